"""Whole turns of Good Shepherds: what the dice on the table can come to, and the best answer to every roll.

A turn is one use that a movement carries, or two uses, or, where no two are possible, one. The engine's
bunches list them; only the best beginnings, by the value of the field after them, are gone on with: a 6-6 has
tens of thousands of turns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from elongo_explore.kit.players.budget import Budget

from ..play.actions import Use
from ..play.chance import chances
from ..play.draft import Draft
from ..play.fields import Hexes
from ..play.flow import end_turn, placed
from ..play.state import State
from ..play.uses import Bunch, Room, allowed, carried
from .value import worth

Start = State | Draft
Spot = tuple[Bunch, tuple[Hexes, ...]]
"""A use: a bunch of uses, and the hexes of one of them."""


class Judge(NamedTuple):
    """What fields are worth, and how many there is budget for."""

    by: Sequence[int]
    """The weights of the parts."""
    budget: Budget

    def ended(self, draft: Draft, player: int) -> int:
        """What it is worth to a player if the turn ends like this. The draft is changed."""
        self.budget.more()
        end_turn(draft)
        return worth(draft, player, self.by)

    def after(self, start: Start, spot: Spot, *, double: bool = False) -> int:
        """What it is worth to whoever uses a die if the turn ends with this use."""
        draft = placed(start, *spot)
        draft.double = draft.double or double
        return self.ended(draft, start.turn)


class WholeTurn(NamedTuple):
    """A turn, and what the field is worth after it to whoever has it."""

    worth: int
    uses: tuple[Use, ...]
    after: Draft


def whole_turns(state: State, judge: Judge, width: int | None, most: int | None = None) -> list[WholeTurn]:
    """Turns with the dice on the table, the best first; no two come to the same.

    Of each sort of beginning (a die for a unit) the `width` best are gone on with; of long lists of them
    `most` are looked at, evenly spread. None: all of them. When budget is over, whatever was found.
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
    """Of equally good turns, those that go further towards the other come first: player 1 begins below, where
    the bits are high, player 2 above. Both seats play alike."""
    one, two = turn.after.owned, state.owned
    placed_there = (one[0] | one[1]) & ~(two[0] | two[1])
    sets = (placed_there, turn.after.sheep & placed_there, turn.after.huts & placed_there)
    digits = [f"{each:0{state.field.everywhere.bit_length() + 1}b}" for each in sets]
    return tuple(digits if state.turn == 1 else (each[::-1] for each in digits))


def _gone_on(state: State, spot: Spot, judge: Judge) -> Iterator[WholeTurn]:
    """Every turn that begins with a use."""
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
    """The uses of some bunches; of many, so many that are evenly spread. They begin far from the player's
    hut: bits are low above."""
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


# ── the best answer to every roll ─────────────────────────────────────────────────────────────────

UNIT_DICE = (1, 2, 3, 5)
"""Dice that stand for all units there are: a 4 gives what a 3 does, and a 6 whatever another gives."""
STANDS_FOR = {1: (1,), 2: (2,), 3: (3,), 4: (3,), 5: (5,), 6: UNIT_DICE}


class Best(NamedTuple):
    """What the best turns of a sort are worth: after a roll that is no double, and after a double."""

    quiet: int
    loud: int


class Answers:
    """The best turn with each roll, for whoever is about to roll.

    Rolls share most of their turns: two pastures and a sheep are the same after 1-3, 1-4, 1-6, 3-6 and so on.
    So turns are looked for by the units that they place, once for all rolls.
    """

    def __init__(self, start: Start, judge: Judge, width: int | None, most: int | None = None) -> None:
        self._start, self._judge, self._width, self._most = Draft(start, tell=False), judge, width, most
        self._room = Room(start)
        self._pairs: dict[tuple[int, int], Best] = {}
        self._moved: dict[tuple[int, int], Best] = {}
        self._alone: dict[int, Best] = {}
        self._find()

    def expected(self) -> int:
        """What the best turns are worth, for all 36 rolls together."""
        self._start.dice = ()
        return sum(weight * self.best(roll.dice) for roll, weight in chances(self._start))

    def best(self, dice: tuple[int, int]) -> int:
        """What the best turn with a roll is worth to whoever rolls it."""
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
        """Every pair of uses that begins with one."""
        draft = placed(self._start, *spot)
        room = Room(draft)
        for two in UNIT_DICE:
            draft.dice = (two,)
            if found := self._judged(draft, room.bunches(two, room.near & room.empty)):
                pair = (one, two) if one <= two else (two, one)
                old, new = self._pairs.get(pair, found[0]), found[0]
                self._pairs[pair] = Best(max(old.quiet, new.quiet), max(old.loud, new.loud))

    def _judged(self, start: Draft, bunches: Iterable[Bunch]) -> tuple[Best, list[Spot]] | None:
        """What the best of some uses are worth, and the best of them. None if there are none."""
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
