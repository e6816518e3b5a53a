"""Notebooks are compared with what they have stored: all words, also those of pictures, but no drawing."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from nbformat.v4 import new_code_cell, new_notebook, new_output, writes

from tools.notebook_words import without_drawings

ROOT = Path(__file__).parents[2]
SVG = '<svg role="img"><title id="t">A board</title><desc>Five shields</desc><path stroke-width="2"/></svg>'


def cell(shown: str, printed: str = "5 shields\n"):
    """Return a cell that shows SVG and prints, with these outputs in its file."""
    source = f"from IPython.display import SVG\nprint('5 shields')\nSVG({SVG!r})"
    shows = {"image/svg+xml": shown, "text/plain": "<IPython.core.display.SVG object>"}
    outputs = [
        new_output("stream", name="stdout", text=printed),
        new_output("execute_result", data=shows, execution_count=1),
    ]
    return new_code_cell(source, outputs=outputs, execution_count=1)


def test_another_drawing_passes_but_other_words_in_or_beside_it_fail(tmp_path):
    cells = {
        "as it was": cell(SVG),
        "drawing": cell(SVG.replace('"2"', '"3"')),
        "title": cell(SVG.replace("board", "table")),
        "description": cell(SVG.replace("Five", "Six")),
        "printed": cell(SVG, "6 shields\n"),
    }
    file = tmp_path / "it.ipynb"
    file.write_text(writes(new_notebook(cells=[*cells.values()])), "utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.support.stored_outputs",
        "--rootdir",
        tmp_path,
        file,
    ]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    # Where CI is set, pytest's closing summary repeats each message in full.
    numbers = dict.fromkeys(re.findall(r"Cell (\d+): Cell outputs differ", said))
    found = [[*cells][int(number)] for number in numbers]
    assert found == ["title", "description", "printed"], said
    assert "1 failed" in said


def test_pictures_in_a_page_or_an_address_are_reduced_one_by_one():
    page = f"<p>Before</p>{SVG}<p>between</p>{SVG.replace('board', 'table')}<p>after</p>"
    assert without_drawings(page) == (
        "<p>Before</p><svg>['A board', 'Five shields']</svg><p>between</p>"
        "<svg>['A table', 'Five shields']</svg><p>after</p>"
    )
    address = SVG.replace("<", "%3C").replace(">", "%3E")
    assert (
        without_drawings(f'src="data:,{address}"') == "src=\"data:,<svg>['A board', 'Five shields']</svg>\""
    )


def changed(folder: Path, *config: str) -> str:
    """Return what `git diff` shows after a word and a drawing in a notebook, and a picture, have changed."""

    def git(*words: str) -> str:
        command = ["git", "-c", "user.name=x", "-c", "user.email=x", *config, *words]
        return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout

    git("init", "-q")
    shutil.copytree(ROOT / "tools", folder / "tools")
    shutil.copy(ROOT / ".gitattributes", folder)
    for board, width in (("board", "2"), ("table", "3")):
        picture = SVG.replace("board", board).replace('"2"', f'"{width}"')
        (folder / "it.ipynb").write_text(writes(new_notebook(cells=[cell(picture)])), "utf-8")
        (folder / "it.svg").write_text(picture, "utf-8")
        git("add", "it.ipynb", "it.svg")
        if board == "board":
            git("commit", "-qm", "before")
    return git("diff", "--cached")


def test_a_review_shows_words_of_notebooks_and_no_picture(tmp_path):
    said = changed(tmp_path)
    assert "A table" in said
    assert "it.svg" in said
    assert said.count("A table") == 1


def test_a_review_can_leave_out_the_drawings_of_notebooks(tmp_path):
    (setting,) = re.findall(r"git config (\S+) \"(.*?)\"", (ROOT / ".gitattributes").read_text("utf-8"))
    said = changed(tmp_path, "-c", "=".join(setting))
    assert "+<svg>['A table', 'Five shields']</svg>" in said
    assert "stroke-width" not in said.replace(SVG, "")
