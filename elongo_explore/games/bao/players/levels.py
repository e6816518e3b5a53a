"""The levels of Bao: what each overlooks, and how many positions it looks at."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import TurnPlan
from elongo_explore.kit.players.levels import five_levels

from ..play.actions import Sow
from ..play.state import State
from .planner import BaoPlanner

_MOST_LAPS = 100


class FirstCaptures(NamedTuple):
    """Follows a move up to its first captures, and takes what they bring."""

    captures: int
    name: str = "first captures"
    positions: int | None = None

    def plan(self, seen: State, rng: Random, budget: Budget) -> TurnPlan:
        """Return the move whose first captures are largest. Among equally good moves, luck decides."""
        legal = list(seen.legal_actions())
        rng.shuffle(legal)
        return TurnPlan((max(legal, key=lambda move: captured(seen, move, self.captures)),), len(legal))


def captured(state: State, move: Sow, captures: int) -> int:
    """Return the stones that a move takes in its first captures."""
    own, theirs = list(state.bowls[state.turn - 1]), list(state.bowls[2 - state.turn])
    at, found = move.bowl - 1, 0
    hand, own[at] = own[at], 0
    for _lap in range(_MOST_LAPS):
        for _stone in range(hand):
            at = (at + move.direction) % len(own)
            own[at] += 1
        if own[at] == 1 or not captures:
            break
        hand, own[at] = own[at], 0
        if at < state.row and theirs[at]:
            hand, found, theirs[at] = hand + theirs[at], found + theirs[at], 0
            captures -= 1
    return found


LEVELS = five_levels(
    (FirstCaptures(3), "sees only the first captures of a move"),
    (BaoPlanner(40), "sees whole moves, and hardly a reply"),
    (BaoPlanner(150), "sees the reply to its best moves"),
    (BaoPlanner(1500), "looks a few moves ahead"),
    (BaoPlanner(), "looks as far as it can"),
)
