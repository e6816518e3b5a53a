"""A time limit and a report of progress for searches that can take long."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ..engine.errors import BadInput, shown

Bounds = tuple[int, int | None]
"""At least so many, and at most so many (None: nothing is known, or no number will do)."""

Progress = Callable[[int, Bounds], object]
"""Is told how many steps were done, and between which bounds the answer lies."""

_PAUSE = 0.1
"""Seconds between two reports."""


class TimeIsUp(Exception):
    """The time limit was reached."""


class Clock:
    """Counts the steps of a search, and ends it when its time is up."""

    def __init__(self, seconds: float | None, progress: Progress | None = None) -> None:
        if seconds is not None and (type(seconds) not in (int, float) or not seconds >= 0):
            raise BadInput(f"seconds: expected a number of seconds or None (no limit), got {shown(seconds)}")
        if progress is not None and not callable(progress):
            raise BadInput(f"progress: expected a function of (steps, bounds), got {shown(progress)}")
        self.steps = 0
        self.bounds: Bounds = (0, None)
        self._end = None if seconds is None else monotonic() + seconds
        self._progress, self._next_report = progress, 0.0

    def tick(self) -> None:
        """One more step."""
        self.steps += 1
        now = monotonic()
        if self._progress is not None and now >= self._next_report:
            self._next_report = now + _PAUSE
            self._progress(self.steps, self.bounds)
        if self._end is not None and now >= self._end:
            raise TimeIsUp
