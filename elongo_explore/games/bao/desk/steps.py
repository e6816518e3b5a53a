"""A move of Bao in parts: steps of a lap or of a stone for a Stepper, lines and beats for the live board.

Stone by stone a move can have hundreds of events: too many to read, and too many to watch. So the live board
tells and plays a bounded number of them, however long the move is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.desk.session import Moment
from elongo_explore.kit.table.contract import Step
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.sentences import Event
from elongo_explore.kit.table.wording import counted

from ..play.actions import Sow
from ..play.events import StoneSown, StonesTaken
from ..play.move_events import By, MoveStep, checked_by, move_steps, told
from ..play.outlook import made
from ..play.state import State
from ..play.words import action_words

MOST_STEPS = 4000
"""The most steps of a Stepper; a longer game can be cut into laps or moves."""


@dataclass(frozen=True, slots=True)
class PartOfMove(Moment):
    """A lap or a stone. In the middle of a move, the position is still the state before it."""

    move_step: MoveStep | None = None
    """The board in the middle of the move; None if the move is over."""


def is_in_a_move(moment: Moment) -> bool:
    """Return True in the middle of a move."""
    return isinstance(moment, PartOfMove) and moment.move_step is not None


def record_of(step: Step[Any]) -> Record:
    """Return the move that led to a step, as a record."""
    before = step.state.previous if isinstance(step.state, State) else None
    taken = next((event for event in step.events if isinstance(event, StonesTaken)), None)
    sown = next((event for event in step.events if isinstance(event, StoneSown)), None)
    if before is None or taken is None or sown is None:
        raise BadInput("Stepper: expected a step that a move has led to, such as state.apply(Sow(5, +1))")
    direction = 1 if (sown.bowl - taken.bowl) % (2 * before.row) == 1 else -1
    return Record(before, (Sow(taken.bowl, direction),))  # type: ignore[arg-type]


def moments(record: Record, by: str) -> list[Moment]:
    """Return the start and each lap or stone of a record; empty for whole moves, which need no cutting."""
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
    """Yield the steps of one move. The last one has the state after it."""
    words = action_words(before, action)
    *most, last = move_steps(before, action, step.events, by)
    for move_step in most:
        # With the position before the move: there is no state in the middle of one.
        yield PartOfMove(before, words, move_step.events, action, move_step=move_step)
    yield PartOfMove(step.state, words, last.events, action)


def moment_lines(moment: Moment) -> list[Line]:
    """Return what has happened since the step before."""
    return [Line(said.text, said.rule) for said in told(moment.events)]


# ── told and played on the live board ─────────────────────────────────────────────────────────────

FIRST_AND_LAST = (6, 3)
"""The number of laps to tell at the beginning and at the end of a long move."""
ONE_BY_ONE = 200
"""The number of stones to show one by one; after that, only the end of each lap is shown."""
MOST_BEATS = 300
"""The most beats of a move."""
HURRY = {0: 1, 40: 3, 120: 8}
"""How many times as fast stones fall, by the number of stones before them."""


def move_lines(before: State, move: Sow, events: Sequence[Event], after: State) -> list[Line]:
    """Return what a move did, in a sentence and then lap by lap."""
    by_lap = move_steps(before, move, events, "lap")
    laps = [[Line(said.text, said.rule) for said in told(move_step.events)] for move_step in by_lap]
    first, last = FIRST_AND_LAST
    lines = [Line(f"Player {before.turn}. {made(before, move, events, after)}", heading=True)]
    if len(laps) > first + last + 1:
        more = Line(f"… {counted(len(laps) - first - last, 'lap')} more …", heading=True)
        laps = [*laps[:first], [more], *laps[-last:]]
    return [*lines, *(line for lap in laps for line in lap)]


class Beat(NamedTuple):
    """A moment of a move while it is played: the board, its length, and a few words."""

    move_step: MoveStep
    long: float
    """In the time that one stone takes to fall."""
    words: str


def beats(before: State, move: Sow, events: Sequence[Event]) -> list[Beat]:
    """Return a move as it is played: stone by stone, then lap by lap, and never more than MOST_BEATS."""
    found: list[Beat] = []
    stones = move_steps(before, move, events, "stone")
    for move_step, following in zip(stones, [*stones[1:], None], strict=True):
        goes_on = following is not None and following.lap == move_step.lap
        # The end of each lap stays: there a capture or a new lap is seen.
        if len(found) >= ONE_BY_ONE and goes_on:
            continue
        slow = 1 if isinstance(move_step.events[0], StoneSown) else 2
        hurry = HURRY[max(start for start in HURRY if start <= len(found))]
        words = f"lap {max(1, move_step.lap)}, {move_step.mid.hand} in hand"
        found.append(Beat(move_step, slow / hurry, words))
    if len(found) > MOST_BEATS:
        # The last one stays: where the move ends has to be seen.
        found = [*found[: MOST_BEATS - 1], found[-1]]
    return found
