"""The outlines of a board: its open edges in the order in which the arrow keys follow them."""

from __future__ import annotations

from .board import Board
from .fences import Side


def outlines(board: Board) -> tuple[tuple[Side, ...], ...]:
    """Return every closed line of open edges: round the outside, and round each hole.

    The shields are on its left: the outside is walked anticlockwise, a hole clockwise. Where shields touch at
    a corner only, the walk goes on as if they did not.
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
    """Return the open edge that begins where another ends, going round the corner between shields."""
    index, edge = side
    while across := board.against(index, (edge + 1) % 4):
        index, edge = across
    return index, (edge + 1) % 4


def along_outline(board: Board, side: object, steps: int) -> Side | None:
    """Return the open edge `steps` further along the outline, or None if there is none; from the last line on
    to the first."""
    order = [each for line in outlines(board) for each in line]
    if not order:
        return None
    if side not in order:
        return order[0 if steps > 0 else -1]
    at = next(number for number, each in enumerate(order) if each == side)
    return order[(at + steps) % len(order)]
