"""What is lit up: what the finger or the cursor is on, a loop, or what the last step was about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from ...desk.elongo.controls import NO_PATCH
from ...desk.elongo.now import Now
from ...desk.elongo.overlay_words import distance, distance_words
from ...elongo.board.fences import Loop
from ...elongo.pictures.finger import AtPatch
from ...elongo.pictures.inspect import patch_words
from ..parts import escaped
from .board_view import BoardView
from .toggles import Toggles


class Gaze:
    """What the person looks at, lit up on the board and told in words."""

    def __init__(self, view: BoardView, toggles: Toggles, loop: Callable[[], Loop | None]) -> None:
        self._view, self._toggles, self._loop = view, toggles, loop
        self.info = w.HTML(layout=w.Layout(height="52px", overflow="hidden"))
        self.hovered: AtPatch | None = None

    def hover(self, place: tuple[float, float] | None) -> bool:
        """The mouse moved there, or away from the board. Is it on something else now?"""
        before, self.hovered = self.hovered, self._view.patch_at(place) if place else None
        return self.hovered != before

    def show(self, now: Now) -> None:
        """Light up what is looked at, and say what it is. The view paints it."""
        patch = self.hovered or now.patch
        told, what = NO_PATCH, dict[str, Any]()
        if patch is not None:
            told = patch_words(now.position, patch)
            what["patches"] = now.position.parcel(patch).patches
            if self._toggles.on("how far"):
                answer = distance(now.position, patch)
                what["ghosts"] = tuple(answer.lays) if answer else ()
                told = f"{told}. {distance_words(answer)}"
        elif now.lit is not None:
            what["lit"] = now.lit
        elif now.happened is not None:
            what["happened"] = now.happened
        if (loop := self._loop()) is not None:
            what["loop"] = loop
        self._view.light(**what)
        self.info.value = f'<div style="line-height: 1.35">{escaped(told)}</div>'
