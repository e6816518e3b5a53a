"""The names of places, written beside them: a place that a sentence names can be found on the board.

A name is written as close to its place as it can be without hiding a dot, a piece or what is lit. No name
covers another or sticks out of the picture; where it has to keep away from its place, a line leads there.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from math import cos, hypot, sin, tau
from typing import NamedTuple

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Dots, Path, Piece, Pixel, Shape, Style, Text, box

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
    sheet: Sheet,
    names: Iterable[str],
    state: State | None,
    lit: Sequence[Shape],
    letters: float,
    below: Callable[[Box], Sequence[Shape]] = lambda _room: (),
) -> None:
    """Write names at their places. `lit` are the shapes to keep clear of; no name covers a Text of them.
    `below` returns more shapes to keep clear of, those in a part of the picture."""
    places = [_place(sheet, name) for name in names]
    seen = [
        each for each in places if 0 < each.at[0] < sheet.scene.width and 0 < each.at[1] < sheet.scene.height
    ]
    if not seen:
        return
    written = [*_written(lit)]

    @cache
    def crowd(rings: int) -> _Crowd:
        reach = max(_reach(sheet, place, letters, rings) for place in seen)
        across, down = [place.at[0] for place in seen], [place.at[1] for place in seen]
        room = min(across) - reach, min(down) - reach, max(across) + reach, max(down) + reach
        return _Crowd(sheet, state, [*below(room), *lit], room, letters)

    for place in seen:
        # Nearly always there is room nearby, and to look at what is farther away takes most of the time.
        at, cost = _free(sheet, place, letters, crowd(_NEARBY), written, _NEARBY)
        if cost * sheet.unit > 3 * _NEARBY * _ring(sheet, letters):
            at, cost = _free(sheet, place, letters, crowd(_RINGS), written, _RINGS)
        written.append(_box(place.name, at, letters))
        _write(sheet, place, at, letters)


def _place(sheet: Sheet, name: str) -> _Place:
    if found := _PATCH.fullmatch(name):
        patch = int(found[1]), found[2]
        return _Place(name, sheet.drawings[patch[0]].symbols(patch[1])[0], patch)
    number, _edge, edge = name.partition(", edge ")
    drawn = sheet.drawings[int(number)]
    return _Place(name, drawn.middles[int(edge)] if edge else drawn.number_at(), None)


def _half_of_box(words: str, letters: float) -> tuple[float, float]:
    """Return half the width and half the height of the box of a name."""
    return len(words) * letters * _LETTER / 2 + _SIDE, letters / 2 + _ABOVE


def _box(words: str, at: Pixel, letters: float) -> Box:
    wide, high = _half_of_box(words, letters)
    return at[0] - wide, at[1] - high, at[0] + wide, at[1] + high


# ── what is in the way ────────────────────────────────────────────────────────────────────────────


class _Crowd:
    """Points that a name should not hide, each with how much it would hurt."""

    def __init__(
        self,
        sheet: Sheet,
        state: State | None,
        lit: Sequence[Shape],
        room: Box,
        letters: float,
    ) -> None:
        unit = sheet.unit
        self._points: list[tuple[float, float, float]] = []
        """x, y, and the cost in edges: so much farther away a name may be instead."""
        self._pieces: list[tuple[float, float, float]] = []
        """x, y and radius."""
        # A large board has hundreds of dots, and a step names two places: the rest is left out.
        # No dot of a shield is a whole edge from its centre, and no line on it is longer.
        left, top, right, bottom = room[0] - unit, room[1] - unit, room[2] + unit, room[3] + unit
        for drawn in sheet.drawings:
            if left < drawn.centre[0] < right and top < drawn.centre[1] < bottom:
                self._points += [
                    (x, y, 0.15) for name in drawn.shield.patches for x, y in drawn.symbols(name)
                ]
        if state is not None:
            standing = chain(animals_standing(sheet.drawings, state), keepers_standing(sheet.drawings, state))
            self._pieces = [(*piece.spot.at, piece.spot.radius * unit * 0.95) for piece in standing]
        # On a board that is drawn small, points closer together than a letter would only take time.
        step = max(unit * 0.12, letters * 0.8)
        lines: dict[tuple[Piece, ...], int] = {}
        for shape in lit:
            if isinstance(shape, Dots):
                radius = shape.radius + shape.style.width
                dots = (at for at in shape.centres if left < at[0] < right and top < at[1] < bottom)
                self._points += [(x, y, 0.3) for at in dots for x, y in _round(at, radius)]
            elif isinstance(shape, Path) and shape.style.stroke != "none" and len(shape.pieces) < 200:
                # Most lines are painted twice, with a white one below.
                pieces = tuple(shape.pieces)
                lines[pieces] = lines.get(pieces, 0) + 1
        for pieces, number in lines.items():
            cost = 0.25 * number * step / unit
            for piece in pieces:
                (x, y), (x2, y2) = piece[0], piece[-1]
                if left < x < right and top < y < bottom:
                    parts = max(2, round(hypot(x2 - x, y2 - y) / step))
                    across, down = (x2 - x) / parts, (y2 - y) / parts
                    self._points += [(x + i * across, y + i * down, cost) for i in range(parts + 1)]
        # Sorted: only those in the columns of a name are looked at, which is most of what a step takes.
        self._points.sort()
        self._columns = [x for x, _y, _hurt in self._points]

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


def _written(shapes: Iterable[Shape]) -> Iterator[Box]:
    """Yield the boxes of words that are there already."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield _box(shape.words, shape.at, shape.size)


