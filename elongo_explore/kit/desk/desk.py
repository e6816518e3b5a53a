"""What the desks of all games share: a session, the way through it, and what is told on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ..pictures.walk import Walk
from ..table.records import Record
from .messages import Line, happened
from .session import Moment, Session, Snapshot


class Offer(NamedTuple):
    """A button: what it says, what that means, whether it is there, and whether it would do something."""

    text: str
    tip: str
    shown: bool
    possible: bool
    widest: str = ""
    """The longest that it ever says in this sort of position: it keeps room for that."""
    reserved: bool = False
    """Does it keep its room when it is not there?"""
    needs_place: bool = False
    """Would it do something as soon as a place for it is chosen?"""


class Shown(Protocol):
    """What a board shows at one moment, whatever the game: widgets render it and ask nothing else."""

    @property
    def moment(self) -> Moment:
        """The position, and what led to it."""

    @property
    def title(self) -> str:
        """The position in a few words."""

    @property
    def code(self) -> str:
        """The code of the position; empty if it has none."""

    @property
    def at(self) -> int:
        """The number of the step."""

    @property
    def last(self) -> int:
        """The number of the last step."""

    @property
    def where(self) -> str:
        """Which step it is, of how many."""

    @property
    def expected(self) -> str:
        """Whose turn it is, and what is to be done."""

    @property
    def offers(self) -> Mapping[str, Offer]:
        """The buttons."""

    def text(self) -> str:
        """The whole position in words."""


IntentT = TypeVar("IntentT")
NowT = TypeVar("NowT", bound=Shown)


class Desk(Generic[IntentT, NowT]):
    """A session, and what a person is about to do in it (`intent`); clicks and keys change one or the other.

    All that is seen is a function of the two: `view`.
    """

    intent: IntentT
    """A frozen value: whoever changes it replaces it."""

    def __init__(self, start: Any | Record | Walk[Any] | Session) -> None:
        self.session = start if isinstance(start, Session) else Session(start)
        self._viewed: tuple[Snapshot, IntentT, NowT] | None = None

    def now(self) -> NowT:
        """Everything that is shown. It is worked out anew only when something has changed."""
        seen = self.session.snapshot()
        if self._viewed is not None:
            before, intent, now = self._viewed
            # The very same snapshot: two equal ones may be two steps, and to compare positions takes long.
            if before is seen and intent == self.intent:
                return now
        self._viewed = seen, self.intent, self.view(seen, self.intent)
        return self._viewed[2]

    def view(self, seen: Snapshot, intent: IntentT) -> NowT:
        """Return what is to be seen."""
        raise NotImplementedError

    def change(self, **parts: Any) -> None:
        """Change parts of what is about to be done."""
        self.intent = replace(self.intent, **parts)  # type: ignore[type-var]

    def arrive(self) -> None:
        """After a step: nothing is under the finger, and nothing is being worked out."""
        self.session.leave_work()

    def expected(self) -> str:
        """Whose turn it is, and what is expected now."""
        return self.now().expected

    def do(self, action: Any) -> list[Line]:
        """Do what a person asks for, or say every reason why not."""
        # Only here: computer players call `act`, and nobody has to say who is acting.
        return closed(self.session) or self.act(action)

    def act(self, action: Any) -> list[Line]:
        """Do something in the game, whoever asks for it, or say every reason why not."""
        raise NotImplementedError

    def finish(self) -> list[Line]:
        """Do what was worked out (`Session.work`), and tell what happened."""
        raise NotImplementedError

    def point(self, where: Any) -> object:
        """Put the cursor somewhere."""
        raise NotImplementedError

    def look_at(self, place: Any, _action: Any) -> None:
        """A hint names a place, where the coach would do something."""
        self.point(place)

    def come(self, moment: Moment) -> list[Line]:
        """Go on to a new moment, and tell what happened."""
        # In this order: what is in hand goes by the new position, and so does what is told of it.
        self.session.do(moment)
        self.arrive()
        return self.happened(moment)

    def happened(self, moment: Moment) -> list[Line]:
        """What happened, sentence by sentence."""
        return happened(moment.events)

    def go(self, number: int) -> list[Line]:
        """Go to any moment of the session."""
        self.session.go(number)
        self.arrive()
        return self.told()

    def told(self) -> list[Line]:
        """What led to the moment that is shown."""
        now, where = self.session.now, self.session.where
        if now.step:
            part = f"{now.step.part} " if now.step.part else ""
            return [Line(f"Step {where}", heading=True), Line(f"{part}{now.words}", now.step.rule)]
        return [Line(f"Step {where}: {now.words}", heading=True), *self.happened(now)]


def closed(session: Session) -> list[Line]:
    """Why a person can do nothing now: it is a player's move. Empty: they can."""
    seat = session.to_move()
    if seat is None:
        return []
    whose = f"Now player {session.position.to_act} ({seat.who}) is to move."
    return [Line(f'{whose} Undo takes your own move back; under "Players" you can take the seat.')]


def loaded(session: Session, what: Any | Record, words: str) -> Sequence[Line]:
    """Go on with another position or record, of whichever game."""
    session.load(what, words)
    return [Line(f"Loaded: {words}.")]
