"""Five levels for people, with the same names in every game.

A level is a player that overlooks something, and the number of positions it looks at. It never errs at
random: a beginner plays as well as one can without seeing what beginners do not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from .budget import Budget
from .computer_player import ComputerPlayer, TurnPlan

LEVEL_NAMES = ("beginner", "learner", "regular", "expert", "master")
"""From weak to strong. Each should win 65 to 80 % of its games against the one before it: see what was
measured in benchmarks/README.md."""


class LevelPlayer(NamedTuple):
    """A player with the name of its level."""

    name: str
    player: ComputerPlayer
    sees: str
    """What it sees, in a few words for people."""

    @property
    def positions(self) -> int | None:
        """The most positions it looks at; None if it never searches."""
        return self.player.positions

    def plan(self, seen: Any, rng: Random, budget: Budget) -> TurnPlan:
        """Return the plan of its player."""
        return self.player.plan(seen, rng, budget)


def five_levels(*players: tuple[ComputerPlayer, str]) -> Mapping[str, LevelPlayer]:
    """Return the levels of a game, from the players and from what they see, the weakest first."""
    return {name: LevelPlayer(name, *each) for name, each in zip(LEVEL_NAMES, players, strict=True)}
