"""A hint: what to look for, where, and the move with its reasons. You decide how much of it to see."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from ..pictures.picture import Picture
from ..table.errors import BadInput, shown
from ..table.sentences import Sentence
from ..table.wording import as_sentence
from .clue import Clue
from .coach_page import bullets, drawing, folded, html_line, line, numbered, page
from .skills import skills_of

STEPS = ("What to look for", "Where", "The move, and why")


@dataclass(frozen=True)
class Hint:
    """A strong player's advice, in three steps.

    In a notebook a click opens each step; `print` shows them up to `steps`. `hint.step(2)` is one of them in
    words, `hint.picture(2)` a picture of it.
    """

    state: Any
    """The state as the player to act sees it."""
    player: int
    by: str
    """The name of the adviser."""
    actions: tuple[Any, ...]
    """The move, to the end of the turn."""
    clue: Clue
    reasons: tuple[Sentence, ...]
    steps: int = 3

    def step(self, number: int) -> str:
        """Return a step in words: 1, 2 or 3."""
        match _checked(number):
            case 1:
                return f"{line(self.clue.look_for, self.player)}."
            case 2:
                return f"{line(self.clue.where, self.player)}."
        told = "\n".join(f"  {line(reason, self.player)}." for reason in self.reasons)
        return f"{as_sentence(self.clue.move)}.\n{told}".rstrip()

    def picture(self, number: int) -> Picture:
        """Return a step as a picture: 2 shows where to look, 3 the move."""
        if _checked(number) == 1:
            raise BadInput("picture: expected step 2 or 3, for the first is words alone; got 1")
        return Picture(self._scene(told=number == 3), short=True)

    def _scene(self, *, told: bool) -> Any:
        book = skills_of(self.state).clues
        return book.drawn(self.state, self.actions, self.player, told=told)

    def __str__(self) -> str:
        return "\n".join(f"{STEPS[n - 1]}: {self.step(n)}" for n in range(1, self.steps + 1))

    def __repr__(self) -> str:
        return f"<hint for player {self.player}: {self.step(1)} hint.step(2) says where, hint.step(3) what>"

    def _repr_html_(self) -> str:
        reasons = bullets(html_line(reason, self.player) for reason in self.reasons)
        move = numbered(self.clue.in_words)
        parts = [
            html_line(self.clue.look_for, self.player),
            html_line(self.clue.where, self.player) + drawing(self._scene(told=False)),
            move + reasons + drawing(self._scene(told=True)) + f"<small>By {escape(self.by)}.</small>",
        ]
        folds = [
            folded(f"{n}. {head}", part) for n, (head, part) in enumerate(zip(STEPS, parts, strict=True), 1)
        ]
        return page(f"<strong>A hint for player {self.player}</strong>", *folds)


def _checked(number: object) -> int:
    if type(number) is not int or not 1 <= number <= 3:
        raise BadInput(f"step: expected 1, 2 or 3, got {shown(number)}")
    return number
