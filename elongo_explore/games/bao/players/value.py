"""The value of a position of Bao: named parts, and the same sum computed fast for searches.

A side is one number with BITS bits for each bowl (bitboard.py). Its remainder modulo FULL is its number of
stones, just as casting out nines gives the sum of digits; a carry marks the bowls that are not empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from elongo_explore.kit.players.value import Value, weighed, weights_in

from ..analysis.bitboard import BITS, FULL, Bitboard, Side
from ..play.options import Options
from ..play.sowing import LONG
from ..play.state import State

WON_GAME = 1_000_000
"""The value of a won game, in hundredths of a stone: more than everything else together."""
PATIENT_LAPS = LONG
"""A planner counts a move with more laps than this without a capture as a tie. If a loss is seen at each
capture, there is no such move."""

Weights = tuple[tuple[str, int], ...]
"""The weight of each part; empty: those of weights.toml."""


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
        """Return the amount of each part: that of the player to move minus the opponent's."""
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
        """Return the sum of all parts with their weights, for the player to move in a game that goes on."""
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
        """Return all bits of the bowls in the first row that are not empty and face one that is not empty:
        only stones in such bowls can be captured by a lap that ends there."""
        both = (front + self._most) & (theirs + self._most) & self._carry
        return (both << 1) - (both >> BITS - 1)


@lru_cache(maxsize=16)
def appraisal(row: int, stones: int, rules: Options, by: Weights = ()) -> Appraisal:
    """Return the values for a board, with some weights or those of weights.toml."""
    return Appraisal(row, stones, rules, dict(by) or weights_in(__package__))


def appraisal_of(state: State, by: Weights = ()) -> tuple[Appraisal, Side, Side]:
    """Return the values for a state's board, the bowls of the player to move, and the opponent's."""
    found = appraisal(state.row, state.stones, state.rules, by)
    own, other = state.bowls[state.turn - 1], state.bowls[2 - state.turn]
    return found, found.bitboard.side(own), found.bitboard.side(other)


def value(state: State, player: int) -> Value:
    """Return the value of a state to a player. When the game is over, only the winner counts."""
    if state.result is not None:
        won = 0 if len(state.result.winners) > 1 else 1 if player in state.result.winners else -1
        return weighed(__package__, {"won": won})
    found, own, other = appraisal_of(state)
    sign = 1 if player == state.turn else -1
    return weighed(__package__, {name: sign * held for name, held in found.amounts(own, other).items()})
