"""The field without units: straw-coloured hexes, printed huts, names of hexes."""

from __future__ import annotations

from elongo_explore.kit.pictures.ink import PLAYER, TABLE, fill, line
from elongo_explore.kit.pictures.outlines import box
from elongo_explore.kit.pictures.shapes import Scene, Style, Text

from ..play.fields import Hex
from .colours import FRAME, NAMES, PALE, STRAW, STRAW_EDGE
from .places import Layout

_SMALLEST_NAMES = 8.0
"""On a small field the names of hexes may be a little smaller than other words: they stand close."""


def ground_scene(layout: Layout, numbers: bool = True) -> Scene:
    """Draw everything that never changes: the ground, hexes, where huts are printed, names of hexes."""
    scene = layout.scene()
    scene.path(fill(TABLE), box(0, 0, scene.width, scene.height, 0.01))
    paint_field(scene, layout)
    if numbers:
        paint_numbers(scene, layout)
    return scene


def paint_field(scene: Scene, layout: Layout) -> None:
    """Paint every hex; those with printed huts have their owner's colour."""
    field = layout.field
    scene.path(line(FRAME, layout.long(7)), layout.border(field.hexes))
    hexes = [piece for hex in field.hexes for piece in layout.outline(hex)]
    scene.path(Style(STRAW, STRAW_EDGE, layout.long(1.6)), hexes)
    for player, hex in enumerate(field.printed, 1):
        scene.path(Style(PALE[player], PLAYER[player], layout.long(2.4)), layout.outline(hex))


def paint_numbers(scene: Scene, layout: Layout) -> None:
    """Paint the name of each hex, as sentences have it."""
    size = max(layout.long(10.5), min(10.5, _SMALLEST_NAMES))
    for hex in layout.field.hexes:
        scene.shapes.append(Text(hex_name(hex), layout.near(hex, 0, -20.8), size, NAMES))


def hex_name(hex: Hex) -> str:
    """Return the name of a hex on the field."""
    return f"{hex[0]}, {hex[1]}"
