"""A progress bar: in a terminal, in a notebook, and nowhere else."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Any

WAIT = 2.0
"""Seconds before a bar appears."""
OFTEN = 0.2
WIDTH = 30


class DoneBar:
    """Shows how many of all are done. In a terminal it is a line that is wiped in the end, in a notebook one
    that is empty in the end, so that nothing of it is stored. Elsewhere (a file, a test) there is none.

    with DoneBar("games", 100) as bar:
        bar.add(5)
    """

    def __init__(self, what: str, total: int, done: int = 0) -> None:
        self.what, self.total, self.done = what, total, done
        self._begun = self._shown_at = monotonic()
        self._first = done
        self._in_notebook = _in_notebook()
        self._line: Any = None

    def __enter__(self) -> DoneBar:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._line is not None:
            self._show("")

    def add(self, number: int) -> None:
        """Count `number` more finished items."""
        self.done += number
        now = monotonic()
        if now - self._begun > WAIT and now - self._shown_at > OFTEN:
            self._shown_at = now
            self._show(self.text(now - self._begun))

    def text(self, seconds: float) -> str:
        """Return the bar after some seconds.

        >>> DoneBar("games", 100, 20).text(1)
        'games ██████                         20/100'
        """
        bar = "█" * (WIDTH * self.done // max(1, self.total))
        new = self.done - self._first
        left = seconds / new * (self.total - self.done) if new else 0.0
        return f"{self.what} {bar:<{WIDTH}} {self.done}/{self.total}{_left(left)}"

    def _show(self, text: str) -> None:
        if self._in_notebook:
            self._show_in_notebook(text)
        elif sys.stderr.isatty():
            self._line = True
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()

    def _show_in_notebook(self, text: str) -> None:
        from IPython.display import display  # only where it is already installed

        put: Any = display
        if self._line is None:  # it begins and ends empty, so that it is not stored in the cell's output
            self._line = put({}, raw=True, display_id=True)
        self._line.update({"text/plain": text} if text else {}, raw=True)


def _left(seconds: float) -> str:
    """
    >>> _left(0), _left(30), _left(4000)
    ('', ', 30 s to go', ', 67 min to go')
    """
    if not seconds:
        return ""
    return f", {seconds:.0f} s to go" if seconds < 120 else f", {seconds / 60:.0f} min to go"


def _in_notebook() -> bool:
    shell = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
    return getattr(shell, "kernel", None) is not None  # a shell in a terminal has none
