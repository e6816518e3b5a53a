"""A link that opens its position by itself: Voila runs board.ipynb, and no code is seen."""

from pathlib import Path

import pytest

import elongo_explore as el
from tests.browser.test_explorer_page import Page

BOARD = Path(__file__).parents[2] / "notebooks" / "board.ipynb"


def test_a_link_shows_its_position_at_once_and_goes_on_from_there(show):
    """Nothing is to be run; a shield is laid and taken back; axe finds nothing."""
    start = el.example("a small boma of five")
    notebook = show(BOARD, "voila", f"position={el.encode(start)}")
    notebook.evaluate("globals().update(ex=_1)")
    page = Page(notebook)
    page.until("len(ex.desk.board.laid)", len(start.laid))
    page.lines.get_by_text("Loaded: the position of the link").wait_for()
    assert notebook.page.locator(".jp-InputArea").count() == 0
    page.is_painted()
    for _ in range(2):
        page.click("ex.desk.marks().fits[0]")
    page.until("len(ex.desk.board.laid)", len(start.laid) + 1)
    page.press("Undo")
    page.until("len(ex.desk.board.laid)", len(start.laid))
    notebook.shot("from a link voila")
    assert notebook.axe(".elongo-explorer") == []
    assert page.ask("ex.errors") == []


def test_a_cell_that_fails_in_voila_fails_the_test(show):
    """Else a test that looks only at pictures might pass."""
    with pytest.raises(pytest.fail.Exception, match=r"(?s)a cell raised:.*ZeroDivisionError"):
        show(["1 / 0"], "voila")
