"""Enclose a parcel with given shields, where it may have to grow before it is closed.

Two things are decided step by step: where the next shield lies, and at which of its corners it has the
parcel's colour. A corner is decided only when the parcel reaches it: first that it has another colour,
then that it has the same, so that the parcel grows. Until then, all shields that agree with what is decided
are treated alike; `Supply.meet` says whether there are still enough of them.

Every way to enclose the parcel is met in this search. It puts some shield against whichever open edge of
the parcel is looked at, which has to be one of at most four (LAY-5), and each corner that the parcel
reaches has either its colour or not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..board.board import Board
from ..board.land import Parcel
from ..board.shields import BLANK, Colour, Laid, Placement, Shield, Wall, face
from ..geometry.rhombs import KINDS, Edge, Kind, corners, edges
from .cover import Clock, apart_at_least
from .lookups import HalfEdge, open_half_edges, open_sides

# ── which shields can be laid where ───────────────────────────────────────────────────────────────
# Whether a parcel is enclosed depends on where the new shields have its colour, not on what else they show.
# So shields are sorted by the corners at which they have it. (A 4-patch wide with that colour on both halves
# of its middle then counts as a 3-patch one with it in the middle: either way it is one piece of land.)

Corners = int
"""A set of corners, as bits: corner 0 is A, 1 is L, 2 is C, 3 is R; the middle of three is at 1 and 3."""

MIDDLE: Corners = 0b1010


class Demand(NamedTuple):
    """A place for a shield of one kind, and the corners at which it has to have the colour, or not."""

    kind: Kind
    has: Corners = 0
    lacks: Corners = 0

    def allows(self, shield: Shield, corners: Corners) -> bool:
        """Return True if a shield with the colour at these corners meets the demand."""
        return shield.kind == self.kind and corners & self.has == self.has and not corners & self.lacks


def demand(placement: Placement, half_edges: frozenset[HalfEdge]) -> Demand:
    """Return the demand for other land wherever a shield there would touch the parcel."""
    ends, four = corners(*placement), edges(*placement)
    touching = (
        n for n in range(4) if (four[n], ends[n]) in half_edges or (four[n - 1], ends[n]) in half_edges
    )
    return Demand(placement.kind, lacks=sum(1 << n for n in touching))


class Supply:
    """Shields, sorted by where they have one colour."""

    def __init__(self, shields: Iterable[Shield], colour: Colour) -> None:
        self._sorts: dict[tuple[Kind, Corners], list[Shield]] = defaultdict(list)
        for shield in shields:
            self._sorts[shield.kind, coloured(shield, colour)].append(shield)
        self._keys = sorted(self._sorts)
        self._fitting: dict[Demand, list[int]] = {}

    def number(self, kind: Kind, *, without: bool = False) -> int:
        """Return how many shields of a kind there are; `without`: that do not show the colour at all."""
        sorts = self._sorts.items()
        return sum(len(s) for (k, corners), s in sorts if k == kind and not (without and corners))

    def meet(self, demands: Sequence[Demand]) -> tuple[Shield, ...] | None:
        """Return a different shield for each place, or None if there are not enough that will do.

        A place that finds all its shields given away asks the others to move on: if that never helps, no
        other way of giving them away would, either.
        """
        given: list[list[int]] = [[] for _ in self._keys]

        def serve(place: int, asked: set[int]) -> bool:
            for sort in self._sorts_for(demands[place]):
                if sort in asked:
                    continue
                asked.add(sort)
                if len(given[sort]) < len(self._sorts[self._keys[sort]]):
                    given[sort].append(place)
                    return True
                for at, other in enumerate(given[sort]):
                    if serve(other, asked):
                        given[sort][at] = place
                        return True
            return False

        if not all(serve(place, set()) for place in range(len(demands))):
            return None
        shields = {
            place: self._sorts[key][at]
            for key, places in zip(self._keys, given, strict=True)
            for at, place in enumerate(places)
        }
        return tuple(shields[place] for place in range(len(demands)))

    def _sorts_for(self, demand: Demand) -> list[int]:
        if demand not in self._fitting:
            self._fitting[demand] = [
                n for n, key in enumerate(self._keys) if demand.allows(self._sorts[key][0], key[1])
            ]
        return self._fitting[demand]


def coloured(shield: Shield, colour: Colour) -> Corners:
    """Return the corners at which a shield has a colour."""
    own = face(shield)
    return sum(1 << number for number in range(4) if own.colour[own.halves[number][0]] == colour)


# ── the search ────────────────────────────────────────────────────────────────────────────────────

NewPatch = tuple[int, Corners]
"""A patch of a new shield: the number of the shield, and the corners that the patch may have to itself."""


class Piece(NamedTuple):
    """Connected land of the parcel's colour on laid shields."""

    half_edges: tuple[HalfEdge, ...]


class Lay(NamedTuple):
    """A new shield, as far as it is decided."""

    placement: Placement
    demand: Demand


