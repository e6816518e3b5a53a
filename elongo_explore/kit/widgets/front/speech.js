// What is said on a board: the walks to choose from, or the sentence of a step, beside the place it is about and never on
// it. The button in the corner asks what there is to show.

const GAP = 12; // pixels between a place and what is said about it

const make = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

const area = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))
  * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** A board that is less wide or high than this, in pixels, has no room for a sentence. */
const SMALL = 440;

/** Where a box of this size covers none of the spots and no node of a graph, little of what is lit up and of the board, and
    is as near to the spots as can be; and how many pixels of spots and nodes it covers all the same. */
function clearOf({ width, height }, room, { spots, avoid, lit, board, taken }, before) {
  const left = Math.min(...spots.map((spot) => spot.left));
  const [top, right, bottom] = ["top", "right", "bottom"].map((side) => (side === "top" ? Math.min : Math.max)(...spots.map((spot) => spot[side])));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const round = [{ left, top, right, bottom }, ...spots.slice(0, 6)].flatMap((spot) => {
    const [midX, midY] = [(spot.left + spot.right - width) / 2, (spot.top + spot.bottom - height) / 2];
    return [[midX, spot.bottom + GAP], [midX, spot.top - GAP - height], [spot.right + GAP, midY], [spot.left - GAP - width, midY]];
  });
  const [farX, farY] = [room.width - width - 6, room.height - height - 6];
  const aside = [6, farX / 3, farX / 2, farX * 2 / 3, farX].flatMap((across) => [6, farY / 2, farY].map((down) => [across, down]));
  const least = (value, most) => Math.max(6, Math.min(value, Math.max(6, most)));
  let [best, cost, hidden] = [null, Infinity, 0];
  for (const place of [...(before ? [before] : []), ...round, ...aside]) {
    const [across, down] = [least(place[0], farX), least(place[1], farY)];
    const box = { left: across, top: down, right: across + width, bottom: down + height };
    const covered = (places) => places.reduce((sum, place) => sum + area(box, place), 0);
    const far = Math.hypot(across + width / 2 - x, down + height / 2 - y);
    // It stays where it was if that is nearly as good: words that jump are hard to read.
    const hides = covered(spots) + covered(taken) + covered(avoid);
    const now = hides * 100 + covered(lit) / 50 + covered(board) / 150 + far - (place === before ? 70 : 0);
    if (now < cost) [best, cost, hidden] = [[across, down], now, hides];
  }
  return [best, hidden];
}

