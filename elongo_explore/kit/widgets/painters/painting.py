"""What a live board is painted on: a few layers, and one aside that nobody sees. Knows no widget library."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import RLock
from typing import Any

from ...pictures.canvas import Box, Brush, Flatten, paint
from ...pictures.shapes import Scene

ONE_AT_A_TIME = RLock()
"""All canvases share one line to the browser, so only one thread may paint at a time."""


class Painting(ABC):
    """Layers from back to front, numbered from 0, all of one size."""

    widget: Any
    """What stands in the page."""
    flatten: Flatten
    """What cuts curves into chords."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give every layer so many pixels; all of them are blank then."""

    @abstractmethod
    def on_ready(self, does: Callable[[], object]) -> None:
        """Whenever a page was opened and shows nothing yet."""

    @abstractmethod
    def held(self) -> AbstractContextManager[None]:
        """All that is painted within goes to the page in one message."""

    def paint(self, layer: int, scene: Scene | None, ratio: int, *, apart: bool, part: Box | None) -> None:
        """Paint a scene on a layer, `ratio` pixels to one of the page; of a part, only that part changes.

        A clip would change how the lines across its border are smoothed: a part is painted aside first.
        """
        with self._brush(layer if part is None else None, ratio) as brush:
            if scene is not None:
                paint(scene, brush, ratio, apart=apart, flatten=self.flatten)
        if part is not None:
            self._copy_from_aside(layer, part, ratio)

    @abstractmethod
    def _brush(self, layer: int | None, ratio: int) -> AbstractContextManager[Brush]:
        """A brush for a layer, which is wiped first; None: the one aside."""

    @abstractmethod
    def _copy_from_aside(self, layer: int, part: Box, ratio: int) -> None:
        """Copy a part of the layer aside to the same place on another, pixel by pixel."""
