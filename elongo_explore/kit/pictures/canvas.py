"""Paint a Scene with a brush that knows polygons, lines, dots and text: what a canvas can do in bulk.

Curves become chords here and places whole numbers, so that a large board travels to the browser
in a few small arrays. Areas with a pattern are rounded to pixels of the canvas; the rest to quarters, for
smooth curves. Copies that follow each other are painted at once: a hundred of them are as many messages as
one. Pens and letters are worked out here for all painters, so that all paint the same pixels.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby, pairwise
from math import sqrt
from typing import NamedTuple, Protocol

from .shapes import Copy, Dots, Path, Piece, Pixel, Placed, Scene, Shape, Style, Text, along, shifted
from .svg import FONT, TILES

FINE = 4
"""Lines, dots and plain areas are sent in quarters of a pixel: finer ones would not reach across a large
window."""
MOST_CHORDS = 48
Box = tuple[int, int, int, int]
"""A part of a picture, in whole pixels: left, top, right, bottom."""
FAR = 2**15
"""Places are sent in sixteen bits. A line that goes on beyond them is cut into its chords."""


GoesOn = Callable[[Pixel, Piece], bool]
"""A function that tells whether a line that ends at a point goes on with a piece."""


@dataclass(slots=True)
class Polylines:
    """Lines of chords: x and y of all their points one after the other, and the number of points of each."""

    points: array[int] = field(default_factory=lambda: array("h"))
    counts: array[int] = field(default_factory=lambda: array("H"))


class Brush(Protocol):
    """Anything that paints. Places and sizes are in pixels of the canvas, times `FINE` where it says so."""

    def fill(self, paint: str, opacity: float, areas: Polylines, *, grain: int) -> None:
        """Fill areas with a colour or a pattern; the places are in pixels times `grain`."""

    def stroke(self, style: Style, lines: Polylines, *, closed: bool, grain: int) -> None:
        """Draw lines with a pen whose sizes are in pixels; the places are in pixels times `grain`."""

    def dots(self, colour: str, opacity: float, radius: float, centres: array[int]) -> None:
        """Fill equal dots; places and radius are in pixels times `FINE`."""

    def text(self, text: Text) -> None:
        """Write a few words."""


Flatten = Callable[[Sequence[Piece], float, "Grid", GoesOn], tuple[Polylines, Polylines]]
"""A function that turns pieces into chords, as `chords` does."""


def paint(
    scene: Scene, brush: Brush, ratio: float, *, apart: bool = False, flatten: Flatten | None = None
) -> None:
    """Paint a scene, `ratio` pixels of the canvas to one of the scene.

    As a rule a piece that begins where the last one ends goes on with its line. With `apart` it does so only
    where both have the very same point, as the pieces of one drawing have, and straight lines always stand
    alone. Then no line depends on what else is drawn, and a part of a picture that is painted anew has the
    same pixels. `flatten` may do faster what `chords` does.
    """
    size = (scene.width, scene.height)
    flat = _once(flatten or chords)

    def one(shape: Path | Dots | Text) -> None:
        match shape:
            case Path():
                _path(shape, brush, ratio, size, apart, flat)
            case Dots():
                _dots(shape, brush, ratio, size)
            case Text():
                brush.text(_scaled(shape, ratio))

    for shapes, group in groupby(scene.shapes, _copied):
        if shapes is None:
            for shape in group:
                assert not isinstance(shape, Copy)
                one(shape)
        else:
            places = [copy.at for copy in group if isinstance(copy, Copy)]
            for shape in shapes:
                for again in _everywhere(shape, places):
                    one(again)


def _once(flatten: Flatten) -> Flatten:
    """Remember the last result: the same lines are often drawn with a wide pen and then with a finer one."""
    last: list[tuple[Sequence[Piece], Grid, GoesOn, tuple[Polylines, Polylines]]] = []

    def flat(
        pieces: Sequence[Piece], ratio: float, grid: Grid, goes_on: GoesOn
    ) -> tuple[Polylines, Polylines]:
        if last and last[0][0] is pieces and last[0][2] is goes_on and last[0][1].reaches(grid):
            return last[0][3]
        found = flatten(pieces, ratio, grid, goes_on)
        last[:] = [(pieces, grid, goes_on, found)]
        return found

    return flat


def _copied(shape: Shape) -> tuple[Path | Dots | Text, ...] | None:
    return shape.shapes if isinstance(shape, Copy) else None


def _everywhere(shape: Path | Dots | Text, places: Sequence[Pixel]) -> list[Path | Dots | Text]:
    """Return a shape at several places: one shape for all, unless it is a text."""
    match shape:
        case Path():
            pieces = (shifted(piece, *place) for place in places for piece in shape.pieces)
            return [Path(shape.style, tuple(pieces))]
        case Dots():
            centres = ((x + across, y + down) for across, down in places for x, y in shape.centres)
            return [Dots(shape.style, shape.radius, tuple(centres))]
        case Text():
            (x, y) = shape.at
            return [replace(shape, at=(x + across, y + down)) for across, down in places]


def _path(path: Path, brush: Brush, ratio: float, size: Pixel, apart: bool, flatten: Flatten) -> None:
    style, filled = path.style, path.style.fill != "none"
    grain = 1 if style.fill in TILES else FINE
    goes_on = touches if not apart else _is_one_area if filled else _is_one_curve
    closed, open_ = flatten(path.pieces, ratio, Grid.of(size, ratio * grain, style.width / 2), goes_on)
    if filled and not style.rim:
        brush.fill(style.fill, style.opacity, closed, grain=grain)
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
    if filled and style.rim:
        brush.fill(style.fill, style.opacity, closed, grain=grain)


def _dots(dots: Dots, brush: Brush, ratio: float, size: Pixel) -> None:
    style, centres = dots.style, array("h")
    grid = Grid.of(size, ratio * FINE, dots.radius + style.width)
    for x, y in dots.centres:
        x, y = round(x * grid.factor), round(y * grid.factor)
        if grid.low <= x <= grid.right and grid.low <= y <= grid.bottom and max(abs(x), abs(y)) < FAR:
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


@dataclass(frozen=True, slots=True)
class Grid:
    """Turns places of a scene into whole numbers, and tells which of them can be seen."""

    factor: float
    low: float
    right: float
    bottom: float

    @classmethod
    def of(cls, size: Pixel, factor: float, reach: float) -> Grid:
        """Return the grid of a scene of this size. Paint goes beyond a place by `reach`."""
        more = reach * factor + 1  # places are rounded
        return cls(factor, -more, size[0] * factor + more, size[1] * factor + more)

    def reaches(self, other: Grid) -> bool:
        """Return True if everything that `other` shows is also seen here, at the same places."""
        return self.factor == other.factor and self.low <= other.low

    def points(self, places: Iterable[Pixel]) -> list[int]:
        """Return x and y of some places, one after the other."""
        factor = self.factor
        return [round(number * factor) for place in places for number in place]

    def shows(self, left: int, right: int, top: int, bottom: int) -> bool:
        """Return True if something within these limits can be seen."""
        return right >= self.low and left <= self.right and bottom >= self.low and top <= self.bottom


def touches(end: Pixel, piece: Piece) -> bool:
    """Return True if a piece begins where the one before it ended."""
    return end == piece[0]


def _is_one_area(end: Pixel, piece: Piece) -> bool:
    return end is piece[0]


def _is_one_curve(end: Pixel, piece: Piece) -> bool:
    return end is piece[0] and len(piece) == 4


def joined(pieces: Sequence[Piece], goes_on: GoesOn) -> list[tuple[int, bool]]:
    """Return the lines that pieces make: the number of each line's first piece, and whether the line
    closes."""
    found: list[tuple[int, bool]] = []
    begun, first = pieces[0][0], 0
    end: Pixel | None = begun
    for number, piece in enumerate(pieces):
        if end is None or (number and not goes_on(end, piece)):
            if end is not None:
                found.append((first, False))
            begun, first = piece[0], number
        end = piece[-1]
        if end == begun:
            found.append((first, True))
            end = None
    if end is not None:
        found.append((first, False))
    return found


def chords(
    pieces: Sequence[Piece], ratio: float, grid: Grid, goes_on: GoesOn = touches
) -> tuple[Polylines, Polylines]:
    """Return the pieces that can be seen as chords: lines that close, and the others."""
    closed, open_ = Polylines(), Polylines()
    # Where an outline was placed, points that were one still are, but no longer the very same.
    lines = joined(pieces.outline.pieces if isinstance(pieces, Placed) else pieces, goes_on)
    for (first, comes_back), (last, _) in pairwise([*lines, (len(pieces), False)]):
        line = [pieces[first][0]]
        for piece in pieces[first:last]:
            line += _along(piece, ratio)
        add_line(closed if comes_back else open_, line, grid, open_)
    return closed, open_


@lru_cache(maxsize=4096)  # a mouse goes over the same outlines again and again
def _along(piece: Piece, ratio: float) -> list[Pixel]:
    return along(piece, _chords(piece, ratio))


def _chords(piece: Piece, ratio: float) -> int:
    """Return the number of chords for a piece: enough that none is off by much more than half a pixel."""
    if len(piece) == 2:
        return 1
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = piece
    # The curve's second derivative is at most six times this; a chord strays by an eighth of that / chords².
    x1, y1, x2, y2 = ax - 2 * bx + cx, ay - 2 * by + cy, bx - 2 * cx + dx, by - 2 * cy + dy
    bend = sqrt(max(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2))
    return max(2, min(MOST_CHORDS, round(sqrt(1.5 * bend * ratio))))


def add_line(lines: Polylines, line: list[Pixel], grid: Grid, cut: Polylines) -> None:
    """Add a line if it can be seen. If it is too long to be sent whole, add its chords to `cut`."""
    points = grid.points(line)
    across, down = points[::2], points[1::2]
    reach = min(across), max(across), min(down), max(down)
    if not grid.shows(*reach):
        return
    if _can_be_sent(*reach):
        if lines is not cut:  # it comes back to where it began
            del points[-2:]
        lines.points.extend(points)
        lines.counts.append(len(points) // 2)
    elif len(line) > 2:
        for chord in pairwise(line):
            add_line(cut, list(chord), grid, cut)


def _can_be_sent(left: int, right: int, top: int, bottom: int) -> bool:
    return left > -FAR and right < FAR and top > -FAR and bottom < FAR


# ── pens and letters ──────────────────────────────────────────────────────────────────────────────


class LinePen(NamedTuple):
    """The pen for a line; sizes are in pixels of the canvas times the grain."""

    colour: str
    opacity: float
    width: float
    cap: str
    dash: list[float]
    dash_start: float


class Lettering(NamedTuple):
    """The font of a text, and where it is written."""

    font: str
    align: str
    x: float
    y: float
    halo_width: float


def line_pen(style: Style, grain: int) -> LinePen:
    """Return the pen of a style."""
    dash = [round(mark * grain, 2) for mark in style.dash]
    start = round(style.dash_start * grain, 2)
    return LinePen(style.stroke, style.opacity, round(style.width * grain, 2), style.cap, dash, start)


def lettering(text: Text, ratio: int) -> Lettering:
    """Return how a text is written, `ratio` pixels of the canvas to one of the page."""
    x, y = text.at
    return Lettering(
        font=f"{'bold ' if text.bold else ''}{text.size:.1f}px {FONT}",
        align="center" if text.anchor == "middle" else text.anchor,
        x=round(x, 1),
        y=round(y + 0.35 * text.size, 1),
        halo_width=3 * ratio,
    )
