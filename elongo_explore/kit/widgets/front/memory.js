// What the page remembers of a live board: its whole session, under the page, the cell and the start, so that it comes
// back after a reload, a restart of the kernel, or when the cell is run again; and the position in the address.
// Two tabs may have boards with the same page, cell and start: what another one wrote is joined before it is written over.
// When nothing can be kept, or the kernel has ended, it says what to do. names.js, arriving.js, focus.js and fingers.js come before it:
// every widget brings all four.

const PREFIX = "elongo-moves ";
const MOST_ENTRIES = 30;
const MOST_TEXT = 200_000;
const PAUSE = 500; // milliseconds between two times that something is written
const PATIENCE = 5000; // a kernel that is busy answers later; ask again then

/** The position in the address with which the page was opened, and nothing else of it. */
function positionInAddress() {
  const opened = performance.getEntriesByType("navigation")[0]?.name;
  for (const address of [location.href, opened]) {
    const found = address && new URL(address).searchParams.get("position");
    if (found) return found;
  }
  return "";
}

/** If a position is in the address, let it be the one that is shown. */
function writeAddress(code) {
  const address = new URL(location.href);
  if (!code || !address.searchParams.has("position") || address.searchParams.get("position") === code) return;
  address.searchParams.set("position", code);
  history.replaceState(history.state, "", address);
}

/** Everything that is kept, the newest first. Storage may be switched off: then there is nothing. */
function entries() {
  const found = [];
  try {
    for (let number = 0; number < localStorage.length; number++) {
      const name = localStorage.key(number);
      if (!name.startsWith(PREFIX)) continue;
      try {
        const [home, cell, start] = JSON.parse(name.slice(PREFIX.length));
        found.push({ ...JSON.parse(localStorage.getItem(name)), name, home, cell, start });
      } catch { localStorage.removeItem(name); /* not ours, or broken */ }
    }
  } catch { /* switched off */ }
  return found.sort((one, other) => (other.when ?? 0) - (one.when ?? 0));
}

/** Keep something; where there is no room, the oldest give way, if that helps. Is it kept? */
function write(name, entry) {
  const text = JSON.stringify(entry);
  const gone = [];
  try {
    const others = entries().filter((each) => each.name !== name);
    for (const old of others.splice(MOST_ENTRIES - 1)) localStorage.removeItem(old.name);
    for (;;) {
      try {
        localStorage.setItem(name, text);
        return true;
      } catch { /* no room left */ }
      if (!others.length) break;
      const old = others.pop().name;
      gone.unshift([old, localStorage.getItem(old)]);
      localStorage.removeItem(old);
    }
    for (const [old, kept] of gone) localStorage.setItem(old, kept);
  } catch { /* switched off */ }
  return false;
}

function written(name) {
  try { return JSON.parse(localStorage.getItem(name)); } catch { return null; /* switched off, or broken */ }
}

/** This page, until it is loaded again. */
const page = () => (window.elongoPage ??= Math.random().toString(36).slice(2));
const loadedAgain = () => performance.getEntriesByType("navigation")[0]?.type !== "navigate";

/** Which game this tab has shown last, and what it had come to: storage that other tabs do not share. */
function shownHere(home, cell, shown) {
  const name = PREFIX + JSON.stringify([home, cell]);
  try {
    if (shown) sessionStorage.setItem(name, JSON.stringify(shown));
    return JSON.parse(sessionStorage.getItem(name)) ?? [];
  } catch { return []; /* switched off, or full */ }
}

/** What was kept for this board; and of the same cell, or with the same start, something else to be offered. */
function remembered(model, home) {
  const [cell, start] = [model.get("cell"), model.get("start")];
  const position = model.get("listens") ? positionInAddress() : "";
  const here = start ? entries().filter((each) => each.home === home && each.text?.length <= MOST_TEXT) : [];
  const own = here.filter((each) => each.cell === cell);
  // The address follows the board, so it may have what a game that is kept has come to; in this tab, or in the last one.
  const [begun, shown] = shownHere(home, cell);
  const found = position
    ? own.find((each) => each.start === position) ?? own.find((each) => each.code === position)
      ?? own.find((each) => each.start === begun && shown === position)
    : own.find((each) => each.start === start);
  // Whoever follows a link wants its position; what was played from there before is offered.
  const mine = !position || loadedAgain() || found?.page === page() ? found : null;
  const other = !mine && (found ?? (!position && here.find((each) => each.cell === cell || each.start === start)));
  const plain = (entry) => (entry ? { text: entry.text, start: entry.start } : null);
  return { position, mine: plain(mine), other: plain(other) };
}

