"""Multiple choice, the same in every game: each choice has its goals, and one choice's goals are met."""

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
    """A question with choices. A game says which goals of a choice are not met."""

    @abstractmethod
    def missing(self, goals: Mapping[str, Any]) -> Iterable[Sentence]:
        """Return the goals that are not met."""

    @classmethod
    def wants(cls, entry: Entry) -> list[Mapping[str, Any]]:
        return [*entry.choices.values()]

    @property
    def expected(self) -> Expected:
        return Expected(" · ".join(map(repr, self.entry.choices)))

    def read(self, answer: object) -> str:
        return read_choice([*self.entry.choices], answer)

    def wrong(self, given: str) -> list[Remark]:
        """Return the goals of this choice that are not met."""
        return remarks(self.missing(self.entry.choices[given]))

    def marks(self, given: str, *, right: bool) -> dict[str, Mark]:
        return marked([given], [given] if right else [])

    def answer(self) -> str:
        return next(choice for choice in self.entry.choices if not self.wrong(choice))
