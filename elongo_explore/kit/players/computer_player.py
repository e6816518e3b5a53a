"""A player is given what it may know, and returns what it would do.

    plan = think(player, state)         what the player who is to act would do to the end of the turn
    plan.actions                        one action after the other, all of them legal
    plan.looked_at                      how many positions it looked at

A player never gets the state itself, only what the player to act may know of it (`seen_by`): none can cheat.
Its choice follows from that, its seed and the number of the move: after Undo it answers as before.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from ..table.errors import BadInput, shown
from .budget import Budget


class TurnPlan(NamedTuple):
    """A player's plan: one or more actions in order, at most until another player or chance is to act."""

    actions: tuple[Any, ...]
    looked_at: int = 0
    """The number of positions that the player looked at."""


@runtime_checkable
class ComputerPlayer(Protocol):
    """A player. Immutable, with a name that identifies it completely: "planner:2000"."""

    @property
    def name(self) -> str:
        """Its name for people; `named` finds it again by that."""

    @property
    def positions(self) -> int | None:
        """The most positions it looks at by default; None if it never searches."""

    def plan(self, seen: Any, rng: Random, budget: Budget) -> TurnPlan:
        """Return a plan for a state as the player sees it, with luck from `rng`, before the budget runs
        out."""


class AtRandom(NamedTuple):
    """Plays at random: all legal actions are equally likely. It needs only the contract."""

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
        return TurnPlan((self.choose(seen),), 1)


def think(
    player: ComputerPlayer, state: Any, *, seed: int = 0, move: int = 0, budget: Budget | None = None
) -> TurnPlan:
    """Return the plan of a player for the state's player to act.

    `move` is the number of the action in its game: luck differs from move to move. Without a `budget`, the
    player looks at its usual number of positions.
    """
    if not getattr(state, "to_act", None):
        raise BadInput(f"expected a game in which a player is to act, got {shown(state)}")
    budget = budget or Budget(player.positions)
    return player.plan(state.seen_by(state.to_act), Random(f"{seed}/{move}/{player.name}"), budget)
