"""The places of everything on the board: floats begin here.

Player 2's two rows are above, player 1's below, and the two first rows face each other: bowl n faces bowl n.
The second rows run back, so bowl row + 1 lies behind bowl row. All lengths are in pixels of a board of the
usual size; `unit` makes it larger or smaller.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

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

Place = tuple[int, int]
"""A bowl: its player, and its number."""


@dataclass(frozen=True)
class Layout:
    """A board of bowls on the page: how many bowls a row has, and how large it is."""

    row: int = 8
    unit: float = 1.0
    left: float = 0.0
    """The board is moved to the right by this, in pixels, where the words below need more room."""

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
        return Scene(self.width + 2 * self.left, self.height, title, description)

    def at(self, x: float, y: float) -> Pixel:
        """Return a place on the board, in lengths of the usual size, on the page."""
        return round(self.left + x * self.unit, 2), round(y * self.unit, 2)

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

    def cell(self, player: int, bowl: int) -> tuple[float, float, float, float]:
        """Return where a bowl can be pointed at: left, top, right, bottom. Cells of neighbours touch."""
        x, y = _centre(self.row, player, bowl)
        inner, outer = RADIUS + 2, DOWN - RADIUS - 2
        above, below = (inner, outer) if player == 1 else (outer, inner)
        return *self.at(x - ACROSS / 2, y - above), *self.at(x + ACROSS / 2, y + below)


@lru_cache(maxsize=512)
def _centre(row: int, player: int, bowl: int) -> Pixel:
    first = bowl <= row
    column = bowl - 1 if first else 2 * row - bowl
    x = MARGIN + END + (column + 0.5) * ACROSS
    # From the middle line outwards: a strip between the first rows, then bowl and number, twice.
    outwards = MIDDLE / 2 + RADIUS + 2 + (0 if first else DOWN)
    y = ROUND + EDGE + 2 * DOWN + MIDDLE / 2
    return x, y + (outwards if player == 1 else -outwards)
