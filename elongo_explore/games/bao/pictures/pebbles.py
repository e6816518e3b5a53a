"""Stones as pebbles: pale, with a dark edge, none quite like the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import cos, pi, sin

from elongo_explore.kit.pictures.ink import fill
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene, Style

from .woods import STONE_EDGE, STONE_LIGHT, STONE_SHADE, STONES

PEBBLE = 6.9
"""The radius of a stone."""
FORMS = 15
"""How many forms there are: outlines, each in one of the colours."""
_SMALL = 4.5
"""Stones with a smaller radius, in pixels, are round dots: nobody would see more."""

Lying = tuple[float, float, int]
"""A stone: where it lies from the middle of its bowl, and which form it has."""
Curve = tuple[Pixel, Pixel, Pixel, Pixel]


def paint_pebbles(scene: Scene, lying: Sequence[tuple[Pixel, Lying]], unit: float) -> None:
    """Stones that do not touch each other; for each, the middle of its bowl and how it lies there."""
    radius = PEBBLE * unit
    places = [((x + dx * unit, y + dy * unit), form % FORMS) for (x, y), (dx, dy, form) in lying]
    if radius < _SMALL:
        _paint_dots(scene, places, radius)
        return
    shadows = [(round(x + 0.18 * radius, 2), round(y + 0.3 * radius, 2)) for (x, y), _form in places]
    scene.dots(fill(STONE_SHADE, 0.45), radius, shadows)
    for tint, colour in enumerate(STONES):
        style = Style(fill=colour, stroke=STONE_EDGE, width=1.1 * unit)
        here = [(place, form) for place, form in places if form % len(STONES) == tint]
        scene.path(style, (piece for place, form in here for piece in _laid(place, form, radius)))
    lights = [(round(x - 0.32 * radius, 2), round(y - 0.36 * radius, 2)) for (x, y), _form in places]
    scene.dots(fill(STONE_LIGHT, 0.85), 0.2 * radius, lights)


def _paint_dots(scene: Scene, places: Sequence[tuple[Pixel, int]], radius: float) -> None:
    for tint, colour in enumerate(STONES):
        here = [(round(x, 1), round(y, 1)) for (x, y), form in places if form % len(STONES) == tint]
        scene.dots(Style(fill=colour, stroke=STONE_EDGE, width=0.7), radius - 0.3, here)


@lru_cache(maxsize=4096)  # hardly any stone moves from one picture to the next
def _laid(place: Pixel, form: int, radius: float) -> tuple[Piece, ...]:
    def to(point: Pixel) -> Pixel:
        return round(place[0] + radius * point[0], 1), round(place[1] + radius * point[1], 1)

    return tuple((to(a), to(b), to(c), to(d)) for a, b, c, d in _pebble(form))


@cache
def _pebble(form: int) -> tuple[Curve, ...]:
    """An outline that is not quite round: four curves round the origin, for a stone of radius 1."""
    angles = [2.1 * form + corner * pi / 2 for corner in range(4)]
    wide = [1 + 0.1 * sin(form * 2.7 + 1.6 * corner) for corner in range(4)]
    corners = [(far * cos(angle), far * sin(angle)) for far, angle in zip(wide, angles, strict=True)]
    return tuple(
        _bend(corners[this], angles[this], corners[(this + 1) % 4], angles[(this + 1) % 4])
        for this in range(4)
    )


def _bend(start: Pixel, one: float, end: Pixel, two: float) -> Curve:
    """A curve that leaves one corner and reaches the next at right angles to their directions."""
    handle = 0.56
    return (
        start,
        (start[0] - handle * sin(one), start[1] + handle * cos(one)),
        (end[0] + handle * sin(two), end[1] - handle * cos(two)),
        end,
    )
