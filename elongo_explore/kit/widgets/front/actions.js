// The buttons for what can be done now at a board. The kernel says what each says and whether it would do something; the
// page says which one was pressed, and which one the mouse or the keyboard is on.

/** What is pointed at goes to the kernel one by one: only the newest, and after the answer to the one before. */
function pointer(model) {
  let [told, newest, waiting] = ["", "", 0];
  const next = () => {
    if (waiting || newest === told || !model.get("previews")) return;
    told = newest;
    model.send({ over: newest });
    waiting = setTimeout(done, 3000); // a kernel that is busy must not hold it forever
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
    row.dataset.scrolls = "x"; // five buttons at once are rare
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
      let count = 0;
      for (const { name, text, tip, shown, possible, icon, main } of model.get("items")) {
        const there = shown && possible;
        count += there;
        const button = buttons.get(name) ?? make(name);
        const focused = button.getRootNode().activeElement === button;
        if (button.textContent !== text) button.textContent = text;
        button.title = tip;
        button.className = icon && `elongo-icon-${icon}`;
        button.classList.toggle("elongo-main", main);
        button.classList.toggle("elongo-asked", name === model.get("asked"));
        button.hidden = !there;
        if (focused && !there) { // it is gone, and the focus must not be
          el.closest(".elongo-explorer")?.querySelector(".elongo-keys")?.focus({ preventScroll: true });
        }
      }
      row.classList.toggle("elongo-one-row", model.get("rows") === 1);
      row.classList.toggle("elongo-many", count > 2);
      row.classList.toggle("elongo-crowded", count > 4);
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
