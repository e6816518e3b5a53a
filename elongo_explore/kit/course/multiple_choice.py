"""Which of several? The same in every game: each choice has its goals, and those of one are reached."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any

from ..table.sentences import Sentence
from .entry import Entry
from .kind import Kind
from .reading import Expected, read_choice
from .verdict import Mark, Remark, marked, remarks


class Choosing(Kind[str]):
    """A question with choices. A game says what is missing from the goals of one."""

    @abstractmethod
    def missing(self, goals: Mapping[str, Any]) -> Iterable[Sentence]:
        """What is missing from some goals."""

    @classmethod
    def wants(cls, entry: Entry) -> list[Mapping[str, Any]]:
        """The goals of each choice."""
        return [*entry.choices.values()]

    @property
    def expected(self) -> Expected:
        return Expected(" · ".join(map(repr, self.entry.choices)))

    def read(self, answer: object) -> str:
        """One of the choices, or how it begins."""
        return read_choice([*self.entry.choices], answer)

    def wrong(self, given: str) -> list[Remark]:
        """What is missing from the goals of this choice."""
        return remarks(self.missing(self.entry.choices[given]))

    def marks(self, given: str, *, right: bool) -> dict[str, Mark]:
        return marked([given], [given] if right else [])

    def answer(self) -> str:
        """The choice whose goals are reached."""
        return next(choice for choice in self.entry.choices if not self.wrong(choice))
