// How a rule plays out on a guess: step after step, played by the page. What stands still are pictures, what
// moves lies over them. question.js goes on from here: they are one module in the page.

const STEPS = 8; // whoever walks takes so many, and bobs a little at each
const BOB = 2.5;

/** The places on the way, a little up and down: it walks. */
function walk([x, y], [x2, y2], fade) {
  return [...Array(STEPS + 1).keys()].map((step) => {
    const part = step / STEPS;
    const up = step % STEPS && step % 2 ? BOB : 0;
    const seen = fade === "in" ? Math.min(1, part * 4) : fade === "out" ? Math.min(1, (1 - part) * 3) : 1;
    return { transform: `translate(${x + (x2 - x) * part}px, ${y + (y2 - y) * part - up}px)`, opacity: seen };
  });
}

/** Plays the film that the model has, over a picture; `told` hears of every step. */
function projector(model, box, told) {
  const [grounds, tops] = ["elongo-grounds", "elongo-tops"].map((className) => make("div", { className }));
  const over = draw("svg", { class: "elongo-movers" });
  const root = make("div", { className: "elongo-film", hidden: true }, grounds, tops, over);
  let [film, at, playing, timer] = [null, 0, false, 0];
  root.setAttribute("aria-hidden", "true"); // its sentences are read instead
  box.prepend(root);

  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const image = (svg) => make("img", { alt: "", src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
  const only = (folder, number) => [...folder.children].forEach((each) => { each.style.visibility = each.number === number ? "visible" : "hidden"; });

  const go = (group, { start, end, fade, lasts }, seconds, moves) => {
    group.style.transform = `translate(${end[0]}px, ${end[1]}px)`;
    group.style.opacity = fade === "out" || !lasts ? "0" : "1";
    if (!moves) return;
    const timing = { duration: Math.min(1600, seconds * 620), easing: "ease-in-out", fill: "backwards" };
    group.animate(walk(start, end, fade), timing);
    if (!lasts) group.animate([{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { ...timing, duration: timing.duration * 1.3 });
  };
  const line = ({ d, colour, width }, seconds, moves) => {
    const path = draw("path", { d, fill: "none", stroke: colour, "stroke-width": width, pathLength: 1, "stroke-dasharray": "1", "stroke-linecap": "round" });
    if (moves) path.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { duration: Math.min(2200, seconds * 700), easing: "ease-in-out" });
    return path;
  };

  const show = (number, moves) => {
    at = Math.max(0, Math.min(number, film.steps.length - 1));
    const { ground, top, movers, trail, seconds, marks } = film.steps[at];
    const moving = moves && !still();
    only(grounds, ground);
    only(tops, top);
    const defs = draw("defs");
    defs.innerHTML = film.defs;
    const groups = movers.map((mover) => {
      const group = draw("g");
      group.innerHTML = mover.svg;
      go(group, mover, seconds, moving);
      return group;
    });
    over.replaceChildren(defs, ...(trail ? [line(trail, seconds, moving)] : []), ...groups);
    model.set("marks", marks); // only here: the kernel knows them
    told();
    clearTimeout(timer);
    if (!playing) return;
    if (at < film.steps.length - 1) timer = setTimeout(() => show(at + 1, true), seconds * 1000);
    else timer = setTimeout(() => { playing = false; told(); }, moving ? seconds * 700 : 0);
  };
  const stop = () => {
    clearTimeout(timer);
    playing = false;
  };

  return {
    load() {
      stop();
      film = model.get("walk").steps ? model.get("walk") : null;
      root.hidden = !film;
      box.classList.toggle("elongo-watched", Boolean(film));
      if (!film) return model.set("marks", {});
      const folders = { ground: grounds, top: tops };
      for (const [name, folder] of Object.entries(folders)) {
        const used = [...new Set(film.steps.map((step) => step[name]))];
        folder.replaceChildren(...used.map((number) => Object.assign(image(film.pictures[number]), { number })));
      }
      over.setAttribute("viewBox", /viewBox=['"]([^'"]+)/.exec(film.pictures[0])[1]);
      playing = true;
      show(0, true);
    },
    here: () => at,
    over: () => !film || (!playing && at === film.steps.length - 1),
    playing: () => playing,
    steps: () => film?.steps ?? [],
    step: (by) => { stop(); show(at + by, by > 0); },
    end: () => { stop(); show(film.steps.length - 1, false); },
    toggle: () => {
      playing = !playing;
      if (playing) show(at < film.steps.length - 1 ? at + 1 : 0, true);
      else { stop(); told(); }
    },
    drop: stop,
  };
}

const CONTROLS = [
  ["back", "◀", "One step back"], ["toggle", "", ""], ["forth", "▶▶", "One step on"], ["end", "End", "Show how it ends"],
];

/** Buttons for the film, and every sentence so far. */
function captions(film, rule) {
  const does = { back: () => film.step(-1), toggle: film.toggle, forth: () => film.step(1), end: film.end };
  const words = film.playing() ? ["Pause", "Pause"] : film.over() ? ["↻ Watch again", "Watch it again from the beginning"] : ["▶ Go on", "Play on"];
  const buttons = CONTROLS.map(([name, text, title]) => {
    const button = make("button", { type: "button", textContent: text || words[0], title: title || words[1] });
    button.setAttribute("aria-label", title || words[1]);
    button.dataset.does = `film-${name}`;
    button.addEventListener("click", does[name]);
    return button;
  });
  const lines = film.steps().slice(0, film.here() + 1).map(({ text: sentence, rule: id, more }, number) => {
    const now = number === film.here();
    const said = [[id, sentence], ...more].flatMap(([name, text], at) => [at ? " " : "", ...(name ? [rule(name), " "] : []), text]);
    return make("p", { className: now ? "elongo-now" : "" }, `${number + 1}. `, ...said);
  });
  return [make("div", { className: "elongo-buttons elongo-film-buttons" }, ...buttons), make("div", { className: "elongo-captions" }, ...lines)];
}
