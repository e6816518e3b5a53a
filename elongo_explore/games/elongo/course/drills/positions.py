"""Which positions of Elongo are good for a grade: the higher, the larger. And what all its drills need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from random import Random
from typing import Any

from elongo_explore.kit.course.drills.positions import Excerpt, pick

from ...board.board import Board
from ...board.land import Patch
from ...board.shields import Placement
from ...geometry.rhombs import overlap, spot
from ...play.pieces import names
from ...play.state import State

Sizes = tuple[tuple[int, int], ...]
"""How many shields lie on the table, at least and at most, for grades 1 to 5."""
BOARD_SIZES: Sizes = ((4, 7), (7, 11), (11, 16), (16, 22), (22, 30))
_PICTURE_SIZES = (74, 68, 62, 56, 52)
"""Pixels to an edge for each grade: large boards are drawn smaller, so that they fit the screen."""


@cache
def _sized(grade: int, sizes: Sizes, stages: tuple[str, ...]) -> Callable[[Excerpt], bool]:
    """One function for each question: so what suits is found once."""
    least, most = sizes[grade - 1]

    def suits(excerpt: Excerpt) -> bool:
        state = excerpt.state
        return least <= len(state.board.laid) <= most and state.stage in stages

    return suits


def position(grade: int, rng: Random, *stages: str, sizes: Sizes = BOARD_SIZES) -> State | None:
    """The state of a real game with a board of the right size, at one of these stages of a turn."""
    found = pick("elongo", rng, _sized(grade, sizes, stages))
    state: State | None = found.state if found else None
    return state


def table(grade: int, rng: Random, sizes: Sizes = BOARD_SIZES) -> Board | State | None:
    """What lies on the table of a real game. People and animals are left out unless a fence is built."""
    state = position(grade, rng, "lay", "act", sizes=sizes)
    return state.board if state and not state.bomas else state


def shown_as(grade: int, **more: Any) -> Mapping[str, Any]:
    """How an exercise of a grade is drawn."""
    return {"size": _PICTURE_SIZES[grade - 1], **more}


def called(patch: Patch) -> str:
    """The name of a patch: '3M'."""
    return names([patch])


def written(placement: Placement) -> str:
    """A place as entries have it: 'wide 0 1 0 -1 7'."""
    return " ".join(map(str, (placement.kind, *placement.corner, placement.turn)))


def apart(places: Iterable[Placement]) -> list[Placement]:
    """As many of the places as can be drawn in one picture: none overlaps one that comes before it."""
    found: list[Placement] = []
    for place in places:
        here = spot(*place)
        if not any(overlap(here, spot(*other)) for other in found):
            found.append(place)
    return found
