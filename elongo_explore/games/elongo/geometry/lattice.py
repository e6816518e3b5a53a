"""Exact points of the plane, and which side of a line they lie on.

Every corner of every shield is a sum of the ten unit vectors ζ⁰ … ζ⁹, where ζ is the turn by 36°
(ζ = e^{iπ/5}). The powers repeat with ζ⁵ = −1 and ζ⁴ = ζ³ − ζ² + ζ − 1, so four integers name a
point: a + bζ + cζ² + dζ³. Two points are equal exactly when their integers are equal.

Sides of lines. The sines of 0°, 36°, 72° and 108° are sin 36° times 0, 1, φ and φ, with
φ = (1 + √5)/2. So a point lies sin 36° · (b + (c + d)φ) above the line through the origin in
direction ζ⁰, and turning the point by −k steps first gives its height above direction ζᵏ. All that
is left to decide is the sign of m + nφ for integers m and n.

Write F < G for two neighbouring Fibonacci numbers. Then m + nφ and mF + nG have the same sign
whenever |n| < F: if not, the fraction −m/n would lie between φ and G/F, or be equal to G/F; but G/F
and the next such fraction, on the other side of φ, are Farey neighbours, so every fraction between
them has a denominator above F, and G/F itself is in lowest terms. Hence the one integer mF + nG
stands for the real height m + nφ, in every comparison of two points whose difference has
|c + d| < F after turning. F is the 30th Fibonacci number; from shield to shield c + d changes by at
most 3, so a board would need a quarter of a million shields to get there. (Larger neighbours would
do as well; these keep the heights in the integers that Python is fastest with.)
"""

from __future__ import annotations

from typing import NamedTuple

_F, _G = 832_040, 1_346_269


class Point(NamedTuple):
    """The point a + bζ + cζ² + dζ³."""

    a: int
    b: int = 0
    c: int = 0
    d: int = 0


ORIGIN = Point(0)


def plus(p: Point, q: Point) -> Point:
    """Return the point `p` moved by `q`.

    >>> plus(Point(1), Point(2, 3))
    Point(a=3, b=3, c=0, d=0)
    """
    return Point(p.a + q.a, p.b + q.b, p.c + q.c, p.d + q.d)


def minus(p: Point, q: Point) -> Point:
    """Return the step that leads from `q` to `p`."""
    return Point(p.a - q.a, p.b - q.b, p.c - q.c, p.d - q.d)


def turned(p: Point, steps: int) -> Point:
    """Turn `p` about the origin by `steps` × 36°, anticlockwise.

    >>> turned(Point(1), 5)
    Point(a=-1, b=0, c=0, d=0)
    >>> turned(Point(1, 2, 3, 4), 10)
    Point(a=1, b=2, c=3, d=4)
    """
    for _ in range(steps % 10):
        p = Point(-p.d, p.a + p.d, p.b - p.d, p.c + p.d)
    return p


DIRECTIONS = tuple(turned(Point(1), k) for k in range(10))
"""The ten unit vectors ζ⁰ … ζ⁹."""

Heights = tuple[int, int, int, int, int]


def heights(p: Point) -> Heights:
    """Return how far `p` lies to the left of the lines through the origin in directions ζ⁰ … ζ⁴.

    Whole numbers that compare, add and subtract as the real heights do (see the top of this file).

    >>> heights(Point(1))[0]                        # on the line itself
    0
    >>> heights(Point(0, 0, 1))[0] == heights(Point(0, 0, 0, 1))[0]   # sin 72° = sin 108°
    True
    """
    a, b, c, d = p
    return (
        _F * b + _G * (c + d),
        _F * (c - a) + _G * d,
        _F * (d - b) - _G * a,
        -_F * c - _G * (a + b),
        -_F * (a + d) - _G * (b + c),
    )
