"""Outlines that pictures are full of: circles, boxes with round corners, polygons."""

from __future__ import annotations

from math import cos, pi, sin

from .shapes import Piece, Pixel

_CURVE = 0.5523
"""So far from an arc's end is its handle, as a part of the radius, for a quarter of a circle."""


def circle(centre: Pixel, radius: float) -> tuple[Piece, ...]:
    """A circle as four curves."""
    return tuple(arc(centre, radius, quarter * pi / 2, (quarter + 1) * pi / 2) for quarter in range(4))


def arc(centre: Pixel, radius: float, start: float, end: float) -> Piece:
    """At most a quarter of a circle as one curve; angles go clockwise from the right."""
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
    """A rectangle with round corners."""
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
    """Straight lines from corner to corner, and back."""
    return tuple(zip(corners, [*corners[1:], corners[0]], strict=True))
