"""The course as a whole: every lesson has all its parts, links lead somewhere, and nothing is spoilt."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.course.books import entries
from elongo_explore.course.handbook import RULEBOOKS

RULES = {id for book in RULEBOOKS.values() for id in book.rules}
ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
NUMBERED = [path for path in NOTEBOOKS if re.match(r"\d\d_", path.name)]
TEACH = {*range(1, 13), *range(16, 20), *range(22, 26)}
LESSONS = [path for path in NUMBERED if int(path.name[:2]) in TEACH]
"""Those that teach rules, of each game; the rest are the tour, questions, puzzles, sharing."""

FOLDED = ("#### Reveal", "#### Solution")
LONGEST_CELL = 12
LARGEST = 1_000_000
"""Bytes: GitHub shows no larger notebook."""
LIVE = {"Explorer", "Stepper", "Quiz", "play"}


@cache
def cells(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook, each with its source as one text."""
    found = json.loads(path.read_text("utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in found]


def prose(path: Path) -> str:
    """What is written between the code."""
    return "\n\n".join(cell["source"] for cell in cells(path) if cell["cell_type"] == "markdown")


def code(path: Path) -> list[dict[str, Any]]:
    """The code cells."""
    return [cell for cell in cells(path) if cell["cell_type"] == "code"]


def calls(source: str) -> Iterator[tuple[str, list[ast.expr]]]:
    """What a cell calls, by the last part of its name, with what it hands over."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func.attr, node.args


def called(path: Path) -> set[str]:
    """Everything that a notebook calls."""
    return {name for cell in code(path) for name in names(cell)}


def pictures(cell: dict[str, Any]) -> list[str]:
    """The SVG pictures that a cell has put out."""
    return [
        "".join(o["data"]["image/svg+xml"]) for o in cell["outputs"] if "image/svg+xml" in o.get("data", {})
    ]


def folded(path: Path) -> list[list[dict[str, Any]]]:
    """What is folded away, fold by fold, each with its heading first."""
    found: list[list[dict[str, Any]]] = []
    inside = False
    for cell in cells(path):
        heading = cell["cell_type"] == "markdown" and re.match(r"#{1,4} ", cell["source"])
        if heading:
            inside = bool(cell["metadata"].get("jp-MarkdownHeadingCollapsed"))
            if inside:
                found.append([])
        if inside:
            found[-1].append(cell)
    return found


every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
every_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def test_the_course_is_numbered_without_a_gap() -> None:
    """From the tour to the numbers."""
    numbers = [int(path.name[:2]) for path in NUMBERED]
    assert numbers == list(range(29))


# ── every lesson has all its parts ────────────────────────────────────────────────────────────────


@every_lesson
def test_a_lesson_shows_rules_by_their_ids(path: Path) -> None:
    """In our own words, from the one place where they are kept; and it names them in its text."""
    assert "rule" in called(path)
    assert set(re.findall(r"\b[A-Z]+-\d+\b", prose(path))) & set(RULES)


@every_lesson
def test_a_lesson_has_a_live_board_to_try(path: Path) -> None:
    """Not only exercises: something to play with."""
    assert called(path) & {"Explorer", "Stepper", "play"}


@every_lesson
def test_a_lesson_asks_for_predictions_and_folds_the_answers_away(path: Path) -> None:
    """At least two; and no more folds than questions."""
    asked = len(re.findall(r"^\*\*Predict", prose(path), re.M))
    given = [fold for fold in folded(path) if fold[0]["source"] == "#### Reveal"]
    assert 2 <= len(given) <= asked


@every_lesson
def test_a_lesson_has_exercises_that_the_engine_checks(path: Path) -> None:
    """Each with a wrong answer, which is told a rule, and with a solution that is folded away."""
    quizzes = [cell for cell in code(path) if "Quiz" in names(cell)]
    wrong = [output(cell) for cell in code(path) if "check" in names(cell)]
    solutions = [
        cell for fold in folded(path) for cell in fold if is_code(cell) and "solution" in names(cell)
    ]
    assert quizzes
    assert len(wrong) >= len(quizzes)
    assert all(re.match(r"Not quite:\s(.*: )?[A-Z]+-\d+: ", text) for text in wrong), wrong
    assert len(solutions) == len(quizzes)


@every_notebook
def test_running_a_notebook_solves_nothing_for_the_learner(path: Path) -> None:
    """Else whoever runs all cells would have solved everything; and no solution lies open."""
    assert not [cell for cell in code(path) if "check" in names(cell) and output(cell).startswith("Right")]
    hidden = [cell["id"] for fold in folded(path) for cell in fold]
    assert not [cell for cell in code(path) if "solution" in names(cell) and cell["id"] not in hidden]


def names(cell: dict[str, Any]) -> set[str]:
    """What a cell calls."""
    return {name for name, _ in calls(cell["source"])}


def output(cell: dict[str, Any]) -> str:
    """What a cell shows as text in the end."""
    return next(("".join(o["data"]["text/plain"]) for o in cell["outputs"] if "data" in o), "")


@every_lesson
def test_a_lesson_says_where_the_texts_are_silent_or_differ(path: Path) -> None:
    """Under a heading that says so."""
    assert re.search(r"^## Where the texts (are silent|differ)", prose(path), re.M)


@every_lesson
def test_a_lesson_says_what_it_is_for_and_how_long_it_takes(path: Path) -> None:
    """In its first cell."""
    first = cells(path)[0]["source"]
    assert re.match(r"# \w", first)
    assert "At the end" in first or "you learn" in first
    assert re.search(r"[Aa]bout \w+ minutes\.", first)


@every_lesson
def test_a_lesson_leads_to_its_neighbours(path: Path) -> None:
    """To the one before and to the next."""
    number = NUMBERED.index(path)
    end = "".join(cell["source"] for cell in cells(path)[-2:])
    for neighbour in (NUMBERED[number - 1], NUMBERED[number + 1]):
        assert f"({neighbour.name})" in end


# ── every notebook can be read ────────────────────────────────────────────────────────────────────


@every_notebook
def test_code_cells_are_short(path: Path) -> None:
    """They read like the game; helpers belong in the package."""
    long = [cell["source"] for cell in code(path) if len(cell["source"].splitlines()) > LONGEST_CELL]
    assert long == []


@every_notebook
def test_no_cell_is_empty(path: Path) -> None:
    """An empty cell is a gap on the page, and a stop for whoever goes on with Shift + Enter."""
    empty = [number for number, cell in enumerate(cells(path)) if not cell["source"].strip()]
    assert empty == []


def block(line: str) -> str:
    """What a line of Markdown is. Only items of a list and rows of a table may follow each other directly."""
    if not line.strip():
        return "blank"
    if re.match(r" *([-*]|\d+\.) ", line):
        return "item"
    return "row" if line.startswith("|") else "paragraph"


def glued(text: str) -> list[str]:
    """The lines that run into the line before them, because no blank line stands between.

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


@every_notebook
def test_no_two_paragraphs_are_glued_together(path: Path) -> None:
    """A blank line stands between paragraphs, lists and headings."""
    assert [line for cell in cells(path) if not is_code(cell) for line in glued(cell["source"])] == []


@every_notebook
def test_what_is_alive_has_a_picture_beside_it(path: Path) -> None:
    """So that GitHub and paper show the same lesson. (Of an empty table there is nothing to see.)"""
    for cell in code(path):
        made = {name for name, arguments in calls(cell["source"]) if name in LIVE and arguments}
        if made:
            assert pictures(cell), cell["source"]


@every_notebook
def test_no_state_of_a_widget_is_stored(path: Path) -> None:
    """Without a kernel it would be dead."""
    text = path.read_text("utf-8")
    assert "application/vnd.jupyter.widget" not in text
    assert json.loads(text)["metadata"].keys() == {"kernelspec", "language_info"}


@every_notebook
def test_every_code_cell_was_run_in_order(path: Path) -> None:
    """What is stored is what `make notebooks` has put out."""
    counts = [cell["execution_count"] for cell in code(path)]
    assert counts in ([*range(1, len(counts) + 1)], [None] * len(counts))


@every_notebook
def test_a_notebook_is_small_enough_to_be_shown_on_github(path: Path) -> None:
    """Larger ones are not rendered there."""
    assert path.stat().st_size < LARGEST


@every_notebook
def test_folds_are_headings_of_their_own_and_hold_something(path: Path) -> None:
    """A fold reaches to the next heading; with text in its own cell, that text would not be hidden."""
    for fold in folded(path):
        assert fold[0]["source"] in FOLDED
        assert len(fold) > 1
    headings = [cell["source"] for cell in cells(path) if cell["source"].startswith("#### ")]
    assert len(headings) == len(folded(path))


@every_notebook
def test_no_heading_stands_inside_a_cell_that_is_folded(path: Path) -> None:
    """Else the page would go on in the fold."""
    for fold in folded(path):
        assert not [
            cell for cell in fold[1:] if re.search(r"^#+ ", cell["source"], re.M) and not is_code(cell)
        ]


def is_code(cell: dict[str, Any]) -> bool:
    """A # is a comment there."""
    return cell["cell_type"] == "code"


def anchors(path: Path) -> set[str]:
    """What can be linked to in a notebook: its headings."""
    return {line.lstrip("# ").strip().replace(" ", "-") for line in re.findall(r"^#+ .+$", prose(path), re.M)}


@every_notebook
def test_links_lead_to_files_and_headings_that_are_there(path: Path) -> None:
    """Of this project; other addresses are not asked."""
    from urllib.parse import unquote

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


def test_every_exercise_of_a_lesson_is_in_a_notebook() -> None:
    """And every graded puzzle in the notebook of puzzles, by name at least."""
    asked = "\n".join(path.read_text("utf-8") for path in NOTEBOOKS)
    assert [name for name in entries() if f'\\"{name}\\"' not in asked and f"`{name}`" not in asked] == []


def test_the_readme_and_the_tour_list_every_notebook() -> None:
    """In the same order."""
    names = [path.name for path in NOTEBOOKS if not path.name.startswith("00")]
    tour = re.findall(r"^\| \[\w+\]\((\w+\.ipynb)\)", prose(NOTEBOOKS[0]), re.M)
    readme = re.findall(
        r"^- \[\w+\]\(notebooks/(\w+\.ipynb)\)", (ROOT / "README.md").read_text("utf-8"), re.M
    )
    assert tour == names
    assert readme == [NOTEBOOKS[0].name, *names]


def test_the_example_positions_of_the_lessons_can_be_read() -> None:
    """Every code of a position that stands in a lesson is one."""
    codes = {
        code_
        for path in NUMBERED
        if not path.name.startswith("15")  # there, codes are broken on purpose
        for cell in code(path)
        for code_ in re.findall(r'decode\(\s*"([\w-]+)"', cell["source"])
    }
    assert len(codes) > 30
    for each in codes:
        el.decode(each)


def stored(tree: ast.AST) -> set[str]:
    """The names that a cell defines."""
    found = {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    return found | {name.asname or name.name for node in imports for name in node.names}


@every_notebook
def test_whoever_leaves_a_fold_shut_misses_nothing_that_is_needed_later(path: Path) -> None:
    """No cell in sight uses a name that only a folded cell has given its value."""
    hidden = {cell["id"] for fold in folded(path) for cell in fold}
    away: set[str] = set()
    for cell in code(path):
        tree = ast.parse(cell["source"])
        if cell["id"] in hidden:
            away |= stored(tree)
        else:
            used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
            assert not (used - stored(tree)) & away, cell["source"]
            away -= stored(tree)
