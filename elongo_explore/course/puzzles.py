"""`el.puzzle("id")`: a question about a position, with hints, and a check that knows every right answer.

What is wanted is data, and the engine decides what is right. So every right answer is accepted, and a wrong
one is told the rule that it breaks. All that differs from one kind of question to the next is in its Kind.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

from ..table.errors import BadInput, shown
from ..table.said import Said
from . import cards, progress
from .books import BOOKS, entries, kind_of
from .cards import Card
from .entry import GRADES, Entry
from .reading import is_empty, is_unplayed
from .verdict import Remark, Unclear, Verdict, remarks


class Words(str):
    """A text that a notebook shows without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class Puzzle:
    """A question about a position. `check` an answer; `hint` and `solution` help."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.id, self.title, self.grade, self.kind = entry.id, entry.title, entry.grade, entry.kind
        self.rules, self.question, self.note = entry.rules, entry.question, entry.note
        self.asks = kind_of(entry)
        """What the kind of this question knows."""
        self._hints_given = 0

    @property
    def position(self) -> Any:
        """The board, or the state of the game."""
        return self.asks.position

    @property
    def board(self) -> Any:
        """The board that the position is on."""
        return self.asks.board

    @property
    def state(self) -> Any:
        """The state of the game; BadInput if there is only a board."""
        return self.asks.state

    def check(self, answer: object) -> Verdict:
        """Is it right? If not, which rule does it break, or what does it fail to do?"""
        try:
            given = self._read(answer)
            wrong = self.asks.wrong(given)
        except Unclear as error:
            return Verdict(False, (Remark((Said("", str(error)),)),), understood=False)
        marks = self.asks.marks(given, right=not wrong)
        if wrong:
            return Verdict(False, tuple(dict.fromkeys(wrong)), marks=marks)
        progress.solved(self.id)
        return Verdict(True, tuple(remarks(Said("", note) for note in self._note())), marks=marks)

    def _read(self, answer: object) -> Any:
        if is_empty(answer):
            raise Unclear(self.asks.first)
        if is_unplayed(answer):
            raise Unclear("play something first: nothing is done on the board yet.")
        return self.asks.read(answer)

    def hint(self) -> Words:
        """The next hint."""
        hints = self.entry.hints
        if not hints:
            return Words("There are no hints; .solution() shows an answer.")
        number = self._hints_given % len(hints)
        self._hints_given += 1
        return Words(f"Hint {number + 1} of {len(hints)}: {hints[number]}")

    def answer(self) -> Any:
        """A right answer, as `check` takes it."""
        return self.asks.answer()

    def solution(self) -> Card:
        """A right answer, with a picture."""
        head = f"{'For example' if self.asks.many else 'Answer'}: {self.answer()}"
        scenes = self.asks.solution_scenes()
        return cards.card(f"{self.title}: a solution", [head, *self.asks.told()], scenes, self._note())

    def _note(self) -> list[str]:
        return [self.note] if self.note else []

    # ── looks ─────────────────────────────────────────────────────────────────────────────────────

    @property
    def expected(self) -> str:
        """What an answer looks like."""
        return self.asks.expected

    @cached_property
    def card(self) -> Card:
        """Question, position, and how to answer."""
        return self._card(f"Answer with .check(…): {self.expected}.", live=False)

    @cached_property
    def live_card(self) -> Card:
        """The same for a live exercise, which says by itself how to answer; it can be pointed at."""
        return self._card(self.asks.how, live=True)

    def _card(self, how: str, *, live: bool) -> Card:
        grade = f" · grade {self.grade}" if self.grade else ""
        rules = f"Rules: {' '.join(self.rules)}"
        below = [*self.asks.situation(), *filter(None, [how]), *self.asks.to_know(), rules]
        scenes = self.asks.question_scenes(live=live)
        return cards.card(f"{self.title}{grade}", [self.question], scenes, below)

    def _repr_svg_(self) -> str:
        return self.card.svg

    def __repr__(self) -> str:
        return repr(self.card)


@cache
def _made(name: str) -> Puzzle:
    return Puzzle(entries()[name])


def puzzle(id: str) -> Puzzle:
    """A puzzle, or an exercise of a lesson, by its id; `puzzles()` lists them."""
    if not isinstance(id, str) or id not in entries():
        raise BadInput(f"puzzle: expected one of {', '.join(entries())}, got {shown(id)}")
    return _made(id)


class Shelf(tuple[Puzzle, ...]):
    """Several puzzles; it prints as a list, with a tick at those that are solved."""

    __slots__ = ()

    def __repr__(self) -> str:
        done = progress.solved_ids()
        rows = [
            f"{'✓' if p.id in done else '·'} {p.grade or ' '}  {p.id:<18} {p.title} ({', '.join(p.rules)})"
            for p in self
        ]
        return "\n".join(rows) or "no puzzles"


def puzzles(grade: int | None = None, *, lesson: str | None = None, game: str | None = None) -> Shelf:
    """The graded puzzles, all or of one grade or game; or the exercises of a lesson, by its file."""
    if game not in (None, *BOOKS):
        raise BadInput(f"game: expected one of {', '.join(BOOKS)}, got {shown(game)}")
    if grade not in (None, *GRADES):
        raise BadInput(f"grade: expected 1 to 5, got {shown(grade)}")
    if lesson is not None:
        files = sorted({entry.source for entry in entries().values() if entry.grade is None})
        if lesson not in files:
            raise BadInput(f"lesson: expected one of {', '.join(files)}, got {shown(lesson)}")
        return Shelf(_made(e.id) for e in entries().values() if e.source == lesson)
    graded = [
        entry
        for entry in entries().values()
        if entry.grade is not None and grade in (None, entry.grade) and game in (None, entry.game)
    ]
    return Shelf(_made(e.id) for e in sorted(graded, key=lambda e: e.grade or 0))
