"""The layers that a live board is painted on, and a hidden one. Needs no widget library."""

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
    """The widget with the layers."""
    flatten: Flatten
    """The function that cuts curves into chords."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Set the size of every layer in pixels, which also wipes them."""

    @abstractmethod
    def on_ready(self, does: Callable[[], object]) -> None:
        """Call `does` whenever a page was opened and is still blank."""

    @abstractmethod
    def held(self) -> AbstractContextManager[None]:
        """Return a context; all that is painted within goes to the page in one message."""

    def paint(self, layer: int, scene: Scene | None, ratio: int, *, apart: bool, part: Box | None) -> None:
        """Paint a scene on a layer, with `ratio` pixels for each one of the page; of a `part`, only that."""
        # A part is painted on the hidden layer and copied: a clip would change how lines across its border
        # are smoothed, and a part must have the same pixels as the whole.
        with self._brush(layer if part is None else None, ratio) as brush:
            if scene is not None:
                paint(scene, brush, ratio, apart=apart, flatten=self.flatten)
        if part is not None:
            self._copy_from_aside(layer, part, ratio)

    @abstractmethod
    def _brush(self, layer: int | None, ratio: int) -> AbstractContextManager[Brush]:
        """Return a brush for a layer, which is wiped first; None is the hidden layer."""

    @abstractmethod
    def _copy_from_aside(self, layer: int, part: Box, ratio: int) -> None:
        """Copy a part of the hidden layer to the same place on another, pixel by pixel."""
