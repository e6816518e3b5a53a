"""Walking over the board by keys: from edge to edge, from patch to patch, and along the outline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..elongo.board.board import Board
from ..elongo.board.fences import Side
from ..elongo.board.outline import outlines
from ..pictures.shapes import Pixel

T = TypeVar("T")

ARROWS: dict[str, Pixel] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}


def towards(places: Sequence[tuple[T, Pixel]], start: Pixel, direction: Pixel) -> T | None:
    """What lies nearest in a direction; what is off to the side counts as farther away."""
    best: tuple[float, int] | None = None
    for number, (_what, (x, y)) in enumerate(places):
        dx, dy = x - start[0], y - start[1]
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if ahead > 0.5:
            cost = ahead + 2 * aside
            if best is None or cost < best[0]:
                best = (cost, number)
    return None if best is None else places[best[1]][0]


def along_outline(board: Board, side: object, steps: int) -> Side | None:
    """The next open edge along the outline; from the last of one line to the first of the next."""
    order = [each for line in outlines(board) for each in line]
    if not order:
        return None
    if side not in order:
        return order[0 if steps > 0 else -1]
    at = next(number for number, each in enumerate(order) if each == side)
    return order[(at + steps) % len(order)]
