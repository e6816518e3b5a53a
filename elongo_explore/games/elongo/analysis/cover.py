"""Cover open edges with as few shields as possible. Shapes only; colours play no part.

A cover of some open edges is a set of placements that fit the board, fit each other, and have every one of
these edges among theirs. Each open edge has at most four candidates (LAY-5), and exactly one of them is in
a cover. So a search that picks an edge and tries its candidates one after the other finds each cover once.

What is left to cover often falls into parts that have nothing to do with each other, and the same part
comes up again and again: parts are solved one by one, and remembered.

A search can take long, so it has a `Clock`: a time limit, and a report of progress.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from time import monotonic
from typing import NamedTuple

from elongo_explore.kit.table.errors import BadInput, shown

from ..board.board import Board
from ..board.findings import Bounds
from ..board.shields import FENCE_OF_EDGE, Placement
from ..geometry.rhombs import Edge, Spot, edges, overlap, spot
from .lookups import open_sides

# ── the time limit and the report of progress ─────────────────────────────────────────────────────

Progress = Callable[[int, Bounds], object]
"""A function that a search calls now and then, with its steps so far and the bounds that it knows."""

_PAUSE = 0.1
"""Seconds between two reports."""
_PATIENCE = 2.0
"""Seconds after which people want to see that the search is still going on."""


class Bar:
    """A line that shows the progress of a long search; it is wiped off at the end."""

    def __init__(self, seconds: float | None) -> None:
        self._start, self._seconds, self._width = monotonic(), seconds, 0

    def __call__(self, steps: int, bounds: Bounds) -> None:
        """Show the steps done, the bounds, and how much of the time is gone."""
        gone = monotonic() - self._start
        if gone < _PATIENCE:
            return
        low, high = bounds
        known = f"at least {low}" + (f", at most {high}" if high is not None else "")
        text = f"searching: {steps:,} steps, {known}"
        if self._seconds:
            filled = min(20, int(20 * gone / self._seconds))
            text += f"  [{'#' * filled}{'.' * (20 - filled)}] of {self._seconds:g} s"
        self._write(text)

    def wipe(self) -> None:
        """Clear the line."""
        if self._width:
            self._write("")

    def _write(self, text: str) -> None:
        print(f"\r{text:<{self._width}}", end="" if text else "\r", file=sys.stderr, flush=True)
        self._width = max(self._width, len(text))


class TimeIsUp(Exception):
    """The time limit was reached."""


class Clock:
    """Counts the steps of a search, and ends it when its time is up."""

    def __init__(self, seconds: float | None, progress: Progress | None = None) -> None:
        if seconds is not None and (type(seconds) not in (int, float) or not seconds >= 0):
            raise BadInput(f"seconds: expected a number of seconds or None (no limit), got {shown(seconds)}")
        if progress is not None and not callable(progress):
            raise BadInput(f"progress: expected a function of (steps, bounds), got {shown(progress)}")
        self.steps = 0
        self.bounds: Bounds = (0, None)
        self._end = None if seconds is None else monotonic() + seconds
        self._bar = Bar(seconds)
        self._progress, self._next_report = progress or self._bar, 0.0

    def tick(self) -> None:
        """Count one more step. Report now and then; raise TimeIsUp when the time is over."""
        self.steps += 1
        now = monotonic()
        if now >= self._next_report:
            self._next_report = now + _PAUSE
            self._progress(self.steps, self.bounds)
        if self._end is not None and now >= self._end:
            raise TimeIsUp

    def stop(self) -> None:
        """End the search: clear the line of progress."""
        self._bar.wipe()


# ── covers ────────────────────────────────────────────────────────────────────────────────────────

Chosen = tuple[int, ...]
Front = dict[tuple[int, int], Chosen]
"""The best covers, by the numbers of wides and narrows that they take: none takes fewer of both."""

_NOTHING: Front = {(0, 0): ()}


class _Piece(NamedTuple):
    """A candidate, in the form in which candidates are compared."""

    placement: Placement
    spot: Spot
    fences: dict[Edge, int]


class CoverSearch:
    """Some open edges of a board, and the placements that can cover them."""

    def __init__(self, board: Board, wanted: Iterable[Edge], clock: Clock | None = None) -> None:
        self.clock = clock or Clock(None)
        asked = frozenset(wanted)
        sides = {edge: side for edge, side in open_sides(board).items() if edge in asked}
        self.edges = tuple(sides)
        self.ways = {edge: board.ways(*side) for edge, side in sides.items()}
        self.placements = tuple(dict.fromkeys(p for ways in self.ways.values() for p in ways))
        number = {placement: i for i, placement in enumerate(self.placements)}
        self._candidates = [sum(1 << number[p] for p in ways) for ways in self.ways.values()]
        self._covers = [
            sum(1 << i for i, mask in enumerate(self._candidates) if mask >> n & 1)
            for n in range(len(self.placements))
        ]
        self._clashes = _clashes([_Piece(p, spot(*p), _fences(p)) for p in self.placements])
        self._known: dict[tuple[int, int], Front] = {}

    def fewest(self, edges: Iterable[Edge] | None = None) -> Mapping[tuple[int, int], tuple[Placement, ...]]:
        """Return the covers of these edges (or of all) that take fewest shields; nothing if there is no
        cover."""
        wanted = set(self.edges if edges is None else edges)
        todo = sum(1 << i for i, edge in enumerate(self.edges) if edge in wanted)
        front = self._solve(todo, (1 << len(self.placements)) - 1)
        return {counts: tuple(self.placements[n] for n in sorted(chosen)) for counts, chosen in front.items()}

    def quick_cover(self) -> tuple[Placement, ...] | None:
        """Return some cover, found without looking back, or None if that fails, which proves nothing."""
        todo, allowed, chosen = (1 << len(self.edges)) - 1, (1 << len(self.placements)) - 1, []
        while todo:
            tight = self._tightest(todo, allowed)
            here = self._candidates[tight] & allowed
            if not here:
                return None
            _number, best = max(((self._covers[n] & todo).bit_count(), n) for n in _bits(here))
            chosen.append(self.placements[best])
            todo, allowed = todo & ~self._covers[best], allowed & ~self._clashes[best]
        return tuple(chosen)

    def core(self) -> tuple[Edge, ...]:
        """Return, if there is no cover, edges that cannot all be covered, of which none can be left out."""
        core = list(self.edges)
        for edge in self.edges:
            fewer = [other for other in core if other != edge]
            if not self.fewest(fewer):
                core = fewer
        return tuple(core)

    def _solve(self, todo: int, allowed: int) -> Front:
        """Return the front for the edges in `todo`, with the candidates in `allowed`."""
        front = _NOTHING
        for part, candidates in self._parts(todo, allowed):
            front = _together(front, self._solve_part(part, candidates))
            if not front:
                break
        return front

    def _solve_part(self, todo: int, allowed: int) -> Front:
        known = self._known.get((todo, allowed))
        if known is not None:
            return known
        self.clock.tick()
        tight = self._tightest(todo, allowed)
        found: Front = {}
        for n in _bits(self._candidates[tight] & allowed):
            rest = self._solve(todo & ~self._covers[n], allowed & ~self._clashes[n])
            wide = self.placements[n].kind == "wide"
            for (wides, narrows), chosen in rest.items():
                counts = (wides + 1, narrows) if wide else (wides, narrows + 1)
                found.setdefault(counts, (n, *chosen))
        self._known[todo, allowed] = found = _least(found)
        return found

    def _tightest(self, todo: int, allowed: int) -> int:
        """Return the edge with fewest candidates."""
        return min(_bits(todo), key=lambda edge: (self._candidates[edge] & allowed).bit_count())

    def _parts(self, todo: int, allowed: int) -> Iterator[tuple[int, int]]:
        """Yield `todo` in parts whose candidates neither cover edges of another part nor clash with its
        own."""
        while todo:
            part, candidates, new = 0, 0, todo & -todo
            while new:
                part |= new
                more = 0
                for edge in _bits(new):
                    more |= self._candidates[edge] & allowed
                more &= ~candidates
                near = more
                for n in _bits(more):
                    near |= self._clashes[n] & allowed
                candidates |= more
                new = 0
                for n in _bits(near):
                    new |= self._covers[n]
                new &= todo & ~part
            yield part, candidates
            todo &= ~part


def apart_at_least(ways: Iterable[tuple[Placement, ...]]) -> int:
    """Return how many edges, at least, need a shield of their own: edges that no placement has in common."""
    used: set[Placement] = set()
    number = 0
    for some in sorted(ways, key=len):
        if used.isdisjoint(some):
            used.update(some)
            number += 1
    return number


def _fences(placement: Placement) -> dict[Edge, int]:
    return dict(zip(edges(*placement), FENCE_OF_EDGE, strict=True))


def _clashes(pieces: list[_Piece]) -> list[int]:
    """Return, for each candidate, those that cannot be on the table with it, itself among them."""
    found = [1 << n for n in range(len(pieces))]
    for m, one in enumerate(pieces):
        for n in range(m):
            if _clash(one, pieces[n]):
                found[m] |= 1 << n
                found[n] |= 1 << m
    return found


def _clash(one: _Piece, other: _Piece) -> bool:
    if overlap(one.spot, other.spot):
        return True
    common = one.fences.keys() & other.fences.keys()
    return any(one.fences[e] != other.fences[e] for e in common)


def _together(one: Front, other: Front) -> Front:
    """Return the front for two parts at once."""
    found: Front = {}
    for (wides, narrows), chosen in one.items():
        for (wides2, narrows2), chosen2 in other.items():
            found.setdefault((wides + wides2, narrows + narrows2), chosen + chosen2)
    return _least(found)


def _least(front: Front) -> Front:
    """Drop every cover that takes at least as many of each kind as another, and more of one."""
    least: Front = {}
    for (wides, narrows), chosen in sorted(front.items()):
        if all(narrows < other for _wides, other in least):
            least[wides, narrows] = chosen
    return least


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
