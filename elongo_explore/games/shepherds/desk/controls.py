"""What clicks and keys do at the board of Good Shepherds. Each returns the answer to the person."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from elongo_explore.kit.desk.messages import Answer, Line

from ..play.actions import GIVES, KINDS
from ..play.events import hex_words
from ..play.fields import Hex
from .desk import ShepherdsDesk
from .intent import is_start
from .now import (
    FIRST_DIE,
    MOVE,
    OWNER,
    PLACE,
    POORER,
    PUTS,
    RICHER,
    ROLL,
    SECOND_DIE,
    SWAP,
    TAKE,
    UNITS,
    hex_text,
)

_WALKS: dict[str, tuple[tuple[Hex, Hex], tuple[Hex, Hex]]] = {
    "ArrowLeft": (((-1, 0), (-1, 0)), ((-1, 0), (-1, 0))),
    "ArrowRight": (((1, 0), (1, 0)), ((1, 0), (1, 0))),
    "ArrowUp": (((1, -1), (0, -1)), ((0, -1), (1, -1))),
    "ArrowDown": (((0, 1), (-1, 1)), ((-1, 1), (0, 1))),
}
"""The steps of an arrow key from even and from odd rows, each with a second choice if the first is off the
field. Up and down zigzag, so that the opposite key leads back."""


class Controls:
    """Mouse and keys at a desk."""

    def __init__(self, desk: ShepherdsDesk) -> None:
        self.desk = desk

    # ── mouse and touch ───────────────────────────────────────────────────────────────────────────

    def hover(self, where: Hex | None) -> None:
        """Point at a hex, or at none."""
        self.desk.point(where)

    def press(self, where: Hex, *, shift: bool = False, touch: bool = False) -> Answer:
        """Place on a hex, start a movement there, or let go of it. A first touch only points."""
        desk = self.desk
        # A finger cannot hover, so a second touch is one on the hex that was pointed at before.
        before = desk.cursor
        desk.point(where)
        if desk.session.building:
            return Answer(desk.take() if shift else desk.put())
        # Before a start is chosen: the same hex again lets it go.
        if desk.state.dice and where in (desk.plan.start, desk.plan.first):
            return self.let_go_of(where)
        if is_start(desk.state, where):
            return self.start_from(where)
        # The first touch shows what would happen, the second one does it.
        if touch and before != where and desk.state.dice:
            return Answer(spoken=f"{desk.now().info} Again to place.")
        return self.place()

    def press_die(self, at: int) -> Answer:
        """Let a clicked die give the units; clicked again, let the other one move."""
        desk = self.desk
        if desk.session.building:
            return Answer()
        if desk.plan.at == at and len(desk.state.dice) == 2:
            return self.move()
        return self.die(at)

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────

    def die(self, at: int) -> Answer:
        """Let a die give the units."""
        return Answer(self.desk.choose_die(at), self._told())

    def digit(self, die: int) -> Answer:
        """Choose the die with this number; before a roll, set a die to it."""
        desk = self.desk
        if desk.session.building:
            return Answer()
        if not desk.state.dice and desk.state.result is None:
            return Answer(desk.pick(die), self._told())
        if die not in desk.state.dice:
            return Answer(desk.not_now() if not desk.state.dice else [Line(f"There is no {die}.", "GS-3")])
        # The first one of a pair: it makes no difference.
        same = [at for at, each in enumerate(desk.state.dice) if each == die]
        return self.die(same[0])

    def unit(self, name: str) -> Answer:
        """Let a 6 give something else."""
        return Answer(self.desk.choose_unit(*UNITS[name]), self._told())

    def next_unit(self) -> Answer:
        """Choose the next unit that the die can give or, in Build, that can be put."""
        desk = self.desk
        if desk.session.building:
            put = KINDS.index(desk.intent.put_kind)
            desk.change(put_kind=KINDS[(put + 1) % len(KINDS)])
            return Answer(spoken=desk.expected())
        if not desk.state.dice:
            return Answer(desk.not_now())
        gives = GIVES[desk.state.dice[desk.plan.at]]
        now = gives.index((desk.plan.unit, desk.plan.number))
        return Answer(desk.choose_unit(*gives[(now + 1) % len(gives)]), self._told())

    def move(self) -> Answer:
        """Let the other die move, or no longer."""
        return Answer(self.desk.choose_movement(moving=not self.desk.plan.moving), self._told())

    def start_from(self, where: Hex) -> Answer:
        """Start a movement from one of the player's own units."""
        lines = self.desk.choose_movement(moving=True, start=where)
        return Answer(lines, "" if lines else f"{self._told()} {self.desk.now().info}")

    def let_go_of(self, where: Hex) -> Answer:
        """Let go of one hex."""
        plan = self.desk.plan
        gone = plan._replace(first=None) if where == plan.first else plan.let_go()
        self.desk.change(plan=gone)
        return Answer(spoken=f"It is let go. {self._told()}")

    def let_go(self) -> Answer:
        """Let go of everything but the dice."""
        self.desk.let_go()
        return Answer(spoken=self._told())

    def _told(self) -> str:
        return self.desk.expected()

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────

    def roll(self) -> Answer:
        """Roll the dice at random."""
        return Answer() if self.desk.session.building else Answer(self.desk.roll())

    def place(self) -> Answer:
        """Place a unit on the hex under the cursor; in Build, put one."""
        desk = self.desk
        if desk.session.building:
            return Answer(desk.put())
        moment = desk.session.now
        lines = desk.place()
        spoken = "" if lines or desk.session.now is not moment else self._told()
        return Answer(lines, spoken)

    def enter(self) -> Answer:
        """Do what Enter does: roll, start a movement, or place."""
        desk = self.desk
        rolls = not desk.session.building and not desk.state.dice and desk.state.result is None
        if rolls:
            return self.roll()
        if not desk.session.building and desk.cursor is not None and is_start(desk.state, desk.cursor):
            chosen = desk.plan.start == desk.cursor
            return self.let_go_of(desk.cursor) if chosen else self.start_from(desk.cursor)
        return self.place()

    def owner(self) -> Answer:
        """In Build, put units of the other player."""
        if self.desk.session.building:
            self.desk.change(put_owner=3 - self.desk.intent.put_owner)
        return Answer(spoken=self._told())

    def swap(self) -> Answer:
        """In Build, let the other player roll next."""
        return Answer(self.desk.swap()) if self.desk.session.building else Answer()

    def pay(self, more: int) -> Answer:
        """In Build, give or take gold."""
        return Answer(self.desk.pay(more)) if self.desk.session.building else Answer()

    def put_kind(self, name: str) -> Answer:
        """In Build, choose the unit to put."""
        self.desk.change(put_kind=PUTS[name])
        return Answer(spoken=self._told())

    # ── walking ───────────────────────────────────────────────────────────────────────────────────

    def walk(self, key: str) -> Answer:
        """Go to the next hex in the direction of an arrow key."""
        desk, field = self.desk, self.desk.state.field
        if desk.cursor is None:
            choices = desk.now().choices.hexes
            return self.arrive(next(iter(choices), field.printed[desk.state.turn - 1]))
        q, r = desk.cursor
        for over, down in _WALKS[key][r % 2]:
            if field.has((q + over, r + down)):
                return self.arrive((q + over, r + down))
        return Answer()

    def next_hex(self, steps: int) -> Answer:
        """Go to the next hex that can be chosen, or back."""
        hexes = [*self.desk.now().choices.hexes]
        if not hexes:
            return Answer([Line(self._told())])
        cursor = self.desk.cursor
        at = hexes.index(cursor) if cursor in hexes else -1 if steps > 0 else 0
        return self.arrive(hexes[(at + steps) % len(hexes)])

    def arrive(self, where: Hex) -> Answer:
        """Put the cursor on a hex by key, and say what is there, or what would be."""
        self.desk.point(where)
        here = self.desk.now().info or hex_text(self.desk.state, where)
        return Answer(spoken=f"{hex_words(where)}: {here}")

    def why(self) -> Answer:
        """Say every reason why nothing can be placed here, what is here, or what is to be done."""
        desk = self.desk
        use = None if desk.session.building else desk.intent.about_to(desk.state)
        if use is not None and desk.state.why_not(use):
            return Answer(desk.do(use))
        return Answer([Line((desk.cursor and desk.now().info) or desk.expected())])


