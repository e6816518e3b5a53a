"""Forced wins, looked for from one position on: where the whole table does not fit.

`Proof.wins(own, other, n)` asks whether the player who moves can force a win within n plies (moves of both
players); `loses` whether the other can. Both try everything that could say otherwise, so that Yes and No are
exact: No means that there is no such win within n plies, and says nothing of longer ones. Games that go in
circles do no harm, since plies are counted.
"""

from __future__ import annotations

from dataclasses import dataclass

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.wording import counted

from ..play.actions import Sow
from ..play.state import State
from .bitboard import GOES_ON, TIED, WON, Bitboard, Side, checked, sow

NEVER = 1 << 30
Follow = tuple[int, Side, Side]
"""A position that a move leads to: its rank in the search, and the bowls of the next player and of the other
one."""
Follows = tuple[list[Follow], bool, bool]
"""The positions that follow, the most promising first; whether a move wins; whether one ties."""
MOST_KEPT = 400_000


class OutOfBudget(Exception):
    """A search has played the moves of as many positions as it may."""


class Proof:
    """A search for forced wins, with a memory of all that it found out."""

    def __init__(self, bitboard: Bitboard, budget: int = NEVER) -> None:
        self.bitboard = bitboard
        self.positions = 0
        """How many times a position's moves were played,"""
        self.budget = budget
        """and how many times they may be, before the search stops."""
        self._kept: dict[int, Follows] = {}
        self._won: dict[int, int] = {}
        """Positions whose player wins within this number of plies, or sooner;"""
        self._not_won: dict[int, int] = {}
        """who cannot within this number;"""
        self._lost: dict[int, int] = {}
        """whose player loses within this number, or sooner;"""
        self._not_lost: dict[int, int] = {}
        """who need not within this number."""

    def wins(self, own: Side, other: Side, plies: int) -> bool:
        """Return True if the player who moves can force a win within `plies` plies."""
        key = own << self.bitboard.width | other
        if self._won.get(key, NEVER) <= plies:
            return True
        if plies < 1 or self._not_won.get(key, 0) >= plies:
            return False
        follows, won, _tied = self._follows(key, own, other)
        if won:
            self._won[key] = 1
            return True
        if any(self.loses(mine, theirs, plies - 1) for _, mine, theirs in follows if plies > 1):
            self._won[key] = plies
            return True
        self._not_won[key] = plies
        return False

    def loses(self, own: Side, other: Side, plies: int) -> bool:
        """Return True if the other player can force a win within `plies` plies."""
        key = own << self.bitboard.width | other
        if self._lost.get(key, NEVER) <= plies:
            return True
        if plies < 1 or self._not_lost.get(key, 0) >= plies:
            return False
        follows, won, tied = self._follows(key, own, other)
        if won or tied:
            self._not_lost[key] = NEVER
            return False
        if all(plies > 1 and self.wins(mine, theirs, plies - 1) for _, mine, theirs in follows):
            self._lost[key] = plies
            return True
        self._not_lost[key] = plies
        return False

    def _follows(self, key: int, own: Side, other: Side) -> Follows:
        """Return where the moves of a position lead. The first that are asked for are kept: they come
        again."""
        found = self._kept.get(key)
        if found is None:
            found = self._play(own, other)
            if len(self._kept) < MOST_KEPT:
                self._kept[key] = found
        return found

    def _play(self, own: Side, other: Side) -> Follows:
        """Play all moves, until one wins."""
        if self.positions >= self.budget:
            raise OutOfBudget
        self.positions += 1
        bitboard, follows, tied = self.bitboard, set[Follow](), False
        for at, step in bitboard.starts(own):
            moved = bitboard.moved(own, other, at, step)
            outcome = bitboard.outcome(moved)
            if outcome == WON:
                return [], True, tied
            if outcome == GOES_ON:
                # A player with few stones and few moves is near the end: a loss is found and refuted sooner.
                left = sum(bitboard.bowls(moved.other)) + 3 * bitboard.choices(moved.other) // 2
                follows.add((left, moved.other, moved.own))
            tied = tied or outcome == TIED
        return sorted(follows), False, tied

    def value(self, own: Side, other: Side, most: int) -> int:
        """Return 3 for won in three plies, not sooner; -4 for lost in four; 0 if no win can be forced within
        `most`."""
        for plies in range(1, most + 1):
            if value := self.decided(own, other, plies):
                return value
        return 0

    def decided(self, own: Side, other: Side, plies: int) -> int:
        """Return the value of a position that is not decided within fewer plies."""
        if self.wins(own, other, plies):
            return plies
        return -plies if self.loses(own, other, plies) else 0

    def line(self, own: Side, other: Side, value: int) -> tuple[Sow, ...]:
        """Return how the game goes from a position of that value on, when the winner hurries and the loser
        delays.

        Of several moves that are equally good, the first one is taken.
        """
        moves: list[Sow] = []
        while value:
            move, own, other, value = self._best(own, other, value)
            moves.append(move)
        return tuple(moves)

    def _best(self, own: Side, other: Side, value: int) -> tuple[Sow, Side, Side, int]:
        """Return the best move where the value is known and not 0; what it leads to, and the value of
        that."""
        bitboard, best = self.bitboard, None
        for at, step in bitboard.starts(own):
            moved = bitboard.moved(own, other, at, step)
            outcome = bitboard.outcome(moved)
            ahead = self.value(moved.other, moved.own, abs(value) - 1) if outcome == GOES_ON else 0
            found = (sow(at, step), moved.other, moved.own, ahead)
            if value == 1 and outcome == WON:
                return found
            if value > 1 and outcome == GOES_ON and ahead == 1 - value:
                return found
            if value < 0 and (best is None or ahead > best[3]):
                best = found
        assert best is not None, "a position that has a value has a move that keeps it"
        return best


