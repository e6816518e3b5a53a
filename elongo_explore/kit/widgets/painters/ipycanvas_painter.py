"""Paint with ipycanvas: each shape of a Scene is one message, whatever the number of shields."""

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
from ...pictures.tiles import TILES
from .many_chords import chords_at_once
from .painting import Painting


class OnIpycanvas(Painting):
    """Layers of an ipycanvas."""

    flatten = staticmethod(chords_at_once)

    def __init__(self, layers: int) -> None:
        fills = Layout(width="100%", height="100%")  # a second view of it may be larger or smaller
        self.widget = MultiCanvas(layers, layout=fills)
        self._aside = Canvas()
        """Nobody sees it."""

    def resize(self, width: int, height: int) -> None:
        """Give every layer so many pixels."""
        for canvas in (self.widget, self._aside):
            with canvas.hold_sync():
                canvas.width, canvas.height = width, height

    def on_ready(self, does: Callable[[], object]) -> None:
        """Whenever a page was opened."""

        def answer() -> None:
            # That page does not know which layer the commands are for: name the layer again.
            self._aside._canvas_manager._current_canvas = None
            does()

        self.widget.on_client_ready(answer)

    @contextmanager
    def held(self) -> Iterator[None]:
        """As `hold_canvas`; but an error within it would leave every canvas of the page dead."""
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
    """A brush for one layer of a canvas, which it wipes first.

    `ratio`: pixels of the canvas to one on the page.
    """

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
            self._canvas.fill_polygons(*_arrays(areas))

    def stroke(self, style: Style, lines: Polylines, *, closed: bool, grain: int) -> None:
        """Draw lines."""
        colour, opacity, width, cap, dash, dash_start = line_pen(style, grain)
        self._fine(grain)
        self._set(global_alpha=opacity, stroke_style=colour, line_width=width, line_cap=cap)
        self._dash(dash, dash_start)
        draw = self._canvas.stroke_polygons if closed else self._canvas.stroke_line_segments
        draw(*_arrays(lines))

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
        """Leave the canvas as the next brush expects it."""
        self._fine(1)

    # Only what changes is sent.

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
    """Set an attribute of the canvas in the page, and there alone.

    The trait of that name would do it too, but it checks the value and tells everybody about it first: for a
    small picture, as under a moving mouse, that takes longer than all the rest.
    """
    sent = widget_serialization["to_json"](value, None) if isinstance(value, Widget) else value
    canvas._canvas_manager.send_command(canvas, [COMMANDS["set"], [canvas.ATTRS[name], sent]])


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


def _arrays(lines: Polylines) -> tuple[np.ndarray, np.ndarray]:
    return np.frombuffer(lines.points, np.int16), np.frombuffer(lines.counts, np.uint16)


@cache
def pattern(name: str, ratio: int) -> Pattern:
    """The pattern of a land. A picture, not a painted canvas: that would be blank after a reload."""
    tile = Image(value=TILES[name].picture(ratio).encode(), format="svg+xml")
    return Pattern(tile)
