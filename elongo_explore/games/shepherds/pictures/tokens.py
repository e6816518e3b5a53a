"""Units. Sheep, tufts of grass and houses are told apart by their shapes; owners by round and square grounds,
by the number on a badge, and by colour. A destroyed pasture is dry and crossed out.

All units of a sort are painted together: a canvas gets them in a few messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from elongo_explore.kit.pictures.grid import rounded
from elongo_explore.kit.pictures.ink import CASING, PLAYER, fill, line
from elongo_explore.kit.pictures.shapes import (
    Copy,
    Dots,
    Path,
    Piece,
    Pixel,
    Scene,
    Style,
    Text,
    box,
    circle,
    polygon,
)

from ..play.fields import Hex
from ..play.state import Unit
from .places import Layout

PALE = {1: "#d3e0f6", 2: "#f6d8ec"}
"""Under the units of each player."""
GRASS, GRASS_EDGE = "#5f9e34", "#1f4410"
DRY, DRY_EDGE = "#c2ad77", "#5f5130"
FADED = "#e9e4d8"
"""Under what is destroyed."""
WOOL, WOOL_EDGE = "#ffffff", "#2f2a26"
WALL, ROOF, HUT_EDGE = "#f0d29a", "#a8522a", "#3d1f10"
CROSS = "#8c1d0f"
LOW = 4.0
"""The middle of a unit is so far below the middle of its hex: above it is room for the hex's name."""
RADIUS = 19.5
"""Of the ground that a unit stands on."""
_LARGE = 0.95
"""How large units are on the field, as a part of the drawings below."""
BADGE_AT = (12.5, 12.5)
"""From the middle of the unit."""
_WITHOUT_BADGES = 0.5
"""On a smaller field there is no room for numbers: the grounds tell whose a unit is."""
_WOOL = ((-6, -4), (0, -7), (7, -5), (11, 0), (7, 5), (0, 6), (-6, 4), (0, 0), (5, 0))
_HEAD = ((-13, -3), (-13.6, 0))
_LEGS = ((-4, 8), (-4, 13)), ((6, 8), (6, 13))
_TUFT = (
    (-15, 12),
    (-13, -1),
    (-8, 5),
    (-7, -9),
    (-3, 2),
    (0, -15),
    (3, 2),
    (7, -9),
    (8, 5),
    (13, -1),
    (15, 12),
)
_ROOF = ((-16, -1), (0, -16), (16, -1))
_WALLS = ((-11, -1), (11, -1), (11, 13), (-11, 13))
_DOOR = ((-3.5, 4), (3.5, 4), (3.5, 13), (-3.5, 13))

Units = Mapping[Hex, Unit]
BADGES = 2
FLOORS = (0, 1, BADGES)
"""The layers of a unit, from below: its ground, itself, the badge of its owner."""


def units_scene(layout: Layout, units: Units) -> Scene:
    """Draw all units."""
    scene = layout.scene()
    paint_units(scene, layout, units)
    return scene


def paint_units(scene: Scene, layout: Layout, units: Units, floors: Iterable[int] = FLOORS) -> None:
    """Paint all units, those of a sort together; or only some of the floors that they are made of."""
    sorts = [(sort, [layout.near(hex, 0, LOW) for hex in h]) for sort, h in _sorts(layout, units).items()]
    for floor in floors:
        for sort, middles in sorts:
            _paint_floor(scene, middles, layout.unit, *sort, floor)


def stamp_units(scene: Scene, layout: Layout, units: Units) -> None:
    """Paint units as copies: a picture as text has each sort once."""
    for sort, hexes in _sorts(layout, units).items():
        stamp = _stamp(layout.unit, *sort)
        scene.shapes += [Copy(stamp, layout.near(hex, 0, LOW)) for hex in hexes]


def _sorts(layout: Layout, units: Units) -> dict[tuple[Unit, bool], list[Hex]]:
    """Return the hexes of each sort of unit; printed huts are sorts of their own."""
    found: dict[tuple[Unit, bool], list[Hex]] = {}
    for hex, unit in units.items():
        found.setdefault((unit, hex in layout.field.printed), []).append(hex)
    return dict(sorted(found.items()))


@lru_cache(maxsize=128)
def _stamp(scale: float, unit: Unit, printed: bool) -> tuple[Path | Dots | Text, ...]:
    scene = Scene(0, 0, "", "")
    for floor in FLOORS:
        _paint_floor(scene, [(0, 0)], scale, unit, printed, floor)
    return tuple(rounded(scene.shapes))


def _paint_floor(
    scene: Scene, middles: Sequence[Pixel], scale: float, unit: Unit, printed: bool, floor: int
) -> None:
    """Paint one floor of equal units. Printed huts have no ground of their own: they belong to the field."""
    if floor == 0 and not printed:
        pieces = [piece for middle in middles for piece in ground(middle, RADIUS * scale, unit.owner)]
        pale, wide = (FADED, 1.4) if unit.destroyed else (PALE[unit.owner], 2.4)
        scene.path(Style(pale, PLAYER[unit.owner], wide * scale), pieces)
    elif floor == 1 and printed:
        _paint_print(scene, middles, _LARGE * scale, unit.owner)
    elif floor == 1:
        _paint_kind(scene, middles, scale, unit)
    elif floor == BADGES and scale >= _WITHOUT_BADGES:
        at = [_by(middle, *BADGE_AT, scale) for middle in middles]
        paint_signs(scene, at, unit.owner, 7.6 * scale, 11.5 * scale)


