"""Games of random actions, written down as records."""

from functools import cache
from random import Random

import elongo_explore as el


@cache
def recorded(seed: int, most: int = 1000, players: int = 2, edition: str = "bga") -> el.Record:
    """Return a game, or the beginning of one, with claims and bomas rather than passes."""
    rng, state = Random(seed), el.new_game(players, "short", edition, seed)
    start, actions = state, []
    while state.phase != "over" and len(actions) < most:
        legal = state.legal_actions()
        eager = [a for a in legal[:12] if isinstance(a, el.Place | el.Claim | el.BuildBoma)]
        actions.append(eager[-1] if eager and rng.random() < 0.8 else legal[rng.randrange(len(legal))])
        state = state.apply(actions[-1]).state
    return el.Record(start, tuple(actions))
