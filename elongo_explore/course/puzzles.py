"""`el.puzzle("id")`: a question about a position, with hints, and a check that knows every right answer.

What is wanted is data: names of goals with parameters (goals.py, questions.py). The engine decides what is
right, so that every right answer is accepted, and a wrong one is told the rule that it breaks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import Any

from ..elongo.board.board import Board
from ..elongo.board.shields import BLANK, Placement
from ..elongo.play.events import names
from ..elongo.play.state import State
from ..elongo.position import Position, board_of
from ..table.errors import BadInput, shown
from ..table.wording import counted
from . import answers, cards, progress
from .cards import Card
from .goals import Outcome, lay, play, to_the_end, unreached
from .puzzle_data import GRADES, Entry, entries
from .questions import (
    COLLECTIONS,
    NUMBERS,
    loop_through,
    wrong_loop,
    wrong_number,
    wrong_patches,
)
from .verdict import Unclear, Verdict


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
        self._hints_given = 0

    # ── the position ──────────────────────────────────────────────────────────────────────────────

    @cached_property
    def _outcome(self) -> Outcome:
        """The position, and what the puzzle's own line has led to."""
        at = self.entry.at
        if not self.entry.line:
            return Outcome(at, at)
        if not isinstance(at, State):
            raise BadInput(f"puzzle {self.id!r}: only a game can be played on")
        return play(at, answers.read_actions(at, self.places, self.entry.line))

    @property
    def position(self) -> Position:
        """The board, or the state of the game."""
        return self._outcome.start

    @property
    def board(self) -> Board:
        """The board."""
        return board_of(self.position)

    @property
    def state(self) -> State:
        """The state of the game; BadInput if there is only a board."""
        if not isinstance(self.position, State):
            raise BadInput(f"puzzle {self.id!r} is about a board; there is no game")
        return self.position

    @cached_property
    def places(self) -> dict[str, Placement]:
        """The places that the picture shows, by their letters."""
        return self.entry.lettered

    # ── checking ──────────────────────────────────────────────────────────────────────────────────

    def check(self, answer: object) -> Verdict:
        """Is it right? If not, which rule does it break, or what does it fail to do?"""
        try:
            wrong = _CHECKS[self.kind](self, answer)
        except Unclear as error:
            return Verdict(False, (str(error),), understood=False)
        if wrong:
            return Verdict(False, tuple(dict.fromkeys(wrong)))
        progress.solved(self.id)
        return Verdict(True, (self.note,) if self.note else ())

    def _want(self) -> tuple[str, Any]:
        ((name, parameter),) = self.entry.want.items()
        return name, parameter

    def _check_patches(self, answer: object) -> list[str]:
        given = answers.read_patches(board_of(self._outcome.end), answer)
        return wrong_patches(self._outcome, *self._want(), given)

    def _check_number(self, answer: object) -> list[str]:
        return wrong_number(self._outcome, *self._want(), answers.read_number(answer), self.rules[0])

    def _number(self) -> int:
        name, parameter = self._want()
        return NUMBERS[name].count(self._outcome, parameter)

    def _check_choice(self, answer: object) -> list[str]:
        chosen = answers.read_choice([*self.entry.choices], answer)
        return unreached(self._outcome, self.entry.choices[chosen])

    def _check_loop(self, answer: object) -> list[str]:
        return wrong_loop(self._loop(), answers.read_shields(self.board, answer))

    def _loop(self) -> Any:
        return loop_through(self._outcome, *self.entry.want["loop"])

    def _lays(self, placement: Placement) -> list[str]:
        """What is missing if the shield is laid there."""
        shield = self.entry.the_shield or BLANK[placement.kind]
        if shield.kind != placement.kind:
            raise Unclear(f"expected a place for {shield}, got one for a {placement.kind}.")
        if set(self.entry.want) == {"fits"}:
            refusals = self.board.why_not(placement)
            return unreached(Outcome(self.board, self.board, (), refusals), self.entry.want)
        return unreached(lay(self.position, shield, placement), self.entry.want)

    def _check_placement(self, answer: object) -> list[str]:
        given = answers.read_places(self.places, answer)
        if len(given) != 1:
            raise Unclear(f"expected one place, got {len(given)}.")
        return self._lays(given[0])

    def _check_placements(self, answer: object) -> list[str]:
        letters = {place: letter for letter, place in self.places.items()}
        given = answers.read_places(self.places, answer)
        wrong = []
        for place in given:
            if place not in letters:
                raise Unclear(f"expected some of the places {' '.join(self.places)}, got {place}.")
            wrong += [f"{letters[place]}: {sentence}" for sentence in self._lays(place)]
        if not wrong and (left := len(set(self._right_places()) - set(given))):
            more = counted(left, "more of these places is", "more of these places are")
            wrong.append(f"{self.rules[0]}: {more} right.")
        return wrong

    def _right_places(self) -> list[Placement]:
        return [place for place in self.places.values() if not self._lays(place)]

    def _check_actions(self, answer: object) -> list[str]:
        actions = answers.read_actions(self.state, self.places, answer)
        outcome = to_the_end(play(self.state, actions), self.entry.want)
        wrong = unreached(outcome, self.entry.want)
        most = self.entry.shields
        if not wrong and most is not None and outcome.lays > most:
            wrong.append(f"It is to be done with {counted(most, 'shield')}, not with {outcome.lays}.")
        return wrong

    # ── help ──────────────────────────────────────────────────────────────────────────────────────

    def hint(self) -> Words:
        """The next hint."""
        hints = self.entry.hints
        if not hints:
            return Words("There are no hints; .solution() shows an answer.")
        number = self._hints_given % len(hints)
        self._hints_given += 1
        return Words(f"Hint {number + 1} of {len(hints)}: {hints[number]}")

    def solution(self) -> Card:
        """A right answer, with a picture."""
        return cards.card(
            f"{self.title}: a solution", self._solution_words(), self._solution_scenes(), self._note()
        )

    def _note(self) -> list[str]:
        return [self.note] if self.note else []

    def answer(self) -> Any:
        """A right answer, as `check` takes it."""
        match self.kind:
            case "patches":
                name, parameter = self._want()
                return names(COLLECTIONS[name].all(self._outcome, parameter))
            case "number":
                return self._number()
            case "choice":
                right = (c for c, want in self.entry.choices.items() if not unreached(self._outcome, want))
                return next(right)
            case "loop":
                return " ".join(map(str, self._loop().shields))
            case "placements":
                return " ".join(letter for letter, place in self.places.items() if not self._lays(place))
            case "placement":
                lettered = (letter for letter, place in self.places.items() if not self._lays(place))
                return next(lettered, None) or next(p for p in self._fitting() if not self._lays(p))
        return self.entry.solution

    def _fitting(self) -> list[Placement]:
        shield = self.entry.the_shield
        order = self.board.placements_in_order()
        return [place for place in order if shield is None or place.kind == shield.kind]

    def _solution_words(self) -> list[str]:
        lines = [f"For example: {self.answer()}" if self.kind in _MANY else f"Answer: {self.answer()}"]
        if self.kind == "actions":
            lines += [str(event) for event in self._solved().events]
        return lines

    def _solved(self) -> Outcome:
        actions = answers.read_actions(self.state, self.places, self.answer())
        return to_the_end(play(self.state, actions), self.entry.want)

    def _solution_scenes(self) -> list[Any]:
        show = dict(self.entry.show) | {"hand": False}
        match self.kind:
            case "patches":
                lit = answers.read_patches(board_of(self._outcome.end), self.answer())
                return cards.position_scenes(self._outcome.end, {}, lit=lit, **show)
            case "loop":
                loop = self._loop()
                return cards.position_scenes(self.position, {}, glow=(loop.fence, loop.shields), **show)
            case "placements" | "placement":
                given = answers.read_places(self.places, self.answer())
                letters = {place: letter for letter, place in self.places.items()}
                places = {letters.get(place, "!"): place for place in given}
                return cards.position_scenes(self.position, places, shield=self.entry.the_shield, **show)
            case "actions":
                return cards.position_scenes(self._solved().end, {}, **show)
            case "number" if "ways" in self.entry.want:
                ways = self.board.ways(*self.entry.want["ways"])
                return cards.position_scenes(self.position, dict(zip("1234", ways, strict=False)), **show)
        return cards.position_scenes(self._outcome.end, {}, **show)

    # ── looks ─────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def card(self) -> Card:
        """Question, position, and how to answer."""
        return self._card(f"Answer with .check(…): {self.expected}.")

    @cached_property
    def live_card(self) -> Card:
        """The same for a live exercise, which says by itself how to answer; it can be pointed at."""
        return self._card(_POINT.get(self.kind, ""), pointing=_POINTING.get(self.kind, ""))

    @property
    def expected(self) -> str:
        """What an answer looks like."""
        return _EXPECTED.get(self.kind) or " · ".join(map(repr, self.entry.choices))

    def _card(self, how: str, pointing: str = "") -> Card:
        grade = f" · grade {self.grade}" if self.grade else ""
        playing = self.kind == "actions"  # then the patches of the new shield count: the hand has their names
        show: dict[str, Any] = {
            "hand": playing,
            "names": not playing,
            "pointing": pointing,
            **self.entry.show,
        }
        scenes = cards.position_scenes(self.position, self.places, shield=self.entry.the_shield, **show)
        below = [*cards.stock_lines(self.position), *filter(None, [how])]
        if playing:
            below.append(f"The next shield to be laid is number {len(self.board.laid)}.")
        if self.entry.rules:
            below.append(f"Rules: {' '.join(self.entry.rules)}")
        return cards.card(f"{self.title}{grade}", [self.question], scenes, below)

    def _repr_svg_(self) -> str:
        return self.card.svg

    def __repr__(self) -> str:
        return repr(self.card)


