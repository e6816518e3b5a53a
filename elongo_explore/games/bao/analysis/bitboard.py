"""Moves done fast, for searches that play millions of them. Tests hold it to the engine, move by move.

A position is seen from the side of the player who moves: `own` and `other` bowls. The bowls of a side are one
number, with BITS bits for each of them, so that the stones of a lap are added at once. Bowls are counted
from 0: 0 … row - 1 are the first row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.table.errors import BadInput, shown

from ..play.actions import Sow, moves_of
from ..play.options import USUAL, Options
from ..play.state import State

BITS = 9
"""A bowl takes up to 256 stones."""
FULL = (1 << BITS) - 1

Side = int
"""The bowls of one player, as one number."""
STOPPED, OPPONENT_LOST, NEVER_ENDS, UNDECIDED = range(4)
"""How a move ends: with a stone in an empty bowl, with a capture that decides the game, never; or it takes
too long to tell."""
GOES_ON, WON, LOST, TIED = range(4)
"""The effect of a move on the game, for the player who moves."""
FOR_EVER = 1 << 60
"""More laps than anyone waits for."""
_LONG = 64
"""The number of laps without a capture after which it pays to go on with `sow_on`."""


class Moved(NamedTuple):
    """A move that was done."""

    own: Side
    other: Side
    how: int
    """STOPPED, OPPONENT_LOST, NEVER_ENDS or UNDECIDED."""
    laps: int
    """The laps that were played; of a move that never ends, those before a lap begins as one did before."""
    sown: int
    """The stones that were sown in them, one by one."""
    since: int
    """The laps before the last capture: of a move that never ends, those that do not come again."""


class Bitboard:
    """The moves on boards of one size. A move that has more than `most` laps and no capture is undecided."""

    def __init__(self, row: int, stones: int, rules: Options = USUAL, most: int = FOR_EVER) -> None:
        self.row, self.size, self.stones, self.most = row, 2 * row, stones, most
        self.at_each_capture = rules.loss_is_seen == "at_each_capture"
        self._never = LOST if rules.never_ends == "mover_loses" else TIED
        self.width = BITS * self.size
        self._first = (1 << BITS * row) - 1
        self._more = ((1 << self.width) - 1) ^ self.side([1] * self.size)
        """The bits that only bowls with more than one stone have."""
        self._carries = self.side([FULL + 1 >> 1] * self.size)
        self._halves = self.side([FULL >> 1] * self.size)
        self._laps = {step: self._paths(step) for step in (1, -1)}

    def _paths(self, step: int) -> list[list[tuple[Side, int]]]:
        """Return, for each bowl and each number of stones in hand, what a lap adds, and where it ends."""
        paths = []
        for start in range(self.size):
            added, at, path = 0, start, []
            for _hand in range(self.stones + 1):
                path.append((added, at))
                at = (at + step) % self.size
                added += 1 << BITS * at
            paths.append(path)
        return paths

    # ── sides ─────────────────────────────────────────────────────────────────────────────────────

    def side(self, bowls: Iterable[int]) -> Side:
        """Return bowls as one number."""
        return sum(held << BITS * at for at, held in enumerate(bowls))

    def bowls(self, side: Side) -> tuple[int, ...]:
        """Return the stones in each bowl of a side."""
        return tuple(side >> BITS * at & FULL for at in range(self.size))

    def mirrored(self, side: Side) -> Side:
        """Return a side with left and right exchanged: bowl 1 of the first row with its last, and behind them
        likewise."""
        bowls, row = self.bowls(side), self.row
        return self.side((*bowls[row - 1 :: -1], *bowls[: row - 1 : -1]))

    def has_lost(self, side: Side) -> bool:
        """Return True if a side has lost by BAO-8 or BAO-9."""
        return not side & self._first or not side & self._more

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────

    def choices(self, own: Side) -> int:
        """Return how many moves there are: two for each bowl with more than one stone (BAO-3)."""
        # Half of the stones, rounded down, is nothing in the other bowls. A carry marks all that is more.
        return 2 * ((own >> 1 & self._halves) + self._halves & self._carries).bit_count()

    def starts(self, own: Side) -> Iterator[tuple[int, int]]:
        """Yield the bowl and the direction of each move, in the order of the engine."""
        for at in range(self.size):
            if own >> BITS * at & FULL > 1:
                yield at, 1
                yield at, -1

    def moved(self, own: Side, other: Side, at: int, step: int) -> Moved:
        """Sow the bowl `at`.

        A lap without a capture can be undone in one way only: put the stones in hand back, and take one out
        of each bowl going backwards, until you come to an empty one; there it began. So two laps never lead
        to the same lap, and the first that comes again is the one after the last capture: it is enough to
        remember that one (`mark`).
        """
        laps, sown, since, before = 0, 0, 0, 0
        paths = self._laps[step]
        hand = own >> BITS * at & FULL
        own -= hand << BITS * at
        mark = (own, at)
        while laps - since < _LONG or other & self._first:
            laps, sown = laps + 1, sown + hand
            added, at = paths[at][hand]
            own += added
            hand = own >> BITS * at & FULL
            if hand == 1:
                return Moved(own, other, STOPPED, laps, sown, since)
            own -= hand << BITS * at
            if at < self.row and (caught := other >> BITS * at & FULL):
                other -= caught << BITS * at
                hand += caught
                if self.at_each_capture and self.has_lost(other):
                    return Moved(own + (hand << BITS * at), other, OPPONENT_LOST, laps, sown, since)
                mark, since, before = (own, at), laps, sown
            elif (own, at) == mark:
                return Moved(own + (hand << BITS * at), other, NEVER_ENDS, laps, sown, since)
        rest = sow_on(self.bowls(own), at, hand, step, self.most)
        if rest is None:
            return Moved(own + (hand << BITS * at), other, UNDECIDED, laps + self.most, sown, since)
        if rest.bowls is not None:
            return Moved(self.side(rest.bowls), other, STOPPED, laps + rest.laps, sown + rest.sown, since)
        own, at = mark
        hand = self.stones - sum(self.bowls(own)) - sum(self.bowls(other))
        return Moved(
            own + (hand << BITS * at), other, NEVER_ENDS, since + rest.laps, before + rest.sown, since
        )

    def outcome(self, moved: Moved) -> int:
        """Return the effect of a move on the game: GOES_ON, WON, LOST or TIED."""
        if moved.how != STOPPED:
            return WON if moved.how == OPPONENT_LOST else TIED if moved.how == UNDECIDED else self._never
        lost = self.has_lost(moved.own)
        if self.has_lost(moved.other):
            return TIED if lost else WON
        return LOST if lost else GOES_ON


def checked(state: State) -> tuple[Bitboard, Side, Side]:
    """Return the moves on a state's board, the bowls of its player, and those of the other."""
    if not isinstance(state, State):
        raise BadInput(f"expected a position of Bao such as el.bao.new_game(), got {shown(state)}")
    bitboard = Bitboard(state.row, state.stones, state.rules)
    own, other = state.bowls[state.turn - 1], state.bowls[2 - state.turn]
    return bitboard, bitboard.side(own), bitboard.side(other)


