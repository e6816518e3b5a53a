"""The coach's button on a live board: a hint in three steps, and what would have been better than a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..desk.advice import Advice, AdviceNow
from ..desk.messages import Answer, Line
from .front import CoachButton
from .host import Host


class CoachButtons:
    """Shows the coach's answers where the person asked. A quiz has no coach."""

    def __init__(self, host: Host, *, coaches: bool) -> None:
        self._host, self._coaches = host, coaches
        self.advice = Advice(host.session)
        self.button = CoachButton()
        if coaches:
            self.button.on_msg(host.guarded(lambda _widget, content, _buffers: self._on_message(content)))

    def show(self) -> None:
        """Update the button; drop results for other positions."""
        self.advice.arrive()
        now = self.advice.now() if self._coaches else AdviceNow()
        made = {**now._asdict(), "used": round(now.used, 2)}
        # The page asks again for each new number, so it must not change while nothing is going on.
        if now.pause or {**self.button.shown, "number": 0} != {**made, "number": 0}:
            self.button.shown = {**made, "number": self.button.shown["number"] + 1}

    def _on_message(self, content: Mapping[str, Any]) -> None:
        if "hint" in content:
            self.hint()
        elif "tick" in content and content["tick"] == self.button.shown["number"]:
            self.tick()

    def hint(self) -> None:
        """Show the next step of a hint; after the last one, play it."""
        if self.advice.wants_playing:
            self._play()
        else:
            self._say(self.advice.press())

    def better(self) -> None:
        """Show what would have been better than the turn that led here."""
        if self._coaches:
            self._say(self.advice.better())

    def tick(self) -> None:
        """Show the coach's result if it is ready."""
        lines: list[Line] | None = None
        try:
            lines = self.advice.tick()
        finally:  # whatever goes wrong, the page must stop asking
            self._say(lines or [])

    def wait(self) -> None:
        """Wait for the coach. For callers without a page that keeps asking."""
        if self.advice.thought is not None:
            self.advice.thought.finish()
            self.tick()

    def _say(self, lines: list[Line]) -> None:
        if lines:
            if (place := self.advice.place()) is not None:
                self._host.desk.look_at(place, self.advice.actions[0])
                self._host.bench.point(self._host.desk.now())
            self._host.note(lines)
        self.show()

    def _play(self) -> None:
        """Play the whole hint; Undo takes it back action by action."""
        lines: list[Line] = []
        for action in self.advice.actions:
            here = self._host.session.here
            lines += self._host.desk.do(action)
            # An action was refused or is still being worked out: the rest would go wrong.
            if self._host.session.here is here:
                break
        self._host.answer(Answer(lines))
