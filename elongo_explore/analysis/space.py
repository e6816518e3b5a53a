"""Empty space: the pieces that the table falls into where no shield lies.

A piece is known by its border. Every open edge is walked as its shield walks it, with the shield on the left
and empty space on the right; where an edge ends, the border goes on with the next edge that one meets when
turning anticlockwise through the space, from the way one came. All edges run in one of ten directions, so
turning is counting.

Two shields may touch with a corner in the middle of an edge, or with parts of their edges. So edges are first
cut at all corners that lie on them, and parts along which two shields touch are left out: no space is there.

All shields hang together, so each piece has one border. Walking along it one turns by 360° in all: to the
left if the piece is the outside of everything, to the right if shields surround it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from ..engine.board import Board
from ..geometry.lattice import Point, heights
from ..geometry.rhombs import Edge, corners, edge_direction
from .position import Position, board_of, counted, open_sides

_SINES = ((0, 0), (1, 0), (0, 1), (0, 1))
"""The sines of 0°, 36°, 72° and 108° as m + nφ, times sin 36°."""


@dataclass(frozen=True, slots=True)
class Space:
    """A piece of empty table."""

    edges: tuple[Edge, ...]
    """The open edges along it, in the order in which they are met with the space on the right."""
    shields: tuple[int, ...]
    """The shields along it, in the same order."""
    is_hole: bool
    """Do shields surround it? If not, it is the outside."""
    filling: tuple[int, int] | None
    """The only numbers of wides and narrows that could fill it wholly; None if none could."""

    def __repr__(self) -> str:
        if not self.is_hole:
            return f"Space(outside, along {counted(len(self.edges), 'edge')})"
        wides, narrows = self.filling or (0, 0)
        size = f"as large as {wides} wide and {narrows} narrow" if self.filling else "nothing fills it wholly"
        return f"Space(hole, {counted(len(self.edges), 'edge')}, {size})"


def spaces(position: Position) -> tuple[Space, ...]:
    """Every piece of empty space: the outside, and the holes."""
    board = board_of(position)
    leaving: dict[Point, dict[int, _Stretch]] = defaultdict(dict)
    for stretch in _stretches(board):
        leaving[stretch.start][stretch.direction] = stretch
    left = {(s.start, s.direction): s for some in leaving.values() for s in some.values()}
    found = []
    while left:
        border, turned = _border(next(iter(left.values())), leaving)
        for stretch in border:
            del left[stretch.start, stretch.direction]
        found.append(_space(border, is_hole=turned < 0))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Stretch:
    """A part of an open edge with empty space on its right."""

    start: Point
    end: Point
    direction: int
    edge: Edge
    shield: int


def _stretches(board: Board) -> Iterator[_Stretch]:
    """The open edges, cut at the corners that lie on them, without what lies against another edge."""
    sides = open_sides(board)
    on_line: dict[tuple[int, int], set[Point]] = defaultdict(set)
    for point in {point for edge in sides for point in edge}:
        for k, height in enumerate(heights(point)):
            on_line[k, height].add(point)
    cut = []
    for edge, (index, number) in sides.items():
        kind, corner, turn = board.laid[index].placement
        start = corners(kind, corner, turn)[number]
        direction = edge_direction(kind, turn, number)
        (end,) = edge - {start}
        points = _between(start, end, direction, on_line)
        cut += [_Stretch(a, b, direction, edge, index) for a, b in pairwise(points)]
    ends = {(stretch.start, stretch.end) for stretch in cut}
    return (stretch for stretch in cut if (stretch.end, stretch.start) not in ends)


def _between(
    start: Point, end: Point, direction: int, on_line: dict[tuple[int, int], set[Point]]
) -> list[Point]:
    """The corners on an edge, from its start to its end. They lie at one height over its direction, and
    are in order over another."""
    along, across = direction % 5, (direction + 2) % 5

    def height(point: Point) -> int:
        return heights(point)[across]

    first, last = height(start), height(end)
    low, high = min(first, last), max(first, last)
    on_it = [p for p in on_line[along, heights(start)[along]] if low <= height(p) <= high]
    return sorted(on_it, key=height, reverse=first > last)


def _border(first: _Stretch, leaving: dict[Point, dict[int, _Stretch]]) -> tuple[list[_Stretch], int]:
    """Walk once round a space; how far one has turned to the left in all, in steps of 36°."""
    border, turned = [first], 0
    while True:
        here = border[-1]
        ways = leaving[here.end]
        free = next(j for j in range(1, 10) if (here.direction + 5 + j) % 10 in ways)
        turned += free - 5
        following = ways[(here.direction + 5 + free) % 10]
        if following == first:
            return border, turned
        border.append(following)


def _space(border: list[_Stretch], is_hole: bool) -> Space:
    edges_along = tuple(dict.fromkeys(stretch.edge for stretch in border))
    shields = tuple(dict.fromkeys(stretch.shield for stretch in border))
    filling = _filling([stretch.start for stretch in border]) if is_hole else None
    return Space(edges_along, shields, is_hole, filling)


def _filling(points: list[Point]) -> tuple[int, int] | None:
    """The wides and narrows with the same area as a polygon that is walked clockwise.

    A narrow's area is sin 36°, a wide's φ sin 36°. As φ is irrational, an area m + nφ leaves no choice.
    """
    narrows = wides = 0
    for i, point in enumerate(points):
        m, n = _cross(points[i - 1], point)
        narrows, wides = narrows - m, wides - n
    if narrows % 2 or wides % 2 or narrows < 0 or wides < 0:
        return None
    return wides // 2, narrows // 2


def _cross(u: Point, v: Point) -> tuple[int, int]:
    """Twice the area of the triangle that two points make with the origin, as m + nφ times sin 36°."""
    m = n = 0
    for i in range(4):
        for j in range(4):
            sign = 1 if j > i else -1
            m += sign * u[i] * v[j] * _SINES[abs(j - i)][0]
            n += sign * u[i] * v[j] * _SINES[abs(j - i)][1]
    return m, n
