"""The position page: play.html and the folder page/ beside it. Python is compiled here, so that no browser has to."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import struct
import subprocess
from collections.abc import Iterable
from importlib.metadata import files
from pathlib import Path

HERE = Path(__file__).parent
SOURCES = HERE / "page"
PACKAGE = HERE.parent / "elongo_explore"
LIBRARIES = ("ipywidgets", "anywidget", "traitlets", "comm", "psygnal", "typing_extensions", "segno")
"""What the live board needs. All of them are plain Python."""
WITHOUT = ("/tests/", "/kept/", "/nbextension/", "/labextension/", "__pycache__", "/_cellmagic.py", "/command/", ".so", ".pyi")
"""What is in them and in the kit, and what no page needs."""


def build(site: Path, node_modules: Path) -> None:
    """Write the page into the site; pyodide must be among the node modules."""
    work = site.parent / "page"
    shutil.rmtree(work, ignore_errors=True)
    sources, compiled = work / "from", work / "to"
    for path, place in _modules():
        target = sources / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    compiled.mkdir()
    library = work / "stdlib.zip"
    info = _run("node", SOURCES / "compile.mjs", node_modules / "pyodide", sources, compiled, library)
    target = site / "page"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    bundled = _bundle(node_modules, work)
    made = {
        "stdlib": _keep(target, "stdlib.zip", library.read_bytes()),
        "kit": _keep(target, "kit.bin", packed(compiled)),
        "worker": _keep(target, "worker.js", (bundled / "worker.js").read_bytes()),
        "pyodide": _pyodide(node_modules / "pyodide", target),
        "info": json.loads(info),
    }
    page = (SOURCES / "play.html").read_text("utf-8")
    page = page.replace("{style}", _keep(target, "play.css", (bundled / "style.css").read_bytes()))
    page = page.replace("{script}", _keep(target, "play.js", (bundled / "play.js").read_bytes()))
    (site / "play.html").write_text(page.replace("{settings}", json.dumps(made)), "utf-8")


def _modules() -> Iterable[tuple[Path, str]]:
    """Every file that Python needs in the page, and where it goes."""
    for name in LIBRARIES:
        for file in files(name) or ():
            place = file.as_posix()
            if not place.startswith("..") and _is_wanted(f"/{place}"):
                yield Path(str(file.locate())), place
    for root, under in ((PACKAGE, "elongo_explore/"), (SOURCES / "python", "")):
        for path in sorted(root.rglob("*")):
            place = f"{under}{path.relative_to(root).as_posix()}"
            if path.is_file() and _is_wanted(f"/{place}"):
                yield path, place


def _is_wanted(place: str) -> bool:
    if ".dist-info/" in place:
        return place.endswith("/METADATA")  # anywidget asks for its own version
    return not any(part in place if part.endswith("/") or part.startswith("_") else place.endswith(part) for part in WITHOUT)


def packed(folder: Path) -> bytes:
    """All files of a folder as one, gzipped: the length of an index, the index, and the files."""
    index, parts, at = [], [], 0
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        data = path.read_bytes()
        index.append([path.relative_to(folder).as_posix(), at, len(data)])
        parts.append(data)
        at += len(data)
    head = json.dumps(index, separators=(",", ":")).encode()
    return gzip.compress(struct.pack("<I", len(head)) + head + b"".join(parts), 9, mtime=0)


def _keep(folder: Path, name: str, data: bytes) -> str:
    """Write a file under a name that tells its content: a new one is never taken for an old one."""
    stem, dot, ending = name.partition(".")
    kept = f"{stem}.{hashlib.sha256(data).hexdigest()[:10]}{dot}{ending}"
    (folder / kept).write_bytes(data)
    return f"./{folder.name}/{kept}"


def _pyodide(source: Path, target: Path) -> str:
    """Pyodide's own files, in a folder that tells their version."""
    version = json.loads((source / "package.json").read_text("utf-8"))["version"]
    folder = target / f"pyodide-{version}"
    folder.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copyfile(source / name, folder / name)
    return f"./{target.name}/{folder.name}/pyodide.mjs"


def _bundle(node_modules: Path, work: Path) -> Path:
    """The page's own scripts and styles with the libraries that they need, each as one file."""
    made = work / "bundled"
    entries = [SOURCES / name for name in ("play.js", "worker.js", "style.css")]
    options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--loader:.svg=dataurl", f"--outdir={made}"]
    _run(node_modules / ".bin" / "esbuild", *entries, *options, NODE_PATH=str(node_modules))
    return made


def _run(*command: Path | str, **environment: str) -> str:
    import os

    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, env={**os.environ, **environment}
    )
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stderr[-3000:]}")
    return done.stdout


if __name__ == "__main__":
    import sys

    build(Path(sys.argv[1]), Path(sys.argv[2]))