_CHECKS: dict[str, Callable[[Puzzle, object], list[str]]] = {
    "patches": Puzzle._check_patches,
    "number": Puzzle._check_number,
    "choice": Puzzle._check_choice,
    "loop": Puzzle._check_loop,
    "placement": Puzzle._check_placement,
    "placements": Puzzle._check_placements,
    "actions": Puzzle._check_actions,
}
_EXPECTED = {
    "patches": answers.PATCHES,
    "number": answers.NUMBER,
    "loop": answers.SHIELDS,
    "placement": "the letter of a place, or any Placement",
    "placements": answers.PLACES,
    "actions": answers.DEEDS,
}
_MANY = {"placement", "actions"}
_POINTING = {"patches": "patches", "loop": "shields", "placement": "places", "placements": "places"}
"""What an answer is made of that can be pointed at."""
_POINT = {
    "patches": "Click every patch of your answer; a second click takes it away.",
    "loop": "Click the shields one after the other; a second click takes one away.",
    "placement": "Click the place.",
    "placements": "Click every place of your answer; a second click takes it away.",
    "actions": "Type what you do, or play it on a live board.",
}


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


def puzzles(grade: int | None = None, *, lesson: str | None = None) -> Shelf:
    """The graded puzzles, all or of one grade; or the exercises of a lesson, by the name of its file."""
    if grade not in (None, *GRADES):
        raise BadInput(f"grade: expected 1 to 5, got {shown(grade)}")
    if lesson is not None:
        files = sorted({entry.source for entry in entries().values() if entry.grade is None})
        if lesson not in files:
            raise BadInput(f"lesson: expected one of {', '.join(files)}, got {shown(lesson)}")
        return Shelf(_made(e.id) for e in entries().values() if e.source == lesson)
    graded = [e for e in entries().values() if e.grade is not None and grade in (None, e.grade)]
    return Shelf(_made(e.id) for e in sorted(graded, key=lambda e: e.grade or 0))
