// A widget that takes the place of a picture is larger. After Shift+Enter the next cell is the active one, the browser
// holds it where it is, and the widget would grow upwards, out of sight: here it comes back.

const SETTLING = 4000; // milliseconds in which a widget gets its size
const ROOM = 8;

/** Whoever ran this cell sees its widget from the top on; whoever scrolls or types meanwhile is left alone. */
function arrive(el) {
  const root = el.closest(".elongo-explorer:not(.elongo-explorer *)");
  const cell = root?.closest(".jp-Cell");
  const wasRun = [cell, cell?.nextElementSibling].some((each) => each?.classList.contains("jp-mod-active"));
  const pane = root?.closest(".jp-WindowedPanel-outer") ?? root?.closest(".jp-Notebook");
  if (!wasRun || !pane) return () => {};
  const show = () => {
    const [box, view] = [root.getBoundingClientRect(), pane.getBoundingClientRect()];
    const above = box.top - view.top - ROOM;
    const below = box.bottom - view.bottom + ROOM;
    if (above < 0) pane.scrollTop += above;
    else if (below > 0) pane.scrollTop += Math.min(below, above); // never so far that its top is cut
  };
  const watcher = new ResizeObserver(show);
  const signs = ["wheel", "pointerdown", "touchstart", "keydown"];
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
    signs.forEach((sign) => window.removeEventListener(sign, stop, true));
  };
  const timer = setTimeout(stop, SETTLING);
  signs.forEach((sign) => window.addEventListener(sign, stop, true));
  watcher.observe(root);
  return stop;
}
