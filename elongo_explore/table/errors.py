"""What the engine says when it cannot do as asked. Every error is a ValueError."""

from __future__ import annotations

from collections.abc import Sequence

from .said import Refusal


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


class IllegalAction(ValueError):
    """A rule forbids it here; `refusals` has every reason. `number` says which action of a line it was."""

    def __init__(self, what: str, refusals: Sequence[Refusal], number: int | None = None) -> None:
        self.what, self.refusals, self.number = what, tuple(refusals), number
        which = f"action {number}, {what}," if number else what
        super().__init__("\n  ".join([f"{which} is not allowed here:", *map(str, refusals)]))
