"""The board of Bao in a Stepper: to look at, in steps of a move, a lap or a stone."""

from __future__ import annotations

from typing import Any, ClassVar

import ipywidgets as w

from elongo_explore.kit.desk.session import Session
from elongo_explore.kit.table.contract import Step
from elongo_explore.kit.table.records import Record
from elongo_explore.kit.widgets.bench import StepperBench
from elongo_explore.kit.widgets.host import Host
from elongo_explore.kit.widgets.parts import box, escaped

from ..desk.cutting import PartOfMove, moments, record_of
from ..desk.desk import BaoDesk
from ..desk.now import Now, bowl_words
from ..show import show
from .board_view import BowlView

_LOOK = "Hover over a bowl to read what it holds."


class BaoStepperBench(StepperBench):
    """A board on which nothing can be done but to ask what a bowl holds."""

    HINT: ClassVar[str] = "Keys: ← → step, Home, End"

    def __init__(self, host: Host) -> None:
        self._host = host
        self.desk: BaoDesk = BaoDesk(host.session)
        self.desk.change(only_looks=True)
        self.view = BowlView(marked=False)
        self.view.listen(host.guarded, self._on_hover, lambda where, _shift: self._on_hover(where, 1))
        self.board = self.view.board
        self.info = w.HTML(layout=w.Layout(min_height="36px", overflow="visible"))
        self.keys = {}

    @classmethod
    def session(cls, what: Record, by: str) -> Session:
        """A record, cut into moves, laps or stones."""
        return Session(what, moments(what, by))

    @classmethod
    def record_of(cls, step: Step[Any]) -> Record:
        """Return the move that led to a step, as a record."""
        return record_of(step)

    def below(self) -> tuple[w.Widget, ...]:
        """The line that has the keys."""
        return (box("below", self._host.console.keys),)

    def beside(self) -> tuple[w.Widget, ...]:
        """What is looked at."""
        return (self.info,)

    def show(self, now: Now, *, fit: bool = False) -> None:
        moment = now.moment
        if isinstance(moment, PartOfMove) and moment.move_step is not None:
            self.view.show_move_step(now, moment.move_step)
        else:
            self.view.show(now)
        self._write(now)

    def _on_hover(self, where: tuple[int, int] | None, _side: int) -> None:
        self.desk.point(where)
        self._write(self.desk.now())

    def _write(self, now: Now) -> None:
        told = _LOOK
        if now.cursor is not None:
            move_step = now.moment.move_step if isinstance(now.moment, PartOfMove) else None
            told = bowl_words(move_step.mid.bowls if move_step else now.state.bowls, *now.cursor)
        self.info.value = f'<div style="line-height: 1.35">{escaped(told)}</div>'

    def svg(self) -> str:
        return show(self.desk.state).svg
