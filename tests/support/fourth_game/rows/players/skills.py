"""Players: random, and a greedy one that marks the most open lines."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from elongo_explore.kit.players.computer_player import AtRandom, ByFunction, ComputerPlayer
from elongo_explore.kit.players.skills import Skills
from elongo_explore.kit.players.value import Value, weighed

from ..play.actions import Mark
from ..play.state import LINES, State


def value(state: State, player: int) -> Value:
    """Count a player's marks on lines that are still open, and a win."""
    theirs = 3 - player
    lines = [[state.squares[at] for at in line] for line in LINES]
    marks = sum(line.count(player) for line in lines if theirs not in line)
    won = state.result is not None and state.result.winners == (player,)
    return weighed(__package__, {"on open lines": marks, "won": int(won)})


def greedy(state: State) -> Mark:
    """Choose the move with the highest value."""
    return max(state.legal_actions(), key=lambda action: value(state.after(action), state.turn).total)


def new_game(seed: int = 0) -> State:
    """Return an empty board with one square marked by lot, so that games differ."""
    return State().after(Random(seed).choice(State().legal_actions()))


PLAYERS: dict[str, Callable[[int | None], ComputerPlayer]] = {
    "random": lambda _positions: AtRandom(),
    "greedy": lambda _positions: ByFunction("greedy", greedy),
}
SKILLS = Skills(PLAYERS, value, begin=new_game)
