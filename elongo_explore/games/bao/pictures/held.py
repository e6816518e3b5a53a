"""The hand in the middle of a move: the stones that it holds, beside the bowl that it is over."""

from __future__ import annotations

from math import pi

from elongo_explore.kit.pictures.ink import PLAYER
from elongo_explore.kit.pictures.outlines import arc
from elongo_explore.kit.pictures.shapes import Pixel, Scene, Style, Text

from ..play.telling import Mid
from .pebbles import Lying, paint_pebbles
from .places import ACROSS, DOWN, Layout

_PILE = (3, 2, 1)
"""The stones that are seen in a hand: so many at the bottom, above them, on top."""
_PALM = 21.5
"""The radius of an open hand."""


def paint_hand(scene: Scene, layout: Layout, mid: Mid, way: int) -> None:
    """An open hand with stones: between four bowls, where it hides none of them and no number."""
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
    """The side of a bowl on which the next one is; at the end of a row, the other: there is an arrow."""
    ahead = way if bowl <= row else -way
    column = bowl if bowl <= row else 2 * row + 1 - bowl
    return -ahead if column == (row if ahead > 0 else 1) else ahead


def _paint_palm(scene: Scene, at: Pixel, unit: float, colour: str) -> None:
    """Half a disc, the round side down."""
    x, y = at
    middle = (x, round(y - 4 * unit, 2))
    first, second = arc(middle, _PALM * unit, 0, pi / 2), arc(middle, _PALM * unit, pi / 2, pi)
    style = Style(fill=colour, stroke="#ffffff", width=2 * unit)
    scene.path(style, [first, second, (second[-1], first[0])])
