// What lies over the canvas of a board: fingers and mice. It drags, pinches and zooms at once, without the kernel, by
// moving the picture; when that rests, the kernel paints the board anew in its place. It tells the kernel how large the
// board is, what the finger is on, and what was pressed.

const SLACK = 5; // so many pixels a finger may move, and still presses
const REST = 160; // milliseconds without a movement
const HOLD = 600; // milliseconds that a finger rests: it asks about the place and does not press it

/** A movement of the picture: each of its pixels goes to (k x + x0, k y + y0). */
const STILL = { k: 1, x: 0, y: 0 };
const after = (one, other) => ({ k: one.k * other.k, x: one.k * other.x + one.x, y: one.k * other.y + one.y });
const back = ({ k, x, y }) => ({ k: 1 / k, x: -x / k, y: -y / k });
const still = ({ k, x, y }) => Math.abs(k - 1) < 1e-6 && Math.abs(x) < 0.01 && Math.abs(y) < 0.01;
const round = (k, x, y) => ({ k, x: x - k * x, y: y - k * y }); // nearer, and that place stays

/** After a restart of the kernel nobody listens, until the cell is run again. */
function send(model, message) {
  try {
    model.send(message);
  } catch { /* the board stays as it is */ }
}

/** Moves the picture at once, and has it painted where it rests. */
function mover(model, picture) {
  const view = Math.random().toString(36).slice(2);
  let [now, sent, number, timer] = [STILL, null, 0, 0];
  const show = () => {
    const part = picture();
    if (!part) return;
    part.style.transformOrigin = "0 0";
    part.style.transform = still(now) ? "" : `matrix(${now.k}, 0, 0, ${now.k}, ${now.x}, ${now.y})`;
  };
  const tell = () => {
    clearTimeout(timer);
    if (sent || still(now)) return;
    sent = now;
    number += 1;
    send(model, { look: [now.k, now.x, now.y], view, number });
  };
  return {
    move: (how) => {
      const [least, most] = model.get("zooms");
      const k = Math.max(least, Math.min(most, now.k * how.k)) / now.k;
      now = after(k === how.k ? how : { ...how, k, x: how.x * (1 - k) / (1 - how.k || 1), y: how.y * (1 - k) / (1 - how.k || 1) }, now);
      show();
      clearTimeout(timer);
      timer = setTimeout(tell, REST);
    },
    rest: tell,
    looked: (message) => {
      if (message.view !== view || message.number !== number || !sent) return;
      const painted = sent;
      sent = null;
      requestAnimationFrame(() => { // by then the new picture is on the screen
        now = after(now, back(painted));
        if (still(now)) now = STILL;
        show();
        tell();
      });
    },
    /** From a place on the screen to one of the picture as the kernel knows it. */
    place: (x, y) => { const { k, x: x0, y: y0 } = back(now); return [k * x + x0, k * y + y0]; },
    moving: () => !still(now),
    forget: () => { clearTimeout(timer); },
  };
}

const GLIDE = 220; // milliseconds in which the board moves to where all of it is seen

