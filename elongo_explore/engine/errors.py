"""What the engine says when it cannot do as asked. Every error is a ValueError."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..geometry.rhombs import Edge


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


class DeckError(BadInput):
    """A deck file is wrong; names every entry that is."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason why something may not be done: the rule, a sentence, and where."""

    rule: str
    sentence: str
    shield: int | None = None
    """The laid shield that it is about, as an index into `board.laid`."""
    edge: Edge | None = field(default=None, repr=False)
    """LAY-2: the edge, by its exact end points; the sentence has its number."""
    fences: tuple[int, int] | None = None
    """LAY-2: the fence of the new shield and the fence that it would meet."""

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}"


class IllegalAction(ValueError):
    """A rule forbids it here; `refusals` has every reason."""

    def __init__(self, what: str, refusals: tuple[Refusal, ...]) -> None:
        self.refusals = refusals
        super().__init__("\n  ".join([f"{what} is not allowed here:", *map(str, refusals)]))
