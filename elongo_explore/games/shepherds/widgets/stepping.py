"""The board of Good Shepherds in a Stepper: to look at, in steps of an action or of a turn."""

from __future__ import annotations

from typing import ClassVar

import ipywidgets as w

from elongo_explore.kit.desk.session import Session
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.widgets.bench import StepperBench
from elongo_explore.kit.widgets.host import Host
from elongo_explore.kit.widgets.parts import box, escaped

from ..desk.cutting import moments
from ..desk.desk import ShepherdsDesk
from ..desk.now import Now, hex_text
from ..play.fields import Hex
from ..show import show
from .board_view import FieldView

_LOOK = "Hover over a hex to read what is on it."


class ShepherdsStepperBench(StepperBench):
    """A board on which nothing can be done but to ask what is on a hex."""

    HINT: ClassVar[str] = "Keys: ← → step, Home, End"

    def __init__(self, host: Host) -> None:
        self._host = host
        self.desk: ShepherdsDesk = ShepherdsDesk(host.session)
        self.desk.change(only_looks=True)
        self.view = FieldView(marked=False)
        self.view.listen(
            host.guarded, self._on_hover, lambda where, *_: self._on_hover(where), lambda _die: None
        )
        self.board = self.view.board
        self.view.show(self.desk.now())
        self.info = w.HTML(layout=w.Layout(min_height="36px", overflow="visible"))
        self.keys = {}

    @classmethod
    def session(cls, what: Record, by: str) -> Session:
        """A record, cut into actions or turns."""
        return Session(what, moments(what, by))

    def below(self) -> tuple[w.Widget, ...]:
        """The line that has the keys."""
        return (box("below", self._host.console.keys),)

    def beside(self) -> tuple[w.Widget, ...]:
        """What is looked at."""
        return (self.info,)

    def show(self, now: Now, *, fit: bool = False) -> None:
        self.view.show(now)
        self._write(now)

    def _on_hover(self, where: Hex | None) -> None:
        self.desk.point(where)
        self._write(self.desk.now())

    def _write(self, now: Now) -> None:
        told = _LOOK if now.cursor is None else hex_text(now.state, now.cursor)
        self.info.value = f'<div style="line-height: 1.35">{escaped(told)}</div>'

    def svg(self) -> str:
        return show(self.desk.state).svg
