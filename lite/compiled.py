"""Python compiled with the Python of the browser, so that no browser has to do it (see compiling/)."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

from lite import node, wheel_files, wheels
from lite.commands import run
from lite.places import HERE, kept, say

SOURCES = HERE / "compiling"


def run_in_pyodide(folder: Path, script: str) -> dict[str, Any]:
    """Run one of the scripts here on a folder; what Pyodide says of itself.

    Tracebacks will name lines of what is compiled, not the place within a line: that is a fifth less to load.
    """
    pyodide, how = node.modules() / "pyodide", {**os.environ, "PYTHONNODEBUGRANGES": "1"}
    said = run("node", SOURCES / "compile.mjs", pyodide, folder, SOURCES / script, cwd=folder, env=how)
    found: dict[str, Any] = json.loads(said.splitlines()[-1])
    return found


def _make(folder: Path) -> None:
    say("compiling Python for JupyterLite")
    unpacked = folder / "wheels"
    for wheel in _sources():
        wheel_files.unpack(wheel, unpacked / wheel.name)
    run_in_pyodide(folder, "for_lite.py")
    for place in sorted(unpacked.iterdir()):
        ours = place.name.startswith("elongo_explore")
        found = (path for path in place.rglob("*") if path.is_file())
        inside = {path.relative_to(place).as_posix(): path.read_bytes() for path in found}
        wheel_files.write(folder, inside, named_by_content=ours)
    shutil.rmtree(unpacked)


def _sources() -> list[Path]:
    return sorted([*wheels.others().glob("*.whl"), *wheels.ours().glob("*.whl")])


def for_lite() -> Path:
    """Return a folder with all wheels of JupyterLite and python_stdlib.zip, compiled."""
    return kept("compiled", [SOURCES, HERE / "package-lock.json", *_sources()], _make)
