"""What the overlays say in words below the picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...table.wording import counted
from .. import words
from ..board.board import Board
from ..board.checks import Wall
from ..board.shields import Placement
from ..findings import Findings
from .finding_overlays import chance_lines, how_far_line, looked_for
from .sheet import NOT_SEARCHED

_MOST = 8
"""A list of more lines than this is cut short."""


def captions(
    board: Board,
    overlays: Iterable[str],
    walls: Iterable[Wall],
    ghosts: Iterable[Placement],
    found: Findings = NOT_SEARCHED,
) -> list[str]:
    """The lines below a picture with these overlays."""
    lines: list[str] = []
    if "parcels" in overlays:
        parcels = board.parcels(walls)
        waiting = sum(parcel.is_open for parcel in parcels)
        enclosed = counted(len(parcels) - waiting, "enclosure")
        lines.append(f"{enclosed} (firm border), {counted(waiting, 'open parcel')} (pale, dashed)")
    if "enclosures" in overlays:
        enclosures = [parcel for parcel in board.parcels(walls) if not parcel.is_open]
        lines += _cut([words.parcel_words(p) for p in enclosures] or ["No parcel is enclosed"])
    if "fences" in overlays:
        lines += [_runs_line(board, fence) for fence in (1, 2)]
    if "loops" in overlays:
        lines += _cut([words.loop_words(board, loop) for loop in board.loops()] or ["No fence is closed"])
    if "blocks" in overlays:
        blocked = len(board.blocked_edges())
        lines.append(f"{counted(blocked, 'blocked edge')} of {counted(len(board.open_edges()), 'open edge')}")
    if "graph" in overlays:
        lines.append("Each node is a parcel with its number of animal symbols; a bold ring is an enclosure")
    if "patches" in overlays:
        lines.append(
            "Each node is a patch: a firm line is land that goes on, a dashed one goes on until a fence is"
        )
        lines[-1] += " built, a thin one parts different land"
    if "how far" in overlays:
        lines.append(how_far_line(found))
    if "chances" in overlays:
        lines += _cut(chance_lines(looked_for(found.chances)))
    if "half-edges" in overlays:
        lines.append("Each edge has two half-edges; a ring: the same land on both sides")
    if "edges" in overlays:
        lines.append("Edges 0 and 3 carry fence 1, edges 1 and 2 fence 2")
    return lines + _cut(list(_ghost_lines(board, ghosts)))


def _runs_line(board: Board, fence: int) -> str:
    runs = [run for run in board.runs() if run.fence == fence]
    loops = sum(loop.fence == fence for loop in board.loops())
    longest = max((len(run.shields) for run in runs), default=0)
    long = f", the longest over {counted(longest, 'shield')}" if runs else ""
    return f"Fence {fence}: {counted(len(runs), 'open run')}{long}; {counted(loops, 'loop')}"


def _ghost_lines(board: Board, ghosts: Iterable[Placement]) -> Iterator[str]:
    for placement in ghosts:
        for refusal in board.why_not(placement):
            yield str(refusal)


def _cut(lines: list[str]) -> list[str]:
    return lines if len(lines) <= _MOST else [*lines[: _MOST - 1], f"… and {len(lines) - _MOST + 1} more"]
