"""The things on a board that can be pointed at, and the patch or shield under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.pictures.hit_test import Grains, grain, inside, polygon
from elongo_explore.kit.pictures.shapes import Pixel

from ..board.land import Patch
from .drawing import Drawing


class AtEdge(NamedTuple):
    """An edge of a shield that is pointed at."""

    shield: int
    edge: int


class AtPatch(NamedTuple):
    """A patch that is pointed at."""

    shield: int
    name: str


Where = AtEdge | AtPatch
"""Something on a board that can be pointed at."""


def at(shield: int, what: int | str) -> Where:
    """Return an edge by its number, or a patch by its name."""
    return AtPatch(shield, what) if isinstance(what, str) else AtEdge(shield, what)


def patch_at(drawings: Sequence[Drawing], place: Pixel) -> Patch | None:
    """Return the patch at a place."""
    for index, drawing in enumerate(drawings):
        if covers(drawing, place):
            for name in drawing.shield.patches:
                if inside(_polygon(drawing, name), place):
                    return index, name
    return None


def is_on(drawing: Drawing, patch: str, place: Pixel) -> bool:
    """Return True if a place is on this patch of a shield."""
    return covers(drawing, place) and inside(_polygon(drawing, patch), place)


def covers(drawing: Drawing, place: Pixel) -> bool:
    """Return True if a shield covers a place."""
    (x, y), (cx, cy) = place, drawing.centre
    (x0, y0), (x1, y1) = drawing.corners[:2]
    edge = (x1 - x0) ** 2 + (y1 - y0) ** 2
    if (x - cx) ** 2 + (y - cy) ** 2 > edge:  # no corner is farther from the centre than an edge is long
        return False
    return inside([grain(corner) for corner in drawing.corners], place)


@lru_cache(maxsize=8192)
def _polygon(drawing: Drawing, patch: str) -> list[Grains]:
    return polygon(drawing.area(patch))
