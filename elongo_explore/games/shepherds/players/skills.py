"""Everything the kit's players and coach need to know about Good Shepherds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from elongo_explore.kit.players.computer_player import AtRandom, ByFunction, ComputerPlayer
from elongo_explore.kit.players.skills import ClueBook, Skills

from ..play.actions import KINDS
from ..play.events import MANY
from ..play.flow import ENOUGH_GOLD
from ..play.setup import new_game
from ..play.state import State
from .clues import clue, drawn, ends_turn
from .greedy import greedy
from .levels import LEVELS
from .planner import POSITIONS, ShepherdPlanner
from .value import value
from .why import reasons


def facts(state: State) -> Mapping[str, int | str]:
    """Return the facts of a finished game."""
    found: dict[str, int | str] = {"field": state.field.name, "first": state.first, "end": end_of(state)}
    for player in (1, 2):
        found[f"gold_{player}"] = state.gold[player - 1]
        for kind in KINDS:
            found[f"{MANY[kind]}_{player}"] = state.number(player, kind)
        found[f"destroyed_{player}"] = (state.owned[player - 1] & state.destroyed).bit_count()
    return found


def end_of(state: State) -> str:
    """Return what ended a game (GS-13): "debt", "riches" or "room"; "" if it goes on. Gold counts first."""
    if state.result is None:
        return ""
    if min(state.gold) < 0:
        return "debt"
    return "riches" if max(state.gold) >= ENOUGH_GOLD else "room"


PLAYERS: dict[str, Callable[[int | None], ComputerPlayer]] = {
    "random": lambda _positions: AtRandom(),
    "greedy": lambda _positions: ByFunction("greedy", greedy),
    "planner": lambda positions: ShepherdPlanner(positions or POSITIONS),
}
SHEPHERDS = Skills(
    PLAYERS,
    value,
    new_game,
    reasons,
    facts,
    ClueBook(clue, drawn, ends_turn),
    counts=lambda state: state.gold,
    words={"first": "number of the player who begins", "destroyed": "destroyed pastures"},
    levels=LEVELS,
)
