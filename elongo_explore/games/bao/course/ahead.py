"""Looking ahead: can somebody win within so many moves, whatever the other one does?

Everything is tried, so it is for few moves. What ends in a tie wins for nobody.
"""

from __future__ import annotations

from ..play.actions import Sow
from ..play.state import State


def won_by(state: State) -> int | None:
    """The player who has won; None if nobody has, or both have lost."""
    return state.result.winners[0] if state.result and len(state.result.winners) == 1 else None


def winning_moves(state: State, moves: int) -> list[Sow]:
    """The moves with which whoever is to act wins within so many own moves, whatever is answered."""
    return [move for move in state.legal_actions() if wins_with(state, move, moves)]


def wins_with(state: State, move: Sow, moves: int) -> bool:
    """Does this move win within so many own moves, whatever is answered?"""
    after = state.after(move)
    if after.result:
        return won_by(after) == state.turn
    return moves > 1 and defence(after, moves - 1) is None


def can_win(state: State, moves: int) -> bool:
    """Can whoever is to act win within so many own moves, whatever is answered?"""
    # What wins at once is tried first: it is found quickly, and it comes up often.
    if any(won_by(state.after(move)) == state.turn for move in state.legal_actions()):
        return True
    return moves > 1 and any(wins_with(state, move, moves) for move in state.legal_actions())


def defence(state: State, moves: int) -> Sow | None:
    """A move after which the other player cannot win within so many moves; None if there is none."""
    for move in state.legal_actions():
        after = state.after(move)
        if won_by(after) == 3 - state.turn:
            continue
        if after.result or not can_win(after, moves):
            return move
    return None
