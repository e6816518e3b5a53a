// Words for fingers. Sentences speak of a mouse, and what keys do stands in sentences that begin with "By keys:". Where a
// finger is used, it taps, and there are no keys.

const FOR_FINGERS = [
  [/ ?\bBy keys: [^.]*\./g, ""],
  [/\b(?:Click|Point at|Hover over)(?= )/g, "Tap"],
  [/\b(?:click|point at|hover over)\b/g, "tap"],
  [/\bclick(s|ed)\b/g, (_all, end) => (end === "s" ? "taps" : "tapped")],
];
const forFingers = (text) => FOR_FINGERS.reduce((said, [words, instead]) => said.replace(words, instead), text);

/** Say it so in the widget round this element, now and whenever something else is said; returns what ends that. */
function speakToFingers(el) {
  const coarse = matchMedia("(pointer: coarse)");
  const turn = (part) => {
    const said = forFingers(part.data);
    if (said !== part.data) part.data = said;
  };
  const look = (part) => {
    if (part.nodeType === Node.TEXT_NODE) return turn(part);
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) turn(walker.currentNode);
  };
  const watcher = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) (type === "characterData" ? [target] : addedNodes).forEach(look);
  });
  const begin = () => {
    watcher.disconnect();
    const root = coarse.matches && el.closest(".elongo-explorer");
    if (!root) return;
    look(root);
    watcher.observe(root, { childList: true, characterData: true, subtree: true });
  };
  requestAnimationFrame(begin); // it is in the page a moment later
  coarse.addEventListener("change", begin);
  return () => {
    watcher.disconnect();
    coarse.removeEventListener("change", begin);
  };
}
