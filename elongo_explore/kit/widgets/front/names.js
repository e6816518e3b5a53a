// Names in the text light up on the board beside it: `2L`, `shield 3`, `bowl 5`, `(0, 1)`; a rule such as BOMA-5 shows
// its sentence. It is installed once in a page, by any of our widgets, by a page of the site, or by JupyterLab
// itself (lab/remoteEntry.js), and listens at the page.
// Pictures carry the outlines of their places (pictures/svg.py); a live canvas is asked through the kernel.

const elongoNames = (() => {
  const SVG = "http://www.w3.org/2000/svg";
  const TEXTS = ".jp-RenderedMarkdown, .text_cell_render, .elongo-said, main.lesson";
  const APART = "a, pre, button, svg, script, style, .elongo-name, .elongo-explorer, .anchor, math, mjx-container";
  const isApart = (element) => element.closest(APART) || (element.closest(".out") && !element.closest(".elongo-said")); // a rule's own page
  const PATIENCE = 2000;
  const STYLE = `
    .elongo-name { text-decoration: underline dotted 1.5px; text-underline-offset: 3px; cursor: help; border-radius: 3px; }
    .elongo-name.elongo-lit { background: #0b57d0 !important; color: #fff !important; outline: none; }
    .elongo-name:focus-visible { outline: 3px solid #1a73e8; outline-offset: 2px; }
    .elongo-light { position: absolute; z-index: 5; pointer-events: none; overflow: visible; }
    .elongo-light path, .elongo-light rect { fill: #0b57d0; fill-opacity: .1; stroke: #fff; stroke-width: 6; stroke-linejoin: round; paint-order: stroke; vector-effect: non-scaling-stroke; }
    .elongo-light .elongo-line { fill: none; stroke: #0b57d0; stroke-width: 3; }
    .elongo-cited { outline: 3px solid #0b57d0 !important; outline-offset: 2px; border-radius: 3px; }
    .elongo-sentence { position: fixed; z-index: 10000; box-sizing: border-box; width: max-content; max-width: min(26em, calc(100vw - 16px)); padding: .4em .7em;
      font: 14px/1.4 system-ui, sans-serif; color: #111; background: #fff; border: 2px solid #0b57d0; border-radius: 8px; box-shadow: 0 2px 10px #0006; pointer-events: none; }
    /* The strip that stands for hidden code is as wide as its first line: on a phone the whole page would scroll sideways. */
    .jp-InputPlaceholder .jp-Placeholder-content { min-width: 0; overflow: hidden; }
    @media print { .elongo-name { text-decoration: none; } }
  `;
  const page = (window.elongoNames ??= { models: new Map(), rules: {}, groups: [], installed: false });
  const pictures = new WeakMap();
  let [touched, lit, bubble, counter] = [null, [], null, 0];

  // ── what is a name ──

  /** Which places a text names: a test for the names of places, or null if it is no name. */
  function named(text) {
    const plain = text.trim().replace(/\u2212/g, "-").replace(/\s+/g, " ");
    let found = /^(?:\d{1,3}[AMCLR](?: |$))+$/.exec(plain);
    if (found) return one(plain.split(" "));
    if (/^[AMCLR]$/.test(plain)) return one([plain]);
    found = /^shields? (\d+(?:(?:, | and | )\d+)*)$/i.exec(plain);
    if (found) return ofShields(found[1].match(/\d+/g));
    found = /^bowls? (\d+(?:(?:, | and | )\d+)*)(?: of player ([12]))?$/i.exec(plain);
    if (found) return ofBowls(found[1].match(/\d+/g), found[2]);
    found = plain.match(/^(?:\(-?\d+, ?-?\d+\)(?:, | and | |$))+$/) && plain.match(/-?\d+, ?-?\d+/g);
    return found ? one(found.map((hex) => hex.replace(" ", ""))) : null;
  }
  const one = (names) => (places) => names.filter((name) => name in places);
  const ofShields = (numbers) => (places) =>
    Object.keys(places).filter((key) => /^\d+[AMCLR]$/.test(key) && numbers.includes(key.slice(0, -1)));
  // The bowls of the player who is to move come first: "bowl 5" is theirs.
  const ofBowls = (numbers, player) => (places) => numbers.flatMap((number) =>
    Object.keys(places).filter((key) => key.split("/")[1] === number && (!player || key[0] === player)).slice(0, 1));

  const ruleIn = () => new RegExp(`\\b(?:${page.groups.join("|")})-\\d+\\b`, "g");

  function decorate(element, words) {
    element.classList.add("elongo-name");
    element.tabIndex = 0;
    element.setAttribute("role", "button");
    element.setAttribute("aria-description", words);
    element.setAttribute("data-lm-suppress-shortcuts", "true"); // Enter must not open the cell's source
  }

  /** Make the names in a text reachable, and show that they are names. */
  function mark(text) {
    // A text that is rendered anew has other elements; what rules are called is known when a widget has come.
    const [first, rules] = [text.firstElementChild, page.groups.length];
    if (first && text.elongoMarked?.first === first && text.elongoMarked.rules === rules) return;
    text.elongoMarked = { first, rules };
    for (const code of text.querySelectorAll("code")) {
      if (!isApart(code) && named(code.textContent)) decorate(code, "Lights up on the board beside it");
    }
    if (!page.groups.length) return;
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (ruleIn().test(node.data) && !node.parentElement.closest("code") && !isApart(node.parentElement)) found.push(node);
    }
    for (const node of found) {
      const parts = [];
      let at = 0;
      for (const { 0: rule, index } of node.data.matchAll(ruleIn())) {
        const span = Object.assign(document.createElement("span"), { textContent: rule });
        span.dataset.rule = rule;
        decorate(span, "Shows the rule");
        parts.push(node.data.slice(at, index), span);
        at = index + rule.length;
      }
      node.replaceWith(...parts, node.data.slice(at));
    }
  }

  /** JupyterLab shows a picture as an image. It does not say what it shows, and lets it stick out on a phone. */
  function describe(image) {
    const text = textOf(image);
    const words = [...text.matchAll(/<(title|desc)\b[^>]*>([^<]*)<\/\1>/g)].map(([, , found]) => found.trim());
    const plain = new DOMParser().parseFromString(words.filter(Boolean).join(". ").replace(/([.?!])\. /g, "$1 "), "text/html").body.textContent;
    if (plain) image.alt = plain;
    if (!/<title id=['"]elongo-/.test(text)) return; // not one of ours
    const [, width] = /viewBox=['"]0 0 ([\d.]+)/.exec(text) ?? [0, 0];
    image.style.maxWidth = `max(100%, ${Math.round(0.6 * width)}px)`; // smaller, the words of a strip could not be read: it scrolls
    image.style.height = "auto";
  }

  let planned = false;
  function look() {
    if (planned) return;
    planned = true;
    (window.requestIdleCallback ?? setTimeout)(() => {
      planned = false;
      document.querySelectorAll(TEXTS).forEach(mark);
      document.querySelectorAll(".jp-RenderedSVG > img:not([alt])").forEach(describe);
    });
  }

  // ── where it is ──

  function textOf(image) {
    if (image.matches("svg")) return image.outerHTML; // a page of the site
    const { src } = image;
    if (pictures.get(image)?.src === src) return pictures.get(image).text;
    let text = "";
    try {
      const [head, body] = [src.slice(0, src.indexOf(",")), src.slice(src.indexOf(",") + 1)];
      if (head.startsWith("data:image/svg+xml")) {
        text = head.includes("base64") ? new TextDecoder().decode(Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))) : decodeURIComponent(body);
      }
    } catch { /* not ours */ }
    pictures.set(image, { src, text });
    return text;
  }

  const places = (text) => Object.fromEntries(text.split(";").filter(Boolean).map((each) => {
    const space = each.indexOf(" ");
    return [each.slice(0, space), each.slice(space + 1)];
  }));

  function inPicture(element, text) {
    const [, at, found] = /<metadata class=['"]elongo-places['"] data-at=['"]([^'"]*)['"]>([^<]*)/.exec(text) ?? [];
    const [, size] = /viewBox=['"]([^'"]+)/.exec(text) ?? [];
    const numbers = at?.match(/-?\d+/g)?.map(Number) ?? [];
    const moves = numbers.flatMap((number, index) => (index % 2 ? [] : [[number, numbers[index + 1]]]));
    return found ? { element, size, moves, places: places(found) } : null;
  }

  /** A board of the page has what can be pointed at in it. */
  function onBoard(host) {
    const svg = host.shadowRoot?.querySelector("svg");
    const found = {};
    for (const target of svg?.querySelectorAll(".targets > [data-name]") ?? []) {
      const corners = target.getAttribute("points")?.split(" ");
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(target.getAttribute(name)));
      found[target.dataset.name.replace(".", "/")] = corners
        ? `M${corners.join(" ")}z` : `M${x} ${y}h${width}v${height}h${-width}z`;
    }
    return Object.keys(found).length ? { element: host, size: svg.getAttribute("viewBox"), moves: [[0, 0]], places: found } : null;
  }

  const seen = (element) => element && element.getClientRects().length > 0;

  /** The outlines on a board or a picture; a promise, for a canvas is asked through the kernel. */
  async function outlines(candidate, name) {
    if (candidate.matches("img, svg")) return inPicture(candidate, textOf(candidate));
    const image = candidate.querySelector(".elongo-picture img");
    if (seen(image)) return inPicture(image, textOf(image));
    const host = candidate.querySelector(".elongo-board");
    if (seen(host)) return onBoard(host);
    const canvas = candidate.querySelector(".elongo-canvas");
    const model = [...page.models].find(([, root]) => root === candidate)?.[0];
    if (!seen(canvas) || !model) return null;
    const answer = await ask(model, { places: name });
    return answer?.places ? { element: canvas, size: `0 0 ${answer.size.join(" ")}`, moves: [[0, 0]], places: places(answer.places) } : null;
  }

  function ask(model, question) {
    const number = ++counter;
    return new Promise((give) => {
      const hear = (message) => { if (message.number === number) done(message); };
      const done = (message) => {
        model.off("msg:custom", hear);
        clearTimeout(timer);
        give(message);
      };
      const timer = setTimeout(done, PATIENCE, null);
      model.on("msg:custom", hear);
      try { model.send({ ...question, number }); } catch { done(null); /* the kernel has ended */ }
    });
  }

  /** Boards and pictures, the likeliest first: above the name in its section, below it there, then farther above. */
  function candidates(element) {
    const scope = element.closest(".jp-Notebook, main") ?? document.body;
    const all = [...scope.querySelectorAll("h1, h2, h3, h4, h5, h6, .elongo-explorer, img, svg[role=img]")].filter((each) =>
      !each.parentElement.closest(".elongo-explorer") && each.getClientRects().length);
    const isHeading = (each) => /^H\d$/.test(each.tagName);
    const upTo = (list) => { const end = list.findIndex(isHeading); return end < 0 ? list : list.slice(0, end); };
    const before = all.filter((each) => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING && !each.contains(element)).reverse();
    const after = all.filter((each) => each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
    const near = upTo(before);
    return [...near, ...upTo(after), ...before.slice(near.length)].filter((each) => !isHeading(each));
  }

  // ── lighting ──

  function shine({ element, size, moves }, shapes) {
    const parent = element.parentElement;
    if (getComputedStyle(parent).position === "static") parent.style.position = "relative";
    const [box, room] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "elongo-light");
    svg.setAttribute("viewBox", size);
    svg.setAttribute("aria-hidden", "true");
    Object.assign(svg.style, {
      left: `${box.left - room.left - parent.clientLeft + parent.scrollLeft}px`,
      top: `${box.top - room.top - parent.clientTop + parent.scrollTop}px`, width: `${box.width}px`, height: `${box.height}px`,
    });
    for (const look of ["elongo-casing", "elongo-line"]) {
      for (const [x, y] of moves) {
        for (const { tag, ...names } of shapes) {
          const part = document.createElementNS(SVG, tag);
          for (const [name, value] of Object.entries(names)) part.setAttribute(name, value);
          part.setAttribute("class", look);
          part.setAttribute("transform", `translate(${x} ${y})`);
          svg.append(part);
        }
      }
    }
    parent.append(svg);
    lit.push(() => svg.remove());
  }

  /** The lines of a picture that name a rule, as boxes round the words. */
  function cited(image, rule) {
    const text = textOf(image);
    const size = /viewBox=['"]([^'"]+)/.exec(text)?.[1];
    const boxes = [...text.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].filter(([, , words]) => words.includes(rule)).map(([, names, words]) => {
      const [x, y, letters] = ["x", "y", "font-size"].map((name) => Number(new RegExp(`(?:^| )${name}=['"]([\\d.-]+)`).exec(names)?.[1] ?? 0));
      const width = words.length * letters * 0.56;
      const left = /anchor=['"]start/.test(names) ? x : x - width / 2;
      return { tag: "rect", x: left - 3, y: y - letters, width: width + 6, height: letters * 1.35, rx: 4 };
    });
    if (boxes.length) shine({ element: image, size, moves: [[0, 0]] }, boxes);
    return boxes.length > 0;
  }

  function cite(element, rule) {
    for (const candidate of candidates(element)) {
      if (candidate.matches("img, svg") && cited(candidate, rule)) return;
      const told = candidate.matches(".elongo-explorer") ? [...candidate.querySelectorAll(".elongo-rule")].filter((each) => each.textContent === rule) : [];
      if (!told.length) continue;
      told.forEach((each) => each.classList.add("elongo-cited"));
      lit.push(() => told.forEach((each) => each.classList.remove("elongo-cited")));
      return;
    }
  }

  async function sentence(element, rule) {
    if (!(rule in page.rules)) {
      const model = [...page.models.keys()].at(-1);
      const answer = model && await ask(model, { told: rule });
      if (!answer) return;
      page.rules[rule] = answer.told ?? "";
    }
    if (touched !== element || !page.rules[rule]) return;
    bubble = Object.assign(document.createElement("div"), { className: "elongo-sentence", textContent: page.rules[rule] });
    bubble.setAttribute("role", "status");
    document.body.append(bubble);
    const { left, top, bottom } = element.getBoundingClientRect();
    bubble.style.left = `${Math.max(8, Math.min(left, innerWidth - bubble.offsetWidth - 8))}px`;
    const above = top - bubble.offsetHeight - 6;
    bubble.style.top = `${above > 8 ? above : bottom + 6}px`;
  }

  async function light(element, { reveal = false } = {}) {
    dark();
    touched = element;
    element.classList.add("elongo-lit");
    if (element.dataset.rule) {
      cite(element, element.dataset.rule);
      return sentence(element, element.dataset.rule);
    }
    const chosen = named(element.textContent);
    for (const candidate of candidates(element)) {
      const found = await outlines(candidate, element.textContent.trim());
      if (touched !== element) return;
      const names = found ? chosen(found.places) : [];
      if (!names.length) continue;
      shine(found, names.map((name) => ({ tag: "path", d: found.places[name] })));
      if (reveal) found.element.scrollIntoView({ block: "nearest", behavior: "smooth" });
      return;
    }
  }

  function dark() {
    touched?.classList.remove("elongo-lit");
    lit.forEach((off) => off());
    bubble?.remove();
    [touched, lit, bubble] = [null, [], null];
  }

  function install() {
    look();
    if (page.installed) return;
    page.installed = true;
    document.head.append(Object.assign(document.createElement("style"), { textContent: STYLE }));
    const nameOf = (event) => event.target.closest?.(".elongo-name");
    document.addEventListener("pointerover", (event) => {
      const element = nameOf(event);
      if (element === touched) return;
      if (element) light(element);
      else if (touched && touched !== document.activeElement) dark();
      look();
    });
    document.addEventListener("focusin", (event) => {
      const element = nameOf(event);
      if (element && element !== touched) light(element);
      look();
    });
    document.addEventListener("focusout", (event) => { if (nameOf(event) === touched) dark(); });
    document.addEventListener("click", (event) => { if (nameOf(event)) light(nameOf(event), { reveal: true }); });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") dark();
      if (!nameOf(event) || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      event.stopPropagation();
      light(nameOf(event), { reveal: true });
    }, true);
    document.addEventListener("scroll", look, { capture: true, passive: true });
  }

  /** A widget of ours is in the page: it knows the rules, and where places are on its board. */
  function join(model, el) {
    page.groups = [...new Set([...page.groups, ...(model.get("groups") ?? [])])];
    const find = () => { if (el.isConnected) page.models.set(model, el.closest(".elongo-explorer:not(.elongo-explorer *)")); };
    requestAnimationFrame(() => { find(); install(); });
    return () => page.models.delete(model);
  }

  return { install, join, page, textOf };
})();
