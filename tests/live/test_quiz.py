"""The live exercise: what a learner points at, types or plays, and what comes back. No browser is needed."""

import json
import re
from dataclasses import replace

import pytest

import elongo_explore as el
from elongo_explore.kit.course import progress
from elongo_explore.kit.course.entry import entries
from elongo_explore.kit.course.puzzles import Puzzle
from elongo_explore.kit.pictures.hit_test import grain
from elongo_explore.kit.pictures.hit_test import inside as is_inside
from elongo_explore.kit.pictures.shapes import along
from tests.support.for_each import for_each

pytestmark = pytest.mark.usefixtures("nothing_solved")

EVERY = sorted(entries())
POINTED = [name for name in EVERY if entries()[name].kind in ("patches", "placement", "placements", "loop")]
PLAYED = [name for name in EVERY if entries()[name].kind == "actions"]


def press(quiz: el.Quiz, **message: object) -> None:
    """Send what the page would send."""
    quiz.question._handle_custom_msg(message, [])
    assert quiz.errors == []


def told(quiz: el.Quiz) -> str:
    """Return what is said to the answer."""
    return "\n".join(" ".join([*line["rules"], line["text"]]) for line in quiz.question.lines)


@for_each(EVERY)
def test_a_right_answer_solves_it_and_an_empty_one_does_not(name: str) -> None:
    """The answer that the puzzle itself knows is accepted, as the page would send it."""
    quiz = el.Quiz(name)
    press(quiz, check="")
    assert not quiz.question.solved
    answer = quiz.puzzle.answer()
    if isinstance(answer, el.Placement):
        pytest.fail(f"{name}: no place with a letter is right, so nobody can point at one")
    press(quiz, check=str(answer))
    assert told(quiz).startswith("✓ Right")
    assert quiz.question.solved
    assert "puzzles solved." in told(quiz)


@for_each(POINTED)
def test_whatever_is_part_of_a_right_answer_can_be_pointed_at(name: str) -> None:
    """Each target has a name that the check understands, and words for those who do not see it."""
    quiz = el.Quiz(name)
    names = {target["name"] for target in quiz.question.targets}
    assert set(str(quiz.puzzle.answer()).split()) <= names
    assert all(target["words"] and target["outline"].startswith("M") for target in quiz.question.targets)
    assert quiz.question.pointing == {"placement": "one", "loop": "order"}.get(quiz.puzzle.kind, "many")


@for_each(POINTED)
def test_targets_lie_where_the_picture_shows_them(name: str) -> None:
    """Inside the card, and no two share their middle: a click is for one of them."""
    card = el.puzzle(name).live_card
    outlines = {}
    for target in card.scene.targets:
        corners = [spot for piece in target.outline for spot in along(piece, 8)]
        assert all(0 <= x <= card.scene.width and 0 <= y <= card.scene.height for x, y in corners)
        outlines[target.name] = corners
    if el.puzzle(name).kind == "patches":
        for one, corners in outlines.items():
            inside = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
            held = [n for n, c in outlines.items() if is_inside([grain(each) for each in c], inside)]
            assert len(held) <= 1, (one, held)


def test_a_wrong_answer_is_told_the_rule_that_it_breaks() -> None:
    """The rule is there to be clicked, and a click shows its text."""
    quiz = el.Quiz("laying-which")
    press(quiz, check="a b")
    head, remark = quiz.question.lines
    assert head == {"text": "✗ Not quite", "rules": [], "heading": "wrong"}
    assert remark["rules"] == ["LAY-2"]
    assert remark["text"].startswith("b: Its dashed fence 1 would meet dotted fence 2")
    press(quiz, rule="LAY-2")
    assert "Fences match" in quiz.question.page
    assert quiz.question.lines == [head, remark]  # the way back leads to them
    press(quiz, hint=True)
    assert quiz.question.page == ""


def test_the_picture_shows_what_is_right_and_wrong_and_keeps_what_is_missing_to_itself() -> None:
    """Whoever wants to know it presses a button; it is there only if something is missing."""
    quiz = el.Quiz("laying-which")
    press(quiz, check="a b")
    assert quiz.question.marks == {"a": "right", "b": "wrong"}
    assert quiz.question.offers == [["missing", "Show what is missing"]]
    press(quiz, missing=True)
    assert quiz.question.marks == {"a": "right", "b": "wrong", "d": "missing"}
    assert told(quiz).startswith("✗ Not quite\nLAY-2 b: Its dashed fence")
    assert quiz.question.offers == []
    press(quiz, check="a d b")
    assert quiz.question.offers == []
    press(quiz, again=True)
    assert quiz.question.marks == {}


def test_whoever_leaves_something_out_breaks_no_rule() -> None:
    """What is there is right; a rule to read is named all the same."""
    quiz = el.Quiz("laying-which")
    press(quiz, check="a")
    assert told(quiz) == (
        "✗ Not quite\nLAY-1 Right so far, but 1 more of these places belongs to the answer (LAY-1)."
    )


