"""Many games: `el.simulate(1000, "greedy", "random", seed=1)`.

    el.simulate(1000, "greedy", "greedy", length="short")                   on all cores of this machine
    el.simulate(1000, "greedy", "greedy", folder="games")                   kept; a kill loses little
    el.simulate(1000, "greedy", "greedy", executor=client.get_executor())   on a Dask cluster
    el.simulate(1000, "planner:200", "greedy", game="bao")

Each game has a seed of its own, which follows from `seed` and its number. A row is therefore the same
on every machine, and more games in the same folder continue the series.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

from ..table.errors import BadInput, shown
from ..table.progress_bar import DoneBar
from .folders import Manifest, PartsFolder
from .jobs import Party, Row, Seating, in_order, party, version
from .results import Games
from .running import check_executor, played
from .value import weights

SAVE_SECONDS = 10.0
"""Seconds between two writes to the folder."""
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

    `executor`: None plays on all cores; any of concurrent.futures works, as does that of a Dask client.
    `folder`: rows are written there in parts as they come (Parquet if pyarrow is installed, else CSV); call
    again to continue after a kill, or with a larger `n` for more games. `options` go to the game:
    `length="short"`.

    Your own functions can play; those of a notebook or a script run in this process, on one core.
    """
    if type(n) is not int or n < 0:
        raise BadInput(f"n: expected a number of games from 0 on, got {shown(n)}")
    if type(seed) is not int:
        raise BadInput(f"seed: expected a whole number, got {shown(seed)}")
    met = party(game, players, options)
    return Games(collected(met, in_order(n, met.seats, seed), executor, folder, manifest(met, seed)))


def games_from(folder: str | Path) -> Games:
    """Return the games in a folder written by `simulate`."""
    return Games(PartsFolder.existing(folder).rows().values())


# ── rows, played or read from a folder ────────────────────────────────────────────────────────────


def collected(
    party: Party,
    games: Sequence[Seating],
    executor: Executor | None = None,
    folder: str | Path | None = None,
    said: Manifest | None = None,
) -> list[Row]:
    """Return the rows of some games in the order of their numbers: those in the folder, and the rest played
    now.

    `said` is the manifest of the folder.
    """
    check_executor(executor)
    store = None if folder is None else PartsFolder.opened(folder, said or {})
    rows = store.rows(repair=True) if store else {}
    ahead = [game for game in games if game.number not in rows]
    who = ", ".join(player.name for player in party.players)
    with DoneBar(f"{party}: {who}", len(games), len(games) - len(ahead)) as bar:
        for some in _saved(store, played(party, ahead, executor)):
            rows.update((int(row["number"]), row) for row in some)
            bar.add(len(some))
    return [rows[number] for number in sorted(game.number for game in games)]


def manifest(party: Party, seed: int, seats: str = "as given") -> Manifest:
    """Return the manifest of a folder: equal for games that belong together, and only for those."""
    by = json.dumps(weights(party.game), sort_keys=True)
    return {
        "what": WHAT_IT_IS,
        "game": party.game,
        "players": [player.name for player in party.players],
        "seats": seats,
        "options": party.options_text,
        "seed": seed,
        "version": version(),
        "weights": sha256(by.encode()).hexdigest()[:16],
    }


def _saved(store: PartsFolder | None, parts: Iterator[list[Row]]) -> Iterator[list[Row]]:
    """Pass rows on, and write them every few seconds; also write the last ones if something fails."""
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
