"""The two rhombs: corners, edges, what fits against an edge, and exact overlap.

A rhomb is named by its kind, the exact point of its corner 0, and a turn: two edges leave corner 0
in directions `turn` and `turn + SPREAD[kind]`, in steps of 36°. Corners and edges are numbered
anticlockwise; edge i runs from corner i to corner i + 1. Kind and turn make twenty shapes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from operator import add
from typing import Literal, NamedTuple

from .lattice import DIRECTIONS, ORIGIN, Heights, Point, heights, minus, plus

Kind = Literal["wide", "narrow"]
KINDS: tuple[Kind, Kind] = ("wide", "narrow")

SPREAD: dict[Kind, int] = {"wide": 2, "narrow": 4}
"""The angle at corners 0 and 2, in steps of 36°: 72° on a wide, 144° on a narrow."""

Edge = frozenset[Point]
"""An edge is the set of its two end points."""

SHAPES: tuple[tuple[Kind, int], ...] = tuple((kind, turn) for kind in KINDS for turn in range(10))
"""Every kind in every turn; a shape is named by its place in this list."""


def corners(kind: Kind, corner: Point, turn: int) -> tuple[Point, Point, Point, Point]:
    """The four corners, anticlockwise.

    >>> [tuple(p) for p in corners("wide", Point(0), 0)]
    [(0, 0, 0, 0), (1, 0, 0, 0), (1, 0, 1, 0), (0, 0, 1, 0)]
    """
    one, other = DIRECTIONS[turn], DIRECTIONS[(turn + SPREAD[kind]) % 10]
    second = plus(corner, one)
    return corner, second, plus(second, other), plus(corner, other)


def edges(kind: Kind, corner: Point, turn: int) -> tuple[Edge, Edge, Edge, Edge]:
    """The four edges, anticlockwise."""
    p, q, r, s = corners(kind, corner, turn)
    return frozenset((p, q)), frozenset((q, r)), frozenset((r, s)), frozenset((s, p))


def edge_direction(kind: Kind, turn: int, edge: int) -> int:
    """The direction in which edge number `edge` is walked, going anticlockwise round the rhomb."""
    return (turn + (0, SPREAD[kind], 5, SPREAD[kind] + 5)[edge]) % 10


class Beside(NamedTuple):
    """A shape that has an edge in common with another, on the opposite side of it."""

    kind: Kind
    turn: int
    corner: Point
    """Its corner 0, seen from the corner 0 of the other."""
    edge: int
    """The number that the common edge has on this shape."""


def neighbours(kind: Kind, turn: int, edge: int) -> Iterator[Beside]:
    """The eight shapes that can lie against an edge: two kinds, each with any of its four edges."""
    start = corners(kind, ORIGIN, turn)[(edge + 1) % 4]  # it walks the common edge the opposite way
    direction = edge_direction(kind, turn, edge) + 5
    for other in KINDS:
        for number in range(4):
            other_turn = (direction - edge_direction(other, 0, number)) % 10
            offset = corners(other, ORIGIN, other_turn)[number]
            yield Beside(other, other_turn, minus(start, offset), number)


# ── overlap ───────────────────────────────────────────────────────────────────────────────────────
# Two convex shapes lie apart exactly when a line along one of their edges separates them. The edges of
# two rhombs run in at most four directions. Over each of these the two reach from a least to a greatest
# height; so what counts is by how much the corner 0 of the one is higher than that of the other.


class Spot(NamedTuple):
    """Where a rhomb lies, in the form in which rhombs are quickly compared."""

    shape: int
    heights: Heights
    cells: tuple[int, ...]
    """The cells of a coarse grid that it reaches: two rhombs without a common cell lie apart."""


@cache
def _reach(shape: int) -> tuple[Heights, Heights]:
    """The least and the greatest height of a shape, seen from its corner 0."""
    kind, turn = SHAPES[shape]
    columns = list(zip(*map(heights, corners(kind, ORIGIN, turn)), strict=True))
    return tuple(map(min, columns)), tuple(map(max, columns))


def _limits(one: int, other: int) -> tuple[tuple[int, int, int], ...]:
    """Directions, and the differences in height from which on two shapes lie apart over each."""
    (low, high), (low2, high2) = _reach(one), _reach(other)
    directions = {
        (turn + spread) % 5 for kind, turn in (SHAPES[one], SHAPES[other]) for spread in (0, SPREAD[kind])
    }
    return tuple((k, low[k] - high2[k], high[k] - low2[k]) for k in sorted(directions))


LIMITS = tuple(tuple(_limits(one, other) for other in range(20)) for one in range(20))
"""For two shapes: (direction, below, above) for each direction that can separate them."""

_STRIP = max(high - low for shape in range(20) for low, high in zip(*_reach(shape), strict=True))


def spot(kind: Kind, corner: Point, turn: int) -> Spot:
    """The spot of a rhomb."""
    return spot_at(SHAPES.index((kind, turn)), heights(corner))


def spot_at(shape: int, here: Heights) -> Spot:
    """The spot of a shape whose corner 0 has these heights.

    Over two directions, 72° apart, the plane is cut into strips as wide as the longest rhomb. Cells that
    happen to get the same number only cost time.
    """
    low, high = _reach(shape)
    x, right = (here[0] + low[0]) // _STRIP, (here[0] + high[0]) // _STRIP
    y, top = (here[2] + low[2]) // _STRIP, (here[2] + high[2]) // _STRIP
    cells = [x * 10_000 + y]
    if x != right:
        cells.append(right * 10_000 + y)
    if y != top:
        cells += [cell - y + top for cell in cells]
    return _new(Spot, (shape, here, tuple(cells)))


def overlap(one: Spot, other: Spot) -> bool:
    """Have the two more than border in common?"""
    here, there = one.heights, other.heights
    return all(below < there[k] - here[k] < above for k, below, above in LIMITS[one.shape][other.shape])


def moved(here: Heights, offset: Heights) -> Heights:
    """Heights of a point that lies elsewhere by a step with the heights `offset`."""
    return tuple(map(add, here, offset))


_new = tuple.__new__  # a named tuple without the detour of its own __new__: spots are made by the thousand
