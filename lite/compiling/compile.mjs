// Compiles Python with the Python of Pyodide, so that no browser has to: `node compile.mjs PYODIDE FOLDER SCRIPT`.
// The script finds the folder as /task, Python's standard library as /stdlib.zip, and can import what is beside it.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, script] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const { PYTHONNODEBUGRANGES } = process.env;
const python = await loadPyodide({ env: { HOME: "/home", PYTHONNODEBUGRANGES } });
python.FS.mkdirTree("/task");
python.mountNodeFS("/task", folder);
python.FS.writeFile("/stdlib.zip", readFileSync(`${pyodide}/python_stdlib.zip`));
python.FS.mkdirTree("/lite/compiling");
python.mountNodeFS("/lite/compiling", dirname(script));
python.runPython("import sys; sys.path.insert(0, '/')");
python.runPython(readFileSync(script, "utf8"));
console.log(JSON.stringify(python.lockfile.info));
