"""A position: a board alone, or a game at one moment. Both can be asked about their land."""

from __future__ import annotations

from typing import Protocol

from elongo_explore.kit.table.errors import BadInput, shown

from .board import Board
from .checks import Wall
from .land import Parcel, Patch


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
