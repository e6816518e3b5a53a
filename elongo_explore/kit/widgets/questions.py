"""Predictions before each step of a walk: buttons for the answers, and the verdict on the one given."""

from __future__ import annotations

from functools import partial
from typing import Any

from ..desk.desk import ButtonState
from ..desk.messages import Line
from ..pictures.walk import Walk
from ..pictures.walk_step import WalkStep
from .front import ButtonRow
from .host import Host, KeyHandler

SKIP = "Skip"
_MOST_IN_A_ROW = 3
"""The most answers whose buttons fit in one row, with Skip."""


class Questions:
    """The questions of a walk (`Walk.with_questions`), and the answers given so far."""

    def __init__(self, host: Host, walk: Walk[Any]) -> None:
        self._host = host
        self._steps: tuple[WalkStep, ...] = walk.steps
        self._given: dict[int, str] = {}
        """By the number of the step that asks."""
        self._choices = [*dict.fromkeys(choice for step in walk for choice in step.choices)]
        self.row = ButtonRow(label="Your answer", rows=1 if len(self._choices) <= _MOST_IN_A_ROW else 2)
        self.row.on_msg(host.guarded(lambda _widget, content, _buffers: self.answer(content.get("press"))))

    @property
    def asked(self) -> WalkStep | None:
        """The step that asks now and has no answer yet."""
        at = self._host.session.at
        return self._steps[at] if self._is_open(at) else None

    def _is_open(self, number: int) -> bool:
        return bool(self._steps[number].choices) and number not in self._given

    def within(self, number: int) -> int:
        """Return a step, or the first question without an answer on the way to it."""
        way = range(self._host.session.at, min(number, len(self._steps)))
        return next((each for each in way if self._is_open(each)), number)

    def answer(self, answer: object) -> None:
        """Take an answer to the question that is asked, and go on to the step that shows it."""
        asked, at = self.asked, self._host.session.at
        if asked and answer in (*asked.choices, SKIP):
            # Before going on, which stops at a question without an answer.
            self._given[at] = str(answer)
            self._host.go(at + 1)

    def said(self) -> list[Line]:
        """Return the verdict on the answer that led here."""
        before = self._host.session.at - 1
        given = self._given.get(before, SKIP)
        if given == SKIP:
            return []
        right = self._steps[before].answer
        told = f"Right: {right}." if given == right else f'Not quite: the answer is "{right}".'
        return [Line(told, heading=True)]

    def keys(self) -> dict[str, KeyHandler]:
        """Return the keys of the answers: their numbers."""
        asked = self.asked
        choices = asked.choices if asked else ()
        return {str(number): partial(self._by_key, each) for number, each in enumerate(choices, 1)}

    def _by_key(self, answer: str, _shift: bool) -> None:
        self.answer(answer)

    def show(self) -> None:
        """Show the answers to choose from; the row keeps its room while nothing is asked."""
        asked = self.asked
        choices = asked.choices if asked else ()
        items = []
        for name in (*self._choices, SKIP):
            number = choices.index(name) + 1 if name in choices else 0
            tip = f"Answer {name} ({number})" if number else "Continue without answering"
            there = bool(number) or (name == SKIP and asked is not None)
            items.append({"name": name, **ButtonState(name, tip, there, bool(number))._asdict()})
        self.row.items = items
