"""`el.Predict`: guess on the board; then the rule plays out on your guess."""

from __future__ import annotations

from ..course.predictions import Prediction, prediction
from ..table.errors import BadInput, shown
from .quiz import Quiz


class Predict(Quiz):
    """A prediction by its id: point at the picture, or type; then see what happens."""

    def __init__(self, what: str | Prediction) -> None:
        found = prediction(what) if isinstance(what, str) else what
        if not isinstance(found, Prediction):
            raise BadInput(f"Predict: expected the id of a prediction, got {shown(what)}")
        super().__init__(found)

    def __repr__(self) -> str:
        return repr(self.puzzle.card)
