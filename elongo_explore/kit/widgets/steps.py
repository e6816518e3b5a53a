"""The steps of a session: buttons and a slider that go from one to the other."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from ..desk.desk import Shown
from ..desk.session import Session
from .parts import Guarded, button


class Steps:
    """First, back, a slider, on, last; and which step it is."""

    def __init__(self, session: Session, go: Callable[[int], object], guarded: Guarded) -> None:
        self.first = button("", "Go to the first step", "30px", "step-backward")
        self.back = button("Back", "One step back", "50px")
        self.forth = button("Next", "One step on", "50px")
        self.end = button("", "Go to the last step", "30px", "step-forward")
        self.slider = w.IntSlider(
            min=0,
            max=0,
            readout=False,
            description="Step",
            layout=w.Layout(flex="1 1 90px", width="auto", height="28px"),
        )
        self.slider.style.description_width = "32px"
        self.label = w.Label(layout=w.Layout(width="76px"))
        for part, where in (
            (self.first, lambda: 0),
            (self.back, lambda: session.at - 1),
            (self.forth, lambda: session.at + 1),
            (self.end, lambda: session.last),
        ):
            part.on_click(guarded(lambda _button, where=where: go(where())))
        self.slider.observe(guarded(lambda change: go(change["new"])), names="value")
        self.all = (self.first, self.back, self.slider, self.forth, self.end, self.label)

    def show(self, now: Shown) -> None:
        """Show which step it is."""
        # Not in one message: the page may take the value first, cut it to the old end, and send that back.
        self.slider.max = now.last
        self.slider.value = now.at
        self.label.value = now.where
        self.first.disabled = self.back.disabled = now.at == 0
        self.forth.disabled = self.end.disabled = now.at == now.last