def _paint_kind(scene: Scene, middles: Sequence[Pixel], scale: float, unit: Unit) -> None:
    large = _LARGE * scale
    if unit.kind == "sheep":
        paint_sheep(scene, middles, large)
    elif unit.kind == "hut":
        paint_huts(scene, middles, large)
    else:
        paint_tufts(scene, middles, large, dry=unit.destroyed)
    if unit.destroyed:
        crosses(scene, middles, scale)


# ── whose they are ────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=4096)  # the same places again and again
def ground(middle: Pixel, radius: float, owner: int) -> tuple[Piece, ...]:
    """Return the ground of a unit, in the shape of its player: a circle or a square."""
    if owner == 1:
        return circle(middle, round(radius, 2))
    (x, y), half = middle, radius * 0.92
    return box(x - half, y - half, x + half, y + half, radius * 0.2)


def paint_signs(scene: Scene, middles: Sequence[Pixel], owner: int, radius: float, size: float) -> None:
    """Paint a player's number in white on the player's colour, on the player's shape."""
    pieces = [piece for middle in middles for piece in ground(middle, radius, owner)]
    scene.path(Style(PLAYER[owner], CASING, radius * 0.16), pieces)
    scene.shapes += [Text(str(owner), middle, size, "#ffffff", bold=True) for middle in middles]


# ── what they are ─────────────────────────────────────────────────────────────────────────────────


def paint_sheep(scene: Scene, middles: Iterable[Pixel], scale: float) -> None:
    """Paint sheep: white wool, a dark head, legs."""
    found = list(middles)
    legs: list[Piece] = [
        (_by(middle, *top, scale), _by(middle, *foot, scale)) for middle in found for top, foot in _LEGS
    ]
    scene.path(line(WOOL_EDGE, 3 * scale), legs)
    wool = [_by(middle, x, y, scale) for middle in found for x, y in _WOOL]
    scene.dots(Style(WOOL, WOOL_EDGE, 1.6 * scale), 4.6 * scale, wool)
    heads = [_by(middle, x, y, scale) for middle in found for x, y in _HEAD]
    scene.dots(fill(WOOL_EDGE), 4.2 * scale, heads)


def paint_tufts(scene: Scene, middles: Iterable[Pixel], scale: float, *, dry: bool = False) -> None:
    """Paint a tuft of grass, in the shape of a triangle."""
    style = Style(DRY if dry else GRASS, DRY_EDGE if dry else GRASS_EDGE, (1 if dry else 1.5) * scale)
    scene.path(style, [piece for middle in middles for piece in _shape(middle, _TUFT, scale)])


def paint_huts(scene: Scene, middles: Iterable[Pixel], scale: float) -> None:
    """Paint a house."""
    found = list(middles)
    edge = 1.6 * scale
    for style, shape in (
        (Style(WALL, HUT_EDGE, edge), _WALLS),
        (fill(HUT_EDGE), _DOOR),
        (Style(ROOF, HUT_EDGE, edge), _ROOF),
    ):
        scene.path(style, [piece for middle in found for piece in _shape(middle, shape, scale)])


def _paint_print(scene: Scene, middles: Sequence[Pixel], scale: float, owner: int) -> None:
    """Paint a house that is printed on the field: in one colour, without a ground."""
    house = [
        piece
        for middle in middles
        for shape in (_WALLS, _DOOR, _ROOF)
        for piece in _shape(middle, shape, scale)
    ]
    scene.path(line(PLAYER[owner], 1.8 * scale), house)
    thatch: list[Piece] = [
        (_by(middle, x, -2, scale), _by(middle, x / 2.4, -13 + abs(x) / 2.4, scale))
        for middle in middles
        for x in (-10, -5, 0, 5, 10)
    ]
    scene.path(line(PLAYER[owner], 1.2 * scale), thatch)


def crosses(scene: Scene, middles: Iterable[Pixel], scale: float, colour: str = CROSS) -> None:
    """Paint a cross over each place: destroyed."""
    strokes: list[Piece] = []
    for middle in middles:
        strokes.append((_by(middle, -13, -13, scale), _by(middle, 13, 13, scale)))
        strokes.append((_by(middle, 13, -13, scale), _by(middle, -13, 13, scale)))
    scene.path(line(CASING, 6.4 * scale), strokes)
    scene.path(line(colour, 3.6 * scale), strokes)


def _shape(middle: Pixel, corners: Sequence[tuple[float, float]], scale: float) -> tuple[Piece, ...]:
    return polygon(*(_by(middle, x, y, scale) for x, y in corners))


def _by(middle: Pixel, across: float, down: float, scale: float) -> Pixel:
    return round(middle[0] + across * scale, 2), round(middle[1] + down * scale, 2)
