"""A live board for any game: its picture, and a button for each legal action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import ipywidgets as w

from ..desk.messages import Answer
from ..desk.plain_desk import MOST_BUTTONS, PlainDesk, PlainNow
from ..game import Live
from .bench import ActionButtons, Bench, StepperBench
from .host import Host
from .parts import box, said


class PlainBench(Bench):
    """The board for an Explorer."""

    HINT: ClassVar[str] = "Keys: U undo, R redo, Home, End"
    HELP: ClassVar[str] = "<p>Each button plays one legal move. Undo takes it back.</p>"

    desk: PlainDesk

    def __init__(self, host: Host, *, numbers: bool = False, previews: bool = True) -> None:
        self._host = host
        self.desk = PlainDesk(host.session)
        self.board = w.HTML()
        self.keys = {}
        self.action_buttons = ActionButtons(map(str, range(MOST_BUTTONS)), self._do, host.guarded)

    def below(self) -> tuple[w.Widget, ...]:
        return (box("below", self._host.console.keys),)

    def beside(self) -> tuple[w.Widget, ...]:
        return self.action_buttons.status, self.action_buttons.row, said()

    def show(self, now: PlainNow, *, fit: bool = False) -> None:
        self.board.value = self.picture()
        self.action_buttons.show(now)

    def point(self, now: PlainNow) -> None:
        self.action_buttons.show(now)

    def svg(self) -> str:
        return self.picture()

    def _do(self, name: str) -> None:
        self._host.answer(Answer(self.desk.do(self.desk.now().actions[int(name)])))


class PlainStepperBench(StepperBench):
    """The board for a Stepper."""

    HINT: ClassVar[str] = "Keys: ← → step, Home, End"

    def __init__(self, host: Host) -> None:
        self._host = host
        self.desk = PlainDesk(host.session)
        self.board = w.HTML()
        self.keys = {}

    def below(self) -> tuple[w.Widget, ...]:
        return (box("below", self._host.console.keys),)

    def beside(self) -> tuple[w.Widget, ...]:
        return ()

    def show(self, now: PlainNow, *, fit: bool = False) -> None:
        self.board.value = self.picture()

    def svg(self) -> str:
        return self.picture()


def plain_live(starts: Mapping[str, Callable[[], Any]]) -> Live:
    """Return the live board of a game that has none of its own."""
    return Live(PlainBench, PlainStepperBench, starts)
