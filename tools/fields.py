"""Play a thousand games of Good Shepherds on each of several fields, and keep the counts in trials.json.

python -m tools.fields
"""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from random import Random

from elongo_explore.games.shepherds.analysis.odds import FIELDS, Trial
from elongo_explore.games.shepherds.play.actions import Roll, Use
from elongo_explore.games.shepherds.play.events import GameOver, ScoringDone, TurnPassed
from elongo_explore.games.shepherds.play.fields import field_named
from elongo_explore.games.shepherds.play.setup import new_game
from elongo_explore.games.shepherds.players.greedy import greedy
from elongo_explore.kit.table.progress_bar import DoneBar
from lite.places import PACKAGE

DATA = PACKAGE / "games/shepherds/analysis/trials.json"
GAMES_TRIED = 1000
LUCK = 10
"""One use in this number is picked at random, else greedy players would play few different games."""


def played(field: str, seed: int) -> dict[str, int]:
    """Play one game and return its numbers."""
    rng, state = Random(seed), new_game(field, seed)
    first, found = state.first, dict.fromkeys(("turns", "scorings", "passes"), 0)
    end = ""
    while state.result is None:
        if rng.randrange(LUCK):
            action: Roll | Use = greedy(state)
        else:
            legal = state.legal_actions()
            action = legal[rng.randrange(len(legal))]
        before = state.turn
        state, events = state.apply(action)
        passes = sum(isinstance(event, TurnPassed) for event in events)
        found["passes"] += passes
        found["turns"] += passes + (state.turn != before or state.result is not None or passes > 0)
        found["scorings"] += sum(isinstance(event, ScoringDone) for event in events)
        end = next((event.cause for event in events if isinstance(event, GameOver)), end)
    found["first_wins"] = state.result.winners == (first,)
    found["sheep_win"] = not state.result.winners
    found |= {f"ended_by_{cause}": cause == end for cause in ("room", "debt", "riches")}
    return found


def tried(field: str, games: int = GAMES_TRIED) -> Trial:
    """Play games on a field, on all processors, and count what came of them."""
    total: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool, DoneBar(field, games) as bar:
        for found in pool.map(partial(played, field), range(games), chunksize=5):
            total.update(found)
            bar.add(1)
    averages = {name: 100 * total.pop(name) // games for name in ("turns", "scorings", "passes")}
    return Trial(field, len(field_named(field).hexes), games, **averages, **total)


def main() -> None:
    """Play on every field, and keep what came of it."""
    found = {field: asdict(tried(field)) for field in FIELDS}
    DATA.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
