// A new game: a button that opens a box with what can be chosen, and one button that begins.

export default {
  render({ model, el }) {
    el.classList.add("elongo-new");
    const opener = make("button", { type: "button", className: "elongo-new-button elongo-icon-new", textContent: "New game", title: "Begin a new game: which, against whom, and who begins" });
    const form = make("form", { className: "elongo-new-box elongo-scroll", hidden: true });
    form.setAttribute("aria-label", "New game");
    form.dataset.scrolls = "y";
    const games = make("div", { className: "elongo-new-games" });
    games.setAttribute("role", "radiogroup");
    games.setAttribute("aria-label", "Game");
    const kind = make("select", { name: "kind" });
    const seats = make("div");
    const order = make("select", { name: "order" });
    const begin = make("button", { type: "submit", className: "elongo-main", textContent: "Begin" });
    const close = make("button", { type: "button", textContent: "Cancel" });
    const last = make("div", { className: "elongo-new-row" }, begin, close);
    const labelled = (text, part) => make("label", {}, make("span", { textContent: text }), part);
    const [ofKind, ofOrder] = [labelled("Kind", kind), labelled("You are", order)];
    const goal = make("p", { className: "elongo-new-goal" });
    const about = make("p", { className: "elongo-new-goal" });
    const guide = make("a", { className: "elongo-new-guide", href: "?guide", target: "_top" }); // the page around a frame
    form.append(guide, games, goal, ofKind, seats, about, ofOrder, last);
    el.append(opener);

    let game = "";
    const offer = () => model.get("offers").find((each) => each.id === game) ?? model.get("offers")[0];
    const options = (select, all, value) => {
      select.replaceChildren(...all.map(([name, text]) => make("option", { value: name, textContent: text })));
      if (all.some(([name]) => name === value)) select.value = value;
    };
    const chosen = () => [...seats.querySelectorAll("select")].map((each) => each.value);
    const fillSeats = (wanted) => {
      const { kinds, others } = offer();
      const number = (kinds.find((each) => each.name === kind.value) ?? kinds[0]).seats - 1;
      seats.replaceChildren(...Array.from({ length: number }, (_none, at) => {
        const select = make("select", { name: `other${at}` });
        options(select, others.map(({ name, text }) => [name, text]), wanted[at] ?? wanted[0]);
        return labelled(number > 1 ? `Opponent ${at + 1}` : "Against", select);
      }));
      persons();
    };
    const persons = () => {
      ofOrder.hidden = chosen().every((who) => who === "person"); // then no player is "you"
      about.textContent = offer().others.filter(({ name }) => chosen().includes(name)).map((each) => each.about).join(" ");
      about.hidden = !about.textContent.trim();
    };
    const fill = (id, wish = {}) => {
      game = id;
      const { kinds } = offer();
      for (const button of games.children) button.setAttribute("aria-checked", String(button.dataset.id === offer().id));
      options(kind, kinds.map(({ name }) => [name, name]), wish.kind);
      goal.textContent = offer().goal;
      goal.hidden = !offer().goal;
      ofKind.hidden = kinds.length < 2;
      fillSeats(wish.others?.length ? wish.others : chosen());
    };
    const put = () => { // below the button, inside the widget
      const root = el.closest(".elongo-explorer");
      if (!root || form.hidden) return;
      if (form.parentElement !== root) root.append(form); // in the row it would stick out of it
      const [frame, at] = [root.getBoundingClientRect(), opener.getBoundingClientRect()];
      const left = Math.min(at.left - frame.left, root.clientWidth - form.offsetWidth - 4);
      form.style.translate = `${Math.round(Math.max(4, left))}px ${Math.round(at.bottom - frame.top + 3)}px`;
      form.style.maxHeight = `${Math.max(180, Math.round(window.innerHeight - 24))}px`;
    };
    const open = (on, id = "") => {
      const had = form.contains(document.activeElement);
      if (on) {
        const wish = model.get("wish");
        options(order, model.get("orders"), wish.order);
        fill(id || wish.game, id && id !== wish.game ? {} : wish);
      }
      form.hidden = !on;
      opener.setAttribute("aria-expanded", String(on));
      put();
      if (on) (seats.querySelector("select") ?? begin).focus({ preventScroll: true });
      else if (had) opener.focus({ preventScroll: true });
    };
    opener.setAttribute("aria-expanded", "false");
    opener.addEventListener("click", () => open(form.hidden));
    close.addEventListener("click", () => open(false));
    kind.addEventListener("change", () => fillSeats(chosen()));
    seats.addEventListener("change", persons);
    games.addEventListener("keydown", (event) => { // a group of radio buttons: the arrows choose
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      const at = [...games.children].indexOf(event.target);
      if (!step || at < 0) return;
      event.preventDefault();
      event.stopPropagation();
      const next = games.children[(at + step + games.children.length) % games.children.length];
      fill(next.dataset.id);
      next.focus({ preventScroll: true });
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      model.send({ begin: { game: offer().id, kind: kind.value, others: chosen(), order: order.value } });
      open(false);
      el.closest(".elongo-explorer")?.querySelector(".elongo-keys")?.focus({ preventScroll: true });
    });

    const show = () => {
      const offers = model.get("offers");
      guide.textContent = model.get("guide");
      guide.hidden = !model.get("guide");
      el.classList.toggle("elongo-none", !offers.length);
      if (!offers.length) return open(false);
      games.replaceChildren(...offers.map(({ id, name }) => {
        const button = make("button", { type: "button", textContent: name });
        button.dataset.id = id;
        button.setAttribute("role", "radio");
        button.addEventListener("click", () => fill(id));
        return button;
      }));
      games.hidden = offers.length < 2;
    };
    const onMessage = (message) => { if (message.open !== undefined) open(true, message.open); };
    const onPointer = (event) => {
      const way = event.composedPath();
      if (!form.hidden && !way.includes(el) && !way.includes(form)) open(false);
    };
    const onKey = (event) => {
      if (event.key !== "Escape" || form.hidden) return;
      open(false);
      event.stopPropagation();
    };
    show();
    model.on("change:offers", show);
    model.on("msg:custom", onMessage);
    document.addEventListener("pointerdown", onPointer, true);
    window.addEventListener("resize", put);
    for (const part of [el, form]) part.addEventListener("keydown", onKey);
    return () => {
      form.remove();
      model.off("change:offers", show);
      model.off("msg:custom", onMessage);
      document.removeEventListener("pointerdown", onPointer, true);
      window.removeEventListener("resize", put);
    };
  },
};
