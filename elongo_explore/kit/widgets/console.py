"""The parts that every live board has besides the board: keys, messages, steps and a panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from ..course.handbook import rule, rule_card
from ..desk.desk import Shown
from ..desk.messages import Line
from ..game import Game
from .front import Keys, Lines
from .moves import Moves
from .parts import Guarded, box, button, escaped

if TYPE_CHECKING:
    from .host import Host


WHAT_HAPPENED, MOVES = "What happened", "Moves"
"""The first two pages of the panel."""


class Console:
    """Keys, voice and steps of a live board."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.keys = Keys()
        self.voice = Voice(self.keys, host)
        self.steps = Steps(host)
        self.keys.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_message(content)))

    def show(self, now: Shown) -> None:
        """Show another position, or another step."""
        self.steps.show(now)
        with self.keys.hold_sync():
            self.keys.label, self.keys.code = now.title, now.code

    def _on_message(self, content: dict[str, Any]) -> None:
        if "key" in content:
            try:
                key = content["key"]
                does = self._host.key_handler(key if len(key) > 1 else key.lower())
                if does is not None:
                    does(bool(content.get("shift")))
            finally:  # the page waits for this before it sends the next key
                self.keys.send({"done": True})


class Voice:
    """Lines beside the board, words for a screen reader, the text of a rule."""

    def __init__(self, keys: Keys, host: Host) -> None:
        self._keys = keys
        self.lines = Lines(label=WHAT_HAPPENED)
        self.rule_text = w.HTML()
        self._card = ""
        on_rule = host.guarded(lambda _widget, content, _buffers: host.show_rule(content["rule"]))
        self.lines.on_msg(on_rule)

    def tell(self, lines: Sequence[Line]) -> None:
        """Write lines beside the board, and have them spoken."""
        if lines:
            self.write(lines)
            self.speak(lines)

    def write(self, lines: Iterable[Line]) -> None:
        """Write lines beside the board; nothing is spoken."""
        self.lines.lines = [line._asdict() for line in lines]

    def speak(self, lines: Iterable[Line]) -> None:
        """Have lines spoken: a heading without a full stop gets one, so that the voice pauses."""
        ends = (".", ":", "?", "!")
        self.say(" ".join(line.text if line.text.endswith(ends) else f"{line.text}." for line in lines))

    def say(self, text: str) -> None:
        """Have a text spoken by a screen reader, even if it is the same as before."""
        if text:
            # Setting a trait to its old value sends nothing: a blank makes the text different.
            self._keys.said = text + (" " if self._keys.said == text else "")

    def show_card(self, game: Game) -> None:
        """Show the goal and the rules of a game, where no rule has been asked for yet."""
        card = rule_card(game)
        if card != self._card:
            self._card = self.rule_text.value = card

    def show_rule(self, id: str) -> None:
        """Show a rule's text, and all rules below it."""
        page = rule(id)
        self.rule_text.value = f"{page._repr_html_()}<hr>{self._card}"
        self.say(page.spoken)


class Steps:
    """Buttons and a slider to go from step to step, and the number of the step."""

    def __init__(self, host: Host) -> None:
        session, guarded = host.session, host.guarded
        self._session = session
        self.first = button("", "Go to the first step", icon="first")
        self.back = button("Back", "One step back", icon="undo")
        self.forth = button("Next", "One step on", icon="redo")
        self.end = button("", "Go to the last step", icon="skip")
        self.slider = w.IntSlider(
            min=0,
            max=0,
            readout=False,
            description="Step",
            layout=w.Layout(flex="1 1 90px", width="auto"),
        )
        self.slider.style.description_width = "32px"
        self.label = w.Label()
        self.label.add_class("elongo-step-number")
        for part, where in (
            (self.first, lambda: session.first_of_game),
            (self.back, lambda: session.at - 1),
            (self.forth, lambda: session.at + 1),
            (self.end, lambda: session.last_of_game),
        ):
            part.on_click(guarded(lambda _button, where=where: host.go(where())))
        self.slider.observe(
            guarded(lambda change: host.go(session.first_of_game + change["new"])), names="value"
        )
        self.all = (self.first, self.back, self.slider, self.forth, self.end, self.label)

    def show(self, now: Shown) -> None:
        """Show which step it is."""
        at, last = now.seen.at - now.seen.first, now.seen.last - now.seen.first
        # Not in one message, and the value first where there are fewer steps now: the page may take the one
        # that comes first, cut the value to its end, and send that back.
        if last < self.slider.value:
            self.slider.value = at
        self.slider.max = last
        self.slider.value = at
        self.label.value = now.seen.where
        self.first.disabled, self.end.disabled = at == 0, at == last
        self.back.disabled, self.forth.disabled = now.seen.at == 0, now.seen.at == self._session.last


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
