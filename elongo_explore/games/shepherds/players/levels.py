"""The levels of Good Shepherds: what each overlooks, and how many positions it looks at."""

from __future__ import annotations

from collections.abc import Mapping

from elongo_explore.kit.players.levels import five_levels
from elongo_explore.kit.players.value import weights_in

from .planner import ShepherdPlanner
from .value import PARTS

_ONE_TURN = 100
"""Positions: enough for the most promising ways through one's own turn."""


def _seeing(by: Mapping[str, int]) -> ShepherdPlanner:
    """Return a player to whom only these parts of a position's value matter, with these weights."""
    return ShepherdPlanner(_ONE_TURN).with_weights({part: by.get(part, 0) for part in PARTS})


_WEIGHTS = weights_in(__package__)
_UNITS = ("won", "gold", "next scoring", "sheep", "pastures", "huts")

LEVELS = five_levels(
    (
        _seeing({"won": 1_000_000, "sheep": 300, "huts": 200, "pastures": 50}),
        "wants sheep, and forgets the grass",
    ),
    (
        _seeing({"won": 1_000_000, "sheep": 300, "huts": 300, "pastures": 100}),
        "wants sheep and huts, and some grass",
    ),
    (_seeing({part: _WEIGHTS[part] for part in _UNITS}), "counts the gold, and forgets doubles and rivals"),
    (ShepherdPlanner(_ONE_TURN), "sees what a turn is worth"),
    (ShepherdPlanner(), "looks at every roll and the reply to it"),
)
