"""The two rhombs: corners, edges, what fits against an edge, and exact overlap.

A rhomb is named by its kind, the exact point of its corner 0, and a turn: two edges leave corner 0
in directions `turn` and `turn + SPREAD[kind]`, in steps of 36°. Corners and edges are numbered
anticlockwise; edge i runs from corner i to corner i + 1. Kind and turn make twenty shapes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from .lattice import DIRECTIONS, ORIGIN, Heights, Point, heights, minus, plus

Kind = Literal["wide", "narrow"]
KINDS: tuple[Kind, Kind] = ("wide", "narrow")

SPREAD: dict[Kind, int] = {"wide": 2, "narrow": 4}
"""The angle at corners 0 and 2, in steps of 36°: 72° on a wide shield, 144° on a narrow one."""

Edge = frozenset[Point]
"""An edge is the set of its two end points."""

SHAPES: tuple[tuple[Kind, int], ...] = tuple((kind, turn) for kind in KINDS for turn in range(10))
"""Every kind in every turn; a shape is named by its place in this list."""
SHAPE_OF = {shape: number for number, shape in enumerate(SHAPES)}


def corners(kind: Kind, corner: Point, turn: int) -> tuple[Point, Point, Point, Point]:
    """Return the four corners, anticlockwise.

    >>> [tuple(p) for p in corners("wide", Point(0), 0)]
    [(0, 0, 0, 0), (1, 0, 0, 0), (1, 0, 1, 0), (0, 0, 1, 0)]
    """
    one, other = DIRECTIONS[turn], DIRECTIONS[(turn + SPREAD[kind]) % 10]
    second = plus(corner, one)
    return corner, second, plus(second, other), plus(corner, other)


@lru_cache(maxsize=4096)  # of the shields on a table, again and again
def edges(kind: Kind, corner: Point, turn: int) -> tuple[Edge, Edge, Edge, Edge]:
    """Return the four edges, anticlockwise."""
    p, q, r, s = corners(kind, corner, turn)
    return frozenset((p, q)), frozenset((q, r)), frozenset((r, s)), frozenset((s, p))


def edge_direction(kind: Kind, turn: int, edge: int) -> int:
    """Return the direction in which edge number `edge` is walked, going anticlockwise round the rhomb."""
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
    """Yield the eight shapes that can lie against an edge: two kinds, each with any of its four edges."""
    start = corners(kind, ORIGIN, turn)[(edge + 1) % 4]  # it walks the common edge the opposite way
    direction = edge_direction(kind, turn, edge) + 5
    for other in KINDS:
        for number in range(4):
            other_turn = (direction - edge_direction(other, 0, number)) % 10
            offset = corners(other, ORIGIN, other_turn)[number]
            yield Beside(other, other_turn, minus(start, offset), number)


# ── overlap ───────────────────────────────────────────────────────────────────────────────────────
# Two convex shapes lie apart exactly when a line along one of their edges separates them. The edges of all
# rhombs run in five directions. So two rhombs overlap exactly when, over each of the five, the stretch of
# heights that one covers overlaps the stretch of the other. (A direction in which neither has an edge changes
# nothing: rhombs that overlap do so over every direction.)

Spot = tuple[int, int, int, int, int, int, int, int, int, int, int]
"""Where a rhomb lies, in the form in which rhombs are quickly compared: its shape, then its least and its
greatest height over each of the directions ζ⁰ … ζ⁴."""


@cache
def _reach(kind: Kind, turn: int) -> tuple[Heights, Heights]:
    """Return the least and the greatest height of a shape over each direction, seen from its corner 0."""
    columns = list(zip(*map(heights, corners(kind, ORIGIN, turn)), strict=True))
    return tuple(map(min, columns)), tuple(map(max, columns))


def spot(kind: Kind, corner: Point, turn: int) -> Spot:
    """Return the spot of a rhomb."""
    low, high = _reach(kind, turn)
    p, q, r, s, t = heights(corner)
    # fmt: off
    return (
        SHAPE_OF[kind, turn], p + low[0], p + high[0], q + low[1], q + high[1],
        r + low[2], r + high[2], s + low[3], s + high[3], t + low[4], t + high[4],
    )
    # fmt: on


def overlap(one: Spot, other: Spot) -> bool:
    """Return True if the two share more than border."""
    _shape, a, b, c, d, e, f, g, h, i, j = one
    _shape, k, m, n, o, p, q, r, s, t, u = other
    return k < b and a < m and n < d and c < o and p < f and e < q and r < h and g < s and t < j and i < u


# ── cells ─────────────────────────────────────────────────────────────────────────────────────────
# Over two directions, 72° apart, the plane is cut into strips. A rhomb is at home in the cell in which it has
# its least heights over the two. Cells that happen to get the same number only cost time.

_LONGEST = max(high - low for shape in SHAPES for low, high in zip(*_reach(*shape), strict=True))
_STRIP = _LONGEST  # narrower strips would leave fewer rhombs to compare, but more cells to keep
_ROW = 10_000


def home_cell(spot: Spot) -> int:
    """Return the cell that a rhomb belongs to."""
    return spot[1] // _STRIP * _ROW + spot[5] // _STRIP


def cells_around(spot: Spot) -> list[int]:
    """Return the cells of the rhombs that can touch this one."""
    columns = range((spot[5] - _LONGEST) // _STRIP, spot[6] // _STRIP + 1)
    return [
        row * _ROW + column
        for row in range((spot[1] - _LONGEST) // _STRIP, spot[2] // _STRIP + 1)
        for column in columns
    ]
