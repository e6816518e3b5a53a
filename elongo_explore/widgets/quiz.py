"""`el.Quiz`: an exercise to answer by pointing, typing or playing; the engine checks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets as w

from ..course.cards import Card
from ..course.handbook import rule
from ..course.progress import progress, solved_ids
from ..course.puzzles import Puzzle, puzzle
from ..course.verdict import Remark, Verdict
from ..desk.lines import Line
from ..pictures.svg import path_data
from ..table.errors import BadInput, shown
from .alive import Alive
from .explorer import Explorer
from .front import Lines, Question


class Quiz(Alive):
    """A puzzle or an exercise, by its id: point at the picture, or type; then Check.

    A line of actions can be typed, too, or played on a live board that opens below.
    """

    def __init__(self, what: str | Puzzle) -> None:
        found = puzzle(what) if isinstance(what, str) else what
        if not isinstance(found, Puzzle):
            raise BadInput(f"Quiz: expected a puzzle or the id of one, got {shown(what)}")
        self.puzzle = found
        self.explorer: Explorer | None = None
        """The live board, once the person has opened it."""
        self.question = Question(
            pointing=found.asks.pointing,
            choices=[*found.entry.choices],
            expected=found.expected,
            can_play=found.asks.played,
            solved=found.id in solved_ids(),
        )
        self.lines = Lines(label=f"What the engine says to: {found.title}", spoken=True)
        self.lines.layout = w.Layout(height="92px", width="100%")
        self.rule_text = w.HTML()
        self.stage = w.Box(layout=w.Layout(overflow="visible"))
        super().__init__()
        self.layout.max_width = "1100px"
        self.children = [self.question, self.lines, self.rule_text, self.stage]
        self.question.on_msg(self.guarded(self._on_message))
        self.lines.on_msg(self.guarded(lambda _widget, content, _buffers: self.show_rule(content["rule"])))
        self._show(found.live_card)
        self.tell([Line("Choose an answer, then press Check. Hints come one after the other.")])

    def __repr__(self) -> str:
        return f"Quiz({self.puzzle.id!r}): {self.puzzle.card!r}"

    def picture(self) -> str:
        """The card of the question."""
        return self.puzzle.card.svg

    def tell(self, lines: Iterable[Line], *, note: bool = False) -> None:
        """Say something below the question."""
        self.lines.lines = [line._asdict() for line in lines]

    def show_rule(self, id: str) -> None:
        """Show a rule's text."""
        self.rule_text.value = rule(id)._repr_html_()

    # ── what the person wants ─────────────────────────────────────────────────────────────────────

    def check(self, answer: str = "") -> Verdict:
        """Check an answer, or what was played on the live board, and say what is right or wrong with it."""
        verdict = self.puzzle.check(self.explorer if self.question.playing else answer)
        remarks = [_line(remark) for remark in verdict.remarks]
        further = [Line(repr(progress()))] if verdict else []
        self.tell([Line(verdict.head, heading=True), *remarks, *further])
        self.question.solved = self.puzzle.id in solved_ids()
        return verdict

    def hint(self) -> None:
        """The next hint."""
        self.tell([Line(str(self.puzzle.hint()))])

    def solution(self) -> None:
        """Show a right answer in the question's place; or the question again."""
        showing = not self.question.showing_solution
        card = self.puzzle.solution() if showing else self.puzzle.live_card
        with self.question.hold_sync():  # in one message: the page never shows a half of each
            self.question.showing_solution = showing
            self._show(card)
        told = f"A solution is shown: {self.puzzle.answer()}. Press Question to go back." if showing else ""
        self.tell([Line(told or "The question again.")])

    def again(self) -> None:
        """Forget the answer and begin anew."""
        if self.question.showing_solution:
            self.solution()
        self.question.answer = ""
        if self.explorer and self.question.playing:
            self.explorer.load(self.puzzle.state, "the puzzle from its beginning")
        self.tell([Line("Everything as in the beginning.")])

    def play(self) -> None:
        """Open a live board, on which the answer can be played; or close it."""
        if self.explorer is None:
            self.explorer = Explorer(self.puzzle.state, numbers=True, previews=False)
        self.question.playing = not self.question.playing
        self.stage.children = [self.explorer] if self.question.playing else []
        told = (
            "Play your answer on the board, then press Check."
            if self.question.playing
            else "Type your answer."
        )
        self.tell([Line(told)])

    def _on_message(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        asked: dict[str, Callable[[], object]] = {
            "check": lambda: self.check(str(content["check"])),
            "hint": self.hint,
            "solution": self.solution,
            "again": self.again,
            "play": self.play,
        }
        for name, does in asked.items():
            if name in content:
                does()

    def _show(self, card: Card) -> None:
        targets = card.scene.targets
        self.question.targets = [
            {"name": each.name, "words": each.words, "outline": path_data(each.outline)} for each in targets
        ]
        self.question.label = f"{card.scene.title}. {card.scene.description}"
        self.question.picture = card.svg


def _line(remark: Remark) -> Line:
    """A remark as a sentence; the letter of a place that it is about stays small."""
    text = remark.text if remark.about else remark.text[:1].upper() + remark.text[1:]
    return Line(text, remark.rule)