@dataclass(frozen=True, slots=True)
class Forced:
    """The result of a search for a forced win."""

    winner: int | None
    """The player who can force a win; None: neither can within `plies`."""
    plies: int
    """The moves of both players to the end of the game, when the winner hurries and the loser delays; if
    there is no winner, the moves that were looked ahead."""
    line: tuple[Sow, ...]
    """Such a game."""
    positions: int
    """How many times the search played all moves of a position."""

    def __str__(self) -> str:
        if self.winner is None:
            return f"Neither player can force a win within {counted(self.plies, 'move')}."
        moves = counted(self.plies, "move")
        return f"Player {self.winner} wins in {moves}, counted for both: {' '.join(map(str, self.line))}"


def forced(state: State, plies: int = 12, budget: int | None = None) -> Forced:
    """Look for a win that a player can force within `plies` plies (moves of both players).

    The answer is exact: a win is the shortest there is, and if there is none, no way of playing was left out.
    Each ply more takes about twice as long. With `budget`, the search stops when it has played the moves
    of that many positions, and says how many plies it has looked ahead by then.

    >>> import elongo_explore as el
    >>> print(forced(el.bao.new_game(row=3)))
    Player 1 wins in 1 move, counted for both: 5+
    """
    bitboard, own, other = checked(state)
    _check("plies", plies)
    _check("budget", NEVER if budget is None else budget)
    if state.result:
        raise BadInput(f"forced: expected a game that is not over, got {shown(state)}")
    proof, value, ahead = Proof(bitboard, budget or NEVER), 0, 0
    while not value and ahead < plies:
        try:
            value = proof.decided(own, other, ahead + 1)
        except OutOfBudget:
            break
        ahead += 1
    if not value:
        return Forced(None, ahead, (), proof.positions)
    winner, positions, proof.budget = state.turn if value > 0 else 3 - state.turn, proof.positions, NEVER
    return Forced(winner, ahead, proof.line(own, other, value), positions)


def _check(name: str, value: object) -> None:
    if type(value) is not int or value < 1:
        raise BadInput(f"{name}: expected a whole number, 1 or more, got {shown(value)}")
