"""A player of Bao that looks ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import TurnPlan

from ..analysis.bitboard import sow
from ..analysis.proof import OutOfPatience
from ..play.actions import Sow
from ..play.state import State
from .search import DECIDED, UNBOUND, Lookahead
from .value import Weights, appraisal_of

USUAL_POSITIONS = 200_000
"""About a second on one core."""
MOST_PLIES = 60


class BaoPlanner(NamedTuple):
    """Looks one ply ahead, then two, and so on, and plays what was best when budget ran out."""

    positions: int | None = USUAL_POSITIONS
    by: Weights = ()
    """What it goes by; nothing: the weights that are kept."""

    @property
    def name(self) -> str:
        """With the number of positions, unless it is the usual one."""
        return "planner" if self.positions == USUAL_POSITIONS else f"planner:{self.positions}"

    def plan(self, seen: State, rng: Random, budget: Budget) -> TurnPlan:
        """The best move that it finds. Of several that are equally good, luck decides which comes first."""
        legal = list(seen.legal_actions())
        rng.shuffle(legal)
        return best_move(seen, legal, budget, self.by)

    def with_weights(self, by: Mapping[str, int]) -> BaoPlanner:
        """The same player with another idea of what counts."""
        return self._replace(by=tuple(by.items()))


def best_move(seen: State, legal: Sequence[Sow], budget: Budget, by: Weights = ()) -> TurnPlan:
    """The best move that is found while budget lasts; of moves that are equally good, the one that looks
    best at once, and of those the one that is listed first."""
    appraisal, own, other = appraisal_of(seen, by)
    search, best = Lookahead(appraisal, budget), legal[0]
    try:
        ways = search.ways(own, other, own << appraisal.bitboard.width | other)
        ways.sort(key=lambda way: (-way.at_once, legal.index(sow(way.at, way.step))))
        for plies in range(1, MOST_PLIES + 1):
            worth, first = -UNBOUND, ways[0]
            for way in ways:
                found = search.after(way, plies, worth, UNBOUND)
                if found > worth:
                    worth, first, best = found, way, sow(way.at, way.step)
            if abs(worth) > DECIDED:
                break
            ways = [first, *(way for way in ways if way != first)]
    except OutOfPatience:
        pass  # what was best before is tried first, so whatever was found since is better still
    return TurnPlan((best,), search.looked_at)
