"""A simple player: it takes what it can get at once and looks no further."""

from __future__ import annotations

from elongo_explore.kit.table.errors import BadInput, shown

from ..play.actions import Sow
from ..play.sowing import LONG
from ..play.state import State


def greedy(state: State) -> Sow:
    """Return a winning move if there is one, else the move that captures most; a losing move only if there is
    no other.

    Among equally good moves it takes the first in the list, so it always plays the same. A move of more than
    a hundred thousand laps counts as a tie.
    """
    if not isinstance(state, State) or state.to_act is None:
        raise BadInput(f"greedy: expected a game of Bao that is not over, got {shown(state)}")
    return max(state.legal_actions(), key=lambda move: _worth(state, move))


def _worth(state: State, move: Sow) -> tuple[int, int]:
    """Return 1 for a win, -1 for a loss, else 0; and the number of captured stones."""
    after = state.after(move, LONG)
    theirs = 2 - state.turn
    captured = sum(state.bowls[theirs]) - sum(after.bowls[theirs])
    if after.result is None or len(after.result.winners) > 1:
        return 0, captured
    return (1 if state.turn in after.result.winners else -1), captured
