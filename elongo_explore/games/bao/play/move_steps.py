"""A move in steps: stone by stone, lap by lap, or at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from elongo_explore.kit.table.errors import check_choice
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import counted, listed

from .actions import Sow
from .events import HandPutDown, SowingGoesOn, StonesCaptured, StoneSown, StonesTaken
from .move_events import MidMove, mid_moves
from .state import State

By = Literal["move", "lap", "stone"]
"""How much of a move one step shows."""
_MOVING = (StonesTaken, StoneSown, SowingGoesOn, StonesCaptured, HandPutDown)
"""Events in which stones move; the others belong to the one before them."""


class MoveStep(NamedTuple):
    """A moment of a move: the board then, and what has happened since the step before."""

    mid: MidMove
    events: tuple[Event, ...]
    lap: int
    """How many laps have begun to be sown."""
    way: int
    """Which way the move goes."""


def move_steps(state: State, move: Sow, events: Sequence[Event], by: By) -> list[MoveStep]:
    """Return the steps of a move from a state.

    That of a lap is taken before the next lap is sown: all is taken up, and lies in the hand.
    """
    found: list[MoveStep] = []
    lap = 0
    before: Event | None = None
    for event, mid in zip(events, mid_moves(state, events), strict=True):
        begins = isinstance(event, StoneSown) and not isinstance(before, StoneSown)
        lap += begins
        alone = begins if by == "lap" else isinstance(event, _MOVING) if by == "stone" else False
        if alone or not found:
            found.append(MoveStep(mid, (event,), lap, move.direction))
        else:
            found[-1] = found[-1]._replace(mid=mid, events=(*found[-1].events, event), lap=lap)
        before = event
    return found


def checked_by(by: object) -> By:
    """How much a step shows; BadInput if it is unknown."""
    check_choice("by", by, get_args(By))
    return by  # type: ignore[return-value]


def told(events: Iterable[Event]) -> list[Sentence]:
    """Events in sentences; stones that fall one after the other are one sentence."""
    return [said for group in _groups(events) for said in _said(group)]


def _groups(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Stones that fall one after the other are together, every other event is alone."""
    group: list[Event] = []
    for event in events:
        if group and not (isinstance(event, StoneSown) and isinstance(group[-1], StoneSown)):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _said(group: list[Event]) -> Iterator[Sentence]:
    bowls = [event.bowl for event in group if isinstance(event, StoneSown)]
    if len(bowls) > 1:
        where = f"{listed(bowls)}" if len(bowls) <= 6 else f"{bowls[0]}, {bowls[1]}, … {bowls[-1]}"
        yield Sentence(group[0].rule, f"{counted(len(bowls), 'stone')} fall into bowls {where}.")
    else:
        yield from (event.said for event in group)


def shortened(lines: Sequence[Sentence], most: int = 40) -> list[Sentence]:
    """Sentences about a long move: the first and the last, and between them how many are left out."""
    if len(lines) <= most:
        return list(lines)
    left = len(lines) - most + 1
    between = Sentence(lines[most // 2].rule, f"… {left} sentences about this long move are left out …")
    return [*lines[: most // 2], between, *lines[len(lines) - most // 2 + 1 :]]
