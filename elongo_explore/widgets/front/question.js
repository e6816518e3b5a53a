// A question: its picture with whatever can be pointed at, a field for the answer, and buttons.
// The answer is one text, the same that `.check(…)` takes; pointing writes it, and typing is shown in the picture.

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const make = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

const words = (text) => text.split(/[\s,;]+/).filter(Boolean);

/** The answer after a target was pointed at. */
function pointed(answer, name, pointing) {
  if (pointing === "one") return answer.trim() === name ? "" : name;
  const chosen = words(answer);
  return (chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]).join(" ");
}

const middle = (part) => {
  const { x, y, width, height } = part.getBBox();
  return [x + width / 2, y + height / 2];
};

/** The target that lies next in a direction: near, and not far off to the side. */
function next(parts, from, [across, down]) {
  const [x, y] = middle(from);
  let [best, least] = [null, Infinity];
  for (const part of parts) {
    const [dx, dy] = [middle(part)[0] - x, middle(part)[1] - y];
    const ahead = dx * across + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * across);
    if (part !== from && ahead > 0.5 && ahead + 2 * aside < least) [best, least] = [part, ahead + 2 * aside];
  }
  return best;
}

/** The targets as a layer over the picture: one stop for Tab, arrows go from one to the next. */
function layer(model, picture, point) {
  if (!model.get("targets").length) return [];
  const over = document.createElementNS(SVG, "svg");
  over.setAttribute("viewBox", /viewBox=['"]([^'"]+)/.exec(model.get("picture"))[1]);
  over.setAttribute("class", "elongo-targets");
  over.setAttribute("role", "group");
  over.setAttribute("aria-label", "What can be chosen: arrow keys go from one to the next, Enter chooses");
  picture.append(over);
  const parts = model.get("targets").map(({ name, words: label, outline }, number) => {
    const part = document.createElementNS(SVG, "path");
    part.setAttribute("d", outline);
    part.setAttribute("role", "checkbox");
    part.setAttribute("aria-label", label);
    part.setAttribute("tabindex", number ? "-1" : "0");
    part.dataset.name = name;
    part.addEventListener("click", () => point(name));
    over.append(part);
    return part;
  });
  over.addEventListener("focusin", ({ target }) => {
    parts.forEach((part) => part.setAttribute("tabindex", part === target ? "0" : "-1"));
  });
  over.addEventListener("keydown", (event) => {
    if (!parts.includes(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) next(parts, event.target, ARROWS[event.key])?.focus();
    else if (event.key === "Enter" || event.key === " ") point(event.target.dataset.name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return parts;
}

/** Show in the picture what the answer names; where the order counts, with its number. */
function light(model, parts) {
  const chosen = words(model.get("answer").toLowerCase());
  parts.forEach((part) => {
    const at = chosen.indexOf(part.dataset.name.toLowerCase());
    part.setAttribute("aria-checked", String(at >= 0));
    part.parentElement.querySelectorAll(`text[data-of="${part.dataset.name}"]`).forEach((old) => old.remove());
    if (at < 0 || model.get("pointing") !== "order") return;
    const number = document.createElementNS(SVG, "text");
    const [x, y] = middle(part);
    number.setAttribute("x", x);
    number.setAttribute("y", y);
    number.dataset.of = part.dataset.name;
    number.textContent = `${at + 1}.`;
    part.parentElement.append(number);
  });
}

/** The field, or the choices, in which the answer stands. */
function field(model, give) {
  if (model.get("playing")) return make("span", { className: "elongo-played", textContent: "What you have played below is the answer." });
  const choices = model.get("choices");
  if (choices.length) {
    const group = `elongo-${Math.random().toString(36).slice(2)}`;
    const radios = choices.map((choice) => {
      const radio = make("input", { type: "radio", name: group, value: choice, checked: choice === model.get("answer") });
      radio.addEventListener("change", () => give(choice));
      return make("label", {}, radio, ` ${choice}`);
    });
    return make("fieldset", {}, make("legend", { textContent: "Your answer" }), ...radios);
  }
  const input = make("input", { type: "text", value: model.get("answer"), placeholder: model.get("expected"), spellcheck: false, autocomplete: "off" });
  input.addEventListener("input", () => give(input.value));
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // JupyterLab keeps the browser from doing so by itself
    event.stopPropagation();
    input.form.requestSubmit();
  });
  return make("label", { className: "elongo-answer" }, "Your answer ", input);
}

export default {
  render({ model, el }) {
    const root = make("div", { className: "elongo-question" });
    const picture = make("div", { className: "elongo-picture" });
    const form = make("form");
    root.append(picture, form);
    el.append(root);
    // Keys pressed in here are for what has the focus: they must not drive the notebook (d d deletes a cell).
    root.addEventListener("focusin", ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true"), true);

    let parts = [];
    const give = (answer) => {
      model.set("answer", answer);
      model.save_changes();
    };
    const point = (name) => give(pointed(model.get("answer"), name, model.get("pointing")));
    const draw = () => {
      // As an image of its own: the patterns of pictures that share a page get in each other's way.
      const source = `data:image/svg+xml,${encodeURIComponent(model.get("picture"))}`;
      picture.replaceChildren(make("img", { src: source, alt: model.get("label") }));
      parts = layer(model, picture, point);
      light(model, parts);
    };
    const fill = () => {
      const ask = (what, text, title) => {
        const button = make("button", { type: "button", textContent: text, title });
        button.addEventListener("click", () => model.send({ [what]: true }));
        return button;
      };
      const [solution, playing] = [model.get("showing_solution"), model.get("playing")];
      form.replaceChildren(
        field(model, give),
        make("button", { type: "submit", textContent: "Check", title: "Let the engine check your answer" }),
        ask("hint", "Hint", "The next hint"),
        ask("solution", solution ? "Question" : "Solution", solution ? "Back to the question" : "Show a right answer"),
        ask("again", "Start over", "Forget this answer, and begin anew"),
        ...(model.get("can_play") ? [ask("play", playing ? "Type it" : "Play it", playing ? "Type the answer instead" : "Play it on a live board")] : []),
        make("span", { className: "elongo-solved", textContent: model.get("solved") ? "✓ solved" : "" }),
      );
    };
    const show = () => {
      const input = form.querySelector("input[type=text]");
      if (input && input.value !== model.get("answer")) input.value = model.get("answer");
      for (const radio of form.querySelectorAll("input[type=radio]")) radio.checked = radio.value === model.get("answer");
      light(model, parts);
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      model.send({ check: model.get("answer") }); // with its message, so that it cannot arrive before the answer
    });
    draw();
    fill();
    const watched = [
      ["picture", draw], ["targets", draw], ["label", draw], ["answer", show],
      ["showing_solution", fill], ["playing", fill], ["solved", fill],
    ];
    for (const [trait, does] of watched) model.on(`change:${trait}`, does);
    return () => watched.forEach(([trait, does]) => model.off(`change:${trait}`, does));
  },
};
