"""The key: every question with its answer, once, in the notebooks at the end and on a page for teachers."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

import elongo_explore as el
from elongo_explore.kit.course.answer_key import lessons_with_answers, questions_of
from elongo_explore.kit.course.entry import entries, predictions
from tests.support.notebook_files import COURSE, FOLDER, cells
from tools.write_key import KEYS, lessons_of, sources

NOTEBOOKS = {game: FOLDER / f"{key.name}.ipynb" for game, key in KEYS.items()}


def words(html: str) -> str:
    """Return what a page says."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<(svg|style)\b.*?</\1>|<[^>]*>", " ", html, flags=re.S)))


def test_every_question_has_its_place_in_the_key() -> None:
    """Once: predictions, exercises, puzzles."""
    found = [
        (type(each).__name__, each.id) for lesson in lessons_with_answers() for each in questions_of(lesson)
    ]
    assert len(found) == len(set(found)) == len(entries()) + len(predictions())


def test_the_whole_key_has_questions_answers_notes_and_rules(tmp_path: Path) -> None:
    """As a page to print, with pictures of what is seen rather than told."""
    page = el.answers().save(tmp_path / "key.html").read_text("utf-8")
    told = words(page)
    for lesson in lessons_with_answers():
        for each in questions_of(lesson):
            assert " ".join(each.question.split()) in told
            assert " ".join(each.told()[0].split()) in told
            assert " ".join(each.note.split()) in told
            assert all(rule in told for rule in each.rules)
    assert page.count("<svg") > 40
    assert not re.search(r'(?:src|href)="(?!#|data:)', page)


def test_a_lesson_has_its_own() -> None:
    """By its name; with pictures, and as words."""
    page = el.answers("06_parcels")
    assert "Answer: 0C 0M 1A 2A 2L 4M" in words(page._repr_html_())
    assert "<svg" in page._repr_html_()
    assert "Answer: 0C 0M 1A 2A 2L 4M" in repr(page)
    assert repr(el.answers("06_parcels.ipynb")) == repr(page)
    assert "<svg" not in el.answers("25_puzzles")._repr_html_()


@pytest.mark.parametrize("lesson", ["", "parcels", 6, ["06_parcels"]])
def test_other_lessons_have_none(lesson: object) -> None:
    """It says which have."""
    with pytest.raises(el.BadInput, match="answers: expected one of 00_start_here"):
        el.answers(lesson)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", NOTEBOOKS)
def test_the_notebooks_are_what_make_key_writes(game: str) -> None:
    """After a change of questions or lessons: `python -m tools.write_key`."""
    stored = [(cell["cell_type"], cell["source"]) for cell in cells(NOTEBOOKS[game])]
    assert stored == sources(game), "run `python -m tools.write_key`"


@pytest.mark.parametrize("game", NOTEBOOKS)
def test_what_is_stored_is_what_the_engine_says(game: str) -> None:
    """Lesson by lesson."""
    outputs = [
        "".join(output["data"]["text/plain"])
        for cell in json.loads(NOTEBOOKS[game].read_text("utf-8"))["cells"]
        for output in cell.get("outputs", [])
    ]
    assert outputs == [repr(el.answers(lesson.name)) for lesson in lessons_of(game)]


def test_the_lessons_of_all_games_are_told_apart() -> None:
    """Each in one notebook."""
    found = [lesson.name for game in NOTEBOOKS for lesson in lessons_of(game)]
    assert sorted(found) == sorted(lesson for lesson in COURSE if questions_of(lesson))


def test_no_picture_of_the_key_needs_the_patterns_of_another() -> None:
    """JupyterLab takes cells that are scrolled away off the page, and their patterns with them."""
    named: dict[str, str] = {}
    for lesson in ("06_parcels", "07_enclosures"):
        for svg in re.findall(r"<svg.*?</svg>", el.answers(lesson)._repr_html_(), re.DOTALL):
            mine = set(re.findall(r"<pattern id='([^']+)'", svg))
            assert set(re.findall(r"url\(#([^)]+)\)", svg)) == mine
            assert not {name for name in mine if named.setdefault(name, svg) != svg}
    assert named
