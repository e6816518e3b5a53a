"""What clicks and keys do at the board of Bao. Each returns the answer to the person."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from elongo_explore.kit.desk.desk import ARROWS, towards
from elongo_explore.kit.desk.messages import Answer, Line

from ..pictures.places import Layout, Place
from ..play.actions import Direction
from .desk import BaoDesk
from .now import ADD, MINUS, PLUS, SWAP, TAKE, bowl_words

Side = int
"""A half of a bowl: -1 the left one, 1 the right one."""


class Controls:
    """Mouse and keys at a desk."""

    def __init__(self, desk: BaoDesk) -> None:
        self.desk = desk

    # ── mouse and touch ───────────────────────────────────────────────────────────────────────────

    def hover(self, where: Place | None, side: Side = 1) -> None:
        """Point at a bowl, or at none; the half under the mouse gives the direction."""
        direction: Direction | None = None
        if where is not None:
            to_the_right: Direction = 1 if where[1] <= self.desk.state.row else -1
            direction = to_the_right if side > 0 else _other(to_the_right)
        self.desk.point(where, direction)

    def press(self, where: Place, *, shift: bool = False) -> Answer:
        """Choose the bowl, sow towards it, or let it go; in Build, put or take a stone."""
        desk = self.desk
        if desk.session.building:
            desk.point(where)
            return Answer(desk.put(-1 if shift else 1))
        # Asked first: a click beside the chosen bowl sows that one, and does not choose another.
        if (direction := desk.intent.direction_to(desk.state, where)) is not None:
            return Answer(desk.sow(direction))
        desk.point(where)
        if where[0] != desk.state.turn or desk.state.result:
            # The other player's bowl: `sow` says why it cannot be sown, if no bowl is chosen.
            desk.let_go(keep_cursor=True)
            return Answer(desk.sow())
        before = desk.chosen
        lines = desk.choose(where[1])
        if lines or desk.chosen is None:
            gone = f"Bowl {before} is let go." if before is not None and desk.chosen is None else ""
            return Answer(lines, gone)
        return Answer(spoken=f"Bowl {desk.chosen} is chosen. Now a neighbour.")

    # ── actions ───────────────────────────────────────────────────────────────────────────────────

    def sow(self, direction: Direction | None = None) -> Answer:
        """Sow the chosen bowl; in Build, add a stone."""
        return Answer(self.desk.put(1) if self.desk.session.building else self.desk.sow(direction))

    def put(self, more: int) -> Answer:
        """Put or take a stone."""
        return Answer(self.desk.put(more))

    def swap(self) -> Answer:
        """In Build, let the other player move."""
        return Answer(self.desk.swap()) if self.desk.session.building else Answer()

    def let_go(self) -> Answer:
        """Let go of everything."""
        self.desk.let_go()
        return Answer()

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────

    def plus(self, direction: Direction) -> Answer:
        """Set the direction; in Build, put or take a stone."""
        desk = self.desk
        if desk.session.building:
            return self.put(direction)
        desk.change(direction=direction)
        if desk.intent.own_bowl(desk.state) is None:
            return Answer(spoken=f"Direction {direction:+}.")
        return Answer(spoken=desk.now().info)

    def walk(self, key: str) -> Answer:
        """Go to the next bowl in the direction of an arrow key."""
        desk = self.desk
        layout = Layout(desk.state.row)
        places = [
            ((player, bowl), layout.centre(player, bowl))
            for player in (1, 2)
            for bowl in range(1, 2 * desk.state.row + 1)
        ]
        if desk.cursor is None:
            first = next(iter(desk.now().choices.bowls), 1)
            return self.arrive((desk.state.turn, first))
        found = towards(places, layout.centre(*desk.cursor), ARROWS[key])
        return Answer() if found is None else self.arrive(found)

    def next_bowl(self, steps: int) -> Answer:
        """Go to the next bowl that can be sown, or back."""
        bowls = [*self.desk.now().choices.bowls]
        if not bowls or self.desk.session.building:
            return Answer([Line(self.desk.expected())])
        own = self.desk.intent.own_bowl(self.desk.state)
        at = bowls.index(own) if own in bowls else -1 if steps > 0 else 0
        return self.arrive((self.desk.state.turn, bowls[(at + steps) % len(bowls)]))

    def arrive(self, where: Place) -> Answer:
        """Put the cursor on a bowl by key, and say what is there."""
        # With keys, Enter sows the bowl under the cursor: a chosen bowl would be sown in its place.
        self.desk.let_go(keep_cursor=True)
        self.desk.point(where)
        here = bowl_words(self.desk.state.bowls, *where)
        now = self.desk.now()
        return Answer(spoken=f"{here} {now.info}" if now.ghost else here)

    def why(self) -> Answer:
        """Say why this bowl cannot be sown, what is under the cursor, or what is to be done."""
        desk = self.desk
        move = None if desk.session.building else desk.intent.about_to(desk.state)
        if move is not None and desk.state.why_not(move):
            return Answer(desk.choose(move.bowl))
        return Answer([Line(desk.now().info if desk.cursor else desk.expected())])


def _other(direction: Direction) -> Direction:
    return -1 if direction == 1 else 1


BUTTONS: dict[str, Callable[[Controls], Answer]] = {
    MINUS: lambda me: me.sow(-1),
    PLUS: lambda me: me.sow(1),
    ADD: lambda me: me.put(1),
    TAKE: lambda me: me.put(-1),
    SWAP: Controls.swap,
}
"""The function for each button. The bench shows a move again."""

CONTROL_KEYS: dict[str, Callable[[Controls, bool], Answer]] = {
    **{key: lambda me, _shift: me.plus(1) for key in ("+", "=", "f")},
    **{key: lambda me, _shift: me.plus(-1) for key in ("-", "b")},
    "s": lambda me, shift: me.next_bowl(-1 if shift else 1),
    "Enter": lambda me, _shift: me.sow(),
    "o": lambda me, _shift: me.swap(),
    "w": lambda me, _shift: me.why(),
    "Escape": lambda me, _shift: me.let_go(),
    **{key: partial(lambda key, me, _shift: me.walk(key), key) for key in ARROWS},
}
"""The function for each key; its flag is True if Shift is held."""
