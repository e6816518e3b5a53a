// A press anywhere in a widget leaves the keys with the widget. Without this the browser gives the focus to the cell,
// and there the keys are Jupyter's: X cuts the cell, Enter opens its code, D D deletes it.

/** Keep the keys in the widget round this element; returns what lets go of them. */
function holdKeys(el) {
  const ending = new AbortController();
  const begin = () => {
    if (ending.signal.aborted) return;
    const root = el.closest(".elongo-explorer");
    if (!root) { requestAnimationFrame(begin); return; } // it is in the page a moment later
    root.tabIndex = -1; // words and gaps now hand the focus to the widget, and not to the cell
    // Jupyter looks for this mark on what has the focus itself: most of its keys are for ".jp-Notebook :focus".
    root.addEventListener("focusin", ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true"), ending);
    root.addEventListener("click", () => { // only now: a drag marks words, and moving the focus would end that
      if (document.activeElement !== root) return;
      const ours = [...root.querySelectorAll(".elongo-keys")].find((keys) => keys.closest(".elongo-explorer") === root);
      ours?.focus({ preventScroll: true }); // a question has none
    }, ending);
  };
  begin();
  return () => ending.abort();
}
