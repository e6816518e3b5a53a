"""The lines of the players: gold, units and dice, above the field and below it."""

from __future__ import annotations

from elongo_explore.kit.pictures.ink import GHOST, INK, PLAYER, line
from elongo_explore.kit.pictures.outlines import box, circle
from elongo_explore.kit.pictures.shapes import Scene, Style, Text

from ..play.actions import Kind
from ..play.outlook import DieCan, dice_can
from ..play.state import State
from ..play.words import amount, side_notes
from .colours import CASING, GOLD, GOLD_EDGE
from .places import DIE, MARGIN, Layout
from .tokens import paint_huts, paint_sheep, paint_signs, paint_tufts

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_COUNTS_AT: dict[Kind, float] = {"pasture": 118.0, "sheep": 182.0, "hut": 250.0}
"""Where the number of units of each kind stands; its picture is to the left of it."""
_LETTERS = 16.0
DUE = "then a scoring"


def sides_scene(layout: Layout, state: State, chosen: int | None = None) -> Scene:
    """Draw gold, units, whose turn it is, dice with what they can do; `chosen` is the number of a die
    (0, 1)."""
    scene = layout.scene()
    paint_sides(scene, layout, state, chosen)
    return scene


def paint_sides(scene: Scene, layout: Layout, state: State, chosen: int | None = None) -> None:
    """Paint both lines."""
    notes = side_notes(state)
    for player in (1, 2):
        _paint_name(scene, layout, player, notes.get(player, ""))
        _paint_stock(scene, layout, player, state)
        if state.double and not state.result and player != state.first:
            _paint_due(scene, layout, player, notes.get(player, ""))
    if state.to_act:
        for number, can in enumerate(dice_can(state)):
            paint_die(scene, layout, state.turn, number, can, chosen=number == chosen)


def _paint_name(scene: Scene, layout: Layout, player: int, note: str) -> None:
    top = layout.side(player)
    paint_signs(scene, [layout.at(MARGIN + 12, top + 20)], player, layout.long(11), layout.long(16))
    words = f"Player {player} {note}".strip()
    at = layout.at(MARGIN + 30, top + 20)
    scene.shapes.append(Text(words, at, layout.letters(_LETTERS), INK, anchor="start", bold=bool(note)))
    if note:  # told by a line as well: at the outer edge
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


def _paint_due(scene: Scene, layout: Layout, player: int, note: str) -> None:
    """Paint a scoring comes after the turn of this player."""
    x = MARGIN + (116 if not note else 122 + 9.0 * len(note))
    y = layout.side(player) + 20
    left, right = layout.at(x, y - 12), layout.at(x + 118, y + 12)
    scene.path(Style(GOLD, GOLD_EDGE, layout.long(1.4)), box(*left, *right, layout.long(10)))
    scene.shapes.append(Text(DUE, layout.at(x + 59, y), layout.letters(15), INK))


def paint_die(
    scene: Scene, layout: Layout, player: int, number: int, can: DieCan, *, chosen: bool = False
) -> None:
    """Paint a die with its pips, and what it can do in words."""
    x, y = layout.die(player, number)
    left, right = layout.at(x, y), layout.at(x + DIE, y + DIE)
    outline = box(*left, *right, layout.long(7))
    if chosen:
        scene.path(line(GHOST, layout.long(8)), outline)
    scene.path(Style("#ffffff", PLAYER[player], layout.long(2.4)), outline)
    pips = [layout.at(x + DIE / 2 + 10 * i, y + DIE / 2 + 10 * j) for i, j in _PIPS[can.die]]
    scene.dots(Style(fill=INK), layout.long(3.7), pips)
    size = layout.letters(14.5)
    middle = y + DIE / 2
    for row, words in enumerate(can.lines):
        down = middle + (row - (len(can.lines) - 1) / 2) * 19
        text = Text(words, layout.at(x + DIE + 7, down), size, INK, anchor="start")
        scene.shapes.append(text)


def paint_plate(scene: Scene, middle: tuple[float, float], words: str, size: float, colour: str) -> None:
    """Paint a few letters in white on a coloured plate."""
    half = max(0.0, 0.29 * size * len(words) - 0.35 * size)
    x, y = middle
    plate = (((round(x - half, 2), y), (round(x + half + 0.01, 2), y)),)
    scene.path(line(CASING, 1.54 * size), plate)
    scene.path(line(colour, 1.3 * size), plate)
    scene.shapes.append(Text(words, middle, size, "#ffffff", bold=True))
