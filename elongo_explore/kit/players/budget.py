"""How long a player may think: a number of positions, for repeatable results, or of seconds, for people."""

from __future__ import annotations

from time import monotonic, sleep

from ..table.errors import BadInput, shown

_RUN = 0.05
"""Seconds of thinking between two pauses."""


class Budget:
    """Counts the positions that a player looks at, and says when to stop.

    Players call `more()` once for each position. When it returns False, they return the best they have found.
    A person may `stop()` it from another thread; a bar watches `used`.

    >>> budget = Budget(positions=2)
    >>> budget.more(), budget.more(), budget.more()
    (True, True, False)
    """

    __slots__ = ("_begun", "_paused", "_stopped", "looked_at", "pauses", "positions", "seconds")

    def __init__(self, positions: int | None = None, seconds: float | None = None) -> None:
        if positions is not None and (type(positions) is not int or positions < 1):
            raise BadInput(f"positions: expected a whole number of at least 1, got {shown(positions)}")
        if seconds is not None and (type(seconds) not in (int, float) or not 0 < seconds < 1e6):
            raise BadInput(f"seconds: expected a number above 0, got {shown(seconds)}")
        self.positions, self.seconds = positions, seconds
        self.looked_at = 0
        self.pauses = False
        """True where thinking has to pause now and then, because there is no other thread."""
        self._begun = self._paused = monotonic()
        self._stopped = False

    def more(self, positions: int = 1) -> bool:
        """Count positions, and return True if there is time for more."""
        self.looked_at += positions
        if self.pauses and monotonic() - self._paused > _RUN:
            # In a page, Pyodide handles the page's messages meanwhile.
            sleep(0.001)
            self._paused = monotonic()
        return not self.is_over

    @property
    def is_over(self) -> bool:
        """True if it is time to stop."""
        if self._stopped or (self.positions is not None and self.looked_at > self.positions):
            return True
        return self.seconds is not None and monotonic() - self._begun > self.seconds

    @property
    def used(self) -> float:
        """The part of the budget already used, from 0 to 1; 0 without a limit."""
        by_positions = self.looked_at / self.positions if self.positions else 0.0
        by_seconds = (monotonic() - self._begun) / self.seconds if self.seconds else 0.0
        return min(1.0, max(by_positions, by_seconds))

    def stop(self) -> None:
        """Ask the player to stop thinking."""
        self._stopped = True
