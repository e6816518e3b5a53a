"""What is lit up: what the finger or the cursor is on, a loop, or what the last step was about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from elongo_explore.kit.widgets.parts import escaped

from ..analysis.overlay_data import distance
from ..board.fences import Loop
from ..board.shields import Laid
from ..desk.aim import aim_words
from ..desk.controls import NO_PATCH
from ..desk.now import Now
from ..desk.overlay_words import distance_words, progress_words
from ..desk.previews import preview_words
from ..play.words import patch_words
from .board_view import BoardView
from .toggles import Toggles


class HoverInfo:
    """What the person looks at, lit up on the board and told in words."""

    def __init__(self, view: BoardView, toggles: Toggles, loop: Callable[[], Loop | None]) -> None:
        self._view, self._toggles, self._loop = view, toggles, loop
        self.info = w.HTML()
        for name in ("elongo-info", "elongo-scroll"):
            self.info.add_class(name)

    def show(self, now: Now) -> None:
        """Light up what is looked at, and say what it is. The view paints it."""
        # The list of loops is a widget: what is chosen there is known nowhere else.
        loop, previews = self._loop(), now.previews
        if now.patch is None and not now.over_button:  # of several bomas the one that is chosen in the list
            previews = tuple(each for each in previews if each.loop == loop) or previews
        what = self._what(now)
        if now.asked is not None:
            what.pop("happened", None)  # both are of one colour, and what is asked for comes first
            what["lit"] = now.asked
        if previews:
            what["previews"] = previews
        if loop is not None and all(each.loop != loop for each in previews):
            what["loop"] = loop
        self._view.light(**what)
        told = [*self._told(now), *(preview_words(each, len(previews)) for each in previews)]
        told = told or [progress_words(self._view.found) or NO_PATCH]
        lines = "".join(f"<div>{escaped(line)}</div>" for line in told)
        self.info.value = f'<div style="line-height: 1.35">{lines}</div>'

    def _what(self, now: Now) -> dict[str, Any]:
        """What is lit up; what would happen comes on top."""
        if now.aimed is not None:
            return {"aimed": (Laid(now.shield, now.aimed.placement), now.aimed.fits)}
        if now.patch is not None:
            lit: dict[str, Any] = {"patches": now.position.parcel(now.patch).patches}
            if self._toggles.on("how far") and (answer := distance(now.position, now.patch)):
                lit["ghosts"] = tuple(answer.lays)
            return lit
        if now.lit is not None:
            return {"lit": now.lit}
        return {"happened": now.happened} if now.happened is not None and not now.previews else {}

    def _told(self, now: Now) -> list[str]:
        """What is looked at, in words."""
        placement = now.aimed.placement if now.aimed else now.ghost
        if now.patch is not None:
            told = patch_words(now.position, now.patch)
            if self._toggles.on("how far"):
                told = f"{told}. {distance_words(distance(now.position, now.patch))}"
            return [told]
        if placement is None:
            return []
        told = aim_words(now.position.board, now.shield, placement)
        fits = now.aimed.fits if now.aimed else not now.marks.refused
        how = "Click to put it here." if now.aimed else "Click it or press Enter to lay it; T rotates it."
        return [f"{told} {how}" if fits else told]
