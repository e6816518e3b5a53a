"""Every notebook runs in the Python of the site (Pyodide), and puts out what is stored from CPython.

One that did so with all that it depends on as it is now (tools/proven.py) need not run again.
"""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lite.places import NOTEBOOKS
from tools.notebook_words import without_drawings
from tools.proven import is_proven

RUNNER = Path(__file__).with_name("pyodide_notebooks.mjs")
LONGEST = ("46_players.ipynb", "36_bao_every_position.ipynb")
"""They come first, so that nobody waits for one of them in the end."""
ALWAYS = {"34_bao_numbers.ipynb", "43_shepherds_scoring.ipynb", "06_parcels.ipynb"}
"""One of each game; they also need the wheel of kept games and networkx, which is loaded when asked for."""
AT_ONCE = 2
TOO_LONG = 600
"""Seconds: no measure of speed, as the machine may be busy."""


def to_run() -> list[str]:
    """Choose notebooks: those that are not proven, and some that always run."""
    names = {
        path.name for path in NOTEBOOKS.glob("*.ipynb") if path.name in ALWAYS or not is_proven(path.name)
    }
    return sorted(names, key=lambda name: (name not in LONGEST, name))


def run_all(site: Path, folder: Path, names: list[str]) -> None:
    """Run notebooks in Pyodide; what their cells put out goes to the folder."""
    command = ["node", RUNNER, site, NOTEBOOKS, folder, *names]
    piped = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    running = [subprocess.Popen([*map(str, command)], **piped) for _ in range(AT_ONCE)]
    try:
        said = [each.communicate(timeout=TOO_LONG)[0] for each in running]
    finally:
        for each in running:
            each.kill()
    assert all(each.returncode == 0 for each in running), "\n".join(said)[-3000:]


def differences(notebook: dict[str, Any], cells: list[dict[str, Any]]) -> Iterator[str]:
    """Yield what cells have put out that is not what the notebook has stored, in words."""
    stored = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(stored) == len(cells)
    for number, (cell, ran) in enumerate(zip(stored, cells, strict=True), 1):
        wanted, got = [*map(parts, cell["outputs"])], [*map(parts, ran["outputs"])]
        if ran["error"]:
            yield f"code cell {number}: {ran['error']}"
        elif wanted != got:
            yield f"code cell {number}\n  stored: {shown(wanted, got)}\n  here:   {shown(got, wanted)}"


def parts(output: dict[str, Any]) -> dict[str, str]:
    """Return an output as texts: the print, or each form in which it was shown, without drawings."""
    found = {output["name"]: output["text"]} if output["output_type"] == "stream" else output["data"]
    return {
        f"{output['output_type']} {kind}": without_drawings("".join(text)) for kind, text in found.items()
    }


def shown(some: list[dict[str, str]], others: list[dict[str, str]]) -> str:
    """Return where outputs are first other than they should be."""
    for one, other in zip(some, others, strict=False):
        for kind, text in one.items():
            if text != other.get(kind):
                at = len(common(text, other.get(kind, "")))
                return f"{kind}, from character {at}: {text[at : at + 200]!r}"
    return f"{len(some)} outputs: {[*map(list, some)]}"


def common(one: str, other: str) -> str:
    """How two texts begin, as far as they are the same."""
    for at, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return one[:at]
    return min(one, other, key=len)


def test_every_notebook_puts_out_in_pyodide_what_cpython_has_put_out(built, tmp_path):
    """All cells, printed text, numbers, pictures: by JupyterLite's own kernel, with the site's own wheels."""
    names = to_run()
    run_all(built, tmp_path, names)
    found = []
    for name in names:
        notebook = json.loads((NOTEBOOKS / name).read_text("utf-8"))
        cells = json.loads((tmp_path / name / "cells.json").read_text("utf-8"))
        found += [f"{name}, {each}" for each in differences(notebook, cells)]
    assert not found, "\n".join(found)


def test_a_cell_that_prints_shows_or_does_something_else_is_named():
    """The comparison itself: it says which cell, and from where on."""
    shows = {"output_type": "execute_result", "data": {"text/plain": ["one\n", "two"]}}
    prints = {"output_type": "stream", "name": "stdout", "text": ["7 shields\n"]}
    notebook = {"cells": [{"cell_type": "markdown"}, {"cell_type": "code", "outputs": [prints, shows]}]}

    def told(outputs, error=""):
        return "".join(differences(notebook, [{"outputs": outputs, "error": error}]))

    assert told([prints, shows]) == ""
    assert told([prints, {**shows, "data": {"text/plain": "one\ntwo"}}]) == ""
    assert "from character 5: 'hree'" in told([prints, {**shows, "data": {"text/plain": "one\nthree"}}])
    assert "stdout, from character 0: '8 shields" in told([{**prints, "text": "8 shields\n"}, shows])
    assert "stream stderr" in told([{**prints, "name": "stderr"}, shows])
    assert "1 outputs" in told([prints])
    assert told([], "NameError: no") == "code cell 1: NameError: no"


def test_notebooks_run_unless_they_are_proven_but_one_of_each_game_always_does(monkeypatch):
    monkeypatch.setattr(f"{__name__}.is_proven", lambda name: name not in ("12_bomas.ipynb", LONGEST[0]))
    assert to_run() == [LONGEST[0], *sorted({"12_bomas.ipynb", *ALWAYS})]
