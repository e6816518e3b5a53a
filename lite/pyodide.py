"""Python for the browser, with its packages: the folder PYODIDE of the site."""

import json
import shutil
from hashlib import sha256
from pathlib import Path

from lite import compiled, lockfile, node
from lite.places import PYODIDE

PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build(site: Path) -> None:
    """Put Python and all wheels into the site, with the lock that leads to them."""
    theirs, folder = node.modules() / "pyodide", site / PYODIDE
    folder.mkdir(parents=True)
    for name in PARTS:
        shutil.copyfile(theirs / name, folder / name)
    made = compiled.for_lite()
    found = sorted(made.glob("*.whl"))
    for path in (*found, made / "python_stdlib.zip"):
        shutil.copyfile(path, folder / path.name)
    lock = lockfile.lock(theirs / lockfile.NAME, found)
    (folder / lockfile.NAME).write_text(json.dumps(lock, indent=1), "utf-8")


def lock_address(site: Path) -> str:
    """Return the address of the lock, seen from that folder: a new lock has a new one, not in any cache."""
    data = (site / PYODIDE / lockfile.NAME).read_bytes()
    return f"{lockfile.NAME}?is={sha256(data).hexdigest()[:16]}"
