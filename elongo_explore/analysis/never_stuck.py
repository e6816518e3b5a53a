"""Can a player ever be unable to lay a shield (TURN-4)? What is proved, and what is only known.

**Theorem.** Round every board there is room: in each of the ten directions ν some shield can be laid.

Look along ν. Say that T is *in front of* S when S, pushed along ν, would run into T. Rhombs are convex and
do not overlap, so going from shields to those in front of them never leads round in a circle (of finitely
many convex shapes in the plane one can always be pushed off to infinity first). Hence there are *frontmost*
shields, with nothing in front. What such an S would sweep over, its *column*, is free. Let R be a rhomb
against an edge at the front of S, within the width of the column: it overlaps nothing. Another shield can
share an edge of R only if that edge lies on the rim of the column, else it would stand in the column. If
none does, R joins S alone, and turned the right way (half a turn exchanges the fences) it is legal.

Measure angles from ν, clockwise. The front of S, from left to right, is one edge or two.

*Two edges*, at angles α < β that are multiples of 36° from 36° to 144°. Against the left one, R can lean by
α − 36°, α − 72° and so on, as long as that is not negative and its sine is at most that of β; mirrored for
the right one. None of these has an edge on the rim. So there is a legal R, and there are some of both kinds
but for (36°, 144°): a wide that points along ν, against which only narrows stay within the column.

*One edge.* Suppose that all frontmost shields S₁, …, Sₘ, from left to right, have two sides parallel to ν
and one edge at the front. Let Rᵢ be Sᵢ moved by ν: it has two edges on the rim. Every shield is frontmost
or behind a frontmost one, perhaps by way of others: by a chain of shields, each in front of the one before,
so that neighbours in the chain overlap in width. Suppose that T shares the right edge of Rᵢ. Its chain
cannot pass the right rim of Sᵢ: above the front all is free, and what passes below is behind T. So it leads
to the right, and if it goes as far as Sᵢ₊₁ or further it passes the left rim of Sᵢ₊₁ below the front.
Suppose that T′ shares the left edge of Rᵢ₊₁; likewise, its chain passes the right rim of Sᵢ below the
front. Then a member of the second chain is behind T, and a member of the first is behind T′: a circle,
which cannot be. (If T is Sᵢ₊₁ or T′ is Sᵢ, the one would stand in the other's column.) By the same token
nothing shares the left edge of R₁, as its chain would have nowhere to lead, nor the right edge of Rₘ. So of
the 2m edges at most m − 1 are shared, one for each neighbouring pair; one of the m rhombs has none of them,
and is legal. ∎

So whoever holds both kinds can lay one of them: TURN-4 holds. **What is not proved:** that there is always
room for *both* kinds, as it would need for a hand of one kind only. On every board that we tried, thousands
that were built at random or so as to leave little room, the rhombs of the proof (`sure`) were of both
kinds. By the proof, a board without room for a narrow would have frontmost shields with one edge at the
front only, in all ten directions; one without room for a wide, such shields or wides that point along ν.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..engine.board import Board
from ..engine.room import candidates
from ..engine.shields import Placement
from ..geometry.lattice import DIRECTIONS, heights
from ..geometry.rhombs import corners, edge_direction, edges


class Extent(NamedTuple):
    """How far a rhomb reaches over each of the five directions of lines: least and greatest heights."""

    low: tuple[int, ...]
    high: tuple[int, ...]


def extent(placement: Placement) -> Extent:
    """The extent of a rhomb."""
    columns = list(zip(*map(heights, corners(*placement)), strict=True))
    return Extent(tuple(map(min, columns)), tuple(map(max, columns)))


def in_front(one: Extent, other: Extent, direction: int) -> bool:
    """Would the second, pushed in a direction, run into the first? The two must not overlap."""
    across = direction % 5
    if one.high[across] <= other.low[across] or other.high[across] <= one.low[across]:
        return False
    # Some line along an edge separates them; not one along the direction itself, as just seen. The
    # direction crosses it from right to left (then its height over the line is positive) or back.
    rise = heights(DIRECTIONS[direction])
    for line in range(5):
        if one.low[line] >= other.high[line]:
            return rise[line] > 0
        if one.high[line] <= other.low[line]:
            return rise[line] < 0
    raise AssertionError("shields that overlap")


def frontmost(board: Board, direction: int) -> list[int]:
    """The shields with nothing in front of them, seen along one of the ten directions."""
    extents = [extent(placement) for _shield, placement in board.laid]
    return [
        index
        for index, one in enumerate(extents)
        if not any(other is not one and in_front(other, one, direction) for other in extents)
    ]


def sure(board: Board, direction: int) -> list[Placement]:
    """The placements that the theorem promises in a direction: legal, and never none on a board with shields.

    They are made without asking the board what fits.
    """
    taken = {edge for _shield, placement in board.laid for edge in edges(*placement)}
    return [
        placement
        for index in frontmost(board, direction)
        for placement in _in_the_column(board.laid[index].placement, direction)
        if len(taken.intersection(edges(*placement))) == 1
    ]


def _in_the_column(placement: Placement, direction: int) -> Iterator[Placement]:
    """What lies against the front of a shield and within the width of its column."""
    column, across = extent(placement), direction % 5
    for edge in range(4):
        if heights(DIRECTIONS[direction])[edge_direction(placement.kind, placement.turn, edge) % 5] == 0:
            continue  # a side
        for candidate, _way in candidates(placement, edge):
            reach = extent(candidate)
            within = column.low[across] <= reach.low[across] and reach.high[across] <= column.high[across]
            if within and in_front(reach, column, direction):
                yield candidate
