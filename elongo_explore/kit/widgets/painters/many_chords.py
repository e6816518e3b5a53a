"""Cut many curves into chords at once, with numpy: the same numbers as `pictures.canvas.chords` gives.

A large board has thousands of pieces, and each zoom needs new chords for all of them. A repainted part of
the board has few, which plain Python cuts one by one. Both must give the same pixels, so every sum here is
taken in the same order as there, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from ...pictures.canvas import FAR, MOST_CHORDS, GoesOn, Grid, Polylines, add_line, chords, joined, touches
from ...pictures.shapes import Piece, Placed, weights

Numbers = npt.NDArray[Any]

FEW = 40
"""The number of pieces up to which plain Python is faster."""


def chords_at_once(
    pieces: Sequence[Piece], ratio: float, grid: Grid, goes_on: GoesOn = touches
) -> tuple[Polylines, Polylines]:
    """Return the visible pieces as chords: closed lines, and open ones."""
    if len(pieces) <= FEW:
        return chords(pieces, ratio, grid, goes_on)
    trace = _trace(pieces, goes_on)
    places, counts = _flat(trace, _corners(trace, pieces), ratio)
    starts = np.cumsum(counts) - counts
    points = np.rint(places * grid.factor)
    low, high = np.minimum.reduceat(points, starts), np.maximum.reduceat(points, starts)
    shown = (high >= grid.low).all(1) & (low[:, 0] <= grid.right) & (low[:, 1] <= grid.bottom)
    whole = (low > -FAR).all(1) & (high < FAR).all(1)
    sent = shown & whole
    found = _chosen(points, counts, sent & trace.closed, 1), _chosen(points, counts, sent & ~trace.closed, 0)
    for line in np.flatnonzero(shown & ~whole):
        long = [(float(x), float(y)) for x, y in places[starts[line] : starts[line] + counts[line]]]
        add_line(found[1], long, grid, found[1])
    return found


@dataclass(frozen=True)
class Trace:
    """Pieces as arrays, before they are placed in the picture."""

    numbers: Numbers
    """The points of all pieces."""
    begins: Numbers
    """The index of the first point of each piece."""
    ends: Numbers
    """The index of the last point of each piece."""
    curves: Numbers
    """The indices of the pieces that are curves."""
    firsts: Numbers
    """The index of the first piece of each line."""
    begun: Numbers
    """For each piece, 1 if it begins a line, else 0."""
    closed: Numbers
    """For each line, True if it is closed."""


def _trace(pieces: Sequence[Piece], goes_on: GoesOn) -> Trace:
    """Return pieces as arrays, cached with their outline."""
    if not isinstance(pieces, Placed):
        return _traced(pieces, goes_on)
    # A zoom only places the outline anew: its arrays stay the same.
    known = pieces.outline.known
    if goes_on not in known:
        known[goes_on] = _traced(pieces.outline.pieces, goes_on)
    found: Trace = known[goes_on]
    return found


def _traced(pieces: Sequence[Piece], goes_on: GoesOn) -> Trace:
    lines = joined(pieces, goes_on)
    sizes = np.fromiter(map(len, pieces), np.intp, len(pieces))
    firsts = np.fromiter((first for first, _closed in lines), np.intp, len(lines))
    ends, begun = np.cumsum(sizes) - 1, np.zeros(len(pieces), np.intp)
    begun[firsts] = 1
    return Trace(
        numbers=np.fromiter(chain.from_iterable(chain.from_iterable(pieces)), float).reshape(-1, 2),
        begins=ends - sizes + 1,
        ends=ends,
        curves=np.flatnonzero(sizes == 4),
        firsts=firsts,
        begun=begun,
        closed=np.fromiter((closed for _first, closed in lines), bool, len(lines)),
    )


def _corners(trace: Trace, pieces: Sequence[Piece]) -> Numbers:
    """Return all points as they are in the picture."""
    if not isinstance(pieces, Placed):
        return trace.numbers
    return np.array([pieces.left, pieces.top]) + trace.numbers * pieces.scale


def _flat(trace: Trace, numbers: Numbers, ratio: float) -> tuple[Numbers, Numbers]:
    """Return the ends of all chords, line after line, and the number of each line's points."""
    begins, curves, firsts = trace.begins, trace.curves, trace.firsts
    parts = np.ones(len(begins), np.intp)
    a, b, c, d = (numbers[begins[curves] + corner] for corner in range(4))
    parts[curves] = _how_many(a, b, c, d, ratio)
    after = np.cumsum(parts + trace.begun)  # where the chords of each piece end among all of them
    found = np.empty((after[-1], 2))
    found[after - 1] = numbers[trace.ends]
    found[after[firsts] - parts[firsts] - 1] = numbers[begins[firsts]]
    for number in set(parts[curves].tolist()):
        of_them = np.flatnonzero(parts[curves] == number)
        at = after[curves[of_them]] - number
        one, two, three, four = (corner[of_them] for corner in (a, b, c, d))
        for step, (w, x, y, z) in enumerate(weights(number)):
            found[at + step] = w * one + x * two + y * three + z * four
    return found, np.add.reduceat(parts + trace.begun, firsts)


def _how_many(a: Numbers, b: Numbers, c: Numbers, d: Numbers, ratio: float) -> Numbers:
    """Return the number of chords for each curve."""
    one, other = a - 2 * b + c, b - 2 * c + d
    bend = np.sqrt(np.maximum((one * one).sum(1), (other * other).sum(1)))
    return np.clip(np.rint(np.sqrt(1.5 * bend * ratio)), 2, MOST_CHORDS).astype(np.intp)


def _chosen(points: Numbers, counts: Numbers, lines: Numbers, less: int) -> Polylines:
    """Return the chosen lines, without their last point if `less` is 1."""
    found = Polylines()
    if not lines.any():
        return found
    kept = np.repeat(lines, counts)
    if less:
        kept[np.cumsum(counts) - 1] = False
    found.points.frombytes(points[kept].astype(np.int16).tobytes())
    found.counts.frombytes((counts[lines] - less).astype(np.uint16).tobytes())
    return found
