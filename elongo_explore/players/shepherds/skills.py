"""What players know of Good Shepherds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...shepherds.play.greedy import greedy
from ...shepherds.play.setup import new_game
from ...shepherds.play.state import State
from ...table.said import Said
from ..knowledge import Skills
from ..thinker import AtRandom, ByFunction, Thinker
from .planner import POSITIONS, ShepherdPlanner
from .worth import value


def reasons(state: State, actions: Sequence[object], player: int) -> Sequence[Said]:
    """Why a player would do some actions."""
    return ()


def facts(state: State) -> Mapping[str, int | str]:
    """What there is to count when a game is over."""
    return {"field": state.field.name}


PLAYERS: dict[str, Callable[[int | None], Thinker]] = {
    "random": lambda _positions: AtRandom(),
    "greedy": lambda _positions: ByFunction("greedy", greedy),
    "planner": lambda positions: ShepherdPlanner(positions or POSITIONS),
}
SHEPHERDS = Skills("shepherds", State, PLAYERS, value, reasons, facts, new_game)
