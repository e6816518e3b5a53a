"""Many games: `el.simulate(1000, "greedy", "random", seed=1)`.

    el.simulate(1000, "greedy", "greedy", length="short")                   on all cores of this machine
    el.simulate(1000, "greedy", "greedy", folder="games")                   kept; a kill loses little
    el.simulate(1000, "greedy", "greedy", executor=client.get_executor())   on a Dask cluster
    el.simulate(1000, "planner:200", "greedy", game="bao")

Each game has a seed of its own, which follows from `seed` and its number. So a row is the same whoever played
it, and more games in the same folder are those that follow. In a script, call it below
`if __name__ == "__main__":`, since the workers import the script.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

from ..table.errors import BadInput, shown
from .bar import DoneBar
from .folders import Manifest, PartsFolder
from .jobs import Party, Row, in_order, party, version
from .results import Games
from .running import check_executor, played
from .value import weights

SAVE_SECONDS = 10.0
"""How often what was played is written into the folder."""
WHAT_IT_IS = "games of elongo_explore"


def simulate(
    n: int,
    *players: Any,
    seed: int = 1,
    game: str = "elongo",
    executor: Executor | None = None,
    folder: str | Path | None = None,
    **options: Any,
) -> Games:
    """Play `n` games between players and return their rows.

    `executor`: None plays on all cores; any of concurrent.futures works, and that of a Dask client. `folder`:
    rows are written there in parts as they come (Parquet if pyarrow is there, else CSV); call it again to go
    on after a kill, or with a larger `n` for more games. `options` go to the game: `length="short"`.

    Your own functions play too; those of a notebook play in this process, on one core.
    """
    if type(n) is not int or n < 0:
        raise BadInput(f"n: expected a number of games from 0 on, got {shown(n)}")
    if type(seed) is not int:
        raise BadInput(f"seed: expected a whole number, got {shown(seed)}")
    check_executor(executor)
    met = party(game, players, options)
    store = None if folder is None else PartsFolder.opened(folder, manifest(met, seed))
    rows = store.rows(repair=True) if store else {}
    ahead = in_order([number for number in range(n) if number not in rows], met.seats, seed)
    with DoneBar(f"{met}", n, n - len(ahead)) as bar:
        for some in _saved(store, played(met, ahead, executor)):
            rows.update((int(row["number"]), row) for row in some)
            bar.add(len(some))
    return Games(rows[number] for number in range(n))


def games_from(folder: str | Path) -> Games:
    """The games that a folder has, as `simulate` has written them."""
    return Games(PartsFolder.existing(folder).rows().values())


def manifest(met: Party, seed: int) -> Manifest:
    """What a folder of games is: the same for games that belong together, and for no others."""
    by = json.dumps(weights(met.game), sort_keys=True)
    return {
        "what": WHAT_IT_IS,
        "game": met.game,
        "players": [player.name for player in met.players],
        "options": met.options_text,
        "seed": seed,
        "version": version(),
        "weights": sha256(by.encode()).hexdigest()[:16],
    }


def _saved(store: PartsFolder | None, parts: Iterator[list[Row]]) -> Iterator[list[Row]]:
    """Pass rows on, and write them down every few seconds; the last ones too, whatever happens."""
    unsaved, since = list[Row](), monotonic()
    try:
        for some in parts:
            unsaved += some
            if store and monotonic() - since > SAVE_SECONDS:
                store.add(unsaved)
                unsaved, since = [], monotonic()
            yield some
    finally:
        if store:
            store.add(unsaved)
