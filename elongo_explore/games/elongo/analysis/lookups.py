"""Facts about a board or a game that many searches start from: its built fences, its open land, shields to
come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elongo_explore.kit.table.errors import BadInput, shown

from ..board.board import Board, Position, board_of
from ..board.deck import left_in_deck
from ..board.fences import Loop, Side
from ..board.land import Parcel, Patch
from ..board.shields import Shield, Wall, check_patch, check_shield, checked_walls, face
from ..geometry.lattice import Point
from ..geometry.rhombs import Edge, corners, edges

HalfEdge = tuple[Edge, Point]
"""A half-edge: its edge, and the end of the edge that it reaches."""


def built_walls(position: Position, walls: Iterable[Wall | Loop] = ()) -> frozenset[Wall]:
    """Return the fences built in a game and those assumed to be built: single stretches, (index of the
    shield, fence), or whole loops."""
    if isinstance(walls, Loop) or not isinstance(walls, Iterable):
        raise BadInput(f"walls: expected a list of loops or of (shield, fence), got {shown(walls)}")
    board, single = board_of(position), list[Wall]()
    for wall in walls:
        if isinstance(wall, Loop):
            board.inside(wall)  # checks that it is on the board
            single += [(index, wall.fence) for index in wall.shields]
        else:
            single.append(wall)
    built = checked_walls(board.laid, single)
    return built | position.walls


def parcel_at(board: Board, patch: Patch, walls: frozenset[Wall]) -> Parcel:
    """Return the parcel of a patch, as built fences cut it."""
    check_patch(board.laid, patch)
    return next(parcel for parcel in board.parcels(walls) if patch in parcel.patches)


def open_sides(board: Board) -> dict[Edge, Side]:
    """Return, for each open edge, its shield and its number on that shield; in the order laid."""
    four = [edges(*laid.placement) for laid in board.laid]
    return {four[index][number]: (index, number) for index, number in board.open_sides()}


def open_half_edges(board: Board, patches: Iterable[Patch]) -> Iterator[HalfEdge]:
    """Yield the half-edges of some patches on which no shield rests yet."""
    still_open = board.open_edges()
    for index, name in sorted(patches):
        shield, placement = board.laid[index]
        ends, four = corners(*placement), edges(*placement)
        for number, pair in enumerate(face(shield).halves):
            if four[number] in still_open:
                yield from ((four[number], ends[(number + k) % 4]) for k in (0, 1) if pair[k] == name)


def remaining_shields(board: Board, remaining: Iterable[Shield] | None = None) -> tuple[Shield, ...]:
    """Return the shields that may still come: those given, or all of the deck that are not on the table."""
    if remaining is None:
        return tuple(left_in_deck(board.laid).elements())
    if not isinstance(remaining, Iterable):
        raise BadInput(f"shields: expected a list of them, got {shown(remaining)}")
    found = tuple(remaining)
    for shield in found:
        check_shield(shield)
    return found
