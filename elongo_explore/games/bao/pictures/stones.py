"""Stones in bowls: pebbles that can be counted up to twelve, then a heap; and always their number."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin

from elongo_explore.kit.pictures.ink import line
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene, Text

from .pebbles import FORMS, Lying, paint_pebbles
from .places import RADIUS, Layout, Place
from .woods import CARVED, PLATE, PLATE_INK, WOOD_EDGE

COUNTED = 12
"""So many stones lie side by side; more lie in a heap."""
_HEAP = (COUNTED, 7, 3)
"""The heap: so many stones on the ground, on those, and on top."""
FLOORS = range(len(_HEAP))
PLATE_AT = RADIUS + 15.0
"""How far the number of a bowl is from the bowl's middle."""

Bowls = tuple[tuple[int, ...], tuple[int, ...]]
"""The stones in each player's bowls."""


def paint_stones(scene: Scene, layout: Layout, bowls: Bowls) -> None:
    """All stones, and their numbers."""
    held = {
        (player, number): stones
        for player, own in enumerate(bowls, 1)
        for number, stones in enumerate(own, 1)
    }
    for floor in FLOORS:  # those that lie on others come later
        paint_floor(scene, layout, held, floor)
    paint_counts(scene, layout, held)


def paint_floor(scene: Scene, layout: Layout, held: Mapping[Place, int], floor: int) -> None:
    """The stones that lie on one floor of each heap."""
    lying = [
        (layout.centre(*place), stone)
        for place, stones in held.items()
        for stone in _seen(*place, stones, floor)
    ]
    paint_pebbles(scene, lying, layout.unit)


@lru_cache(maxsize=4096)
def _seen(player: int, bowl: int, stones: int, floor: int) -> tuple[Lying, ...]:
    """The stones of a bowl that lie on one floor of its heap."""
    first = sum(_HEAP[:floor])
    here = max(0, min(stones - first, _HEAP[floor]))
    return _slots(player, bowl, floor)[:here]


@lru_cache(maxsize=512)
def _slots(player: int, bowl: int, floor: int) -> tuple[Lying, ...]:
    """Where stones lie in a bowl, the first first: none moves when another one comes.

    One in the middle, six round it, more in the gaps of those: side by side without touching. Each bowl is
    turned in its own way, and each stone is a little off its place; sines stand in for chance.
    """
    salt = 17 * player + 5 * bowl + 31 * floor
    turn = salt % 12 * pi / 6 + 0.2
    found = []
    for number, (far, sixths) in enumerate(_FLOWER[: _HEAP[floor]]):
        angle = sixths * pi / 3 + turn
        off, aside = 0.4 * sin(salt * 3.7 + number * 2.3), 0.4 * cos(salt * 1.9 + number * 4.1)
        x, y = far * cos(angle) + off, far * sin(angle) + aside
        found.append((x, y - 1.5 * floor, (salt + 5 * number) % FORMS))
    return tuple(found)


_NEAR = 14.2
_FAR = 24.6
"""How far a stone is from the middle one: twice the height of a triangle with the side _NEAR."""
_FLOWER = [(0.0, 0.0), *((_NEAR, sixth) for sixth in range(6)), *((_FAR, sixth + 0.5) for sixth in range(6))]
"""How far the places of stones are from the middle, and in which direction, in sixths of a turn."""


# ── numbers ───────────────────────────────────────────────────────────────────────────────────────


def paint_counts(scene: Scene, layout: Layout, held: Mapping[Place, int]) -> None:
    """The number of stones beside each bowl; none is a plain 0, without a plate."""
    places = {place: layout.near(*place, 0, PLATE_AT) for place in held}
    plates = [_plate(layout, places[place], stones) for place, stones in held.items() if stones]
    scene.path(line(WOOD_EDGE, layout.long(26.5)), plates)
    scene.path(line(PLATE, layout.long(24.5)), plates)
    for place, stones in held.items():
        size, colour = layout.letters(23), PLATE_INK if stones else CARVED
        scene.shapes.append(Text(str(stones), places[place], size, colour, bold=bool(stones)))


def _plate(layout: Layout, at: Pixel, stones: int) -> Piece:
    """A thick line with round ends."""
    half = layout.long(3 if stones < 10 else 8 if stones < 100 else 14)
    return (round(at[0] - half, 2), at[1]), (round(at[0] + half, 2), at[1])
