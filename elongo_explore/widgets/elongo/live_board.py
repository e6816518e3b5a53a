"""What every live board of Elongo is made of: the canvas, switches, and what is looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import ipywidgets as w

from ...desk.elongo.desk import Desk
from ...desk.elongo.now import Now
from ...desk.elongo.overlay_words import overlay_lines
from ...elongo.board.checks import check_number
from ...elongo.board.fences import Loop
from ...elongo.show import show
from ...pictures.shapes import Pixel
from ..any_bench import Host
from ..console import KeyDeed
from ..parts import HEIGHT, WIDTH, button, row
from .board_view import BoardView
from .gaze import Gaze
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
        desk: Desk,
        host: Host,
        *,
        loop: Callable[[], Loop | None] = lambda: None,
        size: tuple[int, int] = (WIDTH, HEIGHT),
        marked: bool = True,
    ) -> None:
        check_number("width", size[0], WIDTH, 3000)
        check_number("height", size[1], 200, 3000)
        self._desk, self._guarded, self._note, self._marked = desk, host.guarded, host.note, marked
        self.view = BoardView(*size)
        self.keys = host.console.keys
        self.toggles = Toggles(self._switched, self._guarded)
        self.gaze = Gaze(self.view, self.toggles, loop)
        self.view.canvas.on_mouse_move(self._guarded(lambda x, y: self.look_at(self.view.place(x, y))))
        self.view.canvas.on_mouse_out(self._guarded(lambda _x, _y: self.look_at(None)))

    def listen(self, press: Callable[[Pixel], object]) -> None:
        """From now on a click does something."""
        self.view.canvas.on_mouse_down(self._guarded(lambda x, y: press(self.view.place(x, y))))

    def window_keys(self) -> dict[str, KeyDeed]:
        """The keys that look nearer or farther."""
        return {key: partial(self._look_by_key, does) for key, does in WINDOW_KEYS.items()}

    def _look_by_key(self, does: Callable[[BoardView], object], _shift: bool) -> None:
        does(self.view)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def show(self, now: Now, *, fit: bool = False) -> None:
        """Show another position, or another step."""
        self.gaze.hovered = None
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

    # ── mouse ────────────────────────────────────────────────────────────────────────────────────

    def look_at(self, place: Pixel | None) -> None:
        """The mouse is there now, or no longer on the board."""
        if self.gaze.hover(place):
            self.look()

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
