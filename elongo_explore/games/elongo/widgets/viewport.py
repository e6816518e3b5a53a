"""Windows on a board: what they show, and how they move. Floats, as only the picture depends on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..board.board import Board
from ..board.shields import Placement, Shield
from ..geometry.lattice import ORIGIN
from ..pictures.live import Window
from ..pictures.sheet import fitting, reach

LARGEST, SMALLEST = 320.0, 8.0
"""The limits for the length of an edge, in pixels of the page."""
_USUAL, _FEWEST = 84.0, 2.6
"""An edge of a small board has at most 84 pixels, or in a large window this part of its width. So a hexagon
fills it, and a first shield leaves room for the next."""
_MARGIN = 14
"""This many pixels at each edge of a window are for the signs at the corners of what was laid last."""
_STAYS = 40
"""This many pixels of the board stay in sight when it is dragged."""

SHARP = 2
_LARGE = 600_000
"""From this many pixels of the page on, a canvas twice as fine would be slow without a graphics card."""

_FIRST = Board().lay(Shield("wide", "RGY"), Placement("wide", ORIGIN, 0))
"""On an empty table, the place of the first shield is in the middle."""


def ratio(width: float, height: float, dense: float = 1) -> int:
    """Return how many pixels the canvas has across for each pixel of the page.

    Two are sharp on a dense screen and smooth on others. On a large board the page would take too long to put
    the layers together.
    """
    return SHARP if dense > 1 or width * height <= _LARGE else 1


def whole(board: Board, width: float, height: float, more: Sequence[Placement] = ()) -> Window:
    """Return the window of a size that shows the whole board and `more` placements."""
    largest = max(_USUAL, min(width, height) / _FEWEST)
    shown = board if board.laid else _FIRST
    return Window(width, height, fitting(shown, width, height, largest, more))


def shows_all(board: Board, window: Window, more: Sequence[Placement] = ()) -> bool:
    """Return True if every shield and every one of `more` placements is in sight."""
    # Less than a fitted board leaves free, in a small window too.
    edge = min(_MARGIN, window.width / 9, window.height / 9)
    return _in_sight(board, window, (), edge) and _in_sight(board, window, more, 0)


def _in_sight(board: Board, window: Window, more: Sequence[Placement], edge: float) -> bool:
    left, top, right, bottom = reach(board, window.view, more)
    return min(left, top) >= edge and right <= window.width - edge and bottom <= window.height - edge


def is_far(board: Board, window: Window) -> bool:
    """Return True if every shield is in sight with no closer zoom than that of the whole board."""
    most = whole(board, window.width, window.height).view.scale
    # A little more than that zoom: rounding must not count as zooming in.
    return window.view.scale <= most * 1.001 and shows_all(board, window)


def moved(board: Board, window: Window, factor: float, right: float, down: float) -> Window:
    """Return the window after a pixel at (x, y) has gone to (factor · x + right, factor · y + down).

    The zoom has limits, and a part of the board stays in sight.
    """
    view = window.view
    scale = max(SMALLEST, min(LARGEST, view.scale * factor))
    if scale != view.scale * factor and factor != 1:  # keep the place still that would have been still
        held = (scale / view.scale - 1) / (factor - 1)
        factor, right, down = scale / view.scale, right * held, down * held
    view = replace(view, scale=scale, left=view.left * factor + right, top=view.top * factor + down)
    if board.laid:
        least, top, most, bottom = reach(board, view, ())
        aside, above = _back(least, most, window.width), _back(top, bottom, window.height)
        view = replace(view, left=view.left + aside, top=view.top + above)
    return replace(window, view=view)


def movement(before: Window, after: Window) -> list[float] | None:
    """Return how a picture moves from one window to another, as a factor and what is added; None if the two
    have nothing to do with each other."""
    one, other = before.view, after.view
    if one.origin != other.origin or (before.width, before.height) != (after.width, after.height):
        return None
    factor = other.scale / one.scale
    return [factor, other.left - factor * one.left, other.top - factor * one.top]


def resized(window: Window, width: float, height: float) -> Window:
    """Return a window of another size with the same middle."""
    view = window.view
    left, top = view.left + (width - window.width) / 2, view.top + (height - window.height) / 2
    return Window(width, height, replace(view, left=left, top=top))


def _back(least: float, most: float, size: float) -> float:
    """Return how far something from `least` to `most` must move so that a little of it is in sight."""
    return _STAYS - most if most < _STAYS else min(0, size - _STAYS - least)
