// How a rule plays out on a guess: a walk whose steps have pictures (`walk_data`), worked by player.js. What stands still
// are pictures, what moves lies over them. question.js goes on from here: they are one module in the page.

const PACES = 8; // a piece that walks takes so many, and bobs a little at each
const BOB = 2.5;

/** The places on the way, a little up and down: it walks. */
function paces([x, y], [x2, y2], fade) {
  return [...Array(PACES + 1).keys()].map((pace) => {
    const part = pace / PACES;
    const up = pace % PACES && pace % 2 ? BOB : 0;
    const seen = fade === "in" ? Math.min(1, part * 4) : fade === "out" ? Math.min(1, (1 - part) * 3) : 1;
    return { transform: `translate(${x + (x2 - x) * part}px, ${y + (y2 - y) * part - up}px)`, opacity: seen };
  });
}

/** Plays the walk that the model has, over a picture; `told` hears of every step. */
function walkOver(model, box, told) {
  const [grounds, tops] = ["elongo-grounds", "elongo-tops"].map((className) => make("div", { className }));
  const over = draw("svg", { class: "elongo-movers" });
  const root = make("div", { className: "elongo-walk", hidden: true }, grounds, tops, over);
  let walk = null;
  root.setAttribute("aria-hidden", "true"); // its sentences are read instead
  box.prepend(root);

  const image = (svg) => make("img", { alt: "", src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
  const only = (folder, number) => [...folder.children].forEach((each) => { each.style.visibility = each.number === number ? "visible" : "hidden"; });

  const move = (group, { start, end, fade, lasts }, seconds, moves) => {
    group.style.transform = `translate(${end[0]}px, ${end[1]}px)`;
    group.style.opacity = fade === "out" || !lasts ? "0" : "1";
    if (!moves) return;
    const timing = { duration: Math.min(1600, seconds * 620), easing: "ease-in-out", fill: "backwards" };
    group.animate(paces(start, end, fade), timing);
    if (!lasts) group.animate([{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { ...timing, duration: timing.duration * 1.3 });
  };
  const line = ({ d, colour, width }, seconds, moves) => {
    const path = draw("path", { d, fill: "none", stroke: colour, "stroke-width": width, pathLength: 1, "stroke-dasharray": "1", "stroke-linecap": "round" });
    if (moves) path.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { duration: Math.min(2200, seconds * 700), easing: "ease-in-out" });
    return path;
  };
  const show = (at, moves) => {
    const { ground, top, movers, trail, seconds, marks } = walk.steps[at];
    only(grounds, ground);
    only(tops, top);
    const defs = draw("defs");
    defs.innerHTML = walk.defs;
    const groups = movers.map((mover) => {
      const group = draw("g");
      group.innerHTML = mover.svg;
      move(group, mover, seconds, moves);
      return group;
    });
    over.replaceChildren(defs, ...(trail ? [line(trail, seconds, moves)] : []), ...groups);
    model.set("marks", marks); // only here: the kernel knows them
    told();
  };

  const last = () => walk.steps.length - 1;
  const resting = () => (lessMotion() ? 0 : 700); // of a second of the last step, until all has come to rest
  const wait = (at) => walk.steps[at].seconds * (at < last() ? 1000 : resting());
  const player = walkPlayer({ last, wait, show, changed: told, eager: true });

  return {
    player,
    steps: () => walk?.steps ?? [],
    load() {
      player.pause();
      walk = model.get("walk").steps ? model.get("walk") : null;
      root.hidden = !walk;
      box.classList.toggle("elongo-watched", Boolean(walk));
      if (!walk) return model.set("marks", {});
      const folders = { ground: grounds, top: tops };
      for (const [name, folder] of Object.entries(folders)) {
        const used = [...new Set(walk.steps.map((step) => step[name]))];
        folder.replaceChildren(...used.map((number) => Object.assign(image(walk.pictures[number]), { number })));
      }
      over.setAttribute("viewBox", /viewBox=['"]([^'"]+)/.exec(walk.pictures[0])[1]);
      player.start();
    },
  };
}

const CONTROLS = [
  ["back", "◀", "One step back"], ["toggle", "", ""], ["next", "▶▶", "One step on"], ["last", "End", "Show how it ends"],
];

/** Buttons for the walk, and every sentence so far. */
function captions({ player, steps }, rule) {
  const words = player.playing() ? ["Pause", "Pause"] : player.over() ? ["↻ Watch again", "Watch it again from the beginning"] : ["▶ Go on", "Play on"];
  const buttons = CONTROLS.map(([name, text, title]) => {
    const button = make("button", { type: "button", textContent: text || words[0], title: title || words[1] });
    button.setAttribute("aria-label", title || words[1]);
    button.dataset.does = `walk-${name}`;
    button.addEventListener("click", () => player[name]());
    return button;
  });
  const lines = steps().slice(0, player.at() + 1).map(({ text: sentence, rule: id, more }, number) => {
    const now = number === player.at();
    const said = [[id, sentence], ...more].flatMap(([name, text], at) => [at ? " " : "", ...(name ? [rule(name), " "] : []), text]);
    return make("p", { className: now ? "elongo-now" : "" }, `${number + 1}. `, ...said);
  });
  return [make("div", { className: "elongo-buttons elongo-walk-buttons" }, ...buttons), make("div", { className: "elongo-captions" }, ...lines)];
}
