"""Paint in the page with our own widget (front/painter.js), without ipycanvas and numpy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import ipywidgets as w

from ...pictures.canvas import Box, chords
from ...pictures.page_brush import Orders, PageBrush
from ..front import Easel
from .painting import ONE_AT_A_TIME, Painting


class InPage(Painting):
    """Layers that the page paints; it gets one message for each painting."""

    flatten = staticmethod(chords)

    def __init__(self, layers: int) -> None:
        self.widget = Easel(layers=layers, layout=w.Layout(width="100%", height="100%"))
        self._aside = layers
        self._orders = Orders()
        self._known: set[str] = set()
        """The tiles that every open page already has."""

    def resize(self, width: int, height: int) -> None:
        """Set the size of every layer. It is sent with the next painting, or it might arrive after that."""
        self.widget.width, self.widget.height = width, height

    def on_ready(self, does: Callable[[], object]) -> None:
        """Call `does` when a page says hello: one that was just opened, or a second view of the board."""

        def answer(_widget: object, content: Any, _buffers: object) -> None:
            if isinstance(content, dict) and "hello" in content:
                with ONE_AT_A_TIME:
                    # The new page has no tiles yet, and all open pages get the same messages.
                    self._known.clear()
                    does()

        self.widget.on_msg(answer)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Send everything painted within together, even if something fails."""
        self._orders = Orders()
        try:
            yield
        finally:
            easel, orders = self.widget, self._orders
            content, places = orders.message(easel.width, easel.height, self._known)
            easel.send(content, [places])
            self._known |= orders.tiles.keys()

    @contextmanager
    def _brush(self, layer: int | None, ratio: int) -> Iterator[PageBrush]:
        yield PageBrush(self._orders, self._aside if layer is None else layer, ratio)

    def _copy_from_aside(self, layer: int, part: Box, ratio: int) -> None:
        self._orders.copy(self._aside, layer, part, ratio)
