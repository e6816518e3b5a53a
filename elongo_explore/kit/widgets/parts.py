"""Small things that every live board is made of: buttons, rows and boxes. The page decides how wide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from ..table.errors import BadInput, shown

SIZE = (500, 414)
"""Of a board, in pixels, until the page has said how much room there is."""

_LEAST, _MOST = 200, 3000
"""Pixels: a board that is kept smaller than this, or allowed to be larger, is a mistake."""

Guarded = Callable[[Callable[..., object]], Callable[..., None]]
"""Makes a callback that says what goes wrong in it: see `LiveWidget.guarded`."""


def button(text: str, tooltip: str, width: str = "auto", icon: str = "") -> w.Button:
    """A small button that says what it does."""
    return w.Button(description=text, tooltip=tooltip, icon=icon, layout=w.Layout(width=width, height="28px"))


def box(name: str, *children: Any) -> w.Box:
    """Widgets in a box; front.css says how those of its name lie, on every screen."""
    made = w.Box(children)
    for each in name.split():
        made.add_class(f"elongo-{each}")
    return made


def row(*children: Any, **layout: str) -> w.HBox:
    """Widgets side by side; they wrap."""
    settings = {"flex_flow": "row wrap", "align_items": "center", "grid_gap": "3px 4px"} | layout
    return w.HBox(children, layout=w.Layout(**settings))


def extra(part: w.Widget) -> w.Widget:
    """A part that is there only when More was chosen."""
    part.add_class("elongo-extra")
    return part


def escaped(text: str) -> str:
    """A text as HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def pixels(name: str, most: object) -> str | None:
    """How large a board may become, for its layout."""
    if most is None:
        return None
    if type(most) is not int or not _LEAST <= most <= _MOST:
        raise BadInput(f"{name}: expected {_LEAST} to {_MOST} pixels, got {shown(most)}")
    return f"{most}px"
