"""`el.Stepper(walk, ask=True)`: a question before each step that answers one, then the verdict."""

from typing import Any

import pytest

import elongo_explore as el
from tests.support.for_each import for_each

BOARD = el.example("a board of 34 shields")
WALK = el.walk_parcel(el.example("a game: build a boma, with all its five parts"), (2, "M"))


def labels(stepper: Any) -> list[str]:
    """Return the buttons that can be pressed now."""
    return [item["name"] for item in stepper.questions.row.items if item["shown"]]


def told(stepper: Any) -> str:
    """Return what is said beside the board."""
    return " ".join(line["text"] for line in stepper.lines.lines)


def press(stepper: Any, name: str) -> None:
    """Press one of the answers."""
    stepper.questions.row._handle_custom_msg({"press": name}, [])


def test_each_question_is_answered_before_its_step_is_shown() -> None:
    """Whatever leads on stops at the question: keys, the slider, the play; then the verdict comes first."""
    stepper = el.Stepper(WALK, ask=True)
    answered = [step for step in WALK if step.answer]
    verdicts = []
    for number, step in enumerate(answered):
        stepper.go(999)
        asked = stepper.session.now.step
        assert (asked.choices, asked.answer) == (("yes", "no"), step.answer)
        assert stepper.session.at == stepper.playing.max
        assert labels(stepper) == ["yes", "no", "Skip"]
        assert step.text not in told(stepper)
        stepper.go(stepper.session.at + 1)
        assert stepper.session.now.step is asked
        press(stepper, ("yes", "no")[number % 2])
        assert stepper.session.now.step is step
        assert step.text in told(stepper)
        assert labels(stepper) == []
        verdicts.append(told(stepper).startswith("Right"))
    assert verdicts == [step.answer == ("yes", "no")[number % 2] for number, step in enumerate(answered)]
    stepper.go(999)
    assert stepper.session.now.step is WALK[-1]
    assert stepper.errors == []


def test_a_question_is_asked_once_and_may_be_skipped() -> None:
    """By key, too; going back and on again asks nothing that was answered."""
    stepper = el.Stepper(WALK, ask=True)
    stepper.go(1)
    press(stepper, "Skip")
    assert "Right" not in told(stepper)
    assert "Not quite" not in told(stepper)
    stepper.go(3)
    stepper.key_handler("1")(False)
    assert told(stepper).startswith(("Right", "Not quite"))
    at = stepper.session.at
    stepper.go(0)
    stepper.go(at)
    assert stepper.session.at == at
    press(stepper, "perhaps")
    press(stepper, "yes")  # nothing is asked here
    assert stepper.session.at == at
    assert stepper.errors == []


@for_each(
    [
        WALK,
        el.walk_border(BOARD, (2, "A")),
        el.walk_inside(BOARD, BOARD.loops()[0]),
        el.walk_block(BOARD, BOARD.open_sides()[0]),
    ]
)
def test_the_picture_of_a_question_gives_nothing_away(walk: Any) -> None:
    """It lights up what was found before, and the place that is asked for: never what the answer adds."""
    steps = walk.with_questions().steps
    asked = [
        (before, asks, step)
        for before, asks, step in zip(steps, steps[1:], steps[2:], strict=False)
        if asks.choices
    ]
    assert len(asked) == sum(bool(step.answer) for step in walk)
    for before, asks, step in asked:
        assert step.answer in asks.choices
        lit = asks.highlight
        assert lit.patches == before.highlight.patches
        assert lit.border == before.highlight.border
        assert (lit.misfit, lit.clash, lit.stop) == (None, (), None)
        assert lit.part is None or (lit.part.kind, lit.part.beyond) == ("other colour", None)


@pytest.mark.parametrize(
    "what",
    [el.walk_fence(el.example("a hexagon"), (0, 0)), el.example("the record of a game, to step through")],
)
def test_what_asks_nothing_is_refused(what: Any) -> None:
    """A walk without questions, or no walk."""
    with pytest.raises(el.BadInput, match="ask: expected a Walk that asks questions"):
        el.Stepper(what, ask=True)
    with pytest.raises(el.BadInput, match="ask: expected True or False"):
        el.Stepper(WALK, ask="yes")
