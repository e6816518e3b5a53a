"""What is said to the person: lines beside the board, words for a screen reader, the text of a rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import ipywidgets as w

from ..course.handbook import rule
from ..desk.messages import Line
from .front import Keys, Lines
from .parts import Guarded


class Voice:
    """The lines, and whatever speaks."""

    def __init__(self, keys: Keys, show_rule: Callable[[str], object], guarded: Guarded) -> None:
        self._keys = keys
        self.lines = Lines(label="What happened")
        self.rule_text = w.HTML()
        self.lines.on_msg(guarded(lambda _widget, content, _buffers: show_rule(content["rule"])))

    def tell(self, lines: Sequence[Line]) -> None:
        """Write lines where what happened is written, and have them spoken."""
        if lines:
            self.write(lines)
            self.say(" ".join(map(_spoken, lines)))

    def write(self, lines: Sequence[Line]) -> None:
        """Write lines where what happened is written; nothing is spoken."""
        self.lines.lines = [line._asdict() for line in lines]

    def say(self, text: str) -> None:
        """Have something spoken by a screen reader; the same words again are spoken again."""
        if text:
            self._keys.said = text + (" " if self._keys.said == text else "")

    def show_rule(self, id: str) -> None:
        """Show a rule's text."""
        page = rule(id)
        self.rule_text.value = page._repr_html_()
        self.say(str(page).split("\n  RULING")[0])


def _spoken(line: Line) -> str:
    """A line as it is spoken: a heading without a full stop gets one, so that the voice makes a pause."""
    return line.text if line.text.endswith((".", ":", "?", "!")) else f"{line.text}."
