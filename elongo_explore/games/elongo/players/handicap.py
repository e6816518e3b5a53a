"""Games of Elongo in which player 1 begins with fewer warriors or boys: it shows what they are worth."""

from __future__ import annotations

from dataclasses import replace

from ..board.checks import check_number
from ..play.options import Ruleset
from ..play.pieces import BOYS, WARRIORS, Length
from ..play.setup import new_game
from ..play.state import State


def handicapped(
    players: int = 2,
    length: Length = "long",
    edition: str | Ruleset = "bga",
    seed: int = 0,
    warriors: int = WARRIORS,
    boys: int = BOYS,
) -> State:
    """A new game; player 1 has so many warriors and boys, the others all of theirs.

    >>> state = handicapped(warriors=3, boys=6)
    >>> [(player.warriors, player.boys) for player in state.players]
    [(3, 6), (4, 7)]
    """
    check_number("warriors", warriors, 0, WARRIORS)
    check_number("boys", boys, 0, BOYS)
    state = new_game(players, length, edition, seed)
    first, *others = state.players
    return replace(state, players=(first._replace(warriors=warriors, boys=boys), *others))
