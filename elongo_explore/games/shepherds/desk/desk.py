"""The desk of Good Shepherds: the use of the dice, the hex under the cursor, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

from elongo_explore.kit.desk.desk import Desk
from elongo_explore.kit.desk.messages import Line, not_now, said
from elongo_explore.kit.desk.session import Moment, Session, Snapshot
from elongo_explore.kit.table.errors import IllegalAction
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.sentences import Refusal

from ..examples import EXAMPLES
from ..play.actions import GIVES, Kind, Roll, Use
from ..play.events import hex_words
from ..play.fields import Hex
from ..play.outlook import unit_words
from ..play.setup import new_game, what_is_wrong
from ..play.state import State
from ..play.words import action_words
from .intent import Intent, Plan, other_die, places, plan_for, start_for, use_on, why_not_first
from .last_turns import gains, last_turn, news, since
from .now import Now, view

NO_HEX = "Choose a hex first: click it. By keys: walk to it with the arrows."
ROLL_FIRST = "Roll the dice first: Roll (D), or set them."


class ShepherdsDesk(Desk[Intent, Now]):
    """A session, and what a person is about to do in it."""

    def __init__(self, start: State | Record | Session) -> None:
        super().__init__(start)
        self.rng = Random()
        """Rolls the dice of a game without a seed."""
        self.intent = Intent()
        # An Explorer makes a desk for each game of its session: the current position may be another game's.
        if isinstance(self.session.position, State):
            self.arrive()

    # ── the position ──────────────────────────────────────────────────────────────────────────────

    @property
    def state(self) -> State:
        """The current position."""
        state: State = self.session.position
        return state

    @property
    def cursor(self) -> Hex | None:
        """The hex under the cursor."""
        return self.intent.cursor

    @property
    def plan(self) -> Plan:
        """The planned use of the dice."""
        return self.intent.plan

    def view(self, seen: Snapshot, intent: Intent) -> Now:
        steps = since(self.session.here, self.session.seats)
        return replace(view(seen, intent), turn=last_turn(self.session.here), gains=gains(steps))

    def news(self) -> list[Line]:
        """Return what a person must not miss of what has happened since they last did something."""
        return news(since(self.session.here, self.session.seats), self.session.seats)

    def arrive(self) -> None:
        """Reset after a step: nothing is under the cursor, and the first die that can be used is chosen."""
        super().arrive()
        self.change(cursor=None, picked=None, plan=plan_for(self.state))

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────

    def point(self, where: Hex | None) -> None:
        """Put the cursor on a hex."""
        self.change(cursor=where)

    def choose_die(self, at: int) -> list[Line]:
        """Choose the die that gives the units."""
        if not self.state.dice:
            return self.not_now()
        plan = plan_for(self.state, min(at, len(self.state.dice) - 1))
        if plan.at != at and at < len(self.state.dice):
            plan = Plan(at, *GIVES[self.state.dice[at]][-1])  # it cannot be used, and the board says why
        self.change(plan=plan)
        return []

    def choose_unit(self, unit: Kind, number: int) -> list[Line]:
        """Choose what the die gives, where there is a choice."""
        state = self.state
        if not state.dice:
            return self.not_now()
        die = state.dice[self.plan.at]
        if (unit, number) not in GIVES[die]:
            return said(Refusal(each.rule, each.sentence) for each in self._not_given(unit, number))
        self.change(plan=self.plan._replace(unit=unit, number=number, first=None))
        return []

    def _not_given(self, unit: Kind, number: int) -> tuple[Refusal, ...]:
        """Return why the die does not give these units."""
        hexes = self.state.field.hexes[:number]
        found = self.state.why_not(Use(self.state.dice[self.plan.at], unit, hexes))
        return tuple(each for each in found if each.rule in ("GS-5", "GS-7"))[:1]

    def choose_movement(self, *, moving: bool, start: Hex | None = None) -> list[Line]:
        """Let the other die carry the units away, or not; from `start`, if given."""
        if moving and (refusals := self.why_no_movement()):
            return refusals
        self.change(plan=self.plan._replace(moving=moving, start=start, first=None))
        return []

    def why_no_movement(self) -> list[Line]:
        """Return why the other die cannot move anything; empty if it can."""
        other = other_die(self.state, self.plan) if self.state.dice else 0
        if not self.state.dice:
            return self.not_now()
        if not other:
            return [
                Line("A movement needs two dice, one of them for a unit; there is only one left.", "GS-3")
            ]
        if other == 1:
            return [Line("You cannot move with a 1: it would end next to where it started.", "GS-6")]
        return []

    def let_go(self) -> None:
        """Let go of everything but the dice."""
        self.intent = self.intent.let_go()

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────

    def roll(self, dice: tuple[int, int] | None = None) -> list[Line]:
        """Roll the dice, at random or with these numbers."""
        chances = self.state.chances()
        # By weight: two dice that differ are twice as likely as a pair.
        if dice is None and chances:
            (roll,) = self.rng.choices([roll for roll, _ in chances], [weight for _, weight in chances])
            return self.do(roll)
        one, two = dice or (1, 2)
        if self.state.first and one > two:  # a roll has its lower number first
            one, two = two, one
        return self.do(Roll((one, two)))

    def pick(self, die: int) -> list[Line]:
        """Set the dice one by one; the second one completes the roll."""
        first = self.intent.picked
        self.change(picked=die if first is None else None)
        return [] if first is None else self.roll((first, die))

    def place(self) -> list[Line]:
        """Place a unit, or the first of two, on the hex under the cursor, or return every reason why not."""
        state, plan, hex = self.state, self.plan, self.cursor
        if not state.dice:
            return self.not_now()
        if hex is None:
            return [Line(NO_HEX)]
        if plan.moving and plan.first is None and start_for(state, plan, hex) is None:
            steps = other_die(state, plan)
            return [Line(f"No movement of {steps} steps from a unit of yours ends there.", "GS-6")]
        use = use_on(state, plan, hex)
        if use is not None:
            return self.do(use)
        # After `use_on`, which is None only while the first of two pastures is to be chosen.
        if hex in places(state, plan):
            self.change(plan=plan._replace(first=hex))
            return []
        return not_now(why_not_first(state, plan, hex))

    def not_now(self) -> list[Line]:
        """Return why no die can be used now."""
        result = self.state.result
        if result is None:
            return [Line(ROLL_FIRST, "GS-3" if self.state.first else "GS-2")]
        return said(self.state.why_not(Roll((1, 2))))

    def act(self, action: Roll | Use) -> list[Line]:
        """Roll or use a die, or return every reason why not."""
        try:
            state, events = self.state.apply(action)
        except IllegalAction as error:
            return not_now(error.refusals)
        return self.come(Moment(state, action_words(self.state, action), events, action))

    # ── building ──────────────────────────────────────────────────────────────────────────────────

    def put(self) -> list[Line]:
        """Put a unit on the hex under the cursor, or take the one that is there."""
        hex, state = self.cursor, self.state
        if hex is None:
            return [Line(NO_HEX)]
        bit = state.field.bit(hex)
        if not bit & state.empty:
            return self.take()
        one, two = state.owned
        unit, owner = self.intent.put_kind, self.intent.put_owner
        kinds = {"sheep": state.sheep, "hut": state.huts, "pasture": state.pastures}
        kinds[unit] |= bit
        owned = (one | bit, two) if owner == 1 else (one, two | bit)
        made = replace(state, owned=owned, sheep=kinds["sheep"], huts=kinds["hut"], pastures=kinds["pasture"])
        return self._build(made, f"player {owner}'s {unit} on {hex_words(hex)}")

    def take(self) -> list[Line]:
        """Take away the unit on the hex under the cursor."""
        hex, state = self.cursor, self.state
        if hex is None:
            return [Line(NO_HEX)]
        gone = state.field.bit(hex)
        if gone & state.empty:
            return [Line(f"{hex_words(hex)} is empty.")]
        words = f"{unit_words(state, hex)} is taken away"
        one, two = (own & ~gone for own in state.owned)
        kinds = [some & ~gone for some in (state.sheep, state.huts, state.pastures, state.destroyed)]
        sheep, huts, pastures, destroyed = kinds
        made = replace(
            state, owned=(one, two), sheep=sheep, huts=huts, pastures=pastures, destroyed=destroyed
        )
        return self._build(made, words)

    def swap(self) -> list[Line]:
        """Let the other player roll next."""
        made = replace(self.state, turn=3 - self.state.turn)
        return self._build(made, f"player {made.turn} is about to roll")

    def pay(self, more: int) -> list[Line]:
        """Give gold to the player whose units are put, or take it."""
        (one, two), owner = self.state.gold, self.intent.put_owner
        gold = (one + more, two) if owner == 1 else (one, two + more)
        made = replace(self.state, gold=gold)
        return self._build(made, f"player {owner} has {gold[owner - 1]} gold")

    def _build(self, made: State, words: str) -> list[Line]:
        """Go on to a position that was built; refuse one to which no game leads."""
        hex, made = self.cursor, _settled(made)
        if wrong := what_is_wrong(made):
            lines = [Line(each.text, each.rule) for each in wrong]
            return [Line("No game leads to that:", heading=True), *lines]
        self.session.do(Moment(made, words))
        # `arrive` forgets the hex, and a person who builds goes on with the same one.
        self.arrive()
        self.point(hex)
        return [Line(f"{words[:1].upper()}{words[1:]}.", "GS-1")]


def _settled(state: State) -> State:
    """Let sheep destroy the pastures next to them, and nothing else (GS-9); the dice are to be rolled."""
    # Destroyed pastures first count as whole again: the sheep that did it may be gone.
    lying = state.pastures | state.destroyed
    gone = lying & state.field.around(state.sheep)
    return replace(
        state,
        pastures=lying & ~gone,
        destroyed=gone,
        dice=(),
        first=state.first or 1,
        result=None,
        roller=None,
        previous=None,
    )


# ── positions to start from ───────────────────────────────────────────────────────────────────────


def _sample(name: str) -> State | Record:
    found: State | Record = EXAMPLES[name]
    return found


STARTS: dict[str, Callable[[], State | Record]] = {
    "Good Shepherds: a new game": new_game,
    "Good Shepherds: a new game, you roll the dice": partial(new_game, seed=None),
    "Good Shepherds: rows, 9 x 9": partial(new_game, "rows 9 x 9"),
    **{name: partial(_sample, name) for name in EXAMPLES.names},
}
