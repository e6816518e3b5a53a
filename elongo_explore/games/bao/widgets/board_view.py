"""The board of Bao in the page: five layers, bowls to point at, and the walk of a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import ipywidgets as w

from elongo_explore.kit.widgets.front import PageBoard
from elongo_explore.kit.widgets.page_board import BoardWalk, listen, markup
from elongo_explore.kit.widgets.painters.painting import ONE_AT_A_TIME
from elongo_explore.kit.widgets.parts import Guarded

from ..desk.now import Now
from ..desk.steps import Beat
from ..pictures.empty_board import table_scene
from ..pictures.marks import choices_scene, ghost_scene, last_scene, move_step_scene
from ..pictures.places import Layout, Place
from ..pictures.stones import Bowls, bowl_scene, hand_scene, stones_scene
from ..play.move_events import MidMove, MoveStep
from ..play.outlook import Outlook
from ..play.state import State
from ..play.words import mid_words, side_notes

LARGEST = 1200
"""The largest width of a board with rows of eight bowls, in pixels."""


class Played(NamedTuple):
    """A move to play: the state before it, who sows ("You sow"), the names of the players, its direction, and
    its beats."""

    before: State
    who: str
    names: Mapping[int, str]
    direction: int
    beats: Sequence[Beat]


class BowlView:
    """A live board. `show` shows a position, `mark` what is pointed at; `play` plays moves."""

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
        """Call `over` and `press` with the bowl under the pointer."""

        def pressed(name: str, content: Mapping[str, Any]) -> None:
            if (place := _place(name)) is not None:
                press(place, bool(content.get("shift")))

        listen(self.board, guarded, lambda name, told: over(_place(name), told.get("side", 1)), pressed)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now) -> None:
        """Show a position."""
        # In one message and by one thread: the page must never mix layers of two positions.
        with ONE_AT_A_TIME, self.board.hold_sync():
            self._fit(now.state.row)
            self.board.shown += 1
            self.board.label = f"{now.title}. {now.text()}"
            self.board.pieces = _stones(self.layout, now.state.bowls)
            self.mark(now)

    def show_move_step(self, now: Now, move_step: MoveStep) -> None:
        """Show a step in the middle of a move from the position."""
        with ONE_AT_A_TIME, self.board.hold_sync():
            self._fit(now.state.row)
            self.board.shown += 1
            self.board.label = f"{now.title}. {mid_words(move_step.mid)}."
            self.board.under = _under(self.layout, move_step.mid.player, tuple(now.seen.called.items()))
            self.board.marks = markup(move_step_scene(self.layout, move_step))
            self.board.over = ""
            self.board.pieces = markup(
                stones_scene(self.layout, now.state.bowls, move_step.mid, move_step.way)
            )

    def mark(self, now: Now) -> None:
        """Show the cursor, the choices, and what the move would do."""
        with ONE_AT_A_TIME, self.board.hold_sync():
            ghost = now.ghost if self._marked else None
            # Only one of the two: their arrows could not be told apart.
            last = now.move if ghost is None else None
            notes, names = side_notes(now.state), now.seen.called
            self.board.under = markup(last_scene(self.layout, notes, last, names))
            if self._marked:
                self.board.marks = markup(choices_scene(self.layout, now.choices))
            else:
                self.board.marks = ""
            self.board.over = _ghost(self.layout, ghost, now.state.bowls) if ghost else ""

    def _fit(self, row: int) -> None:
        # The ground is the largest layer, and changes only with the size of the board.
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
        """Let the page play moves. Call this before `show` shows the position to which they lead."""
        if moves and self.board.speed:
            with ONE_AT_A_TIME:
                self._fit(moves[0].before.row)
                self.board.send(self.walk(moves).message(self.board.shown + 1))

    def walk(self, moves: Sequence[Played]) -> BoardWalk:
        """Return moves as a walk, one after the other."""
        walk: BoardWalk | None = None
        for move in moves:
            # The board before the move is a step of its own: the first stone must be seen to fall.
            first = MoveStep(MidMove(move.before.bowls, move.before.turn), (), 0, move.direction)
            start = self._slots(first, move.names)
            walk = walk or BoardWalk(start)
            walk.add(start, 1.5, move.who)
            for move_step, long, words in move.beats:
                walk.add(self._slots(move_step, move.names), long, f"{move.who}: {words}")
        assert walk is not None, "there is a move to show"
        return walk

    def _slots(self, move_step: MoveStep, names: Mapping[int, str]) -> dict[str, str]:
        """Return the contents of each slot: whose move it is, the marks, each bowl, and the hand."""
        layout, board = self.layout, move_step.mid
        slots = {
            "under": _under(layout, board.player, tuple(names.items())),
            "marks": markup(move_step_scene(layout, move_step)),
        }
        for player, bowls in enumerate(board.bowls, 1):
            for bowl, stones in enumerate(bowls, 1):
                slots[_name((player, bowl))] = _bowl(layout, player, bowl, stones)
        return {**slots, "hand": _hand(layout, board.player, board.at, board.hand, move_step.way)}


def _name(place: Place) -> str:
    return f"{place[0]}.{place[1]}"


def _place(name: str) -> Place | None:
    player, _, bowl = name.partition(".")
    return (int(player), int(bowl)) if player.isdigit() and bowl.isdigit() else None


def _box(layout: Layout, place: Place) -> list[float]:
    left, top, right, bottom = layout.cell(*place)
    return [round(number, 2) for number in (left, top, right - left, bottom - top)]


@lru_cache(maxsize=64)
def _stones(layout: Layout, bowls: Bowls) -> str:
    return markup(stones_scene(layout, bowls))


@lru_cache(maxsize=256)
def _ghost(layout: Layout, ghost: Outlook, bowls: Bowls) -> str:
    return markup(ghost_scene(layout, ghost, bowls))


@lru_cache(maxsize=64)
def _under(layout: Layout, player: int, names: tuple[tuple[int, str], ...]) -> str:
    return markup(last_scene(layout, {player: "sows"}, names=dict(names)))


@lru_cache(maxsize=4096)
def _bowl(layout: Layout, player: int, bowl: int, stones: int) -> str:
    return markup(bowl_scene(layout, player, bowl, stones))


@lru_cache(maxsize=4096)
def _hand(layout: Layout, player: int, bowl: int, stones: int, direction: int) -> str:
    return markup(hand_scene(layout, MidMove(((), ()), player, stones, bowl), direction))
