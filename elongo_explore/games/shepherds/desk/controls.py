"""Controls: what clicks and keys at the board of Good Shepherds do. Each answers with what is said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from elongo_explore.kit.desk.messages import Answer, Line

from ..play.actions import GIVES, KINDS
from ..play.events import hex_words
from ..play.fields import Hex
from . import building
from .desk import ShepherdsDesk
from .intent import is_start
from .now import hex_text
from .offers import (
    FIRST_DIE,
    LET_GO,
    MOVE,
    NEXT,
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
)

_WALKS: dict[str, tuple[tuple[Hex, Hex], tuple[Hex, Hex]]] = {
    "ArrowLeft": (((-1, 0), (-1, 0)), ((-1, 0), (-1, 0))),
    "ArrowRight": (((1, 0), (1, 0)), ((1, 0), (1, 0))),
    "ArrowUp": (((1, -1), (0, -1)), ((0, -1), (1, -1))),
    "ArrowDown": (((0, 1), (-1, 1)), ((-1, 1), (0, 1))),
}
"""Where an arrow leads from even rows and from odd ones, and where else if that is off the field: up and
down go zigzag, and the way back is the same."""


class Controls:
    """Mouse and keys at a desk."""

    def __init__(self, desk: ShepherdsDesk) -> None:
        self.desk = desk

    # ── mouse and touch ───────────────────────────────────────────────────────────────────────────

    def hover(self, where: Hex | None) -> None:
        """The mouse is on a hex, or on none."""
        self.desk.point(where)

    def press(self, where: Hex, *, shift: bool = False, touch: bool = False) -> Answer:
        """A hex was clicked: place there, start there, or let it go. A finger points first."""
        desk = self.desk
        # A finger has no hover: what was pointed at before says whether this is the second touch.
        before = desk.cursor
        desk.point(where)
        if desk.session.building:
            return Answer(building.take(desk) if shift else building.put(desk))
        # Before a start is chosen: the same hex again lets it go.
        if desk.state.dice and where in (desk.plan.start, desk.plan.first):
            return self.unchoose(where)
        if is_start(desk.state, where):
            return self.start_from(where)
        # The first touch shows what would happen, the second one does it.
        if touch and before != where and desk.state.dice:
            return Answer(spoken=f"{desk.now().info} Again to place.")
        return self.place()

    def press_die(self, at: int) -> Answer:
        """A die on the board was clicked: it gives the units; again, and the other one moves."""
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
        """A number key: the die that shows it; or, before a roll, a die is set."""
        desk = self.desk
        if desk.session.building:
            return Answer()
        if not desk.state.dice and desk.state.result is None:
            return Answer(desk.pick(die), self._told())
        if die not in desk.state.dice:
            return Answer(desk.not_now() if not desk.state.dice else [Line(f"There is no {die}.", "GS-3")])
        # Of a pair the first: it makes no difference.
        same = [at for at, each in enumerate(desk.state.dice) if each == die]
        return self.die(same[0])

    def unit(self, name: str) -> Answer:
        """Let a 6 give something else."""
        return Answer(self.desk.choose_unit(*UNITS[name]), self._told())

    def next_unit(self) -> Answer:
        """To the next unit that the die can give, or that can be put while building."""
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
        """A movement starts from a unit of one's own."""
        lines = self.desk.choose_movement(moving=True, start=where)
        return Answer(lines, "" if lines else f"{self._told()} {self.desk.now().info}")

    def unchoose(self, where: Hex) -> Answer:
        """Let one hex go."""
        plan = self.desk.plan
        gone = plan._replace(first=None) if where == plan.first else plan.let_go()
        self.desk.change(plan=gone)
        return Answer(spoken=f"{hex_words(where)} is let go. {self._told()}")

    def let_go(self) -> Answer:
        """Nothing is chosen any more but the dice."""
        self.desk.let_go()
        return Answer(spoken=self._told())

    def _told(self) -> str:
        return self.desk.expected()

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────

    def roll(self) -> Answer:
        """Roll the dice at random."""
        return Answer() if self.desk.session.building else Answer(self.desk.roll())

    def place(self) -> Answer:
        """Enter: place, roll if dice are to be rolled, or put while building."""
        desk = self.desk
        if desk.session.building:
            return Answer(building.put(desk))
        moment = desk.session.now
        lines = desk.place()
        spoken = "" if lines or desk.session.now is not moment else self._told()
        return Answer(lines, spoken)

    def enter(self) -> Answer:
        """The key Enter: before a roll it rolls."""
        desk = self.desk
        rolls = not desk.session.building and not desk.state.dice and desk.state.result is None
        if rolls:
            return self.roll()
        if not desk.session.building and desk.cursor is not None and is_start(desk.state, desk.cursor):
            chosen = desk.plan.start == desk.cursor
            return self.unchoose(desk.cursor) if chosen else self.start_from(desk.cursor)
        return self.place()

    def owner(self) -> Answer:
        """While building: units of the other player."""
        if self.desk.session.building:
            self.desk.change(put_owner=3 - self.desk.intent.put_owner)
        return Answer(spoken=self._told())

    def swap(self) -> Answer:
        """While building: the other player rolls next."""
        return Answer(building.swap(self.desk)) if self.desk.session.building else Answer()

    def pay(self, more: int) -> Answer:
        """While building: gold."""
        return Answer(building.pay(self.desk, more)) if self.desk.session.building else Answer()

    def put_kind(self, name: str) -> Answer:
        """While building: what is put."""
        self.desk.change(put_kind=PUTS[name])
        return Answer(spoken=self._told())

    # ── walking ───────────────────────────────────────────────────────────────────────────────────

    def walk(self, key: str) -> Answer:
        """An arrow key: to the hex that lies next that way."""
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
        """To the next hex that can be chosen."""
        hexes = [*self.desk.now().choices.hexes]
        if not hexes:
            return Answer([Line(self._told())])
        cursor = self.desk.cursor
        at = hexes.index(cursor) if cursor in hexes else -1 if steps > 0 else 0
        return self.arrive(hexes[(at + steps) % len(hexes)])

    def arrive(self, where: Hex) -> Answer:
        """Put the cursor on a hex by key, and say what is there, or what would be."""
        self.desk.point(where)
        return Answer(spoken=self.desk.now().info or hex_text(self.desk.state, where))

    def why(self) -> Answer:
        """Say what is under the finger with every reason why not, or what is to be done."""
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
    NEXT: lambda me: me.next_hex(1),
    PLACE: Controls.place,
    LET_GO: Controls.let_go,
    **{name: partial(lambda name, me: me.put_kind(name), name) for name in PUTS},
    OWNER: Controls.owner,
    TAKE: Controls.place,
    RICHER: lambda me: me.pay(5),
    POORER: lambda me: me.pay(-5),
    SWAP: Controls.swap,
}
"""What each button does."""

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
"""What each key does, and whether Shift is held with it."""
