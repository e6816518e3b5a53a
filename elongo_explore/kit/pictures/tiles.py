"""Patterns: each is a small tile that is repeated, with marks on a colour. A game adds its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Tile(NamedTuple):
    """A square that is repeated: its size in pixels, its ground, and marks drawn over it as SVG."""

    size: int
    ground: str
    ink: str
    opacity: float
    marks: str

    def parts(self) -> str:
        """Return the drawing on the tile, as SVG."""
        return (
            f'<rect width="{self.size}" height="{self.size}" fill="{self.ground}"/>'
            f'<g fill="none" stroke="{self.ink}" stroke-opacity="{self.opacity}">{self.marks}</g>'
        )

    def picture(self, ratio: int) -> str:
        """Return the tile alone, `ratio` times as large, as an SVG file."""
        side = self.size * ratio
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" '
            f'viewBox="0 0 {self.size} {self.size}">{self.parts()}</svg>'
        )


TILES: dict[str, Tile] = {}
"""Every tile by the name that a Style's fill gives. An SVG lists them in this order."""


def add_tiles(tiles: Mapping[str, Tile]) -> None:
    """Make the patterns of a game known to painters. Raise ValueError if two games use one name
    differently."""
    for name, tile in tiles.items():
        if TILES.setdefault(name, tile) != tile:
            raise ValueError(f"pattern {name!r}: another game's tile has this name")
