"""What is lit up: what the finger or the cursor is on, a loop, or what the last step was about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from ...desk.elongo.aim import aim_words
from ...desk.elongo.controls import NO_PATCH
from ...desk.elongo.now import Now
from ...desk.elongo.overlay_words import distance, distance_words
from ...elongo.board.fences import Loop
from ...elongo.board.shields import Laid
from ...elongo.pictures.inspect import patch_words
from ..parts import escaped
from .board_view import BoardView
from .toggles import Toggles


class Gaze:
    """What the person looks at, lit up on the board and told in words."""

    def __init__(self, view: BoardView, toggles: Toggles, loop: Callable[[], Loop | None]) -> None:
        self._view, self._toggles, self._loop = view, toggles, loop
        self.info = w.HTML(layout=w.Layout(height="52px", overflow="hidden"))

    def show(self, now: Now) -> None:
        """Light up what is looked at, and say what it is. The view paints it."""
        patch, told, what = now.patch, NO_PATCH, dict[str, Any]()
        if (placement := now.aimed.placement if now.aimed else now.ghost) is not None:
            told = aim_words(now.position.board, now.shield, placement)
        if now.aimed is not None:
            what["aimed"] = (Laid(now.shield, now.aimed.placement), now.aimed.fits)
        elif patch is not None:
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
