"""Everything the kit's players and coach need to know about Bao."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from elongo_explore.kit.players.computer_player import AtRandom, ByFunction, ComputerPlayer
from elongo_explore.kit.players.skills import ClueBook, Skills
from elongo_explore.kit.table.errors import BadInput, shown

from ..play.actions import MOST_IN_A_ROW
from ..play.options import LossIsSeen, NeverEnds
from ..play.setup import STONES_EACH, new_game
from ..play.state import State
from .clues import clue, drawn, ends_turn
from .greedy import greedy
from .levels import LEVELS
from .planner import USUAL_POSITIONS, BaoPlanner
from .value import value
from .why import reasons

OPENING = 2
"""The number of random moves before a match game, one for each player. After four, many games are already
decided, and a match would say little about the players."""


def opened(
    seed: int = 0,
    opening: int = OPENING,
    row: int = MOST_IN_A_ROW,
    stones_each: int = STONES_EACH,
    loss_is_seen: LossIsSeen = "at_each_capture",
    never_ends: NeverEnds = "mover_loses",
) -> State:
    """Return a game after some random moves that do not end it; player 1 moved first.

    Bao has no chance of its own, so the seed chooses these moves, and players who always answer alike play
    different games.

    >>> opened(seed=1) == opened(seed=1), opened(seed=1) == opened(seed=2)
    (True, False)
    """
    if type(opening) is not int or not 0 <= opening <= 20:
        raise BadInput(f"opening: expected a number of moves from 0 to 20, got {shown(opening)}")
    start = new_game(1, row, stones_each, loss_is_seen, never_ends)
    rng = Random(f"opening {seed}")
    for _ in range(100):
        state = start
        for _ in range(opening):
            if state.result is None:
                legal = state.legal_actions()
                state = state.after(legal[rng.randrange(len(legal))])
        if state.result is None:
            return state
    raise BadInput(f"opening: on this board hardly any game lasts longer than {opening} moves; take fewer")


def facts(state: State) -> Mapping[str, int | str]:
    """Return the facts of a finished game: the board, and the stones of each player."""
    one, two = map(sum, state.bowls)
    return {"row": state.row, "stones": state.stones, "stones_1": one, "stones_2": two}


PLAYERS: dict[str, Callable[[int | None], ComputerPlayer]] = {
    "random": lambda _positions: AtRandom(),
    "greedy": lambda _positions: ByFunction("greedy", greedy),
    "planner": lambda positions: BaoPlanner(positions or USUAL_POSITIONS),
}
WORDS = {"row": "bowls in a row", "stones_each": "stones in each bowl"}
CLUES = ClueBook(clue, drawn, ends_turn, replies=1)
BAO = Skills(PLAYERS, value, opened, reasons, facts, CLUES, words=WORDS, levels=LEVELS)
