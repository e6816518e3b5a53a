// A picture of a walk that was stored has all of its steps, one of which is seen (motion.py, Stepping). In a page that
// has this script, player.js and names.js, it steps: with buttons, a slider and keys below it.

const elongoSteps = (() => {
  const STYLE = `
    .elongo-walk .elongo-steps-bar { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; max-width: 700px; margin: 6px 0; }
    .elongo-walk .elongo-steps-bar button { width: 40px; height: 34px; padding: 0; display: grid; place-items: center; font: inherit; color: inherit;
      background: transparent; border: 1px solid currentColor; border-radius: 6px; cursor: pointer; }
    .elongo-walk .elongo-steps-bar button:disabled { opacity: .4; cursor: default; }
    .elongo-walk .elongo-steps-bar button svg { width: 16px; height: 16px; fill: currentColor; stroke: currentColor; stroke-width: 1.5; }
    .elongo-walk .elongo-steps-bar :focus-visible { outline: 3px solid #1a73e8; outline-offset: 2px; }
    .elongo-walk input { flex: 1 1 8em; min-width: 6em; height: 34px; margin: 0; }
    .elongo-walk select { font: inherit; height: 34px; }
    .elongo-walk label { display: flex; gap: 4px; align-items: center; }
    .elongo-walk:not(.elongo-playing) .elongo-pause, .elongo-walk.elongo-playing .elongo-play { display: none; }
    .elongo-walk [role=status] { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
    @media (max-width: 600px) { /* names stay large enough to be read, and the words are below the picture again */
      .elongo-walk-view { overflow: auto; }
      .elongo-walk-view > svg { max-width: none !important; width: 600px; }
      .elongo-walk [role=status] { position: static; width: auto; height: auto; min-height: 4.5em; clip-path: none; }
    }
    @media print { .elongo-steps-bar { display: none !important; } }
  `;
  const ICONS = {
    first: ["First step", "M3 3v10h1v-10zM13 3l-6 5l6 5z"], back: ["Previous step", "M11 3l-6 5l6 5z"],
    next: ["Next step", "M5 3l6 5l-6 5z"], last: ["Last step", "M12 3v10h1v-10zM3 3l6 5l-6 5z"],
  };
  const TOGGLE = '<path class="elongo-play" d="M4 2v12l9-6z"/><path class="elongo-pause" d="M4 2h2v12h-2zM10 2h2v12h-2z"/>';
  const icon = (inside) => `<svg viewBox="0 0 16 16" aria-hidden="true">${inside}</svg>`;
  const button = (label, inside) => {
    const made = Object.assign(document.createElement("button"), { type: "button", innerHTML: icon(inside) });
    made.setAttribute("aria-label", label);
    return made;
  };

  /** Is a part seen at a step? "3-17" is from 3 to 17, "3-" from 3 to the end, "3" only 3. */
  const isIn = (spans, step) => spans.split(" ").some((span) => {
    const [from, to = from] = span.split("-");
    return Number(from) <= step && (to === "" || step <= Number(to));
  });

  function equip(image) {
    const text = elongoNames.textOf(image);
    if (!/class=['"]elongo-steps['"]/.test(text)) return;
    const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    const steps = svg.querySelector(".elongo-steps");
    if (!steps) return; // not well-formed: the image stays
    const [parts, last] = [[...steps.querySelectorAll("[data-in]")], Number(steps.dataset.last)];
    for (const line of steps.querySelectorAll("text")) line.textContent = line.textContent.replace(steps.dataset.hint, "").trim();

    const box = Object.assign(document.createElement("div"), { className: "elongo-walk" });
    const view = Object.assign(document.createElement("div"), { className: "elongo-walk-view", tabIndex: 0 });
    view.setAttribute("role", "group");
    view.setAttribute("aria-label", "Picture");
    const bar = Object.assign(document.createElement("div"), { className: "elongo-steps-bar" });
    bar.setAttribute("role", "group");
    bar.setAttribute("aria-label", "Steps");
    const slider = Object.assign(document.createElement("input"), { type: "range", min: 0, max: last });
    slider.setAttribute("aria-label", "Step");
    const speed = document.createElement("select");
    speed.append(new Option("slow", 2), new Option("usual", 1, true, true), new Option("fast", 0.4));
    const label = document.createElement("label");
    label.append("Speed ", speed);
    const status = document.createElement("p");
    status.setAttribute("role", "status");
    const made = Object.fromEntries(Object.entries(ICONS).map(([does, [name, path]]) => [does, button(name, `<path d="${path}"/>`)]));
    made.toggle = button("Play", TOGGLE);
    bar.append(made.first, made.back, made.toggle, made.next, made.last, slider, label);

    /* The words below the picture at a step. */
    const written = (below) => [...steps.querySelectorAll("text")].filter((line) =>
      (line.getAttribute("text-anchor") === "start") === below && !line.closest("[display=none], defs"));
    const words = () => written(true).map((line) => line.textContent).join(" ").trim();
    const player = walkPlayer({
      last: () => last,
      wait: () => Number(speed.value) * Math.min(4500, Math.max(1000, 800 + 30 * words().length)),
      show: (at) => {
        for (const part of parts) {
          if (isIn(part.dataset.in, at)) part.removeAttribute("display");
          else part.setAttribute("display", "none");
        }
        showState();
        status.textContent = words();
        revealNames(view, written(false));
      },
      changed: () => showState(),
    });
    const showControls = playerControls(player, () => last, { ...made, slider });
    const showState = () => {
      showControls();
      slider.setAttribute("aria-valuetext", `${player.at() + 1} of ${last + 1}`);
      box.classList.toggle("elongo-playing", player.playing());
      if (box.contains(document.activeElement) && document.activeElement.disabled) made.toggle.focus(); // keys go on
    };
    speed.addEventListener("change", player.retime);
    box.addEventListener("keydown", (event) => {
      const does = PLAYER_KEYS[event.key];
      if (!does || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.target.matches("input, select")) return;
      if (event.key === " ") return; // it presses the button
      event.preventDefault();
      event.stopPropagation();
      player[does]();
    });
    image.replaceWith(box);
    view.append(svg);
    box.append(view, bar, status);
    player.go(Number(steps.dataset.at));
  }

  let styled = false;
  return {
    install() {
      if (!styled) document.head.append(Object.assign(document.createElement("style"), { textContent: STYLE }));
      styled = true;
      document.querySelectorAll("img[src^='data:image/svg+xml']").forEach(equip);
    },
  };
})();
