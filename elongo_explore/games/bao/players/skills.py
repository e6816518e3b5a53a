"""What players know of Bao."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from elongo_explore.kit.players.computer_player import AtRandom, ByFunction, ComputerPlayer
from elongo_explore.kit.players.skills import ClueBook, Skills

from ..play.state import State
from .clues import clue, drawn, ends_turn
from .greedy import greedy
from .opening import opened
from .planner import USUAL_POSITIONS, BaoPlanner
from .value import value
from .why import reasons


def facts(state: State) -> Mapping[str, int | str]:
    """What there is to count when a game is over: the board, and how many stones each player has then."""
    one, two = map(sum, state.bowls)
    return {"row": state.row, "stones": state.stones, "stones_1": one, "stones_2": two}


PLAYERS: dict[str, Callable[[int | None], ComputerPlayer]] = {
    "random": lambda _positions: AtRandom(),
    "greedy": lambda _positions: ByFunction("greedy", greedy),
    "planner": lambda positions: BaoPlanner(positions or USUAL_POSITIONS),
}
WORDS = {"row": "bowls in a row", "stones_each": "stones in each bowl"}
CLUES = ClueBook(clue, drawn, ends_turn, replies=1)
BAO = Skills("bao", PLAYERS, value, opened, reasons, facts, CLUES, words=WORDS)
