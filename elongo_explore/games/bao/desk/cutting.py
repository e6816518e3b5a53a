"""A game of Bao in steps of a move, of a lap or of a stone, for a Stepper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.desk.session import Moment
from elongo_explore.kit.table.contract import Step
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.wording import counted

from ..play.actions import Sow
from ..play.events import StoneSown, StonesTaken
from ..play.move_steps import By, MoveStep, checked_by, move_steps, told
from ..play.state import State
from ..play.words import action_words

MOST_STEPS = 4000
"""A Stepper has no more: for hundreds of moves there are laps, and moves."""


@dataclass(frozen=True, slots=True)
class PartOfMove(Moment):
    """A lap or a stone. In the middle of a move, the position is still the state before it."""

    move_step: MoveStep | None = None
    """What is seen in the middle of the move; None: the move is over."""


def is_in_a_move(moment: Moment) -> bool:
    """Is a move under way?"""
    return isinstance(moment, PartOfMove) and moment.move_step is not None


def record_of(step: Step[Any]) -> Record:
    """The one move that led to a step, as a record."""
    before = step.state.previous if isinstance(step.state, State) else None
    taken = next((event for event in step.events if isinstance(event, StonesTaken)), None)
    sown = next((event for event in step.events if isinstance(event, StoneSown)), None)
    if before is None or taken is None or sown is None:
        raise BadInput("Stepper: expected a step that a move has led to, such as state.apply(Sow(5, +1))")
    way = 1 if (sown.bowl - taken.bowl) % (2 * before.row) == 1 else -1
    return Record(before, (Sow(taken.bowl, way),))  # type: ignore[arg-type]


def moments(record: Record, by: str) -> list[Moment]:
    """The start, and each lap or stone of a record; none if the steps are moves, as they always are."""
    chosen = checked_by(by)
    if chosen == "move":
        return []
    found: list[Moment] = [Moment(record.start, "the start")]
    before = record.start
    for action, step in zip(record.actions, record.steps(), strict=True):
        found += _steps(before, action, step, chosen)
        before = step.state
        if len(found) > MOST_STEPS:
            much = counted(MOST_STEPS, "step")
            raise BadInput(f"by: expected 'lap' or 'move' for a record of more than {much}, got {by!r}")
    return found


def _steps(before: State, action: Sow, step: Step[State], by: By) -> Iterator[Moment]:
    """The steps of one move. The last of them has the state after it."""
    words = action_words(before, action)
    *most, last = move_steps(before, action, step.events, by)
    for move_step in most:
        # The position is the one before the move: no state stands in the middle of one.
        yield PartOfMove(before, words, move_step.events, action, move_step=move_step)
    yield PartOfMove(step.state, words, last.events, action)


def moment_lines(moment: Moment) -> list[Line]:
    """What has happened since the step before."""
    return [Line(said.text, said.rule) for said in told(moment.events)]
