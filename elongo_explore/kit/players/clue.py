"""What leads to a move, step by step."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..table.sentences import Sentence


class Clue(NamedTuple):
    """What leads to a move, step by step."""

    look_for: Sentence
    """What there is to be found: no place, no move."""
    where: Sentence
    """Where to look: no move."""
    in_words: tuple[str, ...]
    """The move itself, one action after the other, as one would tell a friend: "sow bowl 5, +1"."""
    places: tuple[Any, ...] = ()
    """Where, as the game names places."""

    @property
    def move(self) -> str:
        """The whole move."""
        return ", then ".join(self.in_words)
