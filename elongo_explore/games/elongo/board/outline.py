"""The outlines of a board: its open edges in the order in which a finger follows them."""

from __future__ import annotations

from .board import Board
from .fences import Side


def outlines(board: Board) -> tuple[tuple[Side, ...], ...]:
    """Every closed line of open edges: round the outside, and round each hole.

    The shields lie on the left of it: the outside is walked anticlockwise, a hole clockwise. Where shields
    touch at a corner only, the walk goes on as if they did not.
    """
    found: list[tuple[Side, ...]] = []
    left = dict.fromkeys(board.open_sides())
    while left:
        line, side = [], next(iter(left))
        while side in left:
            del left[side]
            line.append(side)
            side = _next(board, side)
        found.append(tuple(line))
    return tuple(found)


def _next(board: Board, side: Side) -> Side:
    """The open edge that begins where another ends: from shield to shield round the corner between them."""
    index, edge = side
    while across := board.against(index, (edge + 1) % 4):
        index, edge = across
    return index, (edge + 1) % 4


def along_outline(board: Board, side: object, steps: int) -> Side | None:
    """The next open edge along the outline; from the last of one line to the first of the next."""
    order = [each for line in outlines(board) for each in line]
    if not order:
        return None
    if side not in order:
        return order[0 if steps > 0 else -1]
    at = next(number for number, each in enumerate(order) if each == side)
    return order[(at + steps) % len(order)]
