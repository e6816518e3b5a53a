// The coach's button: while the coach thinks, it shows how far, and asks it to go on.

export default {
  render({ model, el }) {
    el.classList.add("elongo-coach");
    const button = make("button", { type: "button", className: "elongo-icon-hint" });
    button.addEventListener("click", () => model.send({ hint: true }));
    el.append(button);
    const show = () => {
      const { text, tip, used, pause } = model.get("shown");
      el.classList.toggle("elongo-none", !text);
      button.textContent = text;
      button.title = tip;
      button.classList.toggle("elongo-busy", pause > 0);
      button.style.setProperty("--elongo-used", `${Math.round(used * 100)}%`);
    };
    show();
    model.on("change:shown", show);
    const stop = asker(model, el, "shown");
    return () => {
      stop();
      model.off("change:shown", show);
    };
  },
};
