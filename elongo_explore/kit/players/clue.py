"""The steps of a hint towards a move."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..table.sentences import Sentence


class Clue(NamedTuple):
    """The steps of a hint towards a move."""

    look_for: Sentence
    """The goal, with neither place nor move."""
    where: Sentence
    """The place to look at, without the move."""
    in_words: tuple[str, ...]
    """The move itself, action by action, as you would tell a friend: "sow bowl 5, +1"."""
    places: tuple[Any, ...] = ()
    """The places, in the game's own terms."""

    @property
    def move(self) -> str:
        """The whole move in words."""
        return ", then ".join(self.in_words)
