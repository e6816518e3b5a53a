"""Kinds of questions that are answered by looking: which bowl, which bowls, how many, which of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from elongo_explore.kit.course.kind import Pointing
from elongo_explore.kit.course.multiple_choice import Choosing
from elongo_explore.kit.course.single_target import Counting, SingleTarget
from elongo_explore.kit.course.verdict import Mark, Remark, left_out, marked, remarks
from elongo_explore.kit.pictures.shapes import Scene, Target
from elongo_explore.kit.pictures.walk import WalkStep
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import counted

from ..pictures.places import Layout
from ..play.events import MoveStopped, SowingGoesOn, StonesCaptured
from . import answers
from .animate import still
from .base import BaoKind
from .goals import GOALS, LineOutcome, unreached
from .number_questions import NUMBERS_ASKED
from .scenes import bowl_targets, position_scene


class BowlKind(SingleTarget[int], BaoKind[int]):
    """Where does the puzzle's own move end?"""

    known: ClassVar[Mapping[str, object]] = {"end": None}
    expected = answers.A_BOWL
    how = "Click the bowl."
    pointing: ClassVar[Pointing] = "one"

    def targets(self, layout: Layout) -> Iterable[Target]:
        """All bowls of whoever moves."""
        return bowl_targets(layout, self.outcome.before.turn)

    def read(self, answer: object) -> int:
        """The number of a bowl."""
        return answers.read_bowl(self.position, answer)

    def wrong(self, given: int) -> list[Remark]:
        """A lap may end there, but not the move; or no lap ends there."""
        if given == self.answer():
            return []
        player = self.outcome.before.turn
        events = self.outcome.before.apply(self.outcome.move.move).events
        laps = [event for event in events if isinstance(event, SowingGoesOn | MoveStopped)]
        for lap, event in enumerate(laps, 1):
            if event.bowl == given:
                return remarks([Sentence("BAO-6", f"lap {lap} ends there. {event.sentence}")])
        if len(laps) == 1:  # the first lesson asks before it has told what a lap is
            return remarks([Sentence("BAO-4", f"the last stone does not fall into bowl {given}.")])
        return remarks([Sentence("BAO-4", f"no lap of player {player}'s move ends in bowl {given}.")])

    def marks(self, given: int, *, right: bool) -> dict[str, Mark]:
        return marked([str(given)], [str(given)] if right else [])

    def answer(self) -> int:
        return self.outcome.move.end

    def known_by_now(self, given: int, events: Iterable[Event]) -> dict[str, Mark]:
        """The bowl itself, when a lap ends there or the move is over."""
        for event in events:
            if isinstance(event, MoveStopped):
                return marked([str(given)], [str(self.answer())])
        return {}


def _begin(outcome: LineOutcome) -> frozenset[int]:
    return frozenset(move.bowl for move in outcome.end.legal_actions())


def _captured(outcome: LineOutcome) -> frozenset[int]:
    return frozenset(bowl for bowl, _stones in outcome.move.captures)


_BOWLS: dict[str, Callable[[LineOutcome], frozenset[int]]] = {"begin": _begin, "captured": _captured}
"""Bowls that can be asked for: with which a move may begin; which the puzzle's own move captures."""


