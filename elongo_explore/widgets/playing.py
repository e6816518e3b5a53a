"""Building and playing at the board, by mouse, touch and keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from ..desk.desk import SIMPLE, Line
from ..desk.moves import DIRECTIONS, along_outline, towards
from ..desk.session import Moment
from ..elongo.board.fences import Side
from ..elongo.board.land import Patch
from ..elongo.board.shields import Shield
from ..elongo.play.actions import BuildBoma
from ..pictures.shapes import Pixel
from ..table.wording import as_sentence
from .live import Live


def _walk(key: str, me: Any, shift: bool) -> None:
    me.walk(key, shift)


class Playing(Live):
    """A board at which something can be done. How the parts are laid out is up to the Explorer."""

    HINT = "Keys: arrows, T turn, Enter lay, ? help"

    walking = "edges"
    """What the arrow keys walk: edges or patches."""

    def mark(self) -> None:
        """Circles where a shield can be laid or a patch be chosen, the cursor, the ghost."""
        self.view.mark(self.desk.marks())

    def point(self, lines: list[Line]) -> None:
        """The cursor or the ghost has changed, the position has not."""
        self.mark()
        self.look()
        self.tell(lines, note=True)

    def take(self, shield: Shield) -> None:
        """Take a shield in hand."""
        self.desk.choose(shield)
        self.point([])

    def open_panel(self, name: str) -> None:
        """Open a panel beside the board."""

    # ── mouse and touch ───────────────────────────────────────────────────────────────────────────

    def _on_press(self, x: float, y: float) -> None:
        place = self.view.place(x, y)
        if self.desk.laying:
            ghost, side = self.desk.ghost, self.view.side_at(place)
            if ghost is not None and side in (None, self.desk.cursor) and self.view.covers(ghost, place):
                return self.lay()
            if side is not None:
                return self._press_side(side)
        if (patch := self.view.patch_at(place)) is not None:
            return self._press_patch(patch)
        if self.desk.laying:
            self._press_space(place)

    def _press_side(self, side: Side) -> None:
        self.walking = "edges"
        if side == self.desk.cursor:
            return self.lay()
        self.point(self.desk.point(side) or [self._it_fits()])

    def _it_fits(self) -> Line:
        return Line(as_sentence(f"{self.desk.shield} fits here. Lay it, or turn it."))

    def _press_patch(self, patch: Patch) -> None:
        self._after(self.desk.session.now, self.desk.press(patch))

    def _press_space(self, place: Pixel) -> None:
        """On the bare table: what could cover this place, and if nothing fits, why not."""
        if not self.desk.board.laid:
            return self.lay()
        found, fits = self.view.candidates_at(place), self.desk.board.placements()
        mine = [(side, p) for side, p in found if p.kind == self.desk.shield.kind and p in fits]
        if mine:
            side, placement = mine[0]
            self.desk.point(side)
            self.desk.way = self.desk.ways().index(placement)
            return self.point([self._it_fits()])
        lines = [Line(f"No {self.desk.shield.kind} fits at this place", heading=True)]
        for side, placement in found:
            lines += self.desk.why(placement, side)
        if not found:
            lines.append(
                Line("No open edge is near: a shield rests against a laid one with a whole edge.", "LAY-1")
            )
        self.desk.point(None)
        self.point(lines)

    def lay(self) -> None:
        """Lay the shield where its ghost is."""
        self._after(self.desk.session.now, self.desk.lay())

    def turn(self, steps: int = 1) -> None:
        """Turn the shield to its other way."""
        self.point(self.desk.turn(steps))

    def claim(self) -> None:
        """Claim the patch at the cursor; or place, keep or fill, as it is now."""
        patch = self._focused()
        if self.desk.state is None or patch is None:
            lines = [Line("Choose a patch first: click it, or walk to it with the arrow keys.")]
            return self.tell(lines, note=True)
        self._after(self.desk.session.now, self.desk.do(self.desk.deed(patch)))

    def build(self, number: int = 1) -> None:
        """Build a boma of the loop that was closed."""
        offered = self.desk.loops()
        fence = offered[number - 1].fence if len(offered) >= number else number
        self._after(self.desk.session.now, self.desk.do(BuildBoma(fence)))

    def remove(self) -> None:
        """Take back, or take off, what is at the cursor."""
        self._after(self.desk.session.now, self.desk.remove())

    def lift(self) -> None:
        """Pick up an animal."""
        self.point(self.desk.lift())

    def simple(self, name: str) -> None:
        """Pass, confirm, or stop placing."""
        self._after(self.desk.session.now, self.desk.do(SIMPLE[name]()))

    def _after(self, before: Moment, lines: list[Line]) -> None:
        """Show what came of it; if nothing did, say why."""
        if self.desk.session.now is before:
            self.point(lines)
        else:
            self.refresh(lines)

    # ── keys ──────────────────────────────────────────────────────────────────────────────────────

    def walk(self, key: str, shift: bool) -> None:
        """An arrow key: walk to the next edge or patch that way; with Shift, look that way."""
        direction = DIRECTIONS[key]
        if shift:
            return self.view.pan(direction[0] * 0.1, direction[1] * 0.1)
        targets = self._targets()
        places = [(each, self.view.middle_of(each)) for each in targets]
        start = self.view.middle_of(self.desk.cursor) if self.desk.cursor in targets else None
        found = towards(places, start or (self.view.width / 2, self.view.height / 2), direction)
        if start is None and found is None and targets:
            found = targets[0]
        if found is not None:
            self.arrive(found)

    def _targets(self) -> list[Side | Patch]:
        """Where the cursor can go now."""
        board = self.desk.board
        if self.desk.laying and self.walking == "edges":
            return [*board.open_sides()]
        patches = [(i, name) for i, laid in enumerate(board.laid) for name in laid.shield.patches]
        return [*(self.desk.targets() or patches)]

    def arrive(self, target: Side | Patch) -> None:
        """Put the cursor somewhere by key, and say what is there."""
        lines = self.desk.point(target)
        self.view.reveal(target)
        self.point(lines)
        index, what = target
        if isinstance(what, str):
            self.say(self._info((index, what)))
        elif not lines:
            self.say(f"Edge {what} of shield {index}: {self.desk.shield} fits.")

    def follow(self, steps: int) -> None:
        """Walk along the outline."""
        self.walking = "edges"
        found = along_outline(self.desk.board, self.desk.cursor, steps)
        if found is not None:
            self.arrive(found)

    def enter(self) -> None:
        """The plain thing to do: lay where the ghost is, or claim where the cursor is."""
        if self.desk.laying and (self.desk.ghost is not None or self._focused() is None):
            return self.lay()
        self.claim()

    def next_shield(self, steps: int) -> None:
        """Take the next shield in hand."""
        hand = self.desk.hand
        if hand:
            at = hand.index(self.desk.shield) if self.desk.shield in hand else -1
            self.take(hand[(at + steps) % len(hand)])
            self.say(f"In hand: {self.desk.shield}.")

    def switch(self) -> None:
        """Walk patches instead of edges, or back."""
        self.walking = "patches" if self.walking == "edges" else "edges"
        self.desk.point(None)
        self.point([Line(f"The arrow keys now walk the {self.walking}.")])

    def why(self) -> None:
        """Say what fits at the cursor and why the rest does not; of a patch, what its parcel is."""
        cursor = self.desk.cursor
        if cursor is None:
            return self.tell([Line(self.desk.expected())], note=True)
        if isinstance(cursor[1], str):
            return self.tell([Line(self._info(self._focused()))], note=True)
        self.tell(self.desk.why_nothing_fits(cursor[0], cursor[1]), note=True)

    def let_go(self) -> None:
        """Nothing is under the finger any more."""
        self.desk.arrive()
        self.point([])

    KEYS: ClassVar[dict[str, Callable[[Any, bool], object]]] = {
        **Live.KEYS,
        **{key: partial(_walk, key) for key in DIRECTIONS},
        "]": lambda me, _shift: me.follow(1),
        "[": lambda me, _shift: me.follow(-1),
        "m": lambda me, _shift: me.switch(),
        "s": lambda me, shift: me.next_shield(-1 if shift else 1),
        "t": lambda me, shift: me.turn(-1 if shift else 1),
        "Enter": lambda me, _shift: me.enter(),
        "l": lambda me, _shift: me.lay(),
        "c": lambda me, _shift: me.claim(),
        "b": lambda me, shift: me.build(2 if shift else 1),
        "x": lambda me, _shift: me.remove(),
        "p": lambda me, _shift: me.simple("pass"),
        "e": lambda me, _shift: me.simple("confirm"),
        "w": lambda me, _shift: me.why(),
        "u": lambda me, _shift: me.go(me.desk.session.at - 1),
        "r": lambda me, _shift: me.go(me.desk.session.at + 1),
        "h": lambda me, _shift: me.open_panel("Help"),
        "?": lambda me, _shift: me.open_panel("Help"),
        "Escape": lambda me, _shift: me.let_go(),
    }
