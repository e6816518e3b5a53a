// The line between the widgets of a page and Python in its worker.
import { Manager } from "./manager.js";

/** Messages between the widgets here and those in the worker, several at a time. */
export function connect(worker) {
  const manager = new Manager((message, buffers = []) => {
    worker.postMessage({ text: JSON.stringify(message), buffers: buffers.map((each) => each.buffer ?? each) });
  });
  let heard = Promise.resolve();
  const hear = ({ text, buffers }) => {
    let at = 0;
    for (const { bytes = 0, ...message } of JSON.parse(text)) {
      const own = buffers.slice(at, (at += bytes)).map((each) => new DataView(each));
      heard = heard.then(() => manager.hear({ ...message, buffers: own })).catch((error) => console.error(error));
    }
  };
  return { manager, hear, heard: () => heard };
}

const LATER = 8000; // milliseconds: what a person has asked for comes first

/** When something lives, the rest is kept for a time without a network; not where people save data. */
export function keepForOffline() {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (saveData || /2g|3g/.test(effectiveType)) return;
  setTimeout(() => navigator.serviceWorker?.ready.then(({ active }) => active.postMessage({ keep: true })), LATER);
}
