// Shows ipywidgets without Jupyter: the same views and styles as there; messages go to a worker instead of a kernel.
import * as base from "@jupyter-widgets/base";
import * as controls from "@jupyter-widgets/controls";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import { Widget } from "@lumino/widgets";
import { found } from "./define.js";
import "anywidget";

const modules = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls, anywidget: found.anywidget };
const IDLE = { content: { execution_state: "idle" } };

/** One end of a line between a widget and its model; the other end is in the worker. */
class Comm {
  target_name = "jupyter.widget";
  #send;
  #heard = () => {};
  #closed = () => {};

  constructor(comm_id, send) {
    this.comm_id = comm_id;
    this.#send = send;
  }

  on_msg(does) { this.#heard = does; }
  on_close(does) { this.#closed = does; }

  /** Send something; when the worker has dealt with it, the widget may send what has come up since. */
  send(data, callbacks, _metadata, buffers) {
    return this.#send({ comm_id: this.comm_id, data, buffers }, () => callbacks?.iopub?.status?.(IDLE));
  }

  close() { return this.#send({ comm_id: this.comm_id, close: true }, () => {}); }

  hear(message) { return this.#heard(message); }
  end(message) { this.#closed(message); }
}

/** Makes views of the widgets that live in the worker. */
export class Manager extends ManagerBase {
  #comms = new Map();
  #waiting = new Map();
  #count = 0;
  #post;

  /** `post(message, buffers)` brings a message to the worker, which answers `{done: number}` in the end. */
  constructor(post) {
    super();
    this.#post = post;
  }

  /** What the worker says: a line is opened, used or closed; or it has dealt with a message of ours. One after the
   * other, as in Jupyter: a widget hears nothing before it is made. */
  async hear({ kind, comm_id, data, metadata, answers, buffers = [], done }) {
    if (done !== undefined) {
      this.#waiting.get(done)?.();
      this.#waiting.delete(done);
      return;
    }
    const message = { content: { comm_id, data, target_name: "jupyter.widget" }, metadata, buffers };
    // Without it a widget takes the echo of what was typed first for something new, and letters typed since are lost.
    message.parent_header = { msg_id: String(answers) };
    if (kind === "comm_open") {
      const comm = new Comm(comm_id, (said, then) => this.#send(said, then));
      this.#comms.set(comm_id, comm);
      await this.handle_comm_open(comm, message);
    } else if (kind === "comm_msg") {
      await this.#comms.get(comm_id)?.hear(message);
    } else if (kind === "comm_close") {
      this.#comms.get(comm_id)?.end(message);
      this.#comms.delete(comm_id);
    }
  }

  #send({ buffers, ...said }, then) {
    const number = ++this.#count;
    this.#waiting.set(number, then);
    this.#post({ ...said, number }, buffers);
    return String(number);
  }

  /** Show a widget, and say when it is in the page. */
  async show(model_id, place) {
    const view = await this.create_view(await this.get_model(model_id));
    Widget.attach(view.luminoWidget, place);
    window.addEventListener("resize", () => view.luminoWidget.update());
    return view;
  }

  async loadClass(name, module) {
    const made = modules[module]?.[name];
    if (!made) throw new Error(`This page does not know the widget ${module}.${name}.`);
    return made;
  }

  async _create_comm() { throw new Error("On this page widgets are made by Python alone."); }
  async _get_comm_info() { return {}; }
}
