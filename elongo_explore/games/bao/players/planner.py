"""A player of Bao that looks ahead: alpha-beta, deeper and deeper, with a memory of positions.

`Lookahead.best` returns what the player to move can force within some plies: exactly what trying everything
would find (a test checks it). It skips moves that cannot matter: once a move is too good for the opponent to
allow the position, the other moves are left out. The order of moves therefore decides the speed, and the best
move of the last search is tried first.

The memory identifies a position by all its bowls, so that no two are confused. A result is used again only
for the same number of plies, so that the memory changes no choice.

A win is worth WON_GAME minus one for each ply until then: a winner hurries and a loser delays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import TurnPlan

from ..analysis.bitboard import GOES_ON, LOST, WON, Side, sow
from ..analysis.proof import OutOfBudget
from ..play.actions import Sow
from ..play.state import State
from .value import WON_GAME, Appraisal, Weights, appraisal_of

USUAL_POSITIONS = 200_000
"""About a second on one core."""
MOST_PLIES = 60
DECIDED = WON_GAME - 10_000
"""A higher value is a forced win; a value below its negative, a forced loss."""
UNBOUND = WON_GAME + 1
MOST_REMEMBERED = 20_000
"""The most positions whose moves are kept, at about a thousand bytes each. Results are kept of more."""


class BaoPlanner(NamedTuple):
    """Looks one ply ahead, then two, and so on, and plays the best move found when its budget runs out."""

    positions: int | None = USUAL_POSITIONS
    by: Weights = ()
    """The weights of the parts of a value; empty: those of weights.toml."""

    @property
    def name(self) -> str:
        """Its name, with the number of positions unless that is the usual one."""
        return "planner" if self.positions == USUAL_POSITIONS else f"planner:{self.positions}"

    def plan(self, seen: State, rng: Random, budget: Budget) -> TurnPlan:
        """Return the best move it finds. Among equally good moves, luck decides."""
        legal = list(seen.legal_actions())
        rng.shuffle(legal)
        return best_move(seen, legal, budget, self.by)

    def with_weights(self, by: Mapping[str, int]) -> BaoPlanner:
        """Return the same player with other weights."""
        return self._replace(by=tuple(by.items()))


def best_move(seen: State, legal: Sequence[Sow], budget: Budget, by: Weights = ()) -> TurnPlan:
    """Return the best move found within the budget. Among equally good moves, choose the one with the best
    value after one ply, then the first in `legal`."""
    appraisal, own, other = appraisal_of(seen, by)
    search, best = Lookahead(appraisal, budget), legal[0]
    try:
        ways = search.ways(own, other, own << appraisal.bitboard.width | other)
        ways.sort(key=lambda way: (-way.at_once, legal.index(sow(way.at, way.step))))
        for plies in range(1, MOST_PLIES + 1):
            worth, first = -UNBOUND, ways[0]
            for way in ways:
                found = search.after(way, plies, worth, UNBOUND)
                if found > worth:
                    worth, first, best = found, way, sow(way.at, way.step)
            if abs(worth) > DECIDED:
                break
            ways = [first, *(way for way in ways if way != first)]
    except OutOfBudget:
        pass  # the best move so far was tried first, so a move that replaced it is better still
    return TurnPlan((best,), search.looked_at)


# ── the search ────────────────────────────────────────────────────────────────────────────────────


class Way(NamedTuple):
    """A move of a position, and the position it leads to."""

    at_once: int
    """Its value to the player who moves, without looking further."""
    at: int
    step: int
    outcome: int
    """GOES_ON, WON, LOST or TIED."""
    own: Side
    """The bowls of the player who moves next."""
    other: Side


class Memory(NamedTuple):
    """The result of searching a position."""

    plies: int
    """How far the search looked ahead."""
    least: int
    """The least it can be worth,"""
    most: int
    """and the most. Plies to a win are counted from this position."""
    best: Way
    """The move to try first."""

    def holds_for(self, plies: int) -> bool:
        """Return True if a search of this many plies would find the same. Looking further does not change a
        forced win or loss."""
        if self.plies == plies:
            return True
        return self.plies < plies and (self.least > DECIDED or self.most < -DECIDED)


class Lookahead:
    """A search from one position."""

    def __init__(self, appraisal: Appraisal, budget: Budget, *, remember: bool = True) -> None:
        self._appraisal, self._swift, self._budget = appraisal, appraisal.bitboard, budget
        self._remember = remember
        self._ways: dict[int, list[Way]] = {}
        self._known: dict[int, Memory] = {}
        self.looked_at = 0

    def best(self, own: Side, other: Side, plies: int, low: int, high: int, far: int = 0) -> int:
        """Return the value of a position, looking `plies` ahead; `far` plies led to it. The value is
        exact between `low` and `high`, else only a bound."""
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
        """Search the moves of a position until one is too good. Return the best value and its move."""
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
        """Return the value of a move to the player who moves, as the first of `plies`."""
        if way.outcome != GOES_ON:
            return ended(way.outcome, far + 1)
        if plies == 1:
            return way.at_once
        return -self.best(way.own, way.other, plies - 1, -high, -low, far + 1)

    def _last_ply(self, own: Side, other: Side, low: int, high: int, far: int) -> int:
        """Do the same for the last ply, where sorting moves and remembering results would cost more than they
        save."""
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
        """Return the moves of a position, the most promising first; a winning move alone."""
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
            raise OutOfBudget
        self.looked_at += positions


def _at_once(way: Way) -> int:
    return way.at_once


def ended(outcome: int, far: int) -> int:
    """Return the value of the end of a game after `far` plies, to the player who moved last."""
    if outcome == WON:
        return WON_GAME - far
    return far - WON_GAME if outcome == LOST else 0


def _from_there(worth: int, far: int) -> int:
    """Count the plies to a win from the position itself instead of from the start of the search."""
    return worth + far if worth > DECIDED else worth - far if worth < -DECIDED else worth


def _from_here(worth: int, far: int) -> int:
    """Undo `_from_there`."""
    return worth - far if worth > DECIDED else worth + far if worth < -DECIDED else worth
