"""The patterns of land and of blocked space: each a small tile with marks on a colour."""

from __future__ import annotations

from typing import NamedTuple

from .palette import BLOCK, DEEP, LAND


class Tile(NamedTuple):
    """A square that is repeated: its size in pixels, its ground, and marks drawn over it as SVG."""

    size: int
    ground: str
    ink: str
    opacity: float
    marks: str

    def parts(self) -> str:
        """What is drawn on the tile, as SVG."""
        return (
            f'<rect width="{self.size}" height="{self.size}" fill="{self.ground}"/>'
            f'<g fill="none" stroke="{self.ink}" stroke-opacity="{self.opacity}">{self.marks}</g>'
        )

    def picture(self, ratio: int) -> str:
        """The tile alone, `ratio` times as large, as an SVG file."""
        side = self.size * ratio
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" '
            f'viewBox="0 0 {self.size} {self.size}">{self.parts()}</svg>'
        )


# Hatching, tufts, grains; and a lattice where nothing fits.
_MARKS = {
    "R": (9, '<path d="M-2 2L2 -2M-2 11L11 -2M7 11L11 7" stroke-width="1.1"/>'),
    "G": (14, '<path d="M2 6.5l1.6 -3.6l1.6 3.6M9 13.5l1.6 -3.6l1.6 3.6" stroke-width="1"/>'),
    "Y": (10, '<path d="M2.5 2.5h.01M7.5 7.5h.01" stroke-width="1.9" stroke-linecap="round"/>'),
}
TILES = {f"land-{c}": Tile(size, LAND[c], DEEP[c], 0.5, marks) for c, (size, marks) in _MARKS.items()}
TILES["block"] = Tile(7, "#d9d3e4", BLOCK, 0.7, '<path d="M0 0L7 7M7 0L0 7" stroke-width="0.9"/>')
"""By the name that a Style's fill has."""
