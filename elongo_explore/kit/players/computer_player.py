"""What a player is: it is told what it may know, and says what it would do.

    plan = think(player, state)         what the player who is to act would do to the end of the turn
    plan.actions                        one action after the other, all of them legal
    plan.looked_at                      how many positions it looked at

A player never gets the state itself, only what whoever is to act may know of it (`seen_by`): none can cheat.
Its choice follows from that, its seed and the number of the move: after Undo it answers as before.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from ..table.errors import BadInput, shown
from .budget import Budget


class TurnPlan(NamedTuple):
    """What a player would do now: actions one after the other, until somebody else, or chance, is to act, or
    less far. There is at least one."""

    actions: tuple[Any, ...]
    looked_at: int = 0
    """How many positions the player looked at."""


@runtime_checkable
class ComputerPlayer(Protocol):
    """A player. Immutable, and known by a name that says all about it: "planner:2000"."""

    @property
    def name(self) -> str:
        """What people call it; `named` finds it again by that."""

    @property
    def positions(self) -> int | None:
        """How many positions it looks at, at most, unless it is told otherwise; None: it never searches."""

    def plan(self, seen: Any, rng: Random, budget: Budget) -> TurnPlan:
        """What it would do in a state that it sees, with luck from `rng`, before budget runs out."""


class AtRandom(NamedTuple):
    """Plays at random: every legal action is as likely as any other. It needs the contract alone."""

    name: str = "random"
    positions: int | None = None

    def plan(self, seen: Any, rng: Random, budget: Budget) -> TurnPlan:
        legal = seen.legal_actions()
        return TurnPlan((legal[rng.randrange(len(legal))],))


class ByFunction(NamedTuple):
    """A player by a function from a state to an action."""

    name: str
    choose: Callable[[Any], Any]
    positions: int | None = None

    def plan(self, seen: Any, rng: Random, budget: Budget) -> TurnPlan:
        """The one action that the function chooses."""
        return TurnPlan((self.choose(seen),), 1)


def think(
    player: ComputerPlayer, state: Any, *, seed: int = 0, move: int = 0, budget: Budget | None = None
) -> TurnPlan:
    """What a player would do, whoever is to act.

    `move` is the number of the action in its game: luck differs from move to move. Unless `budget` says
    otherwise, it looks at as many positions as it is used to.
    """
    if not getattr(state, "to_act", None):
        raise BadInput(f"expected a game in which a player is to act, got {shown(state)}")
    budget = budget or Budget(player.positions)
    return player.plan(state.seen_by(state.to_act), Random(f"{seed}/{move}/{player.name}"), budget)
