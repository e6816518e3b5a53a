// The live board takes the place of the picture as soon as it says that it is there. Until then, and if it never
// comes, the picture stays, and a line below it says so.
const stage = document.getElementById("stage");
const said = document.getElementById("said");
const WAIT = 60_000;
const AGAIN = 1_000;
const LOADING = "loading the live board…";
const OFFLINE = "You are offline: this is a picture. The live board will open when you are online again.";
const LATE = "The live board did not open: this is a picture. The link below opens the board by itself.";

const frame = document.createElement("iframe");
frame.title = "The live board";
frame.allow = "clipboard-write; fullscreen";
frame.inert = true; // nothing that cannot be seen takes the focus
let timer = 0;
let alive = false;

function load() {
  said.textContent = navigator.onLine ? LOADING : OFFLINE;
  frame.src = stage.dataset.live;
  clearTimeout(timer);
  timer = setTimeout(() => { said.textContent = navigator.onLine ? LATE : OFFLINE; }, WAIT);
}

/** The network is back, perhaps in a moment only: load again as soon as the site can be reached. */
async function again() {
  while (!alive && navigator.onLine) {
    try {
      await fetch(stage.dataset.live, { mode: "no-cors", method: "HEAD" });
      return alive || load();
    } catch {
      await new Promise((done) => { setTimeout(done, AGAIN); });
    }
  }
}

addEventListener("message", (event) => {
  if (event.source !== frame.contentWindow) return;
  if (event.data?.elongo === "failed" && !alive) said.textContent = LATE;
  if (event.data?.elongo !== "live") return;
  alive = true;
  clearTimeout(timer);
  said.textContent = "";
  frame.inert = false;
  stage.classList.add("alive");
});
addEventListener("offline", () => { if (!alive) said.textContent = OFFLINE; });
addEventListener("online", again);
load();
stage.append(frame);