# ── where there is room ───────────────────────────────────────────────────────────────────────────

_NEARBY, _RINGS, _TURNS = 4, 9, 16
"""How many distances from its place are tried for a name, nearby and at all, and how many directions; if all
of them are taken, farther away."""
_ASKEW = 1.25
"""Names are wider than high: sideways they have to go farther."""
_AROUND = [
    (0, 0.0, 0.0),
    *(
        (number, number * cos(tau * turn / _TURNS) * _ASKEW, number * sin(tau * turn / _TURNS))
        for number in range(1, 4 * _RINGS)
        for turn in range(_TURNS)
    ),
]
"""The number of a ring, and how far a place on it is to the right and down, in rings; the nearest first."""
_UNDER = 0.8
"""The cost, in edges, of writing a name where a piece is."""
_ELSEWHERE = 0.12
"""The cost, in edges, of writing the name of a patch on another one."""


def _ring(sheet: Sheet, letters: float) -> float:
    return max(sheet.unit * 0.11, letters * 0.6)


def _reach(sheet: Sheet, place: _Place, letters: float, rings: int) -> float:
    """Return how far from its place a name can be written, its farther end included."""
    return rings * _ring(sheet, letters) * _ASKEW + len(place.name) * letters * _LETTER / 2 + _SIDE


def _free(
    sheet: Sheet, place: _Place, letters: float, crowd: _Crowd, written: Sequence[Box], rings: int
) -> tuple[Pixel, float]:
    """Return the best place for a name and its cost; the first of equals, so that a picture is always the
    same."""
    ring, unit = _ring(sheet, letters), sheet.unit
    near = crowd.near(place.at, _reach(sheet, place, letters, rings))
    columns = [x for x, _y, _hurt in near]
    wide, high = _half_of_box(place.name, letters)
    most_right, most_low = sheet.scene.width - 1, sheet.scene.height - 1
    best, cost = place.at, float("inf")
    for number, across, down in _AROUND:
        distance = number * ring / unit
        if distance > cost or (number > rings and (cost < float("inf") or rings < _RINGS)):
            break
        at = x, y = place.at[0] + across * ring, place.at[1] + down * ring
        left, top, right, bottom = taken = x - wide, y - high, x + wide, y + high
        if not (left > 1 and top > 1 and right < most_right and bottom < most_low):
            continue
        if any(left < x2 and x1 < right and top < y2 and y1 < bottom for x1, y1, x2, y2 in written):
            continue
        found = distance
        for _x, y, hurt in near[bisect_right(columns, left) : bisect_left(columns, right)]:
            if top < y < bottom:
                found += hurt
                if found >= cost:  # no better than another: most places are dropped here
                    break
        if found < cost:
            found += crowd.under(taken) * _UNDER
        if found < cost and place.patch and not is_on(sheet.drawings[place.patch[0]], place.patch[1], at):
            found += _ELSEWHERE
        if found < cost:
            best, cost = at, found
    return best, cost


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
