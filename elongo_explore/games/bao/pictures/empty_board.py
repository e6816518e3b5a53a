"""The board without stones: wood, hollows, numbers of bowls, arrows for +1 and -1, names of the players.

Dark hollows in light wood, pale stones in dark hollows: light and dark tell them apart, so the picture can be
read without colours. The wood has a ground of its own, so that a dark page changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sin

from elongo_explore.kit.pictures.ink import INK, PLAYER, TABLE, fill, line
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene, Style, Text, box, polygon
from elongo_explore.kit.table.wording import beside_board

from ..play.outlook import WAYS
from .places import ACROSS, DOWN, EDGE, END, MARGIN, MIDDLE, RADIUS, ROUND, Layout

WOOD, GRAIN_OF_WOOD, WOOD_EDGE, WOOD_LIGHT = "#d3a467", "#b98748", "#6b4423", "#ecc890"
HOLLOW, HOLLOW_LIGHT, HOLLOW_EDGE = "#4a2d18", "#6a4527", "#8a5f35"
CARVED = "#4f3015"
"""Letters and lines on the wood."""
_GRAINS = ((9.0, 0.16), (3.5, 0.2), (1.1, 0.55))
"""The wood has wide, pale bands of grain and fine, darker lines: how wide, and how strong."""
_LINES = 11
"""How many of each."""


def table_scene(layout: Layout, *, numbers: bool = True) -> Scene:
    """Draw the ground and the board on it, without stones."""
    scene = layout.scene()
    ground = [(0.0, 0.0), (scene.width, 0.0), (scene.width, scene.height), (0.0, scene.height)]
    scene.path(fill(TABLE), polygon(*ground))
    paint_board(scene, layout, numbers)
    return scene


def paint_board(scene: Scene, layout: Layout, numbers: bool) -> None:
    """Paint the board without stones."""
    paint_wood(scene, layout)
    paint_hollows(scene, layout)
    paint_ways(scene, layout)
    if numbers:
        paint_numbers(scene, layout)


def paint_wood(scene: Scene, layout: Layout) -> None:
    """Paint the plank with its grain, and the line between the two players."""
    left, right = MARGIN, MARGIN + 2 * END + layout.row * ACROSS
    top, bottom = ROUND, ROUND + 2 * EDGE + 4 * DOWN + MIDDLE
    x0, y0 = layout.at(left, top)
    x1, y1 = layout.at(right, bottom)
    scene.path(Style(fill=WOOD, stroke=WOOD_EDGE, width=layout.long(3)), box(x0, y0, x1, y1, layout.long(22)))
    for number, (width, opacity) in enumerate(_GRAINS):
        grain = _grain(layout, left, right, top, bottom, number)
        scene.path(line(GRAIN_OF_WOOD, layout.long(width), opacity=opacity), grain)
    inner = layout.long(4.5)
    edge = box(x0 + inner, y0 + inner, x1 - inner, y1 - inner, layout.long(18))
    scene.path(line(WOOD_LIGHT, layout.long(1.6), opacity=0.9), edge)
    middle = (top + bottom) / 2
    groove: list[Piece] = [(layout.at(left + 14, middle), layout.at(right - 14, middle))]
    light: list[Piece] = [(layout.at(left + 14, middle + 2), layout.at(right - 14, middle + 2))]
    scene.path(line(WOOD_LIGHT, layout.long(1.6)), light)
    scene.path(line(CARVED, layout.long(2.6)), groove)


def _grain(
    layout: Layout, left: float, right: float, top: float, bottom: float, salt: int
) -> Iterator[Piece]:
    """Yield lines along the wood, each bent in its own way; sines stand in for chance."""
    for nth in range(_LINES):
        number = nth + 37 * salt
        y = top + 16 + (bottom - top - 32) * (nth + 0.5 + 0.45 * sin(5 * number)) / _LINES
        start = left + 10 + 30 * (1 + sin(9 * number))
        end = right - 10 - 30 * (1 + sin(4 * number + 1))
        third = (end - start) / 3
        bend, other = 9 * sin(7 * number + 2), 9 * sin(3 * number + 1)
        yield (
            layout.at(start, y),
            layout.at(start + third, y + bend),
            layout.at(end - third, y - other),
            layout.at(end, y + other / 2),
        )


def paint_hollows(scene: Scene, layout: Layout) -> None:
    """Paint the bowls: dark, with the light on their lower rim."""
    centres = [layout.centre(p, n) for p in (1, 2) for n in range(1, 2 * layout.row + 1)]
    for colour, less, across, down in (
        (WOOD_LIGHT, 0, 0.8, 1.8),
        (HOLLOW_EDGE, 0, 0, 0),
        (HOLLOW, 1.8, 0, 0),
        (HOLLOW_LIGHT, 6, 0.8, 3),
    ):
        moved = [(round(x + layout.long(across), 2), round(y + layout.long(down), 2)) for x, y in centres]
        scene.dots(fill(colour), layout.long(RADIUS - less), moved)


def paint_numbers(scene: Scene, layout: Layout) -> None:
    """Paint the numbers of bowls: those of the first rows in the middle, for both; the others beside the
    wood."""
    size = layout.letters(16)
    for bowl in range(1, layout.row + 1):
        at = layout.near(1, bowl, 0, -RADIUS - 2 - MIDDLE / 2)
        scene.dots(fill(WOOD), layout.long(11), [at])
        scene.shapes.append(Text(str(bowl), at, size, CARVED, bold=True))
    for player in (1, 2):
        for bowl in range(layout.row + 1, 2 * layout.row + 1):
            at = layout.near(player, bowl, 0, DOWN - RADIUS + EDGE + 15)
            scene.shapes.append(Text(str(bowl), at, size, INK))


# ── which way is which ────────────────────────────────────────────────────────────────────────────


def paint_ways(scene: Scene, layout: Layout) -> None:
    """Paint an arrow for +1 at the right end of each player's circle, and one for -1 at the left end."""
    for player in (1, 2):
        for way in (1, -1):
            curve, head = turn_arrow(layout, player, way, outwards=True)
            scene.path(line(CARVED, layout.long(2.6)), curve)
            scene.path(fill(CARVED), head)
            at = _ways_place(layout, player, way)
            scene.shapes.append(Text(WAYS[way], at, layout.letters(20), CARVED, bold=True))


