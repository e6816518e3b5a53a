"""`el.prediction("id")`: what will happen? You guess first, then the board plays the move and marks your
guess.

A prediction is a question like a puzzle's, of the same kinds. It belongs to one lesson: its file in the
folder `predictions` of the game has the lesson's name. The answer stays hidden until you guess.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from ..pictures.walk_step import walk_data
from ..table.errors import BadInput, shown
from . import cards, progress
from .cards import Card
from .entry import predictions
from .puzzles import Puzzle
from .verdict import Verdict


class Prediction(Puzzle):
    """A question of a lesson that you answer before the board plays the move."""

    @property
    def lesson(self) -> str:
        """The lesson that asks it."""
        return self.entry.source

    def check(self, answer: object) -> Verdict:
        """Check a guess and return the verdict. A guess that can be understood counts as made, right or
        wrong."""
        verdict = super().check(answer)
        if verdict.understood:
            progress.predicted(self.id)
        return verdict

    def _is_right(self) -> None:
        pass  # a prediction is made, not solved: `check` notes it, right or wrong

    @cached_property
    def card(self) -> Card:
        """The question with its picture, as paper and a stored notebook show it."""
        below = [*self.asks.situation(), *self.asks.to_know(), *self._to_choose()]
        scenes = self.asks.question_scenes(live=False)
        return cards.card(f"What do you think? {self.title}", [self.question], scenes, below, named=True)

    def played_out(self, verdict: Verdict) -> dict[str, Any]:
        """Return the walk in which the rule plays out on a guess, for the page."""
        *before, last = self.asks.walk_steps(verdict.given)
        # Marks from the walk itself stay: where the stone fell, if you guessed another bowl.
        return walk_data([*before, replace(last, marks={**last.marks, **verdict.marks})])

    def _to_choose(self) -> list[str]:
        return [f"{letter}. {choice}" for letter, choice in zip("abcdef", self.entry.choices, strict=False)]


def prediction(id: str) -> Prediction:
    """Return a prediction of a lesson by its id."""
    if not isinstance(id, str) or id not in predictions():
        raise BadInput(f"prediction: expected one of {', '.join(predictions())}, got {shown(id)}")
    return Prediction(predictions()[id])
