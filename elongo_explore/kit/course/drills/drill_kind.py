"""A kind of drill: a class that makes one exercise after the other, of five grades.

An exercise is an Entry like those in the files of puzzles. So `Puzzle` reads, checks and draws it, and the
engine decides what is right. Its id ("enclosed?-3-17": kind, grade, number) is the seed of all that is drawn
by lot: the same id is the same exercise, on every machine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, NamedTuple

from ...table.errors import BadInput, shown
from ..entry import GRADES, Entry
from ..puzzles import Puzzle

_TRIES = 5000


class DrillKind(ABC):
    """Makes exercises of one kind. A subclass says what they are about, and tries to make one."""

    name: ClassVar[str]
    """What people type: "enclosed?"."""
    game: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[tuple[str, ...]]
    """The rules that it is about: a wrong answer that breaks no other rule is told the first of them."""
    about: ClassVar[str]
    """What you do, in one sentence."""
    harder: ClassVar[str]
    """What makes a grade harder than the one before, in one sentence."""

    @abstractmethod
    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try to make an exercise from one position; None if that position is no good for it.

        `aim` is drawn once for an exercise, from 0 to 1, and stays the same from one attempt to the next.
        Whoever asks yes or no lets it decide which of the two it looks for: else one of them would be rare.
        """

    def make(self, grade: int, rng: Random) -> Entry:
        """One exercise of a grade; it depends on nothing but what `rng` draws."""
        aim = rng.random()
        for _ in range(_TRIES):
            entry = self.attempt(grade, rng, aim)
            if entry is not None:
                return replace(entry, title=self.title, grade=grade, game=self.game)
        raise RuntimeError(f"no position is good for {self.name!r} of grade {grade}")

    def entry(self, position: str, kind: str, question: str, **fields: Any) -> Entry:
        """An Entry of this kind of drill; `places` and whatever else only some questions have goes along."""
        more = {name: fields.pop(name) for name in [*fields] if name not in Entry.__dataclass_fields__}
        return Entry("", self.title, question, position, kind, rules=self.rules, more=more, **fields)


class Which(NamedTuple):
    """Which exercise: it can be made again from this."""

    name: str
    grade: int
    number: int

    def __str__(self) -> str:
        return f"{self.name}-{self.grade}-{self.number}"


def which(id: str) -> Which:
    """The kind, the grade and the number in an id.

    >>> which("enclosed?-3-17")
    Which(name='enclosed?', grade=3, number=17)
    """
    name, grade, number = ["", "", *id.rsplit("-", 2)][-3:] if isinstance(id, str) else ("", "", "")
    plain = grade.isascii() and grade.isdigit() and number.isascii() and number.isdigit()
    if not name or not plain or int(grade) not in GRADES or len(number) > 9:
        raise BadInput(f"expected the id of an exercise such as 'enclosed?-3-17', got {shown(id)}")
    return Which(name, int(grade), int(number))


def made(kind: DrillKind, grade: int, number: int) -> Puzzle:
    """An exercise of a kind and a grade: with the same number always the same."""
    id = str(Which(kind.name, grade, number))
    # A text as a seed gives the same numbers in every Python.
    return Puzzle(replace(kind.make(grade, Random(id)), id=id))
