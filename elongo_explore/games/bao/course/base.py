"""What all kinds of questions about Bao share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from elongo_explore.kit.course.kind import G, Kind
from elongo_explore.kit.course.verdict import Mark, Unclear
from elongo_explore.kit.pictures.shapes import Scene, Target
from elongo_explore.kit.pictures.walk import WalkStep
from elongo_explore.kit.table.codes import decode
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.records import as_far_as_allowed
from elongo_explore.kit.table.sentences import Event, Sentence

from ..pictures.places import Layout
from ..play.actions import Sow
from ..play.outlook import outlook
from ..play.state import State
from . import answers
from .animate import sown_out, still
from .goals import LineOutcome
from .scenes import UNIT, position_scene


class BaoKind(Kind[G]):
    """What all kinds share: the position, and what the puzzle's own moves lead to."""

    fields = frozenset({"ways"})
    """`ways`: how many answers are right, as a search finds."""

    @cached_property
    def position(self) -> State:
        """The position of the question."""
        found = decode(self.entry.position)
        if not isinstance(found, State):
            raise BadInput(f"puzzle {self.entry.id!r}: expected the code of a position of Bao")
        return found

    @property
    def state(self) -> State:
        """The same: in Bao, a position is a state of the game."""
        return self.position

    @property
    def board(self) -> State:
        return self.position

    @cached_property
    def outcome(self) -> LineOutcome:
        """What the puzzle's own moves lead to."""
        return self.done(answers.read_moves(self.position, self.entry.line) if self.entry.line else ())

    def done(self, moves: Sequence[Sow]) -> LineOutcome:
        """What some moves lead to, as far as the rules allow; Unclear if one makes no sense."""
        start = self.position
        try:
            steps, refusals = as_far_as_allowed(start, moves)
        except BadInput as error:
            raise Unclear(str(error)) from None
        if not steps:
            return LineOutcome(start, start, start, None, refusals)
        before = steps[-2].state if len(steps) > 1 else start
        seen = outlook(before, moves[len(steps) - 1])
        return LineOutcome(start, before, steps[-1].state, seen, refusals)

    def question_scenes(self, *, live: bool) -> list[Scene]:
        """The position, with bowls that are to be seen; on a live page, with what can be pointed at."""
        targets = self.targets if live else None
        lit = [(player, bowl) for player, bowl in self.entry.show.get("lit", ())]
        return [position_scene(self.position, lit=lit, targets=targets, silent=self.silent)]

    @property
    def silent(self) -> bool:
        """Must the picture not tell whose move it is, or who has won?"""
        return self.position.result is not None

    def targets(self, layout: Layout) -> Iterable[Target]:
        """What can be pointed at."""
        return ()

    def solution_scenes(self) -> list[Scene]:
        """What the last of the puzzle's own moves does."""
        return [position_scene(self.outcome.before, self.outcome.seen)]

    # ── how it plays out ──────────────────────────────────────────────────────────────────────────

    def walk_steps(self, given: G) -> list[WalkStep]:
        """The moves of the question, or of the guess, stone by stone or lap by lap."""
        layout, moves = Layout(self.position.row, UNIT), [*self.line_of(given)]
        first = still(self.position, layout, Sentence("", self.before_it_plays), {})
        shown = sown_out(self.position, moves, layout, lambda events: self.known_by_now(given, events))
        after = self.shown_after(given, layout)
        if not moves and not after:
            after = [still(self.position, layout, Sentence(self.entry.rules[0], self.entry.note), {})]
        return [first, *(shown if moves else ()), *after]

    def shown_after(self, given: G, layout: Layout) -> list[WalkStep]:
        """What is shown when all is sown."""
        return []

    def line_of(self, given: G) -> Sequence[Sow]:
        """The moves that are shown."""
        return answers.read_moves(self.position, self.entry.line) if self.entry.line else ()

    def known_by_now(self, given: G, events: Iterable[Event]) -> dict[str, Mark]:
        """What is right or wrong in the guess as far as it was shown."""
        return {}

    def walk_targets(self) -> list[Target]:
        """What can be marked while it plays out: where it was in the question."""
        return [*self.targets(Layout(self.position.row, UNIT))]

    def situation(self) -> list[str]:
        """By which readings they play, if not by the usual ones."""
        rules, told = self.position.rules, []
        if rules.loss_is_seen == "after_the_move":
            told.append("A loss is seen after the move (RULING-bao-loss).")
        if rules.never_ends == "tie":
            told.append("A move that never ends is a tie (RULING-bao-never).")
        return [" ".join(told)] if told else []
