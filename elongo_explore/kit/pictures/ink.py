"""Ink: pens, and the colours that all pictures share."""

from __future__ import annotations

from .shapes import Style

TABLE = "#fbf7ec"
INK = "#2b2320"
VEIL = "#fbf7ec"
"""Painted thinly over what should be pale."""

PLAYER = {1: "#1f4e9c", 2: "#8b1e6b", 3: "#0b6b63"}
"""Blue, plum, teal: dark, so that white letters on them can be read; every piece has a number as well."""
GHOST = "#1f6f8b"
"""Marks a possible next action."""
LIT = "#0b57d0"
"""Marks the thing under the pointer, and the cursor."""
HAPPENED = "#d9480f"
"""Marks the last change."""


def line(colour: str, width: float, *, opacity: float = 1, dash: tuple[float, ...] = ()) -> Style:
    """Return a pen of this colour and width."""
    return Style(stroke=colour, width=width, opacity=opacity, dash=dash)


def fill(colour: str, opacity: float = 1) -> Style:
    """Return a fill with a flat colour, or with a pattern by its name."""
    return Style(fill=colour, opacity=opacity)
