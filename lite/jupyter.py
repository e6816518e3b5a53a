"""JupyterLite: the notebooks with Lab, Notebook 7 and specta (a notebook as an app), all of it files."""

import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any

from lite import patches, pyodide
from lite.commands import run
from lite.places import HERE, NOTEBOOKS, PINS, PYODIDE, files, kept, say

EXTENSIONS = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
TAKEN = (
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
    "elongo_explore",
    "jupyter-specta",
)
"""Of what is installed for JupyterLab here, what the site needs; ipycanvas, Voila and others it does not."""

LOADED = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "ipywidgets",
          "anywidget", "segno", "elongo-explore", "elongo-explore-games"]  # fmt: skip
"""What Python loads as it starts. The first seven the kernel would look for elsewhere if not named."""

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
NEWS = "@jupyterlab/apputils-extension:notification"


def _settings() -> dict[str, Any]:
    """jupyter-lite.json. Where the lock is comes later, for it is named by what is in it (`lead_to`)."""
    board = {"hideTopbar": True, "defaultLayout": "dashboard"}  # the default layout is 680 pixels wide
    kernel = {
        "pyodideUrl": f"./{PYODIDE}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": LOADED},
    }
    page = {
        "appName": "elongo_explore",
        "enableServiceWorkerCache": "false",  # it would show what is old, and only then fetch what is new
        "litePluginSettings": {KERNEL: kernel},
        "settingsOverrides": {NEWS: {"fetchNews": "false", "checkForUpdates": False}},
        "spectaConfig": {"loadingName": "The board is coming", "perFileConfig": {"board.ipynb": board}},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": page}


def _build_settings() -> dict[str, Any]:
    """jupyter_lite_config.json: what goes into the site."""
    how = {
        "contents": ["files"],
        "apps": ["lab", "notebooks", "tree"],
        "ignore_sys_prefix": ["federated_extensions"],
        "federated_extensions": [str(EXTENSIONS / name) for name in TAKEN],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
    return {"LiteBuildConfig": how}


def trusted(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return the notebook with a word to JupyterLite that its stored pictures may be shown."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["metadata"]["trusted"] = True
    return notebook


def _copy_notebooks(to: Path) -> None:
    for path in files(NOTEBOOKS):
        if path.suffix == ".toml":
            continue  # the list of lessons: the site shows it as its front page
        place = to / path.relative_to(NOTEBOOKS)
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".ipynb":
            notebook = trusted(json.loads(path.read_text("utf-8")))
            place.write_text(json.dumps(notebook, ensure_ascii=False), "utf-8")
        else:
            shutil.copyfile(path, place)


def _make(folder: Path) -> None:
    say("building JupyterLite with all notebooks")
    source, site = folder / "source", folder / "site"
    _copy_notebooks(source / "files")
    for name, what in (("jupyter-lite.json", _settings()), ("jupyter_lite_config.json", _build_settings())):
        (source / name).write_text(json.dumps(what), "utf-8")
    quiet = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    run(sys.executable, "-m", "jupyterlite_core", "build", "--output-dir", site, cwd=source, env=quiet)
    patches.mend(site)
    shutil.rmtree(source)


def made() -> Path:
    """Return a folder with JupyterLite and the notebooks; without Python, which is beside it in the site."""
    sources: list[Path | str] = [
        NOTEBOOKS,
        PINS,
        PYODIDE,
        Path(__file__),
        Path(patches.__file__),
        HERE / "fresh.js",
        EXTENSIONS / "elongo_explore",
    ]
    return kept("jupyter", sources, _make) / "site"


def build(site: Path) -> None:
    """Put JupyterLite into the site."""
    shutil.copytree(made(), site, dirs_exist_ok=True)
    lead_to(site, f"./{PYODIDE}/{pyodide.lock_address(site)}")


def lead_to(site: Path, lock: str) -> None:
    """Tell JupyterLite's kernel where the lock is."""
    path = site / "jupyter-lite.json"
    whole = json.loads(path.read_text("utf-8"))
    kernel = whole["jupyter-config-data"]["litePluginSettings"][KERNEL]
    kernel["loadPyodideOptions"]["lockFileURL"] = lock
    path.write_text(json.dumps(whole, indent=1), "utf-8")
