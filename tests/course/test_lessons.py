"""The course as a whole: it can be read everywhere, links lead somewhere, and no answer is given away."""

import json
import re
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

import pytest

import elongo_explore as el
from elongo_explore.command.exporting import alternative
from elongo_explore.kit.course.entry import entries, predictions
from tests.support.for_each import for_each
from tests.support.notebook_files import (
    COURSE,
    FOLDER,
    LIVE,
    TEACHING,
    called,
    calls,
    cells,
    code,
    data,
    is_code,
    key_of,
    names,
    number,
    prose,
    results,
)
from tools.dressing import READ, slide_types
from tools.run_notebooks import lesson_table

NUMBERED = [path for path in (FOLDER / f"{name}.ipynb" for name in COURSE) if path.is_file()]
NOTEBOOKS = [*NUMBERED, *(FOLDER / f"{name}.ipynb" for name in ("board", "engine", "explore"))]


LESSONS = [path for path in NUMBERED if path.stem in TEACHING]

LARGEST = 1_000_000
"""Bytes: GitHub shows no larger notebook."""
OLD_WORDS = re.compile(
    r"\bNot so\b|hangs? together|in a bow\b|\b[Rr]est on\b|\bMind that\b|one deed\b|[Ww]hoever\b[^.]*\bhe\b"
)
VALUE = re.compile(r"^\(?[A-Z]\w+\(|\(\d+, '[AMCLR]'\)", re.M)
"""What Python writes for a value."""


def test_the_lessons_are_numbered_in_their_order() -> None:
    """From the tour to the answers; besides, there are the two boards alone and the engine."""
    numbers = [number(path) for path in NUMBERED]
    assert numbers == sorted(set(numbers))
    assert sorted(FOLDER.glob("*.ipynb")) == NOTEBOOKS


@for_each(LESSONS)
def test_a_lesson_ends_with_its_neighbours_and_its_answers(path: Path) -> None:
    """The one before, the next one, and the notebook that has the answers."""
    end = cells(path)[-1]["source"]
    at = number(path)
    for neighbour in (COURSE[at - 1], COURSE[at + 1], key_of(path).removesuffix(".ipynb")):
        assert f"({neighbour}.ipynb)" in end
    assert prose(path).count(f"({key_of(path)})") == 1


# ── every notebook can be read ────────────────────────────────────────────────────────────────────


@for_each(NUMBERED)
def test_code_is_hidden_unless_it_is_to_be_read(path: Path) -> None:
    """`make notebooks` sees to it."""
    for cell in code(path):
        hidden = cell["metadata"].get("jupyter", {}).get("source_hidden", False)
        assert hidden != (READ in cell["metadata"].get("tags", []))


@for_each(NUMBERED)
def test_every_notebook_can_be_shown_as_slides(path: Path) -> None:
    """As `make notebooks` would cut it; no page is all of it."""
    stored = [cell["metadata"]["slideshow"]["slide_type"] for cell in cells(path)]
    assert stored == slide_types(cells(path))
    assert stored[0] == "slide"


@for_each(NUMBERED)
def test_no_answer_is_asked_of_python(path: Path) -> None:
    """Nobody finds an answer by Shift + Enter; folds are gone, too."""
    asked = {"solution", "check", "answer", "told"} & set(called(path))
    asked |= {cell["source"] for cell in code(path) if "el.answers(" in cell["source"]}
    assert not asked or number(path) >= 50
    assert not [cell for cell in cells(path) if "jp-MarkdownHeadingCollapsed" in cell["metadata"]]
    assert not re.search(r"^#{3,} (Reveal|Solution)", prose(path), re.M)


@for_each(LESSONS)
def test_results_are_sentences_and_pictures(path: Path) -> None:
    """Not what Python writes for its values."""
    assert [text for cell in code(path) for text in results(cell) if VALUE.search(text)] == []
    assert not VALUE.search(prose(path))


@for_each(NUMBERED)
def test_words_are_plain(path: Path) -> None:
    """Some were not."""
    shown = [text for cell in code(path) for text in results(cell)]
    assert [found[0] for text in [prose(path), *shown] if (found := OLD_WORDS.search(text))] == []


@pytest.mark.parametrize(
    "text", ["Not so: ENC-1", "land that hangs together", "Rest on a patch", "Whoever is first, he begins."]
)
def test_old_words_and_values_are_noticed(text: str) -> None:
    """The tests above see what they look for."""
    assert OLD_WORDS.search(text)
    assert not OLD_WORDS.search("Not quite. The rest only follows. Whoever begins lays. There he stands.")
    assert VALUE.search("Herd(owner=2, number=1)")
    assert VALUE.search("[(2, 'L')]")
    assert not VALUE.search("Player 1 (red) lays 2L.")


@for_each(NUMBERED)
def test_no_cell_is_empty(path: Path) -> None:
    """An empty cell is a gap on the page, and a stop for whoever goes on with Shift + Enter."""
    assert [at for at, cell in enumerate(cells(path)) if not cell["source"].strip()] == []


def block(line: str) -> str:
    """Return the kind of a line of Markdown. Only items of a list and rows of a table may be adjacent."""
    if not line.strip():
        return "blank"
    if re.match(r" *([-*]|\d+\.) ", line):
        return "item"
    return "row" if line.startswith("|") else "paragraph"


