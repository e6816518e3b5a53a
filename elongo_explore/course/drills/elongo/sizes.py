"""Which positions of Elongo are good for a grade: the higher the grade, the larger the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from ....elongo.board.land import Patch
from ....elongo.play.people import names
from ....elongo.play.state import State
from ....table.codes import encode
from ..positions import Excerpt, pick

BOARD_SIZE = {1: (4, 7), 2: (7, 11), 3: (11, 16), 4: (16, 22), 5: (22, 30)}
"""How many shields lie on the table, at least and at most, by grade."""
PICTURE_SIZE = {1: 74, 2: 68, 3: 62, 4: 56, 5: 52}
"""Pixels to an edge: large boards are drawn smaller, so that they fit the screen."""


@cache
def _sized(grade: int, phases: tuple[str, ...]) -> Callable[[Excerpt], bool]:
    least, most = BOARD_SIZE[grade]

    def suits(excerpt: Excerpt) -> bool:
        state = excerpt.state
        return least <= len(state.board.laid) <= most and state.stage in phases

    return suits


def position(grade: int, rng: Random, *phases: str) -> State | None:
    """The state of a real game with a board of the right size, in one of these phases of a turn."""
    found = pick("elongo", rng, _sized(grade, phases or ("lay", "act")))
    state: State | None = found.state if found else None
    return state


def code(state: State) -> str:
    """The code of a position."""
    return encode(state)


def called(patch: Patch) -> str:
    """The name of a patch: '3M'."""
    return names([patch])
