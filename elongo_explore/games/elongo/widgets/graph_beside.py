"""The parcel graph beside a live board. Point at a node and its parcel lights up, and vice versa. Rings and a
line of words show what the last lay changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as w

from elongo_explore.kit.widgets.front import PageBoard
from elongo_explore.kit.widgets.page_board import markup
from elongo_explore.kit.widgets.parts import Guarded, box, escaped

from ..board.board import Position
from ..board.land import Patch
from ..desk.now import Now
from ..pictures.graph_beside import (
    RADIUS,
    GraphChange,
    GraphLayout,
    Touching,
    graph_scene,
    graph_words,
    layout,
    lit_node_scene,
)
from ..pictures.pointing import AtPatch

_SIZE = (400.0, 430.0)
"""Width and height of the picture in pixels, until the page has reported the available room."""
_WORDS = 64
"""Height of the words below the picture, in pixels."""


class GraphBeside:
    """A picture to point at, and a line of words below it. Nothing is computed while it is off."""

    def __init__(
        self, guarded: Guarded, over: Callable[[AtPatch | None], object], again: Callable[[], object]
    ) -> None:
        self.picture = PageBoard(size=[*_SIZE], speed=0, measured=True)
        self.words = w.HTML()
        self.box = box("graph", self.picture, self.words)
        self._over = over
        self._drawn: GraphLayout | None = None
        self._of: tuple[Position, Position | None, Patch | None] | None = None
        self._around: Patch | None = None
        self._size = _SIZE
        self._again: Callable[[], object] = again
        self.picture.on_msg(guarded(lambda _widget, content, _buffers: self._on_message(content)))

    def show(self, now: Now) -> None:
        """Show the graph of the position, and light up the node that is pointed at."""
        cursor = now.cursor
        if isinstance(cursor, AtPatch):  # not the mouse: the picture would change under it
            self._around = (cursor.shield, cursor.name)
        before = now.seen.before if now.seen.before is not None and now.seen.before.board.laid else None
        if self._of is None or self._of[0] is not now.position or self._of[2] != self._around:
            self._of = now.position, before, self._around
            self._draw(now.position, before)
        assert self._drawn is not None
        patch = None if now.patch is None else (now.patch.shield, now.patch.name)
        self.picture.marks = markup(lit_node_scene(self._drawn, patch))

    def _draw(self, position: Position, before: Position | None) -> None:
        drawn = self._drawn = layout(position, self._size, self._around, self._drawn)
        change = None
        if before is not None and len(before.board.laid) < len(position.board.laid):
            change = GraphChange.between(Touching.of(before), drawn.touching)
        words = " ".join(filter(None, (graph_words(drawn), str(change) if change else "")))
        with self.picture.hold_sync():
            self.picture.shown += 1
            self.picture.size = [*self._size]
            self.picture.ground = markup(graph_scene(drawn, change))
            self.picture.label = f"The parcel graph. {words}"
            self.picture.targets = [
                {
                    "name": f"{index}{name}",
                    "box": [round(x - RADIUS), round(y - RADIUS), 2 * RADIUS, 2 * RADIUS],
                }
                for (index, name), (x, y) in drawn.nodes.items()
            ]
        self.words.value = escaped(words)

    def _on_message(self, content: dict[str, Any]) -> None:
        if "over" in content:
            try:
                self._over(_patch(content["over"]))
            finally:  # the page waits for this before it reports the next place
                self.picture.send({"done": True})
        elif "room" in content:
            width, height = map(float, content["room"])
            larger = min(1.8, max(1.0, width / _SIZE[0]))  # with more room, the letters also grow
            size = max(160.0, width / larger), max(160.0, min(height - _WORDS, width * 1.4) / larger)
            if size != self._size:
                self._size, self._of = size, None
                self._again()
        elif (patch := _patch(content.get("press", ""))) is not None:
            self._around = (patch.shield, patch.name)
            self._over(patch)


def _patch(name: object) -> AtPatch | None:
    text = str(name)
    return AtPatch(int(text[:-1]), text[-1]) if text[:-1].isdecimal() else None
