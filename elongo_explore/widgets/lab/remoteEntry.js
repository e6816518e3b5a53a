// An extension of JupyterLab and Notebook 7, as they load them: names of a lesson light up, and pictures have alternative
// texts, before a cell is run. (Once one is, our widgets bring the same script.) names.js lies beside this file.

(() => {
  const beside = new URL("names.js", document.currentScript.src);

  const script = () => new Promise((done, failed) => {
    document.head.append(Object.assign(document.createElement("script"), { src: beside, onload: done, onerror: failed }));
  });

  const plugin = {
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

  (window._JUPYTERLAB ??= {}).elongo_explore = {
    init() {},
    get: async () => () => ({ __esModule: true, default: plugin }),
  };
})();
