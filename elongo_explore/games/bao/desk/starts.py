"""Where a game of Bao can start from, by name."""

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


_NEW: dict[str, Callable[[], State]] = {
    "Bao: a new game": new_game,
    "Bao: a new game, player 2 begins": partial(new_game, first=2),
    **{f"Bao: rows of {row} bowls": partial(new_game, row=row) for row in range(3, 8)},
}
_BEGUN = [begin() for begin in _NEW.values()]

STARTS: dict[str, Callable[[], State | Record]] = {
    **_NEW,
    **{name: partial(_sample, name) for name in EXAMPLES.names if _sample(name) not in _BEGUN},
}
