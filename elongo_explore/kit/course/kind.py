"""A kind of question: all that is to be known about it, in one class.

A game has its own kinds (course/kinds.py in its folder). A kind is made for one puzzle. It reads an
answer, says what is wrong with it, knows a right one, and draws the question and the solution. The engine of
the game decides what is right; no answer is stored.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

from ..pictures.shapes import Scene, Target
from ..pictures.walk import StepPicture, WalkStep
from ..table.errors import shown
from .entry import Entry
from .reading import Expected
from .verdict import Mark, Remark

G = TypeVar("G")
"""An answer once it is read."""
Pointing = Literal["", "one", "many", "order"]
"""Can an answer be given by pointing? At one thing, at many, or at many in order."""


class Kind(ABC, Generic[G]):
    """What one kind of question knows about one puzzle."""

    fields: ClassVar[frozenset[str]] = frozenset()
    """What its puzzles may have in their files besides the fields of every Entry."""
    known: ClassVar[Mapping[str, object]] = {}
    """What can be wanted, by name."""
    how: str = ""
    """How to give an answer on a live page."""
    pointing: ClassVar[Pointing] = ""
    played: ClassVar[bool] = False
    """Can an answer be played on a live board?"""
    drawn: ClassVar[bool] = False
    """Is the answer easier to see in a picture than to read?"""
    many: bool = False
    """Can several answers be right?"""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    @property
    def before_it_plays(self) -> str:
        """The first words when a rule plays out: a guess that was typed or chosen is not drawn."""
        return "Your guess is drawn. Now watch." if self.pointing else "Now watch."

    @classmethod
    def problems(cls, entry: Entry) -> list[str]:
        """What is wrong with an entry of this kind, as it is written."""
        wants = cls.wants(entry)
        strange = [name for want in wants for name in want if name not in cls.known]
        found = [f"{shown(name)} is not one of {', '.join(cls.known)}" for name in strange]
        return found if wants and all(wants) else [*found, "it says nowhere what is wanted"]

    @classmethod
    def wants(cls, entry: Entry) -> list[Mapping[str, Any]]:
        """All that is wanted somewhere in an entry."""
        return [entry.want]

    @property
    @abstractmethod
    def position(self) -> Any:
        """The position that the question is about."""

    @property
    def board(self) -> Any:
        """The board that the position is on."""
        return self.position.board

    @property
    @abstractmethod
    def state(self) -> Any:
        """The state of the game; BadInput if the position is a board without a game."""

    @property
    @abstractmethod
    def expected(self) -> Expected:
        """What an answer looks like."""

    @abstractmethod
    def read(self, answer: object) -> G:
        """An answer as a learner types it, or as values of the engine; Unclear if it is none."""

    @abstractmethod
    def wrong(self, given: G) -> list[Remark]:
        """What is wrong with an answer; nothing if it is right."""

    _judged: tuple[G, list[Remark]] | None = None

    def judged(self, given: G) -> list[Remark]:
        """What is wrong with an answer, worked out once: the verdict asks, and the walk that plays it out."""
        if self._judged is None or self._judged[0] is not given:
            self._judged = given, self.wrong(given)
        return self._judged[1]

    def marks(self, given: G, *, right: bool) -> dict[str, Mark]:
        """Each part of an answer by its name in the picture, and what is missing; nothing if none has a name.

        `right`: whether the whole answer is.
        """
        return {}

    @property
    def first(self) -> str:
        """What is said to whoever has not answered yet: it must not tell what the answer is like."""
        if self.entry.choices:
            return "choose one of the answers first."
        if self.pointing:
            return f"choose {'one place' if self.pointing == 'one' else 'at least one place'} first."
        return f"give {self.expected}."

    @abstractmethod
    def answer(self) -> Any:
        """A right answer, in a form that `read` takes."""

    @abstractmethod
    def question_scenes(self, *, live: bool) -> list[Scene]:
        """The pictures of the question; on a live page, with what can be pointed at."""

    @abstractmethod
    def solution_scenes(self) -> list[Scene]:
        """The pictures of a right answer."""

    def walk_steps(self, given: G) -> Sequence[WalkStep]:
        """How the rule plays out on an answer; a kind that knows no better shows the solution."""
        asked, solved = self.question_scenes(live=False)[0], self.solution_scenes()[0]
        over = Scene(solved.width, solved.height, "", "")
        note = self.entry.note or "This is what happens."
        before = StepPicture(asked, Scene(asked.width, asked.height, "", ""))
        return [
            WalkStep(None, "Your guess stands.", picture=before),
            WalkStep(None, note, self.entry.rules[0], picture=StepPicture(solved, over)),
        ]

    def walk_targets(self) -> list[Target]:
        """What can be marked while it plays out, where it lies in those pictures."""
        return []

    @property
    def nameless(self) -> bool:
        """Are there places in the picture whose names are not written there?"""
        return False

    def situation(self) -> list[str]:
        """What is to be known about the position besides its picture."""
        return []

    def to_know(self) -> list[str]:
        """What is to be known for giving an answer."""
        return []

    def told(self) -> list[str]:
        """What the solution says besides the answer."""
        return []
