"""The buttons for the actions possible at the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets as w

from ..desk.desk import Offer, Shown
from .front import ButtonRow
from .parts import Guarded


class ActionButton:
    """One of the buttons, with its current offer."""

    def __init__(self, press: Callable[[], None]) -> None:
        self.offer = Offer("", "", False, False)
        self.click = press
        """The same as a press in the page."""

    @property
    def text(self) -> str:
        """Its label."""
        return self.offer.text

    @property
    def tip(self) -> str:
        """Its tip."""
        return self.offer.tip

    @property
    def shown(self) -> bool:
        """True if it is visible."""
        return self.offer.shown

    @property
    def possible(self) -> bool:
        """True if it would do something."""
        return self.offer.possible


class ActionButtons:
    """A button for each action. None is greyed out: a button that cannot act now says why.

    `over` is called with the button under the mouse or the keyboard focus, to show what it would do; "" for
    none. Where buttons appear and disappear, `rows` of them keep their room.
    """

    def __init__(
        self,
        names: Iterable[str],
        do: Callable[[str], object],
        guarded: Guarded,
        over: Callable[[str], object] | None = None,
        *,
        rows: int = 1,
    ) -> None:
        self.status = w.HTML(layout=w.Layout(height="36px", overflow="hidden"))
        self.status.add_class("elongo-status")
        self.row = ButtonRow(label="What can be done", previews=over is not None, rows=rows)
        self._over = over or (lambda _name: None)
        press = guarded(do)
        self.buttons = {name: ActionButton(lambda name=name: press(name)) for name in names}  # type: ignore[misc]
        self.row.on_msg(guarded(lambda _widget, content, _buffers: self._on_message(content)))

    def _on_message(self, content: dict[str, Any]) -> None:
        if content.get("press") in self.buttons:
            self.buttons[content["press"]].click()
        elif "over" in content:
            try:
                self._over(content["over"] if content["over"] in self.buttons else "")
            finally:  # the page waits for this before it reports the next button under the mouse
                self.row.send({"done": True})

    def show(self, now: Shown) -> None:
        """Show the actions possible now."""
        for name, offer in now.offers.items():
            self.buttons[name].offer = offer
        items = [{"name": name, **button.offer._asdict()} for name, button in self.buttons.items()]
        # Called with each hover: the page gets a message only if a button changes.
        if items != self.row.items:
            self.row.items = items
        self.status.value = f'<div style="line-height: 1.35"><b>{now.expected}</b></div>'
