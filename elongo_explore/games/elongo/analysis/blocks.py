"""Blocks: which open edges can never be filled, why, and what would block more (BLOCK-1).

At an open edge there are four candidates (LAY-5): a wide and a narrow shield, each in the two ways in which
its fence meets the fence there. A reason against one of them holds for good, since shields are never
removed. So an edge is blocked once there is a reason against each of the four.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from elongo_explore.kit.table.errors import BadInput, check_kind, shown
from elongo_explore.kit.table.wording import counted

from ..board.board import Board, Position, board_of
from ..board.fences import Loop, Side, edge_words
from ..board.land import Parcel, Patch
from ..board.refusals import Refusal
from ..board.room import candidate_words, candidates, place_words
from ..board.shields import BLANK, Colour, Placement, Shield, Wall, check_placement, face
from ..geometry.rhombs import KINDS, Edge, edges
from .lookups import built_walls, open_sides, remaining_shields
from .space import Space, spaces


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of the four placements that meet the fence of an edge, and every reason against it."""

    placement: Placement
    refusals: tuple[Refusal, ...]

    @property
    def fits(self) -> bool:
        """True if a shield may be laid there."""
        return not self.refusals

    def __repr__(self) -> str:
        rules = ", ".join(dict.fromkeys(refusal.rule for refusal in self.refusals))
        return f"Candidate({place_words(self.placement)}: {f'against it {rules}' if rules else 'fits'})"


@dataclass(frozen=True, slots=True)
class OpenEdge:
    """An edge with a shield on one side only."""

    edge: Edge
    shield: int
    """The shield that has it, as an index into `board.laid`."""
    number: int
    """The number of the edge on that shield."""
    patches: tuple[Patch, Patch]
    """The patches along it: of the half at its first corner, of the half at its second."""
    candidates: tuple[Candidate, ...]

    @property
    def ways(self) -> tuple[Placement, ...]:
        """The placements that fit there."""
        return tuple(candidate.placement for candidate in self.candidates if candidate.fits)

    @property
    def is_blocked(self) -> bool:
        """True if nothing can ever be laid there."""
        return not self.ways

    @property
    def words(self) -> str:
        """The edge in words."""
        return edge_words((self.shield, self.number))

    def which(self, candidate: Candidate) -> str:
        """Return a candidate in words, to tell it from the others."""
        check_kind("candidate", candidate, Candidate, "one of the candidates of this edge")
        return candidate_words(candidate.placement, (each.placement for each in self.candidates))

    def __repr__(self) -> str:
        state = "blocked" if self.is_blocked else counted(len(self.ways), "way")
        return f"OpenEdge({self.words}: {state})"


@dataclass(frozen=True, slots=True)
class Block:
    """A blocked edge: why it is, the empty space behind it, and the parcels that it dooms."""

    where: OpenEdge
    spaces: tuple[Space, ...]
    """The space behind it: two pieces or none if other shields touch the edge in part."""
    dooms: tuple[Parcel, ...]
    """Parcels that lie along it, and so can never be enclosed (but for a fence that cuts them)."""

    @property
    def why(self) -> str:
        """The reasons against each candidate, in words."""
        lines = [f"Nothing fits at {self.where.words} (BLOCK-1):"]
        for candidate in self.where.candidates:
            lines.append(f"  {self.where.which(candidate)}, does not fit:")
            lines += [f"    {refusal}" for refusal in candidate.refusals]
        return "\n".join(lines)

    def __repr__(self) -> str:
        rules = Counter(rule for c in self.where.candidates for rule in {r.rule for r in c.refusals})
        against = ", ".join(f"{rule} against {number}" for rule, number in sorted(rules.items()))
        doomed = counted(len(self.dooms), "parcel")
        return f"Block({self.where.words}: {against}; dooms {doomed})"


def open_edges(position: Position) -> tuple[OpenEdge, ...]:
    """Return every open edge, with its four candidates."""
    board = board_of(position)
    return tuple(_open_edge(board, edge, side) for edge, side in open_sides(board).items())


def open_edge(position: Position, edge: Edge) -> OpenEdge:
    """Return one open edge, with its four candidates."""
    board = board_of(position)
    sides = open_sides(board)
    if not isinstance(edge, frozenset) or edge not in sides:
        raise BadInput(f"edge: expected one of board.open_edges(), got {shown(edge)}")
    return _open_edge(board, edge, sides[edge])


def _open_edge(board: Board, edge: Edge, side: Side) -> OpenEdge:
    index, number = side
    shield, placement = board.laid[index]
    first, second = face(shield).halves[number]
    four = tuple(Candidate(p, board.why_not(p)) for p in candidates(placement, number))
    return OpenEdge(edge, index, number, ((index, first), (index, second)), four)


def blocked(position: Position, walls: Iterable[Wall | Loop] = ()) -> tuple[Block, ...]:
    """Return every blocked edge. `walls` are loops or stretches of fence that we assume to be built."""
    board = board_of(position)
    parcels = board.parcels(built_walls(position, walls))
    around = spaces(board) if board.blocked_edges() else ()
    return tuple(
        Block(
            where,
            tuple(space for space in around if where.edge in space.edges),
            tuple(parcel for parcel in parcels if not parcel.patches.isdisjoint(where.patches)),
        )
        for where in open_edges(board)
        if where.is_blocked
    )


