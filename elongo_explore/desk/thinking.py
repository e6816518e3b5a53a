"""Thinking while the board stays alive: in a thread of its own, where threads can be started."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Generic, TypeVar

from ..players.patience import Patience

T = TypeVar("T")


class Thought(Generic[T]):
    """Something that is worked out. It can be asked to come to an end, or be left alone and forgotten."""

    def __init__(self, work: Callable[[Patience], T], patience: Patience) -> None:
        self.patience = patience
        self._work = work
        self._found: list[T] = []
        self._error: Exception | None = None
        self._thread: Thread | None = Thread(target=self._run, daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # a page without a server (Pyodide) has none: whoever asks waits
            self._thread = None

    def _run(self) -> None:
        try:
            self._found = [self._work(self.patience)]
        except Exception as error:
            self._error = error

    @property
    def is_done(self) -> bool:
        """Is there an answer? Where there are no threads, it is worked out now."""
        if self._thread is None and not self._found and self._error is None:
            self._run()
        return bool(self._found) or self._error is not None

    def finish(self) -> None:
        """Wait for the answer."""
        if self._thread is not None:
            self._thread.join()

    def stop(self) -> None:
        """Ask it to come to an end with the best that it has."""
        self.patience.stop()

    def outcome(self) -> T:
        """The answer; whatever went wrong is raised."""
        if self._error is not None:
            raise self._error
        (found,) = self._found
        return found
