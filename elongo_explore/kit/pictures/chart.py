"""Charts: numbers as marks with error bars, in rows or along lines, on axes with round numbers.

No letters are turned, and they are large enough for a phone, which shows the sheet smaller. Colours are
doubled by the shapes of marks and by dashes.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10
from typing import NamedTuple

from ..table.errors import BadInput, shown
from .ink import INK, TABLE, line
from .shapes import Piece, Pixel, Scene, Style, Text, circle, polygon

_WIDE = 560.0
_EDGE = 18.0
_LETTERS, _TITLE = 14.0, 16.0
_LETTER = 0.54
"""How wide a letter is at most on average, as part of its size."""
_LINE = 20.0
_ROW = 36.0
_HEIGHT = 250.0
"""From the top of the lines to the axis below them."""
_CAP, _MARK = 4.0, 4.6
_SAMPLE = 34.0
"""How long the sample of a line is beside its name."""
_GRID = line("#d8d0bd", 1)
_COLOURS = ("#1f4e9c", "#c1543c", "#0b6b63", "#8b1e6b", "#7a5c00")
_DASHES: tuple[tuple[float, ...], ...] = ((), (6, 4), (9, 3.5, 1.5, 3.5), (1.5, 4), (14, 4))


class Measured(NamedTuple):
    """A number and the ends of its error bar."""

    value: float
    low: float
    high: float


def rows_chart(
    title: str, words: str, rows: Mapping[str, Measured], unit: str, mark: float | None = None
) -> Scene:
    """Draw a row for each number, with its name; `mark` is a value to compare with."""
    scene = _sheet(title, words)
    left = _EDGE + max(map(_room_for, rows), default=0) + 14
    top, bottom = scene.height + 6, scene.height + 6 + _ROW * len(rows)
    marks = [] if mark is None else [mark]
    across = axis([*_ends(rows.values()), *marks], left, _WIDE - _EDGE)
    _axis_below(scene, across, across.ticks(), top, bottom, unit)
    if mark is not None:
        x = across.at(mark)
        scene.path(line(INK, 1.5, dash=(1.5, 4)), [((x, top), (x, bottom))])
    for number, (name, each) in enumerate(rows.items()):
        y = top + _ROW * (number + 0.6)
        scene.shapes.append(Text(name, (left - 14, y), _LETTERS, INK, anchor="end"))
        x, ends = across.at(each.value), (across.at(each.low), across.at(each.high))
        _bar(scene, 0, ((ends[0], y), (ends[1], y)))
        _mark(scene, 0, (x, y))
        scene.shapes.append(Text(f"{each.value:,.1f}", (x, y - 15), _LETTERS - 1, INK, halo=TABLE))
    return scene


def lines_chart(
    title: str,
    words: str,
    lines: Mapping[str, Sequence[tuple[float, Measured]]],
    across: str,
    up: str,
    *,
    log: bool = False,
    named: Mapping[float, str] | None = None,
) -> Scene:
    """Draw a line for each name; `named` replaces the round numbers below the axis."""
    scene = _sheet(title, words)
    if len(lines) > 1:
        _legend(scene, list(lines))
    scene.shapes.append(Text(up, (_EDGE, scene.height + 4), _LETTERS, INK, anchor="start"))
    top, bottom = scene.height + _LINE, scene.height + _LINE + _HEIGHT
    down = axis(_ends(each for points in lines.values() for _x, each in points), bottom, top)
    left = _EDGE + max(map(_room_for, down.ticks().values())) + 10
    places = axis((x for points in lines.values() for x, _each in points), left, _WIDE - _EDGE, log=log)
    _axis_below(scene, places, places.ticks() if named is None else named, top, bottom, across)
    _axis_beside(scene, down, left)
    for number, points in enumerate(lines.values()):
        _line_of_marks(scene, number, points, places, down)
    return scene


def _sheet(title: str, words: str) -> Scene:
    """Return a sheet with its heading."""
    scene = Scene(_WIDE, _EDGE + 4, title, words)
    for each in textwrap.wrap(title, int((_WIDE - 2 * _EDGE) / (_TITLE * _LETTER))):
        scene.shapes.append(Text(each, (_EDGE, scene.height), _TITLE, INK, anchor="start", bold=True))
        scene.height += _LINE
    return scene


def _legend(scene: Scene, names: Sequence[str]) -> None:
    """Write the names with samples of their lines, in as many rows as needed."""
    x, y = _EDGE, scene.height + 4
    for number, name in enumerate(names):
        wide = _SAMPLE + 8 + _room_for(name)
        if number and x + wide > _WIDE - _EDGE:
            x, y = _EDGE, y + _LINE
        scene.path(_pen(number), [((x, y), (x + _SAMPLE, y))])
        _mark(scene, number, (x + _SAMPLE / 2, y))
        scene.shapes.append(Text(name, (x + _SAMPLE + 8, y), _LETTERS, INK, anchor="start"))
        x += wide + 22
    scene.height = y + _LINE + 6


def _axis_below(
    scene: Scene, axis: Axis, ticks: Mapping[float, str], top: float, bottom: float, name: str
) -> None:
    """Draw the axis from left to right with its numbers and its name, and end the sheet below it."""
    scene.path(_GRID, [((axis.at(value), top), (axis.at(value), bottom)) for value in ticks])
    scene.path(line(INK, 1), [((axis.start, bottom), (axis.end, bottom))])
    for value, words in ticks.items():
        scene.shapes.append(Text(words, (axis.at(value), bottom + 14), _LETTERS, INK))
    scene.shapes.append(Text(name, ((axis.start + axis.end) / 2, bottom + 36), _LETTERS, INK))
    scene.height = bottom + 36 + _EDGE


def _axis_beside(scene: Scene, down: Axis, left: float) -> None:
    scene.path(_GRID, [((left, down.at(value)), (_WIDE - _EDGE, down.at(value))) for value in down.ticks()])
    for value, words in down.ticks().items():
        scene.shapes.append(Text(words, (left - 10, down.at(value)), _LETTERS, INK, anchor="end"))


def _line_of_marks(
    scene: Scene, number: int, points: Sequence[tuple[float, Measured]], places: Axis, down: Axis
) -> None:
    spots = [(places.at(x), down.at(each.value)) for x, each in points]
    scene.path(_pen(number), pairwise(spots))
    for (x, _y), (_x, each) in zip(spots, points, strict=True):
        _bar(scene, number, ((x, down.at(each.low)), (x, down.at(each.high))))
    for spot in spots:
        _mark(scene, number, spot)


def _pen(number: int) -> Style:
    return Style(stroke=_COLOURS[number % 5], width=1.8, dash=_DASHES[number % 5], cap="butt")


def _bar(scene: Scene, number: int, ends: tuple[Pixel, Pixel]) -> None:
    """Draw an error bar: a line with a cap across each end."""
    level = ends[0][1] == ends[1][1]
    right, down = (0.0, _CAP) if level else (_CAP, 0.0)
    caps = [((x - right, y - down), (x + right, y + down)) for x, y in ends]
    scene.path(line(_COLOURS[number % 5], 1.6), [ends, *caps])


def _mark(scene: Scene, number: int, at: Pixel) -> None:
    """Draw a mark in the shape and colour of this number, with an outline to set it off."""
    style = Style(fill=_COLOURS[number % 5], stroke=TABLE, width=1.6, rim=True)
    scene.path(style, _outline(number % 5, at, _MARK))


def _outline(shape: int, at: Pixel, size: float) -> Iterable[Piece]:
    """Return the outline of a circle, a square, a diamond, or a triangle on a side or on a corner."""
    if shape == 0:
        return circle(at, size)
    x, y = at
    corners = {
        1: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
        2: ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
        3: ((0, -1.2), (1.2, 0.9), (-1.2, 0.9)),
        4: ((0, 1.2), (1.2, -0.9), (-1.2, -0.9)),
    }[shape]
    return polygon(*((x + size * right, y + size * down) for right, down in corners))


def _ends(found: Iterable[Measured]) -> Iterator[float]:
    for each in found:
        yield from each


def _room_for(words: str) -> float:
    """Return roughly how wide these words are."""
    return len(words) * _LETTERS * _LETTER


# ── axes ──────────────────────────────────────────────────────────────────────────────────────────


_TICKS = 7
"""The most round numbers on an axis."""
_MARGIN = 0.04
"""The part of an axis left free at each end, for the marks of the first and last values."""


@dataclass(frozen=True, slots=True)
class Axis:
    """Maps values from `low`…`high` to pixels, linearly or, with `log`, logarithmically."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    def at(self, value: float) -> float:
        """Return the pixel of a value.

        >>> Axis(0, 10, 100, 200).at(3), Axis(1, 100, 0, 80, log=True).at(10)
        (130.0, 40.0)
        """
        low, high, here = (log10(each) if self.log else each for each in (self.low, self.high, value))
        return self.start + (self.end - self.start) * (here - low) / (high - low)

    def ticks(self) -> dict[float, str]:
        """Return the round numbers on it, each with its text."""
        return round_numbers(self.low, self.high)


