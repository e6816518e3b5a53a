"""The places of everything on the field: floats begin here.

Hexes stand on a corner. Player 1's printed hut is below, player 2's above; beside each edge lies the line of
its player, with gold, units and dice. All lengths are in pixels of a field of the usual size; `unit` makes it
larger or smaller. The corners of hexes lie on a lattice of whole numbers, so neighbours share them exactly.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene

from ..play.fields import Field, Hex

HALF, RISE = 28.0, 16.2
"""The lattice of corners: half the width of a hex, a quarter of its height."""
ACROSS = 2 * HALF
"""From hex to hex."""
MARGIN = 14.0
SIDE = 70.0
"""The height of a player's line."""
DIE = 36.0
DICE_AT = (288.0, 144.0)
"""The distance from the right edge to each die; its words are beside it."""
NARROWEST_LINE = 612.0
"""A player's line needs as much room, however small the field is."""
SMALLEST_LETTERS = 9.5
_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Of a hex, from its middle, on the lattice; from the top, round the clock."""
_BEYOND = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbour beyond each border of a hex, in the same order."""


@dataclass(frozen=True)
class Layout:
    """A field on the page, and how large it is."""

    field: Field
    unit: float = 1.0

    @property
    def width(self) -> float:
        """Of the whole picture."""
        return self.unit * _size(self.field)[0]

    @property
    def height(self) -> float:
        """Of the whole picture."""
        return self.unit * _size(self.field)[1]

    def scene(self, title: str = "", description: str = "") -> Scene:
        """Return an empty sheet for the whole picture."""
        return Scene(self.width, self.height, title, description)

    def at(self, x: float, y: float) -> Pixel:
        """Return a place, in lengths of the usual size, on the page."""
        return round(x * self.unit, 2), round(y * self.unit, 2)

    def long(self, length: float) -> float:
        """Return a length on the page."""
        return length * self.unit

    def letters(self, size: float) -> float:
        """Return the size of letters on the page: on a small field they are larger than the rest, to be
        read."""
        return max(self.long(size), min(size, SMALLEST_LETTERS))

    # ── hexes ─────────────────────────────────────────────────────────────────────────────────────

    def centre(self, hex: Hex) -> Pixel:
        """Return the middle of a hex; also of one beyond the edge."""
        return self.near(hex, 0, 0)

    def near(self, hex: Hex, across: float, down: float) -> Pixel:
        """Return a place near the middle of a hex."""
        x, y = _middle(self.field, hex)
        return self.at(x + across, y + down)

    def corners(self, hex: Hex) -> tuple[Pixel, ...]:
        """Return the six corners of a hex, from the top round the clock."""
        return _corners(self, hex)

    def outline(self, hex: Hex) -> tuple[Piece, ...]:
        """Return the border of a hex."""
        corners = self.corners(hex)
        return tuple(zip(corners, [*corners[1:], corners[0]], strict=True))

    def border(self, hexes: Iterable[Hex]) -> list[Piece]:
        """Return the borders between some hexes and all others, as lines that go on from corner to corner."""
        some, ahead = set(hexes), dict[Pixel, Piece]()
        for hex in sorted(some):
            for (over, down), piece in zip(_BEYOND, self.outline(hex), strict=True):
                if (hex[0] + over, hex[1] + down) not in some:
                    ahead[piece[0]] = piece
        found: list[Piece] = []
        while ahead:
            goes_on = bool(found) and found[-1][-1] in ahead
            found.append(ahead.pop(found[-1][-1] if goes_on else min(ahead)))
        return found

    # ── dice ──────────────────────────────────────────────────────────────────────────────────────

    def side(self, player: int) -> float:
        """Return where a player's line begins, from the top, in lengths of the usual size."""
        return 0.0 if player == 2 else _size(self.field)[1] - SIDE

    def die(self, player: int, number: int) -> tuple[float, float]:
        """Return the upper left corner of a player's first or second die (0, 1), in lengths of the usual
        size."""
        return _size(self.field)[0] - DICE_AT[number], self.side(player) + (SIDE - DIE) / 2


def lattice(hex: Hex) -> tuple[int, int]:
    """Return the middle of a hex, on the lattice of corners."""
    q, r = hex
    return 2 * q + r, 3 * r


@lru_cache(maxsize=256)
def _limits(field: Field) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of a field, on the lattice."""
    found = [lattice(hex) for hex in field.hexes]
    across, down = [i for i, _j in found], [j for _i, j in found]
    return min(across) - 1, min(down) - 2, max(across) + 1, max(down) + 2


@lru_cache(maxsize=256)
def _size(field: Field) -> tuple[float, float]:
    left, top, right, bottom = _limits(field)
    width = max(NARROWEST_LINE, (right - left) * HALF + 2 * MARGIN)
    return width, (bottom - top) * RISE + 2 * SIDE


def _middle(field: Field, hex: Hex) -> Pixel:
    return _on_lattice(field, *lattice(hex))


def _on_lattice(field: Field, i: int, j: int) -> Pixel:
    left, top, right, _bottom = _limits(field)
    margin = (_size(field)[0] - (right - left) * HALF) / 2
    return margin + (i - left) * HALF, SIDE + (j - top) * RISE


@lru_cache(maxsize=4096)
def _corners(layout: Layout, hex: Hex) -> tuple[Pixel, ...]:
    i, j = lattice(hex)
    return tuple(layout.at(*_on_lattice(layout.field, i + di, j + dj)) for di, dj in _CORNERS)
