"""Reading answers: what every game needs. What a learner types, or hands over as values."""

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
    """Something on which a game was played: a live board, or its session."""

    def record(self) -> Record | None:
        """What was played; None if it was no game."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What an answer looks like, and an example of one.

    >>> print(Expected("a whole number", 12))
    a whole number such as 12
    """

    what: str
    example: str | int = ""
    more: str = ""
    """What follows the example."""

    def __str__(self) -> str:
        return f"{self.what} such as {self.example!r}{self.more}" if self.example else self.what


NUMBER = Expected("a whole number", 12)


def unclear(expected: Expected | str, answer: object) -> Unclear:
    """The sentence for an answer of another kind."""
    return Unclear(f"give {expected}, not {shown(answer)}.")


def is_empty(answer: object) -> bool:
    """Has nobody answered yet? A blank text, or nothing in a list."""
    if isinstance(answer, str):
        return not answer.strip()
    return isinstance(answer, list | tuple | set | frozenset) and not answer


def is_unplayed(answer: object) -> bool:
    """Is it a live board on which nothing was done?"""
    record = answer.record() if isinstance(answer, Recorded) else None
    return record is not None and not record.actions


def words(answer: str) -> list[str]:
    """The words of a text, with spaces, commas or semicolons between them."""
    return [word for word in re.split(r"[\s,;]+", answer) if word]


def each_part(answer: object, expected: Expected) -> list[object]:
    """The parts of an answer: the words of a text, or what is in a list, tuple or set."""
    if isinstance(answer, str):
        return list(words(answer))
    if not isinstance(answer, Iterable) or isinstance(answer, bytes | Mapping):
        raise unclear(expected, answer)
    return list(answer)


def read_number(answer: object) -> int:
    """A whole number, or one that is written."""
    if isinstance(answer, str) and re.fullmatch(r"\s*\d{1,6}\s*", answer):
        return int(answer)
    if type(answer) is not int:
        raise unclear(NUMBER, answer)
    return answer


def read_choice(choices: Sequence[str], answer: object) -> str:
    """One of several words; its beginning is enough if no other begins like that."""
    wanted = " ".join(answer.split()).casefold() if isinstance(answer, str) else None
    if wanted:
        for match in (str.__eq__, str.startswith):
            found = [choice for choice in choices if match(choice.casefold(), wanted)]
            if len(found) == 1:
                return found[0]
    raise unclear("one of " + ", ".join(map(repr, choices)), answer)
