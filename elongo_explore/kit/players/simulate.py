"""Many games: `el.simulate(1000, "greedy", "random", seed=1)`.

    el.simulate(1000, "greedy", "greedy", length="short")                   on all cores of this machine
    el.simulate(1000, "greedy", "greedy", folder="games")                   kept; a kill loses little
    el.simulate(1000, "greedy", "greedy", executor=client.get_executor())   on a Dask cluster
    el.simulate(1000, "planner:200", "greedy", game="bao")

Each game has a seed of its own, which follows from `seed` and its number. A row is therefore the same
on every machine, and more games in the same folder continue the series.
"""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from ..table.errors import BadInput, shown
from .collecting import collected, manifest
from .folders import PartsFolder
from .jobs import in_order, party
from .results import Games


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
