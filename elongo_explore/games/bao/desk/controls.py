"""Controls: what clicks and keys at the board of Bao do. Every action answers with what is to be said."""

from __future__ import annotations

from collections.abc import Callable

from elongo_explore.kit.desk.arrow_keys import ARROWS, towards
from elongo_explore.kit.desk.messages import Answer, Line

from ..pictures.places import Layout, Place
from ..play.actions import Direction
from .desk import BaoDesk
from .now import ADD, LET_GO, MINUS, NEXT, PLUS, SWAP, TAKE, bowl_words

Side = int
"""Of a bowl: -1 its left half, 1 its right half."""


class Controls:
    """Mouse and keys at a desk."""

    def __init__(self, desk: BaoDesk) -> None:
        self.desk = desk

    # ── mouse and touch ───────────────────────────────────────────────────────────────────────────

    def hover(self, where: Place | None, side: Side = 1) -> None:
        """The mouse is on a bowl, or on none; the half that it is on says which way."""
        way: Direction | None = None
        if where is not None:
            to_the_right: Direction = 1 if where[1] <= self.desk.state.row else -1
            way = to_the_right if side > 0 else _other(to_the_right)
        self.desk.point(where, way)

    def press(self, where: Place, *, shift: bool = False) -> Answer:
        """A bowl was clicked: choose it, sow towards it, or let it go; in Build, put or take a stone."""
        desk = self.desk
        if desk.session.building:
            desk.point(where)
            return Answer(desk.put(-1 if shift else 1))
        # Before the cursor is moved: it goes by the bowl that was chosen.
        if (way := desk.intent.way_to(desk.state, where)) is not None:
            return Answer(desk.sow(way))
        desk.point(where)
        if where[0] != desk.state.turn or desk.state.result:
            # Somebody else's bowl: it is told why it cannot be sown.
            desk.unchoose()
            return Answer(desk.sow())
        before = desk.chosen
        lines = desk.choose(where[1])
        if lines or desk.chosen is None:
            gone = f"Bowl {before} is let go." if before is not None and desk.chosen is None else ""
            return Answer(lines, gone)
        return Answer(spoken=f"Bowl {desk.chosen} is chosen. Now a neighbour.")

    # ── actions ─────────────────────────────────────────────────────────────────────────────────────

    def sow(self, way: Direction | None = None) -> Answer:
        """Sow the bowl that is chosen; in Build, Enter adds a stone."""
        return Answer(self.desk.put(1) if self.desk.session.building else self.desk.sow(way))

    def put(self, more: int) -> Answer:
        """Put or take a stone."""
        return Answer(self.desk.put(more))

    def swap(self) -> Answer:
        """The other player is to move, while building."""
        return Answer(self.desk.swap()) if self.desk.session.building else Answer()

    def let_go(self) -> Answer:
        """Nothing is chosen any more."""
        self.desk.let_go()
        return Answer()

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────

    def plus(self, way: Direction) -> Answer:
        """The keys + and −: which way, or while building a stone more or less."""
        desk = self.desk
        if desk.session.building:
            return self.put(way)
        desk.change(way=way)
        if desk.intent.own_bowl(desk.state) is None:
            return Answer(spoken=f"Direction {way:+}.")
        return Answer(spoken=desk.now().info)

    def walk(self, key: str) -> Answer:
        """An arrow key: to the bowl that lies next that way."""
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
        """To the next bowl that can be sown."""
        bowls = [*self.desk.now().choices.bowls]
        if not bowls or self.desk.session.building:
            return Answer([Line(self.desk.expected())])
        own = self.desk.intent.own_bowl(self.desk.state)
        at = bowls.index(own) if own in bowls else -1 if steps > 0 else 0
        return self.arrive((self.desk.state.turn, bowls[(at + steps) % len(bowls)]))

    def arrive(self, where: Place) -> Answer:
        """Put the cursor on a bowl by key, and say what is there."""
        # By key a bowl is sown with Enter, and none waits for a neighbour.
        self.desk.unchoose()
        self.desk.point(where)
        here = bowl_words(self.desk.state.bowls, *where)
        now = self.desk.now()
        return Answer(spoken=f"{here} {now.info}" if now.ghost else here)

    def why(self) -> Answer:
        """Say what is under the finger, or what is to be done."""
        desk = self.desk
        move = None if desk.session.building else desk.intent.about_to(desk.state)
        if move is not None and desk.state.why_not(move):
            return Answer(desk.choose(move.bowl))
        return Answer([Line(desk.now().info if desk.cursor else desk.expected())])


def _other(way: Direction) -> Direction:
    return -1 if way == 1 else 1


BUTTONS: dict[str, Callable[[Controls], Answer]] = {
    MINUS: lambda me: me.sow(-1),
    PLUS: lambda me: me.sow(1),
    NEXT: lambda me: me.next_bowl(1),
    LET_GO: Controls.let_go,
    ADD: lambda me: me.put(1),
    TAKE: lambda me: me.put(-1),
    SWAP: Controls.swap,
}
"""What each button does. (To show a move again is up to whoever shows it.)"""

CONTROL_KEYS: dict[str, Callable[[Controls, bool], Answer]] = {
    **{key: lambda me, _shift: me.plus(1) for key in ("+", "=", "f")},
    **{key: lambda me, _shift: me.plus(-1) for key in ("-", "b")},
    "s": lambda me, shift: me.next_bowl(-1 if shift else 1),
    "Enter": lambda me, _shift: me.sow(),
    "o": lambda me, _shift: me.swap(),
    "w": lambda me, _shift: me.why(),
    "Escape": lambda me, _shift: me.let_go(),
}
"""What each key does, and whether Shift is held with it; the arrows walk."""
