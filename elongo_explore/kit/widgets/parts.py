"""Small parts of every live board: buttons, rows and boxes. The page decides their width."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from ..pictures.ink import PLAYER
from ..table.errors import BadInput, shown

SIZE = (500, 414)
"""The width and height of a board in pixels, until the page has reported its room."""

_LEAST, _MOST = 200, 3000
"""The limits of a board's size in pixels; anything outside is a mistake."""

Guarded = Callable[[Callable[..., object]], Callable[..., None]]
"""Wraps a callback so that it shows its errors: see `LiveWidget.guarded`."""


def button(text: str, tooltip: str, width: str = "auto", icon: str = "") -> w.Button:
    """Return a button with a label, a tip and an icon (icons.css); front.css says how high it is."""
    made = w.Button(description=text, tooltip=tooltip, layout=w.Layout(width=width))
    if icon:
        made.add_class(f"elongo-icon-{icon}")
    return made


def box(name: str, *children: Any) -> w.Box:
    """Return widgets in a box; front.css arranges boxes by name, on every screen."""
    made = w.Box(children)
    for each in name.split():
        made.add_class(f"elongo-{each}")
    return made


def row(*children: Any, **layout: str) -> w.HBox:
    """Return widgets side by side, wrapping if necessary."""
    settings = {"flex_flow": "row wrap", "align_items": "center", "grid_gap": "3px 4px"} | layout
    return w.HBox(children, layout=w.Layout(**settings))


def said(*parts: w.Widget) -> w.Box:
    """Return the place of what was just said (frame.js); until something is, `parts` are seen there."""
    return box("said", *parts)


def extra(part: w.Widget) -> w.Widget:
    """Return a part that is visible only with "More"."""
    part.add_class("elongo-extra")
    return part


def chip(player: int) -> str:
    """Return a player's number on the player's colour, as HTML; nothing for 0."""
    if player not in PLAYER:
        return ""
    return f'<span class="elongo-chip" style="background: {PLAYER[player]}">{player}</span>'


def escaped(text: str) -> str:
    """Return a text escaped for HTML."""
    # The ampersand first: the other two bring their own.
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def pixels(name: str, most: object) -> str | None:
    """Return the largest size of a board, for its layout."""
    if most is None:
        return None
    if type(most) is not int or not _LEAST <= most <= _MOST:
        raise BadInput(f"{name}: expected {_LEAST} to {_MOST} pixels, got {shown(most)}")
    return f"{most}px"
