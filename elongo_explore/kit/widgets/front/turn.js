// Whoever is to act and is no person: that it thinks, how far it is, and a button to stop it. It takes the place of what a
// person could do meanwhile, so that nothing on the page jumps. While the board plays a move, the words of that move and
// Skip are here instead: whoever is next thinks meanwhile, but that is said only when the move has been seen.

export default {
  render({ model, el }) {
    el.classList.add("elongo-turn");
    const words = make("b");
    const bar = make("div", { className: "elongo-bar" }, make("div"));
    bar.setAttribute("role", "progressbar");
    bar.setAttribute("aria-valuemin", "0");
    bar.setAttribute("aria-valuemax", "100");
    const row = make("div", { className: "elongo-turn-buttons" });
    const box = make("div", { className: "elongo-thinks", hidden: true }, words, bar, row);
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", "The player who is to move");
    el.append(box);
    const buttons = new Map();
    const button = (name) => {
      const made = make("button", { type: "button" });
      made.dataset.name = name;
      made.addEventListener("click", () => (name === "skip" ? walk?.skip() : model.send({ press: name })));
      buttons.set(name, made);
      row.append(made);
      return made;
    };
    const root = () => el.closest(".elongo-explorer");
    const toKeys = () => root()?.querySelector(".elongo-keys")?.focus({ preventScroll: true });

    let walk = null;
    const SKIP = [{ name: "skip", text: "Skip", tip: "Show at once where the move leads (any key or click does)" }];
    const onWalk = (event) => {
      event.preventDefault();
      const plays = Boolean(event.detail.text);
      if (plays !== Boolean(walk)) holdCounts(plays);
      walk = plays ? event.detail : null;
      show();
    };
    /** While a move is played, the counts stay as they were before it. */
    const holdCounts = (on) => {
      const counts = root()?.querySelector(".elongo-score:not(.elongo-held)");
      root()?.querySelector(".elongo-held")?.remove();
      if (!on || !counts) return;
      const held = counts.cloneNode(true);
      held.classList.add("elongo-held");
      counts.after(held);
    };

    const show = () => {
      const told = model.get("shown");
      const { kind, text, used, buttons: wanted } = walk ? { kind: "plays", text: walk.text, used: 0, buttons: SKIP } : told;
      const active = document.activeElement;
      box.hidden = !kind;
      box.dataset.kind = kind;
      if (words.textContent !== text) words.textContent = text;
      bar.hidden = kind !== "thinks";
      const part = Math.round(used * 100);
      bar.setAttribute("aria-valuenow", String(part));
      bar.setAttribute("aria-label", text);
      bar.firstChild.style.width = `${part}%`;
      const names = new Set(wanted.map(({ name }) => name));
      for (const { name, text: said, tip } of wanted) {
        const each = buttons.get(name) ?? button(name);
        each.textContent = said;
        each.title = tip;
      }
      for (const [name, each] of buttons) each.hidden = !names.has(name);
      // What a person could do is hidden, and the focus must not go with it; nor with a button of ours.
      const gone = kind ? active?.closest?.(".elongo-actions") : row.contains(active);
      root()?.classList.toggle("elongo-others", Boolean(kind));
      root()?.classList.toggle("elongo-hides", Boolean(told.hides));
      if ((gone && root()?.contains(active)) || (row.contains(active) && active.hidden)) toKeys();
    };
    show();
    let around = null;
    requestAnimationFrame(() => { // the box around is in the page a moment later
      around = root();
      around?.addEventListener("elongo-walk", onWalk);
      show();
    });
    model.on("change:shown", show);
    const stop = asker(model, el, "shown");
    return () => {
      stop();
      around?.removeEventListener("elongo-walk", onWalk);
      model.off("change:shown", show);
    };
  },
};
