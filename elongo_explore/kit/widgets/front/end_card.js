// The card over the board at the end of a game: who won, by which rule, the counts, and what to do next.

let number = 0;

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
    const table = (seats, counts) => make("table", {},
      make("thead", {}, make("tr", {}, make("td"), ...seats.map((text) => make("th", { scope: "col", textContent: text })))),
      make("tbody", {}, ...counts.map(([name, row]) => make("tr", {},
        make("th", { scope: "row", textContent: name }), ...row.map((amount) => make("td", { textContent: amount }))))));
    const away = () => {
      const had = card.contains(document.activeElement);
      card.hidden = true;
      if (had) el.closest(".elongo-explorer")?.querySelector(".elongo-keys")?.focus({ preventScroll: true });
    };
    const close = () => { away(); model.send({ close: true }); };
    const show = () => {
      const { title, text, rule: by, seats = [], counts = [], lines = [], buttons = [] } = model.get("shown");
      if (!title) return away();
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
      row.querySelector("button")?.focus({ preventScroll: true });
    };
    /** Over the board, wherever the page puts it. */
    const place = () => {
      const root = el.closest(".elongo-explorer");
      if (!root) return requestAnimationFrame(place);
      const stage = root.querySelector(".elongo-stage");
      const home = stage?.clientHeight > 260 ? stage : root;
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
      card.remove();
      model.off("change:shown", show);
    };
  },
};
