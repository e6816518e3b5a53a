"""Pens and letters in the terms of a canvas: whoever takes the same numbers gets the same pixels."""

from __future__ import annotations

from typing import NamedTuple

from .shapes import Style, Text
from .svg import FONT


class LinePen(NamedTuple):
    """What draws a line; sizes are those of the canvas times the grain."""

    colour: str
    opacity: float
    width: float
    cap: str
    dash: list[float]
    dash_start: float


class Lettering(NamedTuple):
    """How and where words are written."""

    font: str
    align: str
    x: float
    y: float
    halo_width: float


def pen(style: Style, grain: int) -> LinePen:
    """The pen of a style."""
    dash = [round(mark * grain, 2) for mark in style.dash]
    start = round(style.dash_start * grain, 2)
    return LinePen(style.stroke, style.opacity, round(style.width * grain, 2), style.cap, dash, start)


def lettering(text: Text, ratio: int) -> Lettering:
    """How a text is written, `ratio` pixels of the canvas to one of the page."""
    x, y = text.at
    return Lettering(
        font=f"{'bold ' if text.bold else ''}{text.size:.1f}px {FONT}",
        align="center" if text.anchor == "middle" else text.anchor,
        x=round(x, 1),
        y=round(y + 0.35 * text.size, 1),
        halo_width=3 * ratio,
    )
