// What the page remembers of a live board: its whole session, under the page, the cell and the start, so that it comes
// back after a reload, a restart of the kernel, or when the cell is run again; and the position in the address.
// When the kernel has ended, it says what to do. names.js and arriving.js come before it: every live board brings all three.

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

/** Keep something; the oldest gives way if there is too much. */
function write(name, entry) {
  const text = JSON.stringify(entry);
  try {
    const others = entries().filter((each) => each.name !== name);
    for (const old of others.slice(MOST_ENTRIES - 1)) localStorage.removeItem(old.name);
    for (const old of [...others.slice(0, MOST_ENTRIES - 1).reverse(), null]) {
      try {
        localStorage.setItem(name, text);
        return;
      } catch { // no room left
        if (old) localStorage.removeItem(old.name);
      }
    }
  } catch { /* switched off: the moves are on the board all the same */ }
}

/** This page, until it is loaded again. */
const page = () => (window.elongoPage ??= Math.random().toString(36).slice(2));
const loadedAgain = () => performance.getEntriesByType("navigation")[0]?.type !== "navigate";

/** What was kept for this board; and of the same cell, or with the same start, something else to be offered. */
function remembered(model, home) {
  const [cell, start] = [model.get("cell"), model.get("start")];
  const position = model.get("listens") ? positionInAddress() : "";
  const here = start ? entries().filter((each) => each.home === home && each.text?.length <= MOST_TEXT) : [];
  const own = here.filter((each) => each.cell === cell);
  // The address follows the board, so it may have what a game that is kept has come to.
  const found = position
    ? own.find((each) => each.start === position) ?? own.find((each) => each.code === position)
    : own.find((each) => each.start === start);
  // Whoever follows a link wants its position; what was played from there before is offered.
  const mine = !position || loadedAgain() || found?.page === page() ? found : null;
  const other = !mine && (found ?? (!position && here.find((each) => each.cell === cell || each.start === start)));
  const plain = (entry) => (entry ? { text: entry.text, start: entry.start } : null);
  return { position, mine: plain(mine), other: plain(other) };
}

/** Ask the kernel what has changed, now and then, and write it down. */
function keeper(model, home) {
  const chains = [];
  let [timer, asked, last, full] = [null, 0, 0, false];
  const ask = () => {
    timer = null;
    const now = Date.now();
    if (asked && now - asked < PATIENCE) return plan();
    asked = last = now;
    try { model.send({ save: chains.length }); } catch { /* the kernel has ended: what it told is written */ }
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
    const start = model.get("start");
    if (!start) return;
    if (text.length > MOST_TEXT) {
      if (!full) model.send({ full: (full = true) });
      return;
    }
    write(PREFIX + JSON.stringify([home, model.get("cell"), start]), { when: Date.now(), page: page(), code, text });
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

export default {
  render({ model, el }) {
    const home = model.get("home") || location.pathname;
    el.classList.add("elongo-memory");
    const stop = keeper(model, home);
    const forget = whenEnded(model, el, () => {
      if (el.firstChild) return;
      const banner = document.createElement("p");
      banner.className = "elongo-ended";
      banner.setAttribute("role", "alert");
      const again = document.querySelector(".jp-NotebookPanel") ? "Run this cell again" : "Reload this page";
      const back = model.get("start") ? `${again}: your moves come back.` : `${again}.`;
      banner.textContent = `The kernel has ended. ${back}`;
      el.append(banner);
    });
    if (!model.get("opened")) model.send({ opened: remembered(model, home) });
    const leave = elongoNames.join(model, el);
    let settle = () => {};
    requestAnimationFrame(() => { settle = arrive(el); }); // only then is it in the page
    return () => { stop(); forget(); leave(); settle(); };
  },
};
