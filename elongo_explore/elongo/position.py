"""What can be asked about, shown or played on: a board alone, or a moment of a game."""

from __future__ import annotations

from ..table.errors import BadInput, shown
from .board.board import Board
from .play.state import State

Position = Board | State


def board_of(position: Position) -> Board:
    """The board itself."""
    if isinstance(position, State):
        return position.board
    if not isinstance(position, Board):
        raise BadInput(f"position: expected a Board or a State, got {shown(position)}")
    return position
