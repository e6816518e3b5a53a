"""A kind of drill: a class that makes one exercise after the other, of five grades.

An exercise is an Entry like those in the files of puzzles: `Puzzle` reads, checks and draws it, and the
engine decides what is right. Its id ("enclosed?-3-17": kind, grade, number) is the seed of everything drawn
at random: the same id is the same exercise, on every machine.

Positions come from games that computer players have played. Each game has its own in course/drills/games.txt.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from importlib import resources
from random import Random
from typing import Any, ClassVar, NamedTuple

from ...game import game_named
from ...table.codes import decode, encode
from ...table.errors import BadInput, shown
from ..entry import GRADES, Entry
from ..puzzles import Puzzle

_TRIES = 5000


class DrillKind(ABC):
    """Makes exercises of one kind. A subclass says what they have in common, and tries to make one."""

    name: ClassVar[str]
    """The name that people type: "enclosed?"."""
    game: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[tuple[str, ...]]
    """The rules that it is about. The first is cited for a wrong answer that breaks no other rule."""
    about: ClassVar[str]
    """The task, in one sentence."""
    harder: ClassVar[str]
    """The difference between a grade and the one before, in one sentence."""
    kind: ClassVar[str]
    """The kind of question, as in course/kinds.py of the game."""
    want: ClassVar[Mapping[str, Any]] = {}
    choices: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    hints: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try to make an exercise from one position. Return None if the position does not suit.

        `aim` is a random number from 0 to 1 that stays the same through all attempts for one exercise. It
        decides which answer will be right. A new number for each attempt would favour the answer that suits
        more positions, and the other one would be rare.
        """

    def make(self, grade: int, rng: Random) -> Entry:
        """Return one exercise of a grade. It depends on nothing but `rng`."""
        aim = rng.random()
        for _ in range(_TRIES):
            entry = self.attempt(grade, rng, aim)
            if entry is not None:
                return replace(entry, grade=grade)
        raise RuntimeError(f"no position is good for {self.name!r} of grade {grade}")

    def entry(self, position: Any, question: str, **fields: Any) -> Entry:
        """Return an exercise about a position. `fields` are those of an Entry that differ from one exercise
        to the next, and those that only its kind of question reads."""
        more = {name: fields.pop(name) for name in [*fields] if name not in Entry.__dataclass_fields__}
        same = {"kind": self.kind, "want": self.want, "choices": self.choices, "hints": self.hints}
        return Entry(
            id="",
            title=self.title,
            question=question,
            position=encode(position),
            rules=self.rules,
            more=more,
            game=self.game,
            **{**same, **fields},
        )


# ── the id of an exercise ─────────────────────────────────────────────────────────────────────────


class ExerciseId(NamedTuple):
    """The parts of an exercise's id, from which it can be made again."""

    name: str
    grade: int
    number: int

    def __str__(self) -> str:
        return f"{self.name}-{self.grade}-{self.number}"


def exercise_id(id: str) -> ExerciseId:
    """Return the kind, the grade and the number in an id.

    >>> exercise_id("enclosed?-3-17")
    ExerciseId(name='enclosed?', grade=3, number=17)
    """
    # From the right, because the names of kinds may have hyphens.
    name, grade, number = ["", "", *id.rsplit("-", 2)][-3:] if isinstance(id, str) else ("", "", "")
    plain = grade.isascii() and grade.isdigit() and number.isascii() and number.isdigit()
    if not name or not plain or int(grade) not in GRADES or len(number) > 9:
        raise BadInput(f"expected the id of an exercise such as 'enclosed?-3-17', got {shown(id)}")
    return ExerciseId(name, int(grade), int(number))


def made(kind: DrillKind, grade: int, number: int) -> Puzzle:
    """Return the exercise of a kind and a grade with this number, the same each time."""
    id = str(ExerciseId(kind.name, grade, number))
    # A text as a seed gives the same numbers in every Python.
    return Puzzle(replace(kind.make(grade, Random(id)), id=id))


# ── numbers that grow with the grade ──────────────────────────────────────────────────────────────

Spans = tuple[tuple[int, int], ...]
"""The least and the most of something, for each of the five grades."""


def within(spans: Spans, grade: int, number: int) -> bool:
    """Return True if a number suits a grade.

    >>> within(((1, 1), (2, 3)), 2, 3), within(((1, 1), (2, 3)), 1, 3)
    (True, False)
    """
    least, most = spans[grade - 1]
    return least <= number <= most


def drawn(spans: Spans, grade: int, aim: float) -> int:
    """Return one of the numbers of a grade, each as likely as the others.

    >>> [drawn(((1, 3),), 1, aim) for aim in (0.1, 0.5, 0.9)]
    [1, 2, 3]
    """
    least, most = spans[grade - 1]
    return least + int(aim * (most - least + 1))


# ── positions of games that computer players have played ──────────────────────────────────────────


class Excerpt(NamedTuple):
    """A position of a game, and the action that followed."""

    state: Any
    action: Any
    """None when the game is over."""


@cache
def game_codes(game: str) -> tuple[str, ...]:
    """Return the codes of the games' records."""
    text = (resources.files(game_named(game).package) / "course" / "drills" / "games.txt").read_text("utf-8")
    return tuple(line for line in text.splitlines() if line and not line.startswith("#"))


@cache
def excerpts(game: str, number: int) -> tuple[Excerpt, ...]:
    """Return every position of one of the games, cached because playing it again is slow."""
    record = decode(game_codes(game)[number])
    return tuple(Excerpt(*each) for each in zip(record.states(), (*record.actions, None), strict=True))


def pick(game: str, rng: Random, suits: Callable[[Excerpt], bool] = lambda _each: True) -> Excerpt | None:
    """Return a random suitable excerpt of a random game, or None if that game has none."""
    found = _suiting(game, rng.randrange(len(game_codes(game))), suits)
    return rng.choice(found) if found else None


@lru_cache(maxsize=1000)
def _suiting(game: str, number: int, suits: Callable[[Excerpt], bool]) -> list[Excerpt]:
    """Return the excerpts that suit. The cache works only if a question passes the same function each
    time."""
    return [excerpt for excerpt in excerpts(game, number) if suits(excerpt)]
