"""The Python packages of the site: ours, those that it needs, and those of JupyterLite's kernel."""

import shutil
import sys
from pathlib import Path

from lite import wheel_files
from lite.commands import run
from lite.places import PACKAGE, PINS, PROJECT, ROOT, kept, say

PYTHON = "3.14"
"""The Python that Pyodide is; the test of the lock compares it with what npm has brought."""
UV = (sys.executable, "-m", "uv")
QUIET = ("--quiet", "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links")

LEFT_OUT = {"jedi", "parso", "jupyterlab-widgets", "widgetsnbextension"}
"""What no Python code in the browser uses. The two of Jupyter only carry scripts, which the site has already;
jedi (5 MB) would complete what is typed a little better than IPython does by itself."""

STUB = '"""Left out, being large; IPython then completes by itself."""\n\nraise ImportError("jedi")\n'

NOT_IN_BROWSER = "elongo_explore/notebooks/"
"""The notebooks and their pictures are files of the site."""
GAMES = "/players/kept/"
"""Games for the notebooks of numbers: a megabyte, which a single board does not need."""

KERNEL = Path(sys.prefix) / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
KERNEL_PARTS = ("ipykernel", "piplite", "pyodide_kernel")


def _wanted() -> str:
    """Return the packages of the group `pyodide` of pyproject.toml in the browser, at the pinned versions."""
    where = ("--python-version", PYTHON, "--python-platform", "wasm32-pyodide2024")
    found = run(*UV, "pip", "compile", "--group", "pyodide", "-c", PINS, *where, *QUIET, cwd=ROOT)
    lines = [line for line in found.splitlines() if line.split("==")[0] not in LEFT_OUT]
    return "\n".join([*lines, ""])


def _download(folder: Path) -> None:
    say("downloading packages for the Python in the browser")
    wanted = folder / "wanted.txt"
    wanted.write_text(_wanted(), "utf-8")
    how = ("--quiet", "--no-deps", "--only-binary", ":all:", "--python-version", PYTHON, "--platform", "any")
    run(sys.executable, "-m", "pip", "download", *how, "--dest", folder, "--requirement", wanted, cwd=folder)
    for part in KERNEL_PARTS:
        (wheel,) = KERNEL.glob(f"{part}-*.whl")
        shutil.copy(wheel, folder)
    _complete_without_jedi(folder)
    stub = {"jedi/__init__.py": STUB.encode()}
    wheel_files.write(folder, wheel_files.named("jedi", "0", stub, "An empty place instead of jedi"))


def _complete_without_jedi(folder: Path) -> None:
    """JupyterLite's kernel has IPython ask jedi alone what can be typed next, be it there or not."""
    (wheel,) = folder.glob("pyodide_kernel-*.whl")
    inside = wheel_files.contents(wheel)
    before, asks = inside["pyodide_kernel/interpreter.py"], b"Completer.use_jedi = True"
    if before.count(asks) != 1:
        sys.exit("lite: the kernel of JupyterLite has changed: look at how it completes what is typed")
    inside["pyodide_kernel/interpreter.py"] = before.replace(asks, b"Completer.use_jedi = False")
    wheel.unlink()
    wheel_files.write(folder, inside, named_by_content=True)


def _build(folder: Path) -> None:
    """Our own package as two wheels: one that every board needs, and one with the kept games."""
    say("building our own wheel")
    run(*UV, "build", "--quiet", "--wheel", "--build-constraint", PINS, "--out-dir", folder, ROOT, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    inside = wheel_files.contents(built)
    version = wheel_files.metadata(inside)["Version"]
    built.unlink()
    needed = {name: data for name, data in inside.items() if not name.startswith(NOT_IN_BROWSER)}
    games = {name: needed.pop(name) for name in inside if GAMES in name}
    wheel_files.write(folder, needed, named_by_content=True)
    rest = wheel_files.named("elongo-explore-games", version, games, "Games that notebooks mention")
    wheel_files.write(folder, rest, named_by_content=True)


def others() -> Path:
    """Return a folder with the wheels of others."""
    return kept("wheels", [PINS, PROJECT, Path(__file__), Path(wheel_files.__file__)], _download)


def ours() -> Path:
    """Return a folder with our wheels."""
    sources = [PACKAGE, PROJECT, PINS, ROOT / "README.md", Path(__file__), Path(wheel_files.__file__)]
    return kept("ours", sources, _build)
