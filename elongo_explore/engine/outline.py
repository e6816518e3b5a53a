"""The outlines of a board: its open edges in the order in which a finger follows them."""

from __future__ import annotations

from ..geometry.lattice import Point
from ..geometry.rhombs import corners
from .board import Board
from .fences import Side


def outlines(board: Board) -> tuple[tuple[Side, ...], ...]:
    """Every closed line of open edges: round the outside, and round each hole.

    The shields lie on the left of it: the outside is walked anticlockwise, a hole clockwise. Where shields
    touch at a corner only, the walk goes on as if they did not, unless it cannot.
    """
    starts: dict[Point, list[Side]] = {}
    for side in board.open_sides():
        starts.setdefault(_ends(board, side)[0], []).append(side)
    found = []
    while starts:
        side = min(sides[0] for sides in starts.values())
        line = [side]
        first, at = _ends(board, side)
        _take(starts, first, side)
        while at != first:
            side = min(starts[at], key=lambda other: (other[0] != line[-1][0], other))
            _take(starts, at, side)
            line.append(side)
            at = _ends(board, side)[1]
        found.append(tuple(line))
    return tuple(found)


def _ends(board: Board, side: Side) -> tuple[Point, Point]:
    """Where an edge begins and ends, walked anticlockwise round its shield."""
    index, edge = side
    four = corners(*board.laid[index].placement)
    return four[edge], four[(edge + 1) % 4]


def _take(starts: dict[Point, list[Side]], point: Point, side: Side) -> None:
    starts[point].remove(side)
    if not starts[point]:
        del starts[point]
