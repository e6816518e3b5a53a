"""The code, below the board, and the other ways to share a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from typing import Any

import ipywidgets as w

from ..course.handbook import rules
from ..desk.addresses import tell
from ..desk.desk import Shown
from ..desk.links import (
    TELL_SITE,
    NoAddress,
    asks_for_site,
    board_from_here,
    copied,
    fastest,
    link,
    link_name,
    link_named,
    qr,
)
from ..desk.messages import Line, broken
from ..game import game_of
from ..pictures.showing import replay_html
from ..table.codes import PositionCodeError, encode
from ..table.errors import BadInput
from .front import Frame
from .host import Host
from .parts import box, button, row


class Share:
    """The code, below the board; and a panel with links, QR code and files."""

    def __init__(self, host: Host, frame: Frame) -> None:
        self._host, self._frame = host, frame
        self._keys, self._voice, guarded = host.console.keys, host.console.voice, host.guarded
        self._now: Shown | None = None
        # Not while it is typed: half a code is broken, and each key would report that.
        self.code = w.Text(
            description="Code", continuous_update=False, layout=w.Layout(flex="1 1 200px", height="28px")
        )
        self.code.style.description_width = "36px"
        self.code.tooltip = "The code of this position. Paste another, or a link, and press Enter to load it."
        self.code.observe(guarded(self._on_code), names="value")
        # Copying is answered by the keys; fields and small buttons are in the frame's line.
        for part in (self._keys, frame):
            part.on_msg(guarded(lambda _widget, content, _buffers: self._on_message(content)))
        self.buttons = {name: button(text, tooltip) for name, (text, tooltip) in _BUTTONS.items()}
        for name, does in self._actions().items():
            self.buttons[name].on_click(guarded(lambda _button, does=does: self._do(does)))
        below = [self.buttons[name] for name in ("load", "copy")]
        self.row = box("foot extra", self.code, *below)
        self.qr = w.HTML()
        self.qr.add_class("elongo-qr")
        names = ("link", "qr", "notebook", "png", "svg", "record", "replay", "card")
        files = [self.buttons[name] for name in names]
        self.buttons["link"].button_style = "primary"
        self.panel = w.VBox([row(*files), w.HTML(_ABOUT)], layout=w.Layout(overflow="visible"))
        self.large_qr = w.HTML()
        self.present = box("present", self.large_qr)
        """The QR code beside a board that is presented."""
        frame.observe(guarded(lambda _change: self._fill_present()), names="presents")
        self.stage = w.Box()
        self._board: tuple[w.Widget, ...] = ()

    def _actions(self) -> dict[str, Callable[[], object]]:
        return {
            "load": lambda: self._load(self.code.value),
            "copy": lambda: self._keys.copy(encode(self._position), "Code"),
            "link": self._copy_link,
            "notebook": lambda: self._copy_link(notebook=True),
            "qr": self._show_qr,
            "svg": lambda: self._save(f"{self._name}.svg", "image/svg+xml", self._host.bench.svg()),
            "png": self._save_png,
            "record": self._save_record,
            "replay": self._save_replay,
            "card": self._save_card,
        }

    def _do(self, does: Callable[[], object]) -> None:
        """Do what a button does; report beside it what cannot be done."""
        with self._refusing():
            does()

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Report an error beside the field or the button that it concerns."""
        try:
            yield
        except PositionCodeError as error:
            self._reply(broken(error))
        except BadInput as error:
            self._reply(Line(str(error)))

    def _reply(self, line: Line) -> None:
        self._frame.say([line._asdict()])
        self._voice.say(line.text)

    @property
    def _position(self) -> Any:
        assert self._now is not None
        return self._now.moment.position

    @property
    def _name(self) -> str:
        """The name for files."""
        return game_of(self._position).name.lower()

    def show(self, now: Shown) -> None:
        """Show the code of the position; the board replaces another position's QR code."""
        # All buttons use this: the position shared is the one shown.
        self._now = now
        self.code.value = now.code
        self.code.placeholder = "" if now.code else "This position has no code (see Share)"
        self._show_on_stage(qr=False)
        self._fill_present()

    def _fill_present(self) -> None:
        self.large_qr.value = self._qr_html() if self._frame.presents else ""

    def on_stage(self, board: w.Widget) -> w.Box:
        """Return the box of the board, in which the QR code can take its place, as large as possible."""
        self._board = (board,)
        self.stage = box("stage", board)
        return self.stage

    def _show_on_stage(self, *, qr: bool) -> None:
        here = (self.qr,) if qr else self._board
        if self.stage.children != here:
            self.stage.children = here
        self.buttons["qr"].description = "Hide QR" if qr else "QR code"

    # ── codes ─────────────────────────────────────────────────────────────────────────────────────

    def _on_code(self, change: dict[str, str]) -> None:
        self._load(change["new"])

    def _load(self, text: str) -> None:
        """Load a pasted code or link; if it cannot be read, restore the position's own code."""
        if self._now is None or text.strip() == self._now.code:
            return
        try:
            with self._refusing():
                self._host.load(text.strip(), "a position code")
        # Also after success: a pasted link becomes the code.
        finally:
            self.code.value = self._now.code

    # ── links ─────────────────────────────────────────────────────────────────────────────────────

    def _copy_link(self, *, notebook: bool = False, to: str = "") -> None:
        """Copy the link to a target, by default the fastest; if none is set, one to this server."""
        try:
            to = to or fastest(notebook=notebook)
        except NoAddress:
            return self._keys.copy_here(encode(self._position), board_from_here())
        address = link(self._position, to=to, notebook=notebook, players=self._players())
        self._keys.copy(address, link_name(to, notebook=notebook))

    def _players(self) -> str:
        """Return who plays, for the link."""
        seats = self._host.session.seats
        return seats.in_link(self._position) if seats else ""

    def _on_message(self, content: dict[str, Any]) -> None:
        """Handle messages about copying, and addresses that the person has set or wants to change."""
        if "told" in content:
            with self._refusing():
                tell(content["told"])
                self._copy_link()
        elif "offered" in content:
            with self._refusing():
                self._take_offer(content["offered"])
        elif "copied" in content:
            with self._refusing():
                done = copied(content["what"])
                self._reply(done if content["copied"] else _not_copied(content.get("text", "")))

    def _take_offer(self, name: str) -> None:
        if name == TELL_SITE:
            return self._reply(asks_for_site())
        to, notebook = link_named(name)
        self._copy_link(to=to, notebook=notebook)

    def _show_qr(self) -> None:
        if self.stage.children == (self.qr,):
            return self._show_on_stage(qr=False)
        self.qr.value = self._qr_html()
        self._show_on_stage(qr=True)
        self._voice.say("QR code shown in the board's place.")

    def _qr_html(self) -> str:
        """Return the QR code of the link to the position, or of its code, with what it opens."""
        try:
            to = fastest()
            text, what = link(self._position, to=to, players=self._players()), _QR[to]
        except NoAddress:
            text, what = encode(self._position), "The code alone: paste it into the field below any board."
        return (
            f'<div style="text-align: center"><div role="img" aria-label="QR code of this position">'
            f"{qr(text, 370)}</div>{escape(what)}</div>"
        )

    # ── files ─────────────────────────────────────────────────────────────────────────────────────

    def _save(self, name: str, kind: str, text: str) -> None:
        self._keys.download(name, kind, text)
        self._saved(name)

    def _save_png(self) -> None:
        self._keys.download_png(f"{self._name}.png", self._host.bench.svg())
        self._saved(f"{self._name}.png")

    def _save_record(self) -> None:
        record = self._host.session.record()
        if record is None:
            raise BadInput("A free board has no record. Save its code, or play a game first.")
        self._save(f"{self._name}-record.txt", "text/plain", encode(record) + "\n")

    def _save_replay(self) -> None:
        record = self._host.session.record()
        if record is None:
            raise BadInput("A free board has no record to step through. Play a game first.")
        self._save(f"{self._name}-replay.html", "text/html", replay_html(record).html)

    def _save_card(self) -> None:
        card = rules(game_of(self._position).id, card=True)
        self._save(f"{self._name}-rules.html", "text/html", card.html)

    def _saved(self, name: str) -> None:
        self._reply(Line(f"{name} is among your downloads."))


