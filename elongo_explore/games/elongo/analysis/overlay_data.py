"""Findings: what the overlays have to show that need a search, worked out once for each position.

A live board is painted again at every zoom and at every hover. So a caller asks here first, and hands the
answer to the painter. The answers for the last few positions are remembered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from elongo_explore.kit.table.errors import BadInput, check_kind, shown

from ..board.board import Board, Position, board_of
from ..board.findings import Chance, Findings, HowFar
from ..board.land import Parcel, Patch
from ..board.shields import Placement, Wall
from ..geometry.rhombs import edges
from ..play.sketch import state_of
from ..play.state import State
from .blocks import Block, blocked
from .chances import chances
from .completion import how_far
from .growth import Supply, demand
from .lookups import HalfEdge, built_walls, open_half_edges, parcel_at, remaining_shields

try:
    from time import thread_time as _clock
except ImportError:  # in a browser there are no threads whose time could be told apart
    from time import process_time as _clock

SEARCHED = ("how far", "chances")
"""The overlays that need a search."""
_SECONDS = 0.5
"""How long to search for one parcel. Nearly always a few thousandths are enough."""
_REMEMBERED = 32
"""The number of positions kept: stepping back and forth in a game need not search anew."""


def findings(
    position: Position,
    overlays: Collection[str] = SEARCHED,
    walls: Iterable[Wall] = (),
    *,
    seconds: float | None = None,
) -> Findings:
    """Return the findings that some overlays show. `walls` are further stretches of fence assumed to be
    built.

    With `seconds`, distances are searched for no longer than about that; ask again to search on.

    >>> from elongo_explore import Board, Placement, Shield
    >>> board = Board().lay(Shield("wide", "RGY"), Placement("wide", (0, 0, 0, 0), 0))
    >>> [answer.least for answer in findings(board, ["how far"]).distances]
    [2, 2, 4]
    """
    board, built = board_of(position), built_walls(position, walls)
    if isinstance(overlays, str | bytes) or not isinstance(overlays, Collection):
        raise BadInput(f"overlays: expected some of {', '.join(map(repr, SEARCHED))}, got {shown(overlays)}")
    check_kind("seconds", seconds, int | float | None, "a number of seconds, or None")
    found = _chances(board) if "chances" in overlays else None
    nearly = nearly_enclosed(game) if (game := state_of(position)) else frozenset()
    if "how far" not in overlays:
        return Findings(None, found, one_more=nearly)
    search = _distances(board, built)
    search.go_on(seconds)
    return Findings(search.found(), found, len(search.waiting), nearly)


def nearly_enclosed(state: State) -> frozenset[Patch]:
    """Return the patches of the claims whose land one more shield can enclose."""
    parcels = ((claim.patch, state.land.parcel(claim.patch)) for claim in state.claims)
    return frozenset(patch for patch, parcel in parcels if _one_more(state.board, state.walls, parcel))


@lru_cache(maxsize=_REMEMBERED * 16)
def _one_more(board: Board, walls: frozenset[Wall], parcel: Parcel) -> bool:
    """Return True if a single shield of the deck can enclose a parcel, as built fences cut it: `how_far`
    answers 1.

    That shield would have to rest against all open edges of the parcel, so this takes no search.
    """
    half_edges = frozenset(open_half_edges(board, parcel.patches))
    needed = {edge for edge, _end in half_edges}
    if not 0 < len(needed) <= 4:
        return False
    (index, number), *_ = board.sides(sorted(needed)[:1])
    places = [place for place in board.ways(index, number) if needed.issubset(edges(*place))]
    return any(_encloses(board, parcel, walls, place, half_edges) for place in places)


def _encloses(
    board: Board, parcel: Parcel, walls: frozenset[Wall], place: Placement, half_edges: frozenset[HalfEdge]
) -> bool:
    """Return True if a shield of the deck encloses a parcel there: one with other land wherever it touches
    the parcel, or one on which its land ends."""
    left = sorted({shield for shield in remaining_shields(board) if shield.kind == place.kind})
    if Supply(tuple(left), parcel.colour).meet([demand(place, half_edges)]) is not None:
        return True
    after = (board.lay(shield, place) for shield in left)
    return any(not parcel_at(each, parcel.first, walls).is_open for each in after)


def distance(position: Position, patch: Patch) -> HowFar | None:
    """Return how far the parcel of a patch is from being enclosed, or None if it is enclosed. No other is
    searched."""
    return _distances(position.board, position.walls).of(position.parcel(patch).first)


class Distances:
    """How far each open parcel of a position is from being enclosed, as far as it was searched for."""

    def __init__(self, board: Board, walls: frozenset[Wall]) -> None:
        self._board, self._walls = board, walls
        self._firsts = tuple(parcel.first for parcel in board.parcels(walls) if parcel.is_open)
        self.waiting = dict.fromkeys(self._firsts)
        self._found: dict[Patch, HowFar] = {}

    def of(self, first: Patch) -> HowFar | None:
        """Return the parcel with this first patch."""
        if first in self.waiting:
            self._found[first] = how_far(self._board, first, walls=self._walls, seconds=_SECONDS)
            self.waiting.pop(first, None)  # in another thread it may have been found meanwhile
        return self._found.get(first)

    def go_on(self, seconds: float | None) -> None:
        """Search on, until all is found or so much time was spent."""
        end = None if seconds is None else _clock() + seconds
        for first in tuple(self.waiting):
            if end is not None and _clock() >= end:
                return
            self.of(first)

    def found(self) -> tuple[HowFar, ...]:
        """Return the distances found so far, in the order of parcels."""
        return tuple(self._found[first] for first in self._firsts if first in self._found)


@lru_cache(maxsize=_REMEMBERED)
def _distances(board: Board, walls: frozenset[Wall]) -> Distances:
    return Distances(board, walls)


@lru_cache(maxsize=_REMEMBERED)
def _chances(board: Board) -> tuple[Chance, ...]:
    found = chances(board, 1) or chances(board, 2)
    return tuple(sorted(found, key=lambda chance: -sum(chance.takes.values())))


def blocks(position: Position) -> tuple[Block, ...]:
    """Return every blocked edge with its reasons."""
    return _blocks(position.board, position.walls)


@lru_cache(maxsize=_REMEMBERED)
def _blocks(board: Board, walls: frozenset[Wall]) -> tuple[Block, ...]:
    return blocked(board, walls)
