"""The canvas with the board: five layers, a window that zooms and pans, and what a finger is on."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from threading import RLock
from typing import Any

import ipywidgets as w
from ipycanvas import MultiCanvas, hold_canvas

from ..elongo.analysis.lookout import findings
from ..elongo.board.board import Board
from ..elongo.board.fences import Side
from ..elongo.board.land import Patch
from ..elongo.board.shields import Placement
from ..elongo.pictures import finger
from ..elongo.pictures.live import (
    Marks,
    Window,
    ghost_drawing,
    lit_scene,
    mark_radius,
    marks_scene,
    over_scene,
    pieces_scene,
    table_scene,
)
from ..elongo.pictures.sheet import fitting
from ..elongo.position import Position, board_of
from ..pictures.canvas import paint
from ..pictures.hits import nearest
from ..pictures.shapes import Pixel, Scene
from .brush import CanvasBrush

RATIO = 2
"""The canvas has so many pixels to one of the page: sharp on fine screens, smooth on others."""
LARGEST, SMALLEST = 320.0, 8.0
"""An edge is never longer or shorter than this, in pixels of the page."""
_USUAL = 84.0
TABLE, OVER, LIT, MARKS, PIECES = LAYERS = range(5)
"""From back to front. Pieces come last: whatever is lit or marked, who stands there stays in sight."""
ONE_AT_A_TIME = RLock()
"""All canvases share one line to the browser: whoever paints has it alone."""


class BoardView:
    """A live board. `show`, `light` and `mark` paint a layer each; no rule is decided here."""

    def __init__(self, width: int, height: int) -> None:
        size = w.Layout(width=f"{width}px", height=f"{height}px", flex="0 0 auto")
        self.canvas = MultiCanvas(len(LAYERS), width=width * RATIO, height=height * RATIO, layout=size)
        self.width, self.height = width, height
        self.position: Position | None = None
        self.window = Window(width, height, fitting(Board(), width, height, _USUAL))
        self._last: dict[int, Callable[[], Scene]] = {}
        self._ground: tuple[Position, bool] | None = None
        self.canvas.on_client_ready(self.repaint)

    # ── painting ──────────────────────────────────────────────────────────────────────────────────

    def show(
        self,
        position: Position,
        overlays: Collection[str] = (),
        *,
        numbers: bool = False,
        names: bool = False,
    ) -> None:
        """Paint a position. On another one, what was lit and marked is wiped off."""
        ground = (position, "blocks" in overlays)
        same, self._ground = ground == self._ground and position is self.position, ground
        self.position = position
        self._last[TABLE] = lambda: table_scene(position, self.window, overlays)
        found = findings(position, overlays)  # here and not below: a zoom paints again, and searches nothing
        plain = {"numbers": numbers, "names": names}
        self._last[OVER] = lambda: over_scene(position, self.window, overlays, found, **plain)
        self._last[PIECES] = lambda: pieces_scene(position, self.window)
        if same:
            self._paint([OVER])
        else:
            self._last.pop(LIT, None)
            self._last.pop(MARKS, None)
            self._paint([*LAYERS])

    def light(self, **what: Any) -> None:
        """Light something up (see `lit_scene`); nothing given, nothing is lit."""
        position = self.position
        assert position is not None
        self._last[LIT] = lambda: lit_scene(position, self.window, **what)
        self._paint([LIT])

    def mark(self, marks: Marks) -> None:
        """Mark what could be done next."""
        position = self.position
        assert position is not None
        self._last[MARKS] = lambda: marks_scene(position, self.window, marks)
        self._paint([MARKS])

    def repaint(self) -> None:
        """Paint all layers again: a page was opened, or the window has moved."""
        # A page that was just opened does not know which layer commands are for: have it said again.
        self.canvas[TABLE]._canvas_manager._current_canvas = None
        self._paint([*LAYERS])

    def scenes(self) -> list[Scene | None]:
        """What is on each layer."""
        return [self._last[layer]() if layer in self._last else None for layer in LAYERS]

    def _paint(self, layers: list[int]) -> None:
        with ONE_AT_A_TIME:
            self._paint_now(layers)

    def _paint_now(self, layers: list[int]) -> None:
        # Scenes first: whatever fails while ipycanvas holds its messages back would hold back all canvases.
        scenes = [(layer, self._last[layer]() if layer in self._last else None) for layer in layers]
        hold = hold_canvas()
        hold.__enter__()
        try:
            for layer, scene in scenes:
                self.canvas[layer].clear()
                if scene is not None:
                    brush = CanvasBrush(self.canvas[layer], RATIO)
                    paint(scene, brush, RATIO)
                    brush.done()
        finally:
            hold.__exit__(None, None, None)

    # ── the window ────────────────────────────────────────────────────────────────────────────────

    def fit(self) -> None:
        """See the whole board."""
        if self.position is not None:
            view = fitting(board_of(self.position), self.width, self.height, _USUAL)
            self._look(replace(self.window, view=view))

    def fits(self) -> bool:
        """Is every shield in sight?"""
        assert self.position is not None
        sheet = self.window.sheet(self.position)
        places = [corner for drawing in sheet.drawings for corner in drawing.corners]
        return all(0 <= x <= self.width and 0 <= y <= self.height for x, y in places)

    def zoom(self, factor: float) -> None:
        """Nearer or farther; the middle stays."""
        view = self.window.view
        scale = max(SMALLEST, min(LARGEST, view.scale * factor))
        part = scale / view.scale
        x, y = self.width / 2, self.height / 2
        left, top = x + (view.left - x) * part, y + (view.top - y) * part
        self._look(replace(self.window, view=replace(view, scale=scale, left=left, top=top)))

    def pan(self, right: float, down: float) -> None:
        """Look further to the right and down, in parts of the window."""
        view = self.window.view
        left, top = view.left - right * self.width, view.top - down * self.height
        self._look(replace(self.window, view=replace(view, left=left, top=top)))

    def reveal(self, target: Side | Patch) -> None:
        """Bring an open edge or a patch into sight, if it is not."""
        x, y = self.middle_of(target)
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            self.pan(x / self.width - 0.5, y / self.height - 0.5)

    def _look(self, window: Window) -> None:
        self.window = window
        self.repaint()

    # ── what a finger is on ───────────────────────────────────────────────────────────────────────

    def place(self, x: float, y: float) -> Pixel:
        """From pixels of the canvas, as its events have them, to pixels of the window."""
        return x / RATIO, y / RATIO

    def patch_at(self, place: Pixel) -> Patch | None:
        """The patch at a place."""
        assert self.position is not None
        return finger.patch_at(self.window.sheet(self.position).drawings, place)

    def side_at(self, place: Pixel) -> Side | None:
        """The open edge whose circle is at a place; a finger may miss it by a little."""
        assert self.position is not None
        drawings = self.window.sheet(self.position).drawings
        sides = board_of(self.position).open_sides()
        middles = [drawings[index].middles[edge] for index, edge in sides]
        number = nearest(middles, place, max(mark_radius(self.window.view) + 2, 9))
        return None if number is None else sides[number]

    def covers(self, placement: Placement, place: Pixel) -> bool:
        """Would a shield at this placement lie over a place?"""
        return finger.covers(ghost_drawing(placement, self.window.view), place)

    def candidates_at(self, place: Pixel) -> list[tuple[Side, Placement]]:
        """Whatever could be laid against an open edge so that it covers a place, fit or not."""
        assert self.position is not None
        board = board_of(self.position)
        drawings = self.window.sheet(self.position).drawings
        reach = (2 * self.window.view.scale) ** 2
        found: dict[Placement, Side] = {}
        for index, edge in board.open_sides():
            x, y = drawings[index].middles[edge]
            if (x - place[0]) ** 2 + (y - place[1]) ** 2 <= reach:
                for placement in board.candidates(index, edge):
                    if placement not in found and self.covers(placement, place):
                        found[placement] = (index, edge)
        return [(side, placement) for placement, side in found.items()]

    def middle_of(self, target: Side | Patch) -> Pixel:
        """Where an open edge or a patch is in the window."""
        assert self.position is not None
        drawing = self.window.sheet(self.position).drawings[target[0]]
        what = target[1]
        return drawing.middles[what] if isinstance(what, int) else drawing.symbols(what)[0]
