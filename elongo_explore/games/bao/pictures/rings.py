"""Rings round bowls, signs beside them, arrows between them: the marks that all layers are made of."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from elongo_explore.kit.pictures.ink import fill, line
from elongo_explore.kit.pictures.outlines import circle
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene, Style, Text

from .colours import WOOD
from .empty_board import turn_arrow
from .places import RADIUS, Layout, Place

_CASING = "#ffffff"
"""Behind each mark, so that it is seen on wood and on hollows."""
_COVER = Style(fill=WOOD, stroke=WOOD, width=2)


def ring(
    scene: Scene,
    layout: Layout,
    places: Iterable[Place],
    colour: str,
    *,
    firm: bool = True,
    thin: bool = False,
) -> None:
    """Paint a ring on the rim of each of these bowls; one that is not firm is dashed."""
    found = list(places)
    outline = [piece for each in found for piece in circle(layout.centre(*each), layout.long(RADIUS))]
    width = layout.long(2.2 if thin else 3.6)
    scene.path(line(_CASING, 1.8 * width), outline)
    dash = () if firm else (layout.long(7), layout.long(7))
    scene.path(line(colour, width, dash=dash), outline)


def outer_ring(scene: Scene, layout: Layout, place: Place, colour: str) -> None:
    """Paint a second ring, round the first."""
    outline = circle(layout.centre(*place), layout.long(RADIUS + 4.6))
    scene.path(line(_CASING, layout.long(4)), outline)
    scene.path(line(colour, layout.long(2)), outline)


def sign(scene: Scene, layout: Layout, place: Place, words: str, colour: str, *, side: int = -1) -> None:
    """Write a few letters on a coloured plate at the rim of a bowl, towards the middle of the board.

    `side`: -1 at the left, 1 at the right. No sign reaches a stone, or another bowl's number.
    """
    x, y = layout.near(*place, side * 25, -32)
    size = layout.letters(14.5)
    half = max(0.0, 0.29 * size * len(words) - 0.35 * size)
    plate: list[Piece] = [((round(x - half, 2), y), (round(x + half + 0.01, 2), y))]
    scene.path(line(_CASING, 1.54 * size), plate)
    scene.path(line(colour, 1.3 * size), plate)
    scene.shapes.append(Text(words, (x, y), size, "#ffffff", bold=True))


def arrows(scene: Scene, layout: Layout, player: int, into: Iterable[int], way: int, colour: str) -> None:
    """Paint an arrow into each of these bowls from the one before it; some go round an end of the board."""
    between: list[Piece] = []
    heads: list[Piece] = []
    for bowl in into:
        before = (bowl - 1 - way) % (2 * layout.row) + 1
        if abs(before - bowl) == 1 and {before, bowl} != {layout.row, layout.row + 1}:
            between += _chevron(layout.centre(player, before), layout.centre(player, bowl), layout.long(7))
        else:
            end = 1 if layout.row in (before, bowl) and layout.row + 1 in (before, bowl) else -1
            outwards = bowl > layout.row
            if not outwards:  # the arrow on the board points the other way: its head would look out below
                scene.path(_COVER, turn_arrow(layout, player, end, outwards=True)[1])
            curve, head = turn_arrow(layout, player, end, outwards)
            between += curve
            heads += head
    scene.path(line(_CASING, layout.long(7.5)), [*between, *heads])
    scene.path(line(colour, layout.long(4)), between)
    scene.path(fill(colour), heads)


def _chevron(start: Pixel, end: Pixel, size: float) -> list[Piece]:
    """Return an arrowhead halfway from one bowl to the next."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    far = hypot(end[0] - start[0], end[1] - start[1])
    ahead, aside = (end[0] - start[0]) / far * size, (end[1] - start[1]) / far * size

    def at(forth: float, across: float) -> Pixel:
        return (
            round(x + forth * ahead - across * aside, 2),
            round(y + forth * aside + across * ahead, 2),
        )

    return [(at(-0.6, -1.2), at(0.6, 0)), (at(0.6, 0), at(-0.6, 1.2))]


def cross(scene: Scene, layout: Layout, place: Place, colour: str) -> None:
    """Paint a cross over a bowl: it will be emptied."""
    (x, y), far = layout.centre(*place), layout.long(RADIUS * 0.7)
    lines: list[Piece] = [((x - far, y - far), (x + far, y + far)), ((x - far, y + far), (x + far, y - far))]
    scene.path(line(_CASING, layout.long(6)), lines)
    scene.path(line(colour, layout.long(3)), lines)
