"""Where a game of Good Shepherds can start from, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...shepherds.play.setup import new_game
from ...shepherds.play.state import State

STARTS: dict[str, Callable[[], State]] = {
    "Good Shepherds: a new game": new_game,
    "Good Shepherds: a new game, you roll the dice": partial(new_game, seed=None),
    "Good Shepherds: a small field (side 4)": partial(new_game, "hexagon 4"),
    "Good Shepherds: rows, 9 x 9": partial(new_game, "rows 9 x 9"),
}
