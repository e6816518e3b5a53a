"""A move told stone by stone: its events, what each of them does to the board, and steps of them to show.

sowing.py plays the same move at once. A test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from elongo_explore.kit.table.errors import check_choice
from elongo_explore.kit.table.sentences import Event, Sentence
from elongo_explore.kit.table.wording import counted, listed

from .actions import Sow
from .events import (
    GameOver,
    HandPutDown,
    LapsLeftOut,
    MoveNeverEnds,
    MoveStopped,
    MoveUndecided,
    PlayerLost,
    SowingGoesOn,
    StonesCaptured,
    StoneSown,
    StonesTaken,
)
from .sowing import MOST_LAPS, Bowls, Outcome, loss

if TYPE_CHECKING:
    from .state import State

LAPS_TOLD = 500
"""The most laps told of a circle of laps, and of a move that is undecided."""


@dataclass(frozen=True, slots=True)
class MidMove:
    """The board in the middle of a move: the bowls, and the hand above one of them."""

    bowls: tuple[Bowls, Bowls]
    player: int
    """Whose move it is."""
    hand: int = 0
    """The stones in hand."""
    at: int = 0
    """The bowl that the hand was over last; 0 before the move."""

    def happen(self, event: Event) -> MidMove:
        """Return the board after an event: the one place where stones move."""
        match event:
            case StonesTaken(bowl=bowl, stones=stones) | SowingGoesOn(bowl=bowl, stones=stones):
                return self._with(self.player, bowl, -stones, self.hand + stones)
            case StonesCaptured(bowl=bowl, stones=stones):
                return self._with(3 - self.player, bowl, -stones, self.hand + stones)
            case StoneSown(bowl=bowl):
                return self._with(self.player, bowl, 1, self.hand - 1)
            case HandPutDown(bowl=bowl, stones=stones):
                return self._with(self.player, bowl, stones, self.hand - stones)
        return self

    def held(self, player: int, bowl: int) -> int:
        """Return the stones in a bowl."""
        return self.bowls[player - 1][bowl - 1]

    def _with(self, player: int, bowl: int, more: int, hand: int) -> MidMove:
        changed = list(self.bowls[player - 1])
        changed[bowl - 1] += more
        both = (tuple(changed), self.bowls[1]) if player == 1 else (self.bowls[0], tuple(changed))
        return MidMove(both, self.player, hand, bowl)


def mid_moves(state: State, events: Iterable[Event]) -> Iterator[MidMove]:
    """Yield the board after each event of a move that begins in a state."""
    mid, sowing = MidMove(state.bowls, state.turn), False
    begun = [mid]
    """The board before the move, and at the beginning of each lap."""
    for event in events:
        if isinstance(event, StoneSown) and not sowing:
            begun.append(mid)
        sowing = isinstance(event, StoneSown)
        if isinstance(event, MoveUndecided):
            mid = begun[0]
        elif isinstance(event, MoveNeverEnds):
            mid = begun[event.since + 1]  # the same board, however many laps were left out
        else:
            mid = mid.happen(event)
        yield mid


def events_of(state: State, action: Sow, outcome: Outcome, after: State) -> tuple[Event, ...]:
    """Return every event of a move, of which it is known how it ends and what state it leads to."""
    telling = _Telling(state, action.bowl)
    telling.take(StonesTaken("BAO-4", state.turn, action.bowl, telling.mid.held(state.turn, action.bowl)))
    # A move without an end is told until a lap repeats, or for as long as anyone would read.
    laps = min(outcome.laps, outcome.since + LAPS_TOLD) if after.no_end else MOST_LAPS
    for lap in range(laps):
        if lap == outcome.since:
            again = telling.mid
        telling.lap(action.direction)
        if telling.over:
            break
    if laps < outcome.laps:
        telling.take(LapsLeftOut("BAO-6", state.turn, outcome.laps - laps))
    if after.no_end == "undecided":
        telling.take(MoveUndecided("RULING-bao-undecided", state.turn, outcome.laps))
    elif after.no_end:
        telling.mid = again
        telling.take(MoveNeverEnds("RULING-bao-never", state.turn, again.at, outcome.laps, outcome.since))
        telling.put_down()
    return (*telling.events, *_end(after))


class _Telling:
    """Gathers events, and lets each of them happen."""

    def __init__(self, state: State, at: int) -> None:
        self.mid = MidMove(state.bowls, state.turn)
        self.events: list[Event] = []
        self._at = at
        self.over = False
        self._seen_at_once = state.rules.loss_is_seen == "at_each_capture"

    def take(self, event: Event) -> None:
        """Keep an event, and let it happen."""
        self.events.append(event)
        self.mid = self.mid.happen(event)

    def lap(self, direction: int) -> None:
        """Sow what is in hand; then stop, or take up what the next lap sows."""
        player, size = self.mid.player, len(self.mid.bowls[0])
        while self.mid.hand:
            self._at = (self._at - 1 + direction) % size + 1
            holds = self.mid.held(player, self._at) + 1
            self.take(StoneSown("BAO-4", player, self._at, holds, self.mid.hand - 1))
        holds = self.mid.held(player, self._at)
        if holds == 1:
            self.take(MoveStopped("BAO-5", player, self._at))
            self.over = True
            return
        self.take(SowingGoesOn("BAO-6", player, self._at, holds))
        # Only the first row captures, and only here: the bowl that a move begins with captures nothing.
        if self._at <= size // 2 and (caught := self.mid.held(3 - player, self._at)):
            self.take(StonesCaptured("BAO-7", player, self._at, caught))
            if self._seen_at_once and loss(self.mid.bowls[2 - player]):
                self.put_down()

    def put_down(self) -> None:
        """Put the stones in hand into the bowl below it: the game is over."""
        self.take(HandPutDown("RULING-bao-hand", self.mid.player, self.mid.at, self.mid.hand))
        self.over = True


def _end(after: State) -> Iterator[Event]:
    """Yield who has lost, and who has won."""
    if after.result is None:
        return
    if not after.no_end:
        losses = ((player, loss(bowls)) for player, bowls in enumerate(after.bowls, 1))
        yield from (PlayerLost(rule, player) for player, rule in losses if rule)
    yield GameOver(after.result.rule, after.result.winners)


# ── a move in steps ───────────────────────────────────────────────────────────────────────────────


By = Literal["move", "lap", "stone"]
"""How much of a move one step shows."""
_MOVING = (StonesTaken, StoneSown, SowingGoesOn, StonesCaptured, HandPutDown)
"""Events in which stones move; the others belong to the one before them."""


class MoveStep(NamedTuple):
    """A moment of a move: the board then, and what has happened since the step before."""

    mid: MidMove
    events: tuple[Event, ...]
    lap: int
    """How many laps have begun to be sown."""
    way: int
    """Which way the move goes."""


def move_steps(state: State, move: Sow, events: Sequence[Event], by: By) -> list[MoveStep]:
    """Return the steps of a move from a state.

    The step of a lap ends before the next lap is sown: its stones are taken up and in the hand.
    """
    found: list[MoveStep] = []
    lap = 0
    before: Event | None = None
    for event, mid in zip(events, mid_moves(state, events), strict=True):
        begins = isinstance(event, StoneSown) and not isinstance(before, StoneSown)
        lap += begins
        alone = begins if by == "lap" else isinstance(event, _MOVING) if by == "stone" else False
        if alone or not found:
            found.append(MoveStep(mid, (event,), lap, move.direction))
        else:
            found[-1] = found[-1]._replace(mid=mid, events=(*found[-1].events, event), lap=lap)
        before = event
    return found


def checked_by(by: object) -> By:
    """Return how much a step shows. Raise BadInput if it is unknown."""
    check_choice("by", by, get_args(By))
    return by  # type: ignore[return-value]


def told(events: Iterable[Event]) -> list[Sentence]:
    """Return events in sentences; stones that fall one after the other are one sentence."""
    return [said for group in _groups(events) for said in _said(group)]


def _groups(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Yield stones that fall one after the other together, every other event alone."""
    group: list[Event] = []
    for event in events:
        if group and not (isinstance(event, StoneSown) and isinstance(group[-1], StoneSown)):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _said(group: list[Event]) -> Iterator[Sentence]:
    bowls = [event.bowl for event in group if isinstance(event, StoneSown)]
    if len(bowls) > 1:
        where = f"{listed(bowls)}" if len(bowls) <= 6 else f"{bowls[0]}, {bowls[1]}, … {bowls[-1]}"
        yield Sentence(group[0].rule, f"{counted(len(bowls), 'stone')} fall into bowls {where}.")
    else:
        yield from (event.said for event in group)


def shortened(lines: Sequence[Sentence], most: int = 40) -> list[Sentence]:
    """Return the first and the last sentences about a long move, and between them how many are left out."""
    if len(lines) <= most:
        return list(lines)
    left = len(lines) - most + 1
    between = Sentence(lines[most // 2].rule, f"… {left} sentences about this long move are left out …")
    return [*lines[: most // 2], between, *lines[len(lines) - most // 2 + 1 :]]
