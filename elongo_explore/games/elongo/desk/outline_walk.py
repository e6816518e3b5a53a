"""Walking along the outline of a board, from open edge to open edge."""

from __future__ import annotations

from ..board.board import Board
from ..board.fences import Side
from ..board.outline import outlines


def along_outline(board: Board, side: object, steps: int) -> Side | None:
    """The next open edge along the outline; from the last of one line to the first of the next."""
    order = [each for line in outlines(board) for each in line]
    if not order:
        return None
    if side not in order:
        return order[0 if steps > 0 else -1]
    at = next(number for number, each in enumerate(order) if each == side)
    return order[(at + steps) % len(order)]