def test_an_empty_check_says_what_to_do_and_nothing_else() -> None:
    """Not how many there are, and nothing is marked."""
    quiz = el.Quiz("laying-which")
    press(quiz, check=" ")
    assert told(quiz) == "Not an answer yet\nChoose at least one place first."
    assert (quiz.question.marks, quiz.question.offers) == ({}, [])


def test_after_success_the_next_question_comes_in_the_same_place() -> None:
    """In the order of the lesson or the book; what it was about can be read."""
    quiz = el.Quiz("laying-ways")
    press(quiz, check=str(quiz.puzzle.answer()))
    assert "LAY-5 Press a rule to read what decides this." in told(quiz)
    assert "1 of 2 are solved here. Left: “Which of these fit?”." in told(quiz)
    explore = ["explore", "Explore it on the board"]
    assert quiz.question.offers == [["next", "Next: Which of these fit?"], explore]
    press(quiz, next=True)
    assert quiz.puzzle.id == "laying-which"
    assert quiz.question.title == "Which of these fit?"
    assert (quiz.question.answer, quiz.question.solved, quiz.question.offers) == ("", False, [])
    press(quiz, check="a d")
    assert "2 of 2 are solved here." in told(quiz)
    assert quiz.question.offers == [explore]


def test_after_a_right_answer_the_board_shows_everything_step_by_step() -> None:
    """Not before; and it goes with another answer, the solution, a new start and the next question."""
    quiz = el.Quiz("laying-ways")
    press(quiz, explore=True)
    assert quiz.stage.children == ()
    for close in ({"explore": True}, {"check": "?"}, {"solution": True}, {"again": True}, {"next": True}):
        press(quiz, check=str(quiz.puzzle.answer()))
        press(quiz, explore=True)
        (board,) = quiz.stage.children
        assert board.position == quiz.puzzle.position
        assert board.live.shows_walks
        press(quiz, **close)
        assert quiz.stage.children == ()
    played = el.Quiz("game-order")
    press(played, play=True)
    assert not played.stage.children[0].live.shows_walks
    assert played.errors == quiz.errors == []


def test_at_the_end_of_the_book_it_goes_on_with_what_is_left() -> None:
    """And says what that is."""
    shelf = el.puzzles(game="shepherds")
    for each in shelf[2:-1]:
        progress.solved(each.id)
    quiz = el.Quiz(shelf[-1].id)
    press(quiz, check=str(shelf[-1].answer()))
    assert (
        f"{len(shelf) - 2} of {len(shelf)} are solved here. Left: “{shelf[0].title}” and “{shelf[1].title}”."
        in told(quiz)
    )
    press(quiz, next=True)
    assert quiz.puzzle.id == shelf[0].id
    press(quiz, check=str(shelf[0].answer()))
    assert f"{len(shelf) - 1} of {len(shelf)} are solved here.\n" in told(quiz)  # not at the end: no list
    press(quiz, next=True)
    assert quiz.puzzle.id == shelf[1].id


def test_a_puzzle_of_ones_own_stands_on_no_shelf() -> None:
    """There is nothing next to it."""
    own = Puzzle(replace(el.puzzle("laying-ways").entry, id="own"))
    quiz = el.Quiz(own)
    press(quiz, check=str(own.answer()))
    assert quiz.question.solved
    assert quiz.question.offers == [["explore", "Explore it on the board"]]


@for_each(EVERY)
def test_names_of_patches_can_be_shown_where_they_are_asked_for(name: str) -> None:
    """Every patch of Elongo has a name under the finger, also where the answer is typed."""
    quiz = el.Quiz(name)
    patches = [target for target in quiz.question.targets if re.fullmatch(r"\d+[AMCLR]", target["name"])]
    assert quiz.question.names == bool(patches)
    if quiz.puzzle.entry.game == "elongo" and quiz.puzzle.kind in ("patches", "actions", "number", "choice"):
        assert len(patches) >= 3 * len(quiz.puzzle.board.laid)


def test_an_answer_that_is_none_says_what_is_expected() -> None:
    """A slip of the pen is not a wrong answer."""
    quiz = el.Quiz("laying-ways")
    press(quiz, check="many")
    assert told(quiz).startswith("Not an answer yet\nGive a whole number such as 12, not 'many'.")


def test_hints_come_one_after_the_other_and_begin_again() -> None:
    """As `.hint()` gives them."""
    quiz = el.Quiz("fit-hexagon")
    given = []
    for _ in range(3):
        press(quiz, hint=True)
        given.append(told(quiz))
    assert given[0].startswith("Hint 1 of 2")
    assert given[1].startswith("Hint 2 of 2")
    assert given[2] == given[0]


