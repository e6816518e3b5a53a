"""What players know of Bao."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...bao.play.greedy import greedy
from ...bao.play.state import State
from ...table.said import Said
from ..knowledge import Skills
from ..thinker import AtRandom, ByFunction, Thinker
from ..value import Value, weighed
from .opening import opened


def value(state: State, player: int) -> Value:
    """What a state is worth to a player."""
    return weighed("bao", {"stones": sum(state.bowls[player - 1]) - sum(state.bowls[2 - player])})


def reasons(state: State, actions: Sequence[object], player: int) -> Sequence[Said]:
    """Why a player would do some actions."""
    return ()


def facts(state: State) -> Mapping[str, int | str]:
    """What there is to count when a game is over."""
    return {"row": state.row, "stones": state.stones}


PLAYERS: dict[str, Callable[[int | None], Thinker]] = {
    "random": lambda _positions: AtRandom(),
    "greedy": lambda _positions: ByFunction("greedy", greedy),
}
BAO = Skills("bao", State, PLAYERS, value, reasons, facts, opened)
