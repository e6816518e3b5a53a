"""Elongo's colours and patterns. Land differs in lightness and in pattern too, never in colour alone."""

from __future__ import annotations

from elongo_explore.kit.pictures.svg import Tile, add_tiles

SEAM = "#fffaf0"
LAND = {"R": "#c1543c", "G": "#8fb35b", "Y": "#f3cf6b"}
DEEP = {"R": "#7d2b1b", "G": "#3f6420", "Y": "#8f6500"}
"""The land's colours again, dark enough for lines and letters on a light ground."""

FENCE = {1: "#1d1b1a", 2: "#8a4f1d"}
GLOW = {1: "#4a4f57", 2: "#8d8a84"}
"""The light round a closed fence: grey, as colours belong to players; dark for fence 1, light for 2."""
BLOCK = "#5a3d8a"

# Hatching, tufts, grains; and a lattice where nothing fits.
_MARKS = {
    "R": (9, '<path d="M-2 2L2 -2M-2 11L11 -2M7 11L11 7" stroke-width="1.1"/>'),
    "G": (14, '<path d="M2 6.5l1.6 -3.6l1.6 3.6M9 13.5l1.6 -3.6l1.6 3.6" stroke-width="1"/>'),
    "Y": (10, '<path d="M2.5 2.5h.01M7.5 7.5h.01" stroke-width="1.9" stroke-linecap="round"/>'),
}
add_tiles({f"land-{c}": Tile(size, LAND[c], DEEP[c], 0.3, marks) for c, (size, marks) in _MARKS.items()})
add_tiles({"block": Tile(7, "#d9d3e4", BLOCK, 0.7, '<path d="M0 0L7 7M7 0L0 7" stroke-width="0.9"/>')})
