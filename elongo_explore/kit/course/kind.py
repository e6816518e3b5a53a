"""A kind of question: everything about it, in one class.

A game has its own kinds (course/kinds.py in its folder). A kind is made for one puzzle. It reads an
answer, says what is wrong with it, knows a right one, and draws the question and the solution. The engine of
the game decides what is right; no answer is stored.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

from ..game import game_named
from ..pictures.shapes import Scene, Target
from ..pictures.walk_step import StepPicture, WalkStep
from ..table.codes import PositionCodeError, decode
from ..table.errors import BadInput, shown
from .entry import Entry
from .reading import Expected
from .verdict import Mark, Remark

G = TypeVar("G")
"""An answer after reading."""
Pointing = Literal["", "one", "many", "order"]
"""How an answer can be given by pointing: not at all, at one thing, at many, or at many in order."""


class Kind(ABC, Generic[G]):
    """One kind of question, applied to one puzzle."""

    fields: ClassVar[frozenset[str]] = frozenset()
    """The fields that its puzzles may have besides those of every Entry."""
    known: ClassVar[Mapping[str, object]] = {}
    """The possible goals, by name."""
    how: str = ""
    """How to give an answer on a live page."""
    pointing: ClassVar[Pointing] = ""
    played: ClassVar[bool] = False
    """True if an answer can be played on a live board."""
    drawn: ClassVar[bool] = False
    """True if the answer is easier to see in a picture than to read."""
    many: bool = False
    """True if several answers can be right."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    @property
    def before_it_plays(self) -> str:
        """The first words of the walk; a typed or chosen guess is not drawn."""
        return "Your guess is drawn. Now watch." if self.pointing else "Now watch."

    @classmethod
    def problems(cls, entry: Entry) -> list[str]:
        """Return the faults in an entry of this kind, as it is written."""
        wants = cls.wants(entry)
        strange = [name for want in wants for name in want if name not in cls.known]
        found = [f"{shown(name)} is not one of {', '.join(cls.known)}" for name in strange]
        return found if wants and all(wants) else [*found, "it says nowhere what is wanted"]

    @classmethod
    def wants(cls, entry: Entry) -> list[Mapping[str, Any]]:
        """Return all goals in an entry."""
        return [entry.want]

    @property
    @abstractmethod
    def position(self) -> Any:
        """The position that the question is about."""

    def decoded(self) -> Any:
        """Return what the entry's code stands for. Raise BadInput with the name of the puzzle if it is bad.

        Only now, when the question is asked: decoding every puzzle of a file would slow down its list.
        """
        try:
            found = decode(self.entry.position)
        except (BadInput, PositionCodeError) as error:
            raise self.fault(f"position: {error}") from None
        game = game_named(self.entry.game)
        if game.codec.kind_of(found) is None:
            raise self.fault(f"position: {self.entry.position!r} is a code of another game, not {game.name}")
        return found

    def fault(self, what: str) -> BadInput:
        """Return an error that tells the author of the puzzle where to mend it."""
        where = f"{self.entry.where or f'exercise {self.entry.id}'}: "
        # `judged` catches faults as well, and would name the place twice.
        return BadInput(what if what.startswith(where) else where + what)

    @property
    def board(self) -> Any:
        """The board that the position is on."""
        return self.position.board

    @property
    @abstractmethod
    def state(self) -> Any:
        """The state of the game. Raises BadInput if the position is a board without a game."""

    @property
    @abstractmethod
    def expected(self) -> Expected:
        """The form of an answer."""

    @abstractmethod
    def read(self, answer: object) -> G:
        """Read an answer typed by a learner, or given as values of the engine. Raise Unclear if it is
        neither."""

    @abstractmethod
    def wrong(self, given: G) -> list[Remark]:
        """Return what is wrong with an answer; empty if it is right."""

    _judged: tuple[G, list[Remark]] | None = None  # by identity: an answer need not be hashable

    def judged(self, given: G) -> list[Remark]:
        """Return what is wrong with an answer, cached because both the verdict and the walk ask."""
        if self._judged is None or self._judged[0] is not given:
            try:
                self._judged = given, self.wrong(given)
            except BadInput as error:  # the learner's mistakes are Unclear: this one is in the file
                raise self.fault(str(error)) from None
        return self._judged[1]

    def marks(self, given: G, *, right: bool) -> dict[str, Mark]:
        """Return a mark for each part of an answer, and each missing part, by its name in the picture.

        `right` is True if the whole answer is right. Empty if no part has a name.
        """
        return {}

    @property
    def first(self) -> str:
        """The message before an answer is given. It must not give away the answer's form."""
        if self.entry.choices:
            return "choose one of the answers first."
        if self.pointing:
            return f"choose {'one place' if self.pointing == 'one' else 'at least one place'} first."
        return f"give {self.expected}."

    @abstractmethod
    def answer(self) -> Any:
        """Return a right answer, in a form that `read` accepts."""

    @abstractmethod
    def question_scenes(self, *, live: bool) -> list[Scene]:
        """Return the pictures of the question; on a live page, with the targets for pointing."""

    @abstractmethod
    def solution_scenes(self) -> list[Scene]:
        """Return the pictures of a right answer."""

    def walk_steps(self, given: G) -> Sequence[WalkStep]:
        """Return the walk in which the rule plays out on an answer; by default it shows the solution."""
        asked, solved = self.question_scenes(live=False)[0], self.solution_scenes()[0]
        over = Scene(solved.width, solved.height, "", "")
        note = self.entry.note or "This is what happens."
        before = StepPicture(asked, Scene(asked.width, asked.height, "", ""))
        return [
            WalkStep(None, "Your guess stands.", picture=before),
            WalkStep(None, note, self.entry.rules[0], picture=StepPicture(solved, over)),
        ]

    def walk_targets(self) -> list[Target]:
        """Return the targets that can be marked during the walk, at their places in its pictures."""
        return []

    @property
    def nameless(self) -> bool:
        """True if some places in the picture have names that are not written there."""
        return False

    def situation(self) -> list[str]:
        """Return facts about the position that its picture does not show."""
        return []

    def to_know(self) -> list[str]:
        """Return what a learner needs to know to give an answer."""
        return []

    def told(self) -> list[str]:
        """Return what the solution says besides the answer."""
        return []
