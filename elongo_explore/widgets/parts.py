"""Small things that every live board is made of: buttons, rows, and how wide everything is."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Any

import ipywidgets as w

WIDTH, HEIGHT, SIDE, GAP = 500, 414, 316, 8
"""The canvas, the width of the column beside it, and the gap between them, in pixels.

JupyterLab leaves 833 pixels beside its file browser on a screen of 1280; scrollbars differ by a few."""

LEAST = 320
"""A column that is as wide as there is room has at least so many pixels; if two do not fit, they wrap."""

ONE_AT_A_TIME = RLock()
"""All canvases share one line to the browser, so only one thread may paint at a time."""

Guarded = Callable[[Callable[..., object]], Callable[..., None]]
"""Makes a callback that says what goes wrong in it: see `Alive.guarded`."""


def button(text: str, tooltip: str, width: str = "auto", icon: str = "") -> w.Button:
    """A small button that says what it does."""
    return w.Button(description=text, tooltip=tooltip, icon=icon, layout=w.Layout(width=width, height="28px"))


def row(*children: Any, **layout: str) -> w.HBox:
    """Widgets side by side."""
    settings = {"flex_flow": "row wrap", "align_items": "center", "grid_gap": "2px 3px"} | layout
    return w.HBox(children, layout=w.Layout(**settings))


def low_row(*children: Any) -> w.HBox:
    """Controls side by side that are a little lower than others."""
    low = row(*children, width="100%")
    low.add_class("elongo-low")
    return low


def column(width: int, *children: Any) -> w.VBox:
    """Widgets below one another, so many pixels wide."""
    layout = w.Layout(width=f"{width}px", flex="0 0 auto", grid_gap="3px", overflow="visible")
    return w.VBox(children, layout=layout)


def fluid(least: int, most: int, *children: Any) -> w.VBox:
    """Widgets below one another, as wide as there is room: where two columns do not fit, they wrap."""
    layout = w.Layout(
        flex=f"1 1 {least}px", min_width="0", max_width=f"{most}px", grid_gap="3px", overflow="visible"
    )
    return w.VBox(children, layout=layout)


def escaped(text: str) -> str:
    """A text as HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
