"""The buttons for what can be done at the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets as w

from ..desk.desk import Offer, Shown
from .front import ButtonRow
from .parts import Guarded


class ActionButton:
    """One of the buttons: what it offers now."""

    def __init__(self, press: Callable[[], None]) -> None:
        self.offer = Offer("", "", False, False)
        self.click = press
        """What the page does when somebody presses it."""

    @property
    def text(self) -> str:
        """What it says."""
        return self.offer.text

    @property
    def tip(self) -> str:
        """What that means."""
        return self.offer.tip

    @property
    def shown(self) -> bool:
        """Is it there?"""
        return self.offer.shown

    @property
    def possible(self) -> bool:
        """Would it do something?"""
        return self.offer.possible


class ActionButtons:
    """A button for each action. None is greyed out: one that cannot be done now says why.

    `over` is told on which of them the mouse or the keyboard is, to show what it would do; "" for none. Where
    buttons come and go, `rows` of them keep their room.
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
            finally:  # the page waits for this before it says what the mouse is on now
                self.row.send({"done": True})

    def show(self, now: Shown) -> None:
        """Show what can be done now."""
        for name, offer in now.offers.items():
            self.buttons[name].offer = offer
        items = [{"name": name, **button.offer._asdict()} for name, button in self.buttons.items()]
        # With each hover this is called: the page hears of it only if a button changes.
        if items != self.row.items:
            self.row.items = items
        self.status.value = f'<div style="line-height: 1.35"><b>{now.expected}</b></div>'
