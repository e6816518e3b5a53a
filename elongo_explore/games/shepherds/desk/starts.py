"""Where a game of Good Shepherds can start from, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from elongo_explore.kit.table.records import Record

from ..examples import EXAMPLES
from ..play.setup import new_game
from ..play.state import State


def _sample(name: str) -> State | Record:
    found: State | Record = EXAMPLES[name]
    return found


STARTS: dict[str, Callable[[], State | Record]] = {
    "Good Shepherds: a new game": new_game,
    "Good Shepherds: a new game, you roll the dice": partial(new_game, seed=None),
    "Good Shepherds: rows, 9 x 9": partial(new_game, "rows 9 x 9"),
    **{name: partial(_sample, name) for name in EXAMPLES.names},
}
