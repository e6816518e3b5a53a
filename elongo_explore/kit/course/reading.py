"""Reading answers, typed by a learner or given as values, for all games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ..table.errors import shown
from ..table.records import Record
from .verdict import Unclear


@runtime_checkable
class Recorded(Protocol):
    """An object on which a game was played: a live board, or its session."""

    def record(self) -> Record | None:
        """Return the record of the game; None if there is none."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The form of an answer, and an example of one.

    >>> print(Expected("a whole number", 12))
    a whole number such as 12
    """

    what: str
    example: object = ""
    more: str = ""
    """Words after the example."""

    def __str__(self) -> str:
        return f"{self.what} such as {self.example!r}{self.more}" if self.example != "" else self.what


NUMBER = Expected("a whole number", 12)


def unclear(expected: Expected | str, answer: object) -> Unclear:
    """Return the sentence for an answer of another kind."""
    return Unclear(f"give {expected}, not {shown(answer)}.")


def is_empty(answer: object) -> bool:
    """Return True if an answer is still empty: a blank text, or an empty list."""
    if isinstance(answer, str):
        return not answer.strip()
    return isinstance(answer, list | tuple | set | frozenset) and not answer


def is_unplayed(answer: object) -> bool:
    """Return True for a live board on which nothing was done."""
    record = answer.record() if isinstance(answer, Recorded) else None
    return record is not None and not record.actions


def words(answer: str) -> list[str]:
    """Return the words of a text, separated by spaces, commas or semicolons."""
    return [word for word in re.split(r"[\s,;]+", answer) if word]


def each_part(answer: object, expected: Expected) -> list[object]:
    """Return the parts of an answer: the words of a text, or the items of a list, tuple or set."""
    if isinstance(answer, str):
        return list(words(answer))
    if not isinstance(answer, Iterable) or isinstance(answer, bytes | Mapping):  # bytes would be numbers
        raise unclear(expected, answer)
    return list(answer)


def read_number(answer: object) -> int:
    """Return a whole number, given as a number or as text."""
    # Six digits at most: int() of a very long text is slow, or raises its own error.
    if isinstance(answer, str) and re.fullmatch(r"\s*\d{1,6}\s*", answer):
        return int(answer)
    if type(answer) is not int:  # not isinstance: True and False are no numbers here
        raise unclear(NUMBER, answer)
    return answer


def read_choice(choices: Sequence[str], answer: object) -> str:
    """Return one of several words; a unique beginning is enough."""
    wanted = " ".join(answer.split()).casefold() if isinstance(answer, str) else None
    if wanted:
        for match in (str.__eq__, str.startswith):  # "one" before "one more", which begins with it
            found = [choice for choice in choices if match(choice.casefold(), wanted)]
            if len(found) == 1:
                return found[0]
    raise unclear("one of " + ", ".join(map(repr, choices)), answer)
