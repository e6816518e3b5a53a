"""The contract: what the state of every game can do, so that boards, players and lessons work for all games.

A state is a value: it never changes, and two that are equal are interchangeable. To play, ask it:

    state.to_act            whose move it is: 1, 2, …; 0: chance decides (a deal, a roll); None: it is over
    state.legal_actions()   all that may be done now, in a fixed order
    state.why_not(action)   every reason why not, each with its rule; worded when it is read
    state.apply(action)     checked; the state after it, and what happened on the way
    state.after(action)     trusted and without events: for players that look ahead
    state.chances()         all that chance may do now, with whole numbers as weights
    state.seen_by(player)   what that player may know: no hidden hand, nothing that chance has yet to decide
    state.guess(player, r)  a whole state that fits what that player knows: `r` draws the hidden hands

The seed belongs to the dealer or the dice. Players never see it: `seen_by` leaves it out. A state with a seed
deals or rolls by itself, inside `apply` and `after`, so no player waits for chance in a game. In
a state without one, as players see or guess it, `to_act` becomes 0 and `chances()` says what may come. In a
game with dice and no hidden hands, `guess` is `seen_by`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Generic, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

from .sentences import Event, Refusal

A = TypeVar("A")
"""The actions of a game."""
S = TypeVar("S", covariant=True)
"""Its states."""


class Result(NamedTuple):
    """How a game ended: the winners (several: a tie) and the rule that ended it."""

    winners: tuple[int, ...]
    rule: str


class Step(NamedTuple, Generic[S]):
    """The state after an action, and the events on the way there."""

    state: S
    events: Sequence[Event]


@runtime_checkable
class State(Protocol[A]):
    """A game at one moment. See the top of this file."""

    @property
    def to_act(self) -> int | None:
        """Whose move it is: 1, 2, …; 0: chance decides; None: the game is over."""

    @property
    def stage(self) -> str:
        """The kind of decision that is due, in a word."""

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""

    def legal_actions(self) -> Sequence[A]:
        """Return everything that may be done now, in a fixed order; long lists are made as they are read."""

    def why_not(self, action: A) -> tuple[Refusal, ...]:
        """Return every reason why an action is not allowed now; empty if it is."""

    def apply(self, action: A) -> Step[Self]:
        """Do an action and return the step. Raise IllegalAction with every reason if a rule forbids it."""

    def after(self, action: A) -> Self:
        """Return the state that `apply` leads to, for an action that is known to be legal."""

    def chances(self) -> Sequence[tuple[A, int]]:
        """Return the actions that chance may take now, each with its weight; empty unless `to_act` is 0."""

    def seen_by(self, player: int) -> Self:
        """Return the state as that player may know it."""

    def guess(self, player: int, rng: Random) -> Self:
        """Return a whole state that fits what that player knows: `rng` draws what is hidden, and no seed."""