BUTTONS: dict[str, Callable[[Controls], Answer]] = {
    ROLL: Controls.roll,
    FIRST_DIE: lambda me: me.die(0),
    SECOND_DIE: lambda me: me.die(1),
    **{name: partial(lambda name, me: me.unit(name), name) for name in UNITS},
    MOVE: Controls.move,
    PLACE: Controls.place,
    **{name: partial(lambda name, me: me.put_kind(name), name) for name in PUTS},
    OWNER: Controls.owner,
    TAKE: Controls.place,
    RICHER: lambda me: me.pay(5),
    POORER: lambda me: me.pay(-5),
    SWAP: Controls.swap,
}
"""The function for each button."""

CONTROL_KEYS: dict[str, Callable[[Controls, bool], Answer]] = {
    **{str(die): partial(lambda die, me, _shift: me.digit(die), die) for die in range(1, 7)},
    "d": lambda me, _shift: me.roll() if not me.desk.state.dice else Answer(me.desk.roll()),
    "n": lambda me, _shift: me.next_unit(),
    "m": lambda me, _shift: me.move(),
    "s": lambda me, shift: me.next_hex(-1 if shift else 1),
    "Enter": lambda me, _shift: me.enter(),
    "o": lambda me, _shift: me.owner(),
    "x": lambda me, _shift: me.swap(),
    **{key: lambda me, _shift: me.pay(1) for key in ("+", "=")},
    "-": lambda me, _shift: me.pay(-1),
    "w": lambda me, _shift: me.why(),
    "Escape": lambda me, _shift: me.let_go(),
    **{key: partial(lambda key, me, _shift: me.walk(key), key) for key in _WALKS},
}
"""The function for each key; its flag is True if Shift is held."""
