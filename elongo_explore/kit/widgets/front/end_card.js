// The card over the board at the end of a game: who won, by which rule, the counts, and what to do next. It comes when what
// ended the game has been seen. While it is closed, buttons beside the board lead on, and back to it.
// player.js and asking.js come before it in the module: `lessMotion` and `make` are theirs.

const SEEN = 700; // milliseconds between the last movement on the board and the card
const PIECES = 36; // of what falls over the board for a person who has won
let number = 0;

/** For a person who has won: pieces in that colour, and golden ones, fall behind the card. */
function cheer(home, colour) {
  const sheet = make("div", { className: "elongo-cheer" });
  sheet.setAttribute("aria-hidden", "true");
  for (let each = 0; each < PIECES; each += 1) {
    const piece = make("i");
    const [left, size] = [(each * 61.8) % 100, 8 + (each * 7) % 9];
    piece.style.cssText = `left: ${left}%; width: ${size}px; height: ${size}px; background: ${each % 3 ? colour : "#f2c230"}; border-radius: ${each % 2 ? "50%" : "2px"};`;
    const fall = [{ transform: "translateY(-30px)" }, { transform: `translate(${(each % 5) * 12 - 24}px, ${home.clientHeight + 30}px) rotate(${90 + each * 40}deg)` }];
    piece.animate(fall, { duration: 1300 + (each * 97) % 700, delay: (each * 53) % 700, easing: "ease-in", fill: "both" });
    sheet.append(piece);
  }
  home.append(sheet);
  setTimeout(() => sheet.remove(), 2800);
}

export default {
  render({ model, el }) {
    el.classList.add("elongo-end");
    const card = make("section", { className: "elongo-card elongo-scroll", hidden: true, tabIndex: -1 });
    card.setAttribute("role", "dialog");
    card.dataset.scrolls = "y";
    const rule = (name) => {
      const button = make("button", { type: "button", className: "elongo-rule", textContent: name, title: `Show rule ${name}` });
      button.addEventListener("click", () => model.send({ rule: name }));
      return button;
    };
    const chip = (text, colour) => {
      const made = make("span", { className: "elongo-chip", textContent: text });
      made.style.background = colour;
      return made;
    };
    const seat = ([name, colour], at) => {
      const sign = chip(at + 1, colour);
      sign.setAttribute("aria-hidden", "true"); // it says whose colour that is on the board
      return make("th", { scope: "col" }, sign, ` ${name}`);
    };
    const table = (seats, counts) => make("table", {},
      make("thead", {}, make("tr", {}, make("td"), ...seats.map(seat))),
      make("tbody", {}, ...counts.map(([name, row]) => make("tr", {},
        make("th", { scope: "row", textContent: name }), ...row.map((amount) => make("td", { textContent: amount }))))));
    const away = () => {
      const had = card.contains(document.activeElement);
      card.hidden = true;
      if (had) el.closest(".elongo-explorer")?.querySelector(".elongo-keys")?.focus({ preventScroll: true });
    };
    const close = () => { away(); model.send({ close: true }); };
    const root = () => el.closest(".elongo-explorer");
    /** Beside the board, where it is said what can be done now. */
    const beside = make("div", { className: "elongo-ended" });
    const lead = (buttons) => {
      const row = root()?.querySelector(".elongo-actions");
      if (!buttons.length || !row) return beside.remove();
      beside.replaceChildren(...buttons.map(({ name, text, tip }, at) => {
        const button = make("button", { type: "button", textContent: text, title: tip, className: at ? "" : "elongo-main" });
        button.addEventListener("click", (event) => { event.stopPropagation(); model.send({ press: name }); });
        return button;
      }));
      row.prepend(beside);
    };
    let waiting = 0;
    const show = () => {
      clearTimeout(waiting);
      if (!root()) return requestAnimationFrame(show); // the box around is in the page a moment later
      const { title, opened, asked, beside: buttons = [] } = model.get("shown");
      lead(opened ? [] : buttons);
      if (!title || !opened) return away();
      if (asked) return open();
      const look = (until) => {
        const moves = root()?.querySelector("[data-playing]");
        if (!moves && Date.now() >= until) open();
        else waiting = setTimeout(() => look(moves ? Date.now() + SEEN : until), 50);
      };
      look(Date.now() + SEEN);
    };
    const open = () => {
      const { title, text, rule: by, seats = [], counts = [], lines = [], buttons = [], won, asked } = model.get("shown");
      const head = make("h2", { textContent: title });
      const cross = make("button", { type: "button", className: "elongo-close", textContent: "×", title: "Close (Esc)" });
      cross.setAttribute("aria-label", "Close");
      cross.addEventListener("click", close);
      const row = make("div", { className: "elongo-card-buttons" }, ...buttons.map(({ name, text: words, tip }, at) => {
        const button = make("button", { type: "button", textContent: words, title: tip, className: at ? "" : "elongo-main" });
        button.addEventListener("click", () => model.send({ press: name }));
        return button;
      }));
      const parts = [cross, head];
      if (text) parts.push(make("p", {}, ...(by ? [rule(by), " "] : []), text));
      if (lines.length) parts.push(make("ul", {}, ...lines.map((line) => make("li", { textContent: line }))));
      if (counts.length) parts.push(table(seats, counts));
      card.setAttribute("aria-label", title);
      const about = make("div", { id: `elongo-card-${(number += 1)}` }, ...parts.slice(1));
      card.setAttribute("aria-describedby", about.id); // read with the name when the focus comes, whatever is said meanwhile
      card.replaceChildren(cross, about, row);
      place();
      card.hidden = false;
      card.style.setProperty("--elongo-won", won || "");
      card.classList.toggle("elongo-won", Boolean(won));
      if (won && !asked && !lessMotion() && card.parentElement) cheer(card.parentElement, won);
      row.querySelector("button")?.focus({ preventScroll: true });
    };
    /** Over the board, wherever the page puts it. */
    const place = () => {
      const stage = root().querySelector(".elongo-stage");
      const home = stage?.clientHeight > 260 ? stage : root();
      if (card.parentElement !== home) home.append(card);
    };
    card.addEventListener("keydown", (event) => {
      if (event.key === "Escape") close();
      if (event.key !== "Tab") event.stopPropagation(); // the board behind it has keys, too
    });
    for (const kind of ["pointerdown", "pointerup", "click", "wheel"]) card.addEventListener(kind, (event) => event.stopPropagation());
    show();
    model.on("change:shown", show);
    return () => {
      clearTimeout(waiting);
      card.remove();
      beside.remove();
      model.off("change:shown", show);
    };
  },
};
