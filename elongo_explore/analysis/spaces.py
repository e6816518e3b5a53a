"""The empty space inside a loop: its pieces, their borders and sizes, and what fits into them.

A piece of empty space lies inside a loop when the fence of the loop goes round it: it is the land inside
the fence where no shield lies. Its border runs along edges that are open, or open in part: where two
shields touch along a part of an edge, the rest of it borders on empty space.

Sizes are exact. A narrow covers sin 36°, a wide φ · sin 36°, so m narrows and n wides cover m + nφ in
units of sin 36°. Because φ is no fraction, an area m + nφ can be covered by m narrows and n wides only,
and not at all if one of the two is negative or not whole (areas are kept doubled: a pentagon of unit
edges has the area (1 + 3φ)/2, for one).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from ..engine.board import Board
from ..engine.fences import Loop
from ..engine.shields import Placement
from ..geometry.lattice import DIRECTIONS, Point, heights, minus
from ..geometry.rhombs import corners

Side = tuple[Point, Point]
"""An edge, or a part of one, as its shield goes along it anticlockwise: empty space on the right."""


class Space(NamedTuple):
    """A piece of empty space that hangs together."""

    border: tuple[Point, ...]
    """Its corners, clockwise."""
    doubled_area: tuple[int, int]
    """Twice its area, as (m, n) for m + nφ in units of a narrow shield."""
    fits: tuple[Placement, ...]
    """Every placement in it that is legal now."""

    @property
    def shields(self) -> tuple[int, int] | None:
        """How many narrows and wides cover exactly its area; None if no number of them does."""
        m, n = self.doubled_area
        return None if m % 2 or n % 2 or m < 0 or n < 0 else (m // 2, n // 2)


def inside_space(board: Board, loop: Loop) -> tuple[Space, ...]:
    """The pieces of empty space inside a loop, in the order of their first corner."""
    return tuple(sorted(_pieces(board, list(_without_contacts(open_inside(board, loop))))))


def open_inside(board: Board, loop: Loop) -> list[Side]:
    """The open edges inside a loop."""
    inner = board.inside(loop)
    return [side for side in _open_sides(board) if board.along([frozenset(side)]) <= inner]


def _open_sides(board: Board) -> Iterator[Side]:
    still_open = board.open_edges()
    for _shield, placement in board.laid:
        four = corners(*placement)
        for side in zip(four, four[1:] + four[:1], strict=True):
            if frozenset(side) in still_open:
                yield side


def _without_contacts(sides: Iterable[Side]) -> Iterator[Side]:
    """The parts of these sides that border on empty space.

    Each side is cut where a corner lies on it. Two shields in contact along a part of an edge then have
    that part both, in opposite directions.
    """
    sides = list(sides)
    points = {point for side in sides for point in side}
    parts = [part for side in sides for part in _cut(side, points)]
    kept = set(parts)
    return (part for part in parts if part[::-1] not in kept)


def _cut(side: Side, points: Iterable[Point]) -> Iterator[Side]:
    """A side in pieces, from corner to corner on it."""
    # Points on the line of the side have the same height over its direction; over the direction two
    # steps further the line rises or falls, so that heights tell the order along it.
    start, end = side
    k = DIRECTIONS.index(minus(end, start)) % 5
    across, along = heights(start)[k], sorted((heights(start)[k - 2], heights(end)[k - 2]))
    on = [p for p in points if heights(p)[k] == across and along[0] <= heights(p)[k - 2] <= along[1]]
    on.sort(key=lambda p: heights(p)[k - 2], reverse=heights(start)[k - 2] > heights(end)[k - 2])
    return pairwise(on)


def _pieces(board: Board, parts: list[Side]) -> Iterator[Space]:
    """Go round each piece with the empty space on the right."""
    ways = board.placements_in_order()
    leave: dict[Point, list[Side]] = {}
    for part in parts:
        leave.setdefault(part[0], []).append(part)
    left = set(parts)
    for first in parts:
        if first in left:
            ring = [first]
            while (after := _next(ring[-1], leave[ring[-1][1]])) != first:
                ring.append(after)
            left -= set(ring)
            yield _space(ring, [p for p in ways if _joins(p, set(ring))])


def _next(part: Side, choices: list[Side]) -> Side:
    """The border goes on where the empty space ends, turning anticlockwise from the way back."""
    back = _direction(part) + 5
    return min(choices, key=lambda choice: (_direction(choice) - back - 1) % 10)


def _direction(part: Side) -> int:
    """The direction of a part of an edge."""
    return next(k for k in range(10) if _points_to(minus(part[1], part[0]), k))


def _points_to(step: Point, k: int) -> bool:
    """Does a step lead in direction ζᵏ? On the line of ζᵏ, and left of ζᵏ turned back by 72°."""
    high = heights(step)
    sign = 1 if (k - 2) % 10 < 5 else -1
    return high[k % 5] == 0 and sign * high[(k - 2) % 5] > 0


def _joins(placement: Placement, ring: set[Side]) -> bool:
    four = corners(*placement)
    return any(side[::-1] in ring for side in zip(four, four[1:] + four[:1], strict=True))


def _space(ring: list[Side], fits: list[Placement]) -> Space:
    border = [part[0] for part in ring]
    at = border.index(min(border))
    m = n = 0
    for p, q in ring:
        dm, dn = cross(p, q)
        m, n = m - dm, n - dn  # clockwise
    return Space((*border[at:], *border[:at]), (m, n), tuple(fits))


_SINES = ((0, 0), (1, 0), (0, 1), (0, 1), (1, 0), (0, 0), (-1, 0), (0, -1), (0, -1), (-1, 0))
"""sin(k · 36°) / sin 36° as (m, n) for m + nφ."""


def cross(p: Point, q: Point) -> tuple[int, int]:
    """Twice the area of the triangle from the origin to p to q (anticlockwise: positive).

    >>> cross(Point(1), Point(0, 1)), cross(Point(1), Point(0, 0, 1))   # narrow and wide
    ((1, 0), (0, 1))
    """
    pairs = [(x * y, _SINES[j - i]) for i, x in enumerate(p) for j, y in enumerate(q)]
    return sum(xy * s[0] for xy, s in pairs), sum(xy * s[1] for xy, s in pairs)
