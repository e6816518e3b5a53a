"""`el.Stepper`: step through a game, or through a rule that is shown step by step."""

from __future__ import annotations

from collections.abc import Iterable

import ipywidgets as w

from ..course.walk import Walk
from ..desk.desk import Desk
from ..desk.lines import Line
from ..elongo.rules import rule
from ..elongo.show import show
from ..table.codes import decode
from ..table.errors import BadInput, shown
from ..table.records import Record
from .alive import Alive
from .live_board import WINDOW_KEYS, KeyDeed, LiveBoard
from .parts import GAP, SIDE, WIDTH, column, low_row, row
from .toggles import SWITCHES

_HINT = "Keys: ← → step, Home, End, + − 0 zoom"


class Stepper(Alive):
    """A game or a walk step by step: slider, play and pause, what happened, and by which rule."""

    def __init__(self, what: Record | Walk | str) -> None:
        found = decode(what) if isinstance(what, str) else what
        if not isinstance(found, Record | Walk):
            raise BadInput(f"Stepper: expected a Record or the code of one, or a Walk, got {shown(what)}")
        super().__init__()
        self.walk = found if isinstance(found, Walk) else None
        self.desk = Desk(found)
        self.live = LiveBoard(
            self.desk,
            self.guarded,
            hint=_HINT,
            go=self.go,
            note=self.tell,
            show_rule=self.show_rule,
            marked=False,
        )
        live, steps = self.live, self.live.steps
        self.view, self.keys_, self.lines, self.info = live.view, live.keys, live.voice.lines, live.gaze.info
        self.slider, self.step_label = steps.slider, steps.label
        self.rule_text, self.overlays = live.voice.rule_text, live.toggles.all
        self.playing = w.Play(min=0, max=self.desk.session.last, interval=1200, show_repeat=False)
        self.playing.layout = w.Layout(width="76px", height="28px")
        w.jslink((self.playing, "value"), (self.slider, "value"))
        self.live.listen(self._keys(), live.look_at)
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
        overlays = low_row(*(self.overlays[name] for name in SWITCHES))
        self.slider.layout.width = "150px"
        steps = row(self.playing, *self.live.steps.all)
        left = column(WIDTH, steps, self.view.canvas, self.live.keys_row(), overlays)
        self.lines.layout.height = "240px"
        self.rule_text.layout = w.Layout(height="220px", overflow="auto")
        self.rule_text.tabbable = True  # so that a long rule can be scrolled with the keys
        right = column(SIDE, self.info, self.lines, self.rule_text)
        self.children = [row(left, right, align_items="flex-start", grid_gap=f"6px {GAP}px")]
        self.layout.max_width = f"{WIDTH + GAP + SIDE}px"

    def refresh(self, lines: Iterable[Line] = (), *, fit: bool = False) -> None:
        """Show the step; in a game, say whose turn it is as well."""
        now = self.desk.now()
        with self.quietly():
            self.live.show(now, fit=fit)
        self.tell([*lines, *([] if self.walk else [Line(now.expected)])])
        frame = now.moment.frame
        if frame and frame.rule:
            self.rule_text.value = rule(frame.rule)._repr_html_()

    def go(self, number: int) -> None:
        """Go to a step."""
        self.refresh(self.desk.go(number))

    def tell(self, lines: Iterable[Line], *, note: bool = False) -> None:
        """Say something beside the board; there is but one place for it."""
        self.live.voice.tell(list(lines))

    def show_rule(self, id: str) -> None:
        """Show a rule's text."""
        self.live.voice.show_rule(id)

    def _keys(self) -> dict[str, KeyDeed]:
        session = self.desk.session
        keys: dict[str, KeyDeed] = {
            "ArrowLeft": lambda _shift: self.go(session.at - 1),
            "ArrowRight": lambda _shift: self.go(session.at + 1),
            "Home": lambda _shift: self.go(0),
            "End": lambda _shift: self.go(session.last),
        }
        return keys | {key: lambda _shift, does=does: does(self.view) for key, does in WINDOW_KEYS.items()}
