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
    const fill = () => {
      list.setAttribute("aria-label", model.get("label"));
      list.replaceChildren(...model.get("lines").map(row));
      list.scrollTop = 0;
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
