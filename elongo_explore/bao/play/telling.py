"""A move told stone by stone: which events come, and what each of them does to the board.

sowing.py plays the same move at once. A test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...table.said import Event
from .actions import Sow
from .events import (
    GameOver,
    HandPutDown,
    MoveNeverEnds,
    MoveStopped,
    MoveUndecided,
    PlayerLost,
    SowingGoesOn,
    StonesCaptured,
    StoneSown,
    StonesTaken,
)
from .sowing import MOST_LAPS, Bowls, loss

if TYPE_CHECKING:
    from .state import State

LAPS_TOLD = 200
"""Of a move that is undecided, only the first laps are told."""


@dataclass(frozen=True, slots=True)
class Mid:
    """The board in the middle of a move: the bowls, and the hand above one of them."""

    bowls: tuple[Bowls, Bowls]
    player: int
    """Whose move it is."""
    hand: int = 0
    """The stones in hand."""
    at: int = 0
    """The bowl that the hand was over last; 0 before the move."""

    def happen(self, event: Event) -> Mid:
        """The board after an event: the one place where stones move."""
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
        """The stones in a bowl."""
        return self.bowls[player - 1][bowl - 1]

    def _with(self, player: int, bowl: int, more: int, hand: int) -> Mid:
        changed = list(self.bowls[player - 1])
        changed[bowl - 1] += more
        both = (tuple(changed), self.bowls[1]) if player == 1 else (self.bowls[0], tuple(changed))
        return Mid(both, self.player, hand, bowl)


def mids(state: State, events: Iterable[Event]) -> Iterator[Mid]:
    """The board after each event of a move that begins in a state."""
    begin = mid = Mid(state.bowls, state.turn)
    for event in events:
        mid = begin if isinstance(event, MoveUndecided) else mid.happen(event)
        yield mid


def told(state: State, action: Sow, after: State) -> tuple[Event, ...]:
    """Every event of a move that leads from one state to another."""
    telling = _Telling(state, action.bowl)
    telling.take(StonesTaken("BAO-4", state.turn, action.bowl, telling.mid.held(state.turn, action.bowl)))
    begun = dict[Mid, int]()
    """The laps by the board that they began with."""
    while telling.goes_on:
        if after.no_end == "undecided" and len(begun) == LAPS_TOLD:
            telling.take(MoveUndecided("RULING-bao-undecided", state.turn, MOST_LAPS))
            break
        if telling.mid in begun:
            telling.never_ends(len(begun), begun[telling.mid])
            break
        begun[telling.mid] = len(begun)
        telling.lap(action.direction)
    return (*telling.events, *_end(after))


class _Telling:
    """Gathers events, and lets each of them happen."""

    def __init__(self, state: State, at: int) -> None:
        self.mid = Mid(state.bowls, state.turn)
        self.events: list[Event] = []
        self.at = at
        self.goes_on = True
        self._seen_at_once = state.rules.loss_is_seen == "at_each_capture"

    def take(self, event: Event) -> None:
        """This happens next."""
        self.events.append(event)
        self.mid = self.mid.happen(event)

    def lap(self, direction: int) -> None:
        """Sow what is in hand; then stop, or take up what the next lap sows."""
        player, size = self.mid.player, len(self.mid.bowls[0])
        while self.mid.hand:
            self.at = (self.at - 1 + direction) % size + 1
            holds = self.mid.held(player, self.at) + 1
            self.take(StoneSown("BAO-4", player, self.at, holds, self.mid.hand - 1))
        holds = self.mid.held(player, self.at)
        if holds == 1:
            self.take(MoveStopped("BAO-5", player, self.at))
            self.goes_on = False
            return
        self.take(SowingGoesOn("BAO-6", player, self.at, holds))
        # Only the first row captures, and only here: the bowl that a move begins with captures nothing.
        if self.at <= size // 2 and (caught := self.mid.held(3 - player, self.at)):
            self.take(StonesCaptured("BAO-7", player, self.at, caught))
            if self._seen_at_once and loss(self.mid.bowls[2 - player]):
                self._put_down()

    def never_ends(self, laps: int, since: int) -> None:
        """The lap that would come now was there before."""
        self.take(MoveNeverEnds("RULING-bao-never", self.mid.player, self.at, laps, since))
        self._put_down()

    def _put_down(self) -> None:
        self.take(HandPutDown("RULING-bao-hand", self.mid.player, self.at, self.mid.hand))
        self.goes_on = False


def _end(after: State) -> Iterator[Event]:
    """Who has lost, and who has won."""
    if after.result is None:
        return
    if not after.no_end:
        losses = ((player, loss(bowls)) for player, bowls in enumerate(after.bowls, 1))
        yield from (PlayerLost(rule, player) for player, rule in losses if rule)
    yield GameOver(after.result.rule, after.result.winners)
