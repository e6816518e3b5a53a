"""The board: the shields on the table and everything that follows from them. No players here."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import chain
from operator import attrgetter
from typing import Protocol
from zlib import crc32

from elongo_explore.kit.table.errors import BadInput, IllegalAction, check_choice, shown
from elongo_explore.kit.table.wording import counted

from ..geometry.lattice import ORIGIN
from ..geometry.rhombs import KINDS, Edge, Kind, edges, spot
from . import fences
from .closings import Closings, all_closings, closings_after
from .fences import Loop, Run, Side
from .land import Land, Neighbour, Parcel, Patch, flood, pieces
from .refusals import Refusal, reasons
from .room import CloseUp, Room, Slot, candidates
from .shields import (
    Laid,
    Placement,
    Shield,
    Wall,
    check_index,
    check_number,
    check_patch,
    check_placement,
    check_shield,
    checked_edges,
    checked_walls,
    face,
)


class Board:
    """Shields on the table. Immutable: `lay` returns a new board.

    >>> board = Board().lay(Shield("wide", "RGY"), Placement("wide", (0, 0, 0, 0), 0))
    >>> len(board.placements())
    16
    """

    __slots__ = (
        "_across", "_blocked_land", "_by_edge", "_closings", "_ends", "_hash", "_inside", "_known", "_laid",
        "_land", "_loops", "_newest", "_room",
    )  # fmt: skip

    def __init__(self) -> None:
        self._laid: tuple[Laid, ...] = ()
        self._across = fences.NO_SIDES
        self._ends = fences.NO_SIDES
        self._loops: tuple[Loop, ...] = ()
        self._land = Land()
        self._room = Room()
        self._hash = 0
        self._newest: tuple[tuple[str, Patch], ...] = ()
        """The contacts of the shield laid last: a game asks for them after each lay."""
        self._by_edge: dict[Edge, tuple[Side, ...]] | None = None
        """For each edge on the table, its one or two sides; worked out when first asked for."""
        self._inside: dict[Loop, frozenset[Patch]] = {}
        """The patches inside each loop asked for so far."""
        self._closings: Closings | None = None
        """Worked out when first asked for; from then on kept up by lays."""
        self._blocked_land: frozenset[Patch] | None = None
        """The patches along blocked edges; worked out when first asked for, and kept until one more comes."""
        self._known: dict[tuple[Shield, Placement], Board] | None = None
        """The boards that lays have led to, where they are kept (`remembering`)."""

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The shields on the table, in the order in which they were laid."""
        return self._laid

    @property
    def board(self) -> Board:
        """The board itself, so that a board can be used where a game is expected."""
        return self

    @property
    def walls(self) -> frozenset[Wall]:
        """Always empty: on a board without players no fence is built."""
        return frozenset()

    # ── laying ────────────────────────────────────────────────────────────────────────────────────

    def lay(self, shield: Shield, placement: Placement) -> Board:
        """Return the board with one more shield. Raise IllegalAction with every reason if it may not be laid
        there."""
        if self._known is not None and (known := self._known.get((shield, placement))):
            return known
        check_shield(shield)
        check_placement(placement)
        if shield.kind != placement.kind:
            raise BadInput(f"a {shield.kind} shield ({shield}) cannot lie at a {placement.kind} {placement}")
        fit = self._room.fits[placement.kind].get(placement)
        if fit is None:
            if refusals := self.why_not(placement):
                raise IllegalAction(f"{shield} at {placement}", refusals)
            fit = Slot(spot(*placement), ())  # the first shield
        return self._with(shield, placement, fit)

    def _with(self, shield: Shield, placement: Placement, fit: Slot) -> Board:
        new, index = Board.__new__(Board), len(self._laid)
        new._laid = (*self._laid, Laid(shield, placement))
        new._across, new._ends, closed = fences.lay(self._across, self._ends, fit.contacts)
        new._loops = self._loops
        if closed:
            new._loops += tuple(fences.loop_of(new._across, fence, index) for fence in closed)
        new._newest = new._contacts(index)
        new._land = self._land.lay(index, face(shield), new._newest)
        new._room = self._room.lay(placement, fit, index)
        new._hash = hash((self._hash, shield, placement))
        new._by_edge, new._inside = None, {}
        new._blocked_land = self._blocked_land if new._room.blocked is self._room.blocked else None
        new._closings = None
        if self._closings is not None:
            new._closings = closings_after(self._closings, new._laid, new.close_up())
        new._known = None
        if self._known is not None:
            new._known = {}
            self._known[shield, placement] = new
        return new

    def remembering(self) -> Board:
        """Return an equal board that keeps the boards that lays lead to, as these do in turn. A search, which
        makes many lays again and again, makes each once. They are kept as long as the board is."""
        self.closings(), self.blocked_land()  # worked out here, so that this board can hand them on as well
        new = Board.__new__(Board)
        for name in Board.__slots__:  # a copy would lay all shields again
            setattr(new, name, getattr(self, name))
        new._known, new._room = {}, self._room.remembering()
        return new

    def contacts(self, index: int) -> tuple[tuple[str, Patch], ...]:
        """Return, for each joined half-edge of a shield, its own patch and the patch on the other side."""
        check_index(self._laid, index, "contacts")
        return self._newest if index == len(self._laid) - 1 else self._contacts(index)

    def _contacts(self, index: int) -> tuple[tuple[str, Patch], ...]:
        found: list[tuple[str, Patch]] = []
        for own, side in self._halves(index):
            if side >= 0:  # the two walk their common edge in opposite directions: first half meets second
                first, second = face(self._laid[side >> 2].shield).halves[side & 3]
                found += [(own[0], (side >> 2, second)), (own[1], (side >> 2, first))]
        return tuple(found)

    @property
    def land(self) -> Land:
        """The parcels, no fence being built."""
        return self._land

    def placements(self) -> frozenset[Placement]:
        """Return every placement where a shield of its kind may be laid; on an empty table, two at the
        origin."""
        if not self._laid:
            return frozenset(self.placements_in_order())
        return frozenset[Placement]().union(*self._room.fits.values())  # a dict brings their hashes along

    def placements_in_order(self) -> tuple[Placement, ...]:
        """Return the placements in an order that depends only on the order of the lays, wide ones first."""
        return (*self.places("wide"), *self.places("narrow"))

    def places(self, kind: Kind) -> list[Placement]:
        """Return where a shield of a kind may be laid, in the same order."""
        check_choice("kind", kind, KINDS)
        return list(self._room.fits[kind]) if self._laid else [Placement(kind, ORIGIN, 0)]

    def why_not(self, placement: Placement) -> tuple[Refusal, ...]:
        """Return every reason why no shield may be laid there; empty if one may."""
        check_placement(placement)
        if not self.laid or placement in self._room.fits[placement.kind]:
            return ()
        return reasons(self._laid, self._edges(), placement)

    # ── edges ─────────────────────────────────────────────────────────────────────────────────────

    def open_edges(self) -> frozenset[Edge]:
        """Return the edges with a shield on one side only."""
        return frozenset(map(self._edge, self._open()))

    def blocked_edges(self) -> frozenset[Edge]:
        """Return the open edges that nothing can ever fill (BLOCK-1)."""
        return frozenset(map(self._edge, self._room.blocked))

    def open_sides(self) -> tuple[Side, ...]:
        """Return the open edges again, each as (index of its shield, number of the edge)."""
        return tuple([divmod(side, 4) for side in self._open()])

    def sides(self, some: Iterable[Edge]) -> tuple[Side, ...]:
        """Return the shields that have some edges, each as (index of the shield, number of the edge)."""
        some, sides = checked_edges(some), self._edges()
        return tuple(sorted(side for edge in some for side in sides.get(edge, ())))

    def against(self, index: int, edge: int) -> Side | None:
        """Return the side against edge number `edge` of a laid shield, or None while the edge is open."""
        check_index(self.laid, index, "against")
        check_number("edge", edge, 0, 3)
        side = self._across[4 * index + edge]
        return divmod(side, 4) if side >= 0 else None

    def _open(self) -> Iterator[int]:
        """Yield the numbers of the open sides."""
        return (side for side, across in enumerate(self._across) if across < 0)

    def _edge(self, side: int) -> Edge:
        return edges(*self._laid[side >> 2].placement)[side & 3]

    def _edges(self) -> dict[Edge, tuple[Side, ...]]:
        if self._by_edge is None:
            found: dict[Edge, tuple[Side, ...]] = {}
            for index, laid in enumerate(self._laid):
                for number, edge in enumerate(edges(*laid.placement)):
                    found[edge] = (*found.get(edge, ()), (index, number))
            self._by_edge = found
        return self._by_edge

    def close_up(self) -> CloseUp:
        """Return the board in numbers, for fast players."""
        return CloseUp(self._room.fits, self._across, self._ends, self._room.blocked)

    def candidates(self, index: int, edge: int) -> tuple[Placement, ...]:
        """Return the placements with the right fence for an edge of a laid shield: two of each kind, whether
        they fit or not (LAY-5)."""
        check_index(self.laid, index, "candidates")
        check_number("edge", edge, 0, 3)
        return candidates(self.laid[index].placement, edge)

    def ways(self, index: int, edge: int) -> tuple[Placement, ...]:
        """Return the placements that fit against edge number `edge` of a laid shield: at most two of each
        kind (LAY-5)."""
        check_index(self.laid, index, "ways")
        check_number("edge", edge, 0, 3)
        fits = self._room.fits
        return tuple([p for p in candidates(self.laid[index].placement, edge) if p in fits[p.kind]])

    def kinds_that_fit(self) -> dict[Side, set[Kind]]:
        """Return, for each open edge (index of its shield, number of the edge), the kinds that may be laid
        there."""
        found: dict[Side, set[Kind]] = {side: set() for side in self.open_sides()}
        for kind, fits in self._room.fits.items():
            for contact in chain.from_iterable(fit.contacts for fit in fits.values()):
                found[contact >> 4, contact >> 2 & 3].add(kind)
        return found

    # ── land ──────────────────────────────────────────────────────────────────────────────────────

    def parcels(self, walls: Iterable[Wall] = ()) -> tuple[Parcel, ...]:
        """Return every parcel, in the order of its first patch. `walls` are the stretches of fence that are
        built: they cut parcels (ENC-1)."""
        built = checked_walls(self.laid, walls)
        return self.cut(self._land, built, built).parcels if built else self._land.parcels

    def cut(self, land: Land, walls: Iterable[Wall], built: frozenset[Wall]) -> Land:
        """Return land of this board, cut by some new walls; `built` are all walls together with them."""
        # A wall runs between the land in its corner and that in the middle: only where they are one, it cuts.
        near = [(i, land.parcel((i, "AC"[fence - 1])).patches) for i, fence in walls]
        cut = {patches for i, patches in near if not patches.isdisjoint([(i, "M"), (i, "L"), (i, "R")])}
        if not cut:
            return land
        parcels = list(land.parcels)
        for parcel in [parcel for parcel in parcels if parcel.patches in cut]:
            parcels.remove(parcel)
            for piece in self._divide(parcel, built):
                insort(parcels, piece, key=attrgetter("first"))
        return Land.of(parcels)

    def parcel(self, patch: Patch) -> Parcel:
        """Return the parcel that a patch belongs to (no fence being built)."""
        check_patch(self.laid, patch)
        return self._land.parcel(patch)

    def _divide(self, parcel: Parcel, walls: frozenset[Wall]) -> list[Parcel]:
        def step(patch: Patch) -> Iterator[Patch]:
            for other, fence in self._touching(patch):
                if other in parcel.patches and (fence is None or (patch[0], fence) not in walls):
                    yield other

        return [
            Parcel(parcel.colour, piece, sum(map(self._open_half_edges, piece)), self._symbols(piece))
            for piece in pieces(parcel.patches, step)
        ]

    def _symbols(self, patches: Iterable[Patch]) -> int:
        return sum([self._laid[index].shield.symbols(name) for index, name in patches])

    def neighbours(self, patch: Patch) -> tuple[Neighbour, ...]:
        """Return the patches that touch `patch`, on its own shield and across half-edges."""
        check_patch(self.laid, patch)
        return tuple(Neighbour(*each) for each in self._touching(patch))

    def _touching(self, patch: Patch) -> list[tuple[Patch, int | None]]:
        index, name = patch
        own = face(self._laid[index].shield)
        found: list[tuple[Patch, int | None]] = [((index, other), fence) for other, fence in own.beside[name]]
        for edge, end in own.reach[name]:
            if across := self._beyond(index, edge, end):
                found.append((across, None))
        return found

    def across(self, index: int, edge: int, end: int) -> Patch | None:
        """Return the patch on the other side of a half-edge, or None while the edge is open.

        The half-edge is on edge number `edge` of a shield, at its first (0) or second (1) corner.
        """
        check_index(self.laid, index, "across")
        check_number("edge", edge, 0, 3)
        check_number("end of the edge", end, 0, 1)
        return self._beyond(index, edge, end)

    def _beyond(self, index: int, edge: int, end: int) -> Patch | None:
        side = self._across[4 * index + edge]
        if side < 0:
            return None
        return side >> 2, face(self._laid[side >> 2].shield).halves[side & 3][1 - end]

    def _open_half_edges(self, patch: Patch) -> int:
        index, name = patch
        return sum(pair.count(name) for pair, across in self._halves(index) if across < 0)

    def _halves(self, index: int) -> Iterator[tuple[tuple[str, str], int]]:
        """Yield, for each edge of a shield, the patches of its two halves, and the side against it or −1."""
        four = self._across[4 * index : 4 * index + 4]
        return zip(face(self._laid[index].shield).halves, four, strict=True)

    def along(self, some: Iterable[Edge]) -> frozenset[Patch]:
        """Return the patches along some edges of the board."""
        return self._along(self.sides(some))

    def blocked_land(self) -> frozenset[Patch]:
        """Return the patches along blocked edges (BLOCK-1)."""
        if self._blocked_land is None:
            self._blocked_land = self._along(divmod(side, 4) for side in self._room.blocked)
        return self._blocked_land

    def _along(self, sides: Iterable[Side]) -> frozenset[Patch]:
        names = ((i, face(self._laid[i].shield).halves[number]) for i, number in sides)
        return frozenset((index, name) for index, pair in names for name in pair)

    # ── fences ────────────────────────────────────────────────────────────────────────────────────

    def loops(self) -> tuple[Loop, ...]:
        """Return the closed fences, in the order in which they were closed."""
        return self._loops

    def run_ends(self) -> dict[Edge, Edge]:
        """Return, for each open edge, the open edge at the other end of its run of fence."""
        return {self._edge(side): self._edge(self._ends[side]) for side in self._open()}

    def runs(self) -> tuple[Run, ...]:
        """Return the stretches of fence that are open at both ends, in the order of where they begin."""
        return tuple(fences.run_from(self._across, side) for side in self._open() if side <= self._ends[side])

    def closings(self) -> Closings:
        """Return the placements at which one more shield closes a loop, or two, with the number of shields in
        each loop."""
        if self._closings is None:
            self._closings = all_closings(self.close_up())
        return self._closings

    def inside(self, loop: Loop) -> frozenset[Patch]:
        """Return every patch inside a loop; empty space inside is left out."""
        if not isinstance(loop, Loop) or loop not in self._loops:
            raise BadInput(f"{shown(loop)} is not a loop on this board; board.loops() lists them")
        if loop not in self._inside:
            self._inside[loop] = self._within(loop)
        return self._inside[loop]

    def _within(self, loop: Loop) -> frozenset[Patch]:
        path = fences.walk(self._across, 4 * loop.shields[0] + loop.fence - 1)
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
        """Return True if equal shields are at equal places, laid in any order."""
        if not isinstance(other, Board):
            raise BadInput(f"same_table: expected a Board, got {shown(other)}")
        return self == other or sorted(self._laid) == sorted(other._laid)

    def __repr__(self) -> str:
        kinds = [laid.shield.kind for laid in self.laid]
        if not kinds:
            return "Board(empty table)"
        wide, narrow = kinds.count("wide"), kinds.count("narrow")
        shields = f"{counted(len(kinds), 'shield')}: {wide} wide, {narrow} narrow"
        land = f"{counted(len(self.parcels()), 'parcel')}, {counted(len(self._loops), 'loop')}"
        name = crc32(repr(sorted(self.laid)).encode())  # tells boards apart, whatever the order laid
        return f"Board({shields}; {land}; #{name:08x})"


