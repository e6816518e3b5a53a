// The buttons for what can be done at a board. The kernel says what each says, whether it is there and whether it would
// do something; the page says which one was pressed, and which one the mouse or the keyboard is on.

/** What is pointed at goes to the kernel one by one: only the newest, and after the answer to the one before. */
function pointer(model) {
  let [told, newest, waiting] = ["", "", 0];
  const next = () => {
    if (waiting || newest === told || !model.get("previews")) return;
    told = newest;
    model.send({ over: newest });
    waiting = setTimeout(done, 3000); // a kernel that is busy must not hold it for ever
  };
  const done = () => {
    clearTimeout(waiting);
    waiting = 0;
    next();
  };
  return { done, over: (name) => { newest = name; next(); } };
}

export default {
  render({ model, el }) {
    const row = document.createElement("div");
    row.className = "elongo-actions";
    row.setAttribute("role", "group");
    el.append(row);
    const point = pointer(model);
    const buttons = new Map();
    const make = (name) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.name = name;
      buttons.set(name, button);
      row.append(button);
      return button;
    };
    const nameOf = (event) => event.target.closest?.("button")?.dataset.name ?? "";
    row.addEventListener("click", (event) => nameOf(event) && model.send({ press: nameOf(event) }));
    row.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") point.over(nameOf(event)); });
    row.addEventListener("pointerleave", () => point.over(""));
    row.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) point.over(nameOf(event)); });
    row.addEventListener("focusout", () => point.over(""));

    const show = () => {
      row.setAttribute("aria-label", model.get("label"));
      row.style.setProperty("--elongo-rows", model.get("rows"));
      for (const { name, text, tip, widest, shown, possible, reserved, needs_place: needsPlace } of model.get("items")) {
        const button = buttons.get(name) ?? make(name);
        const focused = button.getRootNode().activeElement === button;
        if (button.textContent !== text) button.textContent = text;
        button.title = tip;
        button.dataset.widest = widest || text; // its room is that of the longest thing it ever says
        button.classList.toggle("elongo-possible", possible);
        button.classList.toggle("elongo-needs-place", needsPlace);
        button.classList.toggle("elongo-asked", name === model.get("asked"));
        button.classList.toggle("elongo-reserved", !shown && reserved);
        button.hidden = !shown && !reserved;
        if (focused && !shown) { // it is gone, and the focus must not be
          el.closest(".elongo-explorer")?.querySelector(".elongo-keys")?.focus({ preventScroll: true });
        }
      }
    };
    show();
    const watched = ["items", "label", "rows", "asked"];
    for (const trait of watched) model.on(`change:${trait}`, show);
    const answer = (message) => { if (message.done) point.done(); };
    model.on("msg:custom", answer);
    return () => {
      for (const trait of watched) model.off(`change:${trait}`, show);
      model.off("msg:custom", answer);
    };
  },
};
