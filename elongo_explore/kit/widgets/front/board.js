// A board whose layers are SVG: it has whatever size the page gives it, and plays a move by itself, step by step (player.js).
// The kernel says what the layers show and what can be pointed at; the page says what the finger is on.

const SVG = "http://www.w3.org/2000/svg";
const LAYERS = ["ground", "under", "marks", "over", "pieces"];
const STYLE = `
  :host { display: block; position: relative; width: min(100%, var(--elongo-stage, 9999px) * var(--elongo-aspect, 1)); margin: 0 auto; }
  svg { display: block; width: 100%; height: auto; border-radius: 8px; touch-action: manipulation; user-select: none; }
  [fill="#fbf7ec"] { fill: var(--elongo-table, #fbf7ec); }
  .layer text:not([fill="#ffffff"]) { paint-order: stroke; stroke: var(--elongo-halo, none); stroke-width: 3px; }
  .targets > * { fill: transparent; cursor: pointer; }
  .playing .layer:not(:first-child) { display: none; }
  .comes { animation: comes 380ms cubic-bezier(0.2, 0.7, 0.3, 1) both; }
  @keyframes comes { from { transform: translate(var(--x), var(--y)); opacity: 0; } 40% { opacity: 1; } }
  .walk { position: absolute; top: 0; right: 1.2%; display: flex; gap: 6px; align-items: center; font: 600 11px/15px sans-serif; color: #2b2320; }
  .walk[hidden] { display: none; }
  .walk button { font: 600 11px/15px sans-serif; padding: 0 10px; border: 0; border-radius: 0 0 8px 8px; color: #fff; background: #0b57d0; cursor: pointer; }
  .walk button:focus-visible { outline: 3px solid #1a73e8; outline-offset: 1px; }
`;

/** What nearly all shapes say: the layers do not say it again. */
const USUAL = {
  "font-family": "Helvetica Neue,Arial,DejaVu Sans,sans-serif", "text-anchor": "middle", "stroke-linejoin": "round",
};

const make = (tag, names = {}) => {
  const part = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(names)) part.setAttribute(name, value);
  return part;
};

/** Keys work while the line below the board has the focus. */
const focusKeys = (host) =>
  host.closest(".elongo-explorer")?.querySelector(".elongo-keys")?.focus({ preventScroll: true });

/** Plays walks (page_board.py): each says what fills its slots at first, then step by step what changes, and for how long.
 * Its words and Skip stand where it is said whose turn it is (turn.js); on boards without that place, over the board. */
function walkOn(model, svg, screen) {
  const bar = document.createElement("div");
  bar.className = "walk";
  bar.hidden = true;
  const words = document.createElement("span");
  words.setAttribute("aria-hidden", "true"); // the move is told in words elsewhere
  const skip = document.createElement("button");
  skip.type = "button";
  skip.textContent = "Skip";
  skip.title = "Show at once where the move leads (any key or click does)";
  bar.append(words, skip);
  let [walk, slots] = [null, {}];
  /** Tell the board around what is played; false if it shows the words itself. */
  const tell = (detail) => {
    const around = bar.getRootNode().host?.closest(".elongo-explorer");
    return !around || around.dispatchEvent(new CustomEvent("elongo-walk", { detail, cancelable: true }));
  };
  const stop = () => {
    if (!walk) return;
    walk = null;
    player.pause();
    svg.classList.remove("playing");
    screen.replaceChildren();
    const { host, activeElement } = bar.getRootNode();
    if (activeElement === skip) focusKeys(host); // it is gone in a moment, and the focus with it
    bar.hidden = true;
    delete host?.dataset.playing;
    tell({});
  };
  const player = walkPlayer({
    last: () => walk.steps.length - 1,
    wait: (at) => walk.steps[at].beats * model.get("speed"),
    show: (at) => { // it is only ever played forwards: a step has what changes
      for (const [slot, part] of Object.entries(walk.steps[at].changes)) slots[slot].innerHTML = walk.parts[part];
      words.textContent = walk.steps[at].text;
      bar.hidden = !tell({ text: walk.steps[at].text, skip: stop });
    },
    changed: stop, // at the end the board shows where it led
  });
  const play = (next) => {
    stop();
    if (!model.get("speed") || lessMotion()) return;
    walk = next;
    slots = {};
    for (const [slot, part] of Object.entries(walk.start)) {
      screen.append((slots[slot] = make("g")));
      slots[slot].innerHTML = walk.parts[part];
    }
    svg.classList.add("playing");
    bar.getRootNode().host.dataset.playing = "true";
    player.start();
  };
  skip.addEventListener("click", stop);
  return { bar, play, stop, playing: () => walk !== null, leadsTo: () => walk?.shown };
}

