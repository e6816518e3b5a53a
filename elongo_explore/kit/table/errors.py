"""The errors of the engine. Every one is a ValueError."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from types import UnionType

from .sentences import Refusal
from .wording import listed


class BadInput(ValueError):
    """Input that makes no sense in any position. The message quotes it and says what was expected."""


def shown(value: object) -> str:
    """Return a value as a message quotes it, at most 80 characters long.

    >>> shown("RGX"), len(shown("R" * 1000))
    ("'RGX'", 80)
    """
    try:
        text = repr(value)
    except Exception:  # say, an integer with more digits than Python is willing to print
        return f"something of type {type(value).__name__}"
    return text if len(text) <= 80 else f"{text[:77]}..."


def check_kind(name: str, value: object, kinds: type | UnionType, wanted: str) -> None:
    """Raise BadInput unless a value is of one of these kinds; `wanted` names them in words."""
    if not isinstance(value, kinds):
        raise BadInput(f"{name}: expected {wanted}, got {shown(value)}")


def check_choice(name: str, value: object, allowed: Collection[object], wanted: str = "") -> None:
    """Raise BadInput unless a value is one of those allowed. True does not count as 1."""
    if not any(type(value) is type(each) and value == each for each in allowed):
        raise BadInput(f"{name}: expected {wanted or listed(map(repr, allowed), 'or')}, got {shown(value)}")


class TooLong(BadInput):
    """Reading or writing this code would take too long; `expected` says how long it may take."""

    def __init__(self, what: str, expected: str) -> None:
        self.expected = expected
        super().__init__(what)


class IllegalAction(ValueError):
    """A rule forbids this action here; `refusals` has every reason, `number` its place in a line of
    actions."""

    def __init__(self, what: str, refusals: Sequence[Refusal], number: int | None = None) -> None:
        self.what, self.refusals, self.number = what, tuple(refusals), number
        which = f"action {number}, {what}," if number else what
        self.head = f"{which} is not allowed here:"
        super().__init__("\n  ".join([self.head, *map(str, refusals)]))
