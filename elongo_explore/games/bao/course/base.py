"""The base of all kinds of questions about Bao."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from elongo_explore.kit.course.kind import G
from elongo_explore.kit.course.shared_kinds import StateKind, try_line
from elongo_explore.kit.course.verdict import Marking
from elongo_explore.kit.pictures.shapes import Scene, Target
from elongo_explore.kit.pictures.walk_step import WalkStep
from elongo_explore.kit.table.sentences import Sentence

from ..pictures.places import Layout
from ..play.actions import Sow
from ..play.outlook import outlook
from ..play.state import State
from . import answers
from .animate import play_out, still
from .goals import LineOutcome
from .scenes import UNIT, position_scene


class BaoKind(StateKind[G, State, Sow, LineOutcome]):
    """A question about a position of Bao, and what the puzzle's own moves lead to."""

    def read_line(self, text: str) -> tuple[Sow, ...]:
        return answers.read_moves(self.position, text)

    def done(self, actions: Sequence[Sow]) -> LineOutcome:
        start = self.position
        steps, refusals = try_line(start, actions)
        if not steps:
            return LineOutcome(start, start, start, None, refusals)
        before = steps[-2].state if len(steps) > 1 else start
        seen = outlook(before, actions[len(steps) - 1])
        return LineOutcome(start, before, steps[-1].state, seen, refusals)

    # ── pictures ──────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def layout(self) -> Layout:
        """The places of everything in the pictures."""
        return Layout(self.position.row, UNIT)

    def question_scenes(self, *, live: bool) -> list[Scene]:
        """Return the position with its lit bowls; on a live page, with the targets for pointing."""
        targets = self.targets if live else None
        lit = [(player, bowl) for player, bowl in self.entry.show.get("lit", ())]
        return [position_scene(self.position, lit=lit, targets=targets, silent=self.silent)]

    @property
    def silent(self) -> bool:
        """True if the picture must not say whose move it is or who has won."""
        return self.position.result is not None

    def targets(self, layout: Layout) -> Iterable[Target]:
        """Return the places that can be pointed at."""
        return ()

    def solution_scenes(self) -> list[Scene]:
        """Return the effect of the last of the puzzle's own moves."""
        return [position_scene(self.outcome.before, self.outcome.seen)]

    def still(self, said: Sentence) -> WalkStep:
        return still(self.position, self.layout, said, {})

    def play_out(self, actions: Sequence[Sow], marking: Marking) -> Iterator[WalkStep]:
        return play_out(self.position, actions, self.layout, marking)

    def walk_targets(self) -> list[Target]:
        """Return the targets of the question, in the same places."""
        return [*self.targets(self.layout)]

    def situation(self) -> list[str]:
        """Return the readings of the rules that are in use, if not the usual ones."""
        rules, told = self.position.rules, []
        if rules.loss_is_seen == "after_the_move":
            told.append("A loss is seen after the move (RULING-bao-loss).")
        if rules.never_ends == "tie":
            told.append("A move that never ends is a tie (RULING-bao-never).")
        return [" ".join(told)] if told else []
