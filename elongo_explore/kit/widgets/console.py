"""The parts that every live board has besides the board: keys, messages and steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import ipywidgets as w

from ..course.handbook import rule
from ..desk.desk import Shown
from ..desk.messages import Line
from .front import Keys, Lines
from .parts import button

if TYPE_CHECKING:
    from .host import Host


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
        self.lines = Lines(label="What happened")
        self.rule_text = w.HTML()
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

    def show_rule(self, id: str) -> None:
        """Show a rule's text."""
        page = rule(id)
        self.rule_text.value = page._repr_html_()
        self.say(page.spoken)


class Steps:
    """Buttons and a slider to go from step to step, and the number of the step."""

    def __init__(self, host: Host) -> None:
        session, guarded = host.session, host.guarded
        self.first = button("", "Go to the first step", "30px", "step-backward")
        self.back = button("Back", "One step back", "50px")
        self.forth = button("Next", "One step on", "50px")
        self.end = button("", "Go to the last step", "30px", "step-forward")
        self.slider = w.IntSlider(
            min=0,
            max=0,
            readout=False,
            description="Step",
            layout=w.Layout(flex="1 1 90px", width="auto", height="28px"),
        )
        self.slider.style.description_width = "32px"
        self.label = w.Label(layout=w.Layout(width="76px"))
        for part, where in (
            (self.first, lambda: 0),
            (self.back, lambda: session.at - 1),
            (self.forth, lambda: session.at + 1),
            (self.end, lambda: session.last),
        ):
            part.on_click(guarded(lambda _button, where=where: host.go(where())))
        self.slider.observe(guarded(lambda change: host.go(change["new"])), names="value")
        self.all = (self.first, self.back, self.slider, self.forth, self.end, self.label)

    def show(self, now: Shown) -> None:
        """Show which step it is."""
        # Not in one message: the page may take the value first, cut it to the old end, and send that back.
        self.slider.max = now.last
        self.slider.value = now.at
        self.label.value = now.where
        self.first.disabled = self.back.disabled = now.at == 0
        self.forth.disabled = self.end.disabled = now.at == now.last
