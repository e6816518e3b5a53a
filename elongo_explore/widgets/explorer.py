"""`el.Explorer`: build, play, step back and forth, understand and share, in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, ClassVar

import ipywidgets as w

from ..desk.controls import BUTTONS, CONTROL_KEYS, Controls
from ..desk.desk import Desk
from ..desk.lines import Answer, Line
from ..desk.starts import STARTS, start
from ..desk.walking import ARROWS
from ..elongo.board.board import Board
from ..elongo.board.position import Position
from ..elongo.board.shields import Shield
from ..elongo.play.scenarios import scenario
from ..elongo.play.state import State
from ..elongo.show import show
from ..table.codes import decode
from ..table.errors import BadInput, shown
from ..table.records import Record
from .alive import Alive
from .board_view import BoardView
from .deeds import Deeds
from .hand import Hand
from .live_board import WINDOW_KEYS, LiveBoard
from .loop_choice import LoopChoice
from .panel import WHAT_HAPPENED, Panel
from .parts import GAP, HEIGHT, SIDE, WIDTH, button, column, low_row, row
from .share import Share

_FIRST = "Help says what every key and button does. Undo takes everything back."
_HINT = "Keys: arrows, T turn, Enter lay, ? help"


def _zoom(does: Callable[[BoardView], object], me: Explorer, _shift: bool) -> None:
    does(me.view)


def _point(does: Callable[[Controls, bool], Answer], me: Explorer, shift: bool) -> None:
    me.answer(does(me.controls, shift))


def _arrow(key: str, me: Explorer, shift: bool) -> None:
    """Walk that way; with Shift, look that way."""
    right, down = ARROWS[key]
    if shift:
        me.view.pan(right * 0.1, down * 0.1)
    else:
        me.answer(me.controls.walk(key))


class Explorer(Alive):
    """A live board. Give it a board, a state or a record; or nothing, and it opens the link's position.

    With `numbers`, shields show theirs from the start. `width` and `height` are those of the board itself, in
    pixels.
    """

    SORRY = "Something went wrong here; the position is as it was. Undo still works."

    def __init__(
        self,
        what: Position | Record | None = None,
        *,
        numbers: bool = False,
        width: int = WIDTH,
        height: int = HEIGHT,
    ) -> None:
        if what is not None and not isinstance(what, Board | State | Record):
            raise BadInput(f"Explorer: expected a Board, a State or a Record, got {shown(what)}")
        super().__init__()
        self.desk = Desk(Board() if what is None else what)
        self._make_parts(width, height)
        self._make_head()
        self.children = [self._head_row(), self._columns(width, height), self.share.row]
        self.layout.max_width = f"{width + GAP + SIDE}px"
        self.keys_.listens = what is None
        self.keys_.observe(self.guarded(self._on_address), names="position")
        self.keys_.observe(self.guarded(lambda _change: self.share.offer_kept()), names="kept")
        self.overlays["numbers"].value = numbers is True
        self.refresh([Line(self.desk.expected()), Line(_FIRST)], fit=True)

    def __repr__(self) -> str:
        return f"Explorer({self.desk.position!r})"

    @property
    def position(self) -> Position:
        """The position on the board: a Board or a State."""
        return self.desk.position

    def record(self) -> Record | None:
        """The game that was played so far; None on a free board. So `puzzle.check(explorer)` works."""
        return self.desk.session.record()

    def picture(self) -> str:
        """The position as a plain picture."""
        return show(self.desk.position, numbers=self.overlays["numbers"].value).svg

    # ── the parts ─────────────────────────────────────────────────────────────────────────────────

    def _make_parts(self, width: int, height: int) -> None:
        """Parts that know nothing of one another; each shows what `Desk.now()` has."""
        guarded = self.guarded
        self.loops = LoopChoice(lambda: self.live.look(), guarded)
        self.live = LiveBoard(
            self.desk,
            guarded,
            hint=_HINT,
            go=self.go,
            note=self.note,
            show_rule=self.show_rule,
            loop=self.loops.loop,
            size=(width, height),
        )
        self.controls = Controls(self.desk, self.live.view)
        self.hand = Hand(self.take, guarded)
        self.deeds = Deeds(self._do, guarded)
        self.share = Share(
            self.live.keys,
            self.live.voice,
            guarded,
            load=self.load,
            note=self.note,
            svg=self.live.svg,
            record=self.desk.session.record,
        )
        self.panel_ = Panel(self.live.voice, self.share.panel, guarded)
        self.live.listen(
            {key: partial(does, self) for key, does in self.KEYS.items()},
            lambda place: self.answer(self.controls.press(place)),
        )
        self._name_parts()

    def _name_parts(self) -> None:
        """The parts by the names that people use for them."""
        live, steps = self.live, self.live.steps
        self.view, self.keys_, self.lines, self.info = live.view, live.keys, live.voice.lines, live.gaze.info
        self.first, self.back, self.slider = steps.first, steps.back, steps.slider
        self.forth, self.end = steps.forth, steps.end
        self.overlays, self.rule_text = live.toggles.all, live.voice.rule_text
        self.choice, self.picker, self.stocks = self.hand.choice, self.hand.picker, self.hand.stocks
        self.actions, self.status, self.loop_choice = self.deeds.buttons, self.deeds.status, self.loops.list
        self.panel_choice, self.text_view = self.panel_.choice, self.panel_.text_view

    def _do(self, name: str) -> None:
        """A button was pressed."""
        self.answer(BUTTONS[name](self.controls))

    def _make_head(self) -> None:
        self.build_mode = button("Build", "Build freely from this position, without players", "54px")
        self.play_mode = button("Play", "Play on from this position, two players", "48px")
        self.start = w.Dropdown(
            options=["…", *STARTS], description="Start from", layout=w.Layout(width="222px", height="28px")
        )
        self.start.style.description_width = "78px"
        self.back.description, self.back.tooltip = "Undo", "One step back (U)"
        self.forth.description, self.forth.tooltip = "Redo", "One step on (R)"
        self.build_mode.on_click(self.guarded(lambda _button: self._change_mode(play=False)))
        self.play_mode.on_click(self.guarded(lambda _button: self._change_mode(play=True)))
        self.start.observe(self.guarded(self._on_start), names="value")

    def _head_row(self) -> w.HBox:
        return row(self.build_mode, self.play_mode, self.start, *self.live.steps.all)

    def _columns(self, width: int, height: int) -> w.HBox:
        self.stage = self.share.on_stage(self.view.canvas, height)
        overlays = low_row(*self.overlays.values(), self.loop_choice)
        left = column(width, self.stage, self.live.keys_row(), overlays)
        hand, deeds = self.hand, self.deeds
        above = (deeds.status, hand.supply, hand.choice, deeds.row, self.info)
        right = column(SIDE, *above, self.panel_choice, self.panel_.box)
        return row(left, right, align_items="flex-start", grid_gap=f"6px {GAP}px")

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def refresh(self, lines: Iterable[Line] = (), *, fit: bool = False) -> None:
        """After anything was done: every part shows the position."""
        now = self._shown = self.desk.now()
        with self.quietly():
            for part in (self.hand, self.loops, self.deeds, self.share, self.panel_):
                part.show(now)
            self.build_mode.button_style = "primary" if now.state is None else ""
            self.play_mode.button_style = "" if now.state is None else "primary"
            self.live.show(now, fit=fit)
        self.tell(lines)

    def answer(self, answer: Answer) -> None:
        """Show what came of a click or a key; if the position is the same, only what is pointed at."""
        now = self.desk.now()
        if now.moment is not self._shown.moment:
            self.refresh(answer.lines)
        else:
            with self.quietly():
                self.hand.show(now)
                self.deeds.show(now)
                self.live.point(now)
            self.note(answer.lines)
        self.live.voice.say(answer.spoken)

    def tell(self, lines: Iterable[Line], *, note: bool = False) -> None:
        """Say something, where it can be seen."""
        found = list(lines)
        if found and (note or self.panel_choice.value in ("Rule", "Help")):
            self.open_panel(WHAT_HAPPENED)
        self.live.voice.tell(found)

    def note(self, lines: Iterable[Line]) -> None:
        """Answer the person: it must be seen."""
        self.tell(lines, note=True)

    def open_panel(self, name: str) -> None:
        """Open one of the panels beside the board."""
        self.panel_.open(name)

    def show_rule(self, id: str) -> None:
        """Show a rule's text in its panel."""
        self.live.voice.show_rule(id)
        self.open_panel("Rule")

    def take(self, shield: Shield) -> None:
        """Take a shield in hand."""
        self.desk.choose(shield)
        self.answer(Answer())

    # ── steps and starts ──────────────────────────────────────────────────────────────────────────

    def go(self, number: int) -> None:
        """Go to a step."""
        self.refresh(self.desk.go(number))

    def load(self, what: str | Position | Record, words: str = "") -> None:
        """Go on with a position, a record or a code. What was before can be gone back to."""
        found = decode(what) if isinstance(what, str) else what
        self.refresh(self.desk.load(found, words or "a position code"), fit=True)

    def _on_start(self, change: Any) -> None:
        name = change["new"]
        if name in STARTS:
            self.start.value = self.start.options[0]
            self.load(start(name), name)

    def _change_mode(self, *, play: bool) -> None:
        state = self.desk.state
        if play and state is None:
            self.load(scenario(self.desk.board), "play on from here")
        elif not play and state is not None:
            self.load(state.board, "build on from here")

    def _on_address(self, change: Any) -> None:
        if change["new"] and change["new"] != self.desk.facts.code:
            self.load(change["new"], "the position of the link")

    KEYS: ClassVar[dict[str, Callable[[Any, bool], object]]] = {
        **{key: partial(_zoom, does) for key, does in WINDOW_KEYS.items()},
        **{key: partial(_point, does) for key, does in CONTROL_KEYS.items()},
        **{key: partial(_arrow, key) for key in ARROWS},
        "Home": lambda me, _shift: me.go(0),
        "End": lambda me, _shift: me.go(me.desk.session.last),
        "u": lambda me, _shift: me.go(me.desk.session.at - 1),
        "r": lambda me, _shift: me.go(me.desk.session.at + 1),
        "h": lambda me, _shift: me.open_panel("Help"),
        "?": lambda me, _shift: me.open_panel("Help"),
    }
    """What each key does: called with the Explorer and whether Shift is held."""