class BowlsKind(SingleTarget[frozenset[int]], BaoKind[frozenset[int]]):
    """Which bowls? All of them, and no others."""

    known = _BOWLS
    expected = answers.SOME_BOWLS
    how = "Click every bowl of your answer; a second click takes it away."
    pointing: ClassVar[Pointing] = "many"

    @property
    def owner(self) -> int:
        """Whose bowls are asked for."""
        return self.outcome.end.turn if self.target[0] == "begin" else 3 - self.outcome.before.turn

    def targets(self, layout: Layout) -> Iterable[Target]:
        """All bowls of the player whose bowls are asked for."""
        return bowl_targets(layout, self.owner)

    def read(self, answer: object) -> frozenset[int]:
        return answers.read_bowls(self.position, answer)

    def wrong(self, given: frozenset[int]) -> list[Remark]:
        """Each bowl that does not belong; else how many are missing."""
        right = self.right()
        if strange := sorted(given - right):
            return remarks(self._strange(bowl) for bowl in strange)
        if missing := len(right - given):
            more = counted(missing, "more bowl belongs", "more bowls belong")
            return [left_out(self.entry.rules[0], f"{more} to the answer")]
        return []

    def marks(self, given: frozenset[int], *, right: bool) -> dict[str, Mark]:
        return marked([*map(str, sorted(given))], [*map(str, sorted(self.right()))])

    def known_by_now(self, given: frozenset[int], events: Iterable[Event]) -> dict[str, Mark]:
        """Each bowl that was captured so far, if that is asked for."""
        taken = {event.bowl for event in events if isinstance(event, StonesCaptured)} & self.right()
        return self._found(given, taken) if self.target[0] == "captured" else {}

    def _found(self, given: frozenset[int], taken: Iterable[int]) -> dict[str, Mark]:
        return {str(bowl): "right" if bowl in given else "missing" for bowl in sorted(taken)}

    def shown_after(self, given: frozenset[int], layout: Layout) -> list[WalkStep]:
        """Each bowl of the guess that does not belong; then all that do."""
        end, owner, right = self.outcome.end, self.owner, sorted(self.right())
        known, shown = self._found(given, right if self.target[0] == "captured" else ()), []
        for bowl in sorted(given - self.right()):
            known = {**known, str(bowl): "wrong"}
            shown.append(still(end, layout, self._strange(bowl), known, [(owner, bowl)]))
        belong = "This belongs" if len(right) == 1 else "These belong"
        told = Sentence(self.entry.rules[0], f"{belong} to it: {self.answer() or 'none'}.")
        return [*shown, still(end, layout, told, known, [(owner, bowl) for bowl in right])]

    def _strange(self, bowl: int) -> Sentence:
        stones = self.outcome.end.bowls[self.owner - 1][bowl - 1]
        if self.target[0] == "begin":
            return Sentence("BAO-3", f"bowl {bowl} has {counted(stones, 'stone')}; a move needs two.")
        if bowl > self.position.row:
            return Sentence("BAO-7", f"bowl {bowl} is in the second row: nothing there is ever captured.")
        return Sentence("BAO-7", f"the move does not go on from the bowl opposite bowl {bowl}.")

    def right(self) -> frozenset[int]:
        return _BOWLS[self.target[0]](self.outcome)

    def answer(self) -> str:
        return " ".join(map(str, sorted(self.right())))

    def solution_scenes(self) -> list[Scene]:
        """The bowls lit up; or what the move does."""
        if self.outcome.seen:
            return super().solution_scenes()
        return [position_scene(self.position, lit=[(self.owner, bowl) for bowl in self.right()])]


class NumberKind(Counting, BaoKind[int]):
    """How many?"""

    known = NUMBERS_ASKED

    @property
    def counted_in(self) -> LineOutcome:
        """What the puzzle's own moves lead to."""
        return self.outcome

    def shown_after(self, given: int, layout: Layout) -> list[WalkStep]:
        """The guess beside the number; where moves are counted, the bowls that can begin one."""
        end = self.outcome.end
        begin = {move.bowl for move in end.legal_actions()} if self.target[0] == "moves" else set()
        return [still(end, layout, self.beside(given), {}, [(end.turn, bowl) for bowl in sorted(begin)])]


class ChoiceKind(Choosing, BaoKind[str]):
    """Which of several?"""

    known = GOALS

    @property
    def silent(self) -> bool:
        """Whoever is asked who has lost must not see that somebody is to move: then nobody has."""
        return not self.entry.line

    def missing(self, goals: Mapping[str, Any]) -> list[Sentence]:
        """What is missing from some goals."""
        return unreached(self.outcome, goals)
