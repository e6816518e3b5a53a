(() => {
  "use strict";
  const at = (id) => document.getElementById(id);
  const data = JSON.parse(at("data").textContent);
  const told = [...document.querySelectorAll(".all > ol > li")];
  const actions = told.map((line) => line.querySelector("b").textContent);
  const every = [...data.codes.keys()];
  // A level is a way to go through the steps: it stops at some of them. The list of all steps has the first's.
  const levels = data.levels.length ? data.levels : [{ name: "step", stops: every, said: [] }];
  const parts = [...document.querySelectorAll("#board [data-in]")].map((part) => [
    part,
    part.dataset.in.split(" ").map(span),
  ]);
  let level = levels[0];

  const end = () => level.stops.length - 1;
  const player = walkPlayer({
    last: end,
    wait: (now) => (now === end() ? 0 : Number(at("speed").value) * (data.seconds[now] ?? 1)), // milliseconds from stop to stop
    show,
    changed: showPlaying,
  });
  const showControls = playerControls(player, end, {
    first: at("first"), back: at("back"), toggle: at("play"), next: at("next"), last: at("last"), slider: at("slider"),
  });
  const step = () => level.stops[player.at()];
  /* The stop of a level at which a step is over. */
  const stopOf = (stops, wanted) => stops.findIndex((stop) => stop >= wanted);
  const listed = () => told[stopOf(levels[0].stops, step())];

  /* "3-17" is from 3 to 17, "3-" from 3 to the end, "3" only 3. */
  function span(text) {
    const [from, to = from] = text.split("-");
    return [Number(from), to === "" ? every.length - 1 : Number(to)];
  }

  function showPlaying() {
    showControls();
    document.body.classList.toggle("playing", player.playing());
  }

  function show(now) {
    const here = level.stops[now];
    for (const [part, spans] of parts) {
      part.classList.toggle("on", spans.some(([from, to]) => from <= here && here <= to));
    }
    const action = actions[told.indexOf(listed())];
    showPlaying();
    at("slider").setAttribute("aria-valuetext", `${where()}${colon(action)}`);
    at("count").textContent = `${now + data.first} / ${end() + data.first}`;
    at("board").setAttribute("aria-label", `The board ${data.first ? "at" : "after"} step ${where()}`);
    at("now").textContent = data.now[here];
    if (data.first) at("action").textContent = `Step ${where()}${colon(action)}`;
    else at("action").textContent = now ? `${told.indexOf(listed())}. ${action}` : action;
    at("events").replaceChildren(...said().map(eventLine));
    at("code").value = data.codes[here];
    at("copy").disabled = !data.codes[here];
    at("copy").textContent = "Copy";
    told.forEach((line) => {
      if (line === listed()) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    writeStocks();
    announce(action);
    if (data.first) revealNames(at("view"), [...document.querySelectorAll("#board .on text")]);
  }

  /* A game begins with step 0, its start, and a walk with step 1. */
  const where = () => `${player.at() + data.first} of ${end() + data.first}`;
  const colon = (words) => (words ? `: ${words}` : "");

  /* What has happened since the stop before: pairs of a rule's id and a sentence. */
  function said() {
    if (level.said.length) return level.said[player.at()];
    return [...listed().querySelectorAll("li")].map((line) => [
      line.querySelector("a")?.textContent,
      line.lastChild.textContent.trim(),
    ]);
  }

  /* Go through the steps by another level; where it does not stop at this step, at its next stop. */
  function choose(name) {
    const here = step();
    level = levels.find((each) => each.name === name);
    player.jump(stopOf(level.stops, here));
  }

  function writeStocks() {
    let changed = step();
    while (!data.stocks[changed]) changed -= 1;
    [...at("stocks").rows].forEach((row, player) => {
      data.stocks[changed][player].forEach((value, column) => {
        row.cells[column + 1].textContent = value;
      });
      row.classList.toggle("turn", data.turn[step()] === player + 1);
    });
  }

  function announce(action) {
    const sentences = said().map(([_rule, sentence]) => sentence);
    const now = data.now[step()] ? [`${data.now[step()]}.`] : [];
    at("status").textContent = [`Step ${where()}${colon(action)}.`, ...sentences, ...now].join(" ");
  }

  /* An event of this step; the button with its rule's id shows the rule. */
  function eventLine([id, sentence]) {
    const copy = document.createElement("li");
    if (!id) {
      copy.append(sentence);
      return copy;
    }
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = id;
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => {
      const open = button.getAttribute("aria-expanded") === "true";
      button.setAttribute("aria-expanded", String(!open));
      if (open) copy.lastChild.remove();
      else copy.append(ruleBox(id));
    });
    copy.append(button, " ", sentence);
    return copy;
  }

  function ruleBox(id) {
    const box = document.createElement("div");
    const title = document.createElement("strong");
    title.textContent = at(id).textContent;
    box.className = "rule";
    box.append(title, ...[...at(id).nextElementSibling.children].map((line) => line.cloneNode(true)));
    return box;
  }

  function showNumbers() {
    document.body.classList.toggle("numbered", at("numbered").checked);
  }

  async function copyCode() {
    try {
      await navigator.clipboard.writeText(at("code").value);
    } catch {
      at("code").select(); // an old browser, or a frame that may not: the plain way
      document.execCommand("copy");
    }
    at("copy").textContent = "Copied";
  }

  function follow(hash) {
    const found = /^#step-(\d+)$/.exec(hash);
    if (found) {
      const wanted = levels[0].stops[Math.max(0, Math.min(Number(found[1]) - data.first, levels[0].stops.length - 1))];
      player.jump(stopOf(level.stops, wanted));
      window.scrollTo(0, 0);
    } else at(hash.slice(1))?.scrollIntoView();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !PLAYER_KEYS[event.key]) return;
    const on = event.target.closest("input, button, a, select");
    // The slider, lists and the field with the code have arrows of their own, buttons and links the space bar.
    if (event.key === " " ? on && on !== at("slider") : on?.matches("input:not([type=checkbox]), select")) return;
    event.preventDefault();
    player[PLAYER_KEYS[event.key]]();
  });

  at("numbered").addEventListener("change", showNumbers);
  at("speed").addEventListener("change", player.retime);
  at("level").addEventListener("change", () => choose(at("level").value));
  at("copy").addEventListener("click", copyCode);

  at("level").append(...levels.map((each) => new Option(each.name)));
  told.forEach((line, number) => {
    const link = document.createElement("a");
    link.href = `#step-${number + data.first}`;
    link.append(data.first ? `Step ${number + 1}${colon(actions[number])}` : actions[number]);
    line.querySelector("b").replaceChildren(link);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    event.preventDefault(); // in a frame of a notebook, the address is not this page's own
    follow(link.getAttribute("href"));
  });
  window.addEventListener("hashchange", () => follow(location.hash));

  let shown = 0;
  window.addEventListener("beforeprint", () => {
    shown = player.at();
    player.go(end());
  });
  window.addEventListener("afterprint", () => player.go(shown));

  if (data.first) at("view").tabIndex = 0; // on a phone it scrolls, also by keys
  document.body.classList.add("live");
  for (const hidden of [document.querySelector(".controls"), at("step"), at("copy")]) hidden.hidden = false;
  at("levels").hidden = levels.length === 1;
  showNumbers();
  player.go(0);
  if (location.hash) follow(location.hash);
})();
