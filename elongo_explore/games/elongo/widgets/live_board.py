"""What every live board of Elongo is made of: the canvas, switches, and what is looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets as w

from elongo_explore.kit.pictures.shapes import Pixel
from elongo_explore.kit.widgets.front import Stage
from elongo_explore.kit.widgets.host import Host, KeyHandler
from elongo_explore.kit.widgets.parts import SIZE, box, button

from ..board.fences import Loop
from ..board.shields import Placement
from ..desk.controls import Controls
from ..desk.desk import ElongoDesk
from ..desk.now import Now
from ..desk.overlay_words import overlay_lines
from ..show import show
from .board_view import BoardView
from .hover_info import HoverInfo
from .toggles import Toggles

WINDOW_KEYS: dict[str, Callable[[BoardView], object]] = {
    "+": lambda view: view.zoom(1.25),
    "=": lambda view: view.zoom(1.25),
    "-": lambda view: view.zoom(1 / 1.25),
    "0": lambda view: view.fit(),
}
"""The keys that look nearer or farther."""


class LiveBoard:
    """A board to look at: hover, overlays, zoom."""

    def __init__(
        self,
        desk: ElongoDesk,
        host: Host,
        *,
        loop: Callable[[], Loop | None] = lambda: None,
        marked: bool = True,
    ) -> None:
        self._desk, self._guarded, self._note, self._marked = desk, host.guarded, host.note, marked
        self.view = BoardView(*SIZE)
        self.stage = Stage()
        self.board = box("canvas", self.view.canvas, self.stage)
        self.keys = host.console.keys
        self.toggles = Toggles(self._switched, self._guarded, marked=marked)
        self.controls = Controls(desk, self.view, looking=not marked)
        self.hover_info = HoverInfo(self.view, self.toggles, loop)
        # The page zooms by itself while fingers move, and has to know how far it may.
        self.view.on_look(self._tell_page)
        self._press: Callable[[Pixel], object] = self.look_at
        self._search, self._to_tell = 0, ""
        self.stage.on_msg(self._guarded(lambda _widget, content, _buffers: self._on_message(content)))

    def listen(self, press: Callable[[Pixel], object]) -> None:
        """From now on a click does something."""
        self._press = press

    def _on_message(self, content: dict[str, Any]) -> None:
        """What the page says: see Stage."""
        if "over" in content:
            try:
                self.look_at(_pixel(content["over"]))
            finally:  # the page waits for this before it says where the finger went
                self.stage.send({"done": True})
        elif (place := _pixel(content.get("press"))) is not None:
            self._press(place)
        elif (size := _pixel(content.get("size"))) is not None:
            self.view.resize(*size, float(content.get("dense", 1)))
        elif "more" in content:
            if content["more"] == self._search:  # else another position is shown by now
                self._show()
                self.look()
        elif "fit" in content:
            self.view.fit()
        elif "look" in content:
            try:
                self.view.move(*map(float, content["look"]))
            finally:  # the page has moved the picture, and waits until it is painted there
                self.stage.send({"looked": {name: content.get(name) for name in ("view", "number")}})

    def _tell_page(self) -> None:
        """The window on the board is another one."""
        view = self.view
        with self.stage.hold_sync():
            self.stage.size = [view.width, view.height]
            self.stage.zooms = [*view.zooms()]
            self.stage.fitted = view.fitted

    def window_keys(self) -> dict[str, KeyHandler]:
        """The keys that look nearer or farther, and the one that switches marks off and on."""
        keys: dict[str, KeyHandler] = {
            key: partial(self._look_by_key, does) for key, does in WINDOW_KEYS.items()
        }
        return keys | {"o": lambda _shift: self.toggles.flip("marks")} if self._marked else keys

    def _look_by_key(self, does: Callable[[BoardView], object], _shift: bool) -> None:
        does(self.view)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now, *, fit: bool = False) -> None:
        """Show another position, or another step."""
        self._to_tell = ""
        self._show()
        if fit:
            self.view.look_at_all()
        self.point(now)

    def _show(self) -> None:
        """Show what is switched on, as far as it was found. The page asks for more when it has painted that:
        a search holds nobody up."""
        self.view.show(self._desk.position, self.toggles.overlays(), **self.toggles.plain())
        # An answer to an older search is for another position: it is told from this one by its number.
        self._search += 1
        if self.view.found.waiting:
            self.stage.send({"more": self._search})
        elif self._to_tell:
            name, self._to_tell = self._to_tell, ""
            self._note(overlay_lines(name, self._desk.position))

    def point(self, now: Now) -> None:
        """The cursor or the ghost has changed; or the position, and all is painted at once."""
        asked = now.asked.asked if now.asked else None
        self.view.more = (asked,) if isinstance(asked, Placement) else ()
        if self.view.fitted and not self.view.fits():
            self.view.look_at_all()
        if self._marked:
            self.view.mark(now.marks if self.toggles.on("marks") else now.marks.bare())
        self.hover_info.show(now)
        self.view.paint()

    def look(self) -> None:
        """Something else is looked at."""
        self.hover_info.show(self._desk.now())
        self.view.paint()

    def svg(self) -> str:
        """What is shown, as a picture."""
        numbers, names = self.toggles.on("numbers"), self.toggles.on("names")
        return show(self._desk.position, self.toggles.overlays(), numbers=numbers, names=names).svg

    def _switched(self, name: str, on: bool) -> None:
        self._to_tell = name if on else ""
        self._show()
        self.point(self._desk.now())

    # ── mouse ────────────────────────────────────────────────────────────────────────────────────

    def look_at(self, place: Pixel | None) -> None:
        """The mouse is there now, or no longer on the board."""
        if self.controls.hover(place):
            self.look()

    def window_buttons(self) -> list[w.Button]:
        """Buttons that look aside, for those who can neither drag nor press two keys."""
        view = self.view
        parts: list[tuple[str, str, Callable[[], None]]] = [
            ("←", "Look to the left", lambda: view.pan(-0.2, 0)),
            ("→", "Look to the right", lambda: view.pan(0.2, 0)),
            ("↑", "Look up", lambda: view.pan(0, -0.2)),
            ("↓", "Look down", lambda: view.pan(0, 0.2)),
        ]
        buttons = [button(text, tooltip, "28px") for text, tooltip, _does in parts]
        for each, (_text, _tooltip, does) in zip(buttons, parts, strict=True):
            each.on_click(self._guarded(lambda _button, does=does: does()))
        return buttons


def _pixel(found: object) -> Pixel | None:
    """A place or a size, as the page tells it."""
    if not isinstance(found, list) or len(found) != 2:
        return None
    x, y = found
    return float(x), float(y)
