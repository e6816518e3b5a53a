"""No notebook gives an answer away before its reader has come to the key: as stored, as HTML, as slides."""

from pathlib import Path
from typing import Any

import pytest

import elongo_explore as el
from tests.course.test_lessons import NUMBERED
from tests.support.notebook_files import FOLDER, number
from tests.support.spoilers import notebook_of, spoilers

PATCHES, CHOICE, ACTIONS = "parcel-of-0M", "loops-two", "end-herd"


def made_up(*extra: Any) -> Any:
    """Return a notebook that asks three questions, and then has more: a text, or something to show."""
    import nbformat

    cells = [nbformat.v4.new_code_cell(f'el.Predict("{id}")') for id in (PATCHES, CHOICE)]
    cells += [nbformat.v4.new_code_cell(f'el.Quiz("{ACTIONS}")')]
    for cell, what in zip(cells, asked(), strict=True):
        cell.outputs = [output(what.card)]
    for each in extra:
        if isinstance(each, str):
            cells.append(nbformat.v4.new_markdown_cell(each))
        else:
            cells.append(nbformat.v4.new_code_cell("x", outputs=[output(each)]))
    return nbformat.v4.new_notebook(cells=cells)


def asked() -> list[Any]:
    """Its questions."""
    return [el.prediction(PATCHES), el.prediction(CHOICE), el.puzzle(ACTIONS)]


def output(picture: Any) -> Any:
    """Return what a cell puts out that ends with a picture."""
    import nbformat

    return nbformat.v4.new_output(
        "display_data", {"image/svg+xml": picture._repr_svg_(), "text/plain": repr(picture)}
    )


FORMS = pytest.mark.parametrize("form", ["stored", "html", "slides"])


@FORMS
def test_questions_give_nothing_away(form: str) -> None:
    """Nor does a text that names a patch or two, or one of the choices."""
    text = "Begin at `0M`. The answer is in the key. Is it `0C`, or `1A`? Perhaps: No, not a second one."
    assert spoilers(made_up(text), form) == []


LEAKS = {
    "a note": lambda: asked()[0].note,
    "a part of a note": lambda: f"So it is. {asked()[1].note.split('. ')[0]}. Do you see?",
    "all patches": lambda: "They are `0C`, `0M`, `1A`, `2A`, `2L` and `4M`. Look.",
    "all patches in another order": lambda: "Right: 4M 2L 2A 1A 0M 0C.",
    "the choice": lambda: "The answer is: No, not a second one.",
    "a mark at the choice": lambda: "- Yes\n- ✓ No, not a second one",
    "the actions": lambda: "Player 1 wins by `lay RYG at a, claim 4A`.",
    "a solution": lambda: asked()[2].solution(),
    "a solved picture": lambda: asked()[0].live_solution,
}


@FORMS
@pytest.mark.parametrize("leak", LEAKS)
def test_whatever_gives_an_answer_away_is_noticed(leak: str, form: str) -> None:
    """In each form of a notebook that was made up for it."""
    assert spoilers(made_up(LEAKS[leak]()), form)


@pytest.mark.parametrize("path", [path for path in NUMBERED if number(path) < 50], ids=lambda path: path.stem)
def test_no_notebook_gives_an_answer_away(path: Path) -> None:
    """As stored, as HTML and as slides."""
    notebook = notebook_of(path)
    for form in ("stored", "html", "slides"):
        assert spoilers(notebook, form) == [], form


def test_there_is_something_to_look_at() -> None:
    """Lessons ask questions."""
    assert any(spoilers_are_possible(path) for path in NUMBERED)


def spoilers_are_possible(path: Path) -> bool:
    """Does a notebook ask anything?"""
    from tests.support.spoilers import asked_in

    return path.parent == FOLDER and bool(asked_in(notebook_of(path)["cells"]))
