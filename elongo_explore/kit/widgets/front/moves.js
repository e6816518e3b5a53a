// The list of moves: a row for each step, variations below the move that they leave. A click goes there; each step
// can be opened, and tells what happened. Rows come from the kernel, and after a step only those that have changed.

const make = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

const BUTTONS = [ // what is sent, what is written, the whole name, what it does
  ["main", "Main line", "Make it the main line", "make the way to the step that is shown the main line"],
  ["cut", "Delete", "Delete this branch", "delete the step that is shown and all that follow it; you can put them back"],
  ["back", "Put it back", "Put it back", "bring back what was deleted last"],
  ["better", "Better?", "What would have been better", "what a strong player would have done in the turn that led to this step"],
  ["save", "Save", "Save moves", "save a file with the code of the game and its variations, and with all moves in words"],
];
const DEEPEST = 6; // so many variations within variations are indented

/** Scroll a row into sight, without moving the page. */
function intoSight(list, row) {
  const [box, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (at.top < box.top) list.scrollTop -= box.top - at.top + 4;
  if (at.bottom > box.bottom) list.scrollTop += at.bottom - box.bottom + 4;
}

export default {
  render({ model, el }) {
    const list = make("ol", { className: "elongo-moves elongo-scroll" });
    list.setAttribute("aria-label", "Moves");
    const tools = make("div", { className: "elongo-tools" });
    const buttons = {};
    for (const [name, text, whole, does] of model.get("edits") ? BUTTONS : []) {
      if (name === "better" && !model.get("coaches")) continue;
      buttons[name] = make("button", { type: "button", textContent: text, title: `${whole}: ${does}` });
      buttons[name].setAttribute("aria-label", whole);
      buttons[name].addEventListener("click", () => model.send({ [name]: true }));
      tools.append(buttons[name]);
    }
    el.classList.add("elongo-movetable");
    el.append(list, tools);

    let rows = []; // the list items, in order
    let now = null; // the one that is shown
    const move = (row) => row.querySelector(".elongo-move");
    const focusOn = (row) => {
      for (const other of list.querySelectorAll('.elongo-move[tabindex="0"]')) other.tabIndex = -1;
      move(row).tabIndex = 0;
    };

    const fold = (row, number) => {
      const open = !row.querySelector(".elongo-told-here");
      row.querySelector(".elongo-open").setAttribute("aria-expanded", String(open));
      if (!open) return row.querySelector(".elongo-told-here").remove();
      row.append(make("div", { className: "elongo-told-here", textContent: "…" }));
      model.send({ events: number });
    };

    const made = ([number, depth, label, who, words]) => {
      const row = make("li");
      row.dataset.number = number;
      row.style.setProperty("--depth", Math.min(depth, DEEPEST));
      if (depth) row.classList.add("elongo-variation");
      const player = who > 0 ? String(who) : who === 0 ? "?" : "";
      const go = make(
        "button", { type: "button", className: "elongo-move", tabIndex: -1 },
        make("span", { className: "elongo-turn", textContent: label }),
        make("span", { className: "elongo-who", textContent: player }),
        make("span", { className: "elongo-words", textContent: words, title: words }),
      );
      go.lastChild.dataset.shortens = ""; // all of it is in its title, and in the step that is shown
      const turn = label ? `Turn ${label} ` : "";
      const by = who > 0 ? `Player ${who}: ` : who === 0 ? "Chance: " : "";
      go.setAttribute("aria-label", `${depth ? "Variation. " : ""}${turn}${by}${words}`);
      go.addEventListener("click", () => model.send({ go: number }));
      const open = make("button", { type: "button", className: "elongo-open", tabIndex: -1, title: "What happened" });
      open.setAttribute("aria-label", `What happened: ${words}`);
      open.setAttribute("aria-expanded", "false");
      open.addEventListener("click", () => fold(row, number));
      row.append(go, open);
      return row;
    };

    const told = (number, lines) => {
      const row = rows.find((each) => Number(each.dataset.number) === number);
      row?.querySelector(".elongo-told-here")?.replaceChildren(...lines.map(({ text, rule, heading }) => {
        const line = make("p", { className: heading ? "elongo-heading" : "" });
        if (rule) {
          const button = make("button", { type: "button", className: "elongo-rule", textContent: rule, title: `Show rule ${rule}` });
          button.addEventListener("click", () => model.send({ rule }));
          line.append(button, " ");
        }
        line.append(text);
        return line;
      }));
    };

    let lost = false;
    const change = ({ at, drop, rows: given, now: number, line, back }) => {
      const added = given.map(made);
      const gone = rows.splice(at, drop, ...added);
      const had = lost || gone.some((row) => row.contains(document.activeElement));
      lost = false;
      gone.forEach((row) => row.remove());
      const before = rows[at + added.length];
      if (added.length) before ? before.before(...added) : list.append(...added);
      const on = new Set(line.flatMap(([from, to]) => rows.slice(from, to)));
      now = null;
      for (const row of rows) {
        row.classList.toggle("elongo-off", !on.has(row));
        const current = Number(row.dataset.number) === number;
        if (current) now = row;
        current ? move(row).setAttribute("aria-current", "step") : move(row).removeAttribute("aria-current");
      }
      if (now) {
        focusOn(now);
        if (had) move(now).focus({ preventScroll: true });
        requestAnimationFrame(() => now && intoSight(list, now));
      }
      if (!buttons.cut) return;
      buttons.cut.disabled = !now || now === rows[0];
      buttons.main.disabled = !now?.classList.contains("elongo-variation");
      buttons.back.hidden = !back;
      if (buttons.better) buttons.better.disabled = !now?.querySelector(".elongo-who").textContent.match(/[1-9]/);
    };

    const onMessage = (message) => {
      if (message.clear) {
        lost = list.contains(document.activeElement); // the arrow keys go on there when it is filled again
        rows = [];
        list.replaceChildren();
      }
      else if (message.told !== undefined) told(message.told, message.lines);
      else if (message.rows) change(message);
    };

    const STEPS = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Home: -1e9, End: 1e9 };
    list.addEventListener("keydown", (event) => {
      const row = event.target.closest("li");
      if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
      const opened = row.querySelector(".elongo-told-here");
      if (event.key in STEPS) {
        const place = Math.max(0, Math.min(rows.indexOf(row) + STEPS[event.key], rows.length - 1));
        focusOn(rows[place]);
        move(rows[place]).focus({ preventScroll: true });
        intoSight(list, rows[place]);
      } else if ((event.key === "ArrowRight" && !opened) || (event.key === "ArrowLeft" && opened)) {
        fold(row, Number(row.dataset.number));
      } else return;
      event.preventDefault();
      event.stopPropagation();
    });

    model.on("msg:custom", onMessage);
    model.send({ hello: true });
    return () => model.off("msg:custom", onMessage);
  },
};
