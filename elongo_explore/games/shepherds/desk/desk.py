"""The desk of Good Shepherds: what the dice are used for, the hex under the finger, what comes of it."""

from __future__ import annotations

from random import Random

from elongo_explore.kit.desk.desk import Desk
from elongo_explore.kit.desk.messages import Line, not_now, said
from elongo_explore.kit.desk.session import Moment, Session, Snapshot
from elongo_explore.kit.table.errors import IllegalAction
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.table.sentences import Refusal

from ..play.actions import GIVES, Kind, Roll, Use
from ..play.events import hex_words
from ..play.fields import Hex
from ..play.state import State
from ..play.words import action_words
from .intent import Intent, Plan, other_die, places, plan_for, start_for, use_on, why_not_first
from .now import Now, view

NO_HEX = "Point at a hex first: with the mouse, or walk to it with the arrow keys."
ROLL_FIRST = "The dice have to be rolled first: Roll (D), or set them."


class ShepherdsDesk(Desk[Intent, Now]):
    """A session, and what is about to be done in it."""

    def __init__(self, start: State | Record | Session) -> None:
        super().__init__(start)
        self.rng = Random()
        """Rolls the dice where the game has nobody who does."""
        self.intent = Intent()
        # An Explorer makes a desk for each game that it was given: the position may be another game's.
        if isinstance(self.session.position, State):
            self.arrive()

    # ── the position ─────────────────────────────────────────────────────────────────────────────

    @property
    def state(self) -> State:
        """The position that is shown."""
        state: State = self.session.position
        return state

    @property
    def cursor(self) -> Hex | None:
        """The hex under the finger."""
        return self.intent.cursor

    @property
    def plan(self) -> Plan:
        """What the dice are to be used for."""
        return self.intent.plan

    def view(self, seen: Snapshot, intent: Intent) -> Now:
        return view(seen, intent)

    def arrive(self) -> None:
        """After a step: nothing is under the finger, and the first die that can be used is chosen."""
        super().arrive()
        self.change(cursor=None, picked=None, plan=plan_for(self.state))

    # ── choosing ─────────────────────────────────────────────────────────────────────────────────

    def point(self, where: Hex | None) -> None:
        """Put the cursor on a hex."""
        self.change(cursor=where)

    def choose_die(self, at: int) -> list[Line]:
        """Which of the dice gives the units."""
        if not self.state.dice:
            return self.not_now()
        plan = plan_for(self.state, min(at, len(self.state.dice) - 1))
        if plan.at != at and at < len(self.state.dice):
            plan = Plan(at, *GIVES[self.state.dice[at]][-1])  # nothing can be done with it; they see why
        self.change(plan=plan)
        return []

    def choose_unit(self, unit: Kind, number: int) -> list[Line]:
        """What the die gives, where there is a choice."""
        state = self.state
        if not state.dice:
            return self.not_now()
        die = state.dice[self.plan.at]
        if (unit, number) not in GIVES[die]:
            return said(Refusal(each.rule, each.sentence) for each in self._not_given(unit, number))
        self.change(plan=self.plan._replace(unit=unit, number=number, first=None))
        return []

    def _not_given(self, unit: Kind, number: int) -> tuple[Refusal, ...]:
        """A die gives something else."""
        hexes = self.state.field.hexes[:number]
        found = self.state.why_not(Use(self.state.dice[self.plan.at], unit, hexes))
        return tuple(each for each in found if each.rule in ("GS-5", "GS-7"))[:1]

    def choose_movement(self, *, moving: bool, start: Hex | None = None) -> list[Line]:
        """Let the other die carry the units away, or not; perhaps from a unit that was pointed at."""
        if moving and (refusals := self.why_no_movement()):
            return refusals
        self.change(plan=self.plan._replace(moving=moving, start=start, first=None))
        return []

    def why_no_movement(self) -> list[Line]:
        """Why the other die cannot move anything; empty if it may."""
        other = other_die(self.state, self.plan) if self.state.dice else 0
        if not self.state.dice:
            return self.not_now()
        if not other:
            return [
                Line("A movement needs two dice, one of them for a unit; there is only one left.", "GS-3")
            ]
        if other == 1:
            return [Line("A 1 moves nothing: it would end next to where it started.", "GS-6")]
        return []

    def let_go(self) -> None:
        """Nothing is chosen but dice, and nothing under the finger."""
        self.intent = self.intent.let_go()

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────

    def roll(self, dice: tuple[int, int] | None = None) -> list[Line]:
        """Roll the dice: at random, or as somebody sets them."""
        chances = self.state.chances()
        # By weight: two dice that differ are twice as likely as a pair.
        if dice is None and chances:
            (roll,) = self.rng.choices([roll for roll, _ in chances], [weight for _, weight in chances])
            return self.do(roll)
        one, two = dice or (1, 2)
        if self.state.first and one > two:  # two dice have no order
            one, two = two, one
        return self.do(Roll((one, two)))

    def pick(self, die: int) -> list[Line]:
        """Set the dice one by one; with the second they are rolled."""
        first = self.intent.picked
        self.change(picked=die if first is None else None)
        return [] if first is None else self.roll((first, die))

    def place(self) -> list[Line]:
        """Place a unit on the hex under the finger, or the first of two; or say every reason why not."""
        state, plan, hex = self.state, self.plan, self.cursor
        if not state.dice:
            return self.not_now()
        if hex is None:
            return [Line(NO_HEX)]
        if plan.moving and plan.first is None and start_for(state, plan, hex) is None:
            steps = other_die(state, plan)
            return [
                Line(f"No movement of {steps} steps from a unit of yours ends on {hex_words(hex)}.", "GS-6")
            ]
        use = use_on(state, plan, hex)
        if use is not None:
            return self.do(use)
        # After `use_on`: with one pasture left to choose, a place is a use.
        if hex in places(state, plan):
            self.change(plan=plan._replace(first=hex))
            return []
        return not_now(why_not_first(state, plan, hex))

    def not_now(self) -> list[Line]:
        """Why no die can be used."""
        result = self.state.result
        if result is None:
            return [Line(ROLL_FIRST, "GS-3" if self.state.first else "GS-2")]
        return said(self.state.why_not(Roll((1, 2))))

    def act(self, action: Roll | Use) -> list[Line]:
        """Roll or use a die, or say every reason why not."""
        try:
            state, events = self.state.apply(action)
        except IllegalAction as error:
            return not_now(error.refusals)
        return self.come(Moment(state, action_words(self.state, action), events, action))
