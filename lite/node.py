"""The packages from npm: Pyodide, which is Python for the browser. package.json has the versions."""

import shutil
import sys
from pathlib import Path

from lite.commands import run
from lite.places import HERE, kept, say

WANTED = ("package.json", "package-lock.json")
QUIETLY = ("--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")


def _install(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("lite: npm is needed, which brings Python for the browser: apt install nodejs npm")
    say("installing what comes from npm")
    for name in WANTED:
        shutil.copy(HERE / name, folder)
    run(npm, "ci", *QUIETLY, cwd=folder)


def modules() -> Path:
    """Return a folder node_modules with what lite/package-lock.json pins."""
    return kept("npm", [HERE / name for name in WANTED], _install) / "node_modules"
