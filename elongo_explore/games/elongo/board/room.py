"""Room: every placement that fits, kept up as shields are laid.

A new shield takes away the placements that it overlaps or whose fences do not meet its own, and opens up at
most four new ones at each of its open edges. Only shields and placements in the same part of the table need
be compared, so both are kept by cells: a placement in the cell where it is at home, a shield in all cells
where placements are at home that could touch it.

A placement that fits also knows every side of a laid shield that it would rest against. It came up at each of
them when that shield was laid: at the first it was tried, at the others it was already there. (Had it been
refused once, it would be refused forever: shields are never taken away.)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from operator import sub
from typing import NamedTuple

from ..geometry.lattice import ORIGIN, Point
from ..geometry.rhombs import (
    KINDS,
    SHAPE_OF,
    SHAPES,
    Beside,
    Kind,
    Spot,
    cells_around,
    home_cell,
    neighbours,
    spot,
)
from .fences import Side, edge_words
from .shields import FENCE_OF_EDGE, Placement

Lying = tuple[Placement, Spot]
"""A placement and its spot."""


class Slot(NamedTuple):
    """A placement that fits."""

    spot: Spot
    contacts: tuple[int, ...]
    """For each side of a laid shield that it would rest against, 4 · the side's number + its own edge."""


class CloseUp(NamedTuple):
    """A board in numbers, as it keeps them itself: to be read, never changed. Edge e of shield i is side
    4 i + e."""

    fits: Mapping[Kind, Mapping[Placement, Slot]]
    """The placements that fit, with the sides that each would rest against."""
    across: Sequence[int]
    """For each side the one it rests against; −1 while it is open."""
    ends: Sequence[int]
    """For each open side the open side at the other end of its run of fence."""
    blocked: frozenset[int]
    """The open sides against which nothing fits (BLOCK-1)."""


class Room:
    """The placements that fit. Immutable: a lay makes new room out of the old.

    Sides are numbered: edge e of shield i is side 4 i + e.
    """

    __slots__ = ("_ground", "_home", "_known", "_ways", "blocked", "fits")

    def __init__(self) -> None:
        self.fits: dict[Kind, dict[Placement, Slot]] = {kind: {} for kind in KINDS}
        """In an order that depends on nothing but the lays."""
        self.blocked: frozenset[int] = frozenset()
        """The open sides against which nothing fits (BLOCK-1)."""
        self._home: dict[int, tuple[Lying, ...]] = {}
        self._ground: dict[int, tuple[Lying, ...]] = {}
        self._ways = bytearray()
        """For each side, how many placements fit against it."""
        self._known: dict[Placement, Room] | None = None
        """The rooms that lays have left, where they are kept: the same for every shield at a placement."""

    def remembering(self) -> Room:
        """Return an equal room that keeps the rooms that lays leave, as these do in turn."""
        new = copy(self)
        new._known = {}
        return new

    def lay(self, placement: Placement, fit: Slot, index: int) -> Room:
        """Return the room that a shield at `placement`, with this index in `board.laid`, leaves."""
        if self._known is not None and (known := self._known.get(placement)):
            return known
        new = Room.__new__(Room)
        new.fits = {kind: fits.copy() for kind, fits in self.fits.items()}
        new._home, new._ground = self._home.copy(), self._ground.copy()
        new._ways = self._ways + _NO_WAYS
        joined = {contact >> 2 for contact in fit.contacts}
        still_open = {0, 1, 2, 3}.difference([contact & 3 for contact in fit.contacts])
        # First take away and put the shield on the ground, or else what is tried next would not meet it.
        poorer = new._take_away(placement, fit.spot) - joined
        for edge in still_open:
            side = 4 * index + edge
            if not new._open_up(placement, fit.spot, edge, side):
                poorer.add(side)
        blocked = [side for side in poorer if not new._ways[side]]
        new.blocked = self.blocked.union(blocked) if blocked else self.blocked
        new._known = None
        if self._known is not None:
            new._known = {}
            self._known[placement] = new
        return new

    def _take_away(self, placement: Placement, spot: Spot) -> set[int]:
        """Put a shield on the ground; return the sides that have fewer ways left than before."""
        fits, home, ground, ways = self.fits, self._home, self._ground, self._ways
        lying, poorer = (placement, spot), set()
        for cell in cells_around(spot):
            ground[cell] = (*ground.get(cell, ()), lying)
            there = home.get(cell)
            if there and (gone := _clashing(spot, there)):
                for each, _spot in gone:
                    for contact in fits[each[0]].pop(each).contacts:
                        ways[contact >> 2] -= 1
                        poorer.add(contact >> 2)
                home[cell] = tuple([each for each in there if each[0] in fits[each[0][0]]])
        return poorer

    def _open_up(self, placement: Placement, spot: Spot, edge: int, side: int) -> int:
        """Find the placements that fit against an open edge of the newest shield; return their number."""
        home, ground, count = self._home, self._ground, 0
        p, q, r, s = placement[1]
        shape, a, b, c, d, e, f, g, h, i, j = spot
        for (kind, turn, (k, m, n, o), own_edge), step in _partners(shape, edge):
            candidate = _new(Placement, (kind, _new(Point, (p + k, q + m, r + n, s + o)), turn))
            contact, fits = side << 2 | own_edge, self.fits[kind]
            if candidate in fits:
                there, contacts = fits[candidate]
                fits[candidate] = _new(Slot, (there, (*contacts, contact)))
            else:
                # Each number of the spot and of the step to it added up: written out, it is twice as fast.
                z, k, m, n, o, t, u, v, w, x, y = step
                there = (shape + z, a + k, b + m, c + n, d + o, e + t, f + u, g + v, h + w, i + x, j + y)
                cell = home_cell(there)
                if _clashing(there, ground[cell], any_will_do=True):
                    continue
                fits[candidate] = _new(Slot, (there, (contact,)))
                home[cell] = (*home.get(cell, ()), (candidate, there))
            count += 1
        self._ways[side] = count
        return count


