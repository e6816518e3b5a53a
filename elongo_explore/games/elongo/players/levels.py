"""The levels of Elongo: what each overlooks, and how many positions it looks at."""

from __future__ import annotations

from elongo_explore.kit.players.levels import five_levels
from elongo_explore.kit.players.value import weights_in

from .greedy import Greedy
from .planner import Planner
from .value import OTHERS

FAR_AWAY = ("two edges to close", "three edges to close", "far from closed")
KEEPERS = ("warriors in stock", "a warrior at hand", "boys in stock", "a boy at hand", "tied up in vain")


def _without(*parts: str) -> Greedy:
    """Return the greedy player to whom these parts of the value of a position do not matter."""
    by = weights_in(__package__)
    return Greedy().with_weights({part: 0 if part in parts else by[part] for part in by})


LEVELS = five_levels(
    (_without(*FAR_AWAY, *KEEPERS, *OTHERS), "sees land that one edge encloses, and no rival"),
    (_without(*OTHERS), "sees its own land and keepers, and no rival"),
    (Planner("planner:30", 30), "looks at its whole turn"),
    (Planner("planner:200", 200), "looks at some of the replies"),
    (Planner(), "looks as far as it can"),
)
