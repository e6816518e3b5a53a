"""Names in the text of a notebook light up on the board or the picture beside them."""

import json
from pathlib import Path

from tests.support.harness import Opened

LIGHT = ".elongo-light path"


def notebook_of(path: Path, *cells: str) -> Path:
    """Return a file with these cells: those that begin with a sign of Markdown are texts."""
    made = [
        {"cell_type": "markdown", "id": f"m{number}", "metadata": {}, "source": source.removeprefix("md ")}
        if source.startswith("md ")
        else {
            "cell_type": "code",
            "id": f"c{number}",
            "metadata": {},
            "source": source,
            "outputs": [],
            "execution_count": None,
        }
        for number, source in enumerate(cells)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    whole = {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(whole), "utf-8")
    return path


def boxes(notebook: Opened, selector: str) -> list[dict[str, float]]:
    """Return where the elements are on the screen."""
    rects = "all => all.map(each => each.getBoundingClientRect().toJSON())"
    return notebook.page.locator(selector).evaluate_all(rects)


def inside(inner: dict[str, float], outer: dict[str, float]) -> bool:
    """Does a box lie in another one?"""
    return (
        outer["left"] - 4 <= inner["left"] <= inner["right"] <= outer["right"] + 4
        and outer["top"] - 4 <= inner["top"] <= inner["bottom"] <= outer["bottom"] + 4
    )


def test_names_light_up_on_pictures_and_on_live_boards(show, tmp_path):
    """By mouse and by key; of the board in the same section; a rule shows its sentence; images have words."""
    file = notebook_of(
        tmp_path / "names.ipynb",
        'import elongo_explore as el\nboard = el.example("a hexagon")',
        "md ## A picture\n\nSee below.",
        'el.show(board, numbers=True, alt="Two patches are one parcel.")',
        "md The land `2L` goes on in `0A` (ENC-1), on `shield 2`. No name: `el.show`, `5`.",
        "md ## A live board\n\nLook at `1M` and at `0A 2L`.",
        "el.Explorer(board, keep=False)",
        "md ## Bao\n\nSow `bowl 5`.",
        "el.Explorer(el.bao.new_game(), keep=False)",
    )
    notebook = show(file, "lab")
    page = notebook.page
    notebook.run_all()
    name = page.locator(".elongo-name", has_text="2L").first
    name.wait_for()
    page.locator(".elongo-name", has_text="ENC-1").wait_for()  # a widget has told what rules are called
    marked = [text.strip() for text in page.locator(".elongo-name").all_text_contents()]
    assert marked == ["2L", "0A", "ENC-1", "shield 2", "1M", "0A 2L", "bowl 5"]
    picture = page.locator(".jp-RenderedSVG > img").first
    assert "Two patches are one parcel." in picture.get_attribute("alt")

    name.scroll_into_view_if_needed()
    name.hover()
    page.locator(LIGHT).first.wait_for(state="attached")
    (shown,) = boxes(notebook, ".jp-RenderedSVG > img")
    assert all(inside(each, shown) for each in boxes(notebook, LIGHT))
    assert len(boxes(notebook, LIGHT)) == 2  # a casing and a line
    notebook.shot("names on a picture")

    name.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.locator(".elongo-sentence", has_text="ENC-1").wait_for()
    notebook.shot("names a rule")
    page.keyboard.press("Tab")
    page.wait_for_function(f"document.querySelectorAll('{LIGHT}').length === 8")  # four patches
    assert page.locator(".elongo-sentence").count() == 0
    assert page.locator(".cm-editor.cm-focused").count() == 0

    live = page.locator(".elongo-name", has_text="0A 2L")
    live.scroll_into_view_if_needed()
    live.focus()
    page.wait_for_function(f"document.querySelectorAll('{LIGHT}').length === 4")
    stage = boxes(notebook, ".elongo-explorer .elongo-canvas")[0]
    assert all(inside(each, stage) for each in boxes(notebook, LIGHT))
    notebook.shot("names on a live board")

    bowl = page.locator(".elongo-name", has_text="bowl 5")
    bowl.scroll_into_view_if_needed()
    bowl.hover()
    page.wait_for_function(f"document.querySelectorAll('{LIGHT}').length === 2")
    field = boxes(notebook, ".elongo-explorer .elongo-board:not(.elongo-graph *)")[0]
    assert all(inside(each, field) for each in boxes(notebook, LIGHT))
    notebook.shot("names on a board of the page")
    page.mouse.move(5, 5)
    page.wait_for_function(f"document.querySelectorAll('{LIGHT}').length === 0")
