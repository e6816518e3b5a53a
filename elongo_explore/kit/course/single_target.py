"""Questions that want one thing, and those that want a number: the same in every game."""

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
"""What the puzzle's own actions lead to."""


class SingleTarget(Kind[G]):
    """A kind whose `want` is one name with a parameter."""

    @classmethod
    def problems(cls, entry: Entry) -> list[str]:
        found = super().problems(entry)
        return found if len(entry.want) == 1 else [*found, "it has to want one thing"]

    @property
    def target(self) -> tuple[str, Any]:
        """The name of what is wanted, and its parameter."""
        ((name, parameter),) = self.entry.want.items()
        return name, parameter


@dataclass(frozen=True, slots=True)
class HowMany(Generic[D]):
    """A number that can be asked for, what counts, and what can be said of one that is too large."""

    count: Callable[[D, Any], int]
    counts: Sentence
    """What counts, and by which rule."""
    besides: Callable[[D, Any], str] | None = None
    """What is to be said after it, if anything."""
    only_if_some: bool = False
    """Is that said only if there is something to count?"""
    too_many: Callable[[D, Any], tuple[Sentence, ...]] | None = None
    off: tuple[str, str] = ("few", "many")
    """What a wrong number is too: gold is not counted as shields are."""

    def wrong(self, outcome: D, parameter: Any, given: int, rule: str) -> list[Remark]:
        """What is wrong with a number; nothing if it is the right one."""
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
    """A sentence with its rule at the end: "… counts (ENC-1)."; without, if that rule was told before."""
    if said.rule in ("", told):
        return Sentence("", said.words)
    return Naming(said.rule, f"{said.clause()} ({{}}).")


class Counting(SingleTarget[int]):
    """How many? A game says what can be counted, and in what."""

    known: ClassVar[Mapping[str, HowMany[Any]]]
    expected = NUMBER

    @property
    @abstractmethod
    def counted_in(self) -> Any:
        """Where the engine counts: what the puzzle's own actions lead to."""

    def read(self, answer: object) -> int:
        return read_number(answer)

    def wrong(self, given: int) -> list[Remark]:
        """Too many or too few, and what counts."""
        name, parameter = self.target
        return self.known[name].wrong(self.counted_in, parameter, given, self.entry.rules[0])

    def answer(self) -> int:
        name, parameter = self.target
        return self.known[name].count(self.counted_in, parameter)

    def beside(self, given: int) -> Sentence:
        """The guess beside the number."""
        right = self.answer()
        told = "You said {}, and that is right." if given == right else "You said {}. It is {}."
        return Sentence(self.entry.rules[0], told.format(given, right))
