"""The planner of Elongo: searches its whole turn, and looks at what the others could answer.

1. The best lays for the first shield, each with what is taken back before it and the best claim or boma after
   it; for the best of these the same with the second shield. Each way through the turn is a plan.
2. The best plans are tried against replies. What others hold is guessed, the same guess for all plans; they
   answer as a greedy player would, and what is left then is what counts. Again and again the weaker half of
   the plans is dropped; each of these rounds may take as much budget as the others.

It ends when one plan is left, or with its budget; then the plan that is best on average is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import NamedTuple

from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import TurnPlan

from ..play.actions import Confirm
from ..play.state import State
from .greedy import Doing, Judge, greedy_turn, steps
from .prospects import Prospects
from .value import Scales, usual_scales

USUAL = 2000
"""Positions: about a second on one core."""


class Widths(NamedTuple):
    """How widely the planner looks."""

    placements: int = 24
    lays: int = 16
    """For the first shield: placements of each kind that are tried, and lays that are made."""
    firsts: int = 10
    """How many of them go on with the second shield,"""
    second_placements: int = 12
    second_lays: int = 5
    plans: int = 24
    """and how many plans are tried against replies."""
    reply_placements: int = 8
    reply_lays: int = 2
    """How widely the others look when they answer."""
    guesses: int = 200


class Planner(NamedTuple):
    """Searches its whole turn, and what may be answered."""

    name: str = "planner"
    positions: int | None = USUAL
    scales: Scales = usual_scales()
    widths: Widths = Widths()

    def plan(self, seen: State, rng: Random, budget: Budget) -> TurnPlan:
        """Return the turn that is best on average over the hands that others may have."""
        seen = replace(seen, board=seen.board.remembering())
        plans = self._plans(seen, budget)
        best = self._tried(seen, plans, rng, budget)
        return TurnPlan(best.actions, budget.looked_at)

    def with_weights(self, by_name: Mapping[str, int]) -> Planner:
        """Return the same player with other weights."""
        return self._replace(scales=Scales.of(by_name))

    def _judge(self, player: int, budget: Budget, placements: int, lays: int) -> Judge:
        return Judge(player, self.scales, budget, placements, lays)

    def _plans(self, seen: State, budget: Budget) -> list[Doing]:
        """Return ways through the turn, the best first; each ends with its last shield or where another
        player must act."""
        player, wide = seen.to_act or 0, self.widths
        first = self._judge(player, budget, wide.placements, wide.lays)
        second = self._judge(player, budget, wide.second_placements, wide.second_lays)
        found, whole = sorted(steps(seen, first), key=_least), list[Doing]()
        for number, doing in enumerate(found):
            after = doing.done()
            if after.to_act != player or after.stage not in ("lay", "act"):
                whole.append(_confirmed(doing, after))
            elif number < wide.firsts and (not whole or budget.used < _SHARE) and not budget.is_over:
                for more in steps(after, second):
                    chain = more._replace(actions=(*doing.actions, *more.actions))
                    whole.append(_confirmed(chain, more.done()))
        return sorted(whole, key=_least)[: wide.plans] or found

    def _tried(self, seen: State, plans: list[Doing], rng: Random, budget: Budget) -> Doing:
        """Return the plan that is best after the replies of others."""
        player, sums, left = seen.to_act or 0, [0] * len(plans), list(range(len(plans)))
        ends = [plan.done() for plan in plans] if len(plans) > 1 and not budget.is_over else []
        met: dict[object, Prospects] = {}
        share = (1 - budget.used) / max(1, (len(plans) - 1).bit_length())
        due, per_round = budget.used + share, 1
        for number in range(1, self.widths.guesses + 1):
            if len(left) < 2 or budget.is_over:
                break
            # With the same luck, others hold the same in all of them: no player has seen more or less of it.
            luck, worths = rng.getrandbits(32), dict[int, int]()
            for plan in left:
                worths[plan] = self._answered(ends[plan].guess(player, Random(luck)), player, budget, met)
                if budget.is_over:
                    break
            if len(worths) < len(left):
                break  # a guess that only some have met says nothing
            for plan, worth in worths.items():
                sums[plan] += worth
            left.sort(key=lambda plan: (-sums[plan], plan))
            while len(left) > 1 and (budget.used > due if budget.used else number >= per_round):
                left = left[: (len(left) + 1) // 2]
                due, per_round = due + share, 2 * per_round
        return plans[left[0]]

    def _answered(self, state: State, player: int, budget: Budget, met: dict[object, Prospects]) -> int:
        """Return the value for a player after the others' turns, if their hands are as guessed."""
        wide = self.widths
        while state.to_act and state.to_act != player:
            judge = self._judge(state.to_act, budget, wide.reply_placements, wide.reply_lays)
            state = greedy_turn(state, judge._replace(met=met))[1]
        return self._judge(player, budget, 0, 0).worth(state)


_SHARE = 0.4
"""How much of the budget the plans may take before they are tried."""
_CONFIRM = Confirm()


def _least(doing: Doing) -> int:
    return -doing.worth


def _confirmed(doing: Doing, after: State) -> Doing:
    """Return the plan with the end of the turn, if nothing else is left to do."""
    if after.stage != "confirm":
        return doing
    return Doing(doing.worth, (*doing.actions, _CONFIRM), after)
