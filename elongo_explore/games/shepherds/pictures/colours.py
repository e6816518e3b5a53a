"""The colours of the field, its units and the marks on it.

Light and dark tell things apart, so the picture can be read without colours; and the field has a ground of
its own, so that a dark page changes nothing.
"""

from __future__ import annotations

STRAW, STRAW_EDGE, FRAME = "#f1e7c6", "#b9a871", "#5f5127"
NAMES = "#6a5a2c"
"""The names of hexes."""
PALE = {1: "#d3e0f6", 2: "#f6d8ec"}
"""Under the units of each player."""
GRASS, GRASS_EDGE = "#5f9e34", "#1f4410"
DRY, DRY_EDGE = "#c2ad77", "#5f5130"
FADED = "#e9e4d8"
"""Under what is destroyed."""
WOOL, WOOL_EDGE = "#ffffff", "#2f2a26"
WALL, ROOF, HUT_EDGE = "#f0d29a", "#a8522a", "#3d1f10"
CROSS = "#8c1d0f"
GOLD, GOLD_EDGE = "#f2c230", "#7a5a00"
CASING = "#ffffff"
"""Behind marks, so that they are seen on everything."""
