"""What lives without Jupyter: play.html, and the folder page/, which lessons also need. Python is compiled
here, so that no browser has to."""

import gzip
import json
import os
import shutil
import struct
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from lite import compiled, node, wheel_files, wheels
from lite.commands import run
from lite.front import links
from lite.places import HERE, PYODIDE, kept, say

SOURCES = HERE / "page"
WHEELS = (
    "ipywidgets", "anywidget", "traitlets", "comm", "psygnal", "typing_extensions", "segno", "elongo_explore"
)  # fmt: skip
"""What the live board needs, and nothing else of Jupyter."""
KITS = {"kit": "board", "lessons": "lessons"}
"""What every page loads, what lessons load besides, and where compiling/for_page.py has put it."""
WITHOUT = ("/tests/", "/testing/", ".data/", "_cellmagic.py", ".pyi", "/command/")
"""What is in them, and what no page needs."""


def made() -> Path:
    """Return a folder with the page and the folder page/."""
    sources = [SOURCES, compiled.SOURCES, HERE / "package-lock.json", Path(__file__), *_wheels()]
    return kept("page", sources, _make)


def build(site: Path) -> None:
    """Write the page into the site. Pyodide is there already: JupyterLite has the same."""
    shutil.copytree(made() / "page", site / "page")
    text = (made() / "play.html").read_text("utf-8")
    at = links.address()
    canonical = at and f'<link rel="canonical" href="{escape(at)}play.html">'
    text = text.replace("{address}", escape(at)).replace("{canonical}", canonical)
    (site / "play.html").write_text(text, "utf-8")


def runtime() -> dict[str, Any]:
    """Return what a page has to know of what it loads."""
    found: dict[str, Any] = json.loads((made() / "settings.json").read_text("utf-8"))
    return found


def _make(folder: Path) -> None:
    say("building the position page")
    modules, work, page = node.modules(), folder / "work", folder / "page"
    page.mkdir()
    _unpack(work / "kit")
    info = compiled.run_in_pyodide(work, "for_page.py")
    pyodide = [modules / "pyodide" / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")]
    stdlib = zipped((work / "stdlib.zip").read_bytes(), work / "stdlib.bin")
    kits = {name: zipped(joined(work / to), work / f"{name}.bin") for name, to in KITS.items()}
    scripts = _bundled(modules, page)
    settings = {
        "pyodide": f"./{PYODIDE}/pyodide.mjs",
        "stdlib": _named(page, stdlib),
        "kit": _named(page, kits["kit"]),
        "lessons": _named(page, kits["lessons"]),
        "worker": scripts["worker.js"],
        "lesson": scripts["lesson.js"],
        "search": scripts["search.js"],
        "widgets": scripts["widgets.css"],
        "bytes": {
            "page": sum(map(_sent, page.glob("*.js"))),
            "python": sum(map(_sent, pyodide)),
            "stdlib": stdlib.stat().st_size,
            **{name: path.stat().st_size for name, path in kits.items()},
        },
        "info": info,
    }
    text = (SOURCES / "play.html").read_text("utf-8")
    text = text.replace("{style}", scripts["style.css"]).replace("{script}", scripts["play.js"])
    (folder / "play.html").write_text(text.replace("{settings}", json.dumps(settings)), "utf-8")
    (folder / "settings.json").write_text(json.dumps(settings), "utf-8")
    shutil.rmtree(work)


def _wheels() -> list[Path]:
    found = [*wheels.others().glob("*.whl"), *wheels.ours().glob("*.whl")]
    return sorted(each for each in found if each.name.startswith(tuple(f"{name}-" for name in WHEELS)))


def _unpack(folder: Path) -> None:
    """Every module that Python needs in the page, and the stand-in for IPython, which it does without."""
    shutil.copytree(SOURCES / "python", folder, dirs_exist_ok=True)
    for wheel in _wheels():
        for name, data in wheel_files.contents(wheel).items():
            told = name.endswith(".dist-info/METADATA")  # anywidget asks for its own version
            if told or not (".dist-info/" in name or any(part in f"/{name}" for part in WITHOUT)):
                place = folder / name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(data)


def joined(folder: Path) -> bytes:
    """All files of a folder as one: the length of an index, the index, and the files (see worker.js)."""
    index, parts, at = [], [], 0
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        data = path.read_bytes()
        index.append([path.relative_to(folder).as_posix(), at, len(data)])
        parts.append(data)
        at += len(data)
    head = json.dumps(index, separators=(",", ":")).encode()
    return struct.pack("<I", len(head)) + head + b"".join(parts)


def zipped(data: bytes, target: Path) -> Path:
    """Data as a file that the worker unzips: not every host does that for such files."""
    target.write_bytes(gzip.compress(data, 9, mtime=0))
    return target


def _named(folder: Path, source: Path) -> str:
    """Put a file there under a name that tells its content: a new one is never taken for an old one."""
    name = f"{source.stem}.{sha256(source.read_bytes()).hexdigest()[:12]}{source.suffix}"
    shutil.copyfile(source, folder / name)
    return f"./{folder.name}/{name}"


def _sent(path: Path) -> int:
    """Return how many bytes of a file most hosts send."""
    return len(gzip.compress(path.read_bytes(), 6))


def _bundled(modules: Path, page: Path) -> dict[str, str]:
    """Write the pages' own scripts and styles, with their libraries; return their addresses by name."""
    entries = [
        SOURCES / name
        for name in ("play.js", "lesson.js", "search.js", "worker.js", "style.css", "widgets.css")
    ]
    how = "--bundle --splitting --minify --format=esm --target=es2022 --loader:.svg=dataurl"
    names = ["--entry-names=[name].[hash]", "--chunk-names=[name].[hash]"]  # what several need is a chunk
    where = {**os.environ, "NODE_PATH": str(modules)}
    options = [*how.split(), *names, f"--outdir={page}"]
    run("node", modules / "esbuild/bin/esbuild", *entries, *options, cwd=page, env=where)
    made = sorted(page.iterdir())
    return {path.name.partition(".")[0] + path.suffix: f"./{page.name}/{path.name}" for path in made}
