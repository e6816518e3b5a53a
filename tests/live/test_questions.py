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
        el.walk_fence(BOARD, BOARD.loops()[0]),
        el.walk_fence(BOARD, BOARD.runs()[0]),
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
    assert len(asked) == sum(bool(step.answer) for step in walk[1:])
    for before, asks, _step in asked:
        assert asks.answer in asks.choices
        lit = asks.highlight
        assert lit.patches == before.highlight.patches
        assert lit.border == before.highlight.border
        assert (lit.misfit, lit.clash, lit.stop) == (None, (), None)
        assert lit.part is None or (lit.part.kind, lit.part.beyond) == ("other colour", None)


def test_a_fence_asks_where_it_leaves_each_shield() -> None:
    """All edges of the shield are named on the board; the answer is the other end of the fence there."""
    stepper = el.Stepper(el.walk_fence(BOARD, BOARD.loops()[0]), ask=True)
    stepper.go(999)
    asked = stepper.session.now.step
    (shield, enters), leaves = asked.highlight.ends[0], int(asked.answer[-1])
    assert {enters, leaves} in ({0, 3}, {1, 2})
    assert set(asked.highlight.named) == {f"{shield}, edge {edge}" for edge in range(4)}
    assert labels(stepper) == [*asked.choices, "Skip"]
    press(stepper, asked.answer)
    assert told(stepper).startswith(f"Right: {asked.answer}.")
    assert f"leaves at {shield}, edge {leaves}" in told(stepper)
    assert stepper.errors == []


@for_each([BOARD, el.example("a game: build a boma, with all its five parts").apply(el.BuildBoma(2)).state])
def test_a_graph_asks_about_nodes_that_merge_and_about_others(position: Any) -> None:
    """Each contact once; the answer is "yes" exactly if the next graph has one node for the two."""
    walk = el.walk_graph(position)
    steps = walk.with_questions().steps
    asked = [number for number, step in enumerate(steps) if step.choices]
    pairs = []
    for number in asked:
        before, asks, step = steps[number - 1 : number + 2]
        one, other = asks.highlight.here, asks.highlight.asked
        pairs.append({one, other})
        assert asks.highlight.nodes == before.highlight.nodes
        merged = any({one, other} <= group for group in step.highlight.nodes.groups)
        assert asks.answer == step.answer == ("yes" if merged else "no")
        same = other in position.parcel(one).patches
        assert same or asks.answer == "no"
    answers = [steps[number].answer for number in asked]
    assert {"yes", "no"} == set(answers)
    assert answers.count("yes") == sum(step.highlight.here is not None for step in walk)
    assert len({frozenset(pair) for pair in pairs}) == len(pairs)
    assert [step.text for step in steps if not step.choices and step.answer != "no"] == [
        step.text for step in walk
    ]


@pytest.mark.parametrize(
    "what",
    [el.walk_closing(el.example("a hexagon"), (0, "A")), el.example("the record of a game, to step through")],
)
def test_what_asks_nothing_is_refused(what: Any) -> None:
    """A walk without questions, or no walk."""
    with pytest.raises(el.BadInput, match="ask: expected a Walk that asks questions"):
        el.Stepper(what, ask=True)
    with pytest.raises(el.BadInput, match="ask: expected True or False"):
        el.Stepper(WALK, ask="yes")
