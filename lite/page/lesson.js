// The page of a lesson: its boards and questions live in the places of their pictures. One worker runs the cells that
// they need, in reading order, as they come into view; an error or a lost worker leaves the picture, with a button.

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const { runtime: settings, needs, sources } = read("cells");
const absolute = (path) => new URL(path, new URL(settings.up, location.href)).href;
const make = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};
const saving = () => navigator.connection?.saveData || /2g|3g/.test(navigator.connection?.effectiveType ?? "");
const MB = 1e6;
const total = Object.values(settings.bytes).reduce((sum, each) => sum + each, 0);
const FIRST = "import elongo_explore as el";
const QUIET = 700; // milliseconds: what takes longer says how far it is
const PATIENCE = 60_000; // then a view is shown as it is: it may have something to say

// ── how far it is ──

const bar = make("progress", { max: total, value: 0 });
const words = make("span");
const coming = make("div", { className: "coming", hidden: true }, words, bar);
coming.setAttribute("role", "status");
bar.setAttribute("aria-hidden", "true");
document.body.append(coming);
let [fetched, later] = [0, null];

function howFar(bytes) {
  fetched = Math.min(total, fetched + bytes);
  bar.value = fetched;
  words.textContent = fetched < total
    ? `Getting what is live on these pages, once: ${(fetched / MB).toFixed(1)} of ${(total / MB).toFixed(1)} MB`
    : "Starting Python …";
}

function begins() {
  fetched = 0;
  howFar(settings.bytes.page);
  later = setTimeout(() => { coming.hidden = false; }, QUIET);
}

function ends() {
  clearTimeout(later);
  coming.hidden = true;
}

// ── Python ──

/** Starts it; the promise has what runs a cell and what shows a widget. */
async function start(ended) {
  begins();
  const worker = new Worker(absolute(settings.worker), { type: "module" });
  const { connect, keepForOffline } = await import("./line.js");
  const line = connect(worker);
  const waiting = new Map();
  const done = new Set();
  const ready = new Promise((isReady, failed) => {
    worker.onerror = (event) => failed(new Error(event.message ?? "this browser is too old"));
    worker.onmessage = ({ data }) => {
      if (data.text) line.hear(data);
      else if (data.bytes) howFar(data.bytes);
      else if (data.step === "kit") howFar(settings.bytes.python);
      else if (data.ready) isReady();
      else if (data.ran !== undefined) waiting.get(data.ran)?.(data);
      else if (data.failed) failed(new Error(data.failed));
    };
  });
  const { pyodide, stdlib, kit, lessons, info } = settings;
  worker.postMessage({
    start: { pyodide: absolute(pyodide), stdlib: absolute(stdlib), kits: [absolute(kit), absolute(lessons)], info, site: absolute("."), cells: true },
  });
  const stop = () => worker.terminate();
  try {
    await ready;
  } catch (error) {
    stop();
    throw error;
  } finally {
    ends();
  }
  worker.onmessage = ({ data }) => {
    if (data.text) line.hear(data);
    else if (data.ran !== undefined) waiting.get(data.ran)?.(data);
    else if (data.failed) ended();
  };
  worker.onerror = ended;
  const run = (number, source) => new Promise((ran, failed) => {
    waiting.set(number, ({ root, wrong }) => (wrong ? failed(new Error(wrong)) : ran(root)));
    worker.postMessage({ run: number, source });
  });
  await run(-1, FIRST);
  return {
    stop,
    /** Run a cell, after those that it needs; the widget that is its value. */
    async root(number) {
      let root = "";
      for (const each of [...needs[number], number]) {
        if (done.has(each)) continue;
        root = await run(each, sources[each]);
        done.add(each);
      }
      await line.heard(); // views of what is still being told would miss a part of it
      return root;
    },
    show: (root, box) => line.manager.show(root, box),
    keepForOffline,
  };
}

let python = null;

/** Python has ended by itself: all that lived is a picture again, and begins anew once. */
function lost() {
  python = null;
  const lived = places.filter((place) => place.state === "alive" || place.state === "asked");
  for (const place of lived) {
    place.still();
    place.say("Python had to be started again. What you have answered is kept.", "Go on", () => place.want());
  }
}

// ── places ──

class Place {
  constructor(figure) {
    this.figure = figure;
    this.number = Number(figure.dataset.cell);
    this.note = make("p", { className: "trouble", hidden: true });
    this.note.setAttribute("role", "status");
    figure.prepend(this.note);
    this.still();
  }

  still() {
    this.state = "still";
    this.box?.remove();
    this.figure.classList.remove("lives");
  }

  say(text, name, does) {
    const button = make("button", { type: "button", textContent: name });
    button.addEventListener("click", () => {
      this.note.hidden = true;
      does();
    });
    this.note.replaceChildren(text, " ", button);
    this.note.hidden = false;
  }

  want() {
    if (this.state !== "still") return;
    this.state = "asked";
    work();
  }

  async live() {
    this.figure.classList.add("coming-alive");
    python ??= start(lost);
    const mine = python;
    try {
      const root = await (await mine).root(this.number);
      if (!root || python !== mine) return;
      this.box = make("div", { className: "alive" });
      this.figure.append(this.box);
      await (await mine).show(root, this.box);
      await ready(this.box);
      this.figure.classList.add("lives");
      this.state = "alive";
    } catch (error) {
      console.error(error);
      if (python !== mine) return;
      const started = await mine.then(() => true, () => false);
      if (!started) python = null;
      this.still();
      const what = started ? "This could not be set up" : "What is live here could not be loaded";
      // The page may be an old one, of which something is gone: then it helps to load it again.
      this.say(`${what} (${error.message}).`, "Try again", () => (started ? this.want() : location.reload()));
    } finally {
      this.figure.classList.remove("coming-alive");
    }
  }
}

/** Until all of a widget can be seen. */
async function ready(box) {
  const end = Date.now() + PATIENCE;
  const isThere = () => !box.querySelector(".elongo-explorer")
    || box.querySelector(".elongo-ready, .elongo-picture > *");
  do await new Promise(requestAnimationFrame); while (!isThere() && Date.now() < end);
}

let working = false;

/** One after the other, as they are read. */
async function work() {
  if (working) return;
  working = true;
  let lived = false;
  for (let next; (next = places.find((place) => place.state === "asked"));) {
    await next.live();
    if (next.state === "asked") next.still();
    lived ||= next.state === "alive";
  }
  if (lived) (await python)?.keepForOffline(); // when there is nothing else to do
  working = false;
}

const places = [...document.querySelectorAll("[data-cell]")].map((figure) => new Place(figure));
const megabytes = Math.round(total / MB);
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    places.find((place) => place.figure === target).want();
  }
}, { rootMargin: "50% 0px" });
for (const place of places) {
  if (saving()) place.say(`It can live here: ${megabytes} MB, once.`, "Let it live", () => places.forEach((each) => seen.observe(each.figure)));
  else {
    place.figure.classList.add("room-kept");
    seen.observe(place.figure);
  }
}
