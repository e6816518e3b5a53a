"""Ink: pens, the colours that all pictures share, and letters on a plate."""

from __future__ import annotations

from .shapes import Pixel, Scene, Style, Text

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
CASING = "#ffffff"
"""Behind marks, so that they are seen on everything."""


def line(colour: str, width: float, *, opacity: float = 1, dash: tuple[float, ...] = ()) -> Style:
    """Return a pen of this colour and width."""
    return Style(stroke=colour, width=width, opacity=opacity, dash=dash)


def fill(colour: str, opacity: float = 1) -> Style:
    """Return a fill with a flat colour, or with a pattern by its name."""
    return Style(fill=colour, opacity=opacity)


def paint_plate(scene: Scene, middle: Pixel, words: str, size: float, colour: str) -> None:
    """Paint a few letters in white on a coloured plate."""
    half = max(0.0, 0.29 * size * len(words) - 0.35 * size)
    x, y = middle
    plate = [((round(x - half, 2), y), (round(x + half + 0.01, 2), y))]
    scene.path(line(CASING, 1.54 * size), plate)
    scene.path(line(colour, 1.3 * size), plate)
    scene.shapes.append(Text(words, middle, size, "#ffffff", bold=True))
