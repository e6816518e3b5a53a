"""Can a player ever be unable to lay a shield (TURN-4)? Not with a narrow in hand: here is the proof.

**Theorem.** On every board, and towards each of the ten directions ν, a narrow can be laid; and a wide,
too, unless all that the proof finds there are pointed shields (see the end).

Turn the board so that ν points up. Say that T is *in front of* S when S, pushed up, would run into T: where
the two overlap in width, T is above S. Rhombs are convex and do not overlap, so going from shields to those
in front of them never leads round in a circle (of finitely many convex shapes in the plane one can always
be pushed off to infinity first). Hence there are *frontmost* shields, with nothing in front; call them C₁,
…, Cₘ, from left to right. What C would sweep over, its *column*, is free. Any other shield is behind a
frontmost one: by a chain of shields, each in front of the one before, so that neighbours in the chain
overlap in width.

Let U and V be the lowest and the highest point of C on the left rim of its column (one point, or the ends
of an upright edge), U′ and X those on the right rim. Draw the line ρ from U to the left, rising at 36° from
the upright. No edge is steeper, unless it is upright; so the top of a shield, followed to the left, never
rises faster than ρ.

*Lemma.* Let Cᵢ be the first of C₁, …, Cₘ such that no shield has the edge from X straight up, to the right
of the rim. Then everything left of Cᵢ is on or below its ρ.

(1) A shield D that begins left of C and is behind C, by a chain, is on or below ρ there. The first in the
chain that reaches past the rim passes below U, being behind C: so it is below ρ. Going back from it, each
shield of the chain is below the next where both are; from there to the left it stays below ρ; and to the
right of there, where later ones of the chain lie up to the rim, it is below these, else there were a
circle. (2) So the lemma holds for C₁, as all shields that begin left of C₁ are behind it: their chains lead
to some frontmost one, past the rim of C₁ and below it. (3) Suppose that it holds for B = Cₖ₋₁ and that T
has the edge upwards from the X of B; let C = Cₖ. T's chain does not pass the right rim of B, for what
passes there is below B and so behind T. So it leads to the right, to C or past it and below it: T is C or
behind C by a chain, and by (1) T with its chain is on or below the ρ of C. Hence so is B, whose X is the
foot of T; and so is all that is left of B, by its own ρ, and all that is below B. Let now D lie between the
columns of B and C. If its chain leads to C or past it, use (1). If it leads to B or past it, it passes the
right rim of B, behind T. If D were above the ρ of C, then also above a member of T's chain, for these lie
all the way between the columns: a circle. So the lemma holds for C as well. There is such a Cᵢ, for nothing
has the edge upwards from the X of Cₘ: it would be above the mirror image of ρ, against (2) mirrored. ∎

Let C be that Cᵢ. No shield has the edge from V upwards, left of the rim: it would be above ρ. So a rhomb R
against an edge at the front of C, within the width of the column, overlaps nothing and joins nothing but C:
a shield beyond another edge of R would be in the column, or have an edge upwards from V or X. Turned the
right way (half a turn exchanges the fences) R is legal. Measure angles from ν, clockwise, and look at the
front of C.

*Two edges*, at angles α < β among 36°, 72°, 108° and 144°. Against the left one R can lean by α − 36°, α −
72° and so on, if that is not negative and its sine not above that of β; mirrored for the right one. That
gives both kinds, and for (36°, 144°), a wide pointing up, only narrows.

*One edge*, at the angle β, between upright sides. R = C + ν is of the same kind as C. Also, C can be pushed
off in direction ν′, 36° to the left of ν: it sweeps over parts of its column and over what is above ρ. So C
is frontmost for ν′, with front edges at 36° and β + 36° (if β is not 144°), and again R within that column
is legal if it has no edge on the left rim, on ρ: on the right rim it has no neighbour, since that runs in
the first column. For β = 36° (C narrow) that adds a wide leaning by 36°; for 72° (C wide) a narrow leaning
by 36°; for 108° (C wide) a narrow upright against the right edge. For β = 144° C is a narrow, and a narrow
it is. ∎

**What is not proved** is that there is always room for a wide: a board without would have to show nothing
but wides pointing up and narrows pointing up and to one side, as the C of every direction, and mirrored. On
each of 1,500 boards that were built so as to leave as little room as possible there was room for wides, and
plenty.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..engine.board import Board
from ..engine.errors import BadInput
from ..engine.room import candidates
from ..engine.shields import Placement
from ..geometry.lattice import DIRECTIONS, Point, heights, plus
from ..geometry.rhombs import Edge, corners, edges


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
    raise BadInput("shields that overlap have no front")


def frontmost(board: Board, direction: int) -> list[int]:
    """The shields with nothing in front of them, from left to right, looking in one of ten directions."""
    extents = [extent(placement) for _shield, placement in board.laid]
    found = [
        index
        for index, one in enumerate(extents)
        if not any(other is not one and in_front(other, one, direction) for other in extents)
    ]
    return sorted(found, key=lambda index: -_left_rim(board.laid[index].placement, direction))


def sure(board: Board, direction: int) -> list[Placement]:
    """What the theorem promises in a direction: legal placements against the shield C, a narrow among them.

    They are made without asking the board what fits.
    """
    taken = {edge for _shield, placement in board.laid for edge in edges(*placement)}
    front = [board.laid[index].placement for index in frontmost(board, direction)]
    chosen = next(p for p in front if _up_from_the_right_rim(p, direction) not in taken)
    found = list(_in_the_column(chosen, direction))
    if any(_is_upright(edge, direction) for edge in edges(*chosen)):
        left = (direction + 1) % 10
        rim = _left_rim(chosen, left)
        found += [p for p in _in_the_column(chosen, left) if not _has_an_edge_on(p, left, rim)]
    return found


def _left(direction: int, point: Point) -> int:
    """How far a point lies to the left, looking in a direction."""
    return heights(point)[direction % 5] * (1 if direction < 5 else -1)


def _left_rim(placement: Placement, direction: int) -> int:
    return max(_left(direction, corner) for corner in corners(*placement))


def _is_upright(edge: Edge, direction: int) -> bool:
    return len({_left(direction, point) for point in edge}) == 1


def _up_from_the_right_rim(placement: Placement, direction: int) -> Edge:
    """The edge from X upwards, where X is the highest point on the right rim of the column."""
    four = corners(*placement)
    rim = min(_left(direction, corner) for corner in four)
    # To see which of two points on the rim is the higher one, look two steps further to the left.
    higher = min(
        (corner for corner in four if _left(direction, corner) == rim),
        key=lambda corner: _left((direction + 2) % 10, corner),
    )
    return frozenset((higher, plus(higher, DIRECTIONS[direction])))


def _has_an_edge_on(placement: Placement, direction: int, rim: int) -> bool:
    return any(all(_left(direction, point) == rim for point in edge) for edge in edges(*placement))


def _in_the_column(placement: Placement, direction: int) -> Iterator[Placement]:
    """What lies against the front of a shield and within the width of its column, with the right fence."""
    column, across = extent(placement), direction % 5
    for number, edge in enumerate(edges(*placement)):
        if not _is_upright(edge, direction):
            for candidate, _way in candidates(placement, number):
                reach = extent(candidate)
                within = column.low[across] <= reach.low[across] and reach.high[across] <= column.high[across]
                if within and in_front(reach, column, direction):
                    yield candidate
