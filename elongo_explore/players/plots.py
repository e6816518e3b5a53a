"""Plots of what many games have come to, with error bars. They need matplotlib, and draw the same each time.

A plot is a `Plot`: in a notebook it shows itself as SVG, and `save` writes it to a file. All of them stand on
paper of their own, so that they look the same on a light page and on a dark one; what is told by colour is
told by a shape as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from ..pictures.ink import INK, TABLE
from ..table.errors import BadInput
from .intervals import Estimate

_COLOURS = ("#1f4e9c", "#c1543c", "#0b6b63", "#8b1e6b", "#7a5c00")
_SHAPES = "osD^v"
_DASHES = ("-", "--", "-.", ":", (0, (5, 1)))
_FEW = 12
"""So many values have room below the axis, each with its number."""
_LOOK: Any = {
    "svg.hashsalt": "elongo",  # else the names inside would differ from run to run
    "svg.fonttype": "none",  # letters stay letters: small, and a screen reader reads them
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.facecolor": TABLE,
    "figure.facecolor": TABLE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#d8d0bd",
    "axes.axisbelow": True,
    "legend.frameon": False,
}


class Plot:
    """A plot that shows itself in a notebook; `svg` is its text, `words` say what is in it."""

    def __init__(self, title: str, svg: str, words: str) -> None:
        self.title, self.svg, self.words = title, svg, words

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<plot, {self.title}>\n{self.words}"

    def save(self, path: str | Path) -> Path:
        """Write the plot as an SVG file."""
        target = Path(path)
        if target.suffix.lower() != ".svg":
            raise BadInput(f"{path}: a plot is saved as SVG; give a name that ends in .svg")
        target.write_text(self.svg, "utf-8")
        return target


def compared_bars(title: str, rows: Mapping[str, Estimate], unit: str, *, mark: float | None = None) -> Plot:
    """Numbers side by side, a line for each with its error bar; `mark` is a value to compare with."""

    def draw(axes: Any) -> None:
        for at, each in enumerate(rows.values()):
            _whiskers(axes, [each.value], [at], [each], 0, horizontal=True)
        axes.set_yticks(range(len(rows)), list(rows))
        axes.set_ylim(len(rows) - 0.5, -0.5)
        if mark is not None:
            axes.axvline(mark, color=INK, linewidth=1, linestyle=":")
        axes.set_xlabel(unit)

    words = "\n".join(f"{name}: {each}" for name, each in rows.items())
    return _drawn(title, draw, words, height=1.5 + 0.42 * len(rows))


def curves(
    title: str,
    lines: Mapping[str, Sequence[tuple[float, Estimate]]],
    across: str,
    up: str,
    *,
    log: bool = False,
    names: Mapping[float, str] | None = None,
) -> Plot:
    """Numbers that change with another: a line for each name, with error bars. `names` are what is written
    below some values instead of a number."""

    def draw(axes: Any) -> None:
        for number, (name, points) in enumerate(lines.items()):
            xs, found = [x for x, _ in points], [each for _, each in points]
            style = {"color": _COLOURS[number % 5], "linestyle": _DASHES[number % 5], "linewidth": 1.4}
            axes.plot(xs, [each.value for each in found], **style)
            _whiskers(axes, xs, [each.value for each in found], found, number, label=name)
        every = sorted({x for points in lines.values() for x, _ in points})
        if log:
            axes.set_xscale("log")
        if log or len(every) <= _FEW:
            axes.set_xticks(every, [(names or {}).get(x, f"{x:,g}") for x in every])
            axes.set_xticks([], minor=True)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        if len(lines) > 1:
            axes.legend()

    words = "\n".join(
        f"{name}: " + "; ".join(f"{x:g}: {each}" for x, each in points) for name, points in lines.items()
    )
    return _drawn(title, draw, words, height=3.8)


def _whiskers(
    axes: Any,
    xs: Sequence[float],
    ys: Sequence[float],
    found: Iterable[Estimate],
    number: int,
    *,
    horizontal: bool = False,
    label: str = "",
) -> None:
    each = list(found)
    ends = [[max(0.0, e.value - e.low) for e in each], [max(0.0, e.high - e.value) for e in each]]
    axes.errorbar(
        xs,
        ys,
        **{"xerr" if horizontal else "yerr": ends},
        fmt=_SHAPES[number % 5],
        color=_COLOURS[number % 5],
        capsize=4,
        markersize=6,
        label=label or None,
    )


def _drawn(title: str, draw: Any, words: str, *, height: float) -> Plot:
    """Let `draw` draw on paper of 7.5 inches width."""
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise ModuleNotFoundError(
            'plots need matplotlib, which is not installed: pip install "elongo_explore[explore]"',
            name="matplotlib",
        ) from None
    text = StringIO()
    with matplotlib.rc_context(_LOOK):
        figure = Figure(figsize=(7.5, height), layout="constrained")
        axes = figure.add_subplot()
        axes.set_title(title, loc="left", fontsize=12)
        draw(axes)
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Title": title})
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :].replace("<svg ", '<svg role="img" style="max-width:100%;height:auto" ', 1)
    return Plot(title, svg, words)
