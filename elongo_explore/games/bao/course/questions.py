"""Kinds of questions that are answered by looking: which bowl, which bowls, how many, which of several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from elongo_explore.kit.course.kind import Pointing
from elongo_explore.kit.course.shared_kinds import Choosing, Counting, SingleTarget
from elongo_explore.kit.course.verdict import Mark, Remark, left_out, marked, remarks
from elongo_explore.kit.pictures.shapes import Scene, Target
from elongo_explore.kit.pictures.walk_step import WalkStep
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import counted

from ..pictures.places import Layout
from ..play.events import MoveStopped, SowingGoesOn, StonesCaptured
from . import answers
from .animate import still
from .asked import BOWLS_ASKED, NUMBERS_ASKED
from .base import BaoKind
from .goals import GOALS, unreached
from .scenes import bowl_targets, position_scene


class BowlKind(SingleTarget[int], BaoKind[int]):
    """Where does the puzzle's own move end?"""

    known: ClassVar[Mapping[str, object]] = {"end": None}
    expected = answers.A_BOWL
    how = "Click the bowl."
    pointing: ClassVar[Pointing] = "one"

    def targets(self, layout: Layout) -> Iterable[Target]:
        """Return all bowls of the player who moves."""
        return bowl_targets(layout, self.outcome.before.turn)

    def read(self, answer: object) -> int:
        return answers.read_bowl(self.position, answer)

    def wrong(self, given: int) -> list[Remark]:
        """Return that only a lap ends there, or not even a lap."""
        if given == self.answer():
            return []
        player = self.outcome.before.turn
        events = self.outcome.before.apply(self.outcome.move.move).events
        # One event for each lap. A capture comes after the SowingGoesOn of its lap and would count twice.
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
        """Return the mark of the bowl once the move is over."""
        for event in events:
            if isinstance(event, MoveStopped):
                return marked([str(given)], [str(self.answer())])
        return {}


class BowlsKind(SingleTarget[frozenset[int]], BaoKind[frozenset[int]]):
    """Which bowls? All of them, and no others."""

    known = BOWLS_ASKED
    expected = answers.SOME_BOWLS
    how = "Click every bowl of your answer; a second click takes it away."
    pointing: ClassVar[Pointing] = "many"

    @property
    def owner(self) -> int:
        """The player whose bowls are asked for."""
        return self.outcome.end.turn if self.target[0] == "begin" else 3 - self.outcome.before.turn

    def targets(self, layout: Layout) -> Iterable[Target]:
        """Return all bowls of that player."""
        return bowl_targets(layout, self.owner)

    def read(self, answer: object) -> frozenset[int]:
        return answers.read_bowls(self.position, answer)

    def wrong(self, given: frozenset[int]) -> list[Remark]:
        """Return a remark on each bowl that does not belong; else the number of missing ones."""
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
        """Return the marks of the bowls captured so far, if captures are asked for."""
        taken = {event.bowl for event in events if isinstance(event, StonesCaptured)} & self.right()
        return self._found(given, taken) if self.target[0] == "captured" else {}

    def _found(self, given: frozenset[int], taken: Iterable[int]) -> dict[str, Mark]:
        return {str(bowl): "right" if bowl in given else "missing" for bowl in sorted(taken)}

    def shown_after(self, given: frozenset[int]) -> list[WalkStep]:
        """Return a step for each bowl of the guess that does not belong; then one for all that do."""
        end, owner, right = self.outcome.end, self.owner, sorted(self.right())
        # Captured bowls were marked during the walk: those marks stay.
        known, shown = self._found(given, right if self.target[0] == "captured" else ()), []
        for bowl in sorted(given - self.right()):
            known = {**known, str(bowl): "wrong"}
            shown.append(still(end, self.layout, self._strange(bowl), known, [(owner, bowl)]))
        belong = "This belongs" if len(right) == 1 else "These belong"
        told = Sentence(self.entry.rules[0], f"{belong} to it: {self.answer() or 'none'}.")
        return [*shown, still(end, self.layout, told, known, [(owner, bowl) for bowl in right])]

    def _strange(self, bowl: int) -> Sentence:
        stones = self.outcome.end.bowls[self.owner - 1][bowl - 1]
        if self.target[0] == "begin":
            return Sentence("BAO-3", f"bowl {bowl} has {counted(stones, 'stone')}; a move needs two.")
        if bowl > self.position.row:
            return Sentence("BAO-7", f"bowl {bowl} is in the second row: nothing there is ever captured.")
        return Sentence("BAO-7", f"the move does not go on from the bowl opposite bowl {bowl}.")

    def right(self) -> frozenset[int]:
        return BOWLS_ASKED[self.target[0]](self.outcome)

    def answer(self) -> str:
        return " ".join(map(str, sorted(self.right())))

    def solution_scenes(self) -> list[Scene]:
        """Return the effect of the move; without a move, the position with the bowls lit up."""
        if self.outcome.seen:
            return super().solution_scenes()
        return [position_scene(self.position, lit=[(self.owner, bowl) for bowl in self.right()])]


class NumberKind(Counting, BaoKind[int]):
    """How many?"""

    known = NUMBERS_ASKED

    def shown_after(self, given: int) -> list[WalkStep]:
        """Return the guess beside the number; if moves are counted, with the bowls that can begin one."""
        end = self.outcome.end
        begin = {move.bowl for move in end.legal_actions()} if self.target[0] == "moves" else set()
        return [still(end, self.layout, self.beside(given), {}, [(end.turn, bowl) for bowl in sorted(begin)])]


class ChoiceKind(Choosing, BaoKind[str]):
    """Which of several?"""

    known = GOALS

    @property
    def silent(self) -> bool:
        """True if there is no line. Naming the player to move would give away that the game is not over."""
        return not self.entry.line

    def missing(self, goals: Mapping[str, Any]) -> list[Sentence]:
        return unreached(self.outcome, goals)
