"""Single shields side by side: one shield large, or the whole deck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ..engine.shields import Laid, Placement, Shield
from ..geometry.lattice import ORIGIN
from . import elongo, palette, words
from .drawing import Drawing, View
from .palette import INK
from .shapes import Pixel, Scene, Text

# Upright: patch A on the left, C on the right. Turn, and the size of a shield's place, in edges.
_TURN = {"wide": 9, "narrow": 8}
_PLACE = {"wide": (1.8, 1.36), "narrow": (0.86, 2.05)}
_HEADING = 0.42


def gallery(shields: Sequence[Shield], scale: float, widest: float, *, names: bool, codes: bool) -> Scene:
    """The shields in rows, with a heading above each sort if there is more than one."""
    sorts = [(sort, list(group)) for sort, group in groupby(shields, lambda s: (s.kind, len(s.colours)))]
    title = "Elongo: " + ", ".join(f"{_sort_words(sort, len(group))}" for sort, group in sorts)
    scene = Scene(0, 0.15 * scale, title, "\n".join(map(words.shield_words, shields)))
    drawings: list[Drawing] = []
    for sort, group in sorts:
        if len(sorts) > 1:
            at = (0.25 * scale, scene.height + 0.25 * scale)
            scene.shapes.append(Text(_sort_words(sort, len(group)), at, 14, INK, anchor="start", bold=True))
            scene.height += _HEADING * scale
        drawings += _rows(scene, group, scale, widest, codes)
    scene.width += 0.15 * scale
    scene.height += 0.15 * scale
    elongo.paint_land(scene, drawings)
    elongo.paint_fences(scene, drawings, scale)
    scene.path(palette.line(INK, 2), [edge for drawing in drawings for edge in drawing.edges])
    elongo.paint_symbols(scene, drawings, scale)
    if names:
        elongo.paint_names(scene, drawings, scale)
    return scene


def _sort_words(sort: tuple[str, int], number: int) -> str:
    kind, patches = sort
    return f"{words.count(number, f'{kind} shield')} with {patches} patches"


def _rows(scene: Scene, shields: Sequence[Shield], scale: float, widest: float, codes: bool) -> list[Drawing]:
    wide, high = (size * scale for size in _PLACE[shields[0].kind])
    high += 14 if codes else 0
    in_row = max(1, int(widest // wide))
    rows = -(-len(shields) // in_row)
    in_row = -(-len(shields) // rows)  # as even as can be
    drawings = []
    for number, shield in enumerate(shields):
        x = 0.15 * scale + wide * (number % in_row + 0.5)
        y = scene.height + high * (number // in_row) + _PLACE[shield.kind][1] * scale / 2
        drawings.append(_upright(shield, scale, (x, y)))
        if codes:
            below = (x, y + _PLACE[shield.kind][1] * scale / 2 + 3)
            scene.shapes.append(Text(shield.colours, below, 10.5, INK))
    scene.width = max(scene.width, 0.15 * scale + wide * in_row)
    scene.height += high * rows
    return drawings


def _upright(shield: Shield, scale: float, centre: Pixel) -> Drawing:
    laid = Laid(shield, Placement(shield.kind, ORIGIN, _TURN[shield.kind]))
    x, y = Drawing(laid, View(scale)).centre
    return Drawing(laid, View(scale, centre[0] - x, centre[1] - y))
