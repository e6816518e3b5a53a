"""`el.Stepper`: step through a game, or through a rule that is shown step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import ipywidgets as w

from ..course.walk import Walk
from ..desk.desk import Desk, Line
from ..elongo.play.notation import Record, decode
from ..elongo.rules import rule
from ..elongo.show import show
from ..table.errors import BadInput, shown
from .live import GAP, OVERLAYS, SIDE, WIDTH, Live, low_row, row


class Stepper(Live):
    """A game or a walk step by step: slider, play and pause, what happened, and by which rule."""

    HINT = "Keys: ← → step, Home, End, + − 0 zoom"

    def __init__(self, what: Record | Walk | str) -> None:
        found = decode(what) if isinstance(what, str) else what
        if not isinstance(found, Record | Walk):
            raise BadInput(f"Stepper: expected a Record or the code of one, or a Walk, got {shown(what)}")
        self.walk = found if isinstance(found, Walk) else None
        super().__init__(Desk(found))
        self.playing = w.Play(min=0, max=self.desk.session.last, interval=1200, show_repeat=False)
        self.playing.layout = w.Layout(width="76px", height="28px")
        w.jslink((self.playing, "value"), (self.slider, "value"))
        self._lay_out()
        self.refresh(self.desk.go(0), fit=True)
        self.overlays["numbers"].value = True  # what is told calls shields by their numbers

    def __repr__(self) -> str:
        what = self.walk.title if self.walk else repr(self.desk.position)
        return f"Stepper(step {self.desk.session.where}; {what})"

    def picture(self) -> str:
        """How a walk begins (its row of pictures has the rest), or where a game leads."""
        last = self.desk.session.moments[-1].position
        return self.walk[:1].row().svg if self.walk else show(last).svg

    def _lay_out(self) -> None:
        steps = (self.playing, self.first, self.back, self.slider, self.forth, self.end, self.step_label)
        overlays = low_row(*(self.overlays[name] for name in OVERLAYS))
        column = w.Layout(width=f"{WIDTH}px", flex="0 0 auto", grid_gap="3px", overflow="visible")
        self.slider.layout.width = "150px"
        left = w.VBox([row(*steps), self.view.canvas, self.keys_row(), overlays], layout=column)
        self.lines.layout.height = "240px"
        self.rule_text.layout = w.Layout(height="220px", overflow="auto")
        self.rule_text.tabbable = True  # so that a long rule can be scrolled with the keys
        side = w.Layout(width=f"{SIDE}px", flex="0 0 auto", grid_gap="3px", overflow="visible")
        right = w.VBox([self.info, self.lines, self.rule_text], layout=side)
        self.children = [row(left, right, align_items="flex-start", grid_gap=f"6px {GAP}px")]

    def refresh(self, lines: Any = (), *, fit: bool = False) -> None:
        """Show the step; in a game, say whose turn it is as well."""
        expected = [] if self.walk else [Line(self.desk.expected())]
        super().refresh([*lines, *expected], fit=fit)
        frame = self.desk.session.now.frame
        if frame and frame.rule:
            self.rule_text.value = rule(frame.rule)._repr_html_()

    KEYS: ClassVar[dict[str, Callable[[Any, bool], object]]] = {
        **Live.KEYS,
        "ArrowLeft": lambda me, _shift: me.go(me.desk.session.at - 1),
        "ArrowRight": lambda me, _shift: me.go(me.desk.session.at + 1),
    }
