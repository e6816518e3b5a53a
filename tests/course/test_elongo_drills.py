"""Drills about Elongo: none is ambiguous. Five hundred of each kind are solved a second way."""

import gc
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from elongo_explore.games.elongo.course.answers import patch as read_patch
from elongo_explore.games.elongo.play import codes
from elongo_explore.kit.course.drills.drill_kind import excerpts, game_codes, made
from elongo_explore.kit.course.drills.practice import drills
from elongo_explore.kit.course.entry import GRADES
from elongo_explore.kit.course.puzzles import Puzzle
from elongo_explore.kit.pictures.ink import HAPPENED
from tests.support import slow_drills

EACH = 100
"""Exercises of each grade: 500 of each kind."""


@pytest.fixture(scope="module")
def loaded() -> Iterator[None]:
    """All games are there, and each of their boards is written and read but once: seven thousand exercises
    show the same boards again and again. Python need not look through them for rubbish."""
    for number in range(len(game_codes("elongo"))):
        excerpts("elongo", number)
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_grown", "_places"):
            patch.setattr(codes, name, cache(getattr(codes, name).__wrapped__))
        yield
    gc.unfreeze()


@cache
def many(name: str) -> dict[int, list[Puzzle]]:
    """Return a hundred exercises of each grade."""
    return {grade: [made(drills()[name], grade, n) for n in range(1, EACH + 1)] for grade in GRADES}


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("name", slow_drills.SOLVERS)
def test_five_hundred_of_each_kind_are_solved_a_second_way(name):
    """By plain code that shares nothing with the engine; and both find the same answer."""
    found = [puzzle for some in many(name).values() for puzzle in some]
    assert [p.id for p in found if slow_drills.solved(p) != str(p.answer())] == []


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("name", slow_drills.SOLVERS)
def test_answers_vary_and_a_higher_grade_is_harder(name):
    """No answer is a good guess, hardly any exercise comes twice, and boards grow from grade to grade."""
    answers = Counter(str(p.answer()) for some in many(name).values() for p in some)
    assert max(answers.values()) <= 0.6 * 5 * EACH
    assert len({(p.entry.position, p.question) for some in many(name).values() for p in some}) > 1.5 * EACH
    sizes = [sum(len(p.board.laid) for p in some) / EACH for some in many(name).values()]
    assert sizes == sorted(set(sizes))


def wrong_answers(puzzle: Puzzle) -> list[str]:
    """Answers of the right form that are wrong: something is left out, or too much, or another choice."""
    answer, asks = str(puzzle.answer()), puzzle.asks
    if puzzle.entry.choices:
        return [choice for choice in puzzle.entry.choices if choice != answer]
    if puzzle.kind == "number":
        return [str(number) for number in (int(answer) - 1, int(answer) + 1) if number >= 0]
    parts = answer.split()
    if puzzle.kind == "placements":
        every = list(asks.places)
    elif puzzle.kind == "loop":
        every = [str(index) for index in range(len(puzzle.board.laid))]
    else:
        every = [f"{i}{n}" for i, laid in enumerate(puzzle.board.laid) for n in laid.shield.patches]
    others = [name for name in every if name not in parts]
    fewer = [" ".join(parts[1:])] if len(parts) > 1 else []
    return [*fewer, *(" ".join([*parts, other]) for other in (others[0], others[-1]))]


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("name", slow_drills.SOLVERS)
def test_only_the_right_answer_is_right_and_a_wrong_one_is_answered_with_its_rule(name):
    """Every other choice; a number more or less; a place left out, or one too many."""
    for puzzle in [puzzle for some in many(name).values() for puzzle in some[::10]]:
        assert puzzle.check(puzzle.answer())
        assert puzzle.check(str(puzzle.answer()).lower())
        for wrong in wrong_answers(puzzle):
            verdict = puzzle.check(wrong)
            assert not verdict.right, (puzzle.id, wrong)
            assert verdict.understood
            assert verdict.rules, (puzzle.id, wrong, str(verdict))


def test_every_kind_is_solved_a_second_way():
    """None is forgotten here."""
    assert {name for name, kind in drills().items() if kind.game == "elongo"} == set(slow_drills.SOLVERS)
    assert len(slow_drills.SOLVERS) >= 12


def test_a_loop_may_be_followed_either_way_and_from_anywhere():
    """It is one answer in many forms."""
    for puzzle in many("follow the fence")[3][:20]:
        around = str(puzzle.answer()).split()
        for turned in ([*around[1:], around[0]], around[::-1], [*around, around[0]]):
            assert puzzle.check(" ".join(turned))


@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("name", ["open half-edges", "enclosed?"])
def test_a_solution_counts_every_open_half_edge_of_the_land_it_is_about(name):
    """One bar for each, with its number."""
    for seed in range(1, 6):
        puzzle = made(drills()[name], 2, seed)
        (patch,) = map(read_patch, puzzle.entry.show["asked"])
        number = puzzle.asks.outcome.after(patch).open_half_edges
        (scene,) = puzzle.asks.solution_scenes()
        bars = [
            len(shape.pieces)
            for shape in scene.shapes
            if getattr(shape, "style", None)
            and shape.style.stroke == HAPPENED
            and len(shape.pieces) == number
        ]
        assert bars or not number
