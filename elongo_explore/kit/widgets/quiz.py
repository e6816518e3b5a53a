"""`el.Quiz`: an exercise to answer by pointing, typing or playing; the engine checks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..course.cards import Card
from ..course.handbook import rule
from ..course.progress import progress, solved_ids
from ..course.puzzles import Puzzle, next_of, puzzle, puzzle_list
from ..course.verdict import Remark, Verdict
from ..desk.messages import Line
from ..pictures.shapes import Target
from ..pictures.svg import path_data
from ..table.errors import BadInput, shown
from ..table.wording import listed
from .explorer import Explorer
from .front import Memory, Question
from .live_widget import LiveWidget
from .parts import box
from .progress_sync import progress_shelves

READ_IT = "Press a rule to read what decides this."
_FIRST = "Choose an answer, then press Check. Hints come one after the other."
_EXPLORE = ("explore", "Explore it on the board")
"""The button below a right answer."""


class Quiz(LiveWidget):
    """A puzzle or an exercise, by its id: point at the picture, or type; then Check.

    A line of actions can also be typed, or played on a live board that replaces the picture. After a right
    answer `explore` opens a live board that keeps nothing back, and `next` goes on to the next question of
    the same lesson or book.
    """

    puzzle: Puzzle

    def __init__(self, what: str | Puzzle) -> None:
        found = puzzle(what) if isinstance(what, str) else what
        if not isinstance(found, Puzzle):
            raise BadInput(f"Quiz: expected a puzzle or the id of one, got {shown(what)}")
        self.explorer: Explorer | None = None
        """The live board, once the person has opened it."""
        self.verdict: Verdict | None = None
        """The verdict on the last answer."""
        self.question = Question()
        self.stage = box("played-on scroll")
        super().__init__()
        memory = self.lights(Memory(opened=True))
        shelves = progress_shelves(self._came_back)
        self.children = [box("quiz", self.question, self.stage), memory, *shelves]
        self.question.on_msg(self.guarded(self._on_message))
        self._open(found)

    def __repr__(self) -> str:
        return f"Quiz({self.puzzle.id!r}): {self.puzzle.card!r}"

    def picture(self) -> str:
        """Return the card of the question."""
        return self.puzzle.card.svg

    def tell(self, lines: Iterable[Line], *, note: bool = False) -> None:
        """Show a message beside the picture."""
        self._say([row_of(line.text, line.rule, heading="plain" if line.heading else "") for line in lines])

    def _say(self, rows: list[dict[str, Any]], *offers: tuple[str, str]) -> None:
        with self.question.hold_sync():
            # In one message, or the page would show a moment of the old rule without the new lines.
            self.question.page = ""
            self.question.lines, self.question.offers = rows, [list(offer) for offer in offers]

    def show_rule(self, id: str) -> None:
        """Show a rule's text in place of the messages; the page leads back."""
        self.question.page = rule(id)._repr_html_()

    # ── what the person wants ─────────────────────────────────────────────────────────────────────

    def check(self, answer: str = "") -> Verdict:
        """Check an answer, or the moves on the live board, and say what is right or wrong."""
        self._end_exploring()
        self.verdict = verdict = self._judge(self.explorer if self.question.playing else answer)
        with self.question.hold_sync():
            # A wrong answer after a right one does not undo the success.
            self.question.solved = verdict.right or self.puzzle.id in solved_ids()
            self._mark(missing=False)
            self._say([*self._told(verdict), *self._further()], *self._ways_on())
        return verdict

    def _judge(self, answer: object) -> Verdict:
        """Return the verdict on an answer."""
        return self.puzzle.check(answer)

    def _told(self, verdict: Verdict) -> list[dict[str, Any]]:
        """Return the verdict in words: right or not, and why."""
        return [_head(verdict), *map(_remark, verdict.remarks)]

    def _came_back(self) -> None:
        """Update after the page has sent earlier progress."""
        self.question.solved = self.puzzle.id in solved_ids()

    def _mark(self, *, missing: bool) -> None:
        """Mark right and wrong parts in the picture; missing parts stay secret until asked for."""
        marks = self.verdict.marks if self.verdict is not None else {}
        self.question.marks = {name: mark for name, mark in marks.items() if missing or mark != "missing"}

    def _further(self) -> list[dict[str, Any]]:
        """Return the remarks after success: the point of the question, and the learner's progress."""
        if not self.verdict:
            return []
        about = row_of(READ_IT, *self.puzzle.rules)
        return [about, *map(row_of, self._how_far()), row_of(f"{progress().short}.", heading="aside")]

    def _how_far(self) -> list[str]:
        """Return how many questions of the lesson or book are solved; at its end, which are left."""
        puzzles = puzzle_list(self.puzzle)
        left = [each for each in puzzles if each.id not in solved_ids()]
        if not puzzles:
            return []
        are = "is" if len(puzzles) == 1 else "are"
        told = f"{len(puzzles) - len(left)} of {len(puzzles)} {are} solved here."
        following = next_of(self.puzzle)
        if following is None or puzzles.place_of(following) > puzzles.place_of(self.puzzle):
            return [told]
        return [f"{told} Left: {listed(f'“{each.title}”' for each in left)}."]

    def _ways_on(self) -> list[tuple[str, str]]:
        """Return the buttons below the verdict."""
        if not self.verdict:
            # A wrong verdict is false, as no verdict is.
            marks = self.verdict.marks.values() if self.verdict is not None else ()
            return [("missing", "Show what is missing")] if "missing" in marks else []
        following = next_of(self.puzzle)
        return [*([("next", f"Next: {following.title}")] if following else []), _EXPLORE]

    def missing(self) -> None:
        """Show in the picture what is missing from the answer."""
        self._mark(missing=True)
        self._say([*self.question.lines, row_of("What is missing has a + and a dotted border.")])

    def next(self) -> None:
        """Go on to the next question of the same lesson or book, in the same place."""
        following = next_of(self.puzzle)
        if following is not None:
            self._open(following)

    def hint(self) -> None:
        """Show the next hint."""
        self._say([row_of(str(self.puzzle.hint()))])

    def solution(self) -> None:
        """Show a right answer in place of the question, or the question again."""
        self._end_exploring()
        showing = not self.question.showing_solution
        with self.question.hold_sync():  # in one message, so that the page never shows half of each
            self.question.showing_solution = showing
            self._show(self.puzzle.live_solution if showing else self.puzzle.live_card)
            told = [*self.puzzle.told(), *filter(None, [self.puzzle.note])] if showing else []
            back = "A solution is shown. Press Question to go back."
            self._say([row_of(back), *map(row_of, told)] if showing else [row_of("The question again.")])

    def again(self) -> None:
        """Forget the answer and start again."""
        # Back to the question first, or the picture of the solution would stay.
        if self.question.showing_solution:
            self.solution()
        self._end_exploring()
        self.verdict = None
        self.question.answer, self.question.marks = "", {}
        if self.explorer and self.question.playing:
            self.explorer.load(self.puzzle.state, "the puzzle from its beginning")
        self._say([row_of("Everything as in the beginning.")])

    def play(self) -> None:
        """Open a live board on which to play the answer, or go back to the picture."""
        if self.question.showing_solution:
            self.solution()
        if self.explorer is None:
            # Without previews there are no hints either: both would give the answer away.
            self.explorer = Explorer(self.puzzle.state, numbers=True, previews=False, more=False, keep=False)
        self.question.playing = not self.question.playing
        self.stage.children = [self.explorer] if self.question.playing else []
        told = (
            "Play your answer on the board, then press Check."
            if self.question.playing
            else "Type your answer. Your moves stay on the board."
        )
        self._say([row_of(told)])

    def explore(self) -> None:
        """After a right answer, open a live board that shows everything step by step, or go back to the
        picture."""
        exploring = bool(self.stage.children) and not self.question.playing
        if self.verdict:
            self.question.playing = False
            board = (
                [] if exploring else [Explorer(self.puzzle.position, numbers=True, more=False, keep=False)]
            )
            self.stage.children = board

    def _end_exploring(self) -> None:
        if not self.question.playing:
            self.stage.children = []

    def _on_message(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        asked: dict[str, Callable[[], object]] = {
            "check": lambda: self.check(str(content["check"])),
            "rule": lambda: self.show_rule(str(content["rule"])),
            "hint": self.hint,
            "solution": self.solution,
            "again": self.again,
            "play": self.play,
            "explore": self.explore,
            "missing": self.missing,
            "next": self.next,
        }
        for name, does in asked.items():
            if name in content:
                does()

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────

    def _open(self, found: Puzzle) -> None:
        """Ask a question, with nothing answered yet."""
        # The live board also goes: moves of the last question would be taken for an answer to this one.
        self.puzzle, self.verdict, self.explorer = found, None, None
        question, asks, example = self.question, found.asks, found.asks.expected.example
        self.stage.children = ()
        with question.hold_sync():
            question.title, question.question, question.known = found.heading, found.question, found.known
            question.pointing, question.choices = asks.pointing, [*found.entry.choices]
            question.example, question.names = f"such as {example}" if example else "", asks.nameless
            question.answer, question.marks = "", {}
            question.can_play, question.playing, question.showing_solution = asks.played, False, False
            question.solved = found.id in solved_ids()
            self._dress()
            self._show(found.live_card)
            self._say([row_of(self._first())])

    def _first(self) -> str:
        """Return the message before any answer."""
        return _FIRST

    def _dress(self) -> None:
        """Adapt the widget to another kind of question."""

    def _show(self, card: Card) -> None:
        self.question.targets = as_targets(card.scene.targets)
        self.question.label = f"{card.scene.title}. {card.scene.description}"
        self.question.picture = card.svg


def as_targets(targets: Iterable[Target]) -> list[dict[str, Any]]:
    """Return the targets that can be pointed at, in the page's form."""
    return [
        {"name": each.name, "words": each.words, "outline": path_data(each.outline), "at": list(each.at)}
        for each in targets
    ]


def row_of(text: str, *rules: str, heading: str = "") -> dict[str, Any]:
    """Return a line in the page's form."""
    return {"text": text, "rules": [each for each in rules if each], "heading": heading}


def _head(verdict: Verdict) -> dict[str, Any]:
    """Return the heading, right or wrong, by a sign as well as a colour."""
    if not verdict.understood:
        return row_of(verdict.head, heading="plain")
    return row_of(f"{'✓' if verdict else '✗'} {verdict.head}", heading="right" if verdict else "wrong")


def _remark(remark: Remark) -> dict[str, Any]:
    """Return a remark with its rules as buttons; the letter of its place stays small."""
    text = remark.text if remark.about else remark.text[:1].upper() + remark.text[1:]
    return row_of(text, remark.rule or remark.sentences[0].rule)
