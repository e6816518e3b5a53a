"""What leads to a move, step by step."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..table.said import Said


class Clue(NamedTuple):
    """What leads to a move, step by step."""

    look_for: Said
    """What there is to be found: no place, no move."""
    where: Said
    """Where to look: no move."""
    move: str
    """The move itself, as one would tell a friend: "sow bowl 5, +1"."""
    places: tuple[Any, ...] = ()
    """Where, as the game names places."""
