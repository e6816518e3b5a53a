// The frame round a live board. It tells the style how much room there is, shows more or fewer controls, fills the
// window and lets go of it, and writes what the kernel answers under the actions.

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

/** A phone on its side: front.css has the same height. */
const low = () => window.innerHeight <= 520;

/** Keep two lengths in the style: how high the place is that a person sees, and what stands above and below the board. */
function measure(root, full) {
  const outer = full() ? null : scroller(root);
  const room = Math.max(260, (outer ? outer.clientHeight : window.innerHeight) - (full() ? 16 : 30));
  let rest = 6;
  for (const part of root.querySelectorAll(":scope > .elongo-head, :scope > .elongo-foot, .elongo-below")) {
    const { height } = part.getBoundingClientRect();
    if (part.closest(".elongo-explorer") === root && height && getComputedStyle(part).position !== "absolute") rest += height + 4;
  }
  const now = root.style;
  const set = (name, value) => now.getPropertyValue(name) === value || now.setProperty(name, value);
  set("--elongo-room", `${room}px`);
  set("--elongo-rest", `${rest}px`);
  const tight = root.clientWidth <= 480 || low(); // a phone, upright or on its side
  root.classList.toggle("elongo-tight", tight);
  if (tight && root.hasAttribute("popover")) root.dataset.scrolls = "y"; // the panel is below the hand
  else delete root.dataset.scrolls;
}

/** What was just said, in the line under the actions. "Why?" unfolds all of it, over what is below and never over the board. */
function answerLine(model, root) {
  const text = make("div", { className: "elongo-scroll" });
  const why = make("button", { type: "button", className: "elongo-why" });
  const box = make("div", { className: "elongo-reply", hidden: true }, text, why);
  box.setAttribute("role", "note");
  const keys = () => root.querySelector(".elongo-keys");
  let refuses = true;
  const open = (on) => {
    box.classList.toggle("elongo-unfolded", on);
    why.textContent = on ? "Close" : refuses ? "Why?" : "More";
    why.title = on ? "Close what is said (Esc)" : refuses ? "All reasons" : "All of it";
    why.setAttribute("aria-expanded", String(on));
    text.scrollTop = 0;
  };
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
    const ends = /[.:?!]$/.test(words);
    const row = make("p", { className: heading ? `elongo-heading${ends ? "" : " elongo-title"}` : "" });
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
  const say = ({ lines }) => {
    if (!lines.length) return hide();
    const inside = text.contains(document.activeElement);
    text.replaceChildren(...lines.map(line));
    // Folded, it says the first reason; a heading that only announces it is left out.
    const announces = lines[0].heading && lines[0].text.endsWith(":");
    if (announces) text.firstChild.classList.add("elongo-announces");
    refuses = announces || !lines[0].heading;
    const asks = lines.some((each) => each.asks || each.offers?.length || each.marked?.length);
    const place = [...root.querySelectorAll(".elongo-said")].find((each) => each.closest(".elongo-explorer") === root);
    if (box.parentElement !== (place ?? root)) (place ?? root).prepend(box); // another game has other parts
    box.hidden = false;
    open(asks);
    why.hidden = lines.length - announces < 2 && text.scrollHeight <= text.clientHeight;
    // Whoever has pressed a button in here goes on in here.
    if (inside) (text.querySelector("input, button") ?? why).focus({ preventScroll: true });
  };
  const onPointer = (event) => { if (!box.contains(event.target)) hide(); };
  const onKey = (event) => {
    if (box.contains(event.target)) {
      if (event.key === "Escape") { hide(); event.stopPropagation(); }
    } else if (event.key !== "Tab" && event.key !== "Shift") hide();
  };
  why.addEventListener("click", () => open(!box.classList.contains("elongo-unfolded")));
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
function fullWindow(root, button, changed, presents) {
  let full = false;
  const name = () => {
    // On a phone the first word is enough.
    button.replaceChildren(full ? "Leave" : "Full", make("span", { textContent: full ? " full window" : " window" }));
    button.ariaLabel = full ? "Leave full window" : "Full window";
    button.className = full ? "elongo-icon-leave" : "elongo-icon-full";
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
    if (!on) presents(false);
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
    const more = make("button", { type: "button", textContent: "More", className: "elongo-icon-more" });
    const window_ = make("button", { type: "button" });
    const present = make("button", { type: "button", textContent: "Present", className: "elongo-present-button elongo-icon-present", title: "The board, whose turn it is, and a large QR code" });
    el.append(more, present, window_);
    const undo = [];
    let root = null;
    let gone = false;

    const begin = () => {
      if (gone) return;
      root = el.closest(".elongo-explorer");
      if (!root) return requestAnimationFrame(begin); // it is in the page a moment later
      const look = () => root.isConnected && measure(root, full.full);
      const show = (on) => {
        root.classList.toggle("elongo-presents", on);
        present.setAttribute("aria-pressed", String(on));
        if (model.get("presents") === on) return;
        model.set("presents", on);
        model.save_changes();
        look();
      };
      show(false);
      present.addEventListener("click", () => show(!root.classList.contains("elongo-presents")));
      const full = fullWindow(root, window_, look, show);
      const { say, hide, drop } = answerLine(model, root);
      const showMore = () => {
        // Unless somebody has said so: where there is room for all controls, and they are wanted.
        const on = model.get("more") ?? (model.get("more_if_wide") && root.clientWidth >= 760 && !low());
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
