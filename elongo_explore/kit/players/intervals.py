"""Confidence intervals at 95 %: Wilson's for shares, and one from the spread for averages."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from ..table.errors import BadInput

Z = 1.96
"""The number of standard errors on each side that contain the true value 95 times in 100."""


class Estimate(NamedTuple):
    """A measured number, with the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        """Return the estimate as people write it.

        >>> print(share(120, 200)), print(average([3, 4, 5, 4]))
        60.0 % (53.1 to 66.5)
        4.0 (3.2 to 4.8)
        (None, None)
        """
        return f"{self.value:.1f} ({self.low:z.1f} to {self.high:.1f})"


class Percent(Estimate):
    """An estimate in percent."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self.value:.1f} % ({self.low:.1f} to {self.high:.1f})"


def share(some: float, of: float) -> Percent:
    """Return a share in percent with Wilson's interval, which also works for few games and near 0 and 100.

    >>> print(share(0, 10))
    0.0 % (0.0 to 27.8)
    """
    if of < 1 or not 0 <= some <= of:
        raise BadInput(f"share: expected some of at least one, got {some} of {of}")
    p, z2 = some / of, Z * Z
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    wide = Z * sqrt(p * (1 - p) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    # 0 and 100 % end their own intervals: rounding must not make 100 a little less.
    low, high = 0.0 if some == 0 else middle - wide, 1.0 if some == of else middle + wide
    return Percent(100 * p, 100 * low, 100 * high)


def average(numbers: Iterable[float]) -> Estimate:
    """Return the average of some numbers, with the interval that their spread allows."""
    found = list(numbers)
    if not found:
        raise BadInput("average: expected at least one number, got none")
    mean = sum(found) / len(found)
    if len(found) == 1:
        return Estimate(mean, mean, mean)
    spread = sqrt(sum((each - mean) ** 2 for each in found) / (len(found) - 1))
    wide = Z * spread / sqrt(len(found))
    return Estimate(mean, mean - wide, mean + wide)
