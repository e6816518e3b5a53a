"""A game of Good Shepherds at one moment. Immutable; `apply` moves it on."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from elongo_explore.kit.table.contract import Result, Step
from elongo_explore.kit.table.errors import BadInput, IllegalAction, check_choice, shown
from elongo_explore.kit.table.sentences import Refusal
from elongo_explore.kit.table.wording import ending

from . import chance
from .actions import Kind, Roll, Use
from .fields import Field, Groups, Hex, Hexes
from .options import USUAL, Options

START_GOLD = 10


class Unit(NamedTuple):
    """A unit on a hex."""

    owner: int
    kind: Kind
    destroyed: bool = False


class Roller(NamedTuple):
    """The roller of the dice, by a seed. Players never see it."""

    seed: int
    rolled: int = 0
    """How many times so far."""


class OnTheField:
    """Everything that follows from the units on a field."""

    __slots__ = ()

    field: Field
    owned: tuple[Hexes, Hexes]
    sheep: Hexes
    huts: Hexes
    pastures: Hexes
    destroyed: Hexes
    turn: int
    dice: tuple[int, ...]
    rules: Options
    known: list[Any]

    @property
    def empty(self) -> Hexes:
        """The hexes without a unit."""
        return self.field.everywhere & ~(self.owned[0] | self.owned[1])

    def number(self, player: int, kind: Kind) -> int:
        """Return how many units of a kind a player has; of pastures, those that are not destroyed."""
        kinds = {"sheep": self.sheep, "hut": self.huts, "pasture": self.pastures}
        check_choice("kind", kind, kinds)
        check_choice("player", player, (1, 2))
        some = kinds[kind]
        return (self.owned[player - 1] & some).bit_count()

    @property
    def groups(self) -> Groups:
        """The groups of pastures (GS-8)."""
        if not self.known:
            self.known.append(Groups(self.field, self.pastures))
        found: Groups = self.known[0]
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class State(OnTheField):
    """A game of Good Shepherds at one moment. Players are called 1 and 2, hexes (q, r).

    It is a value: states that are equal are interchangeable. The field is kept as sets of hexes.
    """

    field: Field
    owned: tuple[Hexes, Hexes]
    """The hexes with units of player 1, and of player 2, destroyed ones too."""
    sheep: Hexes
    huts: Hexes
    pastures: Hexes
    """Those that are not destroyed."""
    destroyed: Hexes = 0
    gold: tuple[int, int] = (START_GOLD, START_GOLD)
    turn: int = 1
    """Whose turn it is; 1 in the opening, which is no player's turn."""
    first: int = 0
    """Who had the first turn; 0 until the opening roll."""
    dice: tuple[int, ...] = ()
    """Those that are still to be used; none while they are to be rolled."""
    double: bool = False
    """True if a scoring is due when both have had the same number of turns."""
    rules: Options = USUAL
    roller: Roller | None = None
    """The roller; None in what players see: then `to_act` is 0 when dice are to be rolled."""
    result: Result | None = None
    previous: State | None = dataclasses.field(default=None, compare=False, repr=False)
    """The state before the last use; None if dice were rolled since."""
    known: list[Any] = dataclasses.field(default_factory=list, init=False, compare=False, repr=False)
    """The groups of pastures, once they were asked for."""

    # ── who and what ──────────────────────────────────────────────────────────────────────────────

    @property
    def to_act(self) -> int | None:
        """The player who has dice to use; 0: chance rolls; None: the game is over."""
        if self.result is not None:
            return None
        return self.turn if self.dice else 0

    @property
    def stage(self) -> str:
        """The decision that is due: "opening" (both roll), "roll", "use", or "over"."""
        if self.result is not None:
            return "over"
        if self.dice:
            return "use"
        return "roll" if self.first else "opening"

    @property
    def units(self) -> dict[Hex, Unit]:
        """The unit on each hex that is not empty."""
        kinds: tuple[tuple[Kind, bool, Hexes], ...] = (
            ("sheep", False, self.sheep),
            ("hut", False, self.huts),
            ("pasture", False, self.pastures),
            ("pasture", True, self.destroyed),
        )
        found = {}
        for owner, own in enumerate(self.owned, 1):
            for kind, destroyed, some in kinds:
                unit = Unit(owner, kind, destroyed)
                found.update(dict.fromkeys(self.field.each(own & some), unit))
        return dict(sorted(found.items()))

    # ── going on and going back ───────────────────────────────────────────────────────────────────

    def legal_actions(self) -> Sequence[Roll | Use]:
        """Return every roll, or everything that may be done with a die. Long lists are made as they are
        read."""
        return uses.legal_actions(self)

    def why_not(self, action: Roll | Use) -> tuple[Refusal, ...]:
        """Return every reason why an action is not allowed now; empty if it is."""
        return checker.why_not(self, action)

    def apply(self, action: Roll | Use) -> Step[State]:
        """Do it; IllegalAction with every reason if it is not allowed."""
        if refusals := self.why_not(action):
            what = f"rolling {action}" if isinstance(action, Roll) else f"using the {action.die}"
            raise IllegalAction(what, refusals)
        state, events = flow.gone_on(self, action, tell=True)
        return Step(state, events)

    def after(self, action: Roll | Use) -> State:
        """Return the state that `apply` leads to, for a legal action: nothing is checked, and nothing is
        told."""
        return flow.gone_on(self, action, tell=False)[0]

    def undo(self) -> State:
        """Return the state before the last use of this turn. Dice that were rolled stay rolled."""
        if self.previous is None:
            words = "There is nothing to undo since the last roll, and a roll cannot be undone."
            raise IllegalAction("undo", (Refusal("GS-3", words),))
        return self.previous

    # ── chance ────────────────────────────────────────────────────────────────────────────────────

    def chances(self) -> Sequence[tuple[Roll, int]]:
        """Return the possible rolls, each with its weight out of 36; in the opening 30, as equal dice roll
        again."""
        return chance.chances(self)

    def seen_by(self, player: int) -> State:
        """Return the state as a player may know it: all but the rolls to come."""
        if type(player) is not int or player not in (1, 2):
            raise BadInput(f"player: expected 1 or 2, got {shown(player)}")
        return replace(self, roller=None, previous=None)

    def guess(self, player: int, rng: Random) -> State:
        """Return a state that fits what a player knows. Nothing is hidden, and rolls are left to chance."""
        return self.seen_by(player)

    def __hash__(self) -> int:
        return hash((self.owned, self.sheep, self.huts, self.pastures, self.gold, self.turn, self.dice))

    def __repr__(self) -> str:
        if self.result is not None:
            now = f"over, {ending(self.result.winners) if self.result.winners else 'the sheep win'}"
        elif self.dice:
            now = f"player {self.turn} uses {' and '.join(map(str, self.dice))}"
        else:
            now = f"player {self.turn} rolls" if self.first else "the opening roll"
        counts = [
            f"player {who}: {self.gold[who - 1]} gold, {self.number(who, 'sheep')} sheep, "
            f"{self.number(who, 'pasture')} pastures, {self.number(who, 'hut')} huts"
            for who in (1, 2)
        ]
        return f"State(shepherds, {self.field.name}; {now}; {'; '.join(counts)})"


# A deliberate import cycle, as in Elongo: State's methods call these modules, and `flow` needs State (through
# `draft`). They are imported last, when State exists.
from . import checker, flow, uses  # noqa: E402
