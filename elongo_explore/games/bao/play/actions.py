"""The one thing that can be done in Bao: to sow a bowl."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from elongo_explore.kit.table.errors import BadInput, shown

MOST_IN_A_ROW = 8
Direction = Literal[1, -1]


@dataclass(frozen=True, slots=True)
class Sow:
    """Sow the stones of `bowl`: +1 towards higher numbers, -1 towards lower ones, round the circle."""

    bowl: int
    direction: Direction

    def __post_init__(self) -> None:
        if type(self.bowl) is not int or not 1 <= self.bowl <= 2 * MOST_IN_A_ROW:
            raise BadInput(f"bowl: expected a number from 1 to {2 * MOST_IN_A_ROW}, got {shown(self.bowl)}")
        if type(self.direction) is not int or self.direction not in (1, -1):
            raise BadInput(f"direction: expected +1 or -1, got {shown(self.direction)}")

    def __str__(self) -> str:
        """Return the move as people note it down.

        >>> print(Sow(5, +1), Sow(12, -1))
        5+ 12-
        """
        return f"{self.bowl}{'+' if self.direction == 1 else '-'}"


@cache
def moves_of(size: int) -> tuple[tuple[Sow, Sow], ...]:
    """Return both moves of each bowl of a circle, by bowl. They are values: one of each is enough."""
    return tuple((Sow(bowl, 1), Sow(bowl, -1)) for bowl in range(1, size + 1))
