"""Coronas: the ways to surround one rhomb completely with rhombs, whatever is printed on them.

The rhombs of a corona meet edge to edge, each touches the one in the middle, and nothing is left free round
any of its corners. Fences and land play no part. How many coronas there are has been published, which makes
them a test of our geometry: 15,587 round a narrow rhomb and 19,863 round a wide one (OEIS A233332, row 5).
Leaving out those that are the same when turned or mirrored is our own count: 3,989 and 5,081. The entry for
that (A233333) ends two rows earlier.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from ..geometry.lattice import DIRECTIONS, ORIGIN, Point, minus
from ..geometry.rhombs import KINDS, SPREAD, Kind, Spot, corners, overlap, spot

Corona = frozenset[frozenset[Point]]
"""Rhombs, each the set of its corners: nothing is printed on it, so half a turn changes nothing."""


def coronas(kind: Kind) -> Iterator[Corona]:
    """Yield every corona of a rhomb whose corner 0 is the origin, turned by 0.

    >>> len(next(coronas("wide")))
    9
    """
    yield from _filled(kind, 0, *_free(kind, 0), (spot(kind, ORIGIN, 0),), frozenset())


def _filled(
    kind: Kind, corner: int, here: int, end: int, laid: tuple[Spot, ...], corona: Corona
) -> Iterator[Corona]:
    """Yield the coronas that complete a part of one. At corner number `corner` of the middle rhomb all is
    covered up to direction `here`, anticlockwise; `end` is where the middle rhomb begins again."""
    if here == end:
        if corner == 3:
            yield corona
        else:
            yield from _filled(kind, corner + 1, *_free(kind, corner + 1), laid, corona)
        return
    at = corners(kind, ORIGIN, 0)[corner]
    for angle, rhomb, place in _beginning(at, here % 10):
        if here + angle > end:
            continue
        # A rhomb along an edge of the middle one lies at two of its corners, so it may be there already.
        if rhomb in corona:
            yield from _filled(kind, corner, here + angle, end, laid, corona)
        elif not any(overlap(place, other) for other in laid):
            yield from _filled(kind, corner, here + angle, end, (*laid, place), corona | {rhomb})


def _free(kind: Kind, corner: int) -> tuple[int, int]:
    """Return the directions between which a corner of the middle rhomb is free, anticlockwise."""
    spread = SPREAD[kind]
    first = (0, spread, 5, spread + 5)[corner]
    return first + (spread, 5 - spread)[corner % 2], first + 10


@lru_cache(maxsize=256)
def _beginning(at: Point, direction: int) -> tuple[tuple[int, frozenset[Point], Spot], ...]:
    """Return a rhomb for each angle that has a corner at a point and its first edge there, anticlockwise, in
    a direction: the angle, the rhomb, and its spot."""
    found = []
    for kind in KINDS:
        spread = SPREAD[kind]
        turn = (direction - spread) % 10
        # Its corner 0 at the point; or its corner 1, which lies one edge ahead of corner 0.
        for angle, corner, t in ((spread, at, direction), (5 - spread, minus(at, DIRECTIONS[turn]), turn)):
            found.append((angle, frozenset(corners(kind, corner, t)), spot(kind, corner, t)))
    return tuple(found)


def alike(kind: Kind, corona: Corona) -> tuple[Corona, Corona, Corona, Corona]:
    """Return a corona as it is, mirrored in the diagonal from corner 0, turned by 180°, and both."""
    images = [_images(kind, rhomb) for rhomb in corona]
    one, two, three, four = map(frozenset, zip(*images, strict=True))
    return one, two, three, four


@cache  # the same few rhombs, in thousands of coronas
def _images(kind: Kind, rhomb: frozenset[Point]) -> tuple[frozenset[Point], ...]:
    far, spread = corners(kind, ORIGIN, 0)[2], SPREAD[kind]
    # Mirrored in the diagonal from corner 0, ζ to the power of k becomes ζ to the power of spread − k.
    basis = [DIRECTIONS[(spread - k) % 10] for k in range(4)]
    mirrored = frozenset(
        Point(*(sum(n * each[i] for n, each in zip(p, basis, strict=True)) for i in range(4))) for p in rhomb
    )
    return rhomb, mirrored, _turned(far, rhomb), _turned(far, mirrored)


def _turned(far: Point, rhomb: frozenset[Point]) -> frozenset[Point]:
    return frozenset(minus(far, p) for p in rhomb)
