"""A move, done at once. It decides everything and tells nothing; telling.py tells the same move in events.

Bowls are counted from 0 here. A *lap* begins when stones are taken up: at the beginning of the move, and
whenever it goes on (BAO-6).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

MOST_STONES = 256
"""On a board, at most. So many stones may be in one hand."""
MOST_LAPS = 100_000
"""A move that has neither ended nor come back on itself by then is undecided: made positions have such."""
_QUICK = 64
"""So many laps are played without remembering them: hardly any move has more."""

Ending = Literal["stopped", "opponent_lost", "never_ends", "undecided"]
Bowls = tuple[int, ...]


class Outcome(NamedTuple):
    """What a move makes of the board."""

    own: Bowls
    other: Bowls
    ending: Ending


@cache
def paths(size: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """For each direction and each bowl the bowls that follow it, round and round."""
    return {
        step: tuple(
            tuple((start + step * far) % size for far in range(1, MOST_STONES + 1)) for start in range(size)
        )
        for step in (1, -1)
    }


def has_lost(bowls: Sequence[int], row: int) -> bool:
    """Is the first row empty (BAO-8), or does no bowl have more than one stone (BAO-9)?"""
    return max(bowls) < 2 or not any(bowls[:row])


def loss(bowls: Bowls) -> str:
    """The rule by which whoever has these bowls has lost, or nothing."""
    if not has_lost(bowls, len(bowls) // 2):
        return ""
    return "BAO-9" if any(bowls[: len(bowls) // 2]) else "BAO-8"


def sown(own: Bowls, other: Bowls, start: int, step: int, *, at_each_capture: bool) -> Outcome:
    """The outcome of sowing bowl `start` in the direction `step`."""
    quick = _played(own, other, start, step, at_each_capture, _QUICK, None)
    if quick is not None:
        return quick
    patient = _played(own, other, start, step, at_each_capture, MOST_LAPS, set())
    return patient or Outcome(own, other, "undecided")  # the stones go back to where they lay


def _played(
    own: Bowls, other: Bowls, at: int, step: int, at_each_capture: bool, laps: int, before: set[object] | None
) -> Outcome | None:
    """Play so many laps; None if the move is not over by then.

    A move never ends if, at the beginning of a lap, all is as it was once before: the bowls, the place and
    the stones in hand, captured ones included. `before` remembers all that. A short move needs no memory.
    """
    mine, theirs = list(own), list(other)
    path, row = paths(len(own))[step], len(own) // 2
    hand, mine[at] = mine[at], 0
    for _lap in range(laps):
        if before is not None:
            now = (tuple(mine), tuple(theirs), at, hand)
            if now in before:
                mine[at] = hand
                return Outcome(tuple(mine), tuple(theirs), "never_ends")
            before.add(now)
        for at in path[at][:hand]:  # noqa: B020 - the last bowl is where the next lap begins
            mine[at] += 1
        if mine[at] == 1:
            return Outcome(tuple(mine), tuple(theirs), "stopped")
        hand, mine[at] = mine[at], 0
        if at < row and theirs[at]:
            hand += theirs[at]
            theirs[at] = 0
            if at_each_capture and has_lost(theirs, row):
                mine[at] = hand
                return Outcome(tuple(mine), tuple(theirs), "opponent_lost")
    return None
