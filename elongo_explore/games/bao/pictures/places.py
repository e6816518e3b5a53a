"""Where everything lies on the board: floats begin here.

Player 2's two rows are above, player 1's below, and the two first rows face each other: bowl n faces bowl n.
The second rows run back, so bowl row + 1 lies behind bowl row. All lengths are in pixels of a board of the
usual size; `unit` makes it larger or smaller.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from elongo_explore.kit.pictures.hit_test import GRAIN, grain
from elongo_explore.kit.pictures.shapes import Pixel, Scene

ACROSS, DOWN = 78.0, 98.0
"""The place of a bowl: the bowl itself, and its number of stones on the owner's side."""
RADIUS = 34.0
"""Of a bowl."""
MIDDLE = 26.0
"""Between the two first rows."""
EDGE = 12.0
"""From a second row to the edge of the wood."""
END = 56.0
"""From the last bowl of a row to the end of the wood: room for the arrows that say which way is +1."""
ROUND = 52.0
"""The board is round the wood: names of the players above and below."""
MARGIN = 10.0
SMALLEST_LETTERS = 9.5
SMALLEST, LARGEST = 0.2, 8.0

Place = tuple[int, int]
"""A bowl: its player, and its number."""


@dataclass(frozen=True)
class Layout:
    """A board of bowls on the page: how many bowls a row has, and how large it is."""

    row: int = 8
    unit: float = 1.0
    left: float = 0.0
    top: float = 0.0

    @property
    def width(self) -> float:
        """Of the whole picture."""
        return self.unit * (self.row * ACROSS + 2 * (END + MARGIN))

    @property
    def height(self) -> float:
        """Of the whole picture."""
        return self.unit * (4 * DOWN + MIDDLE + 2 * (EDGE + ROUND))

    def scene(self, title: str = "", description: str = "") -> Scene:
        """Return an empty sheet for the whole board; it is larger where the board was moved."""
        return Scene(self.width + 2 * self.left, self.height + 2 * self.top, title, description)

    def at(self, x: float, y: float) -> Pixel:
        """Return a place on the board, in lengths of the usual size, on the page."""
        return round(self.left + x * self.unit, 2), round(self.top + y * self.unit, 2)

    def long(self, length: float) -> float:
        """Return a length on the board, on the page."""
        return length * self.unit

    def letters(self, size: float) -> float:
        """Return the size of letters on the page: on a small board they are larger than the rest, to be
        read."""
        return max(self.long(size), min(size, SMALLEST_LETTERS))

    # ── bowls ─────────────────────────────────────────────────────────────────────────────────────

    def centre(self, player: int, bowl: int) -> Pixel:
        """Return the middle of a bowl."""
        return self.at(*_centre(self.row, player, bowl))

    def near(self, player: int, bowl: int, across: float, outwards: float) -> Pixel:
        """Return a place near the middle of a bowl: to the right, and towards the bowl's owner."""
        x, y = _centre(self.row, player, bowl)
        return self.at(x + across, y + (outwards if player == 1 else -outwards))

    def bowl_at(self, place: Pixel) -> Place | None:
        """Return the bowl at a place, or None; whole numbers decide it."""
        x, y = grain(place)
        for player in (1, 2):
            for bowl in range(1, 2 * self.row + 1):
                left, top, right, bottom = self.cell(player, bowl)
                if left <= x < right and top <= y < bottom:
                    return player, bowl
        return None

    def cell(self, player: int, bowl: int) -> tuple[int, int, int, int]:
        """Return the place of a bowl on the board in 64ths of a pixel: left, top, right, bottom."""
        return _cell(self, player, bowl)


def fitting(row: int, width: float, height: float) -> Layout:
    """Return the largest board that fits into a window, in the middle of it."""
    usual = Layout(row)
    unit = max(SMALLEST, min(LARGEST, width / usual.width, height / usual.height))
    board = Layout(row, unit)
    return Layout(row, unit, max(0, (width - board.width) / 2), max(0, (height - board.height) / 2))


@lru_cache(maxsize=512)
def _centre(row: int, player: int, bowl: int) -> Pixel:
    first = bowl <= row
    column = bowl - 1 if first else 2 * row - bowl
    x = MARGIN + END + (column + 0.5) * ACROSS
    # From the middle line outwards: a strip between the first rows, then bowl and number, twice.
    outwards = MIDDLE / 2 + RADIUS + 2 + (0 if first else DOWN)
    y = ROUND + EDGE + 2 * DOWN + MIDDLE / 2
    return x, y + (outwards if player == 1 else -outwards)


@lru_cache(maxsize=512)
def _cell(layout: Layout, player: int, bowl: int) -> tuple[int, int, int, int]:
    x, y = _centre(layout.row, player, bowl)
    inner, outer = RADIUS + 2, DOWN - RADIUS - 2
    above, below = (inner, outer) if player == 1 else (outer, inner)
    left, top = grain(layout.at(x - ACROSS / 2, y - above))
    right, bottom = grain(layout.at(x + ACROSS / 2, y + below))
    return left, top, right, bottom


def in_pixels(cell: tuple[int, int, int, int]) -> tuple[float, float, float, float]:
    """Return a rectangle of 64ths of a pixel in pixels."""
    left, top, right, bottom = cell
    return left / GRAIN, top / GRAIN, right / GRAIN, bottom / GRAIN
