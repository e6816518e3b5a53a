"""A simple player: it looks at the next scoring, as if it came now, and no further."""

from __future__ import annotations

from elongo_explore.kit.table.errors import BadInput, shown

from ..play import scoring
from ..play.actions import Use
from ..play.draft import Draft
from ..play.flow import placed
from ..play.state import State
from ..play.uses import allowed

MOST_TRIED = 240
"""How many uses of a long list are tried, evenly spread: a 6 has thousands."""


def greedy(state: State) -> Use:
    """Return the use after which a scoring would bring the largest lead in gold.

    Among equally good uses it takes the first in the list, so it always plays the same.
    """
    if not isinstance(state, State) or not state.to_act:
        raise BadInput(f"greedy: expected a game of Good Shepherds with dice to use, got {shown(state)}")
    bunches = allowed(state)
    every = sum(bunch.size() for bunch in bunches) // MOST_TRIED + 1
    best, most = None, None
    for bunch in bunches:
        for number in range(0, bunch.size(), every):
            hexes = bunch.at(number)
            worth = worth_of(placed(state, bunch, hexes), state.turn)
            if most is None or worth > most:
                best, most = (bunch, hexes), worth
    assert best is not None
    bunch, hexes = best
    return bunch.use(state.field, hexes)


def worth_of(draft: Draft | State, player: int) -> int:
    """Return the gold that a scoring would bring a player now, minus the opponent's."""
    gold = scoring.gold_after((0, 0), scoring.items(draft))
    return gold[player - 1] - gold[2 - player]