def test_the_solution_takes_the_place_of_the_question_and_gives_it_back() -> None:
    """To look at a solution does not solve it, and one can go back."""
    quiz = el.Quiz("parcel-which")
    question = quiz.question.picture
    press(quiz, solution=True)
    assert quiz.question.showing_solution
    assert "a solution" in quiz.question.picture
    assert quiz.question.targets == []
    press(quiz, solution=True)
    assert quiz.question.picture == question
    assert quiz.question.targets
    assert not quiz.question.solved


def test_starting_over_forgets_the_answer_and_the_solution() -> None:
    """Everything as in the beginning."""
    quiz = el.Quiz("parcel-which")
    question = quiz.question.picture
    quiz.question.answer = "1C"
    press(quiz, solution=True)
    press(quiz, again=True)
    assert (quiz.question.answer, quiz.question.picture) == ("", question)


@for_each(PLAYED)
def test_a_line_of_actions_can_be_played_on_a_live_board(name: str) -> None:
    """What was played there is the answer; undone, it is one no more; starting over brings the start back."""
    quiz = el.Quiz(name)
    assert quiz.question.can_play
    press(quiz, play=True)
    assert quiz.stage.children == (quiz.explorer,)
    explorer = quiz.explorer
    for action in solution_of(quiz.puzzle):
        quiz.explorer.refresh(quiz.explorer.desk.do(action))
    press(quiz, check="")
    assert told(quiz).startswith("✓ Right")
    press(quiz, play=True)
    press(quiz, play=True)  # back to the picture, and to what was played
    assert quiz.explorer is explorer
    press(quiz, check="")
    assert told(quiz).startswith("✓ Right")
    press(quiz, again=True)
    assert quiz.explorer.position == quiz.puzzle.state
    press(quiz, check="")
    assert "Play something first" in told(quiz)
    press(quiz, play=True)
    assert quiz.stage.children == ()
    press(quiz, check=quiz.puzzle.answer())
    assert told(quiz).startswith("✓ Right")


def test_what_was_played_on_a_board_of_ones_own_is_an_answer_too() -> None:
    """A free board has no actions, and says what is expected."""
    puzzle = el.puzzle("enclose-claim")
    explorer = el.Explorer(puzzle.state)
    assert not puzzle.check(explorer)
    for action in solution_of(puzzle):
        explorer.refresh(explorer.desk.do(action))
    assert puzzle.check(explorer)
    assert "give actions such as" in str(puzzle.check(el.Explorer(puzzle.board)))


def solution_of(puzzle: Puzzle) -> tuple[object, ...]:
    """Return the actions of the puzzle's own solution."""
    return puzzle.asks.read(puzzle.answer())


def test_what_is_shown_without_a_kernel_is_the_card_and_its_words() -> None:
    """GitHub, paper and a notebook before it is run have the same question."""
    quiz = el.Quiz("laying-which")
    bundle = quiz._repr_mimebundle_()
    assert bundle["image/svg+xml"] == el.puzzle("laying-which").card.svg
    assert "Which of these fit?" in bundle["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in bundle
    json.dumps(quiz.question.get_state(["targets", "picture", "choices"]))


@pytest.mark.parametrize("what", [None, 7, "no-such-puzzle", el.Board()])
def test_anything_that_is_no_puzzle_is_refused(what: object) -> None:
    """With what was expected."""
    with pytest.raises(el.BadInput, match="expected"):
        el.Quiz(what)


def test_what_goes_wrong_in_a_callback_is_said_and_kept(monkeypatch) -> None:
    """An error that nobody sees is the worst."""
    quiz = el.Quiz("laying-ways")
    monkeypatch.setattr(Puzzle, "check", lambda *_: 1 / 0)
    quiz.question._handle_custom_msg({"check": "3"}, [])
    assert (
        told(quiz) == "Something went wrong here; nothing was changed.\nZeroDivisionError: division by zero"
    )
    (traceback,) = quiz.errors
    assert "division by zero" in traceback


RECORD = el.example("the record of a game, to step through")
FOUR = el.example("a small boma of four")


@pytest.mark.parametrize(
    ("live", "part"),
    [
        (lambda: el.Explorer(el.example("a hexagon")), "2 wide shields and 1 narrow shield"),
        (lambda: el.Stepper(RECORD), el.show(RECORD.final).scene.title),
        (lambda: el.Stepper(el.walk_fence(FOUR, FOUR.loops()[0])), "Start on shield 0"),
    ],
)
def test_every_live_board_leaves_a_picture_for_readers(live, part) -> None:
    """Beside the live view, which is preferred where there is one."""
    bundle = live()._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert part in bundle["image/svg+xml"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_the_example_of_an_answer_is_never_the_answer() -> None:
    """It stands in the field before anything is typed."""
    for name in EVERY:
        puzzle = el.puzzle(name)
        examples = re.findall(r"(?<=such as )(?:'[^']*'|\d+)", puzzle.expected)
        assert str(puzzle.answer()).lower() not in [each.strip("'").lower() for each in examples], name
