"""What stands beside and below the board: stocks, the code and all ways to share it, help."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import ipywidgets as w

from ..desk.desk import Line
from ..desk.links import link, qr
from ..elongo.pictures.pieces import aside_words
from ..elongo.play.notation import encode
from ..elongo.play.state import State
from ..elongo.replay import replay_html
from ..elongo.show import show
from ..pictures.pens import PLAYER
from ..table.errors import BadInput
from .live import OVERLAYS, PLAIN, button, row

if TYPE_CHECKING:
    from .explorer import Explorer

_COLUMNS = ("Warriors", "Boys", "Zebu", "Sheep", "Goats", "Hand")


def stocks_html(state: State) -> str:
    """What every player has in stock, whose turn it is marked."""
    head = "".join(f'<th scope="col" style="{_CELL}">{name}</th>' for name in ("Player", *_COLUMNS))
    rows = "".join(_stock_row(state, number) for number in range(1, len(state.players) + 1))
    table = f'<table style="border-collapse: collapse; line-height: 1.3"><tr>{head}</tr>{rows}</table>'
    aside = aside_words(state)
    return table + (f'<div style="{_CELL}">{aside}</div>' if aside else "")


_CELL = "padding: 0 2px; text-align: center; font-size: 12px"


def _stock_row(state: State, number: int) -> str:
    player = state.player(number)
    numbers = (player.warriors, player.boys, *player.animals, len(player.hand))
    badge = f"background: {PLAYER[number]}; color: #fff; border-radius: 4px; padding: 0 6px"
    turn = " ◀" if number == state.to_act and not state.result else ""
    name = f'<th scope="row" style="{_CELL}"><span style="{badge}">{number}</span>{turn}</th>'
    return "<tr>" + name + "".join(f'<td style="{_CELL}">{n}</td>' for n in numbers) + "</tr>"


class Share:
    """The code, always on screen; and a panel with links, QR code and files."""

    def __init__(self, explorer: Explorer) -> None:
        self._me = explorer
        guarded = explorer.guarded
        self.code = w.Text(
            description="Code", continuous_update=False, layout=w.Layout(flex="1 1 200px", height="28px")
        )
        self.code.style.description_width = "36px"
        self.code.tooltip = "The code of this position. Paste another and press Enter to load it."
        self.code.observe(guarded(self._on_code), names="value")
        parts = {
            "load": ("Load", "Load the code in the field", lambda: self._load(self.code.value)),
            "copy": ("Copy code", "Copy the code of this position", self._copy_code),
            "link": ("Copy link", "Copy a Binder link that opens this position", self._copy_link),
            "restore": ("Restore", "Go back to where you were before the kernel ended", self._restore),
            "qr": ("QR code", "Show a QR code of the link", self._show_qr),
            "svg": ("Save SVG", "Save the picture as SVG", self._save_svg),
            "png": ("Save PNG", "Save the picture as PNG", self._save_png),
            "record": ("Save record", "Save the game so far as a code", self._save_record),
            "replay": (
                "Save replay",
                "Save the game so far as a page that steps through it",
                self._save_replay,
            ),
        }
        self.buttons = {}
        for name, (text, tooltip, does) in parts.items():
            self.buttons[name] = button(text, tooltip)
            self.buttons[name].on_click(guarded(lambda _button, does=does: does()))
        self.buttons["restore"].layout.display = "none"
        below = [self.buttons[name] for name in ("load", "copy", "link", "restore")]
        self.row = row(self.code, *below, flex_flow="row nowrap", width="100%")
        self.qr = w.HTML(layout=w.Layout(width="100%"))
        files = [self.buttons[name] for name in ("qr", "svg", "png", "record", "replay")]
        self.panel = w.VBox([row(*files), w.HTML(_ABOUT)], layout=w.Layout(overflow="visible"))

    def refresh(self) -> None:
        """Show the code of the position."""
        self._me._quiet = True
        try:
            self.code.value = self._me.code()
            self.code.placeholder = "" if self.code.value else "This position has no code (see Share)"
        finally:
            self._me._quiet = False
        self._stage(qr=False)
        self.offer_kept()

    def _stage(self, *, qr: bool) -> None:
        """Show the QR code in the board's place, as large as can be; or the board again."""
        here = self.qr if qr else self._me.view.canvas
        if self._me.stage.children != (here,):
            self._me.stage.children = (here,)
        self.buttons["qr"].description = "Hide QR" if qr else "QR code"

    def offer_kept(self) -> None:
        """Offer what the page remembers from before the kernel ended, while nothing was done since."""
        session, kept = self._me.desk.session, self._me.keys_.kept
        offer = bool(kept) and session.last == 0 and kept != self._me.code()
        self.buttons["restore"].layout.display = "" if offer else "none"
        self.buttons["restore"].button_style = "primary"

    # ── codes ─────────────────────────────────────────────────────────────────────────────────────

    def _on_code(self, change: dict[str, str]) -> None:
        if change["new"].strip() != self._me.code():
            self._load(change["new"])

    def _load(self, code: str) -> None:
        try:
            self._me.load(code.strip())
        finally:
            self.refresh()  # a code that cannot be read gives way to that of the position

    def _restore(self) -> None:
        self._me.load(self._me.keys_.kept, "where you were before")

    def _copy_code(self) -> None:
        self._me.keys_.copy(encode(self._me.desk.position), "Code")

    def _copy_link(self) -> None:
        self._me.keys_.copy(link(self._me.desk.position), "Link")

    def _show_qr(self) -> None:
        if self._me.stage.children == (self.qr,):
            return self._stage(qr=False)
        try:
            text, what = link(self._me.desk.position), "Opens this position on Binder."
        except BadInput as error:
            text, what = encode(self._me.desk.position), f"The code alone. {error}"
        self.qr.value = (
            f'<div style="text-align: center"><div role="img" aria-label="QR code of this position">'
            f"{qr(text, 370)}</div>{escape(what)}</div>"
        )
        self._stage(qr=True)
        self._me.say("QR code shown in the board's place.")

    # ── files ─────────────────────────────────────────────────────────────────────────────────────

    def _svg(self) -> str:
        chosen = [name for name in OVERLAYS if self._me.overlays[name].value]
        plain = {name: self._me.overlays[name].value for name in PLAIN}
        return show(self._me.desk.position, chosen, **plain).svg

    def _save_svg(self) -> None:
        self._me.keys_.download("elongo.svg", "image/svg+xml", self._svg())
        self._saved("elongo.svg")

    def _save_png(self) -> None:
        self._me.keys_.download_png("elongo.png", self._svg())
        self._saved("elongo.png")

    def _save_record(self) -> None:
        record = self._me.desk.session.record()
        if record is None:
            raise BadInput("A free board has no record. Save its code, or play a game first.")
        self._me.keys_.download("elongo-record.txt", "text/plain", encode(record) + "\n")
        self._saved("elongo-record.txt")

    def _save_replay(self) -> None:
        record = self._me.desk.session.record()
        if record is None:
            raise BadInput("A free board has no record to step through. Play a game first.")
        self._me.keys_.download("elongo-replay.html", "text/html", replay_html(record).html)
        self._saved("elongo-replay.html")

    def _saved(self, name: str) -> None:
        self._me.tell([Line(f"{name} is among your downloads.")], note=True)


