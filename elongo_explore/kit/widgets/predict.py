"""`el.Predict`: guess on the board; then the board plays the move and marks your guess."""

from __future__ import annotations

from typing import Any

from ..course.predictions import Prediction, prediction
from ..course.verdict import Verdict
from ..table.errors import BadInput, shown
from .quiz import Quiz, as_targets, row_of

_FIRST = {
    "": "Type your guess, then press Play it out. Nothing is shown before that.",
    "one": "Point at your guess, then press Play it out. Nothing is shown before that.",
    "many": "Point at all that belongs to your guess, or drag across it; then press Play it out.",
    "order": "Point at one after the other, then press Play it out.",
}


class Predict(Quiz):
    """A prediction by its id: point at the picture, or type; then see what happens to your guess."""

    puzzle: Prediction

    def __init__(self, what: str | Prediction) -> None:
        found = prediction(what) if isinstance(what, str) else what
        if not isinstance(found, Prediction):
            raise BadInput(f"Predict: expected the id of a prediction, got {shown(what)}")
        super().__init__(found)

    def __repr__(self) -> str:
        return repr(self.puzzle.card)

    def _first(self) -> str:
        if self.puzzle.entry.choices:
            return "Choose your guess, then press Play it out. Nothing is shown before that."
        return _FIRST[self.puzzle.asks.pointing]

    def _dress(self) -> None:
        self.question.predicting, self.question.can_play = True, False

    def check(self, answer: str = "") -> Verdict:
        """Play the rule on a guess, and say at the end what was right and wrong."""
        self.verdict = verdict = self.puzzle.check(answer)
        # An answer that cannot be read is no guess: nothing is played, and it can be typed again.
        if not verdict.understood:
            self._say([*self._told(verdict)])
            return verdict
        walk = self.puzzle.played_out(verdict)
        with self.question.hold_sync():
            # With the walk, because the page begins to play when it arrives.
            self.question.targets = as_targets(self.puzzle.asks.walk_targets())
            self.question.picture = walk["pictures"][0]
            self.question.walk, self.question.watching = walk, True
            self._say([*self._told(verdict), *self._after(verdict)])
        return verdict

    def _after(self, verdict: Verdict) -> list[dict[str, Any]]:
        """Return the note on a wrong guess, and the rules."""
        note = [] if verdict or not self.puzzle.note else [row_of(self.puzzle.note)]
        return [
            *note,
            row_of(f"The {'rule' if len(self.puzzle.rules) == 1 else 'rules'}.", *self.puzzle.rules),
        ]

    def again(self) -> None:
        """Forget the guess and start again."""
        with self.question.hold_sync():
            self.question.walk, self.question.watching = {}, False
            self._show(self.puzzle.live_card)
            super().again()
            self._say([row_of(self._first())])
