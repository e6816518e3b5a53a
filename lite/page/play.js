// The position page: `play.html?position=CODE`. It shows the position as soon as it can, and then lets it live.
// Also in the address: `embed` (nothing but the board, for frames), `players=1:person,2:learner`; or `guide`, for the
// first game with a guide.
import { connect, keepForOffline } from "./line.js";

const settings = JSON.parse(document.getElementById("settings").textContent);
const asked = new URL(location.href).searchParams;
const embedded = asked.has("embed");
const guide = asked.has("guide");
const find = (id) => document.getElementById(id);

/** How far it is after each step, in parts of a hundred, and what is said meanwhile. */
const STEPS = {
  python: [8, "Loading Python (3 MB, once) …"],
  kit: [50, "Loading the games …"],
  engine: [60, "Reading the position …"],
  widgets: [75, "Loading the live board …"],
  board: [90, "Setting up the board …"],
};

function step(name) {
  const [value, words] = STEPS[name];
  find("bar").value = value;
  find("words").textContent = words;
}

/** Say that there will be no live board, and why; unless the page is an old one, which is loaded again. */
function sorry(words) {
  if (window.stale()) return;
  find("bar").remove();
  find("loading").classList.add("sorry");
  find("words").textContent = words;
  say({ elongo: "failed" });
}

const say = (message) => { if (window.parent !== window) window.parent.postMessage(message, "*"); };

/** The page round a frame can ask to be told how high all of the board is, whenever that changes. */
function grow() {
  const high = window.innerHeight; // the board goes by it, and must not grow with its frame
  Object.defineProperty(window, "innerHeight", { get: () => high });
  document.body.classList.add("grows");
  const main = find("main");
  new ResizeObserver(() => say({ elongo: "height", height: Math.ceil(main.getBoundingClientRect().height) })).observe(main);
}

const absolute = (path) => new URL(path, location.href).href;

/** The board has come: the picture gives way to it. */
async function live({ manager, heard }, root) {
  await heard(); // views of what is still being told would miss a part of it
  await manager.show(root, find("board"));
  const ready = () => find("board").querySelector(".elongo-ready");
  while (!ready()) await new Promise(requestAnimationFrame);
  find("first").remove();
  document.body.classList.add("live");
  say({ elongo: "live" });
  if (!embedded) keepForOffline();
}

function start() {
  window.addEventListener("message", ({ source, data }) => {
    if (embedded && source === window.parent && data?.elongo === "grow" && !document.body.classList.contains("grows")) grow();
  });
  document.body.classList.toggle("embed", embedded);
  if (guide) document.title = document.querySelector("h1").textContent = "Your first game, with a guide";
  if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme");
  const worker = new Worker(absolute(settings.worker), { type: "module" });
  const line = connect(worker);
  worker.onerror = (event) => sorry(`The live board could not be loaded (${event.message ?? "this browser is too old"}).`);
  worker.onmessage = ({ data }) => {
    if (data.text) line.hear(data);
    else if (data.step) step(data.step);
    else if (data.root) live(line, data.root).catch((error) => sorry(`The live board could not be shown: ${error.message}`));
    else if (data.picture) {
      find("picture").innerHTML = data.picture;
      document.title = data.title;
    } else if (data.failed) sorry(`The live board could not be loaded: ${data.failed}`);
  };
  const { pyodide, stdlib, kit, info } = settings;
  worker.postMessage({
    start: {
      pyodide: absolute(pyodide), stdlib: absolute(stdlib), kits: [absolute(kit)], info,
      site: absolute("."), position: asked.get("position") ?? "", players: asked.get("players") ?? "", few: embedded, guide,
    },
  });
}

start();