/** The picture as it is moves, and fades, to where the kernel is about to paint it. */
function glide(picture, [k, x, y]) {
  const shown = picture();
  if (!shown?.width || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [w, h] = [shown.clientWidth, shown.clientHeight];
  const old = Object.assign(document.createElement("canvas"), { width: shown.width, height: shown.height });
  old.getContext("2d").drawImage(shown, 0, 0);
  old.setAttribute("aria-hidden", "true");
  old.className = "elongo-glide";
  old.style.cssText = `position: absolute; left: 0; top: 0; width: ${w}px; height: ${h}px; pointer-events: none; transform-origin: 0 0;`;
  shown.parentElement.append(old);
  const end = { transform: `matrix(${k}, 0, 0, ${k}, ${x}, ${y})`, opacity: 0 };
  old.animate([{ transform: "none", opacity: 1 }, end], { duration: GLIDE, easing: "ease-out" }).finished.finally(() => old.remove());
}

/** What the finger is on goes to the kernel one by one: only the newest, and after the answer to the one before. */
function hoverer(model) {
  let [newest, told, waiting] = [null, null, 0];
  const next = () => {
    if (waiting || newest === told) return;
    told = newest;
    send(model, { over: newest });
    waiting = setTimeout(done, 3000); // a kernel that is busy must not hold it forever
  };
  const done = () => { clearTimeout(waiting); waiting = 0; next(); };
  return { done, over: (place) => { newest = place; next(); } };
}

export default {
  render({ model, el }) {
    const over = document.createElement("div");
    over.className = "elongo-over";
    over.setAttribute("aria-hidden", "true"); // keys, words and buttons do the same
    const buttons = document.createElement("div");
    buttons.className = "elongo-zoom";
    buttons.setAttribute("role", "group");
    buttons.setAttribute("aria-label", "Zoom");
    el.classList.add("elongo-overlay");
    el.append(over, buttons);

    const box = () => el.closest(".elongo-canvas");
    const picture = () => box()?.querySelector("canvas"); // not the box round it, in which we are ourselves
    const { move, rest, looked, place, moving, forget } = mover(model, picture);
    const hover = hoverer(model);
    const focusKeys = () => el.closest(".elongo-explorer")?.querySelector(".elongo-keys")?.focus({ preventScroll: true });
    /** Pixels of the board; a second view of it may have another size, and shows it scaled. */
    const spot = (event) => {
      const { left, top, width, height } = over.getBoundingClientRect();
      const [w, h] = model.get("size");
      const part = Math.min(width / w, height / h) || 1;
      return [(event.clientX - left - (width - w * part) / 2) / part, (event.clientY - top - (height - h * part) / 2) / part];
    };

    // ── mouse and fingers ──
    const fingers = new Map();
    let holding = 0;
    let pressed = null; // where the one finger went down; null once it has moved or another came
    const put = ({ pointerId }, at) => fingers.set(pointerId, at);
    over.addEventListener("mousedown", (event) => event.preventDefault()); // else the cell takes the focus, and the keys
    over.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      over.setPointerCapture(event.pointerId);
      put(event, spot(event));
      pressed = fingers.size === 1 ? spot(event) : null;
      clearTimeout(holding);
      holding = setTimeout(() => {
        if (!pressed) return;
        send(model, { hold: place(...pressed) });
        pressed = null;
      }, HOLD);
      focusKeys();
    });
    over.addEventListener("pointermove", (event) => {
      const at = spot(event);
      if (!fingers.has(event.pointerId)) {
        if (event.pointerType !== "touch" && !moving()) hover.over(place(...at).map((n) => Math.round(n * 10) / 10));
        return;
      }
      const before = fingers.get(event.pointerId);
      if (fingers.size === 2) {
        const [, other] = [...fingers.entries()].find(([id]) => id !== event.pointerId);
        const far = (one) => Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;
        const k = far(at) / far(before);
        const nearer = round(k, (before[0] + other[0]) / 2, (before[1] + other[1]) / 2);
        move(after({ k: 1, x: (at[0] - before[0]) / 2, y: (at[1] - before[1]) / 2 }, nearer));
        put(event, at);
        return;
      }
      if (pressed && Math.hypot(at[0] - pressed[0], at[1] - pressed[1]) < SLACK) return;
      pressed = null;
      over.classList.add("elongo-dragging");
      move({ k: 1, x: at[0] - before[0], y: at[1] - before[1] });
      put(event, at);
    });
    const lift = (event) => {
      clearTimeout(holding);
      if (!fingers.delete(event.pointerId)) return;
      over.classList.remove("elongo-dragging");
      if (event.type === "pointerup" && pressed && !fingers.size) {
        send(model, { press: place(...pressed), touch: event.pointerType === "touch" });
      } else if (!fingers.size) rest();
      pressed = null;
    };
    over.addEventListener("pointerup", lift);
    over.addEventListener("pointercancel", lift);
    over.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      event.stopPropagation(); // else JupyterLab opens a menu of its own
      if (!fingers.size) send(model, { hold: place(...spot(event)) }); // a finger that rests has told it already
    });
    over.addEventListener("pointerleave", () => { if (!fingers.size) hover.over(null); });
    // A finger on the board moves the board alone (touch-action: none), one beside it scrolls the page.

    // A wheel that scrolls the page goes on doing so when the board comes under it. One that is turned on the board
    // zooms; where the whole board is in sight, turning it back scrolls the page on.
    let [scrolled, turned] = [0, 0];
    const onScroll = () => { if (performance.now() - turned > 400) scrolled = performance.now(); };
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    over.addEventListener("wheel", (event) => {
      const now = performance.now();
      const nearer = event.deltaY < 0;
      if (!event.ctrlKey && (now - scrolled < 400 || (!nearer && model.get("fitted") && !moving()))) {
        scrolled = now;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      turned = now;
      move(round(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 300), ...spot(event)));
    }, { passive: false });

    // ── buttons ──
    const zoom = (k) => {
      const [w, h] = model.get("size");
      move(round(k, w / 2, h / 2));
      rest();
    };
    const parts = [
      ["+", "Zoom in (+)", () => zoom(1.25)], ["−", "Zoom out (−)", () => zoom(0.8)],
      ["Fit", "See the whole board (0)", () => send(model, { fit: true })],
    ];
    for (const [text, title, does] of parts) {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", textContent: text, title });
      if (text.length === 1) button.setAttribute("aria-label", title.slice(0, -4)); // a sign says nothing by itself
      button.addEventListener("click", does);
      buttons.append(button);
    }

    // ── size ──
    let [told, timer] = ["", 0];
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = over;
      if (width < 40 || height < 40 || told === `${width} ${height}`) return;
      const first = !told;
      told = `${width} ${height}`;
      clearTimeout(timer);
      timer = setTimeout(() => send(model, { size: [width, height], dense: window.devicePixelRatio || 1 }), first ? 0 : 120);
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(over);

    const shown = ([x, y]) => { // the inverse of `spot`
      const { width, height } = over.getBoundingClientRect();
      const [w, h] = model.get("size");
      const part = Math.min(width / w, height / h) || 1;
      return [(width - w * part) / 2 + x * part, (height - h * part) / 2 + y * part];
    };
    const handle = rotateHandle(model, el, { send: (what) => send(model, what), part: shown });
    const letGo = dragFromHand(model, el, {
      spot: (event) => place(...spot(event)),
      hover: (at) => hover.over(at && at.map((n) => Math.round(n * 10) / 10)),
      send: (what) => send(model, what),
    });
    const answer = (message) => {
      if (message.looked) looked(message.looked);
      if (message.done) hover.done();
      if (message.glide) glide(picture, message.glide);
      // A search goes on in small parts: what the person does in between comes first.
      if (message.more) requestAnimationFrame(() => model.send({ more: message.more }));
    };
    model.on("msg:custom", answer);
    return () => {
      forget();
      handle.stop();
      letGo();
      clearTimeout(timer);
      clearTimeout(holding);
      watcher.disconnect();
      document.removeEventListener("scroll", onScroll, { capture: true });
      model.off("msg:custom", answer);
    };
  },
};
