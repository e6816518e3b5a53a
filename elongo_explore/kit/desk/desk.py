"""The base of all desks: a session, moving through it, the lines for each step, arrow keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from ..game import game_of
from ..pictures.shapes import Pixel
from ..pictures.showing import show
from ..pictures.walk import Walk
from ..table.records import Record
from .messages import Line, happened
from .session import Moment, Session, Snapshot


class ButtonState(NamedTuple):
    """A button at one moment. The page shows it only while it would do something."""

    text: str
    tip: str
    shown: bool
    """True if it belongs to this sort of position."""
    possible: bool
    """True if it would do something now."""
    icon: str = ""
    """The name of its icon (front.css draws them)."""
    main: bool = False
    """True for the main thing to do now."""


class RaceBar(NamedTuple):
    """How far a player is: a count that leads to winning, and what else matters, in words."""

    player: int
    done: int
    of: int
    """The count that wins, or that all players together have."""
    words: str
    """The count in words: "8 of 42 graze"."""
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """The contents of a board at one moment, in any game. Widgets render it and ask for nothing else."""

    seen: Snapshot
    """The session: the position, what led to it, and which step it is."""
    code: str
    """The code of the position; empty if it has none."""
    expected: str
    """Whose turn it is, and what is to be done."""
    buttons: Mapping[str, ButtonState]

    @property
    def moment(self) -> Moment:
        """The position, and what led to it."""
        return self.seen.moment

    @property
    def race(self) -> tuple[RaceBar, ...]:
        """How far each player is; empty if there are no players."""
        return ()

    @property
    def title(self) -> str:
        """The position in a few words."""
        return show(self.moment.position).scene.title

    def text(self) -> str:
        """Return the whole position in words."""
        return "\n".join(game_of(self.moment.position).words.lines(self.moment.position))


IntentT = TypeVar("IntentT")
NowT = TypeVar("NowT", bound=Shown)


class Desk(Generic[IntentT, NowT]):
    """A session, and what a person is about to do in it (`intent`); clicks and keys change one or the other.

    Everything on the board is a function of the two: `view`.
    """

    intent: IntentT
    """A frozen value: replace it to change it."""

    def __init__(self, start: Any | Record | Walk[Any] | Session) -> None:
        self.session = start if isinstance(start, Session) else Session(start)
        self._viewed: tuple[Snapshot, IntentT, NowT] | None = None

    def now(self) -> NowT:
        """Return the contents of the board, worked out again only when something has changed."""
        seen = self.session.snapshot()
        if self._viewed is not None:
            before, intent, now = self._viewed
            # Compared by identity: two equal snapshots may be two steps, and comparing positions is slow.
            if before is seen and intent == self.intent:
                return now
        self._viewed = seen, self.intent, self.view(seen, self.intent)
        return self._viewed[2]

    def view(self, seen: Snapshot, intent: IntentT) -> NowT:
        """Return the contents of the board."""
        raise NotImplementedError

    def change(self, **parts: Any) -> None:
        """Change parts of the intent."""
        self.intent = replace(self.intent, **parts)  # type: ignore[type-var]

    @property
    def shows_walk(self) -> bool:
        """True while a walk is shown in place of the game: computer players wait."""
        return False

    def arrive(self) -> None:
        """Reset after a step: nothing is under the pointer, and nothing is being worked out."""
        self.session.leave_work()

    def expected(self) -> str:
        """Return whose turn it is and what is expected now."""
        return self.now().expected

    def do(self, action: Any) -> list[Line]:
        """Do an action for a person, or return every reason why not."""
        # Only here: computer players call `act`, which does not ask who is acting.
        return closed(self.session) or self.act(action)

    def act(self, action: Any) -> list[Line]:
        """Do an action for a person or a player, or return every reason why not."""
        raise NotImplementedError

    def finish(self) -> list[Line]:
        """Complete the action that was worked out (`Session.work`), and return the lines for it."""
        raise NotImplementedError

    def point(self, where: Any) -> object:
        """Put the cursor somewhere."""
        raise NotImplementedError

    def look_at(self, place: Any, _action: Any) -> None:
        """Mark the place that a hint names."""
        self.point(place)

    def show_hint(self, actions: Iterable[Any], first: int = 1) -> None:
        """Draw the actions of a hint, numbered from `first`, on boards that can. Nothing given, nothing is
        drawn."""

    def come(self, moment: Moment) -> list[Line]:
        """Go on to a new moment, and return the lines for it."""
        # In this order: both the pieces in hand and the lines depend on the new position.
        self.session.do(moment)
        self.arrive()
        return self.happened(moment)

    def happened(self, moment: Moment) -> list[Line]:
        """Return the events as lines."""
        return happened(moment.events, self.session.snapshot().told)

    def go(self, number: int) -> list[Line]:
        """Go to any moment of the session."""
        self.session.go(number)
        self.arrive()
        return self.told()

    def told(self) -> list[Line]:
        """Return the lines for the step that led to the current moment."""
        now, where = self.session.now, self.session.where
        if now.step:
            part = f"{now.step.part} " if now.step.part else ""
            return [Line(f"Step {where}", heading=True), Line(f"{part}{now.words}", now.step.rule)]
        return [Line(f"Step {where}: {now.words}", heading=True), *self.happened(now)]


def closed(session: Session) -> list[Line]:
    """Return why a person cannot act now (a computer player is to move); empty if they can."""
    seat = session.to_move()
    if seat is None:
        return []
    assert session.seats is not None, "there is a seat"
    whose = f"Now {session.seats.called(session.position, session.position.to_act)} is to move."
    return [Line(f'{whose} Undo takes your own move back; under "Players" you can take the seat.')]


def loaded(session: Session, what: Any | Record, words: str) -> Sequence[Line]:
    """Go on with another position or record, of any game."""
    session.load(what, words)
    return [Line(f"Loaded: {words}.")]


# ── arrow keys ────────────────────────────────────────────────────────────────────────────────────

T = TypeVar("T")

ARROWS: dict[str, Pixel] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}


def towards(places: Sequence[tuple[T, Pixel]], start: Pixel, direction: Pixel) -> T | None:
    """Return the nearest place in a direction; places off to the side count as farther away."""
    best: tuple[float, int] | None = None
    for number, (_what, (x, y)) in enumerate(places):
        dx, dy = x - start[0], y - start[1]
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if ahead > 0.5:
            cost = ahead + 2 * aside
            if best is None or cost < best[0]:
                best = (cost, number)
    return None if best is None else places[best[1]][0]
