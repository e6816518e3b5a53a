"""`el.puzzle("id")`: a question about a position, with hints, and a check that knows every right answer.

The goal is data, and the engine decides what is right. Every right answer is therefore accepted, and a wrong
one gets the rule that it breaks. Everything that differs between kinds of questions is in their Kind.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ..game import games
from ..pictures.number_table import NumberTable
from ..table.errors import BadInput, check_choice, shown
from ..table.sentences import Sentence
from ..table.wording import counted
from . import cards, progress
from .cards import Card
from .entry import GRADES, Entry, entries, kind_of
from .reading import is_empty, is_unplayed
from .verdict import Remark, Unclear, Verdict, remarks


class UnquotedText(str):
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
        """The kind, made for this question."""
        self._hints_given = 0

    @property
    def position(self) -> Any:
        """The position: a board, or a state of the game."""
        return self.asks.position

    @property
    def board(self) -> Any:
        """The board that the position is on."""
        return self.asks.board

    @property
    def state(self) -> Any:
        """The state of the game. Raises BadInput if there is only a board."""
        return self.asks.state

    def check(self, answer: object) -> Verdict:
        """Check an answer and return the verdict, with the rule that it breaks or the goal that it misses."""
        try:
            given = self._read(answer)
            wrong = self.asks.judged(given)
        except Unclear as error:
            return Verdict(False, (Remark((Sentence("", str(error)),)),), understood=False)
        marks = self.asks.marks(given, right=not wrong)
        if wrong:
            # Several parts may break one rule in the same words: say it once.
            return Verdict(False, tuple(dict.fromkeys(wrong)), marks=marks, given=given)
        self._is_right()
        notes = remarks(Sentence("", note) for note in self._note())
        return Verdict(True, tuple(notes), marks=marks, given=given)

    def _is_right(self) -> None:
        if self.entry.source:  # drills are endless: they have no file, and count elsewhere
            progress.solved(self.id)

    def _read(self, answer: object) -> Any:
        # Before the kind reads it: "" or an empty list could be a right answer there ("no patch").
        if is_empty(answer):
            raise Unclear(self.asks.first)
        if is_unplayed(answer):
            raise Unclear("play something first: nothing is done on the board yet.")
        return self.asks.read(answer)

    def hint(self) -> UnquotedText:
        """Return the next hint."""
        hints = self.entry.hints
        if not hints:
            return UnquotedText("There are no hints; .solution() shows an answer.")
        number = self._hints_given % len(hints)
        self._hints_given += 1
        return UnquotedText(f"Hint {number + 1} of {len(hints)}: {hints[number]}")

    def answer(self) -> Any:
        """Return a right answer, as `check` accepts it."""
        return self.asks.answer()

    def solution(self) -> Card:
        """Return a right answer, with a picture."""
        scenes = self.asks.solution_scenes()
        return cards.card(f"{self.title}: a solution", self.told(), scenes, self._note())

    def told(self) -> list[str]:
        """Return a right answer in words, and its consequences."""
        return [f"{'For example' if self.asks.many else 'Answer'}: {self.answer()}", *self.asks.told()]

    def _note(self) -> list[str]:
        return [self.note] if self.note else []

    # ── looks ─────────────────────────────────────────────────────────────────────────────────────

    @property
    def expected(self) -> str:
        """The form of an answer."""
        return str(self.asks.expected)

    @property
    def heading(self) -> str:
        """Its title, with the grade if it has one."""
        return f"{self.title} · grade {self.grade}" if self.grade else self.title

    @property
    def known(self) -> list[str]:
        """The words of a live exercise besides the question: the situation, and how to answer."""
        return [*self.asks.situation(), *filter(None, [self.asks.how]), *self.asks.to_know()]

    @cached_property
    def card(self) -> Card:
        """The card with question, position, and how to answer."""
        how = f"Answer with {self.expected}."
        below = [*self.asks.situation(), how, *self.asks.to_know(), f"Rules: {' '.join(self.rules)}"]
        return cards.card(self.heading, [self.question], self.asks.question_scenes(live=False), below)

    @cached_property
    def live_card(self) -> Card:
        """The picture of a live exercise, which can be pointed at; the words are beside it."""
        return cards.pictures(self.title, self.asks.question_scenes(live=True))

    @cached_property
    def live_solution(self) -> Card:
        """The picture of a right answer, without words."""
        return cards.pictures(f"{self.title}: a solution", self.asks.solution_scenes())

    def _repr_svg_(self) -> str:
        return self.card.svg

    def __repr__(self) -> str:
        return repr(self.card)


def puzzle(id: str) -> Puzzle:
    """Return a puzzle, or an exercise of a lesson, by its id; `puzzles()` lists them."""
    if not isinstance(id, str) or id not in entries():
        raise BadInput(f"puzzle: expected one of {', '.join(entries())}, got {shown(id)}")
    return Puzzle(entries()[id])  # a new object each time, so that hints begin with the first


def puzzle_list(one: Puzzle) -> PuzzleList:
    """Return the list that a puzzle is in: those of its game by grade, or the exercises of its lesson."""
    if entries().get(one.id) is not one.entry:  # a drill, or a puzzle made by hand: in no list
        return PuzzleList()
    return puzzles(game=one.entry.game) if one.grade else puzzles(lesson=one.entry.source)


def next_of(one: Puzzle) -> Puzzle | None:
    """Return the next unsolved puzzle of the list, starting over after the last; None if all are solved."""
    listed = puzzle_list(one)
    at = listed.place_of(one) if listed else 0
    left = [p for p in (*listed[at + 1 :], *listed[:at]) if p.id not in progress.solved_ids()]
    return left[0] if left else None


class PuzzleList(tuple[Puzzle, ...]):
    """Several puzzles; it prints as a list, with a tick at solved ones."""

    __slots__ = ()

    def __repr__(self) -> str:
        done = progress.solved_ids()
        rows = [
            f"{'✓' if p.id in done else '·'} {p.grade or ' '}  {p.id:<18} {p.title} ({', '.join(p.rules)})"
            for p in self
        ]
        return "\n".join(rows) or "no puzzles"

    def place_of(self, one: Puzzle) -> int:
        """Return the index of a puzzle in the list. Raise BadInput if it is not there."""
        ids = [each.id for each in self]
        check_choice("puzzle", one.id, ids)
        return ids.index(one.id)

    def table(self) -> NumberTable:
        """Return the list as a table, which a narrow page breaks between words."""
        done = progress.solved_ids()
        graded = any(p.grade for p in self)
        rows = [
            (
                "✓" if p.id in done else "·",
                *([p.grade or ""] if graded else []),
                p.id,
                p.title,
                ", ".join(p.rules),
            )
            for p in self
        ]
        heads = ("solved", *(["grade"] if graded else []), "id", "title", "rules")
        solved = sum(p.id in done for p in self)
        return NumberTable(f"{counted(len(self), 'puzzle')}, {solved} solved", heads, tuple(rows))

    def _repr_html_(self) -> str:
        return self.table()._repr_html_() if self else "no puzzles"


def puzzles(grade: int | None = None, *, lesson: str | None = None, game: str | None = None) -> PuzzleList:
    """Return the graded puzzles, all or of one grade or game; or the exercises of a lesson, by its file."""
    ids = [each.id for each in games()]
    check_choice("game", game, (None, *ids), f"one of {', '.join(ids)}")
    check_choice("grade", grade, (None, *GRADES), "1 to 5")
    if lesson is not None:
        files = sorted({entry.source for entry in entries().values() if entry.grade is None})
        check_choice("lesson", lesson, files, f"one of {', '.join(files)}")
        return PuzzleList(Puzzle(e) for e in entries().values() if e.source == lesson)
    graded = [
        entry
        for entry in entries().values()
        if entry.grade is not None and grade in (None, entry.grade) and game in (None, entry.game)
    ]
    # The sort is stable: within a grade, the order of the files stays.
    return PuzzleList(Puzzle(e) for e in sorted(graded, key=lambda e: e.grade or 0))
