"""The one thing that can be done: to mark a square."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark a square, 1 to 9."""

    square: int
