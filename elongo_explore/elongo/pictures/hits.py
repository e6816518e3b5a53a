"""What lies under a finger. Decided on whole numbers, so that every place belongs to one patch at most.

Outlines are rounded to 64ths of a pixel, and neighbours share their rounded borders. A place is inside an
outline when a ray from it crosses the outline an odd number of times; a crossing is the sign of a whole
number, the same from both sides of a border.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ...pictures.shapes import Piece, Pixel, along
from ..board.land import Patch
from .drawing import Drawing

GRAIN = 64
_CHORDS = 8

Spot = tuple[int, int]


def grain(place: Pixel) -> Spot:
    """A place in 64ths of a pixel."""
    return round(place[0] * GRAIN), round(place[1] * GRAIN)


def patch_at(drawings: Sequence[Drawing], place: Pixel) -> Patch | None:
    """The patch at a place."""
    spot = grain(place)
    for index, drawing in enumerate(drawings):
        if holds(drawing, place):
            for name in drawing.shield.patches:
                if _inside(_corners(drawing, name), spot):
                    return index, name
    return None


def holds(drawing: Drawing, place: Pixel) -> bool:
    """Does a shield cover a place?"""
    (x, y), (cx, cy) = place, drawing.centre
    (x0, y0), (x1, y1) = drawing.corners[:2]
    edge = (x1 - x0) ** 2 + (y1 - y0) ** 2
    if (x - cx) ** 2 + (y - cy) ** 2 > edge:  # no corner is farther from the centre than an edge is long
        return False
    return _inside([grain(corner) for corner in drawing.corners], grain(place))


def nearest(places: Iterable[Pixel], place: Pixel, reach: float) -> int | None:
    """Which of some places is nearest to a place, if any is within reach."""
    x, y = grain(place)
    far = [((px - x) ** 2 + (py - y) ** 2, n) for n, (px, py) in enumerate(map(grain, places))]
    distance, number = min(far, default=(0, None))
    return number if number is not None and distance <= (reach * GRAIN) ** 2 else None


@lru_cache(maxsize=8192)
def _corners(drawing: Drawing, patch: str) -> list[Spot]:
    """The outline of a patch as a polygon. A border drawn from its other end has the same corners."""
    return [spot for piece in drawing.area(patch) for spot in _spots(piece)]


def _spots(piece: Piece) -> list[Spot]:
    backwards = piece[0] > piece[-1]
    one_way = piece[::-1] if backwards else piece
    spots = [grain(place) for place in [one_way[0], *along(one_way, _CHORDS)]]
    return (spots[::-1] if backwards else spots)[1:]


def _inside(corners: Sequence[Spot], spot: Spot) -> bool:
    x, y = spot
    inside = False
    x1, y1 = corners[-1]
    for x2, y2 in corners:
        if (y1 > y) != (y2 > y):
            low, high = ((x1, y1), (x2, y2)) if y1 < y2 else ((x2, y2), (x1, y1))
            # Positive when the border, walked upwards in y, has the place on its left.
            side = (high[0] - low[0]) * (y - low[1]) - (high[1] - low[1]) * (x - low[0])
            if side > 0:
                inside = not inside
        x1, y1 = x2, y2
    return inside
