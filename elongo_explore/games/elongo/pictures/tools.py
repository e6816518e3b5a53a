"""Little pictures of the tools of Build."""

from __future__ import annotations

from functools import lru_cache

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.ink import INK, PLAYER
from elongo_explore.kit.pictures.shapes import Copy, Pixel, Scene, box, circle
from elongo_explore.kit.pictures.svg import svg

from ..board.shields import Shield
from . import gallery
from .pieces import Who, figure

_SIDE = 44.0


@lru_cache(maxsize=32)
def tool_picture(tool: str, owner: int) -> str:
    """Return the picture of a tool as SVG, pieces in the colour of their player."""
    if tool == "shield":
        return svg(gallery.little(Shield("wide", "RGY"), 30), "none")
    scene = Scene(_SIDE, _SIDE, tool, "")
    colour = PLAYER[owner]
    if tool == "keeper":
        _put(scene, "warrior", owner, (14, 22), 15)
        _put(scene, "boy", owner, (33, 24), 12)
    elif tool == "animal":
        _put(scene, "R", owner, (22, 22), 18)
    elif tool == "boma":
        scene.path(ink.line(colour, 5), circle((22, 22), 17))
        _put(scene, "warrior", owner, (22, 22), 11)
    elif tool == "erase":
        scene.path(ink.line(INK, 5), [((12, 12), (32, 32)), ((32, 12), (12, 32))])
    elif tool == "hand":
        for left in (6, 14, 22):
            scene.path(ink.fill("#ffffff"), box(left, 10, left + 16, 36, 3))
            scene.path(ink.line(INK, 2), box(left, 10, left + 16, 36, 3))
    else:
        for down in (12, 22, 32):
            scene.path(ink.line(INK, 3), [((8, down), (9, down)), ((15, down), (37, down))])
    return svg(scene, "none")


def _put(scene: Scene, who: Who, owner: int, at: Pixel, radius: float) -> None:
    scene.shapes.append(Copy(figure(who, owner, radius, "figure"), at))
