// Who plays: a button that opens a box with a choice for each seat.

export default {
  render({ model, el }) {
    el.classList.add("elongo-seats");
    const opener = make("button", { type: "button", className: "elongo-icon-players", textContent: "Players", title: "Who plays: you, or a player for each seat" });
    const rows = make("div");
    const paces = make("select");
    const box = make("div", { className: "elongo-seat-box", hidden: true }, rows, make("label", {}, "Their moves ", paces));
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", "Who plays");
    el.append(opener);

    const put = () => { // below the button, inside the widget
      const root = el.closest(".elongo-explorer");
      if (!root || box.hidden) return;
      if (box.parentElement !== root) root.append(box); // in the row it would stick out of it
      const [frame, at] = [root.getBoundingClientRect(), opener.getBoundingClientRect()];
      const left = Math.min(at.left - frame.left, root.clientWidth - box.offsetWidth - 4);
      box.style.translate = `${Math.round(Math.max(4, left))}px ${Math.round(at.bottom - frame.top + 3)}px`;
    };
    const open = (on) => {
      const had = box.contains(document.activeElement);
      box.hidden = !on;
      opener.setAttribute("aria-expanded", String(on));
      put();
      if (!on && had) opener.focus({ preventScroll: true });
      if (on) box.querySelector("select").focus({ preventScroll: true });
    };
    open(false);
    opener.addEventListener("click", () => open(box.hidden));
    const fill = (select, options, value) => {
      const same = select.options.length === options.length && options.every((each, at) => select.options[at].value === each);
      if (!same) select.replaceChildren(...options.map((each) => make("option", { value: each, textContent: each })));
      select.value = value;
    };
    const seat = (number) => {
      const select = make("select");
      select.addEventListener("change", () => model.send({ seat: number, who: select.value }));
      return make("label", {}, `Player ${number} `, select);
    };
    paces.addEventListener("change", () => model.send({ pace: paces.value }));

    const show = () => {
      const seats = model.get("seats");
      el.classList.toggle("elongo-none", !seats.length);
      while (rows.children.length < seats.length) rows.append(seat(rows.children.length + 1));
      while (rows.children.length > seats.length) rows.lastChild.remove();
      seats.forEach((who, at) => fill(rows.children[at].querySelector("select"), model.get("choices"), who));
      fill(paces, model.get("paces"), model.get("pace"));
      if (!seats.length) open(false);
      put();
    };
    const onPointer = (event) => {
      const way = event.composedPath();
      if (!box.hidden && !way.includes(el) && !way.includes(box)) open(false);
    };
    const onKey = (event) => {
      if (event.key !== "Escape" || box.hidden) return;
      open(false);
      event.stopPropagation();
    };
    show();
    const watched = [["seats", show], ["choices", show], ["pace", show]];
    for (const [trait, does] of watched) model.on(`change:${trait}`, does);
    document.addEventListener("pointerdown", onPointer, true);
    window.addEventListener("resize", put);
    for (const part of [el, box]) part.addEventListener("keydown", onKey);
    return () => {
      box.remove();
      for (const [trait, does] of watched) model.off(`change:${trait}`, does);
      document.removeEventListener("pointerdown", onPointer, true);
      window.removeEventListener("resize", put);
    };
  },
};
