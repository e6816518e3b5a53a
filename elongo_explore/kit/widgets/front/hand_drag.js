// Pieces dragged from the hand to the board (those of .elongo-choice), and the handle that rotates what lies there
// before it is laid. stage.js uses both.

/** A press on a card that moves away from it takes the card along; where it is let go, the kernel shows it. */
function dragFromHand(model, el, { spot, hover, send }) {
  let [card, from, ghost] = [null, null, null];
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const root = () => el.closest(".elongo-explorer");
  const stage = () => el.querySelector(".elongo-over");
  const number = () => [...card.parentElement.children].indexOf(card);
  const onBoard = ({ clientX: x, clientY: y }) => {
    const { left, right, top, bottom } = stage().getBoundingClientRect();
    return x > left && x < right && y > top && y < bottom;
  };
  const end = () => {
    ghost?.remove();
    [card, ghost] = [null, null];
  };
  const down = (event) => {
    const found = event.target.closest?.(".elongo-choice button");
    if (event.button || !found || !root()?.contains(found)) return;
    [card, from] = [found, event];
  };
  const move = (event) => {
    if (!card || event.pointerId !== from.pointerId) return;
    if (!ghost) {
      const [across, down] = [Math.abs(event.clientX - from.clientX), Math.abs(event.clientY - from.clientY)];
      if (Math.hypot(across, down) < 8) return;
      if (event.pointerType === "touch" && across > down) return end(); // a finger scrolls the hand sideways
      if (!card.isConnected) return end(); // another hand is shown by now
      card.click(); // it is in hand: the board shows where it would lie
      const picture = card.querySelector("img, svg");
      if (!picture) return end();
      ghost = picture.cloneNode(true);
      ghost.className = "elongo-dragged";
      ghost.setAttribute("aria-hidden", "true");
      const { width, height } = picture.getBoundingClientRect();
      Object.assign(ghost.style, { width: `${width * 1.4}px`, height: `${height * 1.4}px` });
      root().append(ghost);
    }
    const frame = root().getBoundingClientRect(); // the frame may be what fixed places are counted from
    ghost.style.translate = `${event.clientX - frame.left}px ${event.clientY - frame.top}px`;
    hover(onBoard(event) ? spot(event) : null);
  };
  const up = (event) => {
    if (!card || event.pointerId !== from.pointerId) return;
    if (ghost && event.type === "pointerup" && onBoard(event)) send({ drop: spot(event), card: number() });
    if (ghost) hover(null);
    end();
  };
  document.addEventListener("pointerdown", down, { ...options, capture: true });
  document.addEventListener("pointermove", move, options);
  document.addEventListener("pointerup", up, options);
  document.addEventListener("pointercancel", up, options);
  document.addEventListener("dragstart", (event) => { // the browser's own dragging of pictures
    if (root()?.contains(event.target) && event.target.closest?.(".elongo-choice")) event.preventDefault();
  }, options);
  return () => { ending.abort(); end(); };
}

/** A round handle at a corner of what would be laid. Keys have T, and a button says Rotate. */
function rotateHandle(model, el, { send, part }) {
  const handle = document.createElement("button");
  Object.assign(handle, { type: "button", className: "elongo-handle", textContent: "⟳", title: "Rotate (T)", tabIndex: -1 });
  handle.setAttribute("aria-hidden", "true");
  handle.addEventListener("mousedown", (event) => { // the keys go to the board, wherever they were
    event.preventDefault();
    el.closest(".elongo-explorer")?.querySelector(".elongo-keys")?.focus({ preventScroll: true });
  });
  handle.addEventListener("click", () => send({ rotate: true }));
  el.append(handle);
  const show = () => {
    const at = model.get("handle");
    handle.hidden = !at.length;
    if (!at.length) return;
    const [x, y] = part(at);
    handle.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
  };
  show();
  model.on("change:handle", show);
  model.on("change:size", show);
  return { show, hide: () => { handle.hidden = true; }, stop: () => { model.off("change:handle", show); model.off("change:size", show); } };
}
