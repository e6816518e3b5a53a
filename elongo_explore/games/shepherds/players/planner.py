"""A player that looks ahead: its own turn, then the opponent's best reply to each roll.

    planner             looks at as many positions as take about a second
    planner:300         looks at 300

It is an expectimax: it chooses the turn with the best average value over the opponent's 36 rolls, each with
the best reply.

A turn is one use carried by a movement, or two uses, or one where two are impossible. The engine lists uses
in bunches. A 6-6 has tens of thousands of turns, so only the best first uses, by the value of the field after
them, are continued.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import TurnPlan

from ..play.actions import Use
from ..play.chance import chances
from ..play.draft import Draft
from ..play.fields import Hexes
from ..play.flow import end_turn, placed
from ..play.state import State
from ..play.uses import Bunch, Room, allowed, carried
from .value import PARTS, own_weights, worth

POSITIONS = 60_000
"""As many as take about a second."""
OWN_WIDTH, ANSWER_WIDTH = 4, 1
"""How many first uses of each sort are continued: in its own turn, and in replies."""
MOST_FIRSTS, MOST_ANSWERS = 400, 40
"""How many uses of a long list are tried, evenly spread."""
Start = State | Draft
Spot = tuple[Bunch, tuple[Hexes, ...]]
"""A use: its bunch, and its hexes."""


class ShepherdPlanner(NamedTuple):
    """Looks ahead as far as its positions allow."""

    positions: int = POSITIONS
    weights: tuple[int, ...] = ()
    """The weights of the parts of a value, in order; empty: those of weights.toml."""

    @property
    def name(self) -> str:
        return "planner" if self.positions == POSITIONS else f"planner:{self.positions}"

    def with_weights(self, by: Mapping[str, int]) -> ShepherdPlanner:
        """Return the same player with other weights."""
        return self._replace(weights=tuple(by[name] for name in PARTS))

    def plan(self, seen: State, rng: Random, budget: Budget) -> TurnPlan:
        """Return the turn with the best average value over all rolls and their best replies."""
        judge = Judge(self.weights or own_weights(), budget)
        most = MOST_FIRSTS
        if budget.positions is not None:
            most = max(1, min(most, budget.positions // 4))
        turns = whole_turns(seen, judge, OWN_WIDTH, most)
        best, most_worth = turns[0], None
        for turn in turns:
            if budget.is_over:
                break
            found = expected(turn, judge, ANSWER_WIDTH, MOST_ANSWERS)
            if found is not None and (most_worth is None or found > most_worth):
                best, most_worth = turn, found
        return TurnPlan(best.uses, budget.looked_at)


def expected(turn: WholeTurn, judge: Judge, width: int | None, most: int | None = None) -> int | None:
    """Return the value of a turn after the best reply to each roll, summed over all 36 rolls.

    None if the budget ran out.
    """
    if turn.after.result is not None:
        return 36 * turn.worth
    found = -Answers(turn.after, judge, width, most).expected()
    return None if judge.budget.is_over else found


# ── whole turns ───────────────────────────────────────────────────────────────────────────────────


class Judge(NamedTuple):
    """Values fields, within a budget."""

    by: Sequence[int]
    """The weights of the parts."""
    budget: Budget

    def ended(self, draft: Draft, player: int) -> int:
        """End the turn in the draft, and return its value to a player."""
        self.budget.more()
        end_turn(draft)
        return worth(draft, player, self.by)

    def after(self, start: Start, spot: Spot, *, double: bool = False) -> int:
        """Return the value to the player to move if the turn ends with this use."""
        draft = placed(start, *spot)
        draft.double = draft.double or double
        return self.ended(draft, start.turn)


class WholeTurn(NamedTuple):
    """A turn, and the value of the field after it to the player who takes it."""

    worth: int
    uses: tuple[Use, ...]
    after: Draft


def whole_turns(state: State, judge: Judge, width: int | None, most: int | None = None) -> list[WholeTurn]:
    """Return turns with the dice on the table, the best first; no two lead to the same field.

    Of each sort of first use (a die for a unit) the `width` best are continued; of a long list `most` are
    tried, evenly spread. None means all of them. When the budget is over, return the turns found so far.
    """
    begun: dict[tuple[int, str, int], list[tuple[int, int, Spot]]] = {}
    for number, spot in enumerate(spread(allowed(state), most, state.turn)):
        if number and judge.budget.is_over:
            break
        bunch, hexes = spot
        sort = (bunch.die, bunch.unit, len(hexes)) if not bunch.moving else (0, "", 0)
        begun.setdefault(sort, []).append((-judge.after(state, spot), number, spot))
    found: dict[object, WholeTurn] = {}
    for sort, firsts in begun.items():
        firsts.sort()
        for _worth, _number, spot in firsts if sort == (0, "", 0) else firsts[:width]:
            for turn in _gone_on(state, spot, judge):
                after = turn.after
                found.setdefault((after.owned, after.sheep, after.huts), turn)
            if judge.budget.is_over:
                break
    return sorted(found.values(), key=lambda turn: (-turn.worth, _forward(turn, state)))


def _forward(turn: WholeTurn, state: State) -> tuple[str, ...]:
    """Return a key that puts turns further towards the opponent first among equally good ones. Player 1
    begins at the bottom, where the bits are high, player 2 at the top: both seats play alike."""
    one, two = turn.after.owned, state.owned
    placed_there = (one[0] | one[1]) & ~(two[0] | two[1])
    sets = (placed_there, turn.after.sheep & placed_there, turn.after.huts & placed_there)
    digits = [f"{each:0{state.field.everywhere.bit_length() + 1}b}" for each in sets]
    return tuple(digits if state.turn == 1 else (each[::-1] for each in digits))


def _gone_on(state: State, spot: Spot, judge: Judge) -> Iterator[WholeTurn]:
    """Yield every turn that begins with this use."""
    bunch, hexes = spot
    draft, use = placed(state, bunch, hexes), bunch.use(state.field, hexes)
    room = Room(draft) if draft.dice else None
    if room is None or not room.usable(draft.dice[0]):
        yield WholeTurn(judge.ended(draft, state.turn), (use,), draft)
        return
    for second in room.bunches(draft.dice[0], room.near & room.empty):
        for places in second.hexes():
            after = placed(draft, second, places)
            more = second.use(state.field, places)
            yield WholeTurn(judge.ended(after, state.turn), (use, more), after)
            if judge.budget.is_over:
                return


def spread(bunches: Iterable[Bunch], most: int | None, player: int) -> Iterator[Spot]:
    """Yield the uses of some bunches; at most about `most` of them, evenly spread. They begin far from the
    player's hut: bits are low at the top."""
    every = 1
    if most is not None:
        bunches = list(bunches)
        every = sum(bunch.size() for bunch in bunches) // most + 1
    for bunch in bunches:
        if every > 1:
            size = bunch.size()
            for number in range(0, size, every):
                yield bunch, bunch.at(number if player == 1 else size - 1 - number)
        else:
            for hexes in bunch.hexes() if player == 1 else reversed([*bunch.hexes()]):
                yield bunch, hexes


