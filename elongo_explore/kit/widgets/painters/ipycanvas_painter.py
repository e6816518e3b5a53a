"""Paint with ipycanvas: each shape of a Scene is one command, however many pieces it has."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

import numpy as np
from ipycanvas import Canvas, MultiCanvas, hold_canvas
from ipycanvas.canvas import COMMANDS, Pattern
from ipywidgets import Image, Layout, Widget, widget_serialization

from ...pictures.canvas import FINE, Box, Polylines, lettering, line_pen
from ...pictures.shapes import Style, Text
from ...pictures.svg import TILES
from .many_chords import chords_at_once
from .painting import Painting


class OnIpycanvas(Painting):
    """Layers of an ipycanvas."""

    flatten = staticmethod(chords_at_once)

    def __init__(self, layers: int) -> None:
        # Relative, because a second view of the board may be larger or smaller.
        fills = Layout(width="100%", height="100%")
        self.widget = MultiCanvas(layers, layout=fills)
        self._aside = Canvas()
        """The hidden layer."""

    def resize(self, width: int, height: int) -> None:
        """Set the size of every layer in pixels, which also wipes them."""
        for canvas in (self.widget, self._aside):
            with canvas.hold_sync():
                canvas.width, canvas.height = width, height

    def on_ready(self, does: Callable[[], object]) -> None:
        """Call `does` whenever a page was opened."""

        def answer() -> None:
            # ipycanvas names a layer only when it changes, and the new page has not heard the last name.
            self._aside._canvas_manager._current_canvas = None
            does()

        self.widget.on_client_ready(answer)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Send everything painted within together, as `hold_canvas` does, even after an error."""
        # hold_canvas itself has no `finally`: an error within it would leave every canvas of the page dead.
        hold = hold_canvas()
        hold.__enter__()
        try:
            yield
        finally:
            hold.__exit__(None, None, None)

    @contextmanager
    def _brush(self, layer: int | None, ratio: int) -> Iterator[CanvasBrush]:
        brush = CanvasBrush(self._aside if layer is None else self.widget[layer], ratio)
        yield brush
        brush.done()

    def _copy_from_aside(self, layer: int, part: Box, ratio: int) -> None:
        copy(self._aside, self.widget[layer], part, ratio)


class CanvasBrush:
    """A brush for one layer of a canvas, which it wipes first. `ratio` is canvas pixels per page pixel."""

    def __init__(self, canvas: Canvas, ratio: int) -> None:
        self._canvas, self._ratio = canvas, ratio
        canvas.clear()
        self._now: dict[str, object] = {}
        self._grain = 1
        self._set(line_join="round", text_baseline="alphabetic")

    def fill(self, paint: str, opacity: float, areas: Polylines, *, grain: int) -> None:
        """Fill areas with a colour or a pattern."""
        if areas.counts:
            self._fine(grain)
            style = pattern(paint, self._ratio) if paint in TILES else paint
            self._set(global_alpha=opacity, fill_style=style)
            _draw(self._canvas, "fillPolygons", areas)

    def stroke(self, style: Style, lines: Polylines, *, closed: bool, grain: int) -> None:
        """Draw lines."""
        colour, opacity, width, cap, dash, dash_start = line_pen(style, grain)
        self._fine(grain)
        self._set(global_alpha=opacity, stroke_style=colour, line_width=width, line_cap=cap)
        self._dash(dash, dash_start)
        _draw(self._canvas, "strokePolygons" if closed else "strokeLineSegments", lines)

    def dots(self, colour: str, opacity: float, radius: float, centres: array[int]) -> None:
        """Fill equal dots."""
        self._fine(FINE)
        self._set(global_alpha=opacity, fill_style=colour)
        places = np.frombuffer(centres, np.int16).reshape(-1, 2)
        if len(places) == 1:
            self._canvas.fill_circle(int(places[0, 0]), int(places[0, 1]), round(radius, 1))
        else:
            self._canvas.fill_circles(places[:, 0], places[:, 1], round(radius, 1))

    def text(self, text: Text) -> None:
        """Write a few words."""
        font, align, x, y, halo_width = lettering(text, self._ratio)
        self._fine(1)
        self._set(global_alpha=1, font=font, text_align=align)
        if text.halo:
            self._dash([], 0)
            self._set(stroke_style=text.halo, line_width=halo_width)
            self._canvas.stroke_text(text.words, x, y)
        self._set(fill_style=text.colour)
        self._canvas.fill_text(text.words, x, y)

    def done(self) -> None:
        """Reset the scale, as the next brush expects."""
        self._fine(1)

    # These three send only what changes: most of a small repaint would otherwise be settings.

    def _set(self, **attributes: object) -> None:
        for name, value in attributes.items():
            if self._now.get(name) != value:
                self._now[name] = value
                _tell(self._canvas, name, value)

    def _dash(self, marks: list[float], start: float) -> None:
        if self._now.get("dash") != marks:
            self._now["dash"] = marks
            self._canvas.set_line_dash(marks)
        if marks:
            self._set(line_dash_offset=start)

    def _fine(self, grain: int) -> None:
        if grain != self._grain:
            self._grain = grain
            self._canvas.set_transform(1 / grain, 0, 0, 1 / grain, 0, 0)


def _tell(canvas: Canvas, name: str, value: object) -> None:
    """Set an attribute of the canvas in the page only."""
    # The trait of that name would also do it, but checks the value and notifies observers first: for a small
    # repaint, as under a moving mouse, that takes longer than all the rest.
    sent = widget_serialization["to_json"](value, None) if isinstance(value, Widget) else value
    canvas._canvas_manager.send_command(canvas, [COMMANDS["set"], [canvas.ATTRS[name], sent]])


def _draw(canvas: Canvas, command: str, lines: Polylines) -> None:
    """Draw many lines at once, as `Canvas.fill_polygons` and its kin do."""
    # Those turn everything into numpy arrays and ask for their types first: a tenth of what a hover takes.
    points: dict[str, object] = {"shape": (len(lines.points),), "dtype": "int16", "idx": 0}
    counts: dict[str, object] = {"shape": (len(lines.counts),), "dtype": "uint16", "idx": 1}
    buffers = [memoryview(lines.points), memoryview(lines.counts)]
    canvas._canvas_manager.send_draw_command(
        canvas, COMMANDS[command], [len(lines.counts), points, counts], buffers
    )


def copy(source: Canvas, target: Canvas, part: Box, ratio: int) -> None:
    """Copy a part of one canvas to the same place on another, pixel by pixel."""
    left, top, right, bottom = (edge * ratio for edge in part)
    target.save()
    target.begin_path()
    target.rect(left, top, right - left, bottom - top)
    target.clip()
    target.clear_rect(left, top, right - left, bottom - top)
    target.global_alpha = 1
    target.draw_image(source, 0, 0)
    target.restore()


@cache
def pattern(name: str, ratio: int) -> Pattern:
    """Return the pattern of a tile."""
    # Made of an image and not of a painted canvas, which would be blank after a reload.
    tile = Image(value=TILES[name].picture(ratio).encode(), format="svg+xml")
    return Pattern(tile)
