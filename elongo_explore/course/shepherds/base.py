"""What all kinds of questions about Good Shepherds share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from ...pictures.shapes import Scene
from ...shepherds.outlook import Outlook, outlook
from ...shepherds.play.actions import Use
from ...shepherds.play.options import USUAL
from ...shepherds.play.state import State
from ...table.codes import decode
from ...table.errors import BadInput
from ...table.records import as_far_as_allowed
from ..entry import Entry
from ..kind import G, Kind
from ..verdict import Unclear
from . import answers
from .goals import Deed
from .scenes import position_scene


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
        """The same."""
        return self.position

    @cached_property
    def deed(self) -> Deed:
        """What the puzzle's own uses lead to."""
        return self.done(answers.read_uses(self.position, self.entry.line) if self.entry.line else ())

    def done(self, uses: Sequence[Use]) -> Deed:
        """What some uses lead to, as far as the rules allow; Unclear if one makes no sense."""
        start = self.position
        try:
            steps, refusals = as_far_as_allowed(start, uses)
        except BadInput as error:
            raise Unclear(str(error)) from None
        events = tuple(event for step in steps for event in step.events)
        end = steps[-1].state if steps else start
        return Deed(start, end, tuple(uses[: len(steps)]), events, refusals)

    def ghost(self, uses: Sequence[Use]) -> tuple[State, Outlook | None]:
        """The position before the last of some uses, and what that one does."""
        state = self.position
        for use in uses[:-1]:
            state = state.after(use)
        return state, outlook(state, uses[-1]) if uses else None

    def question_scenes(self, *, live: bool) -> list[Scene]:
        """The position; on a live page, with what can be pointed at."""
        return [position_scene(self.position, targets=live and bool(self.pointing))]

    def solution_scenes(self) -> list[Scene]:
        """What the last of the puzzle's own uses does."""
        return [position_scene(*self.ghost(self.deed.uses))]

    def situation(self) -> list[str]:
        """By which readings they play, if not by the usual ones."""
        return [] if self.position.rules == USUAL else ["They play by other readings (RULING)."]


class OneWish(ShepherdsKind[G]):
    """A kind whose `want` is one name with a parameter."""

    @classmethod
    def problems(cls, entry: Entry) -> list[str]:
        """It wants one thing."""
        found = super().problems(entry)
        return found if len(entry.want) == 1 else [*found, "it has to want one thing"]

    @property
    def wish(self) -> tuple[str, Any]:
        """The name of what is wanted, and its parameter."""
        ((name, parameter),) = self.entry.want.items()
        return name, parameter
