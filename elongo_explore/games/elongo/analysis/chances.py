"""Boma chances: every loop that a few more shields can close (BOMA-1).

A chance is a set of placements, each of them needed: after laying them, in some order, a fence is closed
that runs through all of them. Loops of new shields only are left out unless asked for: they
can be laid almost anywhere.

How they are found. On the table, the fence of such a loop lies in runs, each with two open ends. Take one end
of one run: the next shield of the loop lies against the other end, in one of at most four ways (LAY-5). It
makes the run longer, and may join it with another run; then the same again, until the run is closed. So all
loops through a run are met by continuing it at one end, however the loop goes on.

How far that can lead. On a shield, the ends of a fence are at most sin 72° apart: the midpoints of two edges
of length 1 which meet at 144°. So when the ends of a run lie too far apart for the shields left, nothing is
lost by giving up, if also all ways by which other runs could shorten the path are too long (`_Reach`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ..board.board import Board, Position, board_of
from ..board.fences import Loop
from ..board.findings import Chance
from ..board.land import Parcel
from ..board.shields import BLANK, FENCE_OF_EDGE, Colour, Placement, Shield, check_number
from ..geometry.lattice import Point, heights
from ..geometry.rhombs import Edge, edges
from ..play.pieces import lies_in_a_boma
from ..play.sketch import state_of
from .lookups import open_sides, remaining_shields

_LONGEST = heights(Point(0, 0, 1))[0]
"""The greatest distance between the two ends of a fence on a shield, sin 72°, as a height."""

MOST_NEW = 4


def chances(
    position: Position, most: int = 2, *, hand: Iterable[Shield] | None = None, all_new: bool = False
) -> tuple[Chance, ...]:
    """Return every loop that can be closed with at most `most` more shields (1 to 4), those with fewest
    first.

    With `hand`, only loops for which it has enough shields of each kind. `all_new` adds loops that consist of
    new shields only. In a game, loops inside a boma are left out: they cannot be built (BIG-2).
    """
    board = board_of(position)
    check_number("most", most, 1, MOST_NEW)
    have = None if hand is None else Counter(shield.kind for shield in remaining_shields(board, hand))
    found: dict[tuple[int, frozenset[Placement]], tuple[Board, tuple[Placement, ...], Loop]] = {}
    search = [_closing(board, most)] + ([_all_new(board, most)] if all_new else [])
    for after, placements, loop in (each for part in search for each in part):
        if have is None or not Counter(p.kind for p in placements) - have:
            found.setdefault((loop.fence, frozenset(placements)), (after, placements, loop))
    made = (_chance(position, *each) for each in found.values())
    return tuple(
        sorted((c for c in made if c is not None), key=lambda c: (len(c.placements), c.loop, c.placements))
    )


def _chance(position: Position, after: Board, placements: tuple[Placement, ...], loop: Loop) -> Chance | None:
    board = position.board
    state = state_of(position)
    bomas = state.bomas if state else ()
    if lies_in_a_boma(after, bomas, loop):
        return None
    inside = after.inside(loop)
    taken = frozenset(
        patch
        for patch in inside
        if patch[0] < len(board.laid) and not any(patch in boma.inside for boma in bomas)
    )
    symbols = Counter[Colour]()
    for index, name in taken:
        shield = board.laid[index].shield
        symbols[shield.colour(name)] += shield.symbols(name)
    new = [(after.laid[i].shield, name) for i, name in inside if i >= len(board.laid)]
    least = sum(shield.symbols(name) for shield, name in new)
    halves = sum(shield.kind == "wide" and name == "M" for shield, name in new)
    return Chance(
        placements,
        loop,
        taken,
        dict(sorted(symbols.items())),
        (least, least + halves),
        _cut(position, loop),
        after,
    )


def _cut(position: Position, loop: Loop) -> tuple[Parcel, ...]:
    """Return the parcels that would be in more than one piece."""
    board, built = position.board, position.walls
    fence = frozenset((index, loop.fence) for index in loop.shields if index < len(board.laid))
    pieces = {piece.patches for piece in board.parcels(built | fence)}
    return tuple(parcel for parcel in board.parcels(built) if parcel.patches not in pieces)


# ── the search ────────────────────────────────────────────────────────────────────────────────────

Found = Iterator[tuple[Board, tuple[Placement, ...], Loop]]


def _closing(board: Board, most: int) -> Found:
    """Return the loops that go through at least one laid shield. Some are met from several runs."""
    far = board.run_ends()
    fence = {edge: FENCE_OF_EDGE[number] for edge, (_index, number) in open_sides(board).items()}
    for fixed, start in far.items():
        if sorted(fixed) < sorted(start):  # of the two ends of a run, one is enough
            ends = {a: b for a, b in far.items() if fence[a] == fence[fixed]}
            yield from _continue(board, (), fixed, start, most, _Reach(ends, fixed, most))


def _continue(
    board: Board, placements: tuple[Placement, ...], fixed: Edge, end: Edge, left: int, reach: _Reach
) -> Found:
    """Lay shields against the open end `end` of a run until it meets its other end, `fixed`."""
    if reach.needs(end) > left:
        return
    index, number = open_sides(board)[end]
    for placement in board.ways(index, number):
        after = board.lay(BLANK[placement.kind], placement)
        four = edges(*placement)
        leaves = four[3 - four.index(end)]
        more = (*placements, placement)
        if leaves == fixed:
            yield after, more, _loop_through_last(after, FENCE_OF_EDGE[four.index(end)])
        elif left > 1 and (on := reach.on_from(leaves)) in after.open_edges():
            yield from _continue(after, more, fixed, on, left - 1, reach)


def _all_new(board: Board, most: int) -> Found:
    """Return the loops of new shields only. The first to be laid rests against a laid shield."""
    for placement in board.placements_in_order():
        after = board.lay(BLANK[placement.kind], placement)
        four = edges(*placement)
        for edge in (0, 1):
            fixed, start = four[edge], four[3 - edge]
            if after.open_edges() >= {fixed, start}:
                yield from _continue(after, (placement,), fixed, start, most - 1, _Reach({}, fixed, most))


def _loop_through_last(board: Board, fence: int) -> Loop:
    last = len(board.laid) - 1
    return next(loop for loop in board.loops()[-2:] if loop.fence == fence and last in loop.shields)


class _Reach:
    """How many shields it takes at least to lead a fence to the open edge `fixed`.

    Heights never exceed distances, so a fence that is to rise by more than n times sin 72° over any direction
    takes more than n shields. It may be led to the end of another run first, and goes on at that one's other
    end for nothing: the least number over all such ways is found by going backwards from `fixed`.
    """

    def __init__(self, ends: dict[Edge, Edge], fixed: Edge, most: int) -> None:
        self._ends = {edge: far for edge, far in ends.items() if edge != fixed and far != fixed}
        self._goals = {fixed: 0}
        self._middle = {edge: _middle(edge) for edge in (fixed, *self._ends)}
        for _ in range(most - 1):  # a way by n other runs takes more than n shields
            near = {edge: self._least(far) for edge, far in self._ends.items()}
            self._goals = {fixed: 0} | {edge: number for edge, number in near.items() if number < most}

    def needs(self, end: Edge) -> int:
        """Return the least number of shields from an open end."""
        return self._least(end)

    def _least(self, end: Edge) -> int:
        here = self._middle.get(end) or _middle(end)
        return min(number + _apart(here, self._middle[goal]) for goal, number in self._goals.items())

    def on_from(self, edge: Edge) -> Edge:
        """Return where a run led to an edge goes on: there, or at the other end of the run it meets."""
        return self._ends.get(edge, edge)


Middle = tuple[int, ...]


def _middle(edge: Edge) -> Middle:
    """Return the heights of an edge's midpoint, doubled."""
    one, other = edge
    return tuple(a + b for a, b in zip(heights(one), heights(other), strict=True))


def _apart(one: Middle, other: Middle) -> int:
    """Return the least number of shields, 1 or more, that lead a fence from one midpoint to another."""
    rise = max(abs(a - b) for a, b in zip(one, other, strict=True))
    return max(1, -(-rise // (2 * _LONGEST)))
