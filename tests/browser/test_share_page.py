"""Codes and links as people paste and copy them: in JupyterLab, Notebook 7 and Voila."""

import shutil
from pathlib import Path
from urllib.parse import quote

import pytest

import elongo_explore as el
from elongo_explore.kit.desk import addresses
from tests.browser.test_explorer_page import Page

BOARD = Path(__file__).parents[2] / "notebooks" / "board.ipynb"
BOMA = el.example("a small boma of five")


@pytest.fixture
def nowhere(monkeypatch) -> None:
    """A kit that does not know where it is published."""
    monkeypatch.setenv("ELONGO_BINDER_REPO", "")
    monkeypatch.setattr(addresses, "_origin", lambda: "")


def clipboard(page: Page) -> str:
    """Return what was copied."""
    return page.notebook.page.evaluate("navigator.clipboard.readText()")


def said(page: Page, text: str) -> None:
    """Wait until it stands beside what was clicked."""
    page.root.locator(".elongo-reply").get_by_text(text).wait_for()


NOWHERE = (
    'import os; os.environ["ELONGO_BINDER_REPO"] = ""; '
    'from elongo_explore.kit.desk import addresses; addresses._origin = lambda: ""'
)


@pytest.mark.parametrize("front", ["lab", "voila"])
def test_a_link_to_this_server_opens_the_position_of_the_board(show, server, front):
    """Nothing is known of GitHub: the page says who can open its link, and asks for what is missing."""
    shutil.copy(BOARD, server.root / "board.ipynb")
    page = Page(
        show([f"import elongo_explore as el; {NOWHERE}", "ex = el.Explorer()\nex"], front, fresh=True)
    )
    page.root.get_by_label("Code").fill(el.encode(BOMA))
    page.root.get_by_label("Code").press("Enter")
    page.until("ex.position == el.example('a small boma of five')")
    page.press("Share")
    page.press("Copy link")
    said(page, "Only people who can reach this Jupyter server can open it.")
    link = clipboard(page)
    assert link.startswith(f"{server.address}/voila/render/")
    assert link.endswith(f".ipynb?position={el.encode(BOMA)}")
    page.notebook.shot(f"a link to this server {front}")
    assert page.notebook.axe(".elongo-explorer") == []
    other = page.notebook.page.context.new_page()
    try:
        other.goto(link)
        other.locator(".elongo-lines").get_by_text("Loaded: the position of the link").wait_for()
        assert other.get_by_label("Code").input_value() == el.encode(BOMA)
    finally:
        other.close()


def test_a_link_that_is_followed_again_shows_its_position_and_a_reload_goes_on(show):
    """What was done from there before is offered by a button."""
    notebook = show(BOARD, "voila", f"position={el.encode(BOMA)}")
    notebook.evaluate("globals().update(ex=_1)")
    link, played = notebook.page.url, el.encode(el.example("a hexagon"))
    page = Page(notebook)
    field = page.root.get_by_label("Code")
    page.lines.get_by_text("Loaded: the position of the link").wait_for()
    page.press("More")  # a board that begins with New game has few controls
    field.fill(played)
    field.press("Enter")
    notebook.page.wait_for_url(f"**position={played}*")
    notebook.page.reload()
    page.lines.get_by_text("Your earlier moves are back").wait_for()
    assert field.input_value() == played
    notebook.page.goto(link)
    page.lines.get_by_text("Loaded: the position of the link").wait_for()
    assert field.input_value() == el.encode(BOMA)
    page.press("Restore the last game")
    page.lines.get_by_text("Your earlier moves are back").wait_for()
    assert field.input_value() == played
    notebook.page.goto(link.replace(el.encode(BOMA), el.encode(el.example("a block of four shields"))))
    page.lines.get_by_text("Loaded: the position of the link").wait_for()
    assert not page.button("Restore the last game").is_visible()
    notebook.wait_until_ready()


def test_the_repository_is_asked_for_once(show, nowhere):
    """A field beside the answer; Enter copies the link to Binder."""
    page = Page(show(["ex = el.Explorer(el.example('a hexagon'), more=True)\nex"]))
    page.press("Share")
    page.press("Copy link")
    page.root.get_by_label("GitHub repository").fill("ada/kit")
    page.root.get_by_label("GitHub repository").press("Enter")
    said(page, "Link copied. It opens this position on Binder, for every reader.")
    assert clipboard(page) == page.ask("el.link(ex.position)")
    assert "/gh/ada/kit/" in clipboard(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_fastest_link_is_copied_and_others_stand_beside_the_answer(show, nowhere, monkeypatch, dark):
    """One press for the fastest, one more for any other; all of it by keyboard, too."""
    monkeypatch.setenv("ELONGO_BINDER_REPO", "ada/kit")
    monkeypatch.setenv("ELONGO_SITE", "https://ada.github.io/kit/")
    page = Page(show(["ex = el.Explorer(el.example('a hexagon'), more=True)\nex"], dark=dark))
    page.press("Share")
    page.press("Copy link")
    said(page, "It opens this position as a page, within seconds, for every reader.")
    assert clipboard(page) == page.ask("el.link(ex.position, to='page')")
    page.notebook.shot(f"links that are offered {'dark' if dark else 'light'}")
    assert page.notebook.axe(".elongo-explorer") == []
    page.root.locator(".elongo-reply").get_by_role("button", name="Binder").focus()
    page.notebook.page.keyboard.press("Enter")
    said(page, "It opens this position on Binder, for every reader.")
    assert clipboard(page) == page.ask("el.link(ex.position, to='binder')")
    page.notebook.page.keyboard.press("Enter")  # the focus is on the first of those that are offered now
    said(page, "It opens this position as a page, within seconds, for every reader.")
    assert clipboard(page) == page.ask("el.link(ex.position, to='page')")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_pasted_link_is_understood_and_a_broken_code_has_its_place_marked(show, dark):
    """Beside the field, until something else is done."""
    cells = ["import elongo_explore as el", "ex = el.Explorer(el.example('a hexagon'), more=True)\nex"]
    page = Page(show(cells, dark=dark))
    field, code = page.root.get_by_label("Code"), el.encode(BOMA)
    field.fill(f"{code[:9]}${code[10:]}")
    field.press("Enter")
    page.root.locator(".elongo-reply mark").get_by_text("$").wait_for()
    said(page, "Character 10 cannot be part of a code")
    assert field.input_value() == page.ask("el.encode(ex.position)")
    page.notebook.shot(f"a broken code {'dark' if dark else 'light'}")
    assert page.notebook.axe(".elongo-explorer") == []
    path = quote(f"voila/render/notebooks/board.ipynb?position={code}", safe="")
    field.fill(f"https://mybinder.org/v2/gh/ada/kit/HEAD?urlpath={path}")
    field.press("Enter")
    page.until("ex.position == el.example('a small boma of five')")
    assert not page.root.locator(".elongo-reply").is_visible()
    assert field.input_value() == code


def test_the_text_of_a_position_does_not_break_inside_words(show):
    """JupyterLab would let it."""
    cells = ["import elongo_explore as el", "ex = el.Explorer(el.example('a game half-way'))\nex"]
    page = Page(show(cells, "lab"))
    page.press("Text")
    text = page.root.locator("pre.elongo-text")
    text.wait_for()
    assert text.evaluate("text => getComputedStyle(text).wordBreak") == "normal"
