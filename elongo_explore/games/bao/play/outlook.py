"""The outlook of a move: what it would do, as one small value, worked out from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from elongo_explore.kit.table.sentences import Event
from elongo_explore.kit.table.wording import counted, ending, listed

from .actions import Sow
from .events import (
    HandPutDown,
    MoveNeverEnds,
    MoveUndecided,
    SowingGoesOn,
    StonesCaptured,
    StoneSown,
    StonesTaken,
)
from .state import State

WAYS = {1: "+1", -1: "\N{MINUS SIGN}1"}
"""The two directions, as people read them."""
Close = Literal["stops", "put down", "never ends", "undecided"]
"""How a move comes to its end: in an empty bowl, with stones in hand that are put down, or not at all."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """A move and its consequences: where its laps begin, what it sows and captures, where it ends."""

    player: int
    move: Sow
    starts: tuple[int, ...]
    """The bowl in which each lap begins; a lap is a taking up and a sowing."""
    gains: tuple[int, ...]
    """How many stones fall into each bowl of the player, by bowl."""
    captures: tuple[tuple[int, int], ...]
    """The opponent's bowls that are captured, each with its stones, in order."""
    end: int
    """The bowl in which it ends, or where it was left."""
    close: Close
    since: int
    """If it never ends: the lap that comes again."""
    laps: int
    after: State

    @property
    def sown(self) -> int:
        """The number of stones sown, one by one."""
        return sum(self.gains)

    @property
    def captured(self) -> int:
        """The number of stones captured."""
        return sum(stones for _bowl, stones in self.captures)

    def __str__(self) -> str:
        """Return the outlook in words, as a picture's caption says it."""
        return f"{_move_words(self.move)}: {', '.join([*_sown(self), _close(self)])}."


@lru_cache(maxsize=256)
def outlook(state: State, move: Sow) -> Outlook:
    """Return the outlook of a move in a state. Raise IllegalAction if it is not allowed there."""
    step = state.apply(move)
    return made(state, move, step.events, step.state)


def made(before: State, move: Sow, events: Sequence[Event], after: State) -> Outlook:
    """Return the outlook of a move that was made, from its events."""
    starts, captures, gains = list[int](), list[tuple[int, int]](), [0] * (2 * before.row)
    close: Close = "stops"
    start = end = move.bowl
    since = laps = 0
    for event in events:
        match event:
            case StonesTaken(bowl=bowl) | SowingGoesOn(bowl=bowl):
                start = bowl
            case StoneSown(bowl=bowl):
                starts += [start] if start else []
                start, end = 0, bowl
                gains[bowl - 1] += 1
            case StonesCaptured(bowl=bowl, stones=stones):
                captures.append((bowl, stones))
            case HandPutDown() if close == "stops":
                close = "put down"
            case MoveNeverEnds():
                close, since, laps, end = "never ends", event.since + 1, event.laps, event.bowl
            case MoveUndecided():
                close, laps = "undecided", event.laps
    counts = tuple(starts), tuple(gains), tuple(captures)
    return Outlook(before.turn, move, *counts, end, close, since, laps or len(starts), after)


def _move_words(move: Sow) -> str:
    return f"Bowl {move.bowl}, {WAYS[move.direction]}"


def _sown(seen: Outlook) -> list[str]:
    """Return how far it goes, and what it takes."""
    told = ["1 lap" if seen.laps == 1 else f"{seen.laps:,} laps"]
    if seen.laps == len(seen.starts):  # else some laps were left out, and their stones not counted
        told.append(f"{seen.sown:,} stones sown")  # at least two, by BAO-3
    if seen.captures:
        bowls = list(dict.fromkeys(bowl for bowl, _stones in seen.captures))
        where = f"bowl {bowls[0]}" if len(bowls) == 1 else f"bowls {listed(bowls)}"
        told.append(f"captures {counted(seen.captured, 'stone')} from {where}")
    return told


def _close(seen: Outlook) -> str:
    """Return how it ends, and who wins if the game is over with it."""
    how = {
        "stops": f"ends in bowl {seen.end}",
        "put down": f"stops at bowl {seen.end}",
        "never ends": f"never ends: lap {seen.laps + 1:,} would begin as lap {seen.since} began",
        "undecided": "undecided: it neither ends nor repeats itself",
    }[seen.close]
    result = seen.after.result
    return f"{how}; {ending(result.winners)}" if result else how
