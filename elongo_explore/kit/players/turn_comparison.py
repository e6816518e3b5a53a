"""A turn compared with what a strong player would have done: "better was …"."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any, NamedTuple

from ..table.sentences import Sentence
from ..table.wording import as_sentence
from .coach_page import (
    bullets,
    drawing,
    folded,
    html_line,
    line,
    numbered,
    page,
    parts_words,
    signed,
    unsigned,
)
from .skills import skills_of
from .value import Value, ValuePart

_DECIDES, _DECIDED = 1_000_000, 100_000
"""The worth of winning, above any value; and the least worth of a part that stands for a win or a loss."""


class TurnLine(NamedTuple):
    """A possible turn and its result."""

    actions: tuple[Any, ...]
    in_words: tuple[str, ...]
    """The actions in words."""
    value: Value
    """The value of the resulting position, as far as the player knows it."""
    outcome: int
    """1 for a win, -1 for a loss, else 0."""
    reasons: tuple[Sentence, ...]

    @property
    def words(self) -> str:
        """The whole turn in words."""
        return ", then ".join(self.in_words)


@dataclass(frozen=True)
class TurnComparison:
    """A turn, compared with what a strong player would have done."""

    state: Any
    """The state before the turn, as the player saw it."""
    player: int
    by: str
    """The name of the strong player."""
    actions: tuple[Any, ...]
    """The actions of the turn."""
    done: TurnLine
    """The same turn, played on to its end."""
    better: TurnLine
    """The strong player's turn. It may be worth no more."""
    spread: int = 0
    """How far the gap is off when the strong player thinks again with other luck, in hundredths; 0 if it
    thought only once, or always the same."""

    @property
    def gap(self) -> int:
        """The extra value of the better line, in hundredths, ignoring wins and losses."""
        return sum(part.worth for part in self.parts)

    @property
    def weight(self) -> int:
        """The size of the mistake: losing or missing a win counts most; 0 if nothing better is known."""
        if self.better.outcome == self.done.outcome != 0:
            return 0  # both win, or both lose
        return max(0, (self.better.outcome - self.done.outcome) * _DECIDES + self.gap)

    @property
    def is_as_good(self) -> bool:
        """True if nothing better is known."""
        return self.weight == 0

    @property
    def parts(self) -> tuple[ValuePart, ...]:
        """The parts in which the two values differ, the largest difference first."""
        found = self.better.value.since(self.done.value)
        return tuple(part for part in found if 0 < abs(part.worth) < _DECIDED)

    @property
    def sentence(self) -> str:
        """The comparison in a sentence or two."""
        if self.better.actions == self.done.actions:
            return f"This is what {self.by} would do."
        if self.done.outcome > 0:
            return "This wins."
        if self.is_as_good:
            return f"Nothing better is known: {self.by} would {self.better.words}, which is worth no more."
        why = f" {line(self.better.reasons[0])}." if self.better.reasons else ""
        return f"Better was: {self.better.words}.{why} {self.difference}"

    @property
    def difference(self) -> str:
        """The difference in parts, in words."""
        decided = {(1, 0): "It wins. ", (1, -1): "It wins, and this loses. ", (0, -1): "This loses. "}
        won = decided.get((self.better.outcome, self.done.outcome), "")
        parts = parts_words(self.parts)
        return f"{won}{self.figure}: {parts}." if parts else won.strip()

    @property
    def figure(self) -> str:
        """The gap with its spread: "+2.10, give or take 0.60"."""
        return signed(self.gap) + (f", give or take {unsigned(self.spread)}" if self.spread else "")

    @property
    def said(self) -> tuple[Sentence, ...]:
        """The comparison, sentence by sentence: the better turn, its reasons with their rules, the
        difference."""
        if self.is_as_good:
            return (Sentence("", self.sentence),)
        better = Sentence("", f"Better was: {self.better.words}.")
        return (better, *self.better.reasons, Sentence("", self.difference))

    def __str__(self) -> str:
        first, *rest = self.said
        return "\n".join([first.text, *(f"  {line(each)}." for each in rest)])

    def __repr__(self) -> str:
        return f"<comparison of player {self.player}'s turn: {self.sentence}>"

    def scene(self, *, small: bool = False) -> Any:
        """Return a picture of the better line."""
        book = skills_of(self.state).clues
        return book.drawn(self.state, self.better.actions, self.player, told=True, small=small)

    def _repr_html_(self) -> str:
        if self.is_as_good:
            return page(f"<p>{escape(self.sentence)}</p>")
        better = bullets(html_line(reason) for reason in self.better.reasons)
        done = bullets(html_line(reason) for reason in self.done.reasons)
        return page(
            f"<strong>Better was</strong>{numbered(self.better.in_words)}{better}",
            f"<p>{escape(as_sentence(self.difference))}</p>",
            folded("What was done", numbered(self.done.in_words) + done),
            folded("The better turn on the board", drawing(self.scene())),
        )
