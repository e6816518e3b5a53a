"""What the moves of one side can take at once: the ground on which threats are spoken of."""

from __future__ import annotations

from typing import NamedTuple

from ..analysis.bitboard import BITS, FULL, GOES_ON, UNDECIDED, WON, Bitboard, Side


class Prospects(NamedTuple):
    """All moves of one side, without looking further."""

    most: int
    """The most stones that one of them captures."""
    caught: frozenset[int]
    """The bowls of the other side, from 0, that at least one of them captures."""
    wins: bool
    """Whether one of them wins at once."""
    follows: tuple[tuple[Side, Side], ...]
    """The positions that they lead to, seen from the other side, where the game goes on."""
    ends: bool
    """Whether one of them ends the game otherwise: in a tie, or with a loss."""
    sure: bool
    """Whether every move came to its end: else nothing can be said of all of them."""


def prospects(bitboard: Bitboard, own: Side, other: Side) -> Prospects:
    """Play all moves of the side `own`."""
    most, emptied, wins, ends, sure, follows = 0, 0, False, False, True, list[tuple[Side, Side]]()
    for at, step in bitboard.starts(own):
        moved = bitboard.moved(own, other, at, step)
        outcome = bitboard.outcome(moved)
        most = max(most, (other - moved.other) % FULL)
        emptied |= other - moved.other  # what a capture takes is all that lies in a bowl
        wins = wins or outcome == WON
        ends = ends or outcome not in (GOES_ON, WON)
        sure = sure and moved.how != UNDECIDED
        if outcome == GOES_ON:
            follows.append((moved.other, moved.own))
    caught = frozenset(at for at in range(bitboard.size) if emptied >> BITS * at & FULL)
    return Prospects(most, caught, wins, tuple(dict.fromkeys(follows)), ends, sure)
