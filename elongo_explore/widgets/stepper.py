"""`el.Stepper`: step through a game in a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import ipywidgets as w

from ..engine.errors import BadInput, shown
from ..engine.notation import Record, decode
from .desk import Desk, Line
from .live import OVERLAYS, SIDE, WIDTH, Live, row


class Stepper(Live):
    """A game step by step: slider, play and pause, and what happened at each step, with its rules."""

    HINT = "Keys: ← → step, Home, End, + − 0 zoom"

    def __init__(self, record: Record | str) -> None:
        found = decode(record) if isinstance(record, str) else record
        if not isinstance(found, Record):
            raise BadInput(f"Stepper: expected a Record or the code of one, got {shown(record)}")
        super().__init__(Desk(found))
        self.playing = w.Play(min=0, max=self.desk.session.last, interval=1200, show_repeat=False)
        self.playing.layout = w.Layout(width="76px", height="28px")
        w.jslink((self.playing, "value"), (self.slider, "value"))
        self._lay_out()
        self.refresh(self.desk.go(0), fit=True)

    def __repr__(self) -> str:
        session = self.desk.session
        return f"Stepper(step {session.at} of {session.last}; {self.desk.position!r})"

    def _lay_out(self) -> None:
        steps = (self.playing, self.first, self.back, self.slider, self.forth, self.end, self.step_label)
        overlays = row(*(self.overlays[name] for name in OVERLAYS), width="100%")
        column = w.Layout(width=f"{WIDTH}px", flex="0 0 auto", grid_gap="3px", overflow="visible")
        self.slider.layout.width = "150px"
        left = w.VBox([row(*steps), self.view.canvas, self.keys_row(), overlays], layout=column)
        self.lines.layout.height = "240px"
        self.rule_text.layout = w.Layout(height="220px", overflow="auto")
        side = w.Layout(width=f"{SIDE}px", flex="0 0 auto", grid_gap="3px", overflow="visible")
        right = w.VBox([self.info, self.lines, self.rule_text], layout=side)
        self.children = [row(left, right, align_items="flex-start", grid_gap="6px 10px")]

    def refresh(self, lines: Any = (), *, fit: bool = False) -> None:
        """Show the step, and say whose turn it is when nothing else is to be said."""
        found = list(lines)
        super().refresh([*found, Line(self.desk.expected())], fit=fit)

    KEYS: ClassVar[dict[str, Callable[[Any, bool], object]]] = {
        "ArrowLeft": lambda me, _shift: me.go(me.desk.session.at - 1),
        "ArrowRight": lambda me, _shift: me.go(me.desk.session.at + 1),
        "Home": lambda me, _shift: me.go(0),
        "End": lambda me, _shift: me.go(me.desk.session.last),
        "+": lambda me, _shift: me.view.zoom(1.25),
        "=": lambda me, _shift: me.view.zoom(1.25),
        "-": lambda me, _shift: me.view.zoom(1 / 1.25),
        "0": lambda me, _shift: me.view.fit(),
    }
