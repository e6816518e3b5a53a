"""What a position of Bao is worth: named parts, and the same sum worked out fast for searches.

A side is one number with BITS bits for each bowl (bitboard.py). To divide it by FULL leaves the stones
that it holds, as casting out nines leaves the sum of the digits; a carry marks the bowls that are not empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from elongo_explore.kit.players.value import Value, weighed, weights

from ..analysis.bitboard import BITS, FULL, Bitboard, Side
from ..play.options import Options
from ..play.sowing import LONG
from ..play.state import State

WON_GAME = 1_000_000
"""What a won game is worth, in hundredths of a stone: more than all else together."""
PATIENT_LAPS = LONG
"""A move that has more laps than that without a capture is taken for a tie by those who plan. Where a loss is
seen at each capture, there is none."""

Weights = tuple[tuple[str, int], ...]
"""What each part is worth; none: as it is kept."""


class Appraisal:
    """The value of positions on boards of one size."""

    def __init__(self, row: int, stones: int, rules: Options, by: Mapping[str, int]) -> None:
        self.bitboard = Bitboard(row, stones, rules, most=PATIENT_LAPS)
        self._stones = stones
        self._by_stone, self._by_turn = by["stones"], by["the turn"]
        self._by_front, self._by_reach = by["in the first row"], by["in reach"]
        self._by_bowl = by["bowls to sow"]
        self._first = (1 << BITS * row) - 1
        ones = self.bitboard.side([1] * row)
        self._most, self._carry = ones * (FULL >> 1), ones * (FULL + 1 >> 1)

    def amounts(self, own: Side, other: Side) -> dict[str, int]:
        """What there is of each part: of the player who moves, less that of the other."""
        front, theirs = own & self._first, other & self._first
        met = self._met(front, theirs)
        return {
            "stones": own % FULL - other % FULL,
            "in the first row": front % FULL - theirs % FULL,
            "in reach": (front & met) % FULL - (theirs & met) % FULL,
            "bowls to sow": (self.bitboard.choices(own) - self.bitboard.choices(other)) // 2,
            "the turn": 1,
        }

    def worth(self, own: Side, other: Side) -> int:
        """All of it, weighed: for the player who moves, in a game that goes on."""
        front, theirs = own & self._first, other & self._first
        met = self._met(front, theirs)
        choices = self.bitboard.choices
        return (
            self._by_stone * (2 * (own % FULL) - self._stones)
            + self._by_front * (front % FULL - theirs % FULL)
            + self._by_reach * ((front & met) % FULL - (theirs & met) % FULL)
            + self._by_bowl * (choices(own) - choices(other)) // 2
            + self._by_turn
        )

    def _met(self, front: Side, theirs: Side) -> Side:
        """All bits of the bowls in the first row that are not empty, opposite one that is not empty either:
        only stones in such bowls can be captured by a lap that ends there as they lie."""
        both = (front + self._most) & (theirs + self._most) & self._carry
        return (both << 1) - (both >> BITS - 1)


@lru_cache(maxsize=16)
def appraisal(row: int, stones: int, rules: Options, by: Weights = ()) -> Appraisal:
    """The value of positions on a board, by some weights or by those that are kept."""
    return Appraisal(row, stones, rules, dict(by) or weights("bao"))


def appraisal_of(state: State, by: Weights = ()) -> tuple[Appraisal, Side, Side]:
    """The value of positions on a state's board, the bowls of its player, and those of the other."""
    found = appraisal(state.row, state.stones, state.rules, by)
    own, other = state.bowls[state.turn - 1], state.bowls[2 - state.turn]
    return found, found.bitboard.side(own), found.bitboard.side(other)


def value(state: State, player: int) -> Value:
    """What a state is worth to a player: when the game is over, only who has won counts."""
    if state.result is not None:
        won = 0 if len(state.result.winners) > 1 else 1 if player in state.result.winners else -1
        return weighed("bao", {"won": won})
    found, own, other = appraisal_of(state)
    sign = 1 if player == state.turn else -1
    return weighed("bao", {name: sign * held for name, held in found.amounts(own, other).items()})