def sow(at: int, step: int) -> Sow:
    """Return a move as the engine knows it."""
    return moves_of(at + 1)[at][step < 0]


# ── counting ──────────────────────────────────────────────────────────────────────────────────────


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of `depth` moves from a position on. Sequences that end the game before
    that do not count, those whose last move ends it do.

    >>> import elongo_explore as el
    >>> [perft(el.bao.new_game(), depth) for depth in (0, 1, 2, 3)]
    [1, 32, 912, 17892]
    """
    bitboard, own, other = checked(state)
    if type(depth) is not int or not 0 <= depth <= 100:
        raise BadInput(f"depth: expected a number of moves from 0 to 100, got {shown(depth)}")
    if depth == 0:
        return 1
    return 0 if state.result else _sequences(bitboard, own, other, depth)


def _sequences(bitboard: Bitboard, own: Side, other: Side, depth: int) -> int:
    """Count the sequences of a game that goes on. The last move of a sequence is counted and not done."""
    if depth == 1:
        return bitboard.choices(own)
    total = 0
    for at, step in bitboard.starts(own):
        moved = bitboard.moved(own, other, at, step)
        if bitboard.outcome(moved) == GOES_ON:
            total += _sequences(bitboard, moved.other, moved.own, depth - 1)
    return total


# ── long moves without a capture ──────────────────────────────────────────────────────────────────

# Let `t` be the number of stones sown, and count the bowls from the one where it begins, so that stone `t`
# falls into bowl t mod n. A bowl that was emptied when t was `then`, and over which the hand runs out now,
# has got one stone in each round since: it holds (t - then) / n. So a lap is one subtraction, however long
# it is: ten million laps a second.


class LongSowing(NamedTuple):
    """The laps of a move without a capture."""

    laps: int
    sown: int
    """The stones that were sown in them, one by one."""
    bowls: tuple[int, ...] | None
    """The bowls at the end; None if there is none: after these laps all is as it was at the beginning."""


@lru_cache(maxsize=1 << 16)
def sow_on(
    bowls: tuple[int, ...], start: int, hand: int, step: int, most: int = FOR_EVER
) -> LongSowing | None:
    """Sow `hand` stones from `start` on, a bowl that was just emptied, and go on to the end; None: after
    `most` laps it has neither ended nor come back on itself.

    A lap can be undone in one way only (see `Bitboard.moved`), so an endless sowing comes back to its
    beginning: nothing else is looked for.

    >>> sow_on((0, 0, 1, 2), 0, 3, +1)
    LongSowing(laps=4, sown=12, bowls=None)
    >>> sow_on((0, 0, 1, 2), 0, 2, +1)
    LongSowing(laps=2, sown=4, bowls=(1, 1, 0, 3))
    """
    n = len(bowls)
    # When bowl k is reached for the first time, at t = k (bowl 0 at t = n), it holds one stone more than now.
    emptied = [k - n * (bowls[(start + step * k) % n] + 1) for k in range(n)]
    emptied[0] = 0
    begin = list(emptied)
    t, laps = hand, 1
    while laps <= most:
        k = t % n
        held = (t - emptied[k]) // n
        if held == 1:
            return LongSowing(laps, t, _lying(emptied, t, start, step))
        emptied[k] = t
        if held == hand and not k and [then - t for then in emptied] == begin:
            return LongSowing(laps, t, None)
        t += held
        laps += 1
    return None


def _lying(emptied: Sequence[int], t: int, start: int, step: int) -> tuple[int, ...]:
    """Return the stones in each bowl, by its own number: one for each time that it was passed since it was
    empty."""
    n = len(emptied)
    held = [(t - (t - k) % n - then) // n for k, then in enumerate(emptied)]
    return tuple(held[(at - start) * step % n] for at in range(n))
