"""The base of all kinds of questions about Good Shepherds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from elongo_explore.kit.course.kind import G
from elongo_explore.kit.course.shared_kinds import StateKind, try_line
from elongo_explore.kit.course.verdict import Marking
from elongo_explore.kit.pictures.shapes import Scene, Target
from elongo_explore.kit.pictures.walk_step import WalkStep
from elongo_explore.kit.table.sentences import Sentence

from ..pictures.places import Layout
from ..play.actions import Use
from ..play.options import USUAL
from ..play.outlook import Outlook, outlook
from ..play.state import State
from . import answers
from .animate import play_out, still
from .goals import LineOutcome
from .scenes import UNIT, hex_targets, position_scene


class ShepherdsKind(StateKind[G, State, Use, LineOutcome]):
    """A question about a position of Good Shepherds, and what the puzzle's own uses lead to."""

    def unsuitable(self, state: State) -> str:
        # With a seed the answer would depend on dice that no player can see.
        return "expected one without a seed: encode state.seen_by(1)" if state.roller is not None else ""

    def read_line(self, text: str) -> tuple[Use, ...]:
        return answers.read_uses(self.position, text)

    def done(self, actions: Sequence[Use]) -> LineOutcome:
        start = self.position
        steps, refusals = try_line(start, actions)
        events = tuple(event for step in steps for event in step.events)
        end = steps[-1].state if steps else start
        return LineOutcome(start, end, tuple(actions[: len(steps)]), events, refusals)

    # ── pictures ──────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def layout(self) -> Layout:
        """The places of everything in the pictures."""
        return Layout(self.position.field, UNIT)

    def ghost(self, uses: Sequence[Use]) -> tuple[State, Outlook | None]:
        """Return the position before the last of some uses, and what that one does."""
        state = self.position
        for use in uses[:-1]:
            state = state.after(use)
        return state, outlook(state, uses[-1]) if uses else None

    def question_scenes(self, *, live: bool) -> list[Scene]:
        """Return the position with its lit hexes; on a live page, with the targets for pointing."""
        lit = [(q, r) for q, r in self.entry.show.get("lit", ())]
        return [position_scene(self.position, lit=lit, targets=live and bool(self.pointing))]

    def solution_scenes(self) -> list[Scene]:
        """Return the effect of the last of the puzzle's own uses."""
        return [position_scene(*self.ghost(self.outcome.uses))]

    def still(self, said: Sentence) -> WalkStep:
        return still(self.position, self.layout, said, {})

    def play_out(self, actions: Sequence[Use], marking: Marking) -> Iterator[WalkStep]:
        return play_out(self.position, actions, self.layout, marking)

    def walk_targets(self) -> list[Target]:
        """Return the targets of the question, in the same places."""
        return [*hex_targets(self.layout, self.position)] if self.pointing else []

    def situation(self) -> list[str]:
        """Return the readings of the rules that are in use, if not the usual ones."""
        return [] if self.position.rules == USUAL else ["They play by other readings (RULING)."]