# ── the best reply to every roll ──────────────────────────────────────────────────────────────────

UNIT_DICE = (1, 2, 3, 5)
"""Dice that stand for all units: a 4 gives the same as a 3, and a 6 the same as any other."""
STANDS_FOR = {1: (1,), 2: (2,), 3: (3,), 4: (3,), 5: (5,), 6: UNIT_DICE}


class Best(NamedTuple):
    """The value of the best turn of a sort: after a roll that is no double, and after a double."""

    quiet: int
    loud: int


class Answers:
    """The best turn with each roll, for the player about to roll.

    Rolls share most of their turns: two pastures and a sheep are the same after 1-3, 1-4, 1-6, 3-6 and so on.
    Turns are therefore searched by the units they place, once for all rolls.
    """

    def __init__(self, start: Start, judge: Judge, width: int | None, most: int | None = None) -> None:
        self._start, self._judge, self._width, self._most = Draft(start, tell=False), judge, width, most
        self._room = Room(start)
        self._pairs: dict[tuple[int, int], Best] = {}
        self._moved: dict[tuple[int, int], Best] = {}
        self._alone: dict[int, Best] = {}
        self._find()

    def expected(self) -> int:
        """Return the values of the best turns, summed over all 36 rolls."""
        self._start.dice = ()
        return sum(weight * self.best(roll.dice) for roll, weight in chances(self._start))

    def best(self, dice: tuple[int, int]) -> int:
        """Return the value of the best turn with a roll, to the player who rolls it."""
        one, two = dice
        units = [(a, b) if a <= b else (b, a) for a in STANDS_FOR[one] for b in STANDS_FOR[two]]
        found = [self._pairs[pair] for pair in units if pair in self._pairs]
        moves = [(two, a) for a in STANDS_FOR[one]] + [(one, b) for b in STANDS_FOR[two]]
        found += [self._moved[move] for move in moves if move in self._moved]
        if not found:  # not both dice can be used (GS-3)
            found = [
                self._alone[unit] for unit in (*STANDS_FOR[one], *STANDS_FOR[two]) if unit in self._alone
            ]
        if not found:
            return self._passed(double=one == two)
        return max(each.loud for each in found) if one == two else max(each.quiet for each in found)

    def _passed(self, *, double: bool) -> int:
        draft = Draft(self._start, tell=False)
        draft.double = draft.double or double
        return self._judge.ended(draft, self._start.turn)

    def _find(self) -> None:
        room, start = self._room, self._start
        firsts: dict[int, list[Spot]] = {}
        for die in UNIT_DICE:
            start.dice = (die,)
            if found := self._judged(start, room.bunches(die, room.near & room.empty)):
                self._alone[die], firsts[die] = found
            for moving in range(2, 7):
                start.dice = (die, moving)
                if moved := self._judged(start, carried(start, room, die, moving)):
                    self._moved[moving, die] = moved[0]
        for one, spots in firsts.items():
            for spot in spots:
                start.dice = (one,)
                self._go_on(one, spot)

    def _go_on(self, one: int, spot: Spot) -> None:
        """Try every pair of uses that begins with this one."""
        draft = placed(self._start, *spot)
        room = Room(draft)
        for two in UNIT_DICE:
            draft.dice = (two,)
            if found := self._judged(draft, room.bunches(two, room.near & room.empty)):
                pair = (one, two) if one <= two else (two, one)
                old, new = self._pairs.get(pair, found[0]), found[0]
                self._pairs[pair] = Best(max(old.quiet, new.quiet), max(old.loud, new.loud))

    def _judged(self, start: Draft, bunches: Iterable[Bunch]) -> tuple[Best, list[Spot]] | None:
        """Return the values of the best of some uses, and these uses. None if there are none."""
        if self._judge.budget.is_over:
            return None
        after, spots = self._judge.after, spread(bunches, self._most, start.turn)
        ranked = [(-after(start, spot), number, spot) for number, spot in enumerate(spots)]
        if not ranked:
            return None
        ranked.sort()
        quiet, kept = -ranked[0][0], [spot for _worth, _number, spot in ranked[: self._width]]
        loud = quiet if start.double else max(after(start, spot, double=True) for spot in kept)
        return Best(quiet, loud), kept
