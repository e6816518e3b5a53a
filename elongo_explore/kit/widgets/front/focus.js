// A press anywhere in a widget leaves the keys with the widget. Without this the browser gives the focus to the cell,
// and there the keys are Jupyter's: X cuts the cell, Enter opens its code, D D deletes it.

/** Keep the keys in the widget round this element; returns what lets go of them. */
function holdKeys(el) {
  const control = new AbortController();
  const ending = { signal: control.signal };
  const begin = () => {
    if (ending.signal.aborted) return;
    const root = el.closest(".elongo-explorer");
    if (!root) { requestAnimationFrame(begin); return; } // it is in the page a moment later
    root.tabIndex = -1; // words and gaps now hand the focus to the widget, and not to the cell
    const toKeys = () => {
      const ours = [...root.querySelectorAll(".elongo-keys")].find((keys) => keys.closest(".elongo-explorer") === root);
      (ours ?? root).focus({ preventScroll: true }); // a question has none
    };
    // Jupyter looks for this mark on what has the focus itself: most of its keys are for ".jp-Notebook :focus".
    let last = null;
    root.addEventListener("focusin", ({ target }) => {
      last = target;
      target.setAttribute("data-lm-suppress-shortcuts", "true");
    }, ending);
    root.addEventListener("click", () => { // only now: a drag marks words, and moving the focus would end that
      if (document.activeElement === root) toKeys();
    }, ending);
    // What has the focus may be taken away, hidden or switched off by what it does: a rule in a list that is written
    // anew, Redo after the last step. Then the browser gives the focus to the page, and Jupyter to the cell.
    let [outside, waiting] = [false, false];
    document.addEventListener("pointerdown", ({ target }) => { outside = !root.contains(target); }, { ...ending, capture: true });
    const lost = () => {
      waiting = false;
      const { activeElement } = document;
      if (outside || !last || !root.isConnected || activeElement === root || !activeElement?.contains(root)) return;
      last = null;
      toKeys();
    };
    const look = () => {
      if (waiting || !last || outside) return;
      waiting = true;
      setTimeout(lost);
    };
    let key = "";
    root.addEventListener("keydown", (event) => { key = event.key; }, { ...ending, capture: true });
    root.addEventListener("pointerdown", () => { key = ""; }, { ...ending, capture: true });
    root.addEventListener("focusout", ({ relatedTarget: next }) => {
      if (next ? next.contains(root) && next !== root && !/^(Tab|Escape)$/.test(key) : key !== "Tab") look();
      else if (!root.contains(next)) last = null; // a person has left
    }, ending);
    const watcher = new MutationObserver(look);
    watcher.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "hidden", "class", "style"] });
    ending.signal.addEventListener("abort", () => watcher.disconnect());
  };
  begin();
  return () => control.abort();
}
