// The guide above a live board: what is asked for, how it is done, why, and what is said to what was done. It has one
// height, so that nothing below it jumps. A lesson opens beside the board, wherever the board is.

/** Where a notebook beside this one is: in JupyterLab its path, for a command; and an address that any page can open. */
function placeOf(name) {
  const site = location.pathname.match(/\/(play|lessons\/[^/]+?)(\.html)?$/);
  if (site) return { path: null, href: `${site[1] === "play" ? "lessons/" : ""}${name.replace(".ipynb", ".html")}` };
  const query = new URLSearchParams(location.search);
  if (query.has("path") || /\/(lab|notebooks)\/(index\.html)?$/.test(location.pathname)) { // JupyterLite
    const path = (query.get("path") ?? "").split("/").slice(0, -1).concat(name).join("/");
    return { path, href: `../notebooks/index.html?path=${encodeURIComponent(path)}` };
  }
  const tree = location.pathname.match(/\/(?:lab|doc)(?:\/workspaces\/[^/]+)?\/tree\/(.+)$/);
  const path = tree && decodeURIComponent(tree[1]).split("/").slice(0, -1).concat(name).join("/");
  return { path, href: name };
}

function lessonLink() {
  const link = make("a", { className: "elongo-lesson", target: "_blank", rel: "noopener" });
  // JupyterLab opens what has such a command in a tab of its own, where it can be; elsewhere the address is followed.
  link.addEventListener("click", () => {
    const { path, href } = placeOf(link.dataset.name);
    link.href = href;
    if (!path || !document.querySelector(".jp-LabShell")) return;
    link.dataset.commandlinkerCommand = "docmanager:open";
    link.dataset.commandlinkerArgs = JSON.stringify({ path });
  });
  return link;
}

export default {
  render({ model, el }) {
    el.classList.add("elongo-guide-view");
    const step = make("b", { className: "elongo-guide-step" });
    const ask = make("b", { className: "elongo-guide-ask" });
    const how = make("span", { className: "elongo-guide-how" });
    const place = make("span", { className: "elongo-voice" });
    const told = make("p", { className: "elongo-guide-told" });
    const [rules, why] = [make("span"), make("span")];
    const link = lessonLink();
    const more = make("button", { type: "button", className: "elongo-guide-more", textContent: "Why?" }); // where there is little room
    const row = make("div", { className: "elongo-guide-buttons" }, more);
    const words = make("div", { className: "elongo-guide-words" },
      make("p", { className: "elongo-guide-asked" }, ask, " ", how, place), make("p", { className: "elongo-guide-why" }, why, " ", rules, " ", link), told);
    const box = make("div", { className: "elongo-guide" }, make("div", { className: "elongo-guide-left" }, step, row), words);
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", "The guide");
    words.setAttribute("aria-live", "polite");
    words.dataset.scrolls = "y";
    el.append(box);
    const unfold = (on) => {
      box.classList.toggle("elongo-guide-open", on);
      more.textContent = on ? "Close" : "Why?";
      more.setAttribute("aria-expanded", String(on));
    };
    unfold(false);
    more.addEventListener("click", () => unfold(!box.classList.contains("elongo-guide-open")));
    const rule = (name) => {
      const button = make("button", { type: "button", className: "elongo-rule", textContent: name, title: `Show rule ${name}` });
      button.addEventListener("click", () => model.send({ rule: name }));
      return button;
    };
    const write = (part, text) => { if (part.textContent !== text) part.textContent = text; };
    const named = (part, names) => {
      if (part.dataset.names === names.join(" ")) return;
      part.dataset.names = names.join(" ");
      part.replaceChildren(...names.flatMap((name) => [rule(name), " "]));
    };
    const buttons = new Map();
    const button = ({ name, text, tip }) => {
      if (!buttons.has(name)) {
        const made = make("button", { type: "button" });
        made.dataset.name = name;
        made.addEventListener("click", () => model.send({ press: name }));
        buttons.set(name, made);
        row.append(made);
      }
      const made = buttons.get(name);
      write(made, text);
      made.title = tip;
      return made;
    };
    const saidTo = make("span");
    const saidRule = make("span");
    told.append(saidRule, " ", saidTo);

    let before = "";
    const show = () => {
      const shown = model.get("shown");
      const active = document.activeElement;
      box.dataset.kind = shown.kind;
      if (shown.ask !== ask.textContent) {
        unfold(false);
        before = shown.told; // it is said to what was done before this was asked for
      }
      write(step, shown.step);
      write(ask, shown.ask);
      write(how, shown.how);
      write(place, shown.place && ` The place is ${shown.place}.`);
      write(why, shown.why);
      named(rules, shown.rules);
      write(link, shown.link);
      link.hidden = !shown.rules.length; // it belongs to what is asked for
      link.dataset.name = `${shown.lesson}.ipynb`;
      link.href = placeOf(link.dataset.name).href;
      named(saidRule, shown.rule ? [shown.rule] : []);
      write(saidTo, shown.told);
      box.dataset.told = !shown.told ? "" : shown.told === before ? "before" : "now";
      const there = new Set(shown.buttons.map((each) => button(each)));
      more.hidden = !shown.why;
      [...there].forEach((each, number) => { each.style.order = number + 1; });
      for (const each of buttons.values()) each.hidden = !there.has(each);
      if (row.contains(active) && active.hidden) (row.querySelector("button:not([hidden])") ?? box).focus({ preventScroll: true });
    };
    show();
    model.on("change:shown", show);
    return () => model.off("change:shown", show);
  },
};
