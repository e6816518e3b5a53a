"""The codes of Three in a Row."""

from __future__ import annotations

from elongo_explore.kit.table.codes import PlainCodes
from elongo_explore.kit.table.mixed_radix import Pen, Unreadable

from .state import State


def _state(pen: Pen, given: State) -> State:
    """Write or read a state. A code may be invented, so what can't come up must be refused."""
    found = State(tuple(pen.number(3, owner) for owner in given.squares), 1 + pen.number(2, given.turn - 1))
    if found.squares.count(1) - found.squares.count(2) != found.turn - 1:
        raise Unreadable("as many marks of player 1 as of player 2, or one more on player 2's turn")
    return found


CODES = PlainCodes("t", "Three in a Row", State(), _state)
