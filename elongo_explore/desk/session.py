"""A session: every position since the start, of whichever game, what led to it, and which one is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..course.walk import Frame, Walk
from ..table.records import Record
from ..table.said import Event
from .games import game_of


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, and what led to it."""

    position: Any
    """A position of any game."""
    words: str
    events: Sequence[Event] = ()
    action: Any = None
    """The action that led here from the moment before."""
    frame: Frame | None = None
    """The step of a lesson, if this is a lesson."""


class Session:
    """Moments in their order. Going back loses nothing until something else is done from there."""

    def __init__(self, start: Any | Record | Walk, moments: Sequence[Moment] = ()) -> None:
        self.moments = list(moments) or list(_moments(start, "the start"))
        """If some are given, whoever gives them knows better how to cut the way from the start."""
        self.at = 0

    @property
    def now(self) -> Moment:
        """The moment that is shown."""
        return self.moments[self.at]

    @property
    def position(self) -> Any:
        """The position that is shown."""
        return self.now.position

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    @property
    def where(self) -> str:
        """Which step it is, of how many. A game begins with step 0, a walk with step 1."""
        more = 1 if self.now.frame else 0
        return f"{self.at + more} of {self.last + more}"

    def do(self, moment: Moment) -> None:
        """Go on to a new moment; those that were undone are dropped."""
        self.moments[self.at + 1 :] = [moment]
        self.at += 1

    def load(self, what: Any | Record, words: str) -> None:
        """Add another position, or a record, and go to its start. Undo leads back."""
        new = list(_moments(what, words))
        self.moments[self.at + 1 :] = new
        self.at += 1

    def go(self, number: int) -> None:
        """Go to a moment by its number, or to the nearest that exists."""
        self.at = max(0, min(number, self.last))

    def record(self) -> Record | None:
        """The game up to now, as far back as actions lead; None on a free board."""
        actions: list[Any] = []
        at = self.at
        while (action := self.moments[at].action) is not None:
            actions.append(action)
            at -= 1
        start = self.moments[at].position
        return Record(start, tuple(reversed(actions))) if hasattr(start, "legal_actions") else None


def _moments(what: Any | Record | Walk, words: str) -> Iterator[Moment]:
    if isinstance(what, Walk):
        for frame in what:
            yield Moment(frame.position, frame.caption, frame=frame)
    elif isinstance(what, Record):
        action_words = game_of(what.start).action_words
        yield Moment(what.start, words)
        before = what.start
        for action, (state, events) in zip(what.actions, what.steps(), strict=True):
            yield Moment(state, action_words(before, action), events, action)
            before = state
    else:
        game_of(what)  # or it says what was expected
        yield Moment(what, words)
