"""Which outline is under the mouse or a finger. Whole numbers decide: a place is inside one outline at most.

Outlines are rounded to 64ths of a pixel, and neighbours share their rounded borders. A place is inside an
outline when a ray from it crosses the outline an odd number of times; a crossing is the sign of a whole
number, the same from both sides of a border.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .shapes import Piece, Pixel, along

GRAIN = 64
_CHORDS = 8

Grains = tuple[int, int]
"""A place in 64ths of a pixel."""


def grain(place: Pixel) -> Grains:
    """Return a place in 64ths of a pixel."""
    return round(place[0] * GRAIN), round(place[1] * GRAIN)


def polygon(outline: Iterable[Piece]) -> list[Grains]:
    """Return the corners of an outline. A neighbour that draws the same border backwards gets the same
    corners."""
    return [corner for piece in outline for corner in _corners(piece)]


def _corners(piece: Piece) -> list[Grains]:
    """Return the corners of a piece, without its first. Two neighbours draw their common border in opposite
    directions; it is always cut from the same end, because rounding would otherwise leave a gap."""
    backwards = piece[0] > piece[-1]
    one_way = piece[::-1] if backwards else piece
    corners = [grain(place) for place in [one_way[0], *along(one_way, _CHORDS)]]
    return (corners[::-1] if backwards else corners)[1:]


def inside(corners: Sequence[Grains], place: Pixel) -> bool:
    """Return True if a place is inside a polygon."""
    x, y = grain(place)
    found = False
    x1, y1 = corners[-1]
    for x2, y2 in corners:
        if (y1 > y) != (y2 > y):
            low, high = ((x1, y1), (x2, y2)) if y1 < y2 else ((x2, y2), (x1, y1))
            # Positive when the border, walked upwards in y, has the place on its left.
            side = (high[0] - low[0]) * (y - low[1]) - (high[1] - low[1]) * (x - low[0])
            if side > 0:
                found = not found
        x1, y1 = x2, y2
    return found


def nearest(places: Iterable[Grains], place: Pixel, reach: float) -> int | None:
    """Return the index of the place nearest to `place`, or None if none is within reach."""
    x, y = grain(place)
    far = [((px - x) ** 2 + (py - y) ** 2, n) for n, (px, py) in enumerate(places)]
    distance, number = min(far, default=(0, None))
    return number if number is not None and distance <= (reach * GRAIN) ** 2 else None
