"""The drills of all games; and a drill without a page: one exercise after the other, and missed ones
return."""

from __future__ import annotations

from functools import cache

from ...game import games
from ...table.errors import check_choice
from .. import progress
from ..entry import GRADES
from ..puzzles import Puzzle
from ..verdict import Verdict
from .drill_kind import DrillKind, exercise_id, made
from .schedule import DrillProgress, MissedExercise, Schedule

_KEPT = "drills"


@cache
def drills() -> dict[str, DrillKind]:
    """Return every kind of drill by its name, game by game."""
    return {kind.name: kind for game in games() for kind in game.course().drills}


def drilled_games() -> tuple[str, ...]:
    """Return the ids of the games that have drills."""
    return tuple(dict.fromkeys(kind.game for kind in drills().values()))


def names_of(what: str | None) -> tuple[str, ...]:
    """Return the kinds that a name stands for: one kind, or all of a game; all kinds for None."""
    if what is None:
        return tuple(drills())
    known = (*drills(), *drilled_games())
    check_choice("drill", what, known, f"one of {', '.join(map(repr, known))}")
    return (what,) if what in drills() else tuple(n for n, kind in drills().items() if kind.game == what)


@cache
def exercise(id: str) -> Puzzle:
    """Return the exercise with an id such as "enclosed?-3-17"."""
    asked = exercise_id(id)
    names_of(asked.name)  # it raises BadInput with the known names
    return made(drills()[asked.name], asked.grade, asked.number)


def schedule() -> Schedule:
    """Return the learner's record in all drills."""
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
        """True once this exercise was answered or skipped: only the first attempt counts."""
        self.exercise = self._next()

    def _next(self) -> Puzzle:
        return exercise(schedule().next(self.names, self.grade))

    @property
    def kind(self) -> DrillKind:
        """The kind of the current exercise."""
        return drills()[exercise_id(self.exercise.id).name]

    @property
    def standing(self) -> DrillProgress:
        """The learner's grade and streak in this kind."""
        return schedule().standing(self.kind.name)

    @property
    def returns(self) -> bool:
        """True if this exercise was missed before."""
        return self.exercise.id in [owed.id for owed in schedule().owed]

    @property
    def owed(self) -> tuple[MissedExercise, ...]:
        """The missed exercises of these kinds, which come back."""
        return tuple(owed for owed in schedule().owed if exercise_id(owed.id).name in self.names)

    @property
    def score(self) -> tuple[int, int]:
        """The number of exercises right at the first attempt, and of all, since this drill began."""
        return self.right, self.answered

    def answer(self, answer: object) -> Verdict:
        """Check an answer. The first counts; after a wrong one you may go on trying."""
        verdict = self.exercise.check(answer)
        if verdict.understood:  # a slip of the keyboard is no attempt
            self._count(right=verdict.right)
        return verdict

    def give_up(self) -> None:
        """Count the exercise as missed if it was not answered yet: the solution is about to be shown."""
        self._count(right=False)

    def _count(self, *, right: bool) -> None:
        if self.counted:
            return
        self.counted = True
        self.right, self.answered = self.right + right, self.answered + 1
        # The schedule is read anew: another page may have moved it on.
        moved = schedule().after(self.exercise.id, right=right, graded=self.grade is None)
        progress.keep(_KEPT, moved.to_data())

    def look_again(self) -> bool:
        """Ask the schedule again, because it came from elsewhere, unless the exercise was answered already.
        Return True if there is another exercise now."""
        before = self.exercise.id
        if not self.counted:
            self.exercise = self._next()
        return self.exercise.id != before

    def next(self) -> Puzzle:
        """Go on to the next exercise and return it. An unanswered one is passed over."""
        if not self.counted:
            progress.keep(_KEPT, schedule().passed(self.exercise.id).to_data())
        self.exercise, self.counted = self._next(), False
        return self.exercise
