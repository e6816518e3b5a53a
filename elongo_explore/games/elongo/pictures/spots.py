"""Where pieces stand on a patch, and how large they are: none covers another, and all stay on their shield.

Animals stand on the symbols, a keeper at the rim. Where both share a corner patch they make room for each
other, and are a little smaller. Places are in edges from a corner: so far along the edge that begins there,
so far along the one that ends there.
"""

from __future__ import annotations

from typing import NamedTuple

from elongo_explore.kit.pictures.shapes import Pixel, halved, towards

from .drawing import Drawing

_HOME = {"A": 0, "C": 2, "M": 1, "L": 1, "R": 3}
"""The corner in which the keeper of a patch stands."""

# By the kind of shield and of patch; C is like A, and R like L, from the opposite corner.
_KEEPER = {
    ("wide", "A"): (0.313, 0.132, 0.125),
    ("wide", "M"): (0.755, 0.755, 0.14),
    ("wide", "L"): (0.137, 0.137, 0.13),
    ("narrow", "A"): (0.338, 0.1705, 0.1),
    ("narrow", "M"): (0.188, 0.188, 0.11),
}
"""Where a keeper stands, and the radius of the circle that it fills."""
_KEEPER_BESIDE = _KEEPER | {
    ("wide", "A"): (0.347, 0.1105, 0.105),
    ("wide", "L"): (0.1105, 0.1105, 0.105),
    ("narrow", "A"): (0.277, 0.171, 0.1),
    ("narrow", "M"): (0.1712, 0.1712, 0.1),
}
"""Where a keeper is beside an animal, and the radius of its circle."""
_MOVED = {("wide", "A", False): (0.15, 0.15), ("narrow", "A", True): (0.171, 0.277)}
"""Where animals stand a little beside the symbol: alone, where there is more room, or beside their keeper."""
_NAME = {
    ("wide", "A"): (0.11, 0.347),
    ("wide", "M"): (0.373, 0.627),
    ("wide", "L"): (0.394, 0.147),
    ("narrow", "A"): (0.116, 0.389),
    ("narrow", "M"): (0.5, 0.5),
}
"""Where the name of a patch stands if animals are on its symbols: clear of them and of the keeper."""
_ALONE, _BESIDE = {"wide": 0.135, "narrow": 0.115}, {"wide": 0.11, "narrow": 0.1}
"""The radius of an animal."""
_BUILDER = 0.13


class Spot(NamedTuple):
    """The middle of a piece, in pixels, and the radius of the circle that it fills, in edges."""

    at: Pixel
    radius: float


def keeper_spot(drawing: Drawing, patch: str, *, beside: bool) -> Spot:
    """Return where the keeper of a patch stands: alone, or `beside` animals."""
    *place, radius = (_KEEPER_BESIDE if beside else _KEEPER)[_sort(drawing, patch)]
    return Spot(_from(drawing, _HOME[patch], *place), radius)


def animal_spots(drawing: Drawing, patch: str, *, beside: bool) -> list[Spot]:
    """Return where animals stand on a patch: alone, or `beside` their keeper."""
    kind, like = _sort(drawing, patch)
    crowded = beside and (kind, like) != ("wide", "M")
    radius = (_BESIDE if crowded else _ALONE)[kind]
    if place := _MOVED.get((kind, like, crowded)):
        return [Spot(_from(drawing, _HOME[patch], *place), radius)]
    return [Spot(at, radius) for at in drawing.symbols(patch)]


def builder_spot(drawing: Drawing, fence: int) -> Spot:
    """Return where the builder of a fence stands: on a wide, on the fence, away from the keeper of the
    corner."""
    half = drawing.fences[fence][1 if fence == 1 else 0]
    assert len(half) == 4
    return Spot(halved(half)[0][-1], _BUILDER)


def name_spot(drawing: Drawing, patch: str) -> Pixel:
    """Return where the name of a patch stands if its symbols are taken."""
    return _from(drawing, _HOME[patch], *_NAME[_sort(drawing, patch)])


def _sort(drawing: Drawing, patch: str) -> tuple[str, str]:
    return drawing.shield.kind, {"C": "A", "R": "L"}.get(patch, patch)


def _from(drawing: Drawing, corner: int, along: float, across: float) -> Pixel:
    x, y = start = drawing.corners[corner]
    x1, y1 = towards(start, drawing.corners[(corner + 1) % 4], along)
    x2, y2 = towards(start, drawing.corners[corner - 1], across)
    return x1 + x2 - x, y1 + y2 - y