/** Ask the kernel what has changed, now and then, and write it down; call back if that fails. */
function keeper(model, home, joined, failed) {
  const chains = [];
  let [timer, asked, last] = [null, 0, 0];
  const send = (what) => { try { model.send(what); } catch { /* the kernel has ended: what it told is written */ } };
  const ask = () => {
    timer = null;
    const now = Date.now();
    if (asked && now - asked < PATIENCE) return plan();
    asked = last = now;
    send({ save: chains.length });
  };
  const plan = () => { timer ??= setTimeout(ask, Math.max(0, last + PAUSE - Date.now())); };
  const answer = ({ keep }) => {
    if (!keep) return;
    asked = 0;
    writeAddress(keep.code);
    if (!keep.chains) return; // nothing that could be kept
    chains.splice(keep.from, chains.length, ...keep.chains);
    const { code, order, at, end, beside } = keep;
    const text = JSON.stringify({ chains, order, at, end, beside });
    const [start, board] = [model.get("start"), model.get("board")];
    if (!start) return;
    const name = PREFIX + JSON.stringify([home, model.get("cell"), start]);
    const there = written(name);
    if (there?.text && there.board !== board && there.text !== joined) return send({ join: (joined = there.text) });
    const entry = { when: Date.now(), page: page(), board, code, text };
    shownHere(home, model.get("cell"), [start, code]);
    if (text.length > MOST_TEXT || !write(name, entry)) failed();
  };
  model.on("change:moved", plan);
  model.on("msg:custom", answer);
  if (model.get("moved")) plan(); // the page is new, and the kernel is not
  return () => {
    clearTimeout(timer);
    model.off("change:moved", plan);
    model.off("msg:custom", answer);
  };
}

const ENDED = ["restarting", "autorestarting", "terminating", "dead"];

/** Call back when the kernel has ended, by whichever sign comes first. */
function whenEnded(model, el, does) {
  const kernel = model.widget_manager?.kernel;
  const status = (_kernel, now) => { if (ENDED.includes(now)) does(); };
  const look = () => { if (el.classList.contains("jupyter-widgets-disconnected")) does(); };
  const observer = new MutationObserver(look);
  observer.observe(el, { attributes: true, attributeFilter: ["class"] });
  kernel?.statusChanged?.connect(status);
  kernel?.disposed?.connect(does);
  look();
  return () => {
    observer.disconnect();
    kernel?.statusChanged?.disconnect(status);
    kernel?.disposed?.disconnect(does);
  };
}

/** Say something over the board, once. */
function banner(el, name, ...what) {
  if (el.querySelector(`.${name}`)) return;
  const made = document.createElement("div");
  made.className = `elongo-banner ${name}`;
  made.setAttribute("role", "alert");
  made.append(...what);
  el.replaceChildren(made);
}

function button(text, label, does) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: text, onclick: does });
  made.setAttribute("aria-label", label);
  return made;
}

const NOT_KEPT = "This browser cannot keep your moves: they are too many, or its storage is full or switched off. "
  + "Save them as a file, or they are gone when you close this page.";

export default {
  render({ model, el }) {
    const home = model.get("home") || location.pathname;
    el.classList.add("elongo-memory");
    const found = model.get("opened") ? {} : remembered(model, home);
    let told = false;
    const stop = keeper(model, home, found.mine?.text, () => {
      if (told) return;
      told = true;
      const save = button("Save my moves", "Save my moves", () => model.send({ file: true }));
      banner(el, "elongo-unkept", NOT_KEPT, save, button("×", "Close", () => el.replaceChildren()));
    });
    const forget = whenEnded(model, el, () => {
      const again = document.querySelector(".jp-NotebookPanel") ? "Run this cell again" : "Reload this page";
      const back = model.get("start") && !told ? `${again}: your moves come back.` : `${again}.`;
      banner(el, "elongo-ended", `The kernel has ended. ${back}`);
    });
    if (!model.get("opened")) model.send({ opened: found });
    const leave = elongoNames.join(model, el);
    const letGo = holdKeys(el);
    const hush = speakToFingers(el);
    let settle = () => {};
    requestAnimationFrame(() => { settle = arrive(el); }); // only then is it in the page
    return () => { stop(); forget(); leave(); letGo(); hush(); settle(); };
  },
};
