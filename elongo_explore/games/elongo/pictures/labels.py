"""The names of places, written beside them: a place that a sentence names can be found on the board.

A name is written as close to its place as it can be without hiding a dot, a piece or what is lit. No name
covers another or sticks out of the picture; where it has to keep away from its place, a line leads there.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import cos, hypot, sin, tau
from typing import NamedTuple

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Dots, Path, Piece, Pixel, Shape, Style, Text, box, towards

from ..board.board import Board
from ..play.state import State
from .pieces import animals_standing, keepers_standing
from .pointing import is_on
from .sheet import Sheet

SMALLEST = 12.0
"""Letters have at least this many pixels."""
_LARGEST, _PART, _FAR = 17.0, 0.17, 0.11
"""On a board that is drawn large, they grow with an edge up to this size; on a projector on, but slower."""
_LETTER = 0.6
"""How wide a bold letter is, as a part of its size."""
_SIDE, _ABOVE = 4.0, 2.5
"""Room round the letters of a name, in pixels."""
_PATCH = re.compile(r"\b(\d+)([ACLMR])\b")
_EDGE = re.compile(r"\b(?:edge (\d) of shield (\d+)|(?:shield )?(\d+), edge (\d))\b", re.IGNORECASE)
_SHIELDS = re.compile(r"\bshields? (\d+(?:(?:, and |, | and | )\d+)*)\b", re.IGNORECASE)

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def named_in(text: str, board: Board) -> tuple[str, ...]:
    """Return the places of a board that a sentence names: "4C", "3, edge 2", and "3" for a shield."""
    edges = [(a or c, b or d) for b, a, c, d in _EDGE.findall(text)]
    rest = _EDGE.sub("", text)
    shields = [number for group in _SHIELDS.findall(rest) for number in re.findall(r"\d+", group)]
    patches = [
        f"{number}{name}"
        for number, name in _PATCH.findall(rest)
        if _laid(number, board) and name in board.laid[int(number)].shield.patches
    ]
    found = [f"{number}, edge {edge}" for number, edge in edges if _laid(number, board) and int(edge) < 4]
    return tuple(dict.fromkeys([*patches, *found, *(each for each in shields if _laid(each, board))]))


def _laid(number: str, board: Board) -> bool:
    return int(number) < len(board.laid)


def letters_at(unit: float) -> float:
    """Return the size of letters on a board with edges of `unit` pixels."""
    return max(SMALLEST, min(_LARGEST, unit * _PART), unit * _FAR)


class _Place(NamedTuple):
    """A name, where its place is, and the patch that it should stay on, if it is one."""

    name: str
    at: Pixel
    patch: tuple[int, str] | None


def paint_place_names(
    sheet: Sheet, names: Iterable[str], state: State | None, lit: Sequence[Shape], letters: float
) -> None:
    """Write names at their places. `lit` are the shapes to keep clear of; no name covers a Text of them."""
    places = [_place(sheet, name) for name in names]
    seen = [
        each for each in places if 0 < each.at[0] < sheet.scene.width and 0 < each.at[1] < sheet.scene.height
    ]
    if not seen:
        return
    crowd, written = _Crowd(sheet, state, lit, seen, letters), [*_written(lit)]
    for place in seen:
        at = _free(sheet, place, letters, crowd, written)
        written.append(_box(place.name, at, letters))
        _write(sheet, place, at, letters)


def _place(sheet: Sheet, name: str) -> _Place:
    if found := _PATCH.fullmatch(name):
        patch = int(found[1]), found[2]
        return _Place(name, sheet.drawings[patch[0]].symbols(patch[1])[0], patch)
    number, _edge, edge = name.partition(", edge ")
    drawn = sheet.drawings[int(number)]
    return _Place(name, drawn.middles[int(edge)] if edge else drawn.number_at(), None)


def _box(words: str, at: Pixel, letters: float) -> Box:
    wide, high = len(words) * letters * _LETTER / 2 + _SIDE, letters / 2 + _ABOVE
    return at[0] - wide, at[1] - high, at[0] + wide, at[1] + high


def _within(one: Box, other: Box) -> bool:
    return other[0] < one[0] and other[1] < one[1] and one[2] < other[2] and one[3] < other[3]


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


# ── what is in the way ────────────────────────────────────────────────────────────────────────────


class _Crowd:
    """Points that a name should not hide, each with how much it would hurt."""

    def __init__(
        self,
        sheet: Sheet,
        state: State | None,
        lit: Sequence[Shape],
        places: Sequence[_Place],
        letters: float,
    ) -> None:
        unit = sheet.unit
        self._points: list[tuple[float, float, float]] = []
        """x, y, and the cost in edges: so much farther away a name may be instead."""
        self._pieces: list[tuple[float, float, float]] = []
        """x, y and radius."""
        # A large board has hundreds of dots, and a step names two places: the rest is left out.
        reach = max(_reach(sheet, place, letters) for place in places)
        left, right = min(p.at[0] for p in places) - reach, max(p.at[0] for p in places) + reach
        top, bottom = min(p.at[1] for p in places) - reach, max(p.at[1] for p in places) + reach
        # No dot of a shield is a whole edge from its centre, and no line on it is longer.
        left, top, right, bottom = left - unit, top - unit, right + unit, bottom + unit
        for drawn in sheet.drawings:
            if left < drawn.centre[0] < right and top < drawn.centre[1] < bottom:
                self._add((dot for name in drawn.shield.patches for dot in drawn.symbols(name)), 0.15)
        if state is not None:
            standing = chain(animals_standing(sheet.drawings, state), keepers_standing(sheet.drawings, state))
            self._pieces = [(*piece.spot.at, piece.spot.radius * unit * 0.95) for piece in standing]
        # On a board that is drawn small, points closer together than half a letter would only take time.
        step = max(unit * 0.12, letters / 2)
        lines: dict[tuple[Piece, ...], int] = {}
        for shape in lit:
            if isinstance(shape, Dots):
                radius = shape.radius + shape.style.width
                dots = (at for at in shape.centres if left < at[0] < right and top < at[1] < bottom)
                self._add((p for at in dots for p in _round(at, radius)), 0.3)
            elif isinstance(shape, Path) and shape.style.stroke != "none" and len(shape.pieces) < 200:
                # Most lines are painted twice, with a white one below.
                pieces = tuple(shape.pieces)
                lines[pieces] = lines.get(pieces, 0) + 1
        for pieces, number in lines.items():
            near = (piece for piece in pieces if left < piece[0][0] < right and top < piece[0][1] < bottom)
            self._add((p for piece in near for p in _along(piece, step)), 0.25 * number * step / unit)
        # Sorted: only those in the columns of a name are looked at, which is most of what a step takes.
        self._points.sort()
        self._columns = [x for x, _y, _hurt in self._points]

    def _add(self, places: Iterable[Pixel], cost: float) -> None:
        self._points += [(x, y, cost) for x, y in places]

    def near(self, at: Pixel, reach: float) -> list[tuple[float, float, float]]:
        """Return what is not farther away than `reach`, from left to right."""
        x, y = at
        low, high = y - reach, y + reach
        some = self._points[bisect_right(self._columns, x - reach) : bisect_left(self._columns, x + reach)]
        return [point for point in some if low < point[1] < high]

    def under(self, box: Box) -> int:
        """Return how many pieces meet a box: on the live board they are painted over names."""
        left, top, right, bottom = box
        return sum(
            (x - max(left, min(right, x))) ** 2 + (y - max(top, min(bottom, y))) ** 2 < radius**2
            for x, y, radius in self._pieces
        )


def _round(at: Pixel, radius: float) -> Iterator[Pixel]:
    yield at
    for turn in range(6):
        yield at[0] + radius * cos(tau * turn / 6), at[1] + radius * sin(tau * turn / 6)


def _along(piece: Piece, step: float) -> Iterator[Pixel]:
    """Yield points on the chord of a piece."""
    (x, y), (x2, y2) = piece[0], piece[-1]
    number = max(2, round(hypot(x2 - x, y2 - y) / step))
    return (towards(piece[0], piece[-1], part / number) for part in range(number + 1))


def _written(shapes: Iterable[Shape]) -> Iterator[Box]:
    """Yield the boxes of words that are there already."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield _box(shape.words, shape.at, shape.size)


