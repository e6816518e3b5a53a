"""Moving over a board by keys, to the nearest place in a direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..pictures.shapes import Pixel

T = TypeVar("T")

ARROWS: dict[str, Pixel] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}


def towards(places: Sequence[tuple[T, Pixel]], start: Pixel, direction: Pixel) -> T | None:
    """Return the nearest place in a direction; places off to the side count as farther away."""
    best: tuple[float, int] | None = None
    for number, (_what, (x, y)) in enumerate(places):
        dx, dy = x - start[0], y - start[1]
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if ahead > 0.5:
            cost = ahead + 2 * aside
            if best is None or cost < best[0]:
                best = (cost, number)
    return None if best is None else places[best[1]][0]
