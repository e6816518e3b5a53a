"""What the engine says when it cannot do as asked. Every error is a ValueError."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from types import UnionType

from .sentences import Refusal
from .wording import listed


class BadInput(ValueError):
    """Something that makes no sense in any position: says what came in and what was expected."""


def shown(value: object) -> str:
    """A value as a message quotes it: never too long, whatever it is.

    >>> shown("RGX"), len(shown("R" * 1000))
    ("'RGX'", 80)
    """
    try:
        text = repr(value)
    except Exception:  # say, an integer with more digits than Python is willing to print
        return f"something of type {type(value).__name__}"
    return text if len(text) <= 80 else f"{text[:77]}..."


def check_kind(name: str, value: object, kinds: type | UnionType, wanted: str) -> None:
    """BadInput unless a value is of one of these kinds; `wanted` says which, in words."""
    if not isinstance(value, kinds):
        raise BadInput(f"{name}: expected {wanted}, got {shown(value)}")


def check_choice(name: str, value: object, allowed: Collection[object], wanted: str = "") -> None:
    """BadInput unless a value is one of those allowed. True is no 1, and what cannot be compared is none."""
    if not any(type(value) is type(each) and value == each for each in allowed):
        raise BadInput(f"{name}: expected {wanted or listed(map(repr, allowed), 'or')}, got {shown(value)}")


class TooLong(BadInput):
    """To read or write a code would take too long; `expected` says how long it may take."""

    def __init__(self, what: str, expected: str) -> None:
        self.expected = expected
        super().__init__(what)


class IllegalAction(ValueError):
    """A rule forbids it here; `refusals` has every reason. `number` says which action of a line it was."""

    def __init__(self, what: str, refusals: Sequence[Refusal], number: int | None = None) -> None:
        self.what, self.refusals, self.number = what, tuple(refusals), number
        which = f"action {number}, {what}," if number else what
        super().__init__("\n  ".join([f"{which} is not allowed here:", *map(str, refusals)]))