def _lay_again(laid: Iterable[Laid]) -> Board:
    """Return the board with these shields, which are known to fit."""
    return reduce(lambda board, each: board.lay(*each), laid, Board())


# ── a board alone, or a game ──────────────────────────────────────────────────────────────────────


class Position(Protocol):
    """A board, or a game on one. A board alone has no walls, so its parcels are not cut."""

    @property
    def board(self) -> Board:
        """The shields on the table."""

    @property
    def walls(self) -> frozenset[Wall]:
        """Every stretch of fence that is built."""

    def parcel(self, patch: Patch, /) -> Parcel:
        """Return the parcel that a patch belongs to, as the built fences cut it."""

    def parcels(self) -> tuple[Parcel, ...]:
        """Return every parcel, as the built fences cut them, in the order of their first patch."""


def board_of(position: Position) -> Board:
    """Return the board of a position. Raise BadInput if it is neither a board nor a game."""
    board = getattr(position, "board", None)
    if isinstance(position, type) or not isinstance(board, Board):
        raise BadInput(f"position: expected a Board or a State, got {shown(position)}")
    return board


# ── outlines: the open edges in the order in which the arrow keys follow them ─────────────────────


def outlines(board: Board) -> tuple[tuple[Side, ...], ...]:
    """Return every closed line of open edges: round the outside, and round each hole.

    The shields are on its left: the outside is walked anticlockwise, a hole clockwise. Where shields touch at
    a corner only, the walk goes on as if they did not.
    """
    found: list[tuple[Side, ...]] = []
    left = dict.fromkeys(board.open_sides())
    while left:
        line, side = [], next(iter(left))
        while side in left:
            del left[side]
            line.append(side)
            side = _next(board, side)
        found.append(tuple(line))
    return tuple(found)


def _next(board: Board, side: Side) -> Side:
    """Return the open edge that begins where another ends, going round the corner between shields."""
    index, edge = side
    while across := board.against(index, (edge + 1) % 4):
        index, edge = across
    return index, (edge + 1) % 4


def along_outline(board: Board, side: object, steps: int) -> Side | None:
    """Return the open edge `steps` further along the outline, or None if there is none; from the last line on
    to the first."""
    order = [each for line in outlines(board) for each in line]
    if not order:
        return None
    if side not in order:
        return order[0 if steps > 0 else -1]
    at = next(number for number, each in enumerate(order) if each == side)
    return order[(at + steps) % len(order)]
