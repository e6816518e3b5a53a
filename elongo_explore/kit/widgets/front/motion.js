// What has just happened on a board that is a canvas: shields slide in, pieces walk, fences and land light up. One message
// says all of it (pictures/live_motion.py), so a busy kernel does not halt it. It plays over the canvas: at first the picture
// that was there before, which goes at the end and shows the board as it was painted meanwhile. At most a second; any key,
// click or wheel ends it, nothing waits for it, and readers who want less motion see the board at once.
// player.js and walk.js come before it in the module: `lessMotion` and `paces` are theirs.

const NS = "http://www.w3.org/2000/svg";
const SLIDE = 320; // milliseconds: a shield comes to rest
const WALK = 520; // pieces walk
const GLOW = 460; // a fence or land lights up
const LAST = 140; // the picture from before goes

const part = (tag, names = {}, ...children) => {
  const made = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(names)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** The canvas as it is now, on the colour of the table; null if it is being moved by a finger, or not there. */
function copied(canvas, colour) {
  if (!canvas?.width || canvas.style.transform) return null;
  const copy = document.createElement("canvas");
  Object.assign(copy, { width: canvas.width, height: canvas.height });
  const pen = copy.getContext("2d");
  pen.fillStyle = colour; // the canvas is clear where no land is: the new board must not be seen through it
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.drawImage(canvas, 0, 0);
  return copy;
}

/** The colour of the table: of what lies behind the canvas. */
function table(part) {
  for (let box = part; box; box = box.parentElement) {
    const { backgroundColor } = getComputedStyle(box);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return "#fff";
}

/** What has left is wiped where it was: the board below has it no more. */
function wipe(copy, circles, [width]) {
  const pen = copy.getContext("2d");
  const dense = copy.width / width;
  pen.globalCompositeOperation = "destination-out";
  for (const [x, y, radius] of circles) {
    pen.beginPath();
    pen.arc(x * dense, y * dense, radius * dense, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** Everything that moves, and its animations. */
function scene({ size: [width, height], defs, arriving, walking, trails, flows }) {
  const moves = [];
  const animate = (element, frames, timing) => moves.push(element.animate(frames, { fill: "both", ...timing }));
  const rest = arriving.length ? SLIDE : 0; // the rest begins when the shield lies
  const slides = arriving.map(({ svg, start: [x, y] }) => {
    const group = part("g");
    group.innerHTML = svg;
    animate(group, [
      { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
      { opacity: 1, offset: 0.4 },
      { transform: "translate(0px, 0px)", opacity: 1 },
    ], { duration: SLIDE, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" });
    return group;
  });
  const lights = trails.map(({ d, colour, width: pen }) => {
    const path = part("path", { d, fill: "none", stroke: colour, "stroke-width": pen, pathLength: 1, "stroke-dasharray": 1, "stroke-linecap": "round" });
    animate(path, [{ strokeDashoffset: 1, opacity: 0.75 }, { strokeDashoffset: 0, opacity: 0.75 }], { duration: GLOW, delay: rest, easing: "ease-in-out" });
    return path;
  });
  const lands = flows.map(({ border, area, colour, width: pen, middle: [cx, cy], reach }, number) => {
    const disc = part("circle", { cx, cy, r: reach });
    const id = `elongo-flow-${number}`;
    disc.style.transformOrigin = `${cx}px ${cy}px`;
    animate(disc, [{ transform: "scale(0)" }, { transform: "scale(1)" }], { duration: GLOW, delay: rest, easing: "ease-out" });
    const group = part(
      "g", { "clip-path": `url(#${id})` }, part("path", { d: area, fill: "#ffffff", "fill-opacity": 0.25 }),
      part("path", { d: border, fill: "none", stroke: "#ffffff", "stroke-width": 2 * pen, "stroke-linejoin": "round" }),
      part("path", { d: border, fill: "none", stroke: colour, "stroke-width": pen, "stroke-linejoin": "round" }),
    );
    return part("g", {}, part("clipPath", { id }, disc), group);
  });
  const walks = walking.map(({ svg, start, end, fade }) => {
    const group = part("g");
    group.innerHTML = svg;
    animate(group, paces(start, end, fade), { duration: WALK, delay: rest, easing: "ease-in-out" });
    return group;
  });
  const known = part("defs");
  known.innerHTML = defs;
  const svg = part("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "stroke-linejoin": "round" }, known, ...lands, ...slides, ...lights, ...walks);
  const until = Math.max(rest, ...moves.map((move) => move.effect.getComputedTiming().endTime));
  return { svg, moves, until };
}

export default {
  render({ model, el }) {
    const host = document.createElement("div");
    host.className = "elongo-motion";
    host.setAttribute("aria-hidden", "true"); // it is told in words elsewhere
    const root = host.attachShadow({ mode: "closed" }); // ids of patterns are told apart; its canvas is nobody else's
    el.append(host);
    let end = () => {};

    const play = (what) => {
      end();
      const box = el.closest(".elongo-canvas");
      const colour = table(el);
      const copy = lessMotion() || document.hidden ? null : copied(box?.querySelector("canvas"), colour);
      if (!copy || !host.clientWidth) return;
      const [width, height] = what.size;
      const [k, x, y] = what.moved;
      const scale = Math.min(host.clientWidth / width, host.clientHeight / height);
      const sheet = document.createElement("div");
      sheet.style.cssText = `position: absolute; left: ${(host.clientWidth - width * scale) / 2}px; top: ${(host.clientHeight - height * scale) / 2}px;
        width: ${width}px; height: ${height}px; transform: scale(${scale}); transform-origin: 0 0; overflow: hidden;`;
      const still = Math.abs(k - 1) < 1e-6 && Math.hypot(x, y) < 0.1;
      if (!still) sheet.style.background = colour; // for where the picture from before does not reach
      wipe(copy, still ? what.left : [], what.size);
      copy.style.cssText = "position: absolute; left: 0; top: 0; width: 100%; height: 100%; transform-origin: 0 0;";
      const { svg, moves, until } = scene(what);
      svg.style.cssText = "position: absolute; left: 0; top: 0; overflow: visible;";
      sheet.append(copy, svg);
      root.replaceChildren(sheet);
      const turned = `matrix(${k}, 0, 0, ${k}, ${x}, ${y})`;
      if (!still) moves.push(copy.animate([{ transform: "none" }, { transform: turned }], { duration: SLIDE, easing: "ease-out", fill: "both" }));
      moves.push(sheet.animate([{ opacity: 1 }, { opacity: 0 }], { duration: LAST, delay: until, fill: "both" }));
      host.dataset.playing = "true"; // asking.js lets it come to its end
      const timer = setTimeout(() => end(), until + LAST);
      end = () => {
        clearTimeout(timer);
        moves.forEach((move) => move.cancel());
        root.replaceChildren();
        delete host.dataset.playing;
        end = () => {};
      };
    };
    const skip = (event) => { if (event.key !== "Tab" && event.key !== "Shift") end(); };
    let frame = null;
    requestAnimationFrame(() => {
      frame = el.closest(".elongo-explorer");
      for (const name of ["pointerdown", "keydown", "wheel"]) frame?.addEventListener(name, skip, { capture: true, passive: true });
    });
    const watcher = new ResizeObserver(() => end());
    watcher.observe(el);
    const answer = (message) => { if (message.motion) play(message.motion); };
    model.on("msg:custom", answer);
    return () => {
      end();
      watcher.disconnect();
      for (const name of ["pointerdown", "keydown", "wheel"]) frame?.removeEventListener(name, skip, { capture: true });
      model.off("msg:custom", answer);
    };
  },
};
