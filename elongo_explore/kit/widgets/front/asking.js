// While the kernel thinks, or shows what a player does, the page asks it to go on: after a pause, and not before a move
// that is being shown has come to its end. Each time the kernel gives another number; what is asked twice is done once.

const REPEAT = 3000; // milliseconds: a kernel that is busy, or a message that is lost, must not hold it forever

/** Ask with {tick: number} whenever `trait` has a pause and another number. */
function asker(model, el, trait) {
  let timer = 0;
  const ask = (number) => {
    const root = el.closest(".elongo-explorer");
    if (root?.querySelector("[data-playing]")) { // a move is played: it is not cut short
      timer = setTimeout(() => ask(number), 50);
      return;
    }
    try { model.send({ tick: number }); } catch { return; /* the kernel has ended */ }
    timer = setTimeout(() => ask(number), REPEAT);
  };
  const plan = () => {
    const { number, pause } = model.get(trait);
    clearTimeout(timer);
    if (pause) timer = setTimeout(() => ask(number), pause);
  };
  model.on(`change:${trait}`, plan);
  plan();
  return () => {
    clearTimeout(timer);
    model.off(`change:${trait}`, plan);
  };
}

const make = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};
