"""The buttons for what can be done at the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import ipywidgets as w

from ..desk.any_desk import Offer, Shown
from .parts import Guarded, button, row


class Deeds:
    """A button for each deed. None is greyed out: one that cannot be done now says why."""

    def __init__(self, names: Iterable[str], do: Callable[[str], object], guarded: Guarded) -> None:
        self.status = w.HTML(layout=w.Layout(height="36px", overflow="hidden"))
        self._shown: dict[str, Offer] = {}
        self.buttons = {name: button("", "") for name in names}
        for name, each in self.buttons.items():
            each.on_click(guarded(lambda _button, name=name: do(name)))
        layout = {"height": "60px", "align_content": "flex-start", "overflow": "visible"}
        self.row = row(*self.buttons.values(), **layout)

    def show(self, now: Shown) -> None:
        """Show what can be done now."""
        for name, offer in now.offers.items():
            if offer == self._shown.get(name):
                continue
            each, self._shown[name] = self.buttons[name], offer
            each.layout.display = "" if offer.shown else "none"
            each.button_style = "primary" if offer.possible else ""
            each.description, each.tooltip = offer.text, offer.tip
        self.status.value = f'<div style="line-height: 1.35"><b>{now.expected}</b></div>'
