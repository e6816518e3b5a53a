"""A move as the live board tells and shows it: bounded, however long it is.

Stone by stone a move can have hundreds of events. Nobody reads so many lines, and nobody waits so long.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from elongo_explore.kit.desk.messages import Line
from elongo_explore.kit.table.sentences import Event
from elongo_explore.kit.table.wording import counted

from ..play.actions import Sow
from ..play.events import StoneSown
from ..play.move_steps import MoveStep, move_steps, told
from ..play.outlook import made
from ..play.state import State

FIRST_AND_LAST = (6, 3)
"""Of a long move so many laps at its beginning and at its end are told."""
ONE_BY_ONE = 200
"""So many stones of a move are shown one by one; after them only the end of each lap."""
MOST_BEATS = 300
"""A move that is played has no more."""
HURRY = {0: 1, 40: 3, 120: 8}
"""The first stones have their time. From so many on, they come so many times as fast."""


def move_lines(before: State, move: Sow, events: Sequence[Event], after: State) -> list[Line]:
    """What a move did, in a sentence; then lap by lap."""
    by_lap = move_steps(before, move, events, "lap")
    laps = [[Line(said.text, said.rule) for said in told(move_step.events)] for move_step in by_lap]
    first, last = FIRST_AND_LAST
    lines = [Line(f"Player {before.turn}. {made(before, move, events, after)}", heading=True)]
    if len(laps) > first + last + 1:
        more = Line(f"… {counted(len(laps) - first - last, 'lap')} more …", heading=True)
        laps = [*laps[:first], [more], *laps[-last:]]
    return [*lines, *(line for lap in laps for line in lap)]


class Beat(NamedTuple):
    """A moment of a move while it is played: what is seen, for how long, and a few words."""

    move_step: MoveStep
    long: float
    """As long as so many stones take to fall."""
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
        words = f"Player {before.turn}, lap {max(1, move_step.lap)}: {move_step.mid.hand} in hand"
        found.append(Beat(move_step, slow / hurry, words))
    if len(found) > MOST_BEATS:
        # The last one stays: where the move ends has to be seen.
        found = [*found[: MOST_BEATS - 1], found[-1]]
    return found
