"""Kinds of questions that are answered by looking: which hexes, which rolls, how many, which of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from elongo_explore.kit.course.kind import Pointing
from elongo_explore.kit.course.shared_kinds import Choosing, Counting, SingleTarget
from elongo_explore.kit.course.verdict import Mark, Remark, left_out, marked, remarks
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.pictures.walk_step import WalkStep
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import counted

from ..play.actions import Roll
from ..play.events import PastureDestroyed
from ..play.fields import Hex
from ..play.outlook import Ray
from ..play.state import State
from . import answers
from .animate import play_out, scored_out, still
from .asked import HEXES_ASKED, NUMBERS_ASKED
from .base import ShepherdsKind
from .goals import GOALS, can_end, passes, unreached
from .scenes import position_scene


class HexesKind(SingleTarget[frozenset[Hex]], ShepherdsKind[frozenset[Hex]]):
    """Which hexes? All of them, and no others."""

    drawn = True
    known = HEXES_ASKED
    expected = answers.SOME_HEXES
    how = "Click every hex of your answer; a second click takes it away."
    pointing: ClassVar[Pointing] = "many"

    def read(self, answer: object) -> frozenset[Hex]:
        return frozenset(answers.read_hexes(self.position, answer))

    def wrong(self, given: frozenset[Hex]) -> list[Remark]:
        """Return a remark on each hex that does not belong; else the number of missing ones."""
        right, (name, parameter) = self.right(), self.target
        if strange := sorted(given - right):
            return remarks(HEXES_ASKED[name].strange(self.outcome, parameter, hex) for hex in strange)
        if missing := len(right - given):
            more = counted(missing, "more hex belongs", "more hexes belong")
            return [left_out(self.entry.rules[0], f"{more} to the answer")]
        return []

    def marks(self, given: frozenset[Hex], *, right: bool) -> dict[str, Mark]:
        wanted = self.right()
        return marked([*map(answers.typed_hex, sorted(given))], [*map(answers.typed_hex, sorted(wanted))])

    def right(self) -> frozenset[Hex]:
        name, parameter = self.target
        return HEXES_ASKED[name].find(self.outcome, parameter)

    def known_by_now(self, given: frozenset[Hex], events: Iterable[Event]) -> dict[str, Mark]:
        """Return the marks of the pastures destroyed so far."""
        gone = {event.hex for event in events if isinstance(event, PastureDestroyed)} & self.right()
        return {answers.typed_hex(hex): "right" if hex in given else "missing" for hex in sorted(gone)}

    def shown_after(self, given: frozenset[Hex]) -> list[WalkStep]:
        """Return a step for each hex of the guess that does not belong; then one for all that do."""
        right, (name, parameter) = self.right(), self.target
        asked, outcome = HEXES_ASKED[name], self.outcome
        known, shown = self.known_by_now(given, outcome.events), []
        for hex in sorted(given - right):
            known = {**known, answers.typed_hex(hex): "wrong"}
            said, lines = asked.strange(outcome, parameter, hex), asked.lines(outcome, parameter, hex)
            shown.append(still(outcome.end, self.layout, said, known, [hex], lines))
        belong = "This belongs" if len(right) == 1 else "These belong"
        told = Sentence(self.entry.rules[0], f"{belong} to it: {self.answer() or 'none'}.")
        return [*shown, still(outcome.end, self.layout, told, known, right, self._lines())]

    def _lines(self) -> list[Ray]:
        """Return the lines of movement to the right hexes."""
        name, parameter = self.target
        asked = HEXES_ASKED[name]
        return [line for hex in sorted(self.right()) for line in asked.lines(self.outcome, parameter, hex)]

    def answer(self) -> str:
        return " ".join(map(answers.typed_hex, sorted(self.right())))

    def solution_scenes(self) -> list[Scene]:
        """Return the effect of the puzzle's last use; without one, the hexes lit up, and lines to them."""
        if self.outcome.uses:
            # The ghost of one use marks what it destroys; an earlier one has no ghost.
            lit = self.right() if len(self.outcome.uses) > 1 else ()
            return [position_scene(*self.ghost(self.outcome.uses), lit=lit)]
        return [position_scene(self.position, lit=self.right(), lines=self._lines())]


_ROLLS: dict[str, tuple[Callable[[State, Roll], bool], str, str]] = {
    "pass": (passes, "GS-3", "the turn does not pass"),
    "end": (can_end, "GS-13", "the game cannot end in this turn"),
}
"""Rolls that can be asked for: the test, its rule, and what to say of a roll that fails it."""


class RollsKind(SingleTarget[frozenset[Roll]], ShepherdsKind[frozenset[Roll]]):
    """Which rolls? All of them, and no others."""

    known = _ROLLS
    expected = answers.SOME_ROLLS
    how = "Type the rolls: 2-5 is a 2 and a 5, whichever is which."

    def read(self, answer: object) -> frozenset[Roll]:
        return answers.read_rolls(answer)

    def wrong(self, given: frozenset[Roll]) -> list[Remark]:
        """Return a remark on each roll that does not belong; else the number of missing ones."""
        right = self.right()
        _test, rule, words = _ROLLS[self.target[0]]
        if strange := sorted(given - right, key=lambda roll: roll.dice):
            told = (f"with {answers.typed_rolls([roll])} {words}." for roll in strange)
            return remarks(Sentence(rule, each) for each in told)
        if missing := len(right - given):
            return [left_out(rule, f"there {'is' if missing == 1 else 'are'} {missing} more")]
        return []

    def right(self) -> frozenset[Roll]:
        test = _ROLLS[self.target[0]][0]
        return frozenset(roll for roll, _weight in self.outcome.end.chances() if test(self.outcome.end, roll))

    def answer(self) -> str:
        return answers.typed_rolls(self.right())

    def told(self) -> list[str]:
        weights = dict(self.outcome.end.chances())
        return [f"That is {sum(weights[roll] for roll in self.right())} of 36 rolls."]


class NumberKind(Counting, ShepherdsKind[int]):
    """How many?"""

    known = NUMBERS_ASKED

    def shown_after(self, given: int) -> list[WalkStep]:
        """Return the guess beside the number; before it, if gold is counted, the items."""
        scored = scored_out(self.outcome.end, self.layout, self.target[1]) if self.target[0] == "gold" else []
        told = self.beside(given)
        # The last step of the scoring gets the guess, so that the total stands beside it.
        last = scored[-1] if scored else still(self.outcome.end, self.layout, told, {})
        return [*scored, replace(last, text=told.text, rule=told.rule)]


class ChoiceKind(Choosing, ShepherdsKind[str]):
    """Which of several?"""

    known = GOALS

    def missing(self, goals: Mapping[str, Any]) -> list[Sentence]:
        return unreached(self.outcome, goals)

    def shown_after(self, given: str) -> list[WalkStep]:
        """Return the steps of the use that is judged, or of the scoring, item by item."""
        goals = next(iter(self.entry.choices.values()))  # all choices name the same use
        if "judged" in goals:
            uses = answers.read_uses(self.outcome.end, goals["judged"][0])
            return [*play_out(self.outcome.end, uses, self.layout, lambda _events: {})]
        return scored_out(self.outcome.end, self.layout) if "scored_winner" in goals else []