/** What the finger is on goes to the kernel one by one: only the newest, and after the answer to the one before. */
function hoverer(model) {
  let [told, newest, waiting] = ["", "", 0];
  const next = () => {
    if (waiting || newest === told) return;
    told = newest;
    const [over, side] = newest.split("/");
    model.send({ over, side: Number(side || 1) });
    waiting = setTimeout(done, 3000); // a kernel that is busy must not hold it forever
  };
  const done = () => {
    clearTimeout(waiting);
    waiting = 0;
    next();
  };
  return {
    done,
    over: (what) => { newest = what; next(); },
    forget: () => { told = newest = ""; },
  };
}

export default {
  render({ model, el }) {
    const host = document.createElement("div");
    host.className = "elongo-board";
    const root = host.attachShadow({ mode: "open" }); // ids in pictures of one page get in each other's way
    const style = document.createElement("style");
    style.textContent = STYLE;
    const svg = make("svg", { role: "img", ...USUAL });
    const layers = Object.fromEntries(LAYERS.map((name) => [name, make("g", { class: "layer" })]));
    const screen = make("g");
    const targets = make("g", { class: "targets" });
    svg.append(...Object.values(layers), screen, targets);
    const { bar, play, stop, playing, leadsTo } = walkOn(model, svg, screen);
    root.append(style, svg, bar);
    el.append(host);

    const hover = hoverer(model);
    const sideOf = (event) => {
      const { left, width } = event.target.getBoundingClientRect();
      return event.clientX < left + width / 2 ? -1 : 1;
    };
    targets.addEventListener("pointermove", (event) => {
      if (event.pointerType === "touch" || playing()) return;
      hover.over(`${event.target.dataset.name}/${sideOf(event)}`);
    });
    svg.addEventListener("pointerleave", () => hover.over(""));
    svg.addEventListener("click", (event) => {
      focusKeys(host);
      if (playing()) return stop();
      const name = event.target.dataset?.name;
      if (name) {
        hover.forget();
        model.send({ press: name, side: sideOf(event), shift: event.shiftKey, touch: event.pointerType === "touch" });
      }
    });
    const skipByKey = (event) => { if (event.key !== "Tab" && event.key !== "Shift") stop(); };
    let box = null;
    requestAnimationFrame(() => {
      box = host.closest(".elongo-explorer");
      box?.addEventListener("keydown", skipByKey, true);
    });

    const size = () => {
      const [width, height] = model.get("size");
      if (!height) return;
      svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      host.style.setProperty("--elongo-aspect", width / height); // no higher than what a person sees
    };
    const point = () => targets.replaceChildren(...model.get("targets").map(({ name, box, corners }) => {
      const [x, y, width, height] = box ?? [];
      const target = corners ? make("polygon", { points: corners.join(" ") }) : make("rect", { x, y, width, height });
      target.dataset.name = name;
      return target;
    }));
    const label = () => svg.setAttribute("aria-label", model.get("label"));
    const watched = [
      ...LAYERS.map((name) => [name, () => { layers[name].innerHTML = model.get(name); }]),
      ["size", size], ["targets", point], ["label", label],
      ["shown", () => { if (playing() && leadsTo() !== model.get("shown")) stop(); }],
      ["speed", () => { if (!model.get("speed")) stop(); }],
    ];
    for (const [trait, does] of watched) {
      does();
      model.on(`change:${trait}`, does);
    }
    // A picture that is laid out for the room it has is told how much that is; others are scaled.
    const room = new ResizeObserver(([{ contentRect: { width, height } }]) => {
      if (model.get("measured") && width) model.send({ room: [Math.round(width), Math.round(height)] });
    });
    requestAnimationFrame(() => { if (el.parentElement) room.observe(el.parentElement); });
    const answer = (message) => {
      if (message.walk) play(message.walk);
      if (message.done) hover.done();
    };
    model.on("msg:custom", answer);
    return () => {
      stop();
      room.disconnect();
      box?.removeEventListener("keydown", skipByKey, true);
      for (const [trait, does] of watched) model.off(`change:${trait}`, does);
      model.off("msg:custom", answer);
    };
  },
};
