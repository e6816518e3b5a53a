"""A time limit and a report of progress for searches that can take long."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic

from elongo_explore.kit.table.errors import BadInput, shown

from ..board.findings import Bounds

Progress = Callable[[int, Bounds], object]
"""A function that a search calls now and then, with its steps so far and the bounds that it knows."""

_PAUSE = 0.1
"""Seconds between two reports."""


_PATIENCE = 2.0
"""Seconds after which people want to see that the search is still going on."""


class Bar:
    """A line that shows the progress of a long search; it is wiped off at the end."""

    def __init__(self, seconds: float | None) -> None:
        self._start, self._seconds, self._width = monotonic(), seconds, 0

    def __call__(self, steps: int, bounds: Bounds) -> None:
        """Show the steps done, the bounds, and how much of the time is gone."""
        gone = monotonic() - self._start
        if gone < _PATIENCE:
            return
        low, high = bounds
        known = f"at least {low}" + (f", at most {high}" if high is not None else "")
        text = f"searching: {steps:,} steps, {known}"
        if self._seconds:
            filled = min(20, int(20 * gone / self._seconds))
            text += f"  [{'#' * filled}{'.' * (20 - filled)}] of {self._seconds:g} s"
        self._write(text)

    def wipe(self) -> None:
        """Clear the line."""
        if self._width:
            self._write("")

    def _write(self, text: str) -> None:
        print(f"\r{text:<{self._width}}", end="" if text else "\r", file=sys.stderr, flush=True)
        self._width = max(self._width, len(text))


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
        self._bar = Bar(seconds)
        self._progress, self._next_report = progress or self._bar, 0.0

    def tick(self) -> None:
        """Count one more step. Report now and then; raise TimeIsUp when the time is over."""
        self.steps += 1
        now = monotonic()
        if now >= self._next_report:
            self._next_report = now + _PAUSE
            self._progress(self.steps, self.bounds)
        if self._end is not None and now >= self._end:
            raise TimeIsUp

    def stop(self) -> None:
        """End the search: clear the line of progress."""
        self._bar.wipe()
