"""The base of all drills about Elongo: boards that grow with the grade, and how they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from random import Random
from typing import Any, ClassVar

from elongo_explore.kit.course.drills.drill_kind import DrillKind, Excerpt, Spans, pick, within

from ...board.board import Board
from ...board.land import Patch
from ...board.shields import Placement
from ...geometry.rhombs import overlap, spot
from ...play.pieces import names
from ...play.state import State

BOARD_SIZES: Spans = ((4, 7), (7, 11), (11, 16), (16, 22), (22, 30))
"""The number of shields on the table."""
_PICTURE_SIZES = (74, 68, 62, 56, 52)
"""Pixels to an edge for each grade: large boards are drawn smaller, so that they fit the screen."""


@cache
def _sized(grade: int, sizes: Spans, stages: tuple[str, ...]) -> Callable[[Excerpt], bool]:
    """Return the test of an excerpt, always the same function: `pick` caches by it."""

    def suits(excerpt: Excerpt) -> bool:
        state = excerpt.state
        return within(sizes, grade, len(state.board.laid)) and state.stage in stages

    return suits


def position(grade: int, rng: Random, *stages: str, sizes: Spans = BOARD_SIZES) -> State | None:
    """Return a random state with a board of the right size, at one of these stages of a turn."""
    found = pick("elongo", rng, _sized(grade, sizes, stages))
    state: State | None = found.state if found else None
    return state


def table(grade: int, rng: Random, sizes: Spans = BOARD_SIZES) -> Board | State | None:
    """Return a random board; the whole state if a boma is built."""
    # Warriors, boys and animals would only distract, but a board alone does not know which fences are built.
    state = position(grade, rng, "lay", "act", sizes=sizes)
    return state.board if state and not state.bomas else state


class ElongoDrill(DrillKind):
    """A kind of drill about Elongo."""

    game: ClassVar[str] = "elongo"


def shown_as(grade: int, **more: Any) -> Mapping[str, Any]:
    """Return the drawing options of an exercise."""
    return {"size": _PICTURE_SIZES[grade - 1], **more}


def called(patch: Patch) -> str:
    """Return the name of a patch: '3M'."""
    return names([patch])


def written(placement: Placement) -> str:
    """Return a place as entries have it: 'wide 0 1 0 -1 7'."""
    return " ".join(map(str, (placement.kind, *placement.corner, placement.turn)))


def apart(places: Iterable[Placement]) -> list[Placement]:
    """Return the places that can be drawn in one picture: each overlaps none before it."""
    found: list[Placement] = []
    for place in places:
        here = spot(*place)
        if not any(overlap(here, spot(*other)) for other in found):
            found.append(place)
    return found
