"""What every live board has besides the board itself: keys, what is said, and the steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..desk.desk import Shown
from ..desk.messages import Line
from ..desk.session import Session
from .front import Keys
from .parts import Guarded
from .steps import Steps
from .voice import Voice

KeyDeed = Callable[[bool], object]
"""What a key does; it is told whether Shift is held."""


class Console:
    """Keys, voice and steps. `go` goes to a step; `note` answers the person."""

    def __init__(
        self,
        session: Session,
        guarded: Guarded,
        *,
        go: Callable[[int], object],
        note: Callable[[list[Line]], object],
        show_rule: Callable[[str], object],
        deed: Callable[[str], KeyDeed | None],
    ) -> None:
        self._note, self._deed = note, deed
        self.keys = Keys()
        self.voice = Voice(self.keys, show_rule, guarded)
        self.steps = Steps(session, go, guarded)
        self.keys.on_msg(guarded(lambda _widget, content, _buffers: self._on_message(content)))

    def show(self, now: Shown) -> None:
        """Another position, or another step."""
        self.steps.show(now)
        with self.keys.hold_sync():
            self.keys.label, self.keys.code = now.title, now.code

    def _on_message(self, content: dict[str, Any]) -> None:
        if "key" in content:
            try:
                key = content["key"]
                does = self._deed(key if len(key) > 1 else key.lower())
                if does is not None:
                    does(bool(content.get("shift")))
            finally:  # the page waits for this before it sends the next key
                self.keys.send({"done": True})
