"""An axis of a chart: where a value stands, and the round numbers that are written beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, log10

from ..table.errors import BadInput, shown

_TICKS = 7
"""No axis has more round numbers than so many."""
_MARGIN = 0.04
"""So much of its length is free at both ends, for whatever stands at the first value and the last."""


@dataclass(frozen=True, slots=True)
class Axis:
    """Values from `low` to `high`, between two places in pixels; if `log`, as far as they have digits."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    def at(self, value: float) -> float:
        """Where a value stands.

        >>> Axis(0, 10, 100, 200).at(3), Axis(1, 100, 0, 80, log=True).at(10)
        (130.0, 40.0)
        """
        low, high, here = (log10(each) if self.log else each for each in (self.low, self.high, value))
        return self.start + (self.end - self.start) * (here - low) / (high - low)

    def ticks(self) -> dict[float, str]:
        """Round numbers on it, and how they are written."""
        return round_numbers(self.low, self.high)


def axis(values: Iterable[float], start: float, end: float, *, log: bool = False) -> Axis:
    """The axis on which all these values have room."""
    found = list(values)
    if not found or (log and min(found) <= 0):
        raise BadInput(f"a chart: expected numbers{' above 0' if log else ''}, got {shown(found)}")
    low, high = min(found), max(found)
    if log:
        wider = (high / low) ** _MARGIN if high > low else 2.0
        return Axis(low / wider, high * wider, start, end, log)
    wider = _MARGIN * (high - low) or max(abs(high) / 10, 0.5)
    return Axis(low - wider, high + wider, start, end)


def round_numbers(low: float, high: float, most: int = _TICKS) -> dict[float, str]:
    """The multiples of 1, 2 or 5 of some power of ten from `low` to `high`: as many as there may be.

    >>> list(round_numbers(0.3, 1.34).values()), list(round_numbers(900, 3300).values())
    (['0.4', '0.6', '0.8', '1.0', '1.2'], ['1,000', '1,500', '2,000', '2,500', '3,000'])
    """
    power = floor(log10((high - low) / most)) - 1
    steps = ((factor, power + more) for more in range(4) for factor in (1, 2, 5))
    for factor, tens in steps:
        # Whole numbers, divided once: so no tick is a little off.
        over, under = factor * 10 ** max(0, tens), 10 ** max(0, -tens)
        first, last = ceil(low * under / over), floor(high * under / over)
        if last - first < most:
            break
    return {n * over / under: f"{n * over / under:,.{max(0, -tens)}f}" for n in range(first, last + 1)}
