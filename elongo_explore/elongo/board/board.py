"""The board: the shields on the table, and what follows from them. No players here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from zlib import crc32

from ...table.errors import BadInput, IllegalAction, shown
from ...table.wording import counted
from ..geometry.lattice import ORIGIN
from ..geometry.rhombs import KINDS, Edge, Spot, edges, spot
from . import fences
from .checks import (
    Wall,
    check_index,
    check_number,
    check_patch,
    check_placement,
    check_shield,
    checked_walls,
)
from .fences import Edges, Loop, Run, Side
from .land import Land, Neighbour, Parcel, Patch, flood, pieces
from .reasons import reasons
from .refusals import Refusal
from .room import Room, candidates
from .shields import Laid, Placement, Shield, face


class Board:
    """Shields on the table. Immutable: `lay` returns a new board.

    >>> board = Board().lay(Shield("wide", "RGY"), Placement("wide", (0, 0, 0, 0), 0))
    >>> len(board.placements())
    16
    """

    __slots__ = (
        "_blocked",
        "_edges",
        "_ends",
        "_hash",
        "_laid",
        "_land",
        "_loops",
        "_room",
        "_sides",
        "_spots",
        "_suspects",
    )

    def __init__(self) -> None:
        self._laid: tuple[Laid, ...] = ()
        self._spots: tuple[Spot, ...] = ()
        self._edges: tuple[Edges, ...] = ()
        self._sides: dict[Edge, tuple[Side, ...]] = {}
        self._ends: dict[Edge, Edge] = {}
        self._loops: tuple[Loop, ...] = ()
        self._land = Land()
        self._room = Room()
        self._blocked: frozenset[Edge] = frozenset()
        self._suspects: tuple[Placement, ...] = ()
        self._hash = 0

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The shields on the table, in the order in which they were laid."""
        return self._laid

    @property
    def board(self) -> Board:
        """The board itself: so a board can stand wherever a game is asked for its board."""
        return self

    @property
    def walls(self) -> frozenset[Wall]:
        """None: on a board without players no fence is built."""
        return _NO_WALLS

    # ── laying ────────────────────────────────────────────────────────────────────────────────────

    def lay(self, shield: Shield, placement: Placement) -> Board:
        """The board with one more shield; IllegalAction with every reason if it may not lie there."""
        check_shield(shield)
        check_placement(placement)
        if shield.kind != placement.kind:
            raise BadInput(f"a {shield.kind} shield ({shield}) cannot lie at a {placement.kind} {placement}")
        here = self._room.fits.get(placement)
        if here is None:
            if refusals := self.why_not(placement):
                raise IllegalAction(f"{shield} at {placement}", refusals)
            here = spot(*placement)
        return self._with(shield, placement, here)

    def _with(self, shield: Shield, placement: Placement, here: Spot) -> Board:
        new, index, own, four = Board(), len(self.laid), face(shield), edges(*placement)
        sides, still_open = self._sides.copy(), []
        for number, edge in enumerate(four):
            if edge not in sides:
                still_open.append(number)
            sides[edge] = (*sides.get(edge, ()), (index, number))
        new._laid, new._spots = (*self._laid, Laid(shield, placement)), (*self._spots, here)
        new._edges, new._sides, new._ends = (*self._edges, four), sides, self._ends.copy()
        closed = fences.lay(new._ends, four)
        new._loops = self._loops + tuple(fences.loop_of(sides, new._edges, fence, index) for fence in closed)
        new._land = self._land.lay(index, own, new.contacts(index))
        new._room = self._room.lay(placement, here, still_open)
        new._blocked, new._suspects = self._blocked, (*self._suspects, placement, *new._room.gone)
        new._hash = hash((self._hash, shield, placement))
        return new

    def contacts(self, index: int) -> list[tuple[str, Patch]]:
        """For each joined half-edge of a shield, its own patch and the patch on the other side."""
        found: list[tuple[str, Patch]] = []
        own = face(self.laid[index].shield).halves
        for number, edge in enumerate(self._edges[index]):
            for other, other_number in self._sides[edge]:
                if other != index:
                    # The two walk their common edge in opposite directions: first half meets second half.
                    first, second = face(self.laid[other].shield).halves[other_number]
                    found += [(own[number][0], (other, second)), (own[number][1], (other, first))]
        return found

    @property
    def land(self) -> Land:
        """The parcels, no fence being built."""
        return self._land

    def placements(self) -> frozenset[Placement]:
        """Every placement where a shield of its kind may be laid.

        On an empty table a shield may lie anywhere; then these are the two at the origin.
        """
        if not self.laid:
            return frozenset(Placement(kind, ORIGIN, 0) for kind in KINDS)
        return frozenset(self._room.fits)

    def placements_in_order(self) -> tuple[Placement, ...]:
        """The same as `placements`, in an order that depends on nothing but the order of the lays."""
        return tuple(self._room.fits) if self.laid else tuple(sorted(self.placements()))

    def why_not(self, placement: Placement) -> tuple[Refusal, ...]:
        """Every reason why no shield may lie there; empty if one may."""
        check_placement(placement)
        if not self.laid or placement in self._room.fits:
            return ()
        return reasons(self.laid, self._sides, self._spots, placement)

    # ── edges ─────────────────────────────────────────────────────────────────────────────────────

    def open_edges(self) -> frozenset[Edge]:
        """The edges with a shield on one side only."""
        return frozenset(self._ends)

    def blocked_edges(self) -> frozenset[Edge]:
        """The open edges that nothing can ever fill (BLOCK-1)."""
        if self._suspects:
            # Blocked edges stay so. Others can have become so only where a shield was laid since, or where
            # a placement no longer fits: look there, and remember.
            suspects = {edge for placement in self._suspects for edge in edges(*placement)}
            self._blocked |= {e for e in suspects if e in self._ends and self._nothing_fits(e)}
            self._suspects = ()
        return self._blocked

    def _nothing_fits(self, edge: Edge) -> bool:
        ((index, number),) = self._sides[edge]
        return next(self._ways(index, number), None) is None

    def open_sides(self) -> tuple[Side, ...]:
        """The open edges again, each as (index of its shield, number of the edge)."""
        return self.sides(self._ends)

    def sides(self, some: Iterable[Edge]) -> tuple[Side, ...]:
        """The shields that have some edges, each as (index of the shield, number of the edge)."""
        return tuple(sorted(side for edge in some for side in self._sides.get(edge, ())))

    def candidates(self, index: int, edge: int) -> tuple[Placement, ...]:
        """Whatever has the right fence for an edge of a laid shield: two of each kind, fit or not (LAY-5)."""
        check_index(self.laid, index, "candidates")
        check_number("edge", edge, 0, 3)
        return tuple(placement for placement, _way in candidates(self.laid[index].placement, edge))

    def ways(self, index: int, edge: int) -> tuple[Placement, ...]:
        """What may be laid against edge number `edge` of a laid shield: at most two of each kind (LAY-5)."""
        check_index(self.laid, index, "ways")
        check_number("edge", edge, 0, 3)
        return tuple(self._ways(index, edge))

    def _ways(self, index: int, edge: int) -> Iterator[Placement]:
        for placement, _way in candidates(self.laid[index].placement, edge):
            if placement in self._room.fits:
                yield placement

    # ── land ──────────────────────────────────────────────────────────────────────────────────────

    def parcels(self, walls: Iterable[Wall] = ()) -> tuple[Parcel, ...]:
        """Every parcel, in the order of its first patch. `walls` are the stretches of fence that are
        built: they cut parcels (ENC-1)."""
        parcels = tuple(self._land.parcels.values())
        built = checked_walls(self.laid, walls)
        if not built:
            return parcels
        cut = {i for i, _fence in built}
        split = (self._divide(p, built) if any(i in cut for i, _ in p.patches) else [p] for p in parcels)
        return tuple(sorted((piece for parts in split for piece in parts), key=lambda p: p.first))

    def parcel(self, patch: Patch) -> Parcel:
        """The parcel that a patch belongs to (no fence being built)."""
        check_patch(self.laid, patch)
        parcel = self._land.parcel(patch)
        assert parcel is not None
        return parcel

    def _divide(self, parcel: Parcel, walls: frozenset[Wall]) -> list[Parcel]:
        def step(patch: Patch) -> Iterator[Patch]:
            for other, fence in self._touching(patch):
                if other in parcel.patches and (fence is None or (patch[0], fence) not in walls):
                    yield other

        return [
            Parcel(parcel.colour, piece, sum(map(self._open_half_edges, piece)))
            for piece in pieces(parcel.patches, step)
        ]

    def neighbours(self, patch: Patch) -> tuple[Neighbour, ...]:
        """The patches that touch `patch`, on its own shield and across half-edges."""
        check_patch(self.laid, patch)
        return tuple(self._touching(patch))

    def _touching(self, patch: Patch) -> Iterator[Neighbour]:
        index, name = patch
        own = face(self.laid[index].shield)
        for one, other, fence in own.touches:
            if name == one:
                yield Neighbour((index, other), fence)
            elif name == other:
                yield Neighbour((index, one), fence)
        for number, pair in enumerate(own.halves):
            for end in (0, 1):
                if pair[end] == name and (across := self._across(index, number, end)):
                    yield Neighbour(across, None)

    def across(self, index: int, edge: int, end: int) -> Patch | None:
        """The patch on the other side of a half-edge; None while the edge is open.

        The half-edge is on edge number `edge` of a shield, at its first (0) or second (1) corner.
        """
        check_index(self.laid, index, "across")
        check_number("edge", edge, 0, 3)
        check_number("end of the edge", end, 0, 1)
        return self._across(index, edge, end)

    def _across(self, index: int, edge: int, end: int) -> Patch | None:
        for other, other_number in self._sides[self._edges[index][edge]]:
            if other != index:
                return other, face(self.laid[other].shield).halves[other_number][1 - end]
        return None

    def _open_half_edges(self, patch: Patch) -> int:
        index, name = patch
        edges = zip(self._edges[index], face(self.laid[index].shield).halves, strict=True)
        return sum(pair.count(name) for edge, pair in edges if edge in self._ends)

    def along(self, some: Iterable[Edge]) -> frozenset[Patch]:
        """The patches along some edges of the board."""
        return frozenset(
            (index, name)
            for edge in some
            for index, number in self._sides.get(edge, ())
            for name in face(self.laid[index].shield).halves[number]
        )

    # ── fences ────────────────────────────────────────────────────────────────────────────────────

    def loops(self) -> tuple[Loop, ...]:
        """The closed fences, in the order in which they were closed."""
        return self._loops

    def run_ends(self) -> dict[Edge, Edge]:
        """For each open edge the open edge at the other end of its run of fence."""
        return self._ends.copy()

    def runs(self) -> tuple[Run, ...]:
        """The stretches of fence that are open at both ends, in the order of where they begin."""
        starts = sorted(min(self._sides[edge], self._sides[end])[0] for edge, end in self._ends.items())
        return tuple(fences.run_from(self._sides, self._edges, start) for start in dict.fromkeys(starts))

    def inside(self, loop: Loop) -> frozenset[Patch]:
        """Every patch inside a loop; where shields are missing inside, the empty space is left out."""
        if not isinstance(loop, Loop) or loop not in self._loops:
            raise BadInput(f"{shown(loop)} is not a loop on this board; board.loops() lists them")
        path = fences.walk(self._sides, self._edges, (loop.shields[0], loop.fence - 1))
        round_it = {index: self.laid[index].shield for index in loop.shields}
        seeds = fences.just_inside(path, round_it)

        def step(patch: Patch) -> Iterator[Patch]:
            for other, fence in self._touching(patch):
                if fence != loop.fence or patch[0] not in round_it:
                    yield other

        return flood(seeds, step)

    # ── the board as a value ──────────────────────────────────────────────────────────────────────

    # Two boards are equal only when one can take the place of the other. Patches, loops and claims are named
    # by the order in which the shields were laid, so the order counts.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._hash == other._hash and self._laid == other._laid

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        # The hash of a text differs from process to process: a board that arrives in another is laid anew.
        return _lay_again, (self._laid,)

    def same_table(self, other: Board) -> bool:
        """Do equal shields lie at equal places, in whatever order they were laid?"""
        if not isinstance(other, Board):
            raise BadInput(f"same_table: expected a Board, got {shown(other)}")
        return self == other or sorted(self._laid) == sorted(other._laid)

    def __repr__(self) -> str:
        kinds = [laid.shield.kind for laid in self.laid]
        if not kinds:
            return "Board(empty table)"
        shields = (
            f"{counted(len(kinds), 'shield')}: {kinds.count('wide')} wide, {kinds.count('narrow')} narrow"
        )
        land = f"{counted(len(self._land.parcels), 'parcel')}, {counted(len(self._loops), 'loop')}"
        name = crc32(repr(sorted(self.laid)).encode())  # tells boards apart, whatever the order laid
        return f"Board({shields}; {land}; #{name:08x})"


_NO_WALLS: frozenset[Wall] = frozenset()


def _lay_again(laid: Iterable[Laid]) -> Board:
    """The board with these shields, which lay like this before."""
    board = Board()
    for shield, placement in laid:
        board = board._with(shield, placement, spot(*placement))
    return board
