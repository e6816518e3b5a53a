"""The notebooks in the site without a server: a page of Notebook 7, whose Python runs in the browser."""

import json
import re

from lite.places import NOTEBOOKS
from tests.support.key_presses import press_keys_after_clicks
from tests.support.opened import START

BROKEN = "notebooks/index.html?path=explore.ipynb&position=2ebm$$$"
OUTPUT = ".jp-OutputArea-output"


def complete(page, typed: str, name: str) -> None:
    """In the cell below, Tab offers what can be typed next."""
    page.page.locator(".jp-CodeCell .cm-content").last.click()
    page.page.keyboard.press("Control+a")
    page.page.keyboard.type(typed)
    page.page.keyboard.press("Tab")
    page.page.locator(".jp-Completer").get_by_text(name).wait_for()


def renew(folder, name: str, before: str, after: str) -> None:
    """A new version of a notebook, as a new build would put it there."""
    text = (NOTEBOOKS / name).read_text("utf-8")
    assert before in text
    (folder / "files").mkdir(parents=True)
    (folder / "files" / name).write_text(text.replace(before, after), "utf-8")


def test_a_notebook_shows_its_pictures_runs_and_comes_in_its_new_version(open_page, site, tmp_path):
    """Stored pictures are there before anything is run; a broken link is told; a reload shows what is new."""
    page = open_page(BROKEN)
    page.page.locator(f"{OUTPUT} img").first.wait_for(timeout=START * 1000)
    assert page.page.locator(".elongo-explorer").count() == 0
    page.run_cell(page.page.locator(".jp-Cell").first)
    page.told(re.compile("cannot be part of a code"))
    page.shot("lite notebook")
    assert page.axe() == []
    assert press_keys_after_clicks(page.page, page.board, [], most=10) == {}  # tests/browser tries them all
    complete(page, "el.exam", "example_names")
    assert page.outside == []
    assert site.missed == []
    page.page.close()

    renew(tmp_path, "explore.ipynb", "Run this cell: Shift+Enter.", "Run this new cell: Shift+Enter.")
    site.newer = tmp_path
    again = open_page(BROKEN)
    again.page.locator(".jp-Cell").first.get_by_text("Run this new cell").wait_for()


def test_all_notebooks_and_pictures_are_in_the_site(built):
    """Each can be opened from the list, and may show what it has stored."""
    listed = json.loads((built / "api/contents/all.json").read_text("utf-8"))["content"]
    assert {path.name for path in NOTEBOOKS.glob("*.ipynb")} == {
        each["name"] for each in listed if each["type"] == "notebook"
    }
    for path in (built / "files").glob("*.ipynb"):
        cells = json.loads(path.read_text("utf-8"))["cells"]
        assert all(cell["metadata"]["trusted"] for cell in cells if cell["cell_type"] == "code"), path.name
    for picture in (NOTEBOOKS / "pictures").iterdir():
        assert (built / "files/pictures" / picture.name).exists()
