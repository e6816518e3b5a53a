"""Chords of many curves at once, with numpy: what `pictures.canvas.chords` says, number by number.

A large board has thousands of pieces, and each zoom needs new chords for all of them. A part of the board
that is painted anew has few, and gets them one by one; both must have the same pixels. So every sum here is
taken in the same order as there, and a test compares the two.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from ..pictures.canvas import FAR, MOST_CHORDS, GoesOn, Grid, Polylines, add_line, chords, joined, touches
from ..pictures.shapes import Piece, weights

Numbers = npt.NDArray[Any]

FEW = 40
"""For so few pieces plain Python is faster."""


def chords_at_once(
    pieces: Sequence[Piece], ratio: float, grid: Grid, goes_on: GoesOn = touches
) -> tuple[Polylines, Polylines]:
    """The pieces that can be seen, as chords: lines that come back to where they began, and the others."""
    if len(pieces) <= FEW:
        return chords(pieces, ratio, grid, goes_on)
    lines = joined(pieces, goes_on)
    firsts = np.fromiter((first for first, _closed in lines), np.intp, len(lines))
    closed = np.fromiter((closed for _first, closed in lines), bool, len(lines))
    places, counts = _flat(pieces, firsts, ratio)
    starts = np.cumsum(counts) - counts
    points = np.rint(places * grid.factor)
    low, high = np.minimum.reduceat(points, starts), np.maximum.reduceat(points, starts)
    shown = (high >= grid.low).all(1) & (low[:, 0] <= grid.right) & (low[:, 1] <= grid.bottom)
    sent = (low > -FAR).all(1) & (high < FAR).all(1)
    found = (
        _chosen(points, counts, shown & sent & closed, 1),
        _chosen(points, counts, shown & sent & ~closed, 0),
    )
    for line in np.flatnonzero(shown & ~sent):
        long = [(float(x), float(y)) for x, y in places[starts[line] : starts[line] + counts[line]]]
        add_line(found[1], long, grid, found[1])
    return found


def _flat(pieces: Sequence[Piece], firsts: Numbers, ratio: float) -> tuple[Numbers, Numbers]:
    """The ends of all chords, line after line, and how many each line has."""
    numbers = np.fromiter(chain.from_iterable(chain.from_iterable(pieces)), float).reshape(-1, 2)
    sizes = np.fromiter(map(len, pieces), np.intp, len(pieces))
    ends = np.cumsum(sizes) - 1
    begins = ends - sizes + 1
    curves = np.flatnonzero(sizes == 4)
    parts = np.ones(len(pieces), np.intp)
    a, b, c, d = (numbers[begins[curves] + corner] for corner in range(4))
    parts[curves] = _how_many(a, b, c, d, ratio)
    starts_line = np.zeros(len(pieces), np.intp)
    starts_line[firsts] = 1
    after = np.cumsum(parts + starts_line)  # where the chords of each piece end among all of them
    found = np.empty((after[-1], 2))
    found[after - 1] = numbers[ends]
    found[after[firsts] - parts[firsts] - 1] = numbers[begins[firsts]]
    for number in np.unique(parts[curves]):
        of_them = np.flatnonzero(parts[curves] == number)
        at = after[curves[of_them]] - number
        for step, (w, x, y, z) in enumerate(weights(int(number))):
            found[at + step] = w * a[of_them] + x * b[of_them] + y * c[of_them] + z * d[of_them]
    return found, np.add.reduceat(parts + starts_line, firsts)


def _how_many(a: Numbers, b: Numbers, c: Numbers, d: Numbers, ratio: float) -> Numbers:
    """How many chords each curve gets."""
    one, other = a - 2 * b + c, b - 2 * c + d
    bend = np.sqrt(np.maximum((one * one).sum(1), (other * other).sum(1)))
    return np.clip(np.rint(np.sqrt(1.5 * bend * ratio)), 2, MOST_CHORDS).astype(np.intp)


def _chosen(points: Numbers, counts: Numbers, lines: Numbers, less: int) -> Polylines:
    """Some of the lines, each without its last `less` points."""
    kept = np.repeat(lines, counts)
    if less:
        kept[np.cumsum(counts) - 1] = False
    found = Polylines(array("h"), array("H"))
    found.points.frombytes(points[kept].astype(np.int16).tobytes())
    found.counts.frombytes((counts[lines] - less).astype(np.uint16).tobytes())
    return found
