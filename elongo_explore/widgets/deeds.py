"""The buttons for what can be done at the board."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from ..desk.now import DEEDS, Now, Offer
from .parts import Guarded, button, row

TOOLTIPS = {
    "turn": "Turn the shield to its other way (T)",
    "lay": "Lay the shield where its ghost is (L or Enter)",
    "claim": "Claim the patch at the cursor (C)",
    "build1": "Build the boma of the loop that was closed (B)",
    "build2": "Build the other boma",
    "remove": "Take back what is at the cursor (X)",
    "pass": "Neither claim nor build (P)",
    "confirm": "End the turn (E)",
    "stop": "Leave the rest of the enclosure empty",
    "move": "Pick up an animal at the cursor, then click where it goes",
}


class Deeds:
    """A button for each deed. None is greyed out: one that cannot be done now says why."""

    def __init__(self, do: Callable[[str], object], guarded: Guarded) -> None:
        self.status = w.HTML(layout=w.Layout(height="36px", overflow="hidden"))
        self._shown: dict[str, Offer] = {}
        self.buttons = {name: button("", TOOLTIPS[name]) for name in DEEDS}
        for name, each in self.buttons.items():
            each.on_click(guarded(lambda _button, name=name: do(name)))
        layout = {"height": "60px", "align_content": "flex-start", "overflow": "visible"}
        self.row = row(*self.buttons.values(), **layout)

    def show(self, now: Now) -> None:
        """Show what can be done now."""
        for name, offer in now.offers.items():
            if offer == self._shown.get(name):
                continue
            each, self._shown[name] = self.buttons[name], offer
            each.layout.display = "" if offer.shown else "none"
            each.button_style = "primary" if offer.possible else ""
            each.description = offer.text
        self.status.value = f'<div style="line-height: 1.35"><b>{now.expected}</b></div>'
