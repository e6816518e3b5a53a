"""What all kinds of questions about Good Shepherds share."""

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
from ..play.actions import Use
from ..play.options import USUAL
from ..play.outlook import Outlook, outlook
from ..play.state import State
from . import answers
from .animate import calm, used_out
from .goals import LineOutcome
from .scenes import UNIT, hex_targets, position_scene


class ShepherdsKind(Kind[G]):
    """What all kinds share: the position, and what the puzzle's own uses lead to."""

    fields = frozenset({"ways"})
    """`ways`: how many answers are right, as a search finds."""

    @cached_property
    def position(self) -> State:
        """The position of the question. Nobody rolls in it: dice to come are unknown."""
        found = decode(self.entry.position)
        if not isinstance(found, State) or found.roller is not None:
            raise BadInput(f"puzzle {self.entry.id!r}: expected a position of Good Shepherds without a seed")
        return found

    @property
    def state(self) -> State:
        """The same: in Good Shepherds, a position is a state of the game."""
        return self.position

    @property
    def board(self) -> State:
        return self.position

    @cached_property
    def outcome(self) -> LineOutcome:
        """What the puzzle's own uses lead to."""
        return self.done(answers.read_uses(self.position, self.entry.line) if self.entry.line else ())

    def done(self, uses: Sequence[Use]) -> LineOutcome:
        """What some uses lead to, as far as the rules allow; Unclear if one makes no sense."""
        start = self.position
        try:
            steps, refusals = as_far_as_allowed(start, uses)
        except BadInput as error:
            raise Unclear(str(error)) from None
        events = tuple(event for step in steps for event in step.events)
        end = steps[-1].state if steps else start
        return LineOutcome(start, end, tuple(uses[: len(steps)]), events, refusals)

    def ghost(self, uses: Sequence[Use]) -> tuple[State, Outlook | None]:
        """The position before the last of some uses, and what that one does."""
        state = self.position
        for use in uses[:-1]:
            state = state.after(use)
        return state, outlook(state, uses[-1]) if uses else None

    def question_scenes(self, *, live: bool) -> list[Scene]:
        """The position, with hexes that are to be seen; on a live page, with what can be pointed at."""
        lit = [(q, r) for q, r in self.entry.show.get("lit", ())]
        return [position_scene(self.position, lit=lit, targets=live and bool(self.pointing))]

    def solution_scenes(self) -> list[Scene]:
        """What the last of the puzzle's own uses does."""
        return [position_scene(*self.ghost(self.outcome.uses))]

    # ── how it plays out ──────────────────────────────────────────────────────────────────────────

    def walk_steps(self, given: G) -> list[WalkStep]:
        """The uses of the question, or of the guess, event by event; then what is right."""
        layout, uses = Layout(self.position.field, UNIT), [*self.line_of(given)]
        first = calm(self.position, layout, Sentence("", self.before_it_plays), {})
        shown = used_out(self.position, uses, layout, lambda events: self.known_by_now(given, events))
        after = self.shown_after(given, layout)
        if not uses and not after:
            after = [calm(self.position, layout, Sentence(self.entry.rules[0], self.entry.note), {})]
        return [first, *(shown if uses else ()), *after]

    def shown_after(self, given: G, layout: Layout) -> list[WalkStep]:
        """What is shown when all is used."""
        return []

    def line_of(self, given: G) -> Sequence[Use]:
        """The uses that are shown."""
        return answers.read_uses(self.position, self.entry.line) if self.entry.line else ()

    def known_by_now(self, given: G, events: Iterable[Event]) -> dict[str, Mark]:
        """What is right or wrong in the guess as far as it was shown."""
        return {}

    def walk_targets(self) -> list[Target]:
        """What can be marked while it plays out: where it was in the question."""
        return [*hex_targets(Layout(self.position.field, UNIT), self.position)] if self.pointing else []

    def situation(self) -> list[str]:
        """By which readings they play, if not by the usual ones."""
        return [] if self.position.rules == USUAL else ["They play by other readings (RULING)."]