export default {
  render({ model, el }) {
    el.classList.add("elongo-speech");
    const ask = make("button", { type: "button", className: "elongo-show-me elongo-icon-show", textContent: "Show me", title: "Step by step: what you have chosen, or the whole board (N). For any place, right-click it, or hold a finger on it" });
    const words = make("div", { className: "elongo-scroll" });
    const box = make("div", { className: "elongo-balloon", hidden: true }, words);
    el.append(ask, box);
    const root = () => el.closest(".elongo-explorer");
    const toKeys = () => root()?.querySelector(".elongo-keys")?.focus({ preventScroll: true });
    const kind = () => model.get("shown").kind ?? "";
    let [before, opener, pressed] = [null, null, false];

    const button = (properties, message) => {
      const made = make("button", { type: "button", ...properties });
      // The finger that opened the list may be lifted on one of its buttons: it has to come down there, too.
      made.addEventListener("click", ({ detail }) => { if (pressed || !detail) model.send(message); });
      return made;
    };
    const menu = ({ offers }) => {
      words.replaceChildren(
        make("p", { className: "elongo-heading", textContent: "Show me" }),
        ...offers.map(([name, text]) => button({ textContent: text, className: "elongo-walk-offer" }, { choose: name })),
        button({ textContent: "Close", className: "elongo-walk-offer elongo-walk-close" }, { close: true }),
      );
      words.scrollTop = 0; // the list before it may have been scrolled
      box.setAttribute("role", "dialog");
      box.setAttribute("aria-label", "Show me: choose a walk");
    };
    const step = ({ text, rule }) => {
      words.replaceChildren(make("p", {}, ...(rule ? [button({ className: "elongo-rule", textContent: rule, title: `Show rule ${rule}` }, { rule }), " "] : []), text));
      box.setAttribute("role", "note");
      box.removeAttribute("aria-label");
    };
    /** A board that is low, as on a phone that lies on its side: a list scrolls, and a sentence is narrow enough to go beside the board. */
    const fitInto = ({ width, height }) => {
      const asks = kind() === "menu";
      words.style.maxHeight = height < 350 ? `${Math.max(60, height - 28)}px` : "";
      box.style.maxWidth = !asks && height < 300 && width > 1.6 * height ? `${Math.max(150, Math.min(300, (width - height) / 2))}px` : "";
    };
    /** Where it would hide what it speaks of, a sentence goes where answers go, beside the board. It stays there to the end of
        the walk: words that change sides are hard to follow. */
    let docked = false;
    const dock = () => {
      const { width, height } = el.getBoundingClientRect();
      docked = kind() === "step" && (docked || width < SMALL || height < SMALL);
      const beside = docked ? root()?.querySelector(".elongo-said") : null;
      if (box.parentElement !== (beside ?? el)) (beside ?? el).append(box);
      box.classList.toggle("elongo-docked", Boolean(beside));
      return Boolean(beside);
    };
    const put = () => {
      if (dock()) { box.style.cssText = ""; words.style.maxHeight = ""; return; }
      const { spots = [], avoid = [], lit = [], board = [], at, size } = model.get("shown");
      if (box.hidden || !size) return;
      const room = el.getBoundingClientRect();
      fitInto(room);
      const part = Math.min(room.width / size[0], room.height / size[1]) || 1; // a second view may have another size
      const [x, y] = [(room.width - size[0] * part) / 2, (room.height - size[1] * part) / 2];
      const scaled = (spot) => ({ left: x + spot[0] * part, top: y + spot[1] * part, right: x + spot[2] * part, bottom: y + spot[3] * part });
      const wanted = at ? [[at[0] - 6, at[1] - 6, at[0] + 6, at[1] + 6]] : spots;
      const taken = [...(el.parentElement?.querySelectorAll(".elongo-zoom") ?? [])].map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return { left: left - room.left, top: top - room.top, right: right - room.left, bottom: bottom - room.top };
      });
      // Without a place: a list beside its button, and a sentence in the upper left corner, where the fewest shields are.
      const nowhere = kind() === "menu" ? { left: 0, top: room.height - 50, right: 130, bottom: room.height } : { left: 0, top: 0, right: 1, bottom: 1 };
      const about = wanted.length ? wanted.map(scaled) : [nowhere];
      const places = { spots: about, avoid: avoid.map(scaled), lit: lit.map(scaled), board: board.map(scaled), taken };
      const [place, hidden] = clearOf({ width: box.offsetWidth, height: box.offsetHeight }, room, places, before);
      if (hidden && kind() === "step") {
        docked = true;
        if (dock()) { box.style.cssText = ""; return; }
      }
      before = place;
      box.style.translate = `${Math.round(before[0])}px ${Math.round(before[1])}px`;
    };
    const show = () => {
      const now = kind();
      // Asked now: a button that is hidden loses the focus, and with it Escape would be lost.
      const [focus, here] = [document.activeElement, root()?.contains(document.activeElement)];
      const leads = box.contains(focus) || (now && focus === ask);
      box.hidden = !now;
      ask.hidden = Boolean(now);
      el.classList.toggle("elongo-asks", now === "menu");
      if (root()) { if (now) root().dataset.shows = now; else delete root().dataset.shows; }
      if (now === "menu") {
        [before, pressed] = [null, false];
        menu(model.get("shown"));
        opener = focus;
        put();
        // Only where the person is: another board on the page, or another tab, keeps its focus.
        if (here) words.querySelector("button").focus({ preventScroll: true });
        return;
      }
      if (now === "step") step(model.get("shown"));
      else before = null;
      put();
      if (leads || opener === ask) toKeys();
      opener = null;
    };
    const onKey = (event) => {
      const buttons = [...words.querySelectorAll("button")];
      const at = buttons.indexOf(document.activeElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
      if (kind() !== "menu" || (event.key !== "Escape" && next === undefined)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") model.send({ close: true });
      else {
        const button = buttons[(next + buttons.length) % buttons.length];
        button.focus({ preventScroll: true });
        button.scrollIntoView({ block: "nearest" }); // within a list that scrolls
      }
    };
    const onPointer = (event) => { if (kind() === "menu" && !box.contains(event.target)) model.send({ close: true }); };
    ask.addEventListener("click", () => model.send({ ask: true }));
    box.addEventListener("pointerdown", () => { pressed = true; });
    box.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer, true);
    const watcher = new ResizeObserver(put);
    watcher.observe(el);
    show();
    requestAnimationFrame(show); // the box around is in the page a moment later
    model.on("change:shown", show);
    return () => {
      if (root()) delete root().dataset.shows;
      watcher.disconnect();
      document.removeEventListener("pointerdown", onPointer, true);
      model.off("change:shown", show);
    };
  },
};