def _ways_place(layout: Layout, player: int, way: int) -> Pixel:
    bowl = layout.row if way > 0 else 1
    return layout.near(player, bowl, way * (ACROSS / 2 + 23), DOWN / 2 - 1)


def turn_arrow(
    layout: Layout, player: int, end: int, outwards: bool
) -> tuple[list[Piece], tuple[Piece, ...]]:
    """Return an arrow round an end of the board, 1 the right and -1 the left one, outwards from the first row
    to the second or back: a line, and its head."""
    bowl = layout.row if end > 0 else 1
    high = 30.0 if outwards else -30.0

    def at(across: float, far: float) -> Pixel:
        return layout.near(player, bowl, end * (ACROSS / 2 + across), DOWN / 2 - 1 + far)

    one: Piece = (at(2, -high), at(33, -high), at(40, -high * 0.7), at(40, 0))
    two: Piece = (at(40, 0), at(40, high * 0.7), at(33, high), at(8, high))
    return [one, two], polygon(at(0, high), at(10, high - 6), at(10, high + 6))


# ── whose side, and whose turn ────────────────────────────────────────────────────────────────────


def paint_sides(
    scene: Scene, layout: Layout, notes: Mapping[int, str], names: Mapping[int, str] | None = None
) -> None:
    """Paint each player's name beside their rows, with a firm line if there is a note, such as "to move"."""
    for player in (1, 2):
        colour, note = PLAYER[player], notes.get(player, "")
        badge, words, *line_ends = (layout.at(x, _beside(player, far)) for x, far in _side_places(layout.row))
        scene.dots(fill(colour), layout.long(11.5), [badge])
        scene.shapes.append(Text(str(player), badge, layout.letters(16), "#ffffff", bold=True))
        name = beside_board(player, note, names or {})
        size = layout.letters(20)
        scene.shapes.append(Text(name, words, size, colour, anchor="start", bold=bool(note)))
        if note:
            scene.path(line(colour, layout.long(4)), [(line_ends[0], line_ends[1])])


def _side_places(row: int) -> list[Pixel]:
    """Return where the badge, the name and both ends of the line are: across, and how far from the wood."""
    left, right = MARGIN + 20, MARGIN + 2 * END + row * ACROSS - 20
    return [(left, 37), (left + 18, 37), (left, 5), (right, 5)]


def _beside(player: int, far: float) -> float:
    """Return the height `far` from the wood, on a player's side."""
    return ROUND + 2 * EDGE + 4 * DOWN + MIDDLE + far if player == 1 else ROUND - far
