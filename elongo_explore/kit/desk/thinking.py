"""Thinking while the board stays responsive: in a separate thread, where threads can be started.

A browser has none. There a thought begins when Python is idle, and pauses now and then (`Budget.pauses`) to
let Python handle messages from the page. (Pyodide's `sleep` does that in browsers which can halt Python in
the middle of something. In others the board waits; the page itself never does.)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import Any, Generic, NamedTuple, TypeVar

from ..players.budget import Budget

T = TypeVar("T")


class Thought(Generic[T]):
    """Work in the background. It can be asked to finish early, or be abandoned."""

    def __init__(self, work: Callable[[Budget], T], budget: Budget) -> None:
        self.budget = budget
        self._work = work
        self._begun = self._waits = False
        self._found: list[T] = []
        self._error: Exception | None = None
        # A daemon, so that a kernel that ends does not wait for a thought.
        self._thread: Thread | None = Thread(target=self._run, daemon=True)
        try:
            self._thread.start()
        # In a browser no thread can be started.
        except RuntimeError:
            self._thread = None
            self._waits = not self._begins_when_idle()

    def _begins_when_idle(self) -> bool:
        """Begin when Python is idle, and pause now and then. Return False where there is no event loop."""
        try:
            asyncio.get_running_loop().call_soon(self._run)
        except RuntimeError:
            return False
        self.budget.pauses = True
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
        """True if there is an answer. With neither thread nor loop, the answer is worked out now."""
        # Neither thread nor loop: the caller does the work.
        if self._waits:
            self._run()
        return bool(self._found) or self._error is not None

    def finish(self) -> None:
        """Wait for the answer. Without threads it is worked out now, unless already begun."""
        if self._thread is not None:
            self._thread.join()
        else:
            self._run()

    def stop(self) -> None:
        """Ask the work to finish with the best result so far."""
        self.budget.stop()

    def outcome(self) -> T:
        """Return the answer, or raise the error that occurred."""
        if self._error is not None:
            raise self._error
        (found,) = self._found
        return found


class Work(NamedTuple):
    """An action that takes long to work out in the background, while the board shows progress."""

    action: Any
    words: Callable[[], str]
    """Returns the action and its progress in words."""
    thought: Thought[Any]
    """The search for the step that the action leads to."""
