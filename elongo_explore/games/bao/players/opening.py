"""How games of Bao begin in matches. Nothing is left to chance there: the seed chooses the first moves."""

from __future__ import annotations

from random import Random

from elongo_explore.kit.table.errors import BadInput, shown

from ..play.actions import MOST_IN_A_ROW
from ..play.options import LossIsSeen, NeverEnds
from ..play.setup import STONES_EACH, new_game
from ..play.state import State

OPENING = 2
"""So many moves at random, one for each player. After four, many a game is decided before it begins: then
whoever sits on the right side wins, and a match says little about the players."""


def opened(
    seed: int = 0,
    opening: int = OPENING,
    row: int = MOST_IN_A_ROW,
    stones_each: int = STONES_EACH,
    loss_is_seen: LossIsSeen = "at_each_capture",
    never_ends: NeverEnds = "mover_loses",
) -> State:
    """A game after some moves at random, none of which ends it. Player 1 has moved first.

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
