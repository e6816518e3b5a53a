"""Pens: one description of a position for writing its code and for reading it.

A position is a row of digits v₀, v₁, …, each below a bound n₀, n₁, … that follows from the digits before
it. They make the one number v₀ + n₀·(v₁ + n₁·(v₂ + …)): no room is lost, and zeros at the end cost nothing.

A game goes through a position with a pen, from digit to digit. A Writer takes down the digits of the
position that it is given. A Reader ignores what it is given and returns what it reads.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeVar

from .errors import BadInput, shown

NEWEST = 2
"""The version of the codes that are written."""

T = TypeVar("T")


class Unreadable(ValueError):
    """Digits that mean nothing. The message says what was expected."""


class Pen(ABC):
    """A tool that goes through a position digit by digit."""

    version = NEWEST
    """The version of the code; older versions describe some parts differently."""

    @abstractmethod
    def number(self, below: int, given: int) -> int:
        """Write or read one digit less than `below`, and return it."""

    @abstractmethod
    def one_of(self, options: Sequence[T], given: object) -> T:
        """Write or read one of several options by its index, and return the option."""

    def flag(self, given: bool) -> bool:
        """Write or read a yes or no, and return it."""
        return bool(self.number(2, given))

    def some_of(self, options: Sequence[T], given: Sequence[T]) -> tuple[T, ...]:
        """Write or read some of the options, in any order, each at most once. A 1 precedes each, a 0 ends
        them."""
        found, left = list[T](), list(options)
        while self.number(2, len(found) < len(given)):
            found.append(self.one_of(left, given[len(found)] if given else None))
            left.remove(found[-1])
        return tuple(found)

    def natural(self, bits: int, given: int) -> int:
        """Write or read a number of up to `bits` bits after its length, so that small numbers are short."""
        if type(given) is not int or not 0 <= given < 1 << bits:
            raise BadInput(f"{shown(given)} is too large for a position code, or no number")
        length = self.number(bits + 1, given.bit_length())
        top = 1 << (length - 1) if length else 0
        return top + self.number(top, given - top) if length > 1 else top


class Writer(Pen):
    """A pen that takes down the values it is given."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []
        """Each with its bound."""

    def number(self, below: int, given: int) -> int:
        if not isinstance(given, int) or not 0 <= given < below:
            raise BadInput(f"{shown(given)} has no place in a position code, only 0 to {below - 1}")
        self.digits.append((given, below))
        return given

    def one_of(self, options: Sequence[T], given: object) -> T:
        if given not in options:
            raise BadInput(f"{shown(given)} has no place in a position code")
        return options[self.number(len(options), options.index(given))]

    def total(self) -> int:
        """Return all digits as one number."""
        total = 0
        for digit, below in reversed(self.digits):
            total = total * below + digit
        return total


class Reader(Pen):
    """A pen that gives back the digits of a number."""

    def __init__(self, total: int, version: int = NEWEST) -> None:
        self.left = total
        self.version = version

    def number(self, below: int, given: int) -> int:
        self.left, digit = divmod(self.left, below)
        return digit

    def one_of(self, options: Sequence[T], given: object) -> T:
        if not options:
            raise Unreadable("no choice where there is nothing to choose from")
        return options[self.number(len(options), 0)]
