"""Empty space: the pieces that the table falls into where no shield lies, and what fits into them.

A piece is known by its border. Every open edge is walked as its shield walks it, with the shield on the left
and empty space on the right; where an edge ends, turn anticlockwise through the space, from the way you came:
the border goes on with the first edge that you meet. All edges run in one of ten directions, so
turning is counting.

Two shields may touch with a corner in the middle of an edge, or with parts of their edges. So edges are first
cut at all corners that lie on them, and parts along which two shields touch are left out: no space is there.

All shields are connected, so each piece has one border. A walk along it turns by 360° in all: to the
left if the piece is the outside of everything, to the right if shields surround it. A closed fence runs over
shields and never over empty space, so a piece lies inside a loop with all of its border, or not at all.

Sizes are exact. A narrow covers sin 36°, a wide φ · sin 36°, so m narrows and n wides cover m + nφ in
units of sin 36°. Because φ is no fraction, an area m + nφ can be covered by m narrows and n wides only,
and not at all if one of the two is negative or not whole (areas are kept doubled: a pentagon of unit
edges has the area (1 + 3φ)/2, for one).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from elongo_explore.kit.table.errors import check_kind
from elongo_explore.kit.table.wording import counted

from ..board.board import Board, Position, board_of
from ..board.fences import Loop, Side
from ..board.shields import Placement
from ..geometry.lattice import Point, heights
from ..geometry.rhombs import Edge, corners, edge_direction
from .lookups import open_sides


@dataclass(frozen=True, slots=True)
class Space:
    """A piece of empty table."""

    border: tuple[Point, ...]
    """Its corners, in the order of a walk with the space on the right (round a hole: clockwise)."""
    edges: tuple[Edge, ...]
    """The open edges along it, in the same order."""
    shields: tuple[int, ...]
    """The shields along it, in the same order."""
    is_hole: bool
    """Do shields surround it? If not, it is the outside."""
    doubled_area: tuple[int, int]
    """Twice its area, as (m, n) for m + nφ in units of a narrow shield. Of the outside: what its border goes
    round, with a minus."""
    fits: tuple[Placement, ...]
    """Every placement in it that is legal now."""

    @property
    def filling(self) -> tuple[int, int] | None:
        """The only numbers of wides and narrows that could fill it wholly; None if none could."""
        m, n = self.doubled_area
        return None if m % 2 or n % 2 or m < 0 or n < 0 or not self.is_hole else (n // 2, m // 2)

    def __repr__(self) -> str:
        if not self.is_hole:
            return f"Space(outside, along {counted(len(self.edges), 'edge')})"
        wides, narrows = self.filling or (0, 0)
        size = f"as large as {wides} wide and {narrows} narrow" if self.filling else "nothing fills it wholly"
        return f"Space(hole, {counted(len(self.edges), 'edge')}, {size})"


def spaces(position: Position) -> tuple[Space, ...]:
    """Return every piece of empty space: the outside, and the holes."""
    board = board_of(position)
    return tuple(_pieces(board, open_sides(board)))


def inside_space(board: Board, loop: Loop) -> tuple[Space, ...]:
    """Return the pieces of empty space inside a loop."""
    return tuple(_pieces(board, open_inside(board, loop)))


def open_inside(board: Board, loop: Loop) -> dict[Edge, Side]:
    """Return the open edges inside a loop, as `open_sides` has them."""
    inner = board_of(board).inside(loop)
    return {edge: side for edge, side in open_sides(board).items() if board.along([edge]) <= inner}


@dataclass(frozen=True, slots=True)
class _Stretch:
    """A part of an open edge with empty space on its right."""

    start: Point
    end: Point
    direction: int
    edge: Edge
    shield: int


Leaving = Mapping[Point, Mapping[int, _Stretch]]
"""The stretches that begin at a point, by their direction."""


def _pieces(board: Board, sides: Mapping[Edge, Side]) -> Iterator[Space]:
    """Yield the pieces of empty space whose borders consist of these open edges."""
    leaving: dict[Point, dict[int, _Stretch]] = defaultdict(dict)
    for stretch in _stretches(board, sides):
        leaving[stretch.start][stretch.direction] = stretch
    left = {(s.start, s.direction): s for some in leaving.values() for s in some.values()}
    against = _placements_by_side(board)
    while left:
        border, turned = _border(next(iter(left.values())), leaving)
        for stretch in border:
            del left[stretch.start, stretch.direction]
        yield _space(border, turned < 0, against)


def _stretches(board: Board, sides: Mapping[Edge, Side]) -> Iterator[_Stretch]:
    """Yield the open edges, cut at the corners that lie on them, without what lies against another edge."""
    cut = _cut(board, sides)
    ends = {(stretch.start, stretch.end) for stretch in cut}
    return (stretch for stretch in cut if (stretch.end, stretch.start) not in ends)


def _cut(board: Board, sides: Mapping[Edge, Side]) -> list[_Stretch]:
    """Return the open edges, cut at the corners that lie on them."""
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
    return cut


def partial_contacts(position: Position) -> int:
    """Return how often two shields touch along a part of an edge only: that is no join, and blocked for
    good."""
    board = board_of(position)
    cut = _cut(board, open_sides(board))
    ends = {(stretch.start, stretch.end) for stretch in cut}
    return sum((end, start) in ends for start, end in ends) // 2


def _between(
    start: Point, end: Point, direction: int, on_line: dict[tuple[int, int], set[Point]]
) -> list[Point]:
    """Return the corners on an edge, from its start to its end. They lie at one height over its direction,
    and are in order over another."""
    along, across = direction % 5, (direction + 2) % 5

    def height(point: Point) -> int:
        return heights(point)[across]

    first, last = height(start), height(end)
    low, high = min(first, last), max(first, last)
    on_it = [p for p in on_line[along, heights(start)[along]] if low <= height(p) <= high]
    return sorted(on_it, key=height, reverse=first > last)


def _border(first: _Stretch, leaving: Leaving) -> tuple[list[_Stretch], int]:
    """Walk once round a space; how far the walk turns to the left in all, in steps of 36°."""
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


def _placements_by_side(board: Board) -> dict[tuple[Point, Point], list[Placement]]:
    """Return the placements that fit against each open edge. The edge is named by its start and end on the
    laid shield, which are end and start on the new one."""
    found: dict[tuple[Point, Point], list[Placement]] = defaultdict(list)
    for placement in board.placements_in_order():
        four = corners(*placement)
        for i in range(4):
            found[four[i], four[i - 1]].append(placement)
    return found


def _space(
    border: list[_Stretch], is_hole: bool, against: Mapping[tuple[Point, Point], list[Placement]]
) -> Space:
    m = n = 0
    for stretch in border:
        dm, dn = cross(stretch.start, stretch.end)
        m, n = m - dm, n - dn  # minus: a hole is walked clockwise
    return Space(
        tuple(stretch.start for stretch in border),
        tuple(dict.fromkeys(stretch.edge for stretch in border)),
        tuple(dict.fromkeys(stretch.shield for stretch in border)),
        is_hole,
        (m, n),
        tuple(dict.fromkeys(p for s in border for p in against.get((s.start, s.end), ()))),
    )


_SINES = ((0, 0), (1, 0), (0, 1), (0, 1), (1, 0), (0, 0), (-1, 0), (0, -1), (0, -1), (-1, 0))
"""sin(k · 36°) / sin 36° as (m, n) for m + nφ."""


def cross(p: Point, q: Point) -> tuple[int, int]:
    """Return twice the area of the triangle from the origin to p to q (anticlockwise: positive).

    >>> cross(Point(1), Point(0, 1)), cross(Point(1), Point(0, 0, 1))   # narrow and wide
    ((1, 0), (0, 1))
    """
    check_kind("p", p, Point, "a Point")
    check_kind("q", q, Point, "a Point")
    pairs = [(x * y, _SINES[j - i]) for i, x in enumerate(p) for j, y in enumerate(q)]
    return sum(xy * s[0] for xy, s in pairs), sum(xy * s[1] for xy, s in pairs)
