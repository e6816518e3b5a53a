// Compiles Python with the Python of Pyodide, so that no browser has to: `node compile.mjs PYODIDE FOLDER SCRIPT`.
// The script finds the folder as /work, Python's standard library as /stdlib.zip, and the functions of compiling.py.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, script] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const { PYTHONNODEBUGRANGES } = process.env;
const python = await loadPyodide({ env: { HOME: "/home", PYTHONNODEBUGRANGES } });
python.FS.mkdirTree("/work");
python.mountNodeFS("/work", folder);
python.FS.writeFile("/stdlib.zip", readFileSync(`${pyodide}/python_stdlib.zip`));
for (const each of [new URL("compiling.py", import.meta.url), script]) python.runPython(readFileSync(each, "utf8"));
console.log(JSON.stringify(python.lockfile.info));
