"""Ink: pens, and the colours that every picture has: dark and light, players, what is pointed out."""

from __future__ import annotations

from .shapes import Style

TABLE = "#fbf7ec"
INK = "#2b2320"
VEIL = "#fbf7ec"
"""Painted thinly over what should be pale."""

PLAYER = {1: "#1f4e9c", 2: "#8b1e6b", 3: "#0b6b63"}
"""Blue, plum, teal: dark, so that white letters on them can be read; every piece has a number as well."""
GHOST = "#1f6f8b"
"""What could be done next."""
LIT = "#0b57d0"
"""Round what is under the finger, and where the cursor is."""
HAPPENED = "#d9480f"
"""Round what the last step was about."""


def line(colour: str, width: float, *, opacity: float = 1, dash: tuple[float, ...] = ()) -> Style:
    """A pen."""
    return Style(stroke=colour, width=width, opacity=opacity, dash=dash)


def fill(colour: str, opacity: float = 1) -> Style:
    """A flat colour, or a pattern by its name."""
    return Style(fill=colour, opacity=opacity)
