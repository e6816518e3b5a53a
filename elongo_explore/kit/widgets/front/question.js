// A question: its words, its picture (pointing.js), a field for the answer, buttons, and what the engine says to it.
// A prediction is a question that is played out (walk.js) instead of checked. The answer is one text, the same that `.check(…)` takes; pointing writes it, and typing is shown in the picture.

/** The field, or the choices, in which the answer stands. */
function field(model, give) {
  if (model.get("playing")) return make("p", { className: "elongo-played", textContent: "What you play on the board is the answer." });
  const choices = model.get("choices");
  if (choices.length) {
    if (choices.length === 2 && !model.get("predicting")) { // yes or no: one click answers
      const buttons = choices.map((choice) => {
        const button = make("button", { type: "button", textContent: choice, disabled: model.get("watching") });
        button.dataset.does = `choose ${choice}`;
        button.setAttribute("aria-pressed", String(choice === model.get("answer")));
        const mark = model.get("marks")[choice];
        if (mark) button.append(" ", make("b", { className: `elongo-sign elongo-${mark}`, textContent: SIGNS[mark] ?? "" }));
        button.addEventListener("click", () => {
          give(choice);
          model.send({ check: choice });
        });
        return button;
      });
      const group = make("div", { className: "elongo-buttons elongo-either" }, ...buttons);
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", "Your answer");
      return group;
    }
    const group = `elongo-${Math.random().toString(36).slice(2)}`;
    const radios = choices.map((choice) => {
      const radio = make("input", { type: "radio", name: group, value: choice, checked: choice === model.get("answer"), disabled: model.get("watching") });
      radio.addEventListener("change", () => give(choice));
      const mark = model.get("marks")[choice];
      const sign = make("b", { className: `elongo-sign elongo-${mark ?? "name"}`, textContent: SIGNS[mark] ?? "" });
      return make("label", {}, radio, ` ${choice} `, sign);
    });
    return make("fieldset", {}, make("legend", { textContent: model.get("predicting") ? "Your guess" : "Your answer" }), ...radios);
  }
  const input = make("input", { type: "text", value: model.get("answer"), placeholder: model.get("example"), spellcheck: false, autocomplete: "off", readOnly: model.get("watching") });
  input.dataset.does = "answer";
  input.dataset.shortens = ""; // an example of an answer may be cut off
  input.addEventListener("input", () => give(input.value));
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // JupyterLab keeps the browser from doing so by itself
    event.stopPropagation();
    input.form.requestSubmit();
  });
  return make("label", { className: "elongo-answer" }, model.get("predicting") ? "Your guess " : "Your answer ", input);
}

/** A button that asks the kernel for something. */
function ask(model, does, text, title) {
  const button = make("button", { type: "button", textContent: text, title });
  button.dataset.does = does;
  button.addEventListener("click", () => model.send({ [does]: true }));
  return button;
}

/** The field and the buttons; whatever had the focus has it still. */
function fill(model, form, give) {
  const does = form.contains(document.activeElement) ? document.activeElement.dataset.does : "";
  form.classList.toggle("elongo-by-click", model.get("choices").length === 2 && !model.get("predicting") && !model.get("playing"));
  const [solution, playing] = [model.get("showing_solution"), model.get("playing")];
  const names = make("button", { type: "button", textContent: "Names", title: "Show the names of all places" });
  names.dataset.does = "names";
  names.setAttribute("aria-pressed", String(model.get("naming")));
  names.addEventListener("click", () => {
    model.set("naming", !model.get("naming"));
    model.save_changes();
  });
  const [predicting, watching] = [model.get("predicting"), model.get("watching")];
  const check = predicting
    ? make("button", { type: "submit", textContent: "Play it out", title: "See what happens, and whether you were right" })
    : make("button", { type: "submit", textContent: "Check", title: "Let the engine check your answer" });
  check.dataset.does = "check";
  const buttons = make("div", { className: "elongo-buttons" }, ...(watching || form.classList.contains("elongo-by-click") ? [] : [check]));
  if (!predicting) buttons.append(ask(model, "hint", "Hint", "The next hint"));
  if (!playing && !predicting) buttons.append(ask(model, "solution", solution ? "Question" : "Solution", solution ? "Back to the question" : "Show a right answer"));
  buttons.append(ask(model, "again", predicting ? "Guess again" : "Start over", "Forget this answer, and begin anew"));
  if (model.get("can_play")) buttons.append(playing ? ask(model, "play", "Back to the picture", "What you have played stays") : ask(model, "play", "Play it", "Play it on a live board"));
  if (model.get("names") && !playing && !solution) buttons.append(names);
  form.replaceChildren(field(model, give), buttons);
  if (does) form.querySelector(`[data-does="${does}"]`)?.focus({ preventScroll: true });
}

