"""Findings: what the overlays have to show that need a search, worked out once for each position.

A live board is painted again at every zoom and at every hover. So a caller asks here first, and hands the
answer to the painter. The answers for the last few positions are remembered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from ..board.board import Board
from ..board.checks import Wall
from ..board.position import Position
from ..findings import Chance, Findings, HowFar
from .blocks import Block, blocked
from .chances import chances
from .completion import how_far

SEARCHED = ("how far", "chances")
"""The overlays that need a search."""
_SECONDS = 0.5
"""How long to search for one parcel. Nearly always a few thousandths are enough."""
_REMEMBERED = 32
"""So many positions: stepping back and forth in a game need not search anew."""


def findings(
    position: Position, overlays: Collection[str] = SEARCHED, walls: Iterable[Wall] = ()
) -> Findings:
    """What some overlays show. `walls` are further stretches of fence that we assume to be built.

    >>> from elongo_explore import Board, Placement, Shield
    >>> board = Board().lay(Shield("wide", "RGY"), Placement("wide", (0, 0, 0, 0), 0))
    >>> [answer.least for answer in findings(board, ["how far"]).distances]
    [2, 2, 4]
    """
    board, built = position.board, position.walls.union(walls)
    return Findings(
        _distances(board, built) if "how far" in overlays else None,
        _chances(board) if "chances" in overlays else None,
    )


@lru_cache(maxsize=_REMEMBERED)
def _distances(board: Board, walls: frozenset[Wall]) -> tuple[HowFar, ...]:
    waiting = [parcel for parcel in board.parcels(walls) if parcel.is_open]
    return tuple(how_far(board, parcel.first, walls=walls, seconds=_SECONDS) for parcel in waiting)


@lru_cache(maxsize=_REMEMBERED)
def _chances(board: Board) -> tuple[Chance, ...]:
    found = chances(board, 1) or chances(board, 2)
    return tuple(sorted(found, key=lambda chance: -sum(chance.takes.values())))


def blocks(position: Position) -> tuple[Block, ...]:
    """Every blocked edge with its reasons."""
    return _blocks(position.board, position.walls)


@lru_cache(maxsize=_REMEMBERED)
def _blocks(board: Board, walls: frozenset[Wall]) -> tuple[Block, ...]:
    return blocked(board, walls)
