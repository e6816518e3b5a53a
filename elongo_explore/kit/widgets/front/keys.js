// What a canvas cannot do: keys, spoken words, the clipboard, and files.
// Each view keeps to its own Explorer: the box around it with the class elongo-explorer.

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea"); // the old way, for pages without https
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

/** The way from a notebook to another, both as seen from the folder of the server; null if it leaves that. */
function beside(notebook, way) {
  const parts = notebook.split("/").slice(0, -1);
  for (const part of way.split("/")) {
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}

const PAGES = /^(?:voila\/render|notebooks|(?:lab|doc)(?:\/workspaces\/[^/]+)?\/tree)\/(.+\.ipynb)$/;

/** A link to this server that opens a position: on a board by itself, or on this page if it heeds its address. */
function linkHere(code, board, heeds) {
  const data = document.getElementById("jupyter-config-data")?.textContent;
  const base = (data && JSON.parse(data).baseUrl) ?? "/";
  const query = `?position=${encodeURIComponent(code)}`;
  if (heeds && document.body.dataset.voila) return location.origin + location.pathname + query;
  const notebook = location.pathname.startsWith(base) && location.pathname.slice(base.length).match(PAGES)?.[1];
  if (!notebook) return "";
  const there = board && beside(notebook, board);
  if (there) return `${location.origin}${base}voila/render/${there}${query}`;
  return heeds ? `${location.origin}${base}notebooks/${notebook}${query}` : "";
}

function download(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function downloadPng(name, svg) {
  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth * 2;
  canvas.height = picture.naturalHeight * 2;
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(picture.src);
  canvas.toBlob((blob) => download(name, blob), "image/png");
}

/** The canvas takes the focus and every key, Tab too: send the focus on to the element that has the keys. */
function tame(canvas, board, model) {
  canvas.tabIndex = -1;
  canvas.setAttribute("role", "img");
  canvas.addEventListener("focus", () => board.focus({ preventScroll: true }));
  const label = () => canvas.setAttribute("aria-label", model.get("label"));
  label();
  model.on("change:label", label);
  return () => model.off("change:label", label);
}

/** Keys go to the kernel one by one: messages that are sent at once may arrive there in any order. */
function inOrder(model) {
  const waiting = [];
  let timer = null;
  const next = () => {
    if (timer !== null || !waiting.length) return;
    model.send(waiting.shift());
    timer = setTimeout(done, 3000); // a kernel that does not answer must not hold the keys forever
  };
  const done = () => {
    clearTimeout(timer);
    timer = null;
    next();
  };
  const send = (message) => {
    waiting.push(message);
    next();
  };
  return { send, done };
}

/** What the controls do not say by themselves: the slider's name, whether a toggle is on. */
function nameControls(root) {
  const set = (part, name, value) => part.getAttribute(name) === value || part.setAttribute(name, value);
  for (const handle of root.querySelectorAll(".noUi-handle")) set(handle, "aria-label", "Step");
  for (const toggle of root.querySelectorAll(".widget-toggle-button, .widget-toggle-buttons button")) {
    set(toggle, "aria-pressed", String(toggle.classList.contains("mod-active")));
  }
  for (const button of root.querySelectorAll(".widget-button[title]")) {
    if (!button.textContent.trim()) set(button, "aria-label", button.title); // an icon alone
  }
  for (const panel of root.querySelectorAll(".elongo-panel")) {
    set(panel, "tabindex", "0"); // so that it can be scrolled by keyboard
    set(panel, "role", "group");
    set(panel, "aria-label", "Panel");
  }
  for (const words of root.querySelectorAll(".elongo-info")) {
    if (words.scrollHeight > words.clientHeight + 1) set(words, "tabindex", "0");
    else words.removeAttribute("tabindex");
  }
}

const OURS = /^(Arrow(Left|Right|Up|Down)|Enter|Escape|Home|End|PageUp|PageDown|[a-z0-9+\-=?[\]])$/i;

function onKey(event, send) {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const undo = (ctrlKey || metaKey) && /^[zy]$/i.test(key);
  if (altKey || ((ctrlKey || metaKey) && !undo) || !OURS.test(key)) return; // Tab and the browser's own go on
  event.preventDefault();
  event.stopPropagation();
  send({ key: undo ? (key.toLowerCase() === "z" && !shiftKey ? "u" : "r") : key, shift: shiftKey });
}

export default {
  render({ model, el }) {
    const board = document.createElement("div");
    board.className = "elongo-keys";
    board.dataset.shortens = ""; // on a narrow page Help has the rest
    board.tabIndex = 0;
    board.setAttribute("role", "application");
    board.setAttribute("aria-roledescription", "board");
    const voice = document.createElement("div");
    voice.className = "elongo-voice";
    voice.setAttribute("role", "status");
    voice.setAttribute("aria-live", "polite");
    el.classList.add("elongo-line");
    el.append(board, voice);

    const name = () => board.setAttribute("aria-label", `${model.get("label")}. ${model.get("hint")}`);
    const hint = () => { board.textContent = model.get("hint"); name(); };
    const say = () => { voice.textContent = model.get("said"); };
    hint();
    const watched = [["hint", hint], ["label", name], ["said", say]];
    for (const [trait, does] of watched) model.on(`change:${trait}`, does);
    const { send, done } = inOrder(model);
    board.addEventListener("keydown", (event) => onKey(event, send));

    const answer = async (message) => {
      let { copy: text, what } = message;
      if (message.here !== undefined) {
        text = linkHere(message.here, message.board, model.get("listens"));
        what = text ? "Link here" : "Code instead";
        text ||= message.here;
      }
      if (text !== undefined) model.send({ copied: await copy(text), what, text });
      if (message.text !== undefined) download(message.name, new Blob([message.text], { type: message.kind }));
      if (message.png !== undefined) await downloadPng(message.name, message.png);
      if (message.done) done();
    };
    model.on("msg:custom", answer);

    // The box around is in the page a moment later, and the canvas perhaps later still.
    const undo = [];
    const tamed = new WeakSet();
    let root = null;
    const look = () => {
      root ??= el.closest(".elongo-explorer");
      if (root) nameControls(root);
      for (const canvas of root?.querySelectorAll("canvas") ?? []) {
        if (!tamed.has(canvas)) {
          tamed.add(canvas);
          undo.push(tame(canvas, board, model));
        }
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
    requestAnimationFrame(look);

    return () => {
      observer.disconnect();
      undo.forEach((each) => each());
      for (const [trait, does] of watched) model.off(`change:${trait}`, does);
      model.off("msg:custom", answer);
    };
  },
};