def _not_copied(text: str) -> Line:
    """Return the message for a failed copy."""
    return Line(_NOT_COPIED, marked=(text, "", ""))


_BUTTONS = {
    "load": ("Load", "Load the code in the field"),
    "copy": ("Copy code", "Copy the code of this position"),
    "link": ("Copy link", "Copy a link that opens this position"),
    "notebook": ("Copy notebook link", "Copy a link that opens this position as a notebook"),
    "qr": ("QR code", "Show a QR code of the link"),
    "svg": ("Save SVG", "Save the picture as SVG"),
    "png": ("Save PNG", "Save the picture as PNG"),
    "record": ("Save record", "Save the game so far as a code"),
    "replay": ("Save replay", "Save the game so far as a page that steps through it"),
    "card": ("Rule card", "Save the rules in brief, on both sides of a sheet to print"),
}
_ABOUT = (
    "<p style='margin: 4px 0'>A link opens the board with this position, a notebook link a page of cells. A "
    "record keeps the game with every step; a replay is a page that steps through it without Python. More "
    "shows the code, which is the whole position: copy it there, or paste another.</p>"
)
_QR = {
    "page": "Opens this position as a page.",
    "binder": "Opens this position on Binder.",
    "server": "Opens this position on the Jupyter server.",
}
_NOT_COPIED = "The browser does not let the page copy. Mark this text, and copy it with Ctrl+C:"
