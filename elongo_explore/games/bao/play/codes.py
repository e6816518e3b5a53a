"""The codes of Bao: states, records and studies of games (see kit/table/codes.py).

The stones are one number: the place of the position among all ways to share the stones out among the bowls.
So a code of 64 stones has at most 40 characters, wherever they are.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from elongo_explore.kit.table.codes import PlainCodes
from elongo_explore.kit.table.errors import TooLong
from elongo_explore.kit.table.mixed_radix import Pen, Unreadable

from .actions import MOST_IN_A_ROW, Sow, moves_of
from .options import LOSS_IS_SEEN, NEVER_ENDS, Options
from .setup import LEAST_IN_A_ROW, STONES_EACH, new_game
from .sowing import MOST_STONES, Bowls
from .state import NoEnd, State

_NO_END: tuple[NoEnd, ...] = ("", "never_ends", "undecided")
MOST_LAPS_IN_A_CODE = 3_000_000
"""Of all moves together: less than half a second. Else a link could keep a page busy for hours."""


class BaoCodes(PlainCodes):
    """How Bao writes and reads positions, records and studies."""

    def __init__(self) -> None:
        super().__init__("b", "Bao", new_game(), _state, through_action=_move)

    def player(self) -> Callable[[State, Sow], State]:
        return _Laps().play


class _Laps:
    """Plays the moves of a code, and counts their laps."""

    def __init__(self) -> None:
        self._laps = 0

    def play(self, state: State, action: Sow) -> State:
        """Return the state after a move; TooLong if it takes too many laps to decide."""
        before = self._laps

        def count(laps: int) -> None:
            self._laps = max(self._laps, before + laps)
            if self._laps > MOST_LAPS_IN_A_CODE:
                most = f"{MOST_LAPS_IN_A_CODE:,} laps"
                what = f"This game is too long for a position code: its moves have more than {most}."
                raise TooLong(f"{what} Its positions have codes.", f"moves of at most {most} in all")

        return state.apply(action, count).state


def _state(pen: Pen, given: State) -> State:
    turn = 1 + pen.number(2, given.turn - 1)
    loss_is_seen = pen.one_of(LOSS_IS_SEEN, given.rules.loss_is_seen)
    never_ends = pen.one_of(NEVER_ENDS, given.rules.never_ends)
    no_end = pen.one_of(_NO_END, given.no_end)
    row = MOST_IN_A_ROW - pen.number(MOST_IN_A_ROW - LEAST_IN_A_ROW + 1, MOST_IN_A_ROW - given.row)
    stones = _stones(pen, row, given.stones)
    bowls = _shared_out(pen, stones, (*given.bowls[0], *given.bowls[1]), 4 * row)
    return State((bowls[: 2 * row], bowls[2 * row :]), turn, Options(loss_is_seen, never_ends), no_end)


def _stones(pen: Pen, row: int, given: int) -> int:
    """Return the number of stones. The usual one takes up one digit only."""
    usual = 4 * row * STONES_EACH
    if not pen.flag(given != usual):
        return usual
    stones = pen.number(MOST_STONES + 1, given)
    if stones == usual:
        raise Unreadable("the usual number of stones by one digit")
    return stones


def _shared_out(pen: Pen, stones: int, given: Bowls, size: int) -> Bowls:
    """Write or read `stones` stones in `size` bowls.

    Positions are counted in the order of their first bowl, then of their second, and so on. When `left`
    stones are still to be shared out among one bowl and `more` after it, comb(left + more, more) positions
    remain, and comb(left - held + more, more) of them have at least `held` stones in that bowl.
    """
    place, left = 0, stones
    if len(given) == size and sum(given) == stones:  # else a reader is at work, which ignores it
        for more, held in zip(range(size - 1, 0, -1), given, strict=False):
            place += comb(left + more, more) - comb(left - held + more, more)
            left -= held
    place, left = pen.number(comb(stones + size - 1, size - 1), place), stones
    bowls = []
    for more in range(size - 1, 0, -1):
        held, before = 0, 0
        # The positions with one more stone here come after all those with as many as now.
        while (through := comb(left + more, more) - comb(left - held - 1 + more, more)) <= place:
            held, before = held + 1, through
        place, left = place - before, left - held
        bowls.append(held)
    return (*bowls, left)


def _move(pen: Pen, state: State, given: Sow | None) -> Sow:
    """Return a move by its bowl and its direction."""
    return pen.one_of([move for both in moves_of(2 * state.row) for move in both], given)
