"""The board of Elongo in a Stepper: to look at, with overlays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

import ipywidgets as w

from elongo_explore.kit.pictures.shapes import Piece
from elongo_explore.kit.widgets.bench import StepperBench
from elongo_explore.kit.widgets.host import Host
from elongo_explore.kit.widgets.parts import box

from ..desk.desk import ElongoDesk
from ..desk.now import Now
from .live_board import LiveBoard
from .toggles import SWITCHES


class ElongoStepperBench(StepperBench):
    """A board on which nothing can be done."""

    HINT: ClassVar[str] = "Keys: ← → step, Home, End, + − 0 zoom"

    def __init__(self, host: Host) -> None:
        self.desk: ElongoDesk = ElongoDesk(host.session)
        self.desk.change(previews=False)
        self.live = LiveBoard(self.desk, host, marked=False)
        self.live.listen(self.live.look_at)
        self.view, self.info, self.overlays = (
            self.live.view,
            self.live.hover_info.info,
            self.live.toggles.all,
        )
        self.board = self.live.board
        self.keys = self.live.window_keys()

    def below(self) -> tuple[w.Widget, ...]:
        """The line that has the keys, and overlays."""
        return box("below", self.live.keys), box("below extra", *(self.overlays[name] for name in SWITCHES))

    def beside(self) -> tuple[w.Widget, ...]:
        """What is looked at."""
        return (self.info,)

    def show(self, now: Now, *, fit: bool = False) -> None:
        self.live.show(now, fit=fit)
        if fit:  # what is told calls shields by their numbers
            self.overlays["numbers"].value = True

    def svg(self) -> str:
        return self.live.svg()

    def places(self, name: str) -> tuple[Mapping[str, Iterable[Piece]], tuple[float, float]]:
        return self.view.places(name), (self.view.width, self.view.height)
