"""Paint a Scene with a brush that knows polygons, lines, dots and text: what a canvas can do in bulk.

Curves become chords here and places whole numbers, so that a board of 100 shields travels to the browser
in a few small arrays. Areas are rounded to pixels of the canvas; lines to eighths, for smooth fences.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Protocol

from .shapes import Dots, Path, Piece, Pixel, Scene, Style, Text, along

FINE = 8
"""Lines and dots are sent in parts of a pixel: so many."""
_MARGIN = 40
"""What ends farther than this outside the canvas cannot be seen, its line's width included."""
_FAR = 2**15
"""What does not fit into sixteen bits is not sent: it would have to be far outside."""


@dataclass(slots=True)
class Lines:
    """Lines of chords: x and y of all their points one after the other, and the number of points of each."""

    points: array[int] = field(default_factory=lambda: array("h"))
    counts: array[int] = field(default_factory=lambda: array("H"))


class Brush(Protocol):
    """What paints. Places and sizes come in pixels of the canvas, times `FINE` where it says so."""

    def fill(self, paint: str, opacity: float, areas: Lines) -> None:
        """Fill areas with a colour or a pattern."""

    def stroke(self, style: Style, lines: Lines, *, closed: bool, grain: int) -> None:
        """Draw lines with a pen whose sizes are in pixels; the places are in pixels times `grain`."""

    def dots(self, colour: str, opacity: float, radius: float, centres: array[int]) -> None:
        """Fill equal dots; places and radius times FINE."""

    def text(self, text: Text) -> None:
        """Write a few words."""


def paint(scene: Scene, brush: Brush, ratio: float) -> None:
    """Paint a scene, `ratio` pixels of the canvas to one of the scene."""
    width, height = scene.width * ratio, scene.height * ratio
    for shape in scene.shapes:
        match shape:
            case Path():
                _path(shape, brush, ratio, (width, height))
            case Dots():
                _dots(shape, brush, ratio, (width, height))
            case Text():
                brush.text(_scaled(shape, ratio))


def _path(path: Path, brush: Brush, ratio: float, size: Pixel) -> None:
    style, filled = path.style, path.style.fill != "none"
    grain = 1 if filled else FINE
    closed, open_ = chords(path.pieces, ratio, grain, size)
    if filled:
        brush.fill(style.fill, style.opacity, closed)
    if style.stroke != "none":
        pen = Style(
            stroke=style.stroke,
            width=style.width * ratio,
            dash=tuple(mark * ratio for mark in style.dash),
            dash_start=style.dash_start * ratio,
            opacity=style.opacity,
            cap=style.cap,
        )
        for lines, is_closed in ((closed, True), (open_, False)):
            if lines.counts:
                brush.stroke(pen, lines, closed=is_closed, grain=grain)


def _dots(dots: Dots, brush: Brush, ratio: float, size: Pixel) -> None:
    style, centres = dots.style, array("h")
    for place in dots.centres:
        x, y = (round(number * ratio * FINE) for number in place)
        if _in_sight([x], size[0] * FINE, FINE) and _in_sight([y], size[1] * FINE, FINE):
            centres.extend((x, y))
    if not centres:
        return
    if style.stroke != "none":
        brush.dots(style.stroke, style.opacity, (dots.radius + style.width) * ratio * FINE, centres)
    brush.dots(style.fill, style.opacity, dots.radius * ratio * FINE, centres)


def _scaled(text: Text, ratio: float) -> Text:
    at = (text.at[0] * ratio, text.at[1] * ratio)
    return Text(text.words, at, text.size * ratio, text.colour, text.halo, text.anchor, text.bold)


# ── chords ────────────────────────────────────────────────────────────────────────────────────────


def chords(pieces: Iterable[Piece], ratio: float, grain: int, size: Pixel) -> tuple[Lines, Lines]:
    """Pieces as chords: the lines that come back to where they began, and the others."""
    closed, open_ = Lines(), Lines()
    line: list[Pixel] = []
    for piece in pieces:
        if not line or line[-1] != piece[0]:
            _add(open_, line, ratio, grain, size)
            line = [piece[0]]
        line += along(piece, _chords(piece, ratio))
        if line[-1] == line[0]:
            _add(closed, line[:-1], ratio, grain, size)
            line = []
    _add(open_, line, ratio, grain, size)
    return closed, open_


def _chords(piece: Piece, ratio: float) -> int:
    """More chords for a longer curve: each strays from it by less than half a pixel."""
    if len(piece) == 2:
        return 1
    (x, y), (x2, y2) = piece[0], piece[-1]
    reach = sqrt((x2 - x) ** 2 + (y2 - y) ** 2) * ratio
    return max(2, min(12, round(sqrt(reach) / 1.5)))


def _add(lines: Lines, line: list[Pixel], ratio: float, grain: int, size: Pixel) -> None:
    if len(line) < 2:
        return
    factor = ratio * grain
    points = [round(number * factor) for place in line for number in place]
    if _in_sight(points[::2], size[0] * grain, grain) and _in_sight(points[1::2], size[1] * grain, grain):
        lines.points.extend(points)
        lines.counts.append(len(line))


def _in_sight(places: list[int], size: float, grain: int) -> bool:
    """Does any of it show, and is none of it too far out to be sent?"""
    low, high = min(places), max(places)
    return high >= -_MARGIN * grain and low <= size + _MARGIN * grain and low > -_FAR and high < _FAR
