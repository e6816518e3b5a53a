"use strict";
(() => {
  const at = (id) => document.getElementById(id);
  const data = JSON.parse(at("data").textContent);
  const end = data.codes.length - 1;
  const told = [...document.querySelectorAll(".all > ol > li")];
  const parts = [...document.querySelectorAll("#board [data-in]")].map((part) => [
    part,
    part.dataset.in.split(" ").map(span),
  ]);
  const pace = 1200; // milliseconds from step to step
  let now = 0;
  let timer = 0;

  /* "3-17" is from 3 to 17, "3-" from 3 to the end, "3" only 3. */
  function span(text) {
    const [from, to = from] = text.split("-");
    return [Number(from), to === "" ? end : Number(to)];
  }

  function go(wanted) {
    now = Math.max(0, Math.min(end, wanted));
    for (const [part, spans] of parts) {
      part.classList.toggle("on", spans.some(([from, to]) => from <= now && now <= to));
    }
    const action = told[now].querySelector("b").textContent;
    at("slider").value = now;
    at("slider").setAttribute("aria-valuetext", `${now} of ${end}: ${action}`);
    at("count").textContent = `${now} / ${end}`;
    at("board").setAttribute("aria-label", `The board after step ${now} of ${end}`);
    at("now").textContent = data.now[now];
    at("action").textContent = now ? `${now}. ${action}` : action;
    at("events").replaceChildren(...[...told[now].querySelectorAll("li")].map(eventLine));
    at("code").value = data.codes[now];
    at("copy").disabled = !data.codes[now];
    at("copy").textContent = "Copy";
    at("first").disabled = at("back").disabled = now === 0;
    at("last").disabled = at("next").disabled = now === end;
    told.forEach((step, number) => {
      if (number === now) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    });
    writeStocks();
    announce(action);
  }

  function writeStocks() {
    let changed = now;
    while (!data.stocks[changed]) changed -= 1;
    [...at("stocks").rows].forEach((row, player) => {
      data.stocks[changed][player].forEach((value, column) => {
        row.cells[column + 1].textContent = value;
      });
      row.classList.toggle("turn", data.turn[now] === player + 1);
    });
  }

  function announce(action) {
    const sentences = [...told[now].querySelectorAll("li")].map((line) => line.lastChild.textContent.trim());
    at("status").textContent = [`Step ${now} of ${end}: ${action}.`, ...sentences, `${data.now[now]}.`].join(" ");
  }

  /* An event of this step; the button with its rule's id shows the rule. */
  function eventLine(line) {
    const copy = document.createElement("li");
    const id = line.querySelector("a").textContent;
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
    copy.append(button, " ", line.lastChild.textContent.trim());
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

  function pause() {
    clearInterval(timer);
    timer = 0;
    document.body.classList.remove("playing");
    at("play").setAttribute("aria-label", "Play");
  }

  function playOrPause() {
    if (timer) return pause();
    if (now === end) go(0);
    timer = setInterval(() => {
      go(now + 1);
      if (now === end) pause();
    }, pace);
    document.body.classList.add("playing");
    at("play").setAttribute("aria-label", "Pause");
  }

  /* A step by hand ends the play. */
  function jump(wanted) {
    pause();
    go(wanted);
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
    const step = /^#step-(\d+)$/.exec(hash);
    if (step) {
      jump(Number(step[1]));
      window.scrollTo(0, 0);
    } else at(hash.slice(1))?.scrollIntoView();
  }

  const keys = {
    ArrowLeft: () => jump(now - 1),
    ArrowRight: () => jump(now + 1),
    Home: () => jump(0),
    End: () => jump(end),
    " ": playOrPause,
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !keys[event.key]) return;
    const on = event.target.closest("input, button, a");
    // The slider and the field with the code have arrows of their own, buttons and links the space bar.
    if (event.key === " " ? on && on !== at("slider") : on?.matches("input:not([type=checkbox])")) return;
    event.preventDefault();
    keys[event.key]();
  });

  at("first").addEventListener("click", () => jump(0));
  at("back").addEventListener("click", () => jump(now - 1));
  at("next").addEventListener("click", () => jump(now + 1));
  at("last").addEventListener("click", () => jump(end));
  at("play").addEventListener("click", playOrPause);
  at("slider").addEventListener("input", () => jump(Number(at("slider").value)));
  at("numbered").addEventListener("change", () => document.body.classList.toggle("numbered", at("numbered").checked));
  at("copy").addEventListener("click", copyCode);

  told.forEach((step, number) => {
    const link = document.createElement("a");
    link.href = `#step-${number}`;
    const words = step.querySelector("b");
    link.append(...words.childNodes);
    words.append(link);
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
    shown = now;
    go(end);
  });
  window.addEventListener("afterprint", () => go(shown));

  document.body.classList.add("live");
  for (const hidden of [document.querySelector(".controls"), at("step"), at("copy")]) hidden.hidden = false;
  go(0);
  if (location.hash) follow(location.hash);
})();