def doomed(position: Position, walls: Iterable[Wall | Loop] = ()) -> tuple[Parcel, ...]:
    """Return the parcels along blocked edges: only a fence can still enclose what they have elsewhere.

    Others may also be beyond help, if each way to fill one edge blocks another: `completion.how_far` knows.
    """
    board = board_of(position)
    spoilt = board.blocked_land()
    return tuple(p for p in board.parcels(built_walls(position, walls)) if not spoilt.isdisjoint(p.patches))


# ── what would block more ─────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Harm:
    """The edges that a shield at a placement would block."""

    placement: Placement
    side: Side | None
    """An edge that it rests against, the first if there are several; None on an empty table."""
    blocks: frozenset[Edge]
    """Edges that are open now and could still be filled."""
    own: frozenset[Edge]
    """Edges of the new shield itself that nothing could ever fill."""
    dooms: tuple[Parcel, ...]
    """Parcels that lie along none of today's blocked edges, but would lie along these."""

    def __repr__(self) -> str:
        parcels = counted(len(self.dooms), "parcel")
        own = f" and {len(self.own)} of its own" if self.own else ""
        where = place_words(self.placement, self.side)
        return f"Harm({where}: blocks {counted(len(self.blocks), 'edge')}{own}; dooms {parcels})"


def harm(position: Position, placement: Placement, walls: Iterable[Wall | Loop] = ()) -> Harm:
    """Return the harm of a shield laid there. Raise IllegalAction if none may be laid there."""
    board = board_of(position)
    check_placement(placement)
    return _harm(board, placement, board.parcels(built_walls(position, walls)))


def _harm(board: Board, placement: Placement, parcels: tuple[Parcel, ...]) -> Harm:
    after = board.lay(BLANK[placement.kind], placement)
    new = after.blocked_edges() - board.blocked_edges()
    blocks = new & board.open_edges()
    before, then = board.blocked_land(), board.along(blocks)
    dooms = (p for p in parcels if before.isdisjoint(p.patches) and not then.isdisjoint(p.patches))
    side = next(iter(board.sides(edges(*placement))), None)
    return Harm(placement, side, blocks, new - blocks, tuple(dooms))


def harms(position: Position, walls: Iterable[Wall | Loop] = ()) -> tuple[Harm, ...]:
    """Return every placement that would block an edge that is open now."""
    board = board_of(position)
    parcels = board.parcels(built_walls(position, walls))
    found = (_harm(board, placement, parcels) for placement in board.placements_in_order())
    return tuple(harm for harm in found if harm.blocks)


def traps(position: Position) -> tuple[OpenEdge, ...]:
    """Return open edges that can be filled, but only by blocking another."""
    harmful = {harm.placement for harm in harms(position)}
    return tuple(e for e in open_edges(position) if not e.is_blocked and harmful.issuperset(e.ways))


# ── what still fits ───────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Filling:
    """A placement against an edge, and the colours that the shields to come bring to the edge, counted."""

    placement: Placement
    colours: Mapping[tuple[Colour, Colour], int] = field(hash=False)
    """By the colours that come to lie against the first half of the edge and against the second."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The shields that still fit at an open edge."""

    where: OpenEdge
    ways: tuple[Filling, ...]
    wides: int
    """The number of shields to come that fit in some way, of each kind."""
    narrows: int
    goes_on: tuple[int, int, int] = field(default=(0, 0, 0))
    """How many of them continue the land across the first half of the edge, across the second, and across
    both."""

    def __repr__(self) -> str:
        first, second, both = self.goes_on
        return (
            f"Fit({self.where.words}: {self.wides} wide, {self.narrows} narrow; "
            f"land goes on across the first half with {first}, the second {second}, both {both})"
        )


def fits(position: Position, remaining: Iterable[Shield] | None = None) -> tuple[Fit, ...]:
    """Return, for every open edge, what still fits, and how many of the shields to come.

    These are the `remaining` ones, or all of the deck that are not on the table. Colours never keep a shield
    from being laid (LAY-4); they say where the land goes on.
    """
    board = board_of(position)
    shields = Counter(remaining_shields(board, remaining))
    return tuple(_fit(board, where, shields) for where in open_edges(board))


def _fit(board: Board, where: OpenEdge, shields: Counter[Shield]) -> Fit:
    (one, other), kinds = where.patches, {placement.kind for placement in where.ways}
    here = tuple(board.laid[index].shield.colour(name) for index, name in (one, other))
    numbers = {kind: sum(n for s, n in shields.items() if s.kind == kind and kind in kinds) for kind in KINDS}
    ways = []
    goes_on = [Counter[Shield](), Counter[Shield](), Counter[Shield]()]
    for placement in where.ways:
        colours = Counter[tuple[Colour, Colour]]()
        for shield, number, there in _brought(placement, where.edge, shields):
            colours[there] += number
            same = (there[0] == here[0], there[1] == here[1], there == here)
            for count, goes in zip(goes_on, same, strict=True):
                if goes:
                    count[shield] = number
        ways.append(Filling(placement, dict(sorted(colours.items()))))
    first, second, both = (count.total() for count in goes_on)
    return Fit(where, tuple(ways), numbers["wide"], numbers["narrow"], (first, second, both))


def _brought(
    placement: Placement, edge: Edge, shields: Counter[Shield]
) -> Iterator[tuple[Shield, int, tuple[Colour, Colour]]]:
    """Yield the colours that shields bring to an edge, seen from the other side: first half against
    second."""
    number = edges(*placement).index(edge)
    for shield, count in shields.items():
        if shield.kind == placement.kind:
            own = face(shield)
            first, second = own.halves[number]
            yield shield, count, (own.colour[second], own.colour[first])
