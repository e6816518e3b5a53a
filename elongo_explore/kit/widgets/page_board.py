"""Boards of SVG in the page (front/board.js): their markup, the walks that they play, and their bench."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar

import ipywidgets as w

from ..desk.desk import Desk
from ..desk.messages import Answer, Line
from ..pictures.shapes import Scene
from ..pictures.svg import elements, patterns
from .bench import ActionButtons, Bench, StepperBench
from .front import PageBoard
from .host import Host, KeyHandler
from .parts import Guarded, box, button, escaped, said

SPEEDS = {"slow": 600, "normal": 220, "fast": 70, "off": 0}
"""Milliseconds in a beat."""
_MOST_AT_ONCE = 3
"""The most steps to play one after the other; after more, a person has jumped in the game."""


def markup(scene: Scene) -> str:
    """Return a scene as SVG without a frame: a layer of a board in the page (see `short` in svg.py)."""
    body = "".join(
        element.text(short=True) for shape in scene.shapes for element in elements(shape, short=True)
    )
    return "".join([*patterns(body), body])


class BoardWalk:
    """A walk that the page plays on the board by itself: the first contents of each slot, and the changes.

    A slot is a place on the board; its contents are SVG without a frame. The walk is sent in one message, and
    equal contents are sent once. A busy kernel does not interrupt it, and a reopened page shows where it led.
    """

    def __init__(self, start: Mapping[str, str]) -> None:
        self._parts: dict[str, int] = {}
        self._filled = dict(start)
        self._start = {slot: self._number(part) for slot, part in start.items()}
        self._steps: list[dict[str, Any]] = []

    def _number(self, part: str) -> int:
        return self._parts.setdefault(part, len(self._parts))

    def add(self, slots: Mapping[str, str], beats: float, text: str) -> None:
        """Add a step: for `beats` beats, these contents fill the slots; other slots stay as they are."""
        # Only the changes: a walk has hundreds of steps, and each would contain the whole board.
        changed = {slot: part for slot, part in slots.items() if self._filled.get(slot) != part}
        self._filled |= changed
        changes = {slot: self._number(part) for slot, part in changed.items()}
        self._steps.append({"changes": changes, "beats": round(beats, 2), "text": text})

    def message(self, shown: int) -> dict[str, Any]:
        """Return the message to the page; the walk leads to the position with that number."""
        return {
            "walk": {
                "shown": shown,
                "start": self._start,
                "parts": [*self._parts],
                "steps": self._steps,
            }
        }


def info_line() -> w.HTML:
    """Return the place for words about what is pointed at; it keeps its room while it is empty."""
    made = w.HTML()
    for name in ("elongo-info", "elongo-scroll"):
        made.add_class(name)
    return made


def info_html(words: str) -> str:
    """Return such words as HTML."""
    return f'<div style="line-height: 1.35">{escaped(words)}</div>'


def listen(
    board: PageBoard,
    guarded: Guarded,
    over: Callable[[str, Mapping[str, Any]], object],
    press: Callable[[str, Mapping[str, Any]], object],
) -> None:
    """Call `over` and `press` with the name of the target under the pointer, and the whole message."""

    def on_message(_widget: object, content: dict[str, Any], _buffers: object) -> None:
        if "over" in content:
            try:
                over(str(content["over"]), content)
            finally:  # the page waits for this before it reports the next target
                board.send({"done": True})
        elif "press" in content:
            press(str(content["press"]), content)

    board.on_msg(guarded(on_message))


# ── the bench around such a board ─────────────────────────────────────────────────────────────────


class PageBench(Bench):
    """A board of SVG with Build and Play, a button for each action, and a line on what is pointed at."""

    desk: Any
    BUILD: ClassVar[str]
    """The tip of the button Build."""
    BUILD_ROWS: ClassVar[int] = 1
    """The rows of buttons in Build; a game is played with one."""
    BUTTONS: ClassVar[Mapping[str, Callable[[Any], Answer]]]
    """The function for each button. It gets the controls of the game."""
    CONTROL_KEYS: ClassVar[Mapping[str, Callable[[Any, bool], Answer]]]
    """The function for each key. It gets the controls of the game, and True if Shift is held."""

    def __init__(
        self,
        host: Host,
        desk: Desk[Any, Any],
        controls: Any,
        view: Any,
        names: tuple[str, ...],
    ) -> None:
        self._host, guarded = host, host.guarded
        self.desk, self.controls, self.view = desk, controls, view
        self.board = view.board
        self.action_buttons = ActionButtons(names, self._do, guarded)
        self.actions, self.status = self.action_buttons.buttons, self.action_buttons.status
        self.info = info_line()
        self.build_mode = button("Build", self.BUILD, icon="build")
        self.play_mode = button("Play", "Play on from this position", icon="show")
        self.build_mode.on_click(guarded(lambda _button: self._change_mode(building=True)))
        self.play_mode.on_click(guarded(lambda _button: self._change_mode(building=False)))
        self.head = (self.build_mode, self.play_mode)
        self.keys = {key: partial(self._by_key, does) for key, does in self.CONTROL_KEYS.items()}
        view.show(desk.now())  # before the page has it: it never shows an empty board
        self._shown: tuple[int, object] | None = None
        """The number of the step that is shown, and its moment."""

    @property
    def is_here(self) -> bool:
        """True unless another game's board is shown: the page may report the mouse a little late."""
        return getattr(self._host, "bench", self) is self

    def beside(self) -> tuple[w.Widget, ...]:
        return self.status, self.action_buttons.row, said(self.info)

    def show(self, now: Any, *, fit: bool = False) -> None:
        if self._shown is not None and now.moment is self._shown[1]:
            self.point(now)  # to show the same position again would end the walk that leads to it
        else:
            # The walk goes first: the page plays it up to the position that is shown next.
            self.view.play(self._way_to(now))
            self.view.show(now)
            self._write(now)
        # Last: `_way_to` goes by what was shown before.
        self._shown = now.seen.at, now.moment

    def _way_to(self, now: Any) -> list[Any]:
        """Return what there is to play between the step shown before and this one."""
        moments = self._host.session.moments
        if self._shown is None:
            return []
        start, moment = self._shown
        # Only onwards, and on the same line: after Undo there is nothing to show.
        if not (0 < now.seen.at - start <= _MOST_AT_ONCE and moments[start] is moment):
            return []
        return [each for at in range(start + 1, now.seen.at + 1) for each in self.played(at)]

    def played(self, at: int) -> list[Any]:
        """Return what there is to play of a step, as `view.play` takes it; empty if nothing moves in it."""
        raise NotImplementedError

    def point(self, now: Any) -> None:
        # Marks alone: a hover must not send the whole board again.
        self.view.mark(now)
        self._write(now)

    def _write(self, now: Any) -> None:
        self.action_buttons.row.rows = self.BUILD_ROWS if now.seen.building else 1
        self.action_buttons.show(now)
        self.info.value = info_html(now.info)
        self.build_mode.button_style = "primary" if now.seen.building else ""
        self.play_mode.button_style = "" if now.seen.building else "primary"

    def _do(self, name: str) -> None:
        self._host.answer(self.BUTTONS[name](self.controls))

    def _by_key(self, does: Callable[[Any, bool], Answer], shift: bool) -> None:
        self._host.answer(does(self.controls, shift))

    def _change_mode(self, *, building: bool) -> None:
        self.desk.session.building = building
        # A piece chosen for a move is not the one to build with.
        self.desk.let_go()
        self.show(self.desk.now())
        self._host.note([Line(self.desk.expected())])
        self._host.let_players_move()


class PageStepperBench(StepperBench):
    """A board of SVG on which nothing can be done but to ask what is somewhere."""

    desk: Any
    HINT: ClassVar[str] = "Keys: ← → step, Home, End"

    def __init__(self, host: Host, desk: Desk[Any, Any], view: Any) -> None:
        self._host, self.desk, self.view = host, desk, view
        self.board = view.board
        self.info = info_line()
        self.keys: Mapping[str, KeyHandler] = {}

    def below(self) -> tuple[w.Widget, ...]:
        return (box("below", self._host.console.keys),)

    def beside(self) -> tuple[w.Widget, ...]:
        return (self.info,)

    def show(self, now: Any, *, fit: bool = False) -> None:
        self.view.show(now)
        self._write(now)

    def _look(self, where: Any) -> None:
        """Say what is under the pointer."""
        self.desk.point(where)
        self._write(self.desk.now())

    def _write(self, now: Any) -> None:
        self.info.value = info_html(self.words(now))

    def words(self, now: Any) -> str:
        """Return what is under the pointer, in words."""
        raise NotImplementedError
