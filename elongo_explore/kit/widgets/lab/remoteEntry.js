// An extension of JupyterLab and Notebook 7, as they load them. Names of a lesson light up, and pictures have alternative
// texts, before a cell is run. (Once one is, our widgets bring the same script.) names.js lies beside this file.
// And where a widget was saved whose kernel has ended, its picture is shown, with what to do.

(() => {
  const beside = new URL("names.js", document.currentScript.src);

  const script = () => new Promise((done, failed) => {
    document.head.append(Object.assign(document.createElement("script"), { src: beside, onload: done, onerror: failed }));
  });

  const names = {
    id: "elongo_explore:names",
    description: "Lights up the names of a lesson in the pictures beside them.",
    autoStart: true,
    async activate() {
      await script();
      /* global elongoNames */
      elongoNames.install();
      // Cells come into the page as one scrolls; `install` looks for new ones when the page has time.
      new MutationObserver(() => elongoNames.install()).observe(document.body, { childList: true, subtree: true });
    },
  };

  const [VIEW, SVG] = ["application/vnd.jupyter.widget-view+json", "image/svg+xml"];
  const LOADING = 1000; // milliseconds: a widget that is alive comes sooner, as a rule
  const RESTORING = 4000; // or later, if the page was loaded again and its kernel goes on
  const STYLE = `
    .elongo-stored > p { margin: 4px 0 8px; padding: 6px 10px; border-left: 4px solid #0b57d0; color: var(--jp-ui-font-color1);
      background: var(--jp-layout-color2); font: 14px/1.5 var(--jp-ui-font-family); }
    .elongo-stored button { margin-left: 6px; padding: 2px 10px; border: 1px solid #0b57d0; border-radius: 6px; font: inherit;
      color: #fff; background: #0b57d0; cursor: pointer; }
    .elongo-stored img { max-width: 100%; height: auto; }
  `;

  /** Where a view is in its notebook, and what else was saved with it. */
  function placeOf(app, view) {
    for (const panel of app.shell.widgets("main")) {
      const index = panel.content?.widgets?.findIndex((cell) => cell.outputArea?.node.contains(view)) ?? -1;
      if (index < 0) continue;
      const area = panel.content.widgets[index].outputArea;
      const output = area.model.get(area.widgets.findIndex((child) => child.node.contains(view)));
      return { panel, index, output };
    }
    return null;
  }

  async function run(app, panel, index) {
    panel.content.activeCellIndex = index;
    app.shell.activateById(panel.id);
    await app.commands.execute("notebook:run-all-above"); // a new kernel knows nothing yet
    await app.commands.execute("notebook:run-cell");
  }

  /** The picture that was saved with a view; null if it is none of ours. */
  function picture(app, view) {
    const { panel, index, output } = placeOf(app, view) ?? {};
    if (!output?.data[VIEW] || !output.data[SVG]?.includes("elongo-")) return null;
    const box = Object.assign(document.createElement("div"), { className: "elongo-stored jp-OutputArea-output" });
    const line = document.createElement("p");
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Run them" });
    button.addEventListener("click", () => run(app, panel, index));
    line.append("This is a picture from last time. To use it again, run the cells down to here.", button);
    const image = panel.content.rendermime.createRenderer(SVG);
    image.renderModel(output);
    box.append(line, image.node);
    return box;
  }

  /** Go over all views: those that no kernel knows show their pictures. */
  function tend(app, seen) {
    let again = false;
    for (const view of document.querySelectorAll(".jp-OutputArea-output.lm-Panel")) {
      const alive = view.childElementCount > 0; // else it has only words: that it loads, or that its model was not found
      const state = seen.get(view) ?? { since: Date.now(), box: null };
      if (alive) {
        if (state.box) view.style.display = "";
        state.box?.remove();
        seen.delete(view);
        continue;
      }
      seen.set(view, state);
      const waited = Date.now() - state.since;
      if (waited >= LOADING && !state.box) {
        state.box = picture(app, view);
        if (!state.box) continue;
        view.after(state.box);
        view.style.display = "none";
      }
      const settled = waited >= RESTORING || !view.textContent.startsWith("Loading");
      if (state.box) state.box.firstChild.hidden = !settled;
      again ||= !settled || !state.box;
    }
    return again;
  }

  const stored = {
    id: "elongo_explore:stored",
    description: "Shows the picture of a widget that was saved, where its kernel has ended.",
    autoStart: true,
    activate(app) {
      document.head.append(Object.assign(document.createElement("style"), { textContent: STYLE }));
      const seen = new WeakMap();
      let timer = null;
      const plan = () => { timer ??= setTimeout(look, 300); };
      const look = () => {
        timer = null;
        if (tend(app, seen)) plan();
      };
      new MutationObserver(plan).observe(document.body, { childList: true, subtree: true });
    },
  };

  (window._JUPYTERLAB ??= {}).elongo_explore = {
    init() {},
    get: async () => () => ({ __esModule: true, default: [names, stored] }),
  };
})();