def glued(text: str) -> list[str]:
    """Return the lines that run into the line before them, because no blank line stands between.

    A paragraph, an item and a heading are one line each, however long. So two lines with nothing between
    them are two things, and Markdown makes one of them.
    """
    found = []
    for one, other in pairwise(text.splitlines()):
        kinds = {block(one), block(other)}
        if "blank" not in kinds and kinds not in ({"item"}, {"row"}):
            found.append(other)
    return found


@pytest.mark.parametrize(
    ("text", "runs_on"),
    [
        ("They count as one.)\n\nHere are the three of nine.", []),
        ("They count as one.)\nHere are the three of nine.", ["Here are the three of nine."]),
        ("And how many are left over?\nLet two players lay.", ["Let two players lay."]),
        ("## Rounds\nNobody lays the last.", ["Nobody lays the last."]),
        ("Nobody lays the last.\n## Rounds", ["## Rounds"]),
        ("Things to try:\n- Click.\n- Look.\n\nDone.", ["- Click."]),
        ("- Click.\n- Look.\nDone.", ["Done."]),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n\n1. One.\n2. Two.", []),
    ],
)
def test_glued_paragraphs_are_found(text: str, runs_on: list[str]) -> None:
    """The first two that are wrong stood in lessons; lists, tables and blank lines are left in peace."""
    assert glued(text) == runs_on


@for_each(NUMBERED)
def test_no_two_paragraphs_are_glued_together(path: Path) -> None:
    """A blank line stands between paragraphs, lists and headings."""
    assert [line for cell in cells(path) if not is_code(cell) for line in glued(cell["source"])] == []


@for_each(NUMBERED)
def test_what_is_alive_has_a_picture_beside_it(path: Path) -> None:
    """So that GitHub and paper show the same lesson. (Of an empty table there is nothing to see.)"""
    for cell in code(path):
        made = {name for name, arguments in calls(cell["source"]) if name in LIVE and arguments}
        if made:
            assert data(cell, "image/svg+xml"), cell["source"]


@for_each(LESSONS)
def test_every_picture_says_what_there_is_to_learn_from_it(path: Path) -> None:
    """Those that are shown have an alternative text of their own; others tell it by their captions."""
    for cell in code(path):
        for output in cell["outputs"]:
            if "image/svg+xml" in output.get("data", {}):
                given = output["metadata"].get("image/svg+xml", {}).get("alt")
                assert given or "show" not in names(cell), cell["source"]
                assert len(alternative(output)) > 40, cell["source"]


@for_each(NOTEBOOKS)
def test_no_state_of_a_widget_is_stored(path: Path) -> None:
    """Without a kernel it would be dead."""
    text = path.read_text("utf-8")
    assert "application/vnd.jupyter.widget" not in text
    assert json.loads(text)["metadata"].keys() == {"kernelspec", "language_info"}


@for_each(NOTEBOOKS)
def test_every_code_cell_was_run_in_order(path: Path) -> None:
    """What is stored is what `make notebooks` has put out."""
    counts = [cell["execution_count"] for cell in code(path)]
    assert counts in ([*range(1, len(counts) + 1)], [None] * len(counts))


@for_each(NOTEBOOKS)
def test_a_notebook_is_small_enough_to_be_shown_on_github(path: Path) -> None:
    """Larger ones are not rendered there."""
    assert path.stat().st_size < LARGEST


def anchors(path: Path) -> set[str]:
    """Return what can be linked to in a notebook: its headings."""
    return {line.lstrip("# ").strip().replace(" ", "-") for line in re.findall(r"^#+ .+$", prose(path), re.M)}


@for_each(NOTEBOOKS)
def test_links_lead_to_files_and_headings_that_are_there(path: Path) -> None:
    """Of this project; other addresses are not asked."""
    found = re.findall(r"\]\(([^)\s]+)\)", prose(path))
    assert found or not prose(path)  # the board alone has nothing to say
    for link in found:
        if link.startswith("https://"):
            continue
        name, _, anchor = link.partition("#")
        there = (path.parent / name).resolve()
        assert there.is_file(), link
        if anchor and there.suffix == ".ipynb":
            assert unquote(anchor) in anchors(there), link


def test_every_question_is_asked_in_the_lesson_that_its_file_names() -> None:
    """The key goes by that. After a quiz, Next leads to the other exercises of the same lesson."""
    for what, known in (("Predict", predictions()), ("Quiz", entries())):
        for name, entry in known.items():
            if entry.grade is None:
                path = FOLDER / f"{entry.source}.ipynb"
                assert path.is_file(), name
                asked = any(f'"{name}"' in cell["source"] for cell in code(path))
                assert asked or (what == "Quiz" and "Quiz" in called(path)), name


def test_every_puzzle_is_in_the_notebook_of_puzzles() -> None:
    """By name at least."""
    listed = "\n".join(prose(path) + str(code(path)) for path in NUMBERED if "puzzles" in path.name)
    assert [name for name, entry in entries().items() if entry.grade and name not in listed] == []


def test_the_tour_lists_every_notebook_as_the_list_of_the_course_does() -> None:
    """`make notebooks` writes the table."""
    tour = prose(NOTEBOOKS[0])
    assert lesson_table() in tour
    assert re.findall(r"^\| \[\w+\]\((\w+\.ipynb)\)", tour, re.M) == [path.name for path in NOTEBOOKS[1:]]


def test_the_example_positions_of_the_lessons_can_be_read() -> None:
    """Every code of a position that stands in a lesson is one."""
    for path in NUMBERED:
        if "share" not in path.name:  # there, codes are broken on purpose
            for cell in code(path):
                for each in re.findall(r'decode\(\s*"([\w-]+)"', cell["source"]):
                    el.decode(each)
