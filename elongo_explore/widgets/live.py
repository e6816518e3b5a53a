"""What every live board has: the canvas, keys, steps, overlays, what happened in words, and the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import ipywidgets as w

from ..desk.desk import Desk, Line
from ..desk.insights import distance, distance_words, insight_lines
from ..elongo import words
from ..elongo.board.checks import check_number
from ..elongo.board.land import Patch
from ..elongo.pictures.inspect import parcel_of, patch_words
from ..elongo.pictures.pieces import state_words
from ..elongo.pictures.touched import touched
from ..elongo.play.notation import encode
from ..elongo.position import Position
from ..elongo.rules import rule
from ..elongo.show import show
from ..table.errors import BadInput
from ..table.records import Record
from .alive import Alive
from .board_view import BoardView
from .front import Keys, Lines

WIDTH, HEIGHT, SIDE, GAP = 500, 414, 316, 8
"""The canvas, the width of the column beside it, and the gap between them, in pixels.

JupyterLab leaves 833 pixels beside its file browser on a screen of 1280; scrollbars differ by a few."""

OVERLAYS = {
    "parcels": ("Parcels", "open parcels pale with a dashed border, enclosures with a firm one"),
    "enclosures": ("Enclosures", "only land with no open border in full colour"),
    "graph": ("Graph", "a node for each parcel, a line between parcels that touch"),
    "fences": ("Fences", "how far each fence runs, with a disc at each open end"),
    "loops": ("Loops", "closed fences, and what lies inside"),
    "blocks": ("Blocks", "open edges that nothing can ever fill, and why"),
    "how far": ("How far", "the fewest further shields that enclose each parcel; click one to see how"),
    "chances": ("Chances", "loops that one or two more shields would close"),
}
PLAIN = {
    "numbers": ("Numbers", "the number of each shield"),
    "names": ("Names", "the name of each patch"),
}


def button(text: str, tooltip: str, width: str = "auto", icon: str = "") -> w.Button:
    """A small button that says what it does."""
    return w.Button(description=text, tooltip=tooltip, icon=icon, layout=w.Layout(width=width, height="28px"))


def row(*children: Any, **layout: str) -> w.HBox:
    """Widgets side by side."""
    settings = {"flex_flow": "row wrap", "align_items": "center", "grid_gap": "2px 3px"} | layout
    return w.HBox(children, layout=w.Layout(**settings))


def low_row(*children: Any) -> w.HBox:
    """Controls side by side that are a little lower than others."""
    low = row(*children, width="100%")
    low.add_class("elongo-low")
    return low


class Live(Alive):
    """A board to look at: hover, overlays, steps, keys. The Explorer and the Stepper add to it."""

    def __init__(self, desk: Desk, width: int = WIDTH, height: int = HEIGHT) -> None:
        check_number("width", width, WIDTH, 3000)
        check_number("height", height, 200, 3000)
        self.desk = desk
        self.view = BoardView(width, height)
        self.keys_ = Keys(hint=self.HINT)
        self.lines = Lines(label="What happened")
        self.info = w.HTML(layout=w.Layout(height="52px", overflow="hidden"))
        self.rule_text = w.HTML()
        self.text_view = w.HTML()
        self._hovered: Patch | None = None
        self._coded: tuple[object, str] = (None, "")
        self._make_steps()
        self._make_overlays()
        self.view.canvas.on_mouse_move(self.guarded(self._on_move))
        self.view.canvas.on_mouse_out(self.guarded(self._on_out))
        self.view.canvas.on_mouse_down(self.guarded(self._on_press))
        self.lines.on_msg(self.guarded(lambda _widget, content, _buffers: self.show_rule(content["rule"])))
        self.keys_.on_msg(self.guarded(self._on_message))
        super().__init__()
        self.layout.max_width = f"{width + GAP + SIDE}px"

    @property
    def position(self) -> Position:
        """The position on the board: a Board or a State."""
        return self.desk.position

    def record(self) -> Record | None:
        """The game that was played so far; None on a free board."""
        return self.desk.session.record()

    SORRY = "Something went wrong here; the position is as it was. Undo still works."

    def picture(self) -> str:
        """The position as a plain picture."""
        return show(self.desk.position, numbers=self.overlays["numbers"].value).svg

    HINT = "Keys"
    KEYS: ClassVar[dict[str, Callable[[Any, bool], object]]] = {
        "Home": lambda me, _shift: me.go(0),
        "End": lambda me, _shift: me.go(me.desk.session.last),
        "+": lambda me, _shift: me.view.zoom(1.25),
        "=": lambda me, _shift: me.view.zoom(1.25),
        "-": lambda me, _shift: me.view.zoom(1 / 1.25),
        "0": lambda me, _shift: me.view.fit(),
    }
    """What each key does: called with the widget and whether Shift is held."""

    # ── the parts ─────────────────────────────────────────────────────────────────────────────────

    def _make_steps(self) -> None:
        self.first = button("", "Go to the first step", "30px", "step-backward")
        self.back = button("Back", "One step back", "50px")
        self.forth = button("Next", "One step on", "50px")
        self.end = button("", "Go to the last step", "30px", "step-forward")
        self.slider = w.IntSlider(
            min=0, max=0, readout=False, description="Step", layout=w.Layout(width="170px", height="28px")
        )
        self.slider.style.description_width = "32px"
        self.step_label = w.Label(layout=w.Layout(width="62px"))
        session = self.desk.session
        for part, where in (
            (self.first, lambda: 0),
            (self.back, lambda: session.at - 1),
            (self.forth, lambda: session.at + 1),
            (self.end, lambda: session.last),
        ):
            part.on_click(self.guarded(lambda _button, where=where: self.go(where())))
        self.slider.observe(self.guarded(self._on_slide), names="value")

    def _make_overlays(self) -> None:
        self.overlays = {
            name: w.ToggleButton(
                description=label, tooltip=f"Show {what}", layout=w.Layout(width="auto", height="26px")
            )
            for name, (label, what) in (OVERLAYS | PLAIN).items()
        }
        for name, toggle in self.overlays.items():
            toggle.observe(
                self.guarded(lambda change, name=name: self._on_overlay(name, change)), names="value"
            )

    def _on_overlay(self, name: str, change: Any) -> None:
        self.paint()
        self.look()
        if change["new"]:
            self.tell(insight_lines(name, self.desk.position), note=True)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────

    def refresh(self, lines: Iterable[Line] = (), *, fit: bool = False) -> None:
        """After anything was done: show where one is, and say what came of it."""
        session = self.desk.session
        self._hovered = None
        self.paint()
        if fit or not self.view.fits():
            self.view.fit()
        self._quiet = True
        try:
            self.slider.max = session.last
            self.slider.value = session.at
        finally:
            self._quiet = False
        self.step_label.value = session.where
        self.first.disabled = self.back.disabled = session.at == 0
        self.forth.disabled = self.end.disabled = session.at == session.last
        self.keys_.label = words.title(self.desk.board)
        self.keys_.code = self.code()
        self.text_view.value = f'<pre style="margin: 0; white-space: pre-wrap">{_escaped(self.text())}</pre>'
        self.look()
        self.tell(lines)

    def paint(self) -> None:
        """Paint the position with its overlays and marks."""
        chosen = [name for name in OVERLAYS if self.overlays[name].value]
        plain = {name: self.overlays[name].value for name in PLAIN}
        self.view.show(self.desk.position, chosen, **plain)
        self.mark()

    def mark(self) -> None:
        """Mark what could be done next; nothing, where one only looks."""

    def look(self) -> None:
        """Light up what the finger or the cursor is on, and what the last step was about."""
        patch = self._hovered or self._focused()
        what: dict[str, Any] = {}
        if patch is not None:
            what["patches"] = parcel_of(self.desk.position, patch).patches
        elif self.desk.session.now.frame:
            what["lit"] = self.desk.session.now.frame.lit
        elif self.desk.session.now.events:
            what["happened"] = touched(self.desk.session.now.events)
        told = self._info(patch)
        if patch is not None and self.overlays["how far"].value:
            answer = distance(self.desk.position, patch)
            what["ghosts"] = answer.lays if answer else ()
            told = f"{told}. {distance_words(answer)}"
        self.view.light(**what, **self._lit())
        self.info.value = f'<div style="line-height: 1.35">{_escaped(told)}</div>'

    def _focused(self) -> Patch | None:
        """The patch that the cursor is on."""
        cursor = self.desk.cursor
        return (cursor[0], cursor[1]) if cursor and isinstance(cursor[1], str) else None

    def _lit(self) -> dict[str, Any]:
        return {}

    def _info(self, patch: Patch | None) -> str:
        if patch is None:
            return "Rest the mouse on a patch, or walk to one with the keys, to see its parcel."
        return patch_words(self.desk.position, patch)

    def text(self) -> str:
        """The position in words."""
        state = self.desk.state
        return "\n".join([*(state_words(state) if state else ()), words.description(self.desk.board)])

    def code(self) -> str:
        """The code of the position; empty if it has none."""
        position, code = self._coded
        if position is not self.desk.position:
            try:
                code = encode(self.desk.position)
            except BadInput:
                code = ""
            self._coded = (self.desk.position, code)
        return code

    # ── saying ────────────────────────────────────────────────────────────────────────────────────

    def tell(self, lines: Iterable[Line], *, note: bool = False) -> None:
        """Write lines where what happened is written, and have them spoken.

        A `note` answers the person, and must be seen; the rest tells what happened.
        """
        found = list(lines)
        if found:
            self.lines.lines = [line._asdict() for line in found]
            spoken = " ".join(f"{line.text}{'' if line.text.endswith('.') else '.'}" for line in found)
            self.say(spoken)

    def say(self, text: str) -> None:
        """Have something spoken by a screen reader; the same words again are spoken again."""
        self.keys_.said = text + (" " if self.keys_.said == text else "")

    def show_rule(self, id: str) -> None:
        """Show a rule's text."""
        page = rule(id)
        self.rule_text.value = page._repr_html_()
        self.say(str(page).split("\n  RULING")[0])

    # ── steps, hovering, keys ─────────────────────────────────────────────────────────────────────

    def go(self, number: int) -> None:
        """Go to a step."""
        self.refresh(self.desk.go(number))

    def _on_slide(self, change: Any) -> None:
        self.go(change["new"])

    def _on_move(self, x: float, y: float) -> None:
        patch = self.view.patch_at(self.view.place(x, y))
        if patch != self._hovered:
            self._hovered = patch
            self.look()

    def _on_out(self, _x: float, _y: float) -> None:
        if self._hovered is not None:
            self._hovered = None
            self.look()

    def _on_press(self, x: float, y: float) -> None:
        self._on_move(x, y)

    def _on_message(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        if "key" in content:
            try:
                key = content["key"]
                does = self.KEYS.get(key if len(key) > 1 else key.lower())
                if does is not None:
                    does(self, bool(content.get("shift")))
            finally:
                self.keys_.send({"done": True})
        elif "copied" in content:
            what = content.get("what", "Text")
            self.tell([Line(f"{what} copied." if content["copied"] else _NOT_COPIED)], note=True)

    # ── the window ────────────────────────────────────────────────────────────────────────────────

    def window_row(self) -> w.HBox:
        """Buttons that zoom and pan."""
        parts: list[tuple[str, str, Callable[[], None]]] = [
            ("−", "Zoom out", lambda: self.view.zoom(1 / 1.25)),
            ("+", "Zoom in", lambda: self.view.zoom(1.25)),
            ("Fit", "See the whole board", self.view.fit),
            ("←", "Look to the left", lambda: self.view.pan(-0.2, 0)),
            ("→", "Look to the right", lambda: self.view.pan(0.2, 0)),
            ("↑", "Look up", lambda: self.view.pan(0, -0.2)),
            ("↓", "Look down", lambda: self.view.pan(0, 0.2)),
        ]
        buttons = []
        for text, tooltip, does in parts:
            each = button(text, tooltip, "38px" if text == "Fit" else "28px")
            each.on_click(self.guarded(lambda _button, does=does: does()))
            buttons.append(each)
        return row(*buttons, flex_flow="row nowrap", flex="0 0 auto")

    def keys_row(self) -> w.HBox:
        """The buttons of the window, and the line that has the keys."""
        self.keys_.layout = w.Layout(flex="1 1 0", min_width="0")
        return row(self.window_row(), self.keys_, flex_flow="row nowrap", width="100%")


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_NOT_COPIED = "The browser does not let the page copy. Mark the text, and copy it with Ctrl+C."
