// The buttons with which a Stepper plays, and all controls of a walk that is shown on a board; player.js keeps the time. The
// step is `value`: where it is moved by hand or by the kernel, the player follows.

/** A button that is an icon, and how to change it. */
function icon() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "jupyter-button";
  button.append(document.createElement("i"));
  return [button, (shape, label) => {
    button.firstChild.className = `fa fa-${shape}`;
    button.setAttribute("aria-label", label);
  }];
}

/** The step that the player shows goes to the kernel, which paints it. */
function tell(model, at) {
  if (model.get("value") === at) return;
  model.set("value", at);
  model.save_changes();
}

/** Play, pause and stop, beside a slider that shares the value: where that is moved, the play goes on from there. */
function few(model, el) {
  const [[toggle, dress], [stop, dressStop]] = [icon(), icon()];
  const last = () => model.get("max");
  const show = (at) => {
    changed();
    tell(model, at);
  };
  const changed = () => (player.playing() ? dress("pause", "Pause") : dress("play", "Play"));
  const wait = (at) => (at === last() ? 0 : model.get("interval"));
  const player = walkPlayer({ last, wait, show, changed, eager: true });
  const follow = () => { if (model.get("value") !== player.at()) player.go(model.get("value")); };

  dressStop("stop", "Stop");
  changed();
  follow();
  toggle.addEventListener("click", player.toggle);
  stop.addEventListener("click", player.first);
  el.classList.add("widget-inline-hbox", "widget-play");
  el.append(toggle, stop);
  model.on("change:value", follow);
  return () => {
    player.pause();
    model.off("change:value", follow);
  };
}

const SPEEDS = [["Slow", 1.8], ["Normal", 1], ["Fast", 0.45]];
const BUTTONS = [["back", "◀◀", "One step back (←)"], ["toggle", "", "Play"], ["next", "▶▶", "One step on (→)"]];

/** All controls, for as long as the walk is open: they take the player's keys in the widget around. */
function full(model, el) {
  const make = (tag, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };
  const buttons = Object.fromEntries(BUTTONS.map(([does, text, title]) => {
    const button = make("button", { type: "button", textContent: text, title });
    button.setAttribute("aria-label", title);
    return [does, button];
  }));
  const slider = make("input", { type: "range", min: 0 });
  slider.setAttribute("aria-label", "Step");
  const count = make("span");
  const speed = make("select", { title: "Speed" }, ...SPEEDS.map(([name, part]) => make("option", { value: part, textContent: name, selected: part === 1 })));
  speed.setAttribute("aria-label", "Speed");
  const leave = make("button", { type: "button", className: "elongo-walk-leave", textContent: "Back to the game", title: "Back to the game: nothing has changed (Esc)" });
  const box = make("div", { className: "elongo-walk-controls", hidden: true }, make("div", {}, ...Object.values(buttons), leave), make("div", {}, slider, count, speed));
  box.setAttribute("role", "group");
  el.append(box);

  const last = () => model.get("max");
  const changed = () => {
    showControls();
    buttons.toggle.textContent = player.playing() ? "❚❚" : "▶";
    buttons.toggle.title = player.playing() ? "Pause (Space)" : "Play (Space)";
    count.textContent = `${player.at() + 1} of ${last() + 1}`;
    slider.setAttribute("aria-valuetext", count.textContent);
  };
  const show = (at) => {
    changed();
    tell(model, at);
  };
  const wait = (at) => (at === last() ? 0 : model.get("waits")[at] * Number(speed.value));
  const player = walkPlayer({ last, wait, show, changed, eager: true });
  const showControls = playerControls(player, last, { ...buttons, slider });
  speed.addEventListener("change", player.retime);
  const end = () => {
    player.pause();
    model.send({ leave: true });
  };
  leave.addEventListener("click", end);

  const follow = () => { if (model.get("active") && model.get("value") !== player.at()) player.jump(model.get("value")); };
  const root = () => el.closest(".elongo-explorer");
  const open = () => {
    const on = model.get("active");
    const inside = box.contains(document.activeElement);
    player.pause();
    box.hidden = !on;
    box.setAttribute("aria-label", `A walk: ${model.get("title")}`);
    root()?.classList.toggle("elongo-walks", on);
    if (!on) { if (inside) root()?.querySelector(".elongo-keys")?.focus({ preventScroll: true }); return; }
    // Who wants less motion steps by hand. A page that is opened later shows the step that the others show.
    if (lessMotion() || model.get("value")) player.jump(model.get("value"));
    else player.start();
  };
  const onKey = (event) => {
    if (!model.get("active") || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target.closest("select, textarea, input:not([type=range]), .noUi-handle")) return;
    if (event.key === " " && event.target.closest("button")) return; // it presses the button
    const does = event.key === "Escape" ? end : player[PLAYER_KEYS[event.key]];
    if (!does) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    does();
  };
  let around = null;
  const begin = requestAnimationFrame(() => { // the box around is in the page a moment later
    around = root();
    around?.addEventListener("keydown", onKey, true);
    open();
  });
  model.on("change:active", open);
  model.on("change:value", follow);
  return () => {
    cancelAnimationFrame(begin);
    player.pause();
    around?.removeEventListener("keydown", onKey, true);
    around?.classList.remove("elongo-walks");
    model.off("change:active", open);
    model.off("change:value", follow);
  };
}

export default {
  render({ model, el }) {
    return model.get("full") ? full(model, el) : few(model, el);
  },
};
