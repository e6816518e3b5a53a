// The buttons with which a Stepper plays; player.js keeps the time. The step is `value`, which the slider beside them shares:
// where it is moved by hand, the play goes on from there.

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

export default {
  render({ model, el }) {
    const [[toggle, dress], [stop, dressStop]] = [icon(), icon()];
    const last = () => model.get("max");
    const show = (at) => {
      changed();
      if (model.get("value") === at) return;
      model.set("value", at);
      model.save_changes();
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
  },
};
