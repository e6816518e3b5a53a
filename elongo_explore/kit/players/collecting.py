"""Games that are played and, if there is a folder, stored there as they finish."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from hashlib import sha256
from pathlib import Path
from time import monotonic

from .folders import Manifest, PartsFolder
from .jobs import Party, Row, Seating, version
from .progress_bar import DoneBar
from .running import check_executor, played
from .value import weights

SAVE_SECONDS = 10.0
"""Seconds between two writes to the folder."""
WHAT_IT_IS = "games of elongo_explore"


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
    """Pass rows on, and write them every few seconds; also write the last ones, whatever happens."""
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
