// Shows widgets of the test's own process: Python is behind the function `toPython`, which Playwright puts into the page.
import * as base from "@jupyter-widgets/base";
import { Widget } from "@lumino/widgets";
import { Manager } from "../../../lite/page/manager.js";

// ipycanvas comes as a module of the older kind: page.html loads it next.
let ipycanvas = null;
globalThis.define = (_needs, make) => { ipycanvas = make(base); };

class PageManager extends Manager {
  async loadClass(name, module) { return (module === "ipycanvas" && ipycanvas[name]) || super.loadClass(name, module); }
}

const bytes = (text) => new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);
const letters = (buffer) => {
  const all = new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset ?? 0, buffer.byteLength);
  let text = "";
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192));
  return btoa(text);
};

let sent = 0; // messages that Python has not dealt with yet
let heard = Promise.resolve();

/** Take in what Python has said: a list of messages, and the bytes that belong to them. */
function hear(batches) {
  for (const [text, buffers] of batches) {
    let at = 0;
    for (const { bytes: own = 0, ...message } of JSON.parse(text)) {
      const parts = buffers.slice(at, (at += own)).map(bytes);
      heard = heard.then(() => manager.hear({ ...message, buffers: parts })).catch((error) => reportError(error));
    }
  }
}

const manager = new PageManager(async (message, buffers = []) => {
  sent += 1;
  hear(await window.toPython(JSON.stringify(message), buffers.map(letters)));
  sent -= 1;
});

/** When everything that was sent is dealt with, and everything that was said is shown. */
window.settled = async () => {
  hear(await window.toPython("", []));
  while (sent) await new Promise((done) => setTimeout(done, 1));
  await heard;
};

/** Show what a cell puts out: a widget, or a piece of HTML. */
window.show = async (id, html) => {
  const output = document.createElement("div");
  output.className = "lm-Widget lm-Panel jp-OutputArea-output";
  const cell = document.createElement("div");
  cell.className = "jp-Cell";
  const area = document.createElement("div");
  area.className = "jp-OutputArea";
  area.append(output);
  cell.append(area);
  document.querySelector(".jp-WindowedPanel-outer").append(cell);
  if (!id) output.innerHTML = html;
  else {
    await window.settled();
    const view = await manager.create_view(await manager.get_model(id));
    Widget.attach(view.luminoWidget, output);
    window.addEventListener("resize", () => view.luminoWidget.update());
    // Until it has said how large it is, and is painted in that size.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await window.settled();
  }
};

// What a thread says comes by itself.
const pull = async () => {
  hear(await window.toPython("", []));
  setTimeout(pull, 100);
};
setTimeout(pull, 100);
