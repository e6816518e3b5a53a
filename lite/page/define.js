// anywidget's own part of the page comes as a module of the older kind, which asks for a `define`. Import this first.
import * as base from "@jupyter-widgets/base";

export const found = {};
globalThis.define = (_needs, make) => { found.anywidget = make(base); };
