// Compiles Python with the Python of Pyodide, so that no browser has to: `node compile.mjs PYODIDE FROM TO STDLIB`.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, from, to, stdlib] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide();
for (const [name, place] of [["from", from], ["to", to]]) {
  python.FS.mkdirTree(`/${name}`);
  python.mountNodeFS(`/${name}`, place);
}
python.FS.writeFile("/stdlib.zip", readFileSync(`${pyodide}/python_stdlib.zip`));
python.runPython(readFileSync(new URL("compile_all.py", import.meta.url), "utf8"));
writeFileSync(stdlib, python.FS.readFile("/compiled.zip"));
console.log(JSON.stringify(python.lockfile.info));
