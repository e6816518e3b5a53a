"""How games go on a field: played by greedy players, counted, and kept as data.

`python -m elongo_explore.games.shepherds.analysis.trials` plays them again (`make fields`).
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import asdict, dataclass
from functools import partial
from importlib import resources
from math import ceil, floor
from pathlib import Path
from random import Random

from elongo_explore.kit.table.errors import check_choice

from ..play.actions import Roll, Use
from ..play.events import GameOver, ScoringDone, TurnPassed
from ..play.fields import field_named
from ..play.setup import new_game
from ..players.greedy import greedy

FIELDS = ("hexagon 3", "hexagon 4", "hexagon 5", "hexagon 6", "hexagon 7", "rows 7 x 7", "rows 9 x 10")
GAMES_TRIED = 1000
_DATA = resources.files(__package__) / "trials.json"
LUCK = 10
"""One use in so many is picked at random, else greedy players would play few different games."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of many games on one field. Averages are in hundredths, so that they are whole."""

    field: str
    hexes: int
    games: int
    turns: int
    """Turns in a game, in hundredths."""
    scorings: int
    """Scorings in a game, in hundredths."""
    passes: int
    """Turns that passed, in hundredths of one for each game."""
    ended_by_room: int
    ended_by_riches: int
    ended_by_debt: int
    first_wins: int
    """Games that the player with the first turn won."""
    sheep_win: int

    def share(self) -> tuple[int, int]:
        """The first player's share of the games that somebody won, in percent: from, to (95 times in 100)."""
        decided = self.games - self.sheep_win
        middle, wide = 100 * self.first_wins / decided, 98 / decided**0.5
        return floor(middle - wide), ceil(middle + wide)

    def __str__(self) -> str:
        low, high = self.share()
        turns, scorings = (f"{number / 100:.1f}" for number in (self.turns, self.scorings))
        ends = f"room {self.ended_by_room}, riches {self.ended_by_riches}, debt {self.ended_by_debt}"
        begun = f"{self.field}: {turns} turns, {scorings} scorings"
        return f"{begun}; of {self.games} games ended by {ends}; first player {low} to {high} %"


def trial(field: str) -> Trial:
    """What came of the games on a field that are kept as data."""
    kept = json.loads(_DATA.read_text("utf-8"))
    check_choice("field", field, kept)
    return Trial(**kept[field])


def played(field: str, seed: int) -> dict[str, int]:
    """One game, counted."""
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
        end = next((event.why for event in events if isinstance(event, GameOver)), end)
    found["first_wins"] = state.result.winners == (first,)
    found["sheep_win"] = not state.result.winners
    found["ended_by_room"] = "place nothing" in end
    found["ended_by_debt"] = "less than no gold" in end
    found["ended_by_riches"] = not found["ended_by_room"] and not found["ended_by_debt"]
    return found


def tried(field: str, games: int = GAMES_TRIED) -> Trial:
    """Play so many games on a field, on all processors."""
    from concurrent.futures import ProcessPoolExecutor  # nobody else needs it

    total: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        for number, found in enumerate(pool.map(partial(played, field), range(games), chunksize=5), 1):
            total.update(found)
            print(f"\r{field}: {number} of {games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    averages = {name: 100 * total.pop(name) // games for name in ("turns", "scorings", "passes")}
    return Trial(field, len(field_named(field).hexes), games, **averages, **total)


def main() -> None:
    """Play on every field, and keep what came of it."""
    found = {field: asdict(tried(field)) for field in FIELDS}
    Path(str(_DATA)).write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
