"""The colours of the board: dark hollows in light wood, pale stones in dark hollows.

Light and dark tell them apart, so the picture can be read without colours; and the wood lies on a ground of
its own, so that a dark page changes nothing.
"""

from __future__ import annotations

WOOD, GRAIN_OF_WOOD, WOOD_EDGE, WOOD_LIGHT = "#d3a467", "#b98748", "#6b4423", "#ecc890"
HOLLOW, HOLLOW_LIGHT, HOLLOW_EDGE = "#4a2d18", "#6a4527", "#8a5f35"
CARVED = "#4f3015"
"""Letters and lines on the wood."""
PLATE, PLATE_INK = "#fff6e3", "#2b1a0c"
"""The number of stones in a bowl stands on a small plate."""
STONES = ("#e9e4d8", "#d5cfc4", "#c3c7c9")
STONE_EDGE, STONE_SHADE, STONE_LIGHT = "#241609", "#1d1108", "#ffffff"
"""Stones are pale, with a dark edge: they are seen on wood, in hollows and on paper."""
