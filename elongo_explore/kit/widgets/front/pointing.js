// The picture of a question: what can be pointed at, what was right or wrong there, and the names of places.
// question.js goes on from here: the two are one module in the page.

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIGNS = { right: "✓", wrong: "✗", missing: "+" };
const LETTERS = 12.5; // the size of names and signs, in pixels of the screen

const make = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

const draw = (tag, attributes = {}, ...children) => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** The parts of an answer; a hex is one part, whatever is typed within it. */
const partsOf = (text) => text.match(/\([^)]*\)|[^\s,;()]+/g) ?? [];
const plain = (part) => part.toLowerCase().replace(/\s/g, "");

/** The answer after a target was pointed at. */
function pointed(answer, name, pointing) {
  if (pointing === "one") return answer.trim() === name ? "" : name;
  const chosen = partsOf(answer);
  const left = chosen.filter((part) => plain(part) !== plain(name));
  return (left.length < chosen.length ? left : [...chosen, name]).join(" ");
}

/** The target that lies next in a direction: near, and not far off to the side. */
function next(targets, from, [across, down]) {
  const [x, y] = targets[from].at;
  let [best, least] = [from, Infinity];
  targets.forEach(({ at }, number) => {
    const [dx, dy] = [at[0] - x, at[1] - y];
    const ahead = dx * across + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * across);
    if (number !== from && ahead > 0.5 && ahead + 2 * aside < least) [best, least] = [number, ahead + 2 * aside];
  });
  return best;
}

/** The name of what is under the finger, or has the focus; it stays inside the picture. */
function tooltip(box) {
  const tip = make("div", { className: "elongo-tip", hidden: true });
  tip.setAttribute("aria-hidden", "true"); // a screen reader hears the target's own name
  box.append(tip);
  return {
    hide: () => { tip.hidden = true; },
    say: (text, x, y) => {
      const room = box.getBoundingClientRect();
      tip.textContent = text;
      tip.hidden = false;
      const [left, top] = [x - room.left + 14, y - room.top - 34];
      tip.style.left = `${Math.max(2, Math.min(left, room.width - tip.offsetWidth - 2))}px`;
      tip.style.top = `${top < 2 ? y - room.top + 20 : top}px`;
    },
  };
}

/** A border inside the outline, so that neighbours keep their own. */
function edge(id, outline, look, unit) {
  const lines = ["casing", "line"].map((name) => draw("path", { d: outline, class: name }));
  return draw(
    "g", { class: `elongo-edge elongo-${look}` },
    draw("clipPath", { id }, draw("path", { d: outline })),
    draw("path", { d: outline, class: "ground", ...(look === "wrong" ? { style: `fill: url(#${id}-hatch)` } : {}) }),
    draw("g", { "clip-path": `url(#${id})` }, ...lines),
    ...(look === "wrong" ? [hatch(`${id}-hatch`, unit)] : []),
  );
}

