"""Stones in bowls: pebbles that can be counted up to twelve, then a heap; and always their number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import cos, pi, sin

from elongo_explore.kit.pictures.ink import PLAYER, fill, line
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene, Style, Text, arc

from ..play.move_events import MidMove
from .empty_board import CARVED, WOOD_EDGE
from .places import ACROSS, DOWN, RADIUS, Layout, Place

STONES = ("#e9e4d8", "#d5cfc4", "#c3c7c9")
STONE_EDGE, STONE_SHADE, STONE_LIGHT = "#241609", "#1d1108", "#ffffff"
"""Stones are pale, with a dark edge: they are seen on wood, in hollows and on paper."""
PLATE, PLATE_INK = "#fff6e3", "#2b1a0c"
"""The number of stones in a bowl is on a small plate."""
PEBBLE = 6.9
"""The radius of a stone."""
FORMS = 15
"""How many forms there are: outlines, each in one of the colours."""
_SMALL = 4.5
"""The radius in pixels below which stones are round dots: no more could be seen."""

Lying = tuple[float, float, int]
"""A stone: where it lies from the middle of its bowl, and which form it has."""
Curve = tuple[Pixel, Pixel, Pixel, Pixel]


def paint_pebbles(scene: Scene, lying: Sequence[tuple[Pixel, Lying]], unit: float) -> None:
    """Paint stones that do not touch each other; for each, the middle of its bowl and how it lies there."""
    radius = PEBBLE * unit
    places = [((x + dx * unit, y + dy * unit), form % FORMS) for (x, y), (dx, dy, form) in lying]
    if radius < _SMALL:
        _paint_dots(scene, places, radius)
        return
    shadows = [(round(x + 0.18 * radius, 2), round(y + 0.3 * radius, 2)) for (x, y), _form in places]
    scene.dots(fill(STONE_SHADE, 0.45), radius, shadows)
    for tint, colour in enumerate(STONES):
        style = Style(fill=colour, stroke=STONE_EDGE, width=1.1 * unit)
        here = [(place, form) for place, form in places if form % len(STONES) == tint]
        scene.path(style, (piece for place, form in here for piece in _laid(place, form, radius)))
    lights = [(round(x - 0.32 * radius, 2), round(y - 0.36 * radius, 2)) for (x, y), _form in places]
    scene.dots(fill(STONE_LIGHT, 0.85), 0.2 * radius, lights)


def _paint_dots(scene: Scene, places: Sequence[tuple[Pixel, int]], radius: float) -> None:
    for tint, colour in enumerate(STONES):
        here = [(round(x, 1), round(y, 1)) for (x, y), form in places if form % len(STONES) == tint]
        scene.dots(Style(fill=colour, stroke=STONE_EDGE, width=0.7), radius - 0.3, here)


@lru_cache(maxsize=4096)  # hardly any stone moves from one picture to the next
def _laid(place: Pixel, form: int, radius: float) -> tuple[Piece, ...]:
    def to(point: Pixel) -> Pixel:
        return round(place[0] + radius * point[0], 1), round(place[1] + radius * point[1], 1)

    return tuple((to(a), to(b), to(c), to(d)) for a, b, c, d in _pebble(form))


@cache
def _pebble(form: int) -> tuple[Curve, ...]:
    """Return an outline that is not quite round: four curves round the origin, for a stone of radius 1."""
    angles = [2.1 * form + corner * pi / 2 for corner in range(4)]
    wide = [1 + 0.1 * sin(form * 2.7 + 1.6 * corner) for corner in range(4)]
    corners = [(far * cos(angle), far * sin(angle)) for far, angle in zip(wide, angles, strict=True)]
    return tuple(
        _bend(corners[this], angles[this], corners[(this + 1) % 4], angles[(this + 1) % 4])
        for this in range(4)
    )


def _bend(start: Pixel, one: float, end: Pixel, two: float) -> Curve:
    """Return a curve that leaves one corner and reaches the next at right angles to their directions."""
    handle = 0.56
    return (
        start,
        (start[0] - handle * sin(one), start[1] + handle * cos(one)),
        (end[0] + handle * sin(two), end[1] - handle * cos(two)),
        end,
    )


COUNTED = 12
"""The most stones that are side by side; more are a heap."""
_HEAP = (COUNTED, 7, 3)
"""The heap: the stones on the ground, on those, and on top."""
FLOORS = range(len(_HEAP))
PLATE_AT = RADIUS + 15.0
"""How far the number of a bowl is from the bowl's middle."""

Bowls = tuple[tuple[int, ...], tuple[int, ...]]
"""The stones in each player's bowls."""


def stones_scene(layout: Layout, bowls: Bowls, mid: MidMove | None = None, way: int = 1) -> Scene:
    """Draw the stones; or in the middle of a move those that lie, and the hand with the others."""
    scene = layout.scene()
    lying = bowls if mid is None else mid.bowls
    paint_stones(scene, layout, lying)
    if mid is not None:
        paint_hand(scene, layout, mid, way)
    return scene


