"""Chooses the next exercise of a drill: new ones, and missed ones until they are known.

A missed exercise comes back after one other, then after three, then after seven; missed again, it starts
over. Three right answers in a row lead to the next grade, two missed ones back to the grade before. A
schedule is a value that can be written down as plain data.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ...table.errors import BadInput
from ..entry import GRADES
from .drill_kind import ExerciseId, exercise_id

AFTER = (1, 3, 7)
"""The number of other exercises before a missed one comes back: the first time, the second, the third."""
RIGHT_FOR_MORE, MISSED_FOR_LESS = 3, 2


class DrillProgress(NamedTuple):
    """A learner's record in one kind of drill."""

    grade: int = 1
    in_a_row: int = 0
    """Right answers since the last miss."""
    since_grade: int = 0
    """Right answers in a row at this grade; if negative, misses in a row."""
    made: int = 0
    """The number of exercises so far. The next new one has the next number."""


class MissedExercise(NamedTuple):
    """An exercise that was missed and comes back."""

    id: str
    due: int
    """It comes back once this many exercises are answered, in all drills together."""
    times: int
    """The number of times it came back and was right."""


@dataclass(frozen=True)
class Schedule:
    """Everything about past answers that decides what comes next."""

    answered: int = 0
    right: int = 0
    standings: Mapping[str, DrillProgress] = field(default_factory=dict)
    owed: tuple[MissedExercise, ...] = ()

    def standing(self, name: str) -> DrillProgress:
        """Return the record in a kind of drill."""
        return self.standings.get(name, DrillProgress())

    def next(self, names: Sequence[str], grade: int | None = None) -> str:
        """Return the id of the next exercise of some kinds, of one `grade` if given.

        Exercises that are due come first; then a new one of the kind practised least.
        """
        for owed in sorted(self.owed, key=lambda owed: owed.due):  # the longest overdue first
            asked = exercise_id(owed.id)
            if owed.due <= self.answered and asked.name in names and grade in (None, asked.grade):
                return owed.id
        name = min(names, key=lambda name: self.standing(name).made)
        standing = self.standing(name)
        return str(ExerciseId(name, grade or standing.grade, standing.made + 1))

    def after(self, id: str, *, right: bool, graded: bool = True) -> Schedule:
        """Return the schedule after an exercise was right at the first attempt, or missed.

        `graded` is False if the learner has chosen the grade: then it stays.
        """
        asked = exercise_id(id)
        owed = next((each for each in self.owed if each.id == id), None)
        answered = self.answered + 1
        others = tuple(each for each in self.owed if each.id != id)
        times = owed.times + 1 if owed and right else 0
        if not right or (owed and times < len(AFTER)):
            others += (MissedExercise(id, answered + AFTER[times], times),)
        standing = _moved(self.standing(asked.name), right=right, graded=graded)
        # An exercise that comes back has a lower number than the latest: the count must not go down with it.
        standing = standing._replace(made=max(standing.made, asked.number))
        standings = {**self.standings, asked.name: standing}
        return Schedule(answered, self.right + right, standings, others)

    def passed(self, id: str) -> Schedule:
        """Return the schedule after an exercise was passed over, neither right nor missed."""
        asked, later = exercise_id(id), self.answered + 1
        standing = self.standing(asked.name)
        moved = standing._replace(made=max(standing.made, asked.number))
        owed = tuple(each._replace(due=later) if each.id == id else each for each in self.owed)
        return replace(self, standings={**self.standings, asked.name: moved}, owed=owed)

    # ── as plain data ─────────────────────────────────────────────────────────────────────────────

    def to_data(self) -> dict[str, Any]:
        """Return the schedule as texts, numbers, lists and dictionaries."""
        return {
            "answered": self.answered,
            "right": self.right,
            "kinds": {name: list(standing) for name, standing in self.standings.items()},
            # By id, so that progress from two pages can be merged entry by entry.
            "owed": {each.id: [each.due, each.times] for each in self.owed},
        }

    @classmethod
    def from_data(cls, data: object, names: Collection[str]) -> Schedule:
        """Return the schedule in some data, without unknown kinds and without anything that makes no
        sense."""
        table = data if isinstance(data, Mapping) else {}
        kinds, owed = table.get("kinds"), table.get("owed")
        standings = {
            name: DrillProgress(*row)
            for name, row in (kinds.items() if isinstance(kinds, Mapping) else ())
            if name in names and _whole(row, 4) and row[0] in GRADES and row[1] >= 0 <= row[3]
        }
        answered, right = _number(table.get("answered")), _number(table.get("right"))
        found = [each for row in _rows(owed) if (each := _owed(row, names))]
        # Merged data may have a high `due` and a low `answered`: without a limit the exercise would be lost.
        once = {each.id: each._replace(due=min(each.due, answered + AFTER[-1])) for each in found}
        return cls(answered, min(right, answered), standings, tuple(once.values()))


def _moved(standing: DrillProgress, *, right: bool, graded: bool) -> DrillProgress:
    """Return the record after one more exercise."""
    in_a_row = standing.in_a_row + 1 if right else 0
    since = max(standing.since_grade, 0) + 1 if right else min(standing.since_grade, 0) - 1
    grade = standing.grade
    if not graded:  # a grade chosen by hand must not count towards the next one
        since = 0
    elif since >= RIGHT_FOR_MORE:
        grade, since = min(grade + 1, GRADES[-1]), 0
    elif since <= -MISSED_FOR_LESS:
        grade, since = max(grade - 1, GRADES[0]), 0
    return DrillProgress(grade, in_a_row, since, standing.made)


def _whole(row: object, length: int) -> bool:
    """Return True for a list of this many whole numbers. (True and False are not numbers here.)"""
    return isinstance(row, list) and len(row) == length and all(type(each) is int for each in row)


def _number(value: object) -> int:
    """Return a count, or 0 for anything else."""
    return value if type(value) is int and value >= 0 else 0


def _rows(owed: object) -> list[Any]:
    """Return the missed exercises, row by row. Older data has a list of rows."""
    if isinstance(owed, Mapping):
        return [[id, *row] for id, row in owed.items() if isinstance(row, list)]
    return owed if isinstance(owed, list) else []


def _owed(row: object, names: Collection[str]) -> MissedExercise | None:
    """Return a missed exercise, or None if the row makes no sense."""
    if not isinstance(row, list) or len(row) != 3 or not _whole(row[1:], 2):
        return None
    try:
        known = exercise_id(row[0]).name in names
    except BadInput:
        return None
    return MissedExercise(*row) if known and row[1] >= 0 and row[2] in range(len(AFTER)) else None