class Growth:
    """The search for one parcel."""

    def __init__(
        self, board: Board, parcel: Parcel, walls: frozenset[Wall], supply: Supply, clock: Clock
    ) -> None:
        self.board, self.supply, self.clock = board, supply, clock
        self._laid_edges = board.open_edges()
        self._pieces: dict[HalfEdge, Piece] = {}
        for other in board.parcels(walls):
            if other.colour == parcel.colour:
                piece = Piece(tuple(open_half_edges(board, other.patches)))
                self._pieces |= dict.fromkeys(piece.half_edges, piece)
                if other.first == parcel.first:
                    self._start = piece
        self.cut_short = False
        """True if the last search stopped somewhere only because it ran out of shields."""

    def enclose(self, most: int) -> tuple[Laid, ...] | None:
        """Return at most `most` lays that enclose the parcel, or None if there are none."""
        self.cut_short = False
        self._plain = {kind: self.supply.number(kind, without=True) >= most for kind in KINDS}
        return self._search(self.board, (), most)

    def _search(self, board: Board, lays: tuple[Lay, ...], left: int) -> tuple[Laid, ...] | None:
        self.clock.tick()
        undecided, wanted = self._look(lays)
        if undecided:
            return self._decide(board, lays, left, *undecided)
        if not wanted:
            shields = self.supply.meet([lay.demand for lay in lays])
            assert shields is not None  # it was asked after the last decision
            return tuple(Laid(s, lay.placement) for s, lay in zip(shields, lays, strict=True))
        sides = open_sides(board)
        ways = {edge: board.ways(*sides[edge]) for edge in wanted}
        if not all(ways.values()):
            return None  # an edge of the parcel is blocked
        if apart_at_least(ways.values()) > left:
            self.cut_short = True
            return None
        tight = min(wanted, key=lambda edge: len(ways[edge]))
        for placement in sorted(ways[tight], key=lambda p: -sum(edge in wanted for edge in edges(*p))):
            more = (*lays, Lay(placement, Demand(placement.kind)))
            if self._can_be_met(more):
                found = self._search(board.lay(BLANK[placement.kind], placement), more, left - 1)
                if found is not None:
                    return found
        return None

    def _decide(
        self, board: Board, lays: tuple[Lay, ...], left: int, at: int, patch: Corners
    ) -> tuple[Laid, ...] | None:
        """Try another colour at some corners of a new shield, or else the same; return the lays, or None."""
        placement, (kind, has, lacks) = lays[at]
        choices = [Demand(kind, has, lacks | patch), Demand(kind, has | patch, lacks)]
        if self._plain[kind]:
            # Land of another colour in its stead never hurts: the parcel becomes a part of what it was,
            # and that was closed. There are enough shields without the colour for all that may come.
            choices.pop()
        for demand in choices:
            decided = (*lays[:at], Lay(placement, demand), *lays[at + 1 :])
            if self._can_be_met(decided):
                found = self._search(board, decided, left)
                if found is not None:
                    return found
        return None

    def _can_be_met(self, lays: tuple[Lay, ...]) -> bool:
        return self.supply.meet([lay.demand for lay in lays]) is not None

    # ── how far the parcel reaches ────────────────────────────────────────────────────────────────

    def _look(self, lays: tuple[Lay, ...]) -> tuple[NewPatch | None, dict[Edge, None]]:
        """Return an undecided corner that the parcel reaches, and the open edges along the parcel."""
        at = _by_half_edge(lays)
        wanted: dict[Edge, None] = {}
        todo: list[Piece | NewPatch] = [self._start]
        seen: set[Piece | NewPatch] = set(todo)
        while todo:
            land = todo.pop()
            for other in self._beside(land, lays, at, wanted):
                if other in seen:
                    continue
                seen.add(other)
                if not isinstance(other, Piece):
                    _kind, has, lacks = lays[other[0]].demand
                    if other[1] & lacks:
                        continue
                    if not other[1] & has:
                        return other, wanted
                todo.append(other)
        return None, wanted

    def _beside(
        self,
        land: Piece | NewPatch,
        lays: tuple[Lay, ...],
        at: dict[HalfEdge, list[NewPatch]],
        wanted: dict[Edge, None],
    ) -> Iterator[Piece | NewPatch]:
        """Yield the land that touches a piece of the parcel; note an edge without a neighbour as `wanted`."""
        if isinstance(land, Piece):
            half_edges: tuple[HalfEdge, ...] = land.half_edges
        else:
            half_edges = tuple(_half_edges(lays[land[0]].placement, land[1]))
            yield from _on_the_shield(land, lays)
        for half_edge in half_edges:
            others: list[Piece | NewPatch] = [spot for spot in at.get(half_edge, ()) if spot != land]
            laid = half_edge[0] in self._laid_edges
            if laid and not isinstance(land, Piece) and half_edge in self._pieces:
                others.append(self._pieces[half_edge])
            if not others and (isinstance(land, Piece) or not laid):
                wanted[half_edge[0]] = None
            yield from others


def _patches(placement: Placement) -> tuple[Corners, ...]:
    """Return the possible patches of a shield: on a wide one, the halves of its middle may differ."""
    return (0b0001, MIDDLE, 0b0100) if placement.kind == "narrow" else (0b0001, 0b0010, 0b0100, 0b1000)


def _on_the_shield(spot: NewPatch, lays: tuple[Lay, ...]) -> Iterator[NewPatch]:
    """Yield the patches that touch a patch on its shield: all but that at the opposite end."""
    at, patch = spot
    for other in _patches(lays[at].placement):
        if other != patch and {other, patch} != {0b0001, 0b0100}:
            yield at, other


def _half_edges(placement: Placement, patch: Corners) -> Iterator[HalfEdge]:
    """Yield the half-edges of a patch: two at each of its corners."""
    ends, four = corners(*placement), edges(*placement)
    for number in range(4):
        if patch >> number & 1:
            yield four[number - 1], ends[number]
            yield four[number], ends[number]


def _by_half_edge(lays: tuple[Lay, ...]) -> dict[HalfEdge, list[NewPatch]]:
    """Return the patches of new shields along each half-edge."""
    found: dict[HalfEdge, list[NewPatch]] = {}
    for at, (placement, _demand) in enumerate(lays):
        for patch in _patches(placement):
            for half_edge in _half_edges(placement, patch):
                found.setdefault(half_edge, []).append((at, patch))
    return found
