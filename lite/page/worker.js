// Python in the page, beside it: this worker loads Pyodide and the kit, draws the position, and then lets it live.
// To it: {start: settings}, then {text, buffers} for messages of widgets.
// From it: {step}, {picture, title}, {text, buffers} with messages of widgets, {root: id}, {failed: words}.

const tell = (message, buffers = []) => self.postMessage(message, buffers);
let receive = null;
const early = [];

async function unzipped(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** The kit: all its files in one, [length of the index, index, files one after the other]. */
function unpacked(whole) {
  const length = new DataView(whole).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, 4, length)));
  return { index, files: new Uint8Array(whole, 4 + length) };
}

function install({ FS }, { index, files }, root) {
  const known = new Set();
  for (const [path, start, size] of index) {
    const folder = `${root}/${path.slice(0, path.lastIndexOf("/") + 1)}`;
    if (!known.has(folder)) {
      FS.mkdirTree(folder);
      known.add(folder);
    }
    FS.writeFile(`${root}/${path}`, files.subarray(start, start + size));
  }
}

async function start({ pyodide, stdlib, kit, info, site, position, players, few, guide }) {
  tell({ step: "python" });
  const fetched = unzipped(kit);
  fetched.catch(() => {}); // it is told below
  const [library, { loadPyodide }] = await Promise.all([unzipped(stdlib), import(pyodide)]);
  const python = await loadPyodide({
    stdLibURL: URL.createObjectURL(new Blob([library])),
    lockFileContents: { info, packages: {} },
    env: { HOME: "/home", ELONGO_SITE: site, ELONGO_PAINTER: "page" },
  });
  tell({ step: "kit" });
  install(python, unpacked(await fetched), "/kit");
  tell({ step: "engine" });
  // While so much is made that stays, Python need not look for what could go.
  python.runPython("import gc, sys; gc.disable(); sys.path.insert(0, '/kit')");
  const page = python.pyimport("elongo_explore.kit.desk.first_look");
  const [svg, title] = page.first_look(position).toJs();
  if (svg) tell({ picture: svg, title });
  tell({ step: "widgets" });
  const own = python.pyimport("elongo_explore.kit.widgets.own_page");
  const post = (text, buffers) => {
    const sent = buffers.toJs().map((each) => each.buffer);
    tell({ text, buffers: sent }, sent);
  };
  const board = own.OwnPage(post);
  Object.assign(self, { python, board }); // to look around in, from the console
  tell({ step: "board" });
  const root = board.open.callKwargs(position, players, { few, guide });
  tell({ root });
  python.runPython("gc.freeze(); gc.enable()");
  receive = ({ text, buffers }) => board.receive(text, buffers ?? []);
  early.splice(0).forEach(receive);
}

self.onmessage = ({ data }) => {
  if (data.start) start(data.start).catch((error) => tell({ failed: String(error?.message ?? error) }));
  else if (receive) receive(data);
  else early.push(data);
};
