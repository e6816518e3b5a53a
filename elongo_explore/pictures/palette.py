"""Colours and pens. Land differs in lightness and in pattern too, never in colour alone."""

from __future__ import annotations

from .shapes import Style

TABLE = "#fbf7ec"
INK = "#2b2320"
SEAM = "#fffaf0"
VEIL = "#fbf7ec"

LAND = {"R": "#c1543c", "G": "#8fb35b", "Y": "#f3cf6b"}
DEEP = {"R": "#7d2b1b", "G": "#3f6420", "Y": "#8f6500"}
"""The land's colours again, dark enough for lines and letters on a light ground."""

FENCE = {1: "#1d1b1a", 2: "#8a4f1d"}
GLOW = {1: "#2f6fb5", 2: "#b5488f"}
"""The light round a closed fence: blue and purple are far from land and fences, and from each other."""
PLAYER = {1: "#1f4e9c", 2: "#8b1e6b", 3: "#0b6b63"}
"""Blue, plum, teal: dark, so that white letters on them can be read; every piece has a number as well."""
BLOCK = "#5a3d8a"
GHOST = "#1f6f8b"
LIT = "#0b57d0"
"""Round the land under the finger, and where the cursor is."""
HAPPENED = "#d9480f"
"""Round what the last step was about."""


def line(colour: str, width: float, *, opacity: float = 1, dash: tuple[float, ...] = ()) -> Style:
    """A pen."""
    return Style(stroke=colour, width=width, opacity=opacity, dash=dash)


def fill(colour: str, opacity: float = 1) -> Style:
    """A flat colour."""
    return Style(fill=colour, opacity=opacity)
