"""Outlines: circles, boxes with round corners, polygons; and outlines moved inwards."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from .shapes import Piece, Pixel, along

_CURVE = 0.5523
"""Distance of a handle from the end of a quarter circle, as a part of the radius."""


def circle(centre: Pixel, radius: float) -> tuple[Piece, ...]:
    """Return a circle as four curves."""
    return tuple(arc(centre, radius, quarter * pi / 2, (quarter + 1) * pi / 2) for quarter in range(4))


def arc(centre: Pixel, radius: float, start: float, end: float) -> Piece:
    """Return at most a quarter of a circle as one curve; angles go clockwise from the right."""
    handle = radius * _CURVE * (end - start) / (pi / 2)
    first, last = _on(centre, radius, start), _on(centre, radius, end)
    return (
        first,
        (round(first[0] - handle * sin(start), 2), round(first[1] + handle * cos(start), 2)),
        (round(last[0] + handle * sin(end), 2), round(last[1] - handle * cos(end), 2)),
        last,
    )


def _on(centre: Pixel, radius: float, angle: float) -> Pixel:
    return round(centre[0] + radius * cos(angle), 2), round(centre[1] + radius * sin(angle), 2)


def box(left: float, top: float, right: float, bottom: float, radius: float) -> tuple[Piece, ...]:
    """Return a rectangle with round corners."""
    x0, x1, y0, y1 = left + radius, right - radius, top + radius, bottom - radius
    corners = [
        arc((x1, y0), radius, -pi / 2, 0),
        arc((x1, y1), radius, 0, pi / 2),
        arc((x0, y1), radius, pi / 2, pi),
        arc((x0, y0), radius, pi, 3 * pi / 2),
    ]
    outline: list[Piece] = []
    for corner, following in zip(corners, [*corners[1:], corners[0]], strict=True):
        outline += [corner, (corner[-1], following[0])]
    return tuple(outline)


def polygon(*corners: Pixel) -> tuple[Piece, ...]:
    """Return straight lines from corner to corner, and back."""
    return tuple(zip(corners, [*corners[1:], corners[0]], strict=True))


def inset(pieces: Sequence[Piece], by: float) -> list[Piece]:
    """Return closed outlines moved inwards by `by`, so that those of neighbours stay apart.

    The pieces may come in any order, but all go round the same way, and holes the other way.
    """
    inwards = by if _area(pieces) > 0 else -by
    begins: dict[Pixel, list[Piece]] = {}
    for piece in pieces:
        begins.setdefault(_near(piece[0]), []).append(piece)
    found: list[Piece] = []
    while begins:
        loop = [next(iter(begins.values()))[0]]
        _take(begins, loop[0])
        while (here := _near(loop[-1][-1])) in begins:
            loop.append(begins[here][0])
            _take(begins, loop[-1])
        joints = [_joint(loop[number - 1], piece, inwards) for number, piece in enumerate(loop)]
        ends = [*joints[1:], joints[0]]
        found += [_stretched(*each) for each in zip(loop, joints, ends, strict=True)]
    return found


def _near(place: Pixel) -> Pixel:
    """Round a corner, so that it is the same however it was worked out."""
    return round(place[0], 1), round(place[1], 1)


def _take(begins: dict[Pixel, list[Piece]], piece: Piece) -> None:
    left = begins[_near(piece[0])]
    left.pop(0)
    if not left:
        del begins[_near(piece[0])]


def _area(pieces: Sequence[Piece]) -> float:
    """Return twice the area inside; less than 0 if the pieces go round the other way."""
    area = 0.0
    for piece in pieces:
        x, y = piece[0]
        for x2, y2 in along(piece, 6):
            area += x * y2 - x2 * y
            x, y = x2, y2
    return area


def _joint(before: Piece, after: Piece, inwards: float) -> Pixel:
    """Return how far the corner between two pieces moves when both move `inwards`."""
    (x, y), (x2, y2) = _across(before[-2], before[-1]), _across(after[0], after[1])
    part = inwards / max(0.2, 1 + x * x2 + y * y2)
    return (x + x2) * part, (y + y2) * part


def _across(start: Pixel, end: Pixel) -> Pixel:
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1
    return -y / length, x / length


def _stretched(piece: Piece, first: Pixel, last: Pixel) -> Piece:
    def to(place: Pixel, by: Pixel) -> Pixel:
        return place[0] + by[0], place[1] + by[1]

    if len(piece) == 2:
        return to(piece[0], first), to(piece[1], last)
    return to(piece[0], first), to(piece[1], first), to(piece[2], last), to(piece[3], last)
