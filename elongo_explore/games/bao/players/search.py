"""Looking ahead in Bao: alpha-beta, deeper and deeper, with a memory of positions.

`best` finds what the player who moves can reach within so many plies, whatever the other does: exactly what
trying everything would find (a test). It leaves out what can make no difference: when a move is found that is
too good for the other player to allow it, the rest of that position's moves. So the order matters, and what
was best before is tried first.

The memory knows a position by its bowls, all of them: two positions are never taken for each other. What it
knows is used for the same number of plies only, so that it changes no result.

A win is worth WON_GAME less one for each ply until then: a winner hurries and a loser delays.
"""

from __future__ import annotations

from typing import NamedTuple

from elongo_explore.kit.players.budget import Budget

from ..analysis.bitboard import GOES_ON, LOST, WON, Side
from ..analysis.proof import OutOfPatience
from .value import WON_GAME, Appraisal

DECIDED = WON_GAME - 10_000
"""Whatever is worth more is a win that can be forced; what is worth less than its negative, a loss."""
UNBOUND = WON_GAME + 1
MOST_REMEMBERED = 20_000
"""Positions whose moves are kept, some thousand bytes for each; what was found out is kept of more."""


class Way(NamedTuple):
    """A move of a position, and where it leads."""

    at_once: int
    """What it is worth without looking further, to the player who moves."""
    at: int
    step: int
    outcome: int
    """GOES_ON, WON, LOST or TIED."""
    own: Side
    """The bowls of the player who moves next."""
    other: Side


class Memory(NamedTuple):
    """What was found out about a position."""

    plies: int
    """How far it was looked ahead."""
    least: int
    """It is worth as much, at least,"""
    most: int
    """and as much, at most. Wins are counted from that position on."""
    best: Way
    """The move to try first."""

    def holds_for(self, plies: int) -> bool:
        """Whether a search of so many plies would find the same. A win that can be forced is not found to
        be another by looking further."""
        if self.plies == plies:
            return True
        return self.plies < plies and (self.least > DECIDED or self.most < -DECIDED)


class Lookahead:
    """A search from one position on."""

    def __init__(self, appraisal: Appraisal, budget: Budget, *, remember: bool = True) -> None:
        self._appraisal, self._swift, self._budget = appraisal, appraisal.bitboard, budget
        self._remember = remember
        self._ways: dict[int, list[Way]] = {}
        self._known: dict[int, Memory] = {}
        self.looked_at = 0

    def best(self, own: Side, other: Side, plies: int, low: int, high: int, far: int = 0) -> int:
        """What a position is worth, looking `plies` ahead, when `far` plies were played to reach it; exact
        between `low` and `high`, else at least so low, or so high."""
        if plies == 1:
            return self._last_ply(own, other, low, high, far)
        key = own << self._swift.width | other
        known = self._known.get(key)
        if known is not None and known.holds_for(plies):
            least, most = _from_here(known.least, far), _from_here(known.most, far)
            if least == most or least >= high:
                return least
            if most <= low:
                return most
        found, way = self._through(self.ways(own, other, key), known, plies, low, high, far)
        if self._remember and (len(self._known) < 8 * MOST_REMEMBERED or known is not None):
            kept = _from_there(found, far)
            least = kept if found > low else -UNBOUND
            self._known[key] = Memory(plies, least, kept if found < high else UNBOUND, way)
        return found

    def _through(
        self, ways: list[Way], known: Memory | None, plies: int, low: int, high: int, far: int
    ) -> tuple[int, Way]:
        """All moves of a position, until one is too good: the best of them, and which it is."""
        if known is not None and known.best != ways[0]:
            ways = [known.best, *(way for way in ways if way != known.best)]
        best, which = -UNBOUND, ways[0]
        for way in ways:
            worth = self.after(way, plies, max(low, best), high, far)
            if worth > best:
                best, which = worth, way
                if worth >= high:
                    break
        return best, which

    def after(self, way: Way, plies: int, low: int, high: int, far: int = 0) -> int:
        """What a move is worth to the player who moves, when it is the first of so many plies."""
        if way.outcome != GOES_ON:
            return ended(way.outcome, far + 1)
        if plies == 1:
            return way.at_once
        return -self.best(way.own, way.other, plies - 1, -high, -low, far + 1)

    def _last_ply(self, own: Side, other: Side, low: int, high: int, far: int) -> int:
        """The same where the player who moves is the last to be looked at: no order, and nothing is kept."""
        bitboard, worth_of, best, tried = self._swift, self._appraisal.worth, -UNBOUND, 0
        for at, step in bitboard.starts(own):
            tried += 1
            moved = bitboard.moved(own, other, at, step)
            outcome = bitboard.outcome(moved)
            worth = -worth_of(moved.other, moved.own) if outcome == GOES_ON else ended(outcome, far + 1)
            if worth > best:
                best = worth
                if worth >= high:
                    break
        self._look(tried)
        return best

    def ways(self, own: Side, other: Side, key: int) -> list[Way]:
        """The moves of a position, those that look best first; one that wins stands alone."""
        found = self._ways.get(key)
        if found is None:
            found = self._played(own, other)
            if len(self._ways) < MOST_REMEMBERED:
                self._ways[key] = found
        else:
            self._look(1)
        return found

    def _played(self, own: Side, other: Side) -> list[Way]:
        bitboard, worth_of, found = self._swift, self._appraisal.worth, list[Way]()
        for at, step in bitboard.starts(own):
            moved = bitboard.moved(own, other, at, step)
            outcome = bitboard.outcome(moved)
            worth = -worth_of(moved.other, moved.own) if outcome == GOES_ON else ended(outcome, 1)
            found.append(Way(worth, at, step, outcome, moved.other, moved.own))
            if outcome == WON:
                found = found[-1:]
                break
        self._look(len(found))
        return sorted(found, key=_at_once, reverse=True)

    def _look(self, positions: int) -> None:
        if not self._budget.more(positions):
            raise OutOfPatience
        self.looked_at += positions


def _at_once(way: Way) -> int:
    return way.at_once


def ended(outcome: int, far: int) -> int:
    """What the end of a game is worth after so many plies, to the player who moved last."""
    if outcome == WON:
        return WON_GAME - far
    return far - WON_GAME if outcome == LOST else 0


def _from_there(worth: int, far: int) -> int:
    """A win counted from the position itself on, instead of from where the search began."""
    return worth + far if worth > DECIDED else worth - far if worth < -DECIDED else worth


def _from_here(worth: int, far: int) -> int:
    """Undo `_from_there`."""
    return worth - far if worth > DECIDED else worth + far if worth < -DECIDED else worth
