({ // what key_presses.py asks of a page
  // The first element of a kind that is not among those seen, and a place where the mouse would hit it. Kinds are tag and
  // classes; links lead away on purpose. A box that is filled by others is never hit, and not looked at again.
  next: (root, seen) => {
      const within = (part) => [...part.children].flatMap((each) => [each, ...within(each), ...(each.shadowRoot ? within(each.shadowRoot) : [])]);
      const classes = (part) => [...part.classList].filter((name) => !/^(lm-|mod-|noUi-(txt|ltr))/.test(name)).sort().join(".");
      const kindOf = (part) => {
          const own = `${part.localName}.${classes(part)}`;
          return own.endsWith(".") ? `${part.parentElement?.localName}.${classes(part.parentElement ?? part)} > ${own}` : own;
      };
      const hit = (x, y) => {
          let found = document.elementFromPoint(x, y);
          while (found?.shadowRoot?.elementFromPoint(x, y)) {
              const inner = found.shadowRoot.elementFromPoint(x, y);
              if (inner === found) break;
              found = inner;
          }
          return found;
      };
      const missed = (window.missed ??= new WeakSet());
      for (const part of within(root)) {
          const kind = kindOf(part);
          if (seen.includes(kind) || part.closest("a, defs, style, script, option")) continue;
          if (missed.has(part) || !part.getClientRects().length) continue;
          let box = part.getBoundingClientRect();
          if (box.top < 0 || box.bottom > innerHeight) part.scrollIntoView({ block: "center" });
          box = part.getBoundingClientRect();
          const places = [[0.5, 0.5], [0.97, 0.97], [0.03, 0.97], [0.97, 0.03], [0.5, 0.9], [0.1, 0.5]];
          const at = places.map(([x, y]) => [box.x + box.width * x, box.y + box.height * y]).find(([x, y]) => hit(x, y) === part);
          if (at) return { kind, x: at[0], y: at[1], field: part.matches("select, input") };
          missed.add(part);
      }
      return null;
  },

  // Note whether the last press of the mouse was in the widget.
  watch: root => {
      const note = (event) => { window.hitsWidget = root.contains(event.target); };
      document.addEventListener("pointerdown", note, { capture: true });
  },

  // The notebook's mode, and its cells.
  sources: () => {
      const app = window.jupyterapp?.shell.currentWidget?.content;
      if (app) return [app.mode, ...app.widgets.map((cell) => [cell.model.type, cell.model.sharedModel.getSource()].join(" "))];
      const cells = [...document.querySelectorAll(".jp-Cell .jp-InputArea")].map((cell) => cell.textContent);
      return [document.querySelector(".jp-mod-editMode") ? "edit" : "command", ...cells];
  },
})
