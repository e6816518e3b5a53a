"""`make test-all`: run long checks whole, and keep a hash of everything they depend on once they have passed.

As long as the hash is the same, `make binder` builds nothing, and `make test` runs only some notebooks: three
in Pyodide, a fifth in CPython. A hash not kept costs time and hides nothing: what differs runs whole.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

from lite.places import HERE, NOTEBOOKS, PACKAGE, PINS, PROJECT, PROVEN, ROOT, digest

KEPT = NOTEBOOKS / PROVEN
BINDER = "binder"
BUILDER = ROOT / "tools" / "binder_build.py"
SITE_TESTS = ROOT / "tests" / "site"
WHOLE = {"ELONGO_WHOLE": "1", "ELONGO_CI": "1"}
"""Nothing is left out, neither what is proven nor what cannot run for want of a program."""
IMPORT = re.compile(r"^( *)(?:import (\w+)|from (\w+)[\w.]* import )", re.MULTILINE)


def hash_of(check: str) -> str:
    """Hash all that a check depends on: Binder's build, or a notebook's run in Pyodide, by its file name."""
    if check == BINDER:
        opened = [code(NOTEBOOKS / "explore.ipynb"), code(NOTEBOOKS / "board.ipynb")]
        return digest([PINS.parent, PROJECT, *for_jupyter(), BUILDER, *opened, *outside_imports()])
    return digest([in_pyodide(), code(NOTEBOOKS / check)])


def for_jupyter() -> list[Path]:
    """Return the files that an installation puts where Jupyter looks for them."""
    wheel = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    return [PROJECT.parent / name for name in wheel["shared-data"]]


def code(notebook: Path) -> str:
    """Return what of a notebook is run or compared; its prose is neither."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return json.dumps([(cell["source"], cell["outputs"]) for cell in cells if cell["cell_type"] == "code"])


def outside_imports() -> list[str]:
    """Return which other packages ours imports, at the top of a module or further in. All else about our code
    is tested with the same pins as Binder's, but where packages are installed that only tests need."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for indent, *names in IMPORT.findall(path.read_text("utf-8")):
            found.add(f"{'later' if indent else 'first'} {''.join(names)}")
    ours = {PACKAGE.name, *sys.stdlib_module_names}
    return sorted(each for each in found if each.split()[1] not in ours)


@cache
def in_pyodide() -> str:
    """Hash what all notebooks share in Pyodide. Nearly the whole package: each imports four fifths of it."""
    wheels = [
        PACKAGE,
        PROJECT,
        PINS,
        *sorted(HERE.glob("*.py")),
        HERE / "compiling",
        HERE / "package-lock.json",
    ]
    runner = [
        SITE_TESTS / name
        for name in ("kernel_cells.py", "pyodide_notebooks.mjs", "test_pyodide_notebooks.py")
    ]
    return digest([*wheels, *runner, ROOT / "tools/notebook_words.py"])


def is_proven(check: str) -> bool:
    """Return True if the check has passed with all that it depends on as it is now."""
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    return not os.environ.get("ELONGO_WHOLE") and kept.get(check) == hash_of(check)


def is_due(notebook: str) -> bool:
    """Return True if a notebook must run in CPython: it is not proven, or it is its turn. That of a fifth is
    with each change."""
    return not is_proven(notebook) or int(hash_of(notebook), 16) % 5 == 0


def prove(checks: list[str], *command: str) -> None:
    """Run a command whole and keep the checks' hashes if it passes. They are taken before it begins: what
    changes meanwhile is not proven."""
    hashes = {check: hash_of(check) for check in checks}
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **WHOLE}).returncode:
        sys.exit(f"proven: this failed: {' '.join(command)}")
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    KEPT.write_text(json.dumps(kept | hashes, indent=1, sort_keys=True) + "\n", "utf-8")


def main(asked: list[str]) -> None:
    """With the word `binder`, say whether it must be built: that is exit status 1. Else run all checks."""
    if asked == [BINDER]:
        if not is_proven(BINDER):
            sys.exit(1)
        print(f"binder: not built, as nothing that it depends on has changed (notebooks/{PROVEN});"
              " ELONGO_WHOLE=1 make binder builds it", flush=True)  # fmt: skip
        return
    prove([BINDER], "make", "--silent", "binder")
    notebooks = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))
    test = str(SITE_TESTS / "test_pyodide_notebooks.py")
    prove(notebooks, sys.executable, "-m", "pytest", "-q", test, str(NOTEBOOKS))


if __name__ == "__main__":
    main(sys.argv[1:])
