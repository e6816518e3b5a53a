"""Thinking while the board stays alive: in a thread of its own, where threads can be started.

In a browser there are none. There a thought begins when Python is idle, and makes way now and then: what the
page has said meanwhile is dealt with, and then the thought goes on. (Pyodide's `sleep` does that in browsers
which can halt Python in the middle of something. In others the board waits; the page itself never does.)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread
from time import monotonic, sleep
from typing import Any, Generic, NamedTuple, TypeVar

from ..players.budget import Budget

T = TypeVar("T")

_BREATH = 0.05
"""Seconds that a thought goes on before it makes way."""


class Thought(Generic[T]):
    """Work that goes on beside the board. It can be asked to come to an end, or be left and forgotten."""

    def __init__(self, work: Callable[[Budget], T], budget: Budget) -> None:
        self.budget = budget
        self._work = work
        self._begun = self._waits = False
        self._found: list[T] = []
        self._error: Exception | None = None
        # A daemon: a kernel that ends does not wait for a thought.
        self._thread: Thread | None = Thread(target=self._run, daemon=True)
        try:
            self._thread.start()
        # In a browser no thread can be started.
        except RuntimeError:
            self._thread = None
            self._waits = not self._begins_when_idle()

    def _begins_when_idle(self) -> bool:
        """Begin when Python is idle, and make way now and then. Returns False where there is no loop."""
        try:
            asyncio.get_running_loop().call_soon(self._run)
        except RuntimeError:
            return False
        self.budget.breathe = _breather()
        return True

    def _run(self) -> None:
        # The loop and `finish` may both call it.
        if self._begun:
            return
        self._begun = True
        try:
            self._found = [self._work(self.budget)]
        except Exception as error:
            self._error = error

    @property
    def is_done(self) -> bool:
        """True if there is an answer. With neither thread nor loop it is worked out now."""
        # Neither thread nor loop: then whoever asks does the work.
        if self._waits:
            self._run()
        return bool(self._found) or self._error is not None

    def finish(self) -> None:
        """Wait for the answer. Without threads it is worked out now, unless it was begun."""
        if self._thread is not None:
            self._thread.join()
        else:
            self._run()

    def stop(self) -> None:
        """Ask it to come to an end with the best that it has."""
        self.budget.stop()

    def outcome(self) -> T:
        """Return the answer, or raise what went wrong."""
        if self._error is not None:
            raise self._error
        (found,) = self._found
        return found


class Work(NamedTuple):
    """An action that takes long to work out: that is done beside the board, which shows how far it is."""

    action: Any
    words: Callable[[], str]
    """What is being done, and how far it is."""
    thought: Thought[Any]
    """Finds the step that the action leads to."""


def _breather() -> Callable[[], None]:
    """Return a function that makes way for the page, if it is time to."""
    last = monotonic()

    def breathe() -> None:
        nonlocal last
        if monotonic() - last > _BREATH:
            # Pyodide lets the page's messages in here; elsewhere nobody calls this.
            sleep(0.001)
            last = monotonic()

    return breathe
