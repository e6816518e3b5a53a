"""The field without units: hexes, printed huts, names; and a line for each player: gold, units, dice.

Light and dark tell things apart, so the picture can be read without colours; and the field has a ground of
its own, so that a dark page changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from elongo_explore.kit.pictures.ink import GHOST, INK, PLAYER, TABLE, fill, line
from elongo_explore.kit.pictures.shapes import Scene, Style, Text, box, circle
from elongo_explore.kit.table.wording import beside_board

from ..play.actions import Kind
from ..play.fields import Hex
from ..play.outlook import DieCan, dice_can
from ..play.state import State
from ..play.words import amount, side_notes, signed
from .places import DIE, MARGIN, Layout
from .tokens import CROSS, GRASS_EDGE, PALE, paint_huts, paint_sheep, paint_signs, paint_tufts

STRAW, STRAW_EDGE, FRAME = "#f1e7c6", "#b9a871", "#5f5127"
NAMES = "#6a5a2c"
"""The names of hexes."""
GOLD, GOLD_EDGE = "#f2c230", "#7a5a00"
_SMALLEST_NAMES = 8.0
"""On a small field the names of hexes may be a little smaller than other words: they are close together."""


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


# ── the lines of the players ──────────────────────────────────────────────────────────────────────


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_COUNTS_AT: dict[Kind, float] = {"pasture": 118.0, "sheep": 182.0, "hut": 250.0}
"""The place of the number of units of each kind; its picture is to the left of it."""
_LETTERS = 16.0
DUE = "then a scoring"


def sides_scene(
    layout: Layout,
    state: State,
    chosen: int | None = None,
    notes: Mapping[int, str] | None = None,
    names: Mapping[int, str] | None = None,
) -> Scene:
    """Draw gold, units, whose turn it is, dice with what they can do; `chosen` is the number of a die
    (0, 1). While a step is played, `notes` say what is being done."""
    scene = layout.scene()
    paint_sides(scene, layout, state, chosen, notes, names)
    return scene


def paint_sides(
    scene: Scene,
    layout: Layout,
    state: State,
    chosen: int | None = None,
    notes: Mapping[int, str] | None = None,
    names: Mapping[int, str] | None = None,
) -> None:
    """Paint both lines."""
    notes = side_notes(state) if notes is None else notes
    for player in (1, 2):
        name = beside_board(player, notes.get(player, ""), names or {})
        _paint_name(scene, layout, player, name, bold=player in notes)
        _paint_stock(scene, layout, player, state)
        if state.double and not state.result and player != state.first:
            _paint_due(scene, layout, player, name, bold=player in notes)
    if state.to_act:
        for number, can in enumerate(dice_can(state)):
            paint_die(scene, layout, state.turn, number, can, chosen=number == chosen)


def _paint_name(scene: Scene, layout: Layout, player: int, words: str, *, bold: bool) -> None:
    top = layout.side(player)
    paint_signs(scene, [layout.at(MARGIN + 12, top + 20)], player, layout.long(11), layout.long(16))
    at = layout.at(MARGIN + 30, top + 20)
    scene.shapes.append(Text(words, at, layout.letters(_LETTERS), INK, anchor="start", bold=bold))
    if bold:  # told by a line as well: at the outer edge
        y = 2.5 if player == 2 else layout.side(1) + 67.5
        edge = (layout.at(MARGIN, y), layout.at(layout.width / layout.unit - MARGIN, y))
        scene.path(line(PLAYER[player], layout.long(4)), [edge])


def _paint_stock(scene: Scene, layout: Layout, player: int, state: State) -> None:
    """Paint gold, pastures, sheep and huts, each with its picture."""
    y, scale = layout.side(player) + 48, 0.72 * layout.unit
    scene.path(Style(GOLD, GOLD_EDGE, layout.long(1.6)), circle(layout.at(MARGIN + 12, y), layout.long(9)))
    paint_tufts(scene, [layout.at(_COUNTS_AT["pasture"] - 19, y)], scale)
    paint_sheep(scene, [layout.at(_COUNTS_AT["sheep"] - 19, y)], scale)
    paint_huts(scene, [layout.at(_COUNTS_AT["hut"] - 19, y)], scale)
    size = layout.letters(_LETTERS)
    gold = layout.at(MARGIN + 26, y)
    scene.shapes.append(Text(amount(state.gold[player - 1]), gold, size, INK, anchor="start", bold=True))
    for kind, x in _COUNTS_AT.items():
        number = state.number(player, kind)
        scene.shapes.append(Text(str(number), layout.at(x, y), size, INK, anchor="start"))


def _paint_due(scene: Scene, layout: Layout, player: int, name: str, *, bold: bool) -> None:
    """Paint a scoring comes after the turn of this player, behind the name."""
    x = MARGIN + (41 if bold else 44) + 9.0 * len(name)
    y = layout.side(player) + 20
    left, right = layout.at(x, y - 12), layout.at(x + 118, y + 12)
    scene.path(Style(GOLD, GOLD_EDGE, layout.long(1.4)), box(*left, *right, layout.long(10)))
    scene.shapes.append(Text(DUE, layout.at(x + 59, y), layout.letters(15), INK))


def gains_scene(layout: Layout, gains: tuple[int, int]) -> Scene:
    """Draw what a scoring has brought each player."""
    scene = layout.scene()
    paint_gains(scene, layout, gains)
    return scene


def paint_gains(scene: Scene, layout: Layout, gains: tuple[int, int]) -> None:
    """Paint in the line of each player what a scoring has brought."""
    for player, gain in enumerate(gains, 1):
        y = layout.side(player) + 48
        scene.path(Style(GOLD, GOLD_EDGE, layout.long(1.6)), circle(layout.at(280, y), layout.long(9)))
        colour = CROSS if gain < 0 else GRASS_EDGE
        at, size = layout.at(293, y), layout.letters(_LETTERS)
        scene.shapes.append(Text(signed(gain), at, size, colour, anchor="start", bold=True))


def paint_face(
    scene: Scene, layout: Layout, player: int, number: int, face: int, *, chosen: bool = False
) -> None:
    """Paint a die with its pips."""
    x, y = layout.die(player, number)
    left, right = layout.at(x, y), layout.at(x + DIE, y + DIE)
    outline = box(*left, *right, layout.long(7))
    if chosen:
        scene.path(line(GHOST, layout.long(8)), outline)
    scene.path(Style("#ffffff", PLAYER[player], layout.long(2.4)), outline)
    pips = [layout.at(x + DIE / 2 + 10 * i, y + DIE / 2 + 10 * j) for i, j in _PIPS[face]]
    scene.dots(Style(fill=INK), layout.long(3.7), pips)


def paint_die(
    scene: Scene, layout: Layout, player: int, number: int, can: DieCan, *, chosen: bool = False
) -> None:
    """Paint a die with its pips, and what it can do in words."""
    paint_face(scene, layout, player, number, can.die, chosen=chosen)
    x, y = layout.die(player, number)
    size = layout.letters(14.5)
    middle = y + DIE / 2
    for row, words in enumerate(can.lines):
        down = middle + (row - (len(can.lines) - 1) / 2) * 19
        text = Text(words, layout.at(x + DIE + 7, down), size, INK, anchor="start")
        scene.shapes.append(text)