/** Sentences with the rules that they rest on, and a way on; or the text of a rule. */
function tell(model, verdict, walk) {
  const rule = (name) => {
    const button = make("button", { type: "button", className: "elongo-rule", textContent: name, title: `Show rule ${name}` });
    button.addEventListener("click", () => model.send({ rule: name }));
    return button;
  };
  const held = verdict.contains(document.activeElement);
  verdict.setAttribute("aria-label", `What the engine says to: ${model.get("title")}`);
  verdict.scrollTop = 0;
  if (model.get("page")) {
    const back = make("button", { type: "button", className: "elongo-back", textContent: "← Back", title: "Back to what the engine said" });
    back.addEventListener("click", () => {
      model.set("page", "");
      model.save_changes();
    });
    verdict.replaceChildren(back, make("div", { className: "elongo-page", innerHTML: model.get("page") }));
    if (held) back.focus({ preventScroll: true });
    return;
  }
  if (walk.steps().length && !walk.player.over()) {
    const does = held ? document.activeElement.dataset.does : "";
    verdict.replaceChildren(...captions(walk, rule));
    verdict.scrollTop = verdict.scrollHeight;
    if (does) verdict.querySelector(`[data-does="${does}"]`)?.focus({ preventScroll: true });
    return;
  }
  const say = ({ text, heading, rules }) => {
    const line = make("p", { className: heading && heading !== "aside" ? `elongo-heading elongo-${heading}` : "" });
    line.append(...rules.flatMap((name) => [rule(name), " "]), text);
    return line;
  };
  const [aside, lines] = [true, false].map((last) => model.get("lines").filter(({ heading }) => (heading === "aside") === last).map(say));
  const offers = model.get("offers").map(([does, text]) => ask(model, does, text, ""));
  const watched = walk.steps().length ? captions(walk, rule) : [];
  verdict.replaceChildren(...lines, make("div", { className: "elongo-buttons" }, ...offers), ...aside, ...watched);
  if (held) verdict.focus({ preventScroll: true });
}

export default {
  render({ model, el }) {
    const heading = make("p", { className: "elongo-title", tabIndex: -1 }); // its level among headings would be a guess
    const asked = make("p");
    const known = make("div", { className: "elongo-known elongo-scroll" });
    const [picture, form] = [make("div", { className: "elongo-picture" }), make("form")];
    const verdict = make("div", { className: "elongo-lines elongo-verdict", tabIndex: 0 });
    const answering = make("div", { className: "elongo-answering" }, known, form, verdict);
    const root = make("div", { className: "elongo-question" }, make("div", { className: "elongo-question-asked" }, heading, asked), picture, answering);
    known.setAttribute("role", "group");
    verdict.setAttribute("role", "group");
    verdict.setAttribute("aria-live", "polite");
    el.classList.add("elongo-bare");
    el.append(root);

    const give = (answer) => {
      model.set("answer", answer);
      model.set("marks", {}); // they were about another answer
      model.save_changes();
    };
    const { show, light, drop } = pictureOf(model, picture, (name) => {
      if (model.get("pointing") && !model.get("watching")) give(pointed(model.get("answer"), name, model.get("pointing")));
    }, (names) => {
      const [answer, pointing] = [partsOf(model.get("answer")), model.get("pointing")];
      const more = names.filter((name) => !answer.some((part) => plain(part) === plain(name)));
      if ((pointing === "many" || pointing === "order") && !model.get("watching") && more.length) give([...answer, ...more].join(" "));
    });
    const refill = () => fill(model, form, give);
    const walk = walkOver(model, picture, () => retell());
    const retell = () => tell(model, verdict, walk);
    const name = () => {
      const solved = make("span", { className: "elongo-solved", textContent: model.get("solved") ? "✓ solved" : "" });
      heading.replaceChildren(model.get("title"), " ", solved);
      asked.textContent = model.get("question");
      known.setAttribute("aria-label", `What is to be known for: ${model.get("title")}`);
      known.replaceChildren(...model.get("known").map((textContent) => make("p", { textContent })));
    };
    const again = () => { // another question in the same place
      const held = root.contains(document.activeElement);
      [name, refill].forEach((does) => does());
      if (held) heading.focus({ preventScroll: true });
    };
    const answered = () => {
      const input = form.querySelector("input[type=text]");
      if (input && input.value !== model.get("answer")) input.value = model.get("answer");
      for (const radio of form.querySelectorAll("input[type=radio]")) radio.checked = radio.value === model.get("answer");
      for (const button of form.querySelectorAll(".elongo-either button")) button.setAttribute("aria-pressed", String(button.dataset.does === `choose ${model.get("answer")}`));
      light();
    };
    const marked = () => {
      if (model.get("choices").length) refill();
      light();
    };
    // It can be scrolled by keyboard, if it has to be scrolled at all.
    const watcher = new ResizeObserver(() => { known.tabIndex = known.scrollHeight > known.clientHeight ? 0 : -1; });
    watcher.observe(known);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      model.send({ check: model.get("answer") }); // with its message, so that it cannot arrive before the answer
    });
    [show, walk.load, name, refill, retell].forEach((does) => does());
    const watched = [
      ["picture", show], ["targets", show], ["label", show], ["answer", answered], ["marks", marked], ["naming", light], ["naming", refill],
      ["showing_solution", refill], ["playing", refill], ["solved", name], ["title", again], ["question", again], ["lines", retell], ["offers", retell], ["page", retell],
      ["walk", walk.load], ["watching", refill],
    ];
    for (const [trait, does] of watched) model.on(`change:${trait}`, does);
    return () => {
      drop();
      walk.player.pause();
      watcher.disconnect();
      watched.forEach(([trait, does]) => model.off(`change:${trait}`, does));
    };
  },
};
