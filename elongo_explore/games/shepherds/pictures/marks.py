"""The marks over the field: the last action, choices, the ghost of a use, lines of movement, groups.

The layers of the live board, each a Scene of its own, from back to front:

    ground_scene   hexes, where huts are printed, names of hexes: painted once (empty_board.py)
    sides_scene    gold, units, whose turn it is, the dice with what they can do (empty_board.py)
    last_scene     what the last use did
    choices_scene  what can be chosen, what is chosen, where the cursor is
    ghost_scene    the units that a use would place, and the way of its movement
    units_scene    the units (tokens.py)
    over them      groups_scene, destroyed_scene (what a use would destroy), lines_scene (lines of movement)

A hover paints the choices, the ghost and what lies over the units alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from elongo_explore.kit.pictures.ink import CASING, GHOST, HAPPENED, LIT, fill, line, paint_plate
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene, Style, polygon, towards

from ..play.fields import LARGEST, Hex
from ..play.outlook import Outlook, Ray
from ..play.state import State, Unit
from .empty_board import hex_name
from .places import Layout
from .tokens import BADGES, GRASS_EDGE, LOW, crosses, paint_units

_INSET = 0.95
"""Marks are a little within their hex, so that those of neighbours are apart."""


_TINT = fill(GHOST, 0.22)
NAMED = "#4a3d10"
"""Of the names of hexes that a sentence cites."""


@dataclass(frozen=True)
class Choices:
    """The choices, the chosen ones, and the cursor."""

    hexes: Collection[Hex] = ()
    """Hexes for a unit, or units from which a movement can start."""
    chosen: tuple[Hex, ...] = ()
    """In order: the start of a movement, the first of two pastures."""
    cursor: Hex | None = None
    """Where the keys are, or the mouse."""


def last_scene(layout: Layout, last: Outlook | None) -> Scene:
    """Draw the effects of the last use."""
    scene = layout.scene()
    if last is not None:
        paint_last(scene, layout, last)
    return scene


def paint_last(scene: Scene, layout: Layout, last: Outlook) -> None:
    """Paint the way of a movement, where units were placed, what was destroyed (dashed)."""
    _paint_landing(scene, layout, last.path, HAPPENED, numbered=False)
    ring(scene, layout, last.destroyed, HAPPENED, firm=False)
    ring(scene, layout, last.use.hexes, HAPPENED)


def choices_scene(layout: Layout, choices: Choices) -> Scene:
    """Draw the choices."""
    scene = layout.scene()
    free = [hex for hex in choices.hexes if hex not in choices.chosen]
    outline = [piece for hex in free for piece in _within(layout, hex, _INSET)]
    scene.path(_TINT, outline)
    scene.path(line(GHOST, layout.long(2)), outline)
    scene.dots(Style(GHOST, CASING, layout.long(2)), layout.long(5), [layout.near(h, 0, LOW) for h in free])
    if choices.cursor is not None:
        here = _within(layout, choices.cursor, 0.97)
        scene.path(line(CASING, layout.long(8)), here)
        scene.path(line(LIT, layout.long(4.5)), here)
    ring(scene, layout, choices.chosen, GHOST, firm=False)
    return scene


def ghost_scene(layout: Layout, seen: Outlook) -> Scene:
    """Draw the outlook of a use, as a layer under the units."""
    scene = layout.scene()
    paint_ghost(scene, layout, seen)
    return scene


def paint_ghost(scene: Scene, layout: Layout, seen: Outlook) -> None:
    """Paint the way, the units in their places, the group that they would make."""
    units = {hex: Unit(seen.player, seen.use.unit) for hex in seen.use.hexes}
    scene.path(_TINT, [piece for hex in units for piece in layout.outline(hex)])
    paint_units(scene, layout, units)
    ring(scene, layout, seen.use.hexes, GHOST, firm=False)
    _paint_landing(scene, layout, seen.path, GHOST)


def destroyed_scene(layout: Layout, seen: Outlook) -> Scene:
    """Draw the units that a use would destroy and the size of the group that it would make: over the
    units."""
    scene = layout.scene()
    paint_destroyed(scene, layout, seen)
    return scene


def paint_destroyed(scene: Scene, layout: Layout, seen: Outlook) -> None:
    """Paint crosses, and the outline of the group."""
    if len(seen.group) > 1:
        paint_group(scene, layout, seen.group, GHOST)
    crosses(scene, [layout.near(hex, 0, LOW) for hex in seen.destroyed], layout.unit, HAPPENED)
    gone = {h: Unit(who, "pasture") for h, who in zip(seen.destroyed, seen.owners, strict=True)}
    paint_units(scene, layout, gone, [BADGES])  # over the crosses, to be read


def lines_scene(layout: Layout, found: Iterable[Ray]) -> Scene:
    """Draw straight lines of movement, and what stops them: over the units."""
    scene = layout.scene()
    paint_lines(scene, layout, tuple(found))
    return scene


def paint_lines(scene: Scene, layout: Layout, found: Iterable[Ray]) -> None:
    """Paint each line as far as it goes: steps in numbers; a ring where it ends, a bar where it is
    stopped."""
    for ray in found:
        colour = GHOST if ray.stop is None else HAPPENED
        _paint_path(scene, layout, ray.path, colour)
        if ray.stop is None:
            ring(scene, layout, [ray.path[-1]], GHOST)
        elif ray.stop == ray.path[-1]:
            ring(scene, layout, [ray.stop], HAPPENED, firm=False)
        else:
            _paint_bar(scene, layout, ray.path[-1], ray.stop)


def ring(
    scene: Scene,
    layout: Layout,
    hexes: Iterable[Hex],
    colour: str,
    *,
    firm: bool = True,
) -> None:
    """Paint a line within the border of each of these hexes; one that is not firm is dashed."""
    outline = [piece for hex in hexes for piece in _within(layout, hex, _INSET)]
    width = layout.long(3.6)
    scene.path(line(CASING, 1.8 * width), outline)
    scene.path(line(colour, width, dash=() if firm else (layout.long(7), layout.long(7))), outline)


def _within(layout: Layout, hex: Hex, part: float) -> tuple[Piece, ...]:
    centre = layout.centre(hex)
    return polygon(*(_rounded(towards(centre, corner, part)) for corner in layout.corners(hex)))


def _paint_path(scene: Scene, layout: Layout, path: tuple[Hex, ...], colour: str) -> None:
    """Paint the way of a movement over empty hexes, with a number for each step."""
    if len(path) < 2:
        return
    places = [layout.near(hex, 0, LOW) for hex in path]
    _paint_way(scene, layout, [towards(places[0], places[1], 0.42), *places[1:]], colour)
    for step, place in enumerate(places[1:], 1):
        paint_plate(scene, place, str(step), layout.letters(13), colour)


def _paint_landing(
    scene: Scene, layout: Layout, path: tuple[Hex, ...], colour: str, *, numbered: bool = True
) -> None:
    """Paint a movement that has ended: an arrow leads to its unit."""
    if len(path) < 2:
        return
    *places, end = [layout.near(hex, 0, LOW) for hex in path]
    tip = towards(places[-1], end, 0.56)
    _paint_way(scene, layout, [towards(places[0], places[1], 0.42), *places[1:], tip], colour)
    _paint_tip(scene, layout, places[-1], tip, colour)
    for step, place in enumerate(places[1:], 1):
        paint_plate(scene, place, str(step), layout.letters(13), colour)
    if not numbered:  # the number of the last step would lie under the unit
        return
    low = end[1] > places[-1][1] or end[0] < places[-1][0]  # no way comes from the lower left
    last = layout.near(path[-1], -14, LOW + (13 if low else -11))
    paint_plate(scene, last, str(len(places)), layout.letters(13), colour)


def _paint_way(scene: Scene, layout: Layout, places: Iterable[Pixel], colour: str) -> None:
    way: list[Piece] = list(pairwise(map(_rounded, places)))
    scene.path(line(CASING, layout.long(7)), way)
    scene.path(line(colour, layout.long(3.4)), way)


def _paint_tip(scene: Scene, layout: Layout, start: Pixel, tip: Pixel, colour: str) -> None:
    """Paint an arrowhead at the end of a line."""
    far = hypot(tip[0] - start[0], tip[1] - start[1])
    over, down = ((tip[n] - start[n]) / far * layout.long(5) for n in (0, 1))
    x, y = tip
    back = [(x - over - side * down, y - down + side * over) for side in (-1.1, 1.1)]
    head = polygon(*map(_rounded, ((x + over, y + down), *back)))
    scene.path(Style(colour, CASING, layout.long(1.6)), head)


def _paint_bar(scene: Scene, layout: Layout, end: Hex, stop: Hex) -> None:
    """Paint a bar across the border where a line is stopped."""
    here, there = layout.centre(end), layout.centre(stop)
    middle = towards(here, there, 0.5)
    half = layout.long(13)
    far = layout.long(56)
    over, down = (there[1] - here[1]) / far * half, (here[0] - there[0]) / far * half
    bar: Piece = (
        _rounded((middle[0] - over, middle[1] - down)),
        _rounded((middle[0] + over, middle[1] + down)),
    )
    scene.path(line(CASING, layout.long(9.5)), [bar])
    scene.path(line(HAPPENED, layout.long(6)), [bar])


def _rounded(place: Pixel) -> Pixel:
    return round(place[0], 2), round(place[1], 2)


# ── groups of pastures ────────────────────────────────────────────────────────────────────────────


def names_scene(layout: Layout, hexes: Iterable[Hex]) -> Scene:
    """Write the names of some hexes, over everything: sentences cite them."""
    scene = layout.scene()
    for hex in hexes:
        paint_plate(scene, layout.near(hex, 0, -19), hex_name(hex), layout.letters(18), NAMED)
    return scene


def groups_scene(layout: Layout, state: State) -> Scene:
    """Draw all groups."""
    scene = layout.scene()
    paint_groups(scene, layout, state)
    return scene


def paint_groups(scene: Scene, layout: Layout, state: State) -> None:
    """Paint an outline and a number for each group; a full one says so with a thicker line."""
    for _size, some, _around in state.groups.each:
        paint_group(scene, layout, tuple(state.field.each(some)), GRASS_EDGE)


def paint_group(scene: Scene, layout: Layout, hexes: tuple[Hex, ...], colour: str) -> None:
    """Paint one outline, with the number of hexes at its uppermost corner."""
    border = layout.border(hexes)
    wide = layout.long(4.4 if len(hexes) >= LARGEST else 3)
    scene.path(line(CASING, wide + layout.long(3)), border)
    scene.path(line(colour, wide), border)
    top = min(hexes, key=lambda hex: (hex[1], hex[0]))
    x, y = layout.corners(top)[0]
    at = (round(x + layout.long(4), 2), y)
    paint_plate(scene, at, str(len(hexes)), layout.letters(13.5), colour)
