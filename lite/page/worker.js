// Python in the page, beside it: this worker loads Pyodide and the kit. On the position page it draws the position and
// lets it live; on the page of a lesson it runs cells.
// To it: {start: settings}, then {run: number, source} for cells, and {text, buffers} for messages of widgets.
// From it: {step}, {bytes}, {picture, title}, {text, buffers} with messages of widgets, {root: id} of the position's board,
// {ready}, {ran: number, root: id} or {ran: number, wrong: words} of a cell; {failed: words} if it cannot go on.

const tell = (message, buffers = []) => self.postMessage(message, buffers);
let receive = null;
const early = [];

async function unzipped(address) {
  let answer = await fetch(address);
  if (!answer.ok) answer = await fetch(address, { cache: "reload" }); // it may be there by now
  if (!answer.ok) throw new Error(`${address.split("/").at(-1)}: ${answer.status}`);
  const counted = new TransformStream({
    transform(part, to) {
      tell({ bytes: part.byteLength });
      to.enqueue(part);
    },
  });
  return new Response(answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
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

/** What a person can do with an error: of a traceback the last line. */
const plain = (error) => String(error?.message ?? error).trim().split("\n").at(-1);

async function start({ pyodide, stdlib, kits, info, site, position, players, few, guide, cells }) {
  tell({ step: "python" });
  const fetched = Promise.all(kits.map(unzipped));
  fetched.catch(() => {}); // it is told below
  const [library, { loadPyodide }] = await Promise.all([unzipped(stdlib), import(pyodide)]);
  const python = await loadPyodide({
    stdLibURL: URL.createObjectURL(new Blob([library])),
    lockFileContents: { info, packages: {} },
    env: { HOME: "/home", ELONGO_SITE: site, ELONGO_PAINTER: "page" },
  });
  tell({ step: "kit" });
  for (const kit of await fetched) install(python, unpacked(kit), "/kit");
  tell({ step: "engine" });
  // While so much is made that stays, Python need not look for what could go.
  python.runPython("import gc, sys; gc.disable(); sys.path.insert(0, '/kit')");
  if (!cells) {
    const page = python.pyimport("elongo_explore.kit.desk.first_look");
    const [svg, title] = page.first_look(position).toJs();
    if (svg) tell({ picture: svg, title });
  }
  tell({ step: "widgets" });
  const own = python.pyimport("elongo_explore.kit.widgets.own_page");
  const post = (text, buffers) => {
    const sent = buffers.toJs().map((each) => each.buffer);
    tell({ text, buffers: sent }, sent);
  };
  const board = own.OwnPage(post);
  Object.assign(self, { python, board }); // to look around in, from the console
  tell({ step: "board" });
  if (cells) tell({ ready: true });
  else tell({ root: board.open.callKwargs(position, players, { few, guide }) });
  python.runPython("gc.freeze(); gc.enable()");

  const isAlive = () => {
    try { return python.runPython("True"); } catch { return false; }
  };
  const run = ({ run: number, source }) => {
    try {
      tell({ ran: number, root: board.run(number, source) });
    } catch (error) {
      console.warn(error);
      tell({ ran: number, wrong: plain(error) });
    }
  };
  receive = (data) => {
    try {
      if (data.source !== undefined) run(data);
      else board.receive(data.text, data.buffers ?? []);
    } catch (error) {
      console.error(error);
    }
    if (!isAlive()) tell({ failed: "Python has ended" });
  };
  early.splice(0).forEach(receive);
}

self.onmessage = ({ data }) => {
  if (data.start) start(data.start).catch((error) => tell({ failed: plain(error) }));
  else if (receive) receive(data);
  else early.push(data);
};
