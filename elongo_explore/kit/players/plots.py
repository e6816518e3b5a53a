"""Plots of the results of many games, with error bars. They are drawn the same each time.

A plot is a `Plot`: in a notebook it shows itself as SVG, and `save` writes it to a file. Every plot has its
own background, so that it looks the same on a light page and on a dark one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..pictures.chart import Measured, lines_chart, rows_chart
from ..pictures.picture import Picture
from ..pictures.shapes import Scene
from .intervals import Estimate

_FEW = 12
"""The most values that fit below the axis, each with its number."""


class Plot(Picture):
    """A plot that shows itself in a notebook; `svg` is its text, `words` describe it."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, short=True)
        self.title, self.words = scene.title, scene.description

    def __repr__(self) -> str:
        return f"<plot, {self.title}>\n{self.words}"


def compared_bars(title: str, rows: Mapping[str, Estimate], unit: str, *, mark: float | None = None) -> Plot:
    """Plot numbers side by side, a line for each with its error bar; `mark` is a value to compare with."""
    words = "\n".join(f"{name}: {each}" for name, each in rows.items())
    return Plot(rows_chart(title, words, {name: Measured(*each) for name, each in rows.items()}, unit, mark))


def curves(
    title: str,
    lines: Mapping[str, Sequence[tuple[float, Estimate]]],
    across: str,
    up: str,
    *,
    log: bool = False,
    names: Mapping[float, str] | None = None,
) -> Plot:
    """Plot numbers against another: a line for each name, with error bars. `names` replace the numbers
    below some values."""
    words = "\n".join(
        f"{name}: " + "; ".join(f"{x:g}: {each}" for x, each in points) for name, points in lines.items()
    )
    measured = {name: [(x, Measured(*each)) for x, each in points] for name, points in lines.items()}
    every = sorted({x for points in lines.values() for x, _ in points})
    named = {x: (names or {}).get(x, f"{x:,g}") for x in every} if log or len(every) <= _FEW else None
    return Plot(lines_chart(title, words, measured, across, up, log=log, named=named))
