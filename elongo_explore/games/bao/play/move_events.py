"""A move told stone by stone: which events come, and what each of them does to the board.

sowing.py plays the same move at once. A test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from elongo_explore.kit.table.sentences import Event

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


def told(state: State, action: Sow, outcome: Outcome, after: State) -> tuple[Event, ...]:
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
