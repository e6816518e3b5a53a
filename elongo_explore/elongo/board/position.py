"""What can be asked about its land: a board alone, or a moment of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
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
        """The parcel that a patch belongs to, as the built fences cut it."""

    def parcels(self) -> tuple[Parcel, ...]:
        """Every parcel, as the built fences cut them, in the order of their first patch."""