def bowl_scene(layout: Layout, player: int, bowl: int, stones: int) -> Scene:
    """Draw the stones and the number of one bowl: a part of `stones_scene` that can be shown by itself."""
    scene = layout.scene()
    held = {(player, bowl): stones}
    for floor in FLOORS:
        paint_floor(scene, layout, held, floor)
    paint_counts(scene, layout, held)
    return scene


def paint_stones(scene: Scene, layout: Layout, bowls: Bowls) -> None:
    """Paint all stones, and their numbers."""
    held = {
        (player, number): stones
        for player, own in enumerate(bowls, 1)
        for number, stones in enumerate(own, 1)
    }
    for floor in FLOORS:  # those that lie on others come later
        paint_floor(scene, layout, held, floor)
    paint_counts(scene, layout, held)


def paint_floor(scene: Scene, layout: Layout, held: Mapping[Place, int], floor: int) -> None:
    """Paint the stones that lie on one floor of each heap."""
    lying = [
        (layout.centre(*place), stone)
        for place, stones in held.items()
        for stone in _seen(*place, stones, floor)
    ]
    paint_pebbles(scene, lying, layout.unit)


@lru_cache(maxsize=4096)
def _seen(player: int, bowl: int, stones: int, floor: int) -> tuple[Lying, ...]:
    """Return the stones of a bowl that lie on one floor of its heap."""
    first = sum(_HEAP[:floor])
    here = max(0, min(stones - first, _HEAP[floor]))
    return _slots(player, bowl, floor)[:here]


@lru_cache(maxsize=512)
def _slots(player: int, bowl: int, floor: int) -> tuple[Lying, ...]:
    """Return where stones lie in a bowl, the first first: none moves when another one comes.

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
    """Paint the number of stones beside each bowl; none is a plain 0, without a plate."""
    places = {place: layout.near(*place, 0, PLATE_AT) for place in held}
    plates = [_plate(layout, places[place], stones) for place, stones in held.items() if stones]
    scene.path(line(WOOD_EDGE, layout.long(26.5)), plates)
    scene.path(line(PLATE, layout.long(24.5)), plates)
    for place, stones in held.items():
        size, colour = layout.letters(23), PLATE_INK if stones else CARVED
        scene.shapes.append(Text(str(stones), places[place], size, colour, bold=bool(stones)))


def _plate(layout: Layout, at: Pixel, stones: int) -> Piece:
    """Return a thick line with round ends."""
    half = layout.long(3 if stones < 10 else 8 if stones < 100 else 14)
    return (round(at[0] - half, 2), at[1]), (round(at[0] + half, 2), at[1])


# ── the hand ──────────────────────────────────────────────────────────────────────────────────────


_PILE = (3, 2, 1)
"""The stones that are seen in a hand: at the bottom, above them, on top."""
_PALM = 21.5
"""The radius of an open hand."""


def hand_scene(layout: Layout, mid: MidMove, way: int) -> Scene:
    """Draw the hand alone."""
    scene = layout.scene()
    paint_hand(scene, layout, mid, way)
    return scene


def paint_hand(scene: Scene, layout: Layout, mid: MidMove, way: int) -> None:
    """Paint an open hand with stones: between four bowls, where it hides none of them and no number."""
    player, bowl, stones = mid.player, mid.at, mid.hand
    if not stones:
        return
    x, y = layout.near(player, bowl, _side(layout.row, bowl, way) * ACROSS / 2, DOWN / 2)
    unit = layout.unit
    _paint_palm(scene, (x, y), unit, PLAYER[player])
    for floor, lying in reversed(list(enumerate(_pile(stones)))):
        paint_pebbles(scene, [((x, y), (dx, dy - 8 - 6 * floor, form)) for dx, dy, form in lying], unit)
    size, at = layout.letters(19), (x, round(y + 8 * unit, 2))
    scene.shapes.append(Text(str(stones), at, size, "#ffffff", bold=True))


def _pile(stones: int) -> list[list[Lying]]:
    floors: list[list[Lying]] = []
    for number, most in enumerate(_PILE):
        here = min(stones, most)
        stones -= here
        floors.append([((place - (here - 1) / 2) * 12.5, 0, number + 4 * place) for place in range(here)])
    return floors


def _side(row: int, bowl: int, way: int) -> int:
    """Return the side of a bowl on which the next one is; at the end of a row, the other: there is an
    arrow."""
    ahead = way if bowl <= row else -way
    column = bowl if bowl <= row else 2 * row + 1 - bowl
    return -ahead if column == (row if ahead > 0 else 1) else ahead


def _paint_palm(scene: Scene, at: Pixel, unit: float, colour: str) -> None:
    """Paint half a disc, the round side down."""
    x, y = at
    middle = (x, round(y - 4 * unit, 2))
    first, second = arc(middle, _PALM * unit, 0, pi / 2), arc(middle, _PALM * unit, pi / 2, pi)
    style = Style(fill=colour, stroke="#ffffff", width=2 * unit)
    scene.path(style, [first, second, (second[-1], first[0])])
