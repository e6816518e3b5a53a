// The frame round a live board. It tells the style how much room there is, shows more or fewer controls, fills the
// window and lets go of it, and writes what the kernel answers beside the place that was clicked.

const make = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

/** What scrolls the page up and down round a widget: a notebook's panel, or the window. */
function scroller(root) {
  // Outputs can be scrolled in Jupyter, but they are as high as what is in them.
  let part = (root.closest(".jp-OutputArea") ?? root).parentElement;
  for (; part && part !== document.body; part = part.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(part).overflowY) && part.clientHeight > 200) return part;
  }
  return null;
}

/** Keep two lengths in the style: how high the place is that a person sees, and what stands above and below the board. */
function measure(root, full) {
  const outer = full() ? null : scroller(root);
  const room = Math.max(260, (outer ? outer.clientHeight : window.innerHeight) - (full() ? 16 : 30));
  let rest = 6;
  for (const part of root.querySelectorAll(":scope > .elongo-head, :scope > .elongo-foot, .elongo-below")) {
    if (part.closest(".elongo-explorer") === root && part.offsetHeight) rest += part.offsetHeight + 4;
  }
  const now = root.style;
  const set = (name, value) => now.getPropertyValue(name) === value || now.setProperty(name, value);
  set("--elongo-room", `${room}px`);
  set("--elongo-rest", `${rest}px`);
}

