"""A drill without a page: one exercise after the other, and what was missed comes back."""

from __future__ import annotations

from ...table.errors import check_choice
from .. import progress
from ..entry import GRADES
from ..puzzles import Puzzle
from ..verdict import Verdict
from .catalogue import drills, exercise, names_of
from .drill_kind import DrillKind, which
from .schedule import Attainment, Owed, Schedule

_KEPT = "drills"


def schedule() -> Schedule:
    """What the learner has done so far in all drills."""
    return Schedule.from_data(progress.kept(_KEPT), drills())


class Practice:
    """Exercises of one kind, of all kinds of a game, or of all that there are.

    >>> practice = Practice("enclosed?", grade=1)
    >>> practice.answer(practice.exercise.answer()).right, practice.score
    (True, (1, 1))
    """

    def __init__(self, what: str | None = None, grade: int | None = None) -> None:
        check_choice("grade", grade, (None, *GRADES), "1 to 5")
        self.names, self.grade = names_of(what), grade
        self.right, self.answered = 0, 0
        self.counted = False
        """Has this exercise been answered or given up? Only the first attempt counts."""
        self.exercise = self._next()

    def _next(self) -> Puzzle:
        return exercise(schedule().next(self.names, self.grade))

    @property
    def kind(self) -> DrillKind:
        """The kind of the exercise that is asked now."""
        return drills()[which(self.exercise.id).name]

    @property
    def standing(self) -> Attainment:
        """How the learner stands with this kind."""
        return schedule().standing(self.kind.name)

    @property
    def returns(self) -> bool:
        """Was this exercise missed before?"""
        return self.exercise.id in [owed.id for owed in schedule().owed]

    @property
    def owed(self) -> tuple[Owed, ...]:
        """What was missed among these kinds, and comes back."""
        return tuple(owed for owed in schedule().owed if which(owed.id).name in self.names)

    @property
    def score(self) -> tuple[int, int]:
        """How many were right at the first attempt, of how many, since this drill began."""
        return self.right, self.answered

    def answer(self, answer: object) -> Verdict:
        """Check an answer. The first counts; after a wrong one you may go on trying."""
        verdict = self.exercise.check(answer)
        if verdict.understood:
            self._count(right=verdict.right)
        return verdict

    def give_up(self) -> None:
        """The solution is looked at: if nothing was answered yet, the exercise is missed."""
        self._count(right=False)

    def _count(self, *, right: bool) -> None:
        if self.counted:
            return
        self.counted = True
        self.right, self.answered = self.right + right, self.answered + 1
        moved = schedule().after(self.exercise.id, right=right, graded=self.grade is None)
        progress.keep(_KEPT, moved.to_data())

    def look_again(self) -> bool:
        """The schedule has come from elsewhere: ask what is next by it, unless an answer was given already.
        Whether that is another exercise."""
        before = self.exercise.id
        if not self.counted:
            self.exercise = self._next()
        return self.exercise.id != before

    def next(self) -> Puzzle:
        """Go on to the next exercise; one that was not answered is passed over."""
        if not self.counted:
            progress.keep(_KEPT, schedule().passed(self.exercise.id).to_data())
        self.exercise, self.counted = self._next(), False
        return self.exercise
