"""The board of Bao in the page: five layers, bowls to point at, and the walk of a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import ipywidgets as w

from elongo_explore.kit.widgets.board_walk import BoardWalk, markup
from elongo_explore.kit.widgets.front import PageBoard
from elongo_explore.kit.widgets.painters.painting import ONE_AT_A_TIME
from elongo_explore.kit.widgets.parts import Guarded

from ..desk.laps import Beat
from ..desk.now import Now
from ..pictures.live import (
    bowl_scene,
    choices_scene,
    ghost_scene,
    hand_scene,
    last_scene,
    move_step_scene,
    stones_scene,
    table_scene,
)
from ..pictures.places import Layout, Place, in_pixels
from ..pictures.stones import Bowls
from ..play.move_events import MidMove
from ..play.move_steps import MoveStep
from ..play.outlook import Outlook
from ..play.state import State
from ..play.words import mid_words, side_notes

LARGEST = 1200
"""How wide a board of eight bowls is at most, in pixels, unless somebody says otherwise."""


class Played(NamedTuple):
    """A move that was made: the state before it, which way it went, and how it is shown."""

    before: State
    way: int
    beats: Sequence[Beat]


class BowlView:
    """A live board. `show` shows a position, `mark` what is pointed at, `play` how moves were made."""

    def __init__(self, *, marked: bool = True) -> None:
        self._marked = marked
        self.layout = Layout()
        self.board = PageBoard(speed=0)

    def listen(
        self,
        guarded: Guarded,
        over: Callable[[Place | None, int], object],
        press: Callable[[Place, bool], object],
    ) -> None:
        """From now on a finger does something."""

        def on_message(_widget: object, content: dict[str, Any], _buffers: object) -> None:
            if "over" in content:
                try:
                    over(_place(content["over"]), content.get("side", 1))
                finally:  # the page waits for this before it says where the finger went
                    self.board.send({"done": True})
            elif (place := _place(content.get("press", ""))) is not None:
                press(place, bool(content.get("shift")))

        self.board.on_msg(guarded(on_message))

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now) -> None:
        """Show a position."""
        with ONE_AT_A_TIME, self.board.hold_sync():
            self._fit(now.state.row)
            self.board.shown += 1
            self.board.label = f"{now.title}. {now.text()}"
            self.board.pieces = _stones(self.layout, now.state.bowls)
            self.mark(now)

    def show_move_step(self, now: Now, move_step: MoveStep) -> None:
        """Show the middle of a move that begins in the position."""
        with ONE_AT_A_TIME, self.board.hold_sync():
            self._fit(now.state.row)
            self.board.shown += 1
            self.board.label = f"{now.title}. {mid_words(move_step.mid)}."
            self.board.under = _under(self.layout, move_step.mid.player)
            self.board.marks = markup(move_step_scene(self.layout, move_step))
            self.board.over = ""
            self.board.pieces = markup(
                stones_scene(self.layout, now.state.bowls, move_step.mid, move_step.way)
            )

    def mark(self, now: Now) -> None:
        """Show the cursor, what is chosen, and what the move would do."""
        with ONE_AT_A_TIME, self.board.hold_sync():
            ghost = now.ghost if self._marked else None
            last = now.move if ghost is None else None
            self.board.under = markup(last_scene(self.layout, side_notes(now.state), last))
            if self._marked:
                self.board.marks = markup(choices_scene(self.layout, now.choices))
            else:
                self.board.marks = ""
            self.board.over = _ghost(self.layout, ghost, now.state.bowls) if ghost else ""

    def _fit(self, row: int) -> None:
        if self.board.size and row == self.layout.row:
            return
        self.layout = layout = Layout(row)
        self.board.size = [round(layout.width, 2), round(layout.height, 2)]
        self.board.ground = markup(table_scene(layout))
        places = [(player, bowl) for player in (1, 2) for bowl in range(1, 2 * row + 1)]
        self.board.targets = [{"name": _name(each), "box": _box(layout, each)} for each in places]
        widest = round(LARGEST * layout.width / Layout().width)
        self.board.layout = w.Layout(width="100%", max_width=f"{widest}px", overflow="visible")

    # ── moves that are played ─────────────────────────────────────────────────────────────────────

    def play(self, moves: Sequence[Played]) -> None:
        """Have moves played in the page. This is sent before the position to which they lead is shown."""
        if moves and self.board.speed:
            with ONE_AT_A_TIME:
                self._fit(moves[0].before.row)
                self.board.send(self.walk(moves).message(self.board.shown + 1))

    def walk(self, moves: Sequence[Played]) -> BoardWalk:
        """Moves one after the other, step by step."""
        walk: BoardWalk | None = None
        for move in moves:
            start = self._slots(MoveStep(MidMove(move.before.bowls, move.before.turn), (), 0, move.way))
            walk = walk or BoardWalk(start)
            walk.add(start, 1.5, f"Player {move.before.turn} sows")
            for move_step, long, words in move.beats:
                walk.add(self._slots(move_step), long, words)
        assert walk is not None, "there is a move to show"
        return walk

    def _slots(self, move_step: MoveStep) -> dict[str, str]:
        """What fills the board: whose move it is, where the hand is, each bowl, and the hand."""
        layout, board = self.layout, move_step.mid
        slots = {"under": _under(layout, board.player), "marks": markup(move_step_scene(layout, move_step))}
        for player, bowls in enumerate(board.bowls, 1):
            for bowl, stones in enumerate(bowls, 1):
                slots[_name((player, bowl))] = _bowl(layout, player, bowl, stones)
        return {**slots, "hand": _hand(layout, board.player, board.at, board.hand, move_step.way)}


def _name(place: Place) -> str:
    return f"{place[0]}.{place[1]}"


def _place(name: str) -> Place | None:
    player, _, bowl = str(name).partition(".")
    return (int(player), int(bowl)) if player.isdigit() and bowl.isdigit() else None


def _box(layout: Layout, place: Place) -> list[float]:
    left, top, right, bottom = in_pixels(layout.cell(*place))
    return [round(number, 2) for number in (left, top, right - left, bottom - top)]


@lru_cache(maxsize=64)
def _stones(layout: Layout, bowls: Bowls) -> str:
    return markup(stones_scene(layout, bowls))


@lru_cache(maxsize=256)
def _ghost(layout: Layout, ghost: Outlook, bowls: Bowls) -> str:
    return markup(ghost_scene(layout, ghost, bowls))


@lru_cache(maxsize=64)
def _under(layout: Layout, player: int) -> str:
    return markup(last_scene(layout, {player: "sows"}))


@lru_cache(maxsize=4096)
def _bowl(layout: Layout, player: int, bowl: int, stones: int) -> str:
    return markup(bowl_scene(layout, player, bowl, stones))


@lru_cache(maxsize=4096)
def _hand(layout: Layout, player: int, bowl: int, stones: int, way: int) -> str:
    return markup(hand_scene(layout, MidMove(((), ()), player, stones, bowl), way))
