"""What players know of Elongo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...elongo.play.setup import new_game
from ...elongo.play.state import State
from ..knowledge import Skills
from ..thinker import AtRandom
from ..value import Value, weighed
from .why import reasons


def value(state: State, player: int) -> Value:
    """What a state is worth to a player."""
    placed = [sum(herd.number for herd in state.animals.values() if herd.owner == n) for n in (player,)]
    return weighed("elongo", {"animals placed": placed[0]})


def facts(state: State) -> Mapping[str, int | str]:
    """What there is to count when a game is over."""
    return {"shields": len(state.board.laid), "rounds": state.round}


def counts(state: State) -> Sequence[int]:
    """The fewer animals are left in stock, the better."""
    return [-state.in_stock(number) for number, _player in enumerate(state.players, 1)]


ELONGO = Skills(
    "elongo",
    State,
    {"random": lambda _positions: AtRandom()},
    value,
    reasons,
    facts,
    new_game,
    (2, 3),
    counts,
)
