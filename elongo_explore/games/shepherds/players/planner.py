"""A player that looks ahead: its own turn, then every roll of the other with the best answer to it.

    planner             looks at as many positions as one second allows
    planner:300         at so many

It is an expectimax: after each of its own best turns it takes what the position is worth on average over the
other's 36 rolls, if the other answers each of them best.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import TurnPlan

from ..play.state import State
from .search import Answers, Judge, WholeTurn, whole_turns
from .value import PARTS, own_weights

POSITIONS = 60_000
"""So many are looked at in about a second."""
OWN_WIDTH, ANSWER_WIDTH = 4, 1
"""How many beginnings of each sort are gone on with, in the own turn and in answers."""
MOST_FIRSTS, MOST_ANSWERS = 400, 40
"""Of long lists of uses, so many are looked at, evenly spread."""


class ShepherdPlanner(NamedTuple):
    """Looks ahead as far as its positions allow."""

    positions: int = POSITIONS
    weights: tuple[int, ...] = ()
    """Those of the parts of the value; none: the usual ones."""

    @property
    def name(self) -> str:
        return "planner" if self.positions == POSITIONS else f"planner:{self.positions}"

    def with_weights(self, by: Mapping[str, int]) -> ShepherdPlanner:
        """The same player with other weights."""
        return self._replace(weights=tuple(by[name] for name in PARTS))

    def plan(self, seen: State, rng: Random, budget: Budget) -> TurnPlan:
        """The turn after which the other's best answers leave most, on average over all rolls."""
        judge = Judge(self.weights or own_weights(), budget)
        most = MOST_FIRSTS
        if budget.positions is not None:
            most = max(1, min(most, budget.positions // 4))
        turns = whole_turns(seen, judge, OWN_WIDTH, most)
        best, most_worth = turns[0], None
        for turn in turns:
            if budget.is_over:
                break
            found = expected(turn, judge, ANSWER_WIDTH, MOST_ANSWERS)
            if found is not None and (most_worth is None or found > most_worth):
                best, most_worth = turn, found
        return TurnPlan(best.uses, budget.looked_at)


def expected(turn: WholeTurn, judge: Judge, width: int | None, most: int | None = None) -> int | None:
    """What a turn is worth if the other answers each of the 36 rolls best: all of them together.

    None if there was no budget to find out.
    """
    if turn.after.result is not None:
        return 36 * turn.worth
    found = -Answers(turn.after, judge, width, most).expected()
    return None if judge.budget.is_over else found