def axis(values: Iterable[float], start: float, end: float, *, log: bool = False) -> Axis:
    """Return an axis with room for all these values."""
    found = list(values)
    if not found or (log and min(found) <= 0):
        raise BadInput(f"a chart: expected numbers{' above 0' if log else ''}, got {shown(found)}")
    low, high = min(found), max(found)
    if log:
        wider = (high / low) ** _MARGIN if high > low else 2.0
        return Axis(low / wider, high * wider, start, end, log)
    wider = _MARGIN * (high - low) or max(abs(high) / 10, 0.5)
    return Axis(low - wider, high + wider, start, end)


def round_numbers(low: float, high: float, most: int = _TICKS) -> dict[float, str]:
    """Return the multiples of 1, 2 or 5 times a power of ten from `low` to `high`, at most `most` of them.

    >>> list(round_numbers(0.3, 1.34).values()), list(round_numbers(900, 3300).values())
    (['0.4', '0.6', '0.8', '1.0', '1.2'], ['1,000', '1,500', '2,000', '2,500', '3,000'])
    """
    power = floor(log10((high - low) / most)) - 1
    steps = ((factor, power + more) for more in range(4) for factor in (1, 2, 5))
    for factor, tens in steps:
        # Whole numbers, divided once: so no tick is a little off.
        over, under = factor * 10 ** max(0, tens), 10 ** max(0, -tens)
        first, last = ceil(low * under / over), floor(high * under / over)
        if last - first < most:
            break
    return {n * over / under: f"{n * over / under:,.{max(0, -tens)}f}" for n in range(first, last + 1)}
