"""Questions with one goal, and questions for a number, for all games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from ..table.sentences import Sentence
from .entry import Entry
from .kind import G, Kind
from .reading import NUMBER, read_number
from .verdict import Naming, Remark

D = TypeVar("D")
"""The state after the puzzle's own actions."""


class SingleTarget(Kind[G]):
    """A kind whose `want` is one name with a parameter."""

    @classmethod
    def problems(cls, entry: Entry) -> list[str]:
        found = super().problems(entry)
        return found if len(entry.want) == 1 else [*found, "it has to want one thing"]

    @property
    def target(self) -> tuple[str, Any]:
        """The name of the goal, and its parameter."""
        ((name, parameter),) = self.entry.want.items()
        return name, parameter


@dataclass(frozen=True, slots=True)
class HowMany(Generic[D]):
    """A number that can be asked for, with the rule for counting it and remarks on wrong answers."""

    count: Callable[[D, Any], int]
    counts: Sentence
    """The sentence on what counts, with its rule."""
    besides: Callable[[D, Any], str] | None = None
    """A further remark, if any."""
    only_if_some: bool = False
    """True if that remark needs something to count."""
    too_many: Callable[[D, Any], tuple[Sentence, ...]] | None = None
    off: tuple[str, str] = ("few", "many")
    """The words after "too" for a wrong number: "few" and "many" do not suit gold."""

    def wrong(self, outcome: D, parameter: Any, given: int, rule: str) -> list[Remark]:
        """Return what is wrong with a number; empty if it is right."""
        right = self.count(outcome, parameter)
        if given == right:
            return []
        head = Sentence(rule, f"{given} is too {self.off[given > right]}.")
        if self.too_many and given > right:
            return [Remark((head, *self.too_many(outcome, parameter)))]
        counts = [] if self.only_if_some and not right else [_in_passing(self.counts, rule)]
        more = self.besides(outcome, parameter) if self.besides else ""
        return [Remark((head, *counts, *([Sentence("", more)] if more else ())))]


def _in_passing(said: Sentence, told: str) -> Sentence:
    """Return a sentence with its rule at the end: "… counts (ENC-1)."; without it, if that rule was just
    cited."""
    if said.rule in ("", told):
        return Sentence("", said.words)
    return Naming(said.rule, f"{said.clause()} ({{}}).")


class Counting(SingleTarget[int]):
    """A question for a number. A game says what can be counted, and the unit."""

    known: ClassVar[Mapping[str, HowMany[Any]]]
    expected = NUMBER

    @property
    @abstractmethod
    def counted_in(self) -> Any:
        """The state in which the engine counts, after the puzzle's own actions."""

    def read(self, answer: object) -> int:
        return read_number(answer)

    def wrong(self, given: int) -> list[Remark]:
        """Return "too many" or "too few", and what counts."""
        name, parameter = self.target
        return self.known[name].wrong(self.counted_in, parameter, given, self.entry.rules[0])

    def answer(self) -> int:
        name, parameter = self.target
        return self.known[name].count(self.counted_in, parameter)

    def beside(self, given: int) -> Sentence:
        """Return the guess beside the right number."""
        right = self.answer()
        told = "You said {}, and that is right." if given == right else "You said {}. It is {}."
        return Sentence(self.entry.rules[0], told.format(given, right))
