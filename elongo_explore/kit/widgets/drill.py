"""`el.Drill`: exercises without end; what was missed comes back until it is known."""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from ..course import cards
from ..course.cards import Card
from ..course.drills.catalogue import drilled_games, drills, exercise
from ..course.drills.drill_kind import Which
from ..course.drills.practice import Practice
from ..course.puzzles import Puzzle
from ..course.verdict import Verdict
from ..game import game_named
from ..table.wording import counted
from .quiz import Quiz, row_of

_FIRST = "Choose an answer, then press Check. Only your first answer counts, but you may go on trying."
_BACK = "You have missed this one before: here it is again."


class Drill(Quiz):
    """Exercises of one kind ("enclosed?"), or of all kinds of a game ("elongo"); without a name, a list.

    The grade goes up with what you get right. With `grade` it stays.
    """

    def __init__(self, name: str | None = None, grade: int | None = None) -> None:
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
        """What stands in a stored notebook and on paper: an exercise that nobody is asked, or the list."""
        if self._name is None:
            return _list()
        return exercise(str(Which(self.practice.names[0], self._grade or 1, 0))).card

    def picture(self) -> str:
        """A sample exercise, or the list of kinds: the same whatever the learner has done."""
        return self.sample.svg

    def choose(self, name: str) -> None:
        """Go on with another kind."""
        self.practice = Practice(name, self._grade)
        self._open(self.practice.exercise)

    def next(self) -> None:
        """The next exercise, in the same place."""
        self._open(self.practice.next())

    def solution(self) -> None:
        """Show a right answer; an exercise that nobody has answered yet is missed then."""
        if not self.question.showing_solution:
            self.practice.give_up()
        super().solution()
        self._head()

    def _judge(self, answer: object) -> Verdict:
        return self.practice.answer(answer)

    def _came_back(self) -> None:
        """The page has told what was done before: go on there. Later it tells what other pages did: then
        the exercise that somebody looks at stays."""
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
        """The kind, the grade, and how many were right in a row."""
        held = self.practice.standing.in_a_row
        told = [self.puzzle.heading, *([f"{held} in a row"] if held > 1 else [])]
        self.question.title = " · ".join(told)

    def _further(self) -> list[dict[str, Any]]:
        self._head()
        about = [row_of("What it was about.", *self.puzzle.rules)] if self.verdict else []
        right, answered = self.practice.score
        told = f"{right} of {answered} right at the first attempt."
        missed = len(self.practice.owed)
        comes = f" {counted(missed, 'exercise comes', 'exercises come')} back." if missed else ""
        return [*about, row_of(told + comes, heading="aside")] if answered else about

    def _say(self, rows: list[dict[str, Any]], *offers: tuple[str, str]) -> None:
        on = [offer for offer in offers if offer[0] != "next"]
        super()._say(rows, *on, ("next", "Next exercise" if self.practice.counted else "Another exercise"))

    def _ways_on(self) -> list[tuple[str, str]]:
        return [] if self.verdict else super()._ways_on()


def _menu() -> list[tuple[str, str]]:
    """All of a game, and each of its kinds."""
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
    """Every kind with what you do in it."""
    lines = [f"{name} ({game_named(kind.game).name}): {kind.about}" for name, kind in drills().items()]
    return cards.card(
        "Drills: exercises without end", lines, [], ['Begin one by its name: el.Drill("enclosed?")']
    )
