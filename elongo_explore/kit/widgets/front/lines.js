// Sentences with the rules they rest on; a rule is a button that asks for its text.

export default {
  render({ model, el }) {
    const list = document.createElement("div");
    list.className = "elongo-lines";
    list.tabIndex = 0; // so that it can be scrolled by keyboard
    list.setAttribute("role", "group");
    el.append(list);

    const row = ({ text, rule, heading, marked }) => {
      const line = document.createElement("p");
      if (heading) line.className = "elongo-heading";
      if (rule) {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "elongo-rule";
        button.textContent = rule;
        button.title = `Show rule ${rule}`;
        button.addEventListener("click", () => model.send({ rule }));
        line.append(button, " ");
      }
      line.append(text);
      if (marked?.length) {
        const [code, mark] = ["code", "mark"].map((tag) => document.createElement(tag));
        mark.textContent = marked[1];
        code.append(marked[0], marked[1] && mark, marked[2]);
        line.append(code);
      }
      return line;
    };
    let before = [];
    const fill = () => {
      list.setAttribute("aria-label", model.get("label"));
      const lines = model.get("lines").map((line) => JSON.stringify(line));
      const grown = before.length > 0 && before.length < lines.length && before.every((line, at) => line === lines[at]);
      list.replaceChildren(...model.get("lines").map(row));
      // Where something was added, the new is in sight.
      list.scrollTop = grown ? list.children[before.length].offsetTop - list.firstChild.offsetTop : 0;
      before = lines;
    };
    fill();
    model.on("change:lines", fill);
    model.on("change:label", fill);
    return () => {
      model.off("change:lines", fill);
      model.off("change:label", fill);
    };
  },
};
