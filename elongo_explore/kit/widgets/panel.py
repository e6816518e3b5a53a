"""The panel beside the board: events, moves, a rule, the position as text, sharing, help."""

from __future__ import annotations

import ipywidgets as w

from ..desk.desk import Shown
from .console import Voice
from .moves import Moves
from .parts import Guarded, box, escaped

WHAT_HAPPENED, MOVES = "What happened", "Moves"


class Panel:
    """One page at a time, as chosen above it."""

    def __init__(self, voice: Voice, moves: Moves, share: w.Widget, guarded: Guarded) -> None:
        self._moves = moves
        self.text_view, self.help = w.HTML(), w.HTML()
        self._now: Shown | None = None
        self._pages = {
            WHAT_HAPPENED: voice.lines,
            MOVES: moves.table,
            "Rule": voice.rule_text,
            "Text": self.text_view,
            "Share": share,
            "Help": self.help,
        }
        self.choice = w.ToggleButtons(
            options=[*self._pages], style={"button_width": "auto"}, layout=w.Layout(width="100%")
        )
        self.choice.add_class("elongo-pages")
        self.box = box("panel scroll")
        voice.rule_text.value = "<p>Click a rule's id to read the rule here.</p>"
        self.choice.observe(guarded(lambda _change: self._fill()), names="value")
        self._fill()

    def open(self, name: str) -> None:
        """Open one of the pages."""
        self.choice.value = name
        self._fill()

    def show(self, now: Shown) -> None:
        """Update the open page for a new position."""
        self._now = now
        self._write()

    def _fill(self) -> None:
        page = (self._pages[self.choice.value],)
        if self.box.children != page:
            self.box.children = page
        self._write()

    def _write(self) -> None:
        # A large board in words takes as long as the rest of a step, so only while it is open.
        if self._now is not None and self.choice.value == MOVES:
            self._moves.show()
        if self._now is not None and self.choice.value == "Text":
            text = escaped(self._now.text())
            self.text_view.value = f'<pre class="elongo-text">{text}</pre>'