_NO_WAYS = bytes(4)
_new = tuple.__new__  # a named tuple without the detour of its own __new__, and past the checks of Placement


def _clashing(one: Spot, others: Iterable[Lying], *, any_will_do: bool = False) -> list[Lying]:
    """Return those of the others that overlap `one`, or share an edge with it on which the fences differ.

    This is where laying spends its time, so the ten comparisons of `overlap` are written out. Three in five
    of the others do not even touch, and two directions, 72° apart, mostly tell.
    """
    shape, a, b, c, d, e, f, g, h, i, j = one
    misfits, found = _misfits(shape), []
    for each in others:
        spot = each[1]
        if spot[7] > h or spot[8] < g or spot[1] > b or spot[2] < a:
            continue
        other, k, m, n, o, p, q, r, s, t, u = spot
        if (
            n < d and c < o and p < f and e < q and t < j and i < u and k < b and a < m and r < h and g < s
        ) or (k - a in misfits and (other, n - c) in misfits[k - a]):
            found.append(each)
            if any_will_do:
                break
    return found


@cache
def _partners(shape: int, edge: int) -> tuple[tuple[Beside, Spot], ...]:
    """Return the shapes that turn the right fence to an edge, both kinds in two ways each (LAY-5), with the
    steps to them."""
    return tuple(
        (beside, _step(shape, beside))
        for beside in neighbours(*SHAPES[shape], edge)
        if FENCE_OF_EDGE[beside.edge] == FENCE_OF_EDGE[edge]
    )


@cache
def _misfits(shape: int) -> dict[int, set[tuple[int, int]]]:
    """Return the shields that share an edge with a shape on which the fences differ.

    They are told by their least heights over the first two directions: no two places share both. The first
    leads to the shape and the second.
    """
    found: dict[int, set[tuple[int, int]]] = {}
    for edge in range(4):
        for beside in neighbours(*SHAPES[shape], edge):
            if FENCE_OF_EDGE[beside.edge] != FENCE_OF_EDGE[edge]:
                step = _step(shape, beside)
                found.setdefault(step[1], set()).add((shape + step[0], step[3]))
    return found


def _step(shape: int, beside: Beside) -> Spot:
    """Return the difference of two spots."""
    kind, turn = SHAPES[shape]
    here, there = spot(kind, ORIGIN, turn), spot(beside.kind, beside.corner, beside.turn)
    return tuple(map(sub, there, here))


def candidates(placement: Placement, edge: int) -> tuple[Placement, ...]:
    """Return the placements with the right fence for an edge of the shield at `placement` (LAY-5)."""
    kind, (p, q, r, s), turn = placement
    return tuple(
        [
            _new(Placement, (other, _new(Point, (p + k, q + m, r + n, s + o)), other_turn))
            for (other, other_turn, (k, m, n, o), _edge), _step in _partners(SHAPE_OF[kind, turn], edge)
        ]
    )


# ── places in words ───────────────────────────────────────────────────────────────────────────────


def place_words(placement: Placement, side: Side | None = None) -> str:
    """Return a place against an edge in words. Kind, edge and turn name it completely.

    >>> place_words(Placement("wide", (0, 0, 0, 0), 8), (0, 2))
    "wide at edge 2 of shield 0, its dashed corner at 10 o'clock"
    """
    where = f" at {edge_words(side)}" if side else ""
    return f"{placement.kind}{where}, {way_words(placement)}"


_CLOCK = (3, 2, 1, 11, 10, 9, 8, 7, 5, 4)
"""The hours of ten directions, 36° apart, from the right anticlockwise."""


def way_words(placement: Placement) -> str:
    """Return which way round a shield is: the hour at which its corner with fence 1 is on a clock round its
    middle. No two ways have the same hour.

    >>> [way_words(Placement("wide", (0, 0, 0, 0), turn)) for turn in (0, 5)]
    ["its dashed corner at 8 o'clock", "its dashed corner at 2 o'clock"]
    """
    to_corner = placement.turn + (6 if placement.kind == "wide" else 7)
    return f"its dashed corner at {_CLOCK[to_corner % 10]} o'clock"


def candidate_words(placement: Placement, among: Iterable[Placement], side: Side | None = None) -> str:
    """Return which of the candidates at an edge a placement is (LAY-5): the first or the second of its kind.

    >>> two = [Placement("wide", (0, 0, 0, 0), turn) for turn in (0, 3)]
    >>> candidate_words(two[1], two)
    "The second wide, its dashed corner at 4 o'clock"
    """
    of_its_kind = [each for each in among if each.kind == placement.kind]
    return f"The {('first', 'second')[of_its_kind.index(placement)]} {place_words(placement, side)}"