const hatch = (id, unit) => draw(
  "pattern", { id, width: 7 * unit, height: 7 * unit, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
  draw("rect", { width: 2.4 * unit, height: 7 * unit, fill: "#b3261e" }),
);

/** A few letters on a plate. */
function plate(text, [x, y], look, unit) {
  const size = LETTERS * unit;
  const [width, height] = [(text.length * 0.6 + 0.7) * size, 1.35 * size];
  return draw(
    "g", { class: `elongo-plate elongo-${look}` },
    draw("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: height / 3, "stroke-width": 1.4 * unit }),
    Object.assign(draw("text", { x, y, "font-size": size }), { textContent: text }),
  );
}

/** The picture with a layer over it: one stop for Tab, arrows go from one target to the next. */
function pictureOf(model, box, point, sweep) {
  const id = `elongo-${Math.random().toString(36).slice(2)}`;
  const image = make("img");
  const tip = tooltip(box);
  let [parts, over, below, above, drawn] = [[], null, null, null, null];
  box.prepend(image);

  const unit = () => {
    const { width, height } = box.getBoundingClientRect();
    const [, , wide, high] = over.getAttribute("viewBox").split(" ").map(Number);
    return width && height ? Math.max(wide / width, high / height) : 1;
  };
  const light = () => {
    if (!over || drawn !== model.get("targets")) return; // another picture is about to be shown
    const [chosen, marks, pointing] = [partsOf(model.get("answer")).map(plain), model.get("marks"), model.get("pointing")];
    const [edges, plates, size] = [[], [], unit()];
    model.get("targets").forEach(({ name, words: label, outline, at }, number) => {
      const place = pointing ? chosen.indexOf(plain(name)) : -1;
      const mark = marks[name];
      const look = mark ?? (place >= 0 ? "chosen" : "");
      if (pointing) parts[number].setAttribute("aria-checked", String(place >= 0));
      parts[number].setAttribute("aria-label", mark ? `${label}: ${mark}` : label);
      parts[number].toggleAttribute("data-lit", Boolean(look));
      if (look) edges.push(edge(`${id}-${number}`, outline, look, size));
      const order = pointing === "order" && place >= 0 ? `${place + 1}.` : "";
      const text = [order, SIGNS[mark], model.get("naming") ? name : ""].filter(Boolean).join(" ");
      if (text) plates.push(plate(text, at, look || "name", size));
    });
    below.replaceChildren(...edges);
    above.replaceChildren(...plates);
  };
  // Listeners are the box's: in Chromium an SVG element that listens to the focus becomes a stop for Tab.
  const ofPart = (does) => (event) => { if (parts.includes(event.target)) does(event, event.target); else tip.hide(); };
  // Whoever drags across several places chooses all of them; a finger scrolls the page instead.
  let [from, swept] = [null, false];
  box.addEventListener("pointerdown", (event) => { [from, swept] = [event.pointerType !== "touch" && parts.includes(event.target) ? event.target : null, false]; });
  box.addEventListener("pointermove", ofPart((event, part) => {
    tip.say(part.getAttribute("aria-label"), event.clientX, event.clientY);
    if (!from || !(event.buttons & 1) || (part === from && !swept)) return;
    swept = true;
    sweep([...new Set([from.dataset.name, part.dataset.name])]);
  }));
  box.addEventListener("pointerleave", tip.hide);
  box.addEventListener("focusout", tip.hide);
  box.addEventListener("focusin", ofPart((_event, part) => {
    parts.forEach((each) => each.setAttribute("tabindex", each === part ? "0" : "-1"));
    const { left, top, width, height } = part.getBoundingClientRect();
    if (part.matches(":focus-visible")) tip.say(part.getAttribute("aria-label"), left + width / 2, top + height / 2);
  }));
  box.addEventListener("keydown", ofPart((event, part) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) parts[next(model.get("targets"), parts.indexOf(part), ARROWS[event.key])].focus();
    else if (event.key === "Enter" || event.key === " ") point(part.dataset.name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }));

  const show = () => {
    // As an image of its own: the patterns of pictures that share a page get in each other's way.
    image.src = `data:image/svg+xml,${encodeURIComponent(model.get("picture"))}`;
    image.alt = model.get("label");
    over?.remove();
    [over, parts] = [null, []];
    tip.hide();
    if (!model.get("targets").length) return;
    const pointing = model.get("pointing");
    over = draw("svg", {
      viewBox: /viewBox=['"]([^'"]+)/.exec(model.get("picture"))[1], class: "elongo-targets", role: "group",
      "aria-label": pointing ? "What can be chosen: arrow keys go from one to the next, Enter chooses" : "Places and their names",
    });
    drawn = model.get("targets");
    parts = drawn.map(({ name, outline }, number) => {
      const part = draw("path", { d: outline, role: pointing ? "checkbox" : "img", tabindex: number ? "-1" : "0" });
      part.dataset.name = name;
      if (pointing) part.addEventListener("click", () => { if (!swept) point(name); });
      return part;
    });
    [below, above] = [draw("g"), draw("g")];
    over.classList.toggle("elongo-only-names", !pointing);
    over.append(below, ...parts, above);
    box.insertBefore(over, box.lastChild); // the name under the finger stays on top
    light();
  };
  const watcher = new ResizeObserver(light);
  watcher.observe(box);
  return { show, light, drop: () => watcher.disconnect() };
}
