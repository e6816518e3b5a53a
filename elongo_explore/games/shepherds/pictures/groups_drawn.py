"""Groups of pastures: an outline round each, and its size."""

from __future__ import annotations

from elongo_explore.kit.pictures.ink import line
from elongo_explore.kit.pictures.shapes import Scene

from ..play.fields import Hex
from ..play.groups import LARGEST
from ..play.state import State
from .meadow import CASING, GRASS_EDGE
from .places import Layout
from .side_lines import paint_plate


def groups_scene(layout: Layout, state: State) -> Scene:
    """All groups."""
    scene = layout.scene()
    paint_groups(scene, layout, state)
    return scene


def paint_groups(scene: Scene, layout: Layout, state: State) -> None:
    """An outline and a number for each group; a full one says so with a thicker line."""
    for _size, some, _around in state.groups.each:
        paint_group(scene, layout, tuple(state.field.each(some)), GRASS_EDGE)


def paint_group(scene: Scene, layout: Layout, hexes: tuple[Hex, ...], colour: str) -> None:
    """One outline, with the number of hexes at its uppermost corner."""
    border = layout.border(hexes)
    wide = layout.long(4.4 if len(hexes) >= LARGEST else 3)
    scene.path(line(CASING, wide + layout.long(3)), border)
    scene.path(line(colour, wide), border)
    top = min(hexes, key=lambda hex: (hex[1], hex[0]))
    x, y = layout.corners(top)[0]
    at = (round(x + layout.long(4), 2), y)
    paint_plate(scene, at, str(len(hexes)), layout.letters(13.5), colour)
