"""How many ways a game can go in its first moves: the number by which engines are compared."""

from __future__ import annotations

from elongo_explore.kit.table.errors import BadInput, shown

from ..play.state import State
from .bitboard import GOES_ON, Side, Swift, checked


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` moves from a position on. Sequences that end the game before that
    do not count, those whose last move ends it do.

    >>> import elongo_explore as el
    >>> [perft(el.bao.new_game(), depth) for depth in (0, 1, 2, 3)]
    [1, 32, 912, 17892]
    """
    swift, own, other = checked(state)
    if type(depth) is not int or not 0 <= depth <= 100:
        raise BadInput(f"depth: expected a number of moves from 0 to 100, got {shown(depth)}")
    if depth == 0:
        return 1
    return 0 if state.result else _sequences(swift, own, other, depth)


def _sequences(swift: Swift, own: Side, other: Side, depth: int) -> int:
    """The same, of a game that goes on. The last move of a sequence is counted and not done."""
    if depth == 1:
        return swift.choices(own)
    total = 0
    for at, step in swift.starts(own):
        moved = swift.moved(own, other, at, step)
        if swift.outcome(moved) == GOES_ON:
            total += _sequences(swift, moved.other, moved.own, depth - 1)
    return total
