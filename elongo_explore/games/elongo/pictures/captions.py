"""The captions of overlays, in words below the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from elongo_explore.kit.table.wording import counted

from ..board.board import Board
from ..board.checks import Wall
from ..board.findings import Findings
from ..board.shields import Placement
from ..play import words
from .finding_overlays import chance_words, how_far_line, looked_for

_MOST = 8
"""A list of more lines than this is cut short."""


class Seen(NamedTuple):
    """The parts of a picture that captions speak of: a board, the fences that are built, and the findings."""

    board: Board
    walls: frozenset[Wall]
    found: Findings


Captioner = Callable[[Seen], list[str]]
"""Finds the lines of an overlay."""


def always(text: str) -> Captioner:
    """Return a captioner with the same caption for every board."""
    return lambda _seen: [text]


def parcels(seen: Seen) -> list[str]:
    """Return how many parcels are enclosed, and how many are open."""
    found = seen.board.parcels(seen.walls)
    waiting = sum(parcel.is_open for parcel in found)
    enclosed = counted(len(found) - waiting, "enclosure")
    return [f"{enclosed} (firm border), {counted(waiting, 'open parcel')} (pale, dashed)"]


def enclosures(seen: Seen) -> list[str]:
    """Return each enclosure."""
    found = [parcel for parcel in seen.board.parcels(seen.walls) if not parcel.is_open]
    return _cut([words.parcel_words(parcel) for parcel in found] or ["No parcel is enclosed"])


def fences(seen: Seen) -> list[str]:
    """Return how far each fence runs."""
    return [_runs_line(seen.board, fence) for fence in (1, 2)]


def _runs_line(board: Board, fence: int) -> str:
    runs = [run for run in board.runs() if run.fence == fence]
    loops = sum(loop.fence == fence for loop in board.loops())
    longest = max((len(run.shields) for run in runs), default=0)
    long = f", the longest over {counted(longest, 'shield')}" if runs else ""
    return f"Fence {fence}: {counted(len(runs), 'open run')}{long}; {counted(loops, 'loop')}"


def loops(seen: Seen) -> list[str]:
    """Return each loop, and what lies inside."""
    return _cut([words.loop_words(seen.board, loop) for loop in seen.board.loops()] or ["No fence is closed"])


def blocks(seen: Seen) -> list[str]:
    """Return how many open edges are blocked."""
    blocked = counted(len(seen.board.blocked_edges()), "blocked edge")
    return [f"{blocked} of {counted(len(seen.board.open_edges()), 'open edge')}"]


def how_far(seen: Seen) -> list[str]:
    """Explain the numbers."""
    return [how_far_line(seen.found)]


def chances(seen: Seen) -> list[str]:
    """Return each loop that could be closed, and what it would take and cut."""
    lines = [chance_words(chance) for chance in looked_for(seen.found.chances)]
    return _cut(lines or ["No loop can be closed with one or two shields"])


def ghosts(board: Board, places: Iterable[Placement]) -> list[str]:
    """Return every reason why a shield may not lie at some of these places."""
    return _cut([str(refusal) for place in places for refusal in board.why_not(place)])


def _cut(lines: list[str]) -> list[str]:
    return lines if len(lines) <= _MOST else [*lines[: _MOST - 1], f"… and {len(lines) - _MOST + 1} more"]