# ── where there is room ───────────────────────────────────────────────────────────────────────────

_RINGS, _TURNS = 9, 16
"""How many distances from its place are tried for a name, and how many directions; if all of them are taken,
farther away."""
_ASKEW = 1.25
"""Names are wider than high: sideways they have to go farther."""
_UNDER = 0.8
"""The cost, in edges, of writing a name where a piece is."""
_ELSEWHERE = 0.12
"""The cost, in edges, of writing the name of a patch on another one."""


def _ring(sheet: Sheet, letters: float) -> float:
    return max(sheet.unit * 0.11, letters * 0.6)


def _reach(sheet: Sheet, place: _Place, letters: float) -> float:
    """Return how far from its place a name can be written, its farther end included."""
    return _RINGS * _ring(sheet, letters) * _ASKEW + len(place.name) * letters * _LETTER / 2 + _SIDE


def _free(sheet: Sheet, place: _Place, letters: float, crowd: _Crowd, written: Sequence[Box]) -> Pixel:
    """Return the best place for a name; the first of equals, so that a picture is always the same."""
    ring = _ring(sheet, letters)
    whole = 1.0, 1.0, sheet.scene.width - 1, sheet.scene.height - 1
    near = crowd.near(place.at, _reach(sheet, place, letters))
    columns = [x for x, _y, _hurt in near]
    best, cost = place.at, float("inf")
    for number, at in _around(place.at, ring):
        distance = number * ring / sheet.unit
        if distance > cost or (number > _RINGS and cost < float("inf")):
            break
        left, top, right, bottom = taken = _box(place.name, at, letters)
        if not _within(taken, whole) or any(_meet(taken, other) for other in written):
            continue
        found = distance
        for _x, y, hurt in near[bisect_right(columns, left) : bisect_left(columns, right)]:
            if top < y < bottom:
                found += hurt
                if found >= cost:  # no better than another: most places are given up here
                    break
        if found < cost:
            found += crowd.under(taken) * _UNDER
        if found < cost and place.patch and not is_on(sheet.drawings[place.patch[0]], place.patch[1], at):
            found += _ELSEWHERE
        if found < cost:
            best, cost = at, found
    return best


def _around(middle: Pixel, ring: float) -> Iterator[tuple[int, Pixel]]:
    """Yield places on rings round a place, with the numbers of their rings, the nearest first."""
    yield 0, middle
    for number in range(1, 4 * _RINGS):
        for turn in range(_TURNS):
            across, down = cos(tau * turn / _TURNS) * _ASKEW, sin(tau * turn / _TURNS)
            yield number, (middle[0] + number * ring * across, middle[1] + number * ring * down)


def _write(sheet: Sheet, place: _Place, at: Pixel, letters: float) -> None:
    left, top, right, bottom = _box(place.name, at, letters)
    x, y = place.at
    if not (left < x < right and top < y < bottom):
        end = max(left, min(right, x)), max(top, min(bottom, y))
        if hypot(end[0] - x, end[1] - y) > 0.12 * sheet.unit:
            for style in (ink.line("#ffffff", 4), ink.line(ink.INK, 1.4)):
                sheet.scene.path(style, [(place.at, end)])
    sheet.scene.path(
        Style(fill="#ffffff", stroke=ink.INK, width=1.2), box(left, top, right, bottom, letters / 3)
    )
    sheet.scene.shapes.append(Text(place.name, at, letters, ink.INK, halo="#ffffff", bold=True))
