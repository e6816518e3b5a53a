"""Buttons for what can be done, and what they would do, in a real page: by mouse, by keys, by touch."""

from typing import Any

import pytest

import elongo_explore as el
from tests.support.boma_positions import SHUT
from tests.support.positions import lay_in_gap, position, star, wide

TWO = el.scenario(SHUT, phase="act", claims=[(2, (0, "M"))], animals={(0, "M"): (2, 1)})
ONE = lay_in_gap(position(star("RRY", "RGY", "RYG", "RYY"), wide("RRG"), wide("GYR")), "RRG").state


def shown(show: Any, state: el.State, **more: Any) -> tuple[Any, Any]:
    """Return a notebook with an Explorer called `ex`, and its root."""
    cells = ["import elongo_explore as el", f"ex = el.Explorer(el.decode({el.encode(state)!r}))\nex"]
    notebook = show(cells, **more)
    root = notebook.output.locator(".elongo-explorer").first
    root.locator(".elongo-board, .elongo-canvas").first.wait_for()
    return notebook, root


def test_mouse_and_keyboard_on_a_button_show_its_boma_alone(show):
    """Both of them again when it is left."""
    notebook, root = shown(show, TWO)
    numbers = "[preview.number for preview in ex.desk.now().previews]"
    first, second = (root.get_by_role("button", name=f"Build boma {n}", exact=True) for n in (1, 2))
    first.hover()
    notebook.until(numbers, [1])
    notebook.shot("a boma is previewed")
    root.locator(".elongo-keys").hover()
    notebook.until(numbers, [1, 2])
    first.focus()
    notebook.page.keyboard.press("Tab")
    notebook.until(numbers, [2])
    notebook.page.keyboard.press("Enter")
    notebook.until("[len(boma.loop.shields) for boma in ex.desk.state.bomas]", [5])
    assert second.is_hidden()
    assert notebook.axe(".elongo-explorer") == []


def test_the_mouse_over_an_open_edge_previews_the_ghost(show):
    """And away from the board it is gone."""
    notebook, root = shown(show, ONE.apply(el.Pass()).state)
    notebook.until("ex.view.width != 500 or ex.view.height != 414")
    x, y = notebook.evaluate("ex.view.middle_of(ex.desk.marks().fits[0])")
    root.locator(".elongo-over").hover(position={"x": x, "y": y})
    notebook.until("ex.desk.now().aimed is not None and ex.desk.now().aimed.fits")
    notebook.shot("a ghost under the mouse")
    root.locator(".elongo-keys").hover()
    notebook.until("ex.desk.now().aimed is None")


@pytest.mark.parametrize("touch", [False, True])
def test_buttons_are_large_enough_and_their_row_keeps_its_height(show, touch: bool):
    """With one boma to build, none, a shield to lay, a turn to confirm."""
    notebook, root = shown(show, ONE, touch=touch)
    row, buttons = root.locator(".elongo-actions"), root.locator(".elongo-actions button:visible")
    heights = set()
    for phase, name in (("act", "Pass"), ("lay", ""), ("act", "Pass"), ("confirm", "")):
        notebook.until("ex.desk.state.phase", phase)
        heights.add(row.bounding_box()["height"])
        least = min((each.bounding_box()["height"] for each in buttons.all()), default=40)
        assert least >= 40
        if name:
            root.get_by_role("button", name=name, exact=True).click()
        elif phase == "lay":
            notebook.evaluate("ex.answer(ex.controls.follow(1)) or ex.answer(ex.controls.lay())")
    assert len(heights) == 1
    corners = "all => [...new Set(all.map(it => getComputedStyle(it).borderRadius))]"
    assert root.locator("button:visible").evaluate_all(corners) == ["8px"]
