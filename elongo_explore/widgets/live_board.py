"""What every live board is made of: canvas, steps, switches, what is looked at, what is said, and keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as w

from ..desk.desk import Desk
from ..desk.lines import Line
from ..desk.now import Now
from ..desk.overlay_words import overlay_lines
from ..elongo.board.checks import check_number
from ..elongo.board.fences import Loop
from ..elongo.show import show
from ..pictures.shapes import Pixel
from .board_view import BoardView
from .front import Keys
from .gaze import Gaze
from .parts import HEIGHT, WIDTH, Guarded, button, row
from .steps import Steps
from .toggles import Toggles
from .voice import Voice

KeyDeed = Callable[[bool], object]
"""What a key does; it is told whether Shift is held."""
Told = Callable[[list[Line]], object]

WINDOW_KEYS: dict[str, Callable[[BoardView], object]] = {
    "+": lambda view: view.zoom(1.25),
    "=": lambda view: view.zoom(1.25),
    "-": lambda view: view.zoom(1 / 1.25),
    "0": lambda view: view.fit(),
}
"""The keys that every live board has."""
_NOT_COPIED = "The browser does not let the page copy. Mark the text, and copy it with Ctrl+C."


class LiveBoard:
    """A board to look at: hover, overlays, steps, keys. `go` goes to a step; `note` answers the person."""

    def __init__(
        self,
        desk: Desk,
        guarded: Guarded,
        *,
        hint: str,
        go: Callable[[int], object],
        note: Told,
        show_rule: Callable[[str], object],
        loop: Callable[[], Loop | None] = lambda: None,
        size: tuple[int, int] = (WIDTH, HEIGHT),
        marked: bool = True,
    ) -> None:
        check_number("width", size[0], WIDTH, 3000)
        check_number("height", size[1], 200, 3000)
        self._desk, self._guarded, self._note, self._marked = desk, guarded, note, marked
        self.view = BoardView(*size)
        self.keys = Keys(hint=hint)
        self.voice = Voice(self.keys, show_rule, guarded)
        self.steps = Steps(desk.session, go, guarded)
        self.toggles = Toggles(self._switched, guarded)
        self.gaze = Gaze(self.view, self.toggles, loop)
        self.view.canvas.on_mouse_move(guarded(lambda x, y: self.look_at(self.view.place(x, y))))
        self.view.canvas.on_mouse_out(guarded(lambda _x, _y: self.look_at(None)))

    def listen(self, keys: Mapping[str, KeyDeed], press: Callable[[Pixel], object]) -> None:
        """From now on keys do something, and so does a click."""
        self.view.canvas.on_mouse_down(self._guarded(lambda x, y: press(self.view.place(x, y))))
        self.keys.on_msg(self._guarded(lambda _widget, content, _buffers: self._on_message(keys, content)))

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now, *, fit: bool = False) -> None:
        """Show another position, or another step."""
        self.gaze.hovered = None
        self.steps.show(now)
        self.keys.label, self.keys.code = now.facts.title, now.facts.code
        self.view.show(now.position, self.toggles.overlays(), **self.toggles.plain())
        if fit or not self.view.fits():
            self.view.look_at_all()
        self.point(now)

    def point(self, now: Now) -> None:
        """The cursor or the ghost has changed; or the position, and all is painted at once."""
        if self._marked:
            self.view.mark(now.marks)
        self.gaze.show(now)
        self.view.paint()

    def look(self) -> None:
        """Something else is looked at."""
        self.gaze.show(self._desk.now())
        self.view.paint()

    def svg(self) -> str:
        """What is shown, as a picture."""
        numbers, names = self.toggles.on("numbers"), self.toggles.on("names")
        return show(self._desk.position, self.toggles.overlays(), numbers=numbers, names=names).svg

    def _switched(self, name: str, on: bool) -> None:
        self.view.show(self._desk.position, self.toggles.overlays(), **self.toggles.plain())
        self.look()
        if on:
            self._note(overlay_lines(name, self._desk.position))

    # ── mouse and keys ────────────────────────────────────────────────────────────────────────────

    def look_at(self, place: Pixel | None) -> None:
        """The mouse is there now, or no longer on the board."""
        if self.gaze.hover(place):
            self.look()

    def _on_message(self, keys: Mapping[str, KeyDeed], content: dict[str, Any]) -> None:
        if "key" in content:
            try:
                key = content["key"]
                does = keys.get(key if len(key) > 1 else key.lower())
                if does is not None:
                    does(bool(content.get("shift")))
            finally:  # the page waits for this before it sends the next key
                self.keys.send({"done": True})
        elif "copied" in content:
            what = content.get("what", "Text")
            self._note([Line(f"{what} copied." if content["copied"] else _NOT_COPIED)])

    def keys_row(self) -> w.HBox:
        """Buttons that zoom and pan, and the line that has the keys."""
        view = self.view
        parts: list[tuple[str, str, Callable[[], None]]] = [
            ("−", "Zoom out", lambda: view.zoom(1 / 1.25)),
            ("+", "Zoom in", lambda: view.zoom(1.25)),
            ("Fit", "See the whole board", view.fit),
            ("←", "Look to the left", lambda: view.pan(-0.2, 0)),
            ("→", "Look to the right", lambda: view.pan(0.2, 0)),
            ("↑", "Look up", lambda: view.pan(0, -0.2)),
            ("↓", "Look down", lambda: view.pan(0, 0.2)),
        ]
        buttons = []
        for text, tooltip, does in parts:
            each = button(text, tooltip, "38px" if text == "Fit" else "28px")
            each.on_click(self._guarded(lambda _button, does=does: does()))
            buttons.append(each)
        window = row(*buttons, flex_flow="row nowrap", flex="0 0 auto")
        self.keys.layout = w.Layout(flex="1 1 0", min_width="0")
        return row(window, self.keys, flex_flow="row nowrap", width="100%")
