"""Do a move at once, without telling it: move_events.py tells the same move in events.

A *lap* begins when stones are taken up: at the beginning of the move, and whenever it goes on (BAO-6).

No stone is moved here. Count the stones that were sown so far: `clock`. The hand goes round and round, so it
is over the same bowl again after `size` stones, and each time it leaves one there. So a bowl that was emptied
when the clock stood at e holds (clock - e) // size stones now, and a lap is a few sums, however many stones
it sows. Bowls are named by when the hand comes over them: 0 is where the move begins, 1 is the next one.

**Moves that never end** are found exactly, and without remembering laps:

- In a move without an end every bowl is taken up again and again: one that is not would get a stone each
  round, and there are not so many. So every bowl of the first row is taken up, and what lies opposite is
  captured: in the end the opponent's first row is empty, and nothing more is captured. (Where a loss is seen
  at each capture, the move has stopped by then: it cannot go on forever.)
- A bowl that can still capture is taken up before the hand has been over it more often than there are stones.
  A round has at most `row` laps, since each sows at least two stones, and there are at most `row` captures.
  So after (row + 1) · row · (stones + 1) laps no capture is left.
- A lap that captures nothing can be taken back in one way only: put the stones in hand back into their bowl,
  go backwards and take a stone out of each bowl, until you come to an empty one. There the lap began. So no
  two laps lead to the same one, and the first lap that comes again is the one that began with the last
  capture (or, if there was none, the first one of the move).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Literal, NamedTuple

MOST_STONES = 256
"""On a board."""
MOST_LAPS = 100_000_000
"""A move that has neither ended nor come back on itself by then is undecided: about ten seconds."""
LONG = 100_000
"""A move with more laps is long. They are counted in slices of this size: a hundredth of a second each."""
_MOST_REMEMBERED = 64

Ending = Literal["stopped", "opponent_lost", "never_ends", "undecided"]
Bowls = tuple[int, ...]


class Outcome(NamedTuple):
    """The board after a move."""

    own: Bowls
    other: Bowls
    ending: Ending
    laps: int
    """The laps that were played. If it never ends: those until one comes again."""
    since: int = 0
    """If it never ends: how many laps come before the one that comes again."""


Count = Callable[[int], None]
"""A function that is told how many laps of a move are played: now and then, and at the end. An exception from
it ends the move."""
_Move = tuple[Bowls, Bowls, int, int, int]
_long_moves: dict[_Move, Outcome] = {}
"""Long moves that were decided lately: a board asks about the same move several times."""


@cache
def rounds(size: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Return, for each direction and each bowl (from 0), the bowls of the circle in the order of sowing."""
    return {
        step: tuple(tuple((start + step * far) % size for far in range(size)) for start in range(size))
        for step in (1, -1)
    }


def has_lost(bowls: Sequence[int], row: int) -> bool:
    """Return True if the first row is empty (BAO-8), or no bowl has more than one stone (BAO-9)."""
    return max(bowls) < 2 or not any(bowls[:row])


def loss(bowls: Bowls) -> str:
    """Return the rule by which the player with these bowls has lost, or nothing."""
    if not has_lost(bowls, len(bowls) // 2):
        return ""
    return "BAO-9" if any(bowls[: len(bowls) // 2]) else "BAO-8"


def sown(
    own: Bowls,
    other: Bowls,
    start: int,
    step: int,
    *,
    at_each_capture: bool,
    most: int | None = None,
    count: Count | None = None,
) -> Outcome:
    """Return the outcome of sowing bowl `start` (from 0) in the direction `step`; undecided after `most`
    laps."""
    size, theirs, most = len(own), list(other), MOST_LAPS if most is None else most
    row, circle = size // 2, rounds(size)[step][start]
    # Each bowl is said to have been emptied just when it must have been, to hold what it holds.
    emptied = [far - size * (own[bowl] + 1) for far, bowl in enumerate(circle)]
    clock = hand = own[start]
    emptied[0] = 0
    again = (0, 0, hand, emptied.copy())
    """The lap that would come again: its number, its clock, the stones in hand, the bowls."""
    for lap in range(1, (row + 1) * row * (sum(own) + sum(other) + 1)):
        far = clock % size
        hand = (clock - emptied[far]) // size
        if hand == 1:
            return Outcome(_bowls(emptied, clock, circle), tuple(theirs), "stopped", lap)
        emptied[far] = clock
        bowl = circle[far]
        if bowl < row and theirs[bowl]:
            hand += theirs[bowl]
            theirs[bowl] = 0
            again = (lap, clock, hand, emptied.copy())
            if at_each_capture and has_lost(theirs, row):
                return Outcome(_put_down(again, circle), tuple(theirs), "opponent_lost", lap)
        clock += hand
    if count:
        count(lap)
    move = own, other, start, step, most  # when a loss is seen makes no difference here: there was none
    if move in _long_moves:
        return _long_moves[move]
    ending, laps, clock = _without_captures(emptied, clock, most - again[0], count)
    found = Outcome(_bowls(emptied, clock, circle), tuple(theirs), ending, lap + laps)
    if ending == "never_ends":
        found = Outcome(_put_down(again, circle), tuple(theirs), ending, again[0] + laps, again[0])
    elif ending == "undecided":  # the stones go back to where they lay
        found = Outcome(own, other, ending, most)
    return _remembered(move, found)


def _remembered(move: _Move, outcome: Outcome) -> Outcome:
    """Return the outcome, which is kept if the move was long."""
    if outcome.laps > LONG:
        if len(_long_moves) >= _MOST_REMEMBERED:
            _long_moves.clear()
        _long_moves[move] = outcome
    return outcome


def _without_captures(
    emptied: list[int], clock: int, most: int, count: Count | None
) -> tuple[Ending, int, int]:
    """Go on until the move stops, or all is as it is now: how it ends, the laps until then, and the clock.

    This loop may run for a hundred million laps: hence the first of the bowls is compared before all of them.
    """
    size = len(emptied)
    ages = [clock - when for when in emptied]
    first = ages[0]
    for done in range(0, most, LONG):
        for laps in range(done + 1, min(done + LONG, most) + 1):
            far = clock % size
            hand = (clock - emptied[far]) // size
            if hand == 1:
                return "stopped", laps, clock
            emptied[far] = clock
            clock += hand
            if clock - emptied[0] == first and [clock - when for when in emptied] == ages:
                return "never_ends", laps, clock
        if count:
            count(laps)
    return "undecided", most, clock


def _bowls(emptied: list[int], clock: int, circle: tuple[int, ...]) -> Bowls:
    """Return the stones in the bowls, by their places on the board."""
    size = len(emptied)
    found = [0] * size
    for bowl, when in zip(circle, emptied, strict=True):
        found[bowl] = (clock - when) // size
    return tuple(found)


def _put_down(lap: tuple[int, int, int, list[int]], circle: tuple[int, ...]) -> Bowls:
    """Return the bowls at the beginning of a lap, with the stones in hand put back to where the hand is."""
    _number, clock, hand, emptied = lap
    found = list(_bowls(emptied, clock, circle))
    found[circle[clock % len(circle)]] += hand
    return tuple(found)
