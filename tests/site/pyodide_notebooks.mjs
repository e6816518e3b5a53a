// Runs notebooks as the site runs them, but without a browser: the same Pyodide and wheels, the same kernel.
//
//   node pyodide_notebooks.mjs SITE NOTEBOOKS FOUND NAME...
//
// What the cells of a notebook put out goes to FOUND/NAME/cells.json. Several of these may run at once, with the same
// folder FOUND: a notebook belongs to whoever has made its folder there.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [site, notebooks, found, ...names] = process.argv.slice(2);
const settings = JSON.parse(readFileSync(join(site, "jupyter-lite.json"), "utf8"))["jupyter-config-data"];
const kernel = settings.litePluginSettings["@jupyterlite/pyodide-kernel-extension:kernel"];
const python = dirname(join(resolve(site), kernel.pyodideUrl));

const { loadPyodide } = await import(pathToFileURL(join(python, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: python, packageCacheDir: python });
const quiet = { messageCallback() {} };
await pyodide.loadPackage(kernel.loadPyodideOptions.packages, quiet);
const run = await pyodide.runPythonAsync(readFileSync(new URL("kernel_cells.py", import.meta.url), "utf8"));

function isMine(name) {
  try {
    mkdirSync(join(found, name));
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

for (const name of names) {
  if (!isMine(name)) continue;
  const told = await run(readFileSync(join(notebooks, name), "utf8"));
  writeFileSync(join(found, name, "cells.json"), told);
}