/** What is said: sentences with their rules, beside the place that was touched last. */
function bubble(model, root) {
  const box = make("div", { className: "elongo-bubble", hidden: true });
  box.setAttribute("role", "note");
  const text = make("div", { className: "elongo-scroll" });
  const close = make("button", { type: "button", className: "elongo-close", textContent: "×", title: "Close (Esc)" });
  close.setAttribute("aria-label", "Close what is said");
  const keys = () => root.querySelector(".elongo-keys");
  box.append(text, close);
  root.append(box);
  let last = null; // where the person was, in pixels of the root
  const hide = () => {
    if (box.contains(document.activeElement)) keys()?.focus({ preventScroll: true });
    box.hidden = true;
  };
  /** A field for something that the kernel has to know; the answer goes back as {told}. */
  const field = (asks) => {
    const input = make("input", { type: "text", autocomplete: "off", spellcheck: false });
    const form = make("form", {}, make("label", {}, `${asks} `, input), make("button", { type: "submit", textContent: "OK" }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      model.send({ told: input.value });
    });
    return form;
  };
  /** Small buttons: what else could be done; the one that is pressed goes back as {offered}. */
  const buttons = (offers) => {
    const made = offers.map(([name, words]) => {
      const button = make("button", { type: "button", textContent: words });
      button.addEventListener("click", () => model.send({ offered: name }));
      return button;
    });
    return make("div", { className: "elongo-offers" }, "Or: ", ...made);
  };
  const line = ({ text: words, rule, heading, marked, asks, offers }) => {
    const row = make("p", { className: heading ? "elongo-heading" : "" });
    if (rule) {
      const button = make("button", { type: "button", className: "elongo-rule", textContent: rule, title: `Show rule ${rule}` });
      button.addEventListener("click", () => model.send({ rule }));
      row.append(button, " ");
    }
    row.append(words);
    if (marked?.length) row.append(make("code", {}, marked[0], marked[1] && make("mark", { textContent: marked[1] }), marked[2]));
    const below = [asks && field(asks), offers?.length && buttons(offers)].filter(Boolean);
    return below.length ? make("div", {}, row, ...below) : row;
  };
  /** Beside the place, inside the frame, and not on the place itself. */
  const put = (at) => {
    const [wide, high] = [root.clientWidth, root.clientHeight];
    const [width, height] = [box.offsetWidth, box.offsetHeight];
    const left = Math.max(4, Math.min(at.x - width / 2, wide - width - 4));
    const below = at.y + 18;
    const top = below + height <= high || at.y - 14 - height < 0 ? Math.min(below, Math.max(4, high - height - 4)) : at.y - 14 - height;
    box.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  };
  const say = ({ lines, at }) => {
    if (!lines.length) return hide();
    const inside = text.contains(document.activeElement);
    text.replaceChildren(...lines.map(line));
    box.hidden = false;
    // Whoever has pressed a button in here goes on in here.
    if (inside) (text.querySelector("input, button") ?? close).focus({ preventScroll: true });
    text.scrollTop = 0;
    const frame = root.getBoundingClientRect();
    const stage = (root.querySelector(".elongo-stage") ?? root).getBoundingClientRect();
    let place = last;
    if (!place) { // by key: where the kernel says, or in the middle of the board's upper edge
      const [x, y] = at ?? [stage.width / 2, 0];
      place = { x: stage.left - frame.left + x, y: stage.top - frame.top + y };
    }
    put(place);
  };
  const onPointer = (event) => {
    if (box.contains(event.target)) return;
    hide();
    const frame = root.getBoundingClientRect();
    last = { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  const onKey = (event) => {
    if (box.contains(event.target)) {
      if (event.key === "Escape") { hide(); event.stopPropagation(); }
      return;
    }
    if (event.key === "Tab" || event.key === "Shift") return;
    hide();
    // A button or a field that is used by key is a place, too.
    const button = event.target.closest?.("button, select, input");
    if (!button) { last = null; return; }
    const [frame, at] = [root.getBoundingClientRect(), button.getBoundingClientRect()];
    last = { x: at.left + at.width / 2 - frame.left, y: at.top + at.height / 2 - frame.top };
  };
  close.addEventListener("click", hide);
  root.addEventListener("pointerdown", onPointer, true);
  root.addEventListener("keydown", onKey, true);
  return { say, hide, drop: () => {
    root.removeEventListener("pointerdown", onPointer, true);
    root.removeEventListener("keydown", onKey, true);
    box.remove();
  } };
}

/** In a frame of another page the window is the frame: there the board asks for the whole screen instead. */
const framed = window.parent !== window;

/** The whole window for the board: in the top layer of the page, where nothing of Jupyter is in its way. */
function fullWindow(root, button, changed) {
  let full = false;
  const name = () => {
    button.textContent = full ? "Leave full window" : "Full window";
    button.title = full ? "Back to the notebook (Esc)" : "Fill the window with this board; Esc leaves";
    button.setAttribute("aria-pressed", String(full));
  };
  const set = (on) => {
    if (on === full) return;
    full = on;
    if (on) {
      root.setAttribute("popover", "manual");
      root.showPopover();
    } else {
      root.hidePopover();
      root.removeAttribute("popover");
    }
    if (framed && on) document.documentElement.requestFullscreen?.().catch(() => {});
    else if (framed && document.fullscreenElement) document.exitFullscreen();
    name();
    changed();
    if (!on) root.scrollIntoView({ block: "nearest" });
  };
  const onScreen = () => { if (framed && !document.fullscreenElement) set(false); };
  const onKey = (event) => {
    if (full && event.key === "Escape" && !root.dataset.shows) { // what is shown on the board is left first
      event.preventDefault();
      event.stopImmediatePropagation();
      set(false);
    }
  };
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("fullscreenchange", onScreen);
  button.addEventListener("click", () => set(!full));
  button.hidden = framed && !document.fullscreenEnabled; // it would change nothing but its label
  name();
  return { full: () => full, drop: () => {
    document.removeEventListener("keydown", onKey, true);
    document.removeEventListener("fullscreenchange", onScreen);
    set(false);
  } };
}

export default {
  render({ model, el }) {
    el.classList.add("elongo-frame");
    const more = make("button", { type: "button", textContent: "More" });
    const window_ = make("button", { type: "button", textContent: "Full window" });
    el.append(more, window_);
    const undo = [];
    let root = null;
    let gone = false;

    const begin = () => {
      if (gone) return;
      root = el.closest(".elongo-explorer");
      if (!root) return requestAnimationFrame(begin); // it is in the page a moment later
      const look = () => root.isConnected && measure(root, full.full);
      const full = fullWindow(root, window_, look);
      const { say, hide, drop } = bubble(model, root);
      const showMore = () => {
        // Unless somebody has said so: where there is room for all controls, and they are wanted.
        const on = model.get("more") ?? (model.get("more_if_wide") && root.clientWidth >= 760);
        root.classList.toggle("elongo-less", !on);
        more.textContent = on ? "Less" : "More";
        more.title = on ? "Fewer controls" : "All controls: starts, overlays, steps, the code";
        more.setAttribute("aria-expanded", String(Boolean(on)));
        look();
      };
      more.addEventListener("click", () => {
        model.set("more", root.classList.contains("elongo-less"));
        model.save_changes();
        showMore();
      });
      const answer = (message) => { if (message.note) say(message.note); else if (message.hush) hide(); };
      const watcher = new ResizeObserver(look);
      watcher.observe(root);
      const outer = scroller(root);
      if (outer) watcher.observe(outer);
      for (const part of root.querySelectorAll(".elongo-head, .elongo-foot, .elongo-below")) watcher.observe(part);
      window.addEventListener("resize", look);
      model.on("msg:custom", answer);
      model.on("change:more", showMore);
      showMore();
      root.classList.add("elongo-ready");
      undo.push(
        drop, full.drop, () => watcher.disconnect(), () => window.removeEventListener("resize", look),
        () => model.off("msg:custom", answer), () => model.off("change:more", showMore),
      );
    };
    requestAnimationFrame(begin);
    return () => {
      gone = true;
      undo.forEach((each) => each());
    };
  },
};
