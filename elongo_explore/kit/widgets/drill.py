"""`el.Drill`: endless exercises; missed ones come back until they are known."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from ..course import cards
from ..course.cards import Card
from ..course.drills.drill_kind import ExerciseId
from ..course.drills.practice import Practice, drilled_games, drills, exercise
from ..course.puzzles import Puzzle
from ..course.verdict import Verdict
from ..game import game_named
from ..table.wording import counted
from .quiz import READ_IT, Quiz, row_of

_FIRST = "Only your first answer counts, but you may go on trying."
_BACK = "You have missed this one before: here it is again."


class Drill(Quiz):
    """Exercises of one kind ("enclosed?"), or of all kinds of a game ("elongo"); without a name, a list.

    The grade rises with your right answers. With `grade` it stays fixed.
    """

    def __init__(self, name: str | None = None, grade: int | None = None) -> None:
        # Before super().__init__, which opens the exercise and asks the practice for its heading.
        self.practice = Practice(name, grade)
        self._name, self._grade = name, grade
        self._arrived = False
        """Has the page told what it keeps, where it is the page that keeps it?"""
        super().__init__(self.practice.exercise)
        if name is None:
            self.menu = w.Dropdown(options=_menu(), description="Drill")
            self.menu.observe(self.guarded(lambda change: self.choose(change["new"])), "value")
            self.children = [self.menu, *self.children]
            self.choose(self.menu.value)

    def __repr__(self) -> str:
        return repr(self.sample)

    @property
    def sample(self) -> Card:
        """The card for a stored notebook and for paper: a sample exercise, or the list of kinds."""
        if self._name is None:
            return _list()
        # Always the same one: a notebook that is run again stores the same picture.
        return exercise(str(ExerciseId(self.practice.names[0], self._grade or 1, 0))).card

    def picture(self) -> str:
        """Return a sample exercise, or the list of kinds, regardless of the learner's progress."""
        return self.sample.svg

    def choose(self, name: str) -> None:
        """Go on with another kind."""
        self.practice = Practice(name, self._grade)
        self._open(self.practice.exercise)

    def next(self) -> None:
        """Ask the next exercise, in the same place."""
        self._open(self.practice.next())

    def solution(self) -> None:
        """Show a right answer; an exercise not answered yet then counts as missed."""
        if not self.question.showing_solution:
            # Pressed again, the button only leads back to the question.
            self.practice.give_up()
        super().solution()
        self._head()

    def _judge(self, answer: object) -> Verdict:
        return self.practice.answer(answer)

    def _came_back(self) -> None:
        """Continue from the progress that the page has kept. When the page later sends other pages'
        progress, the current exercise stays."""
        first, self._arrived = not self._arrived, True
        if first and not self.question.answer and self.practice.look_again():
            self._open(self.practice.exercise)
        self._head()

    def _open(self, found: Puzzle) -> None:
        super()._open(found)
        with self.question.hold_sync():
            self._head()
            told = [_BACK] if self.practice.returns else []
            self._say([row_of(text) for text in [*told, _FIRST]])

    def _head(self) -> None:
        """Show the kind, the grade, and the number of right answers in a row."""
        held = self.practice.standing.in_a_row
        told = [self.puzzle.heading, *([f"{held} in a row"] if held > 1 else [])]
        self.question.title = " · ".join(told)

    def _further(self) -> list[dict[str, Any]]:
        self._head()
        about = [row_of(READ_IT, *self.puzzle.rules)] if self.verdict else []
        right, answered = self.practice.score
        told = f"{right} of {answered} right at the first attempt."
        missed = len(self.practice.owed)
        comes = f" {counted(missed, 'exercise comes', 'exercises come')} back." if missed else ""
        return [*about, row_of(told + comes, heading="aside")] if answered else about

    def _say(self, rows: list[dict[str, Any]], *offers: tuple[str, str]) -> None:
        # A drill goes on to its own next exercise, not to the next puzzle of a lesson.
        on = [offer for offer in offers if offer[0] != "next"]
        super()._say(rows, *on, ("next", "Next exercise" if self.practice.counted else "Another exercise"))

    def _ways_on(self) -> list[tuple[str, str]]:
        return [way for way in super()._ways_on() if way[0] != "next"]


def _menu() -> list[tuple[str, str]]:
    """Return the choices: all of a game, and each of its kinds."""
    return [
        entry
        for game in drilled_games()
        for entry in [
            (f"{game_named(game).name}: all kinds", game),
            *(
                (f"{game_named(game).name}: {name}", name)
                for name, kind in drills().items()
                if kind.game == game
            ),
        ]
    ]


def _list() -> Card:
    """Return the list of kinds, each with its task."""
    lines = [f"{name} ({game_named(kind.game).name}): {kind.about}" for name, kind in drills().items()]
    return cards.card(
        "Drills: endless exercises", lines, [], ['Begin one by its name: el.Drill("enclosed?")']
    )
