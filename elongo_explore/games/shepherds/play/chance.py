"""The dice: the possible rolls, and the rolls of a seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .actions import Roll

if TYPE_CHECKING:
    from .draft import Draft
    from .state import Roller, State

_OPENING = tuple((Roll((one, two)), 1) for one in range(1, 7) for two in range(1, 7) if one != two)
_TURN = tuple((Roll((one, two)), 1 if one == two else 2) for one in range(1, 7) for two in range(one, 7))
_ROLLS = {roll.dice: roll for rolls in (_OPENING, _TURN) for roll, _weight in rolls}
_MASK = (1 << 64) - 1


def chances(state: State | Draft) -> Sequence[tuple[Roll, int]]:
    """Return the possible rolls, with weights: in the opening 30 rolls by two players, later 21 of two
    dice."""
    if state.result is not None or state.dice:
        return ()
    return _TURN if state.first else _OPENING


def rolled(roller: Roller, *, opening: bool) -> tuple[Roll, Roller]:
    """Return the next roll, and the roller after it. In the opening equal dice are rolled again."""
    while True:
        one, two = divmod(_mixed(roller) % 36, 6)
        roller = type(roller)(roller.seed, roller.rolled + 1)
        if not opening:
            return _ROLLS[min(one, two) + 1, max(one, two) + 1], roller
        if one != two:
            return _ROLLS[one + 1, two + 1], roller


def _mixed(roller: Roller) -> int:
    """Return a number that cannot be guessed from a seed and a count (the mixing of SplitMix64)."""
    mixed = (roller.seed + (roller.rolled + 1) * 0x9E3779B97F4A7C15) & _MASK
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
    return mixed ^ mixed >> 31
