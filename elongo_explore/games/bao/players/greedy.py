"""A simple player: it takes what it can get at once, and looks no further."""

from __future__ import annotations

from elongo_explore.kit.table.errors import BadInput, shown

from ..play.actions import Sow
from ..play.sowing import LONG
from ..play.state import State


def greedy(state: State) -> Sow:
    """The move that captures most; one that wins comes before all others, one that loses after them.

    Of several that are equally good it takes the one that is listed first, so it always plays the same. A
    move of more than a hundred thousand laps is taken for a tie.
    """
    if not isinstance(state, State) or state.to_act is None:
        raise BadInput(f"greedy: expected a game of Bao that is not over, got {shown(state)}")
    return max(state.legal_actions(), key=lambda move: _worth(state, move))


def _worth(state: State, move: Sow) -> tuple[int, int]:
    """What comes of a move at once: won, nothing or lost; and the stones captured."""
    after = state.after(move, LONG)
    theirs = 2 - state.turn
    captured = sum(state.bowls[theirs]) - sum(after.bowls[theirs])
    if after.result is None or len(after.result.winners) > 1:
        return 0, captured
    return (1 if state.turn in after.result.winners else -1), captured