_ABOUT = (
    "<p style='margin: 4px 0'>The code is the whole position: keep it, send it, paste it into the field "
    "below. A link opens it on Binder; a record keeps the game with every step; a replay is a page that "
    "steps through it without Python.</p>"
)


_KEYS = (
    ("Arrows", "walk from open edge to open edge, or from patch to patch"),
    ("[ ]", "walk along the outline"),
    ("M", "let the arrows walk patches instead of edges, or back"),
    ("S, Shift+S", "take the next or the previous shield"),
    ("T", "turn the shield to its other way"),
    ("Enter", "lay the shield, or claim the patch"),
    ("L", "lay"),
    ("C", "claim, place, keep: whatever is to be done with a patch"),
    ("B", "build the boma (Shift+B: the second one)"),
    ("X", "take back; on a free board, take the shield off"),
    ("P, E", "pass; end the turn (confirm)"),
    ("U, R", "undo, redo (also Ctrl+Z, Ctrl+Y)"),
    ("Home, End", "the first and the last step"),
    ("W", "why: what fits here, what does not, and by which rule"),
    ("+ − 0", "zoom in, zoom out, see the whole board"),
    ("Shift+arrows", "look further left, right, up, down"),
    ("Esc", "let go of what is chosen"),
    ("Tab", "leave the board"),
)
_MOUSE = (
    "Click a circle: a ghost shows how the shield would lie. Click the ghost to lay it.",
    "A small grey circle: only the other kind fits. A cross: nothing will ever fit (click it to see why).",
    "Click a patch to claim it, when that is what is to be done; else to look at it.",
    "Rest on a patch to see its parcel. Ctrl and the wheel zoom.",
)
HELP = (
    "<div style='line-height: 1.35'>"
    + "".join(f"<p style='margin: 0 0 3px'>{escape(line)}</p>" for line in _MOUSE)
    + "<p style='margin: 4px 0'><b>Keys</b>, while the line below the board has the focus:</p>"
    + "<table>"
    + "".join(
        f"<tr><th scope='row' style='text-align: left; white-space: nowrap; padding-right: 8px'>"
        f"<kbd>{escape(keys)}</kbd></th><td style='text-align: left'>{escape(does)}</td></tr>"
        for keys, does in _KEYS
    )
    + "</table></div>"
)
