"""What the coach asks of a game: what to look for, where, the move in words, and pictures of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ...games.bao.players import clues as bao
from ...games.elongo.players import clues as elongo
from ...games.shepherds.players import clues as shepherds
from ..pictures.shapes import Scene
from .clue import Clue
from .skills import Skills


class ClueBook(NamedTuple):
    """How a game is hinted at."""

    clue: Callable[[Any, Sequence[Any], int], Clue]
    """What leads to some actions, step by step."""
    drawn: Callable[..., Scene]
    """A picture: `drawn(state, actions, player, told=…, small=…)`. It shows where to look, or if it is to be
    told, what is done."""
    ends_turn: Callable[[Any], bool]
    """Does an action end a turn, whoever is next?"""
    replies: int = 0
    """So many answers of the others are played out before positions are compared."""


CLUE_BOOKS = {
    "elongo": ClueBook(elongo.clue, elongo.drawn, elongo.ends_turn),
    "bao": ClueBook(bao.clue, bao.drawn, bao.ends_turn, replies=1),
    "shepherds": ClueBook(shepherds.clue, shepherds.drawn, shepherds.ends_turn),
}


def clue_book(skills: Skills) -> ClueBook:
    """How the game is hinted at."""
    return CLUE_BOOKS[skills.game]
