"""What a check says place by place: right, wrong, or missing. The picture of a live exercise shows it."""

import pytest

import elongo_explore as el
from elongo_explore.kit.course.entry import entries
from elongo_explore.kit.course.puzzles import Puzzle
from tests.support.for_each import for_each

pytestmark = pytest.mark.usefixtures("nothing_solved")


def pointed() -> list[str]:
    """Puzzles that are answered by pointing at the board."""
    return [name for name in entries() if el.puzzle(name).asks.pointing]


def sets() -> list[str]:
    """Those whose answer is a set of places."""
    return [name for name in pointed() if el.puzzle(name).kind in ("patches", "placements", "bowls", "hexes")]


def single() -> list[str]:
    """Those that ask for one place."""
    return [name for name in pointed() if el.puzzle(name).asks.pointing == "one"]


def targets(puzzle: Puzzle) -> list[str]:
    """Return what can be pointed at."""
    return [target.name for target in puzzle.live_card.scene.targets]


@for_each(pointed)
def test_in_a_right_answer_every_place_is_right(name: str) -> None:
    """By the names that the picture has, in every game."""
    puzzle = el.puzzle(name)
    answer = str(puzzle.answer())
    marks = puzzle.check(answer).marks
    assert marks == dict.fromkeys(answer.split(), "right")
    assert set(marks) <= set(targets(puzzle))


@for_each(sets)
def test_what_does_not_belong_is_wrong_and_what_was_left_out_is_missing(name: str) -> None:
    """Each place by itself, whatever the others are."""
    puzzle = el.puzzle(name)
    first, *others = str(puzzle.answer()).split()
    strange = next(each for each in targets(puzzle) if each not in (first, *others))
    marks = puzzle.check(f"{first} {strange}").marks
    assert marks == {first: "right", strange: "wrong"} | dict.fromkeys(others, "missing")


@for_each(single)
def test_where_one_place_is_asked_for_no_other_is_missing(name: str) -> None:
    """To say which would be right is what the solution does."""
    puzzle = el.puzzle(name)
    wrong = next(each for each in targets(puzzle) if not puzzle.check(each))
    assert puzzle.check(wrong).marks == {wrong: "wrong"}


@pytest.mark.rule("BOMA-1")
def test_on_a_loop_a_shield_is_wrong_if_it_does_not_come_next() -> None:
    """Or if the fence does not run over it; the rest of the loop is missing."""
    puzzle = el.puzzle("bomas-follow")
    around = str(puzzle.answer()).split()
    marks = puzzle.check([*around[:2], around[4]]).marks
    assert [marks[each] for each in around[:5]] == ["right", "right", "missing", "missing", "wrong"]
    assert puzzle.check([*around, around[0]]).marks == dict.fromkeys(around, "right")
    short = el.puzzle("loop-follow")
    off = next(each for each in targets(short) if each not in str(short.answer()).split())
    assert short.check(off).marks[off] == "wrong"


@pytest.mark.rule("GS-4")
def test_of_two_pastures_one_can_be_right() -> None:
    """A hex is right if some right answer has it."""
    puzzle = el.puzzle("gs-two")
    first, second = str(puzzle.answer()).split()
    other = next(
        each for each in targets(puzzle) if puzzle.check(f"{first} {each}").marks.get(each) == "wrong"
    )
    assert puzzle.check(f"{first} {other}").marks == {first: "right", other: "wrong"}
    assert second != other


def test_a_choice_is_marked_by_its_words() -> None:
    """So that the list of answers shows it."""
    puzzle = el.puzzle("join-who")
    assert puzzle.check("player 1").marks == {"player 1": "wrong"}
    assert puzzle.check("nob").marks == {"nobody": "right"}


@for_each(entries)
def test_whoever_has_not_answered_hears_nothing_about_the_answer(name: str) -> None:
    """Nothing is counted, and nothing is marked."""
    puzzle = el.puzzle(name)
    for nothing in ("", "  ", [], ()):
        verdict = puzzle.check(nothing)
        assert not verdict.understood
        assert not verdict.marks
        (remark,) = verdict.remarks
        if puzzle.asks.pointing:
            assert remark.text in ("choose one place first.", "choose at least one place first.")
        elif puzzle.entry.choices:
            assert remark.text == "choose one of the answers first."
        else:
            assert remark.text == f"give {puzzle.expected}."


def test_a_live_board_on_which_nothing_was_done_is_no_answer() -> None:
    """It is told so, and not that goals are missed."""
    puzzle = el.puzzle("enclose-claim")
    verdict = puzzle.check(el.Explorer(puzzle.state))
    assert str(verdict) == "Not an answer yet: play something first: nothing is done on the board yet."
