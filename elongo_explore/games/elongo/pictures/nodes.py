"""A graph painted on the board: a node for each group of patches, and stubs that lead outside."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.ink import INK, VEIL
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Style, towards

from ..board.land import Parcel, Patch
from . import colours
from .overlays import common_borders, link, node
from .sheet import Sheet

_RADIUS = 0.088
"""The radius of a node, in edges: two sharp corners have their dots only 0.235 apart."""
_BEYOND = 1.35, 1.85, 1.15
"""How far from the centre of a shield the ring of a node is, as a multiple of the way to the half-edge; the
second and third if the first is taken."""
_APART = 0.2
"""How far the rings of the outside are from each other, in edges."""


@dataclass(frozen=True, slots=True)
class Nodes:
    """The nodes of a graph while it shrinks: each is a group of patches of one colour."""

    groups: tuple[frozenset[Patch], ...]
    outside: bool = False
    """Is the outside a node, too? It is shown as a stub at each node that has an open half-edge."""


def paint_pale(sheet: Sheet, nodes: Nodes | None) -> None:
    """Paint the board pale below a graph, so that it is well seen."""
    if nodes:
        patches = [patch for group in nodes.groups for patch in group]
        sheet.scene.path(ink.fill(VEIL, 0.6), sheet.areas(patches))


def paint_nodes(sheet: Sheet, nodes: Nodes, counted: Collection[frozenset[Patch]] = ()) -> None:
    """Paint a graph over its board, with a ring round each node that was counted: the border of its land
    would be lost among the lines."""
    scene, unit = sheet.scene, sheet.unit
    parcels = tuple(_parcel(sheet, group) for group in nodes.groups)
    at = {parcel.first: node(sheet, parcel) for parcel in parcels}
    lines = [link(at[a], at[b], borders) for (a, b), borders in common_borders(sheet, parcels).items()]
    scene.path(ink.line("#ffffff", unit * 0.075), lines)
    scene.path(ink.line(INK, unit * 0.03), lines)
    if nodes.outside:
        _paint_outside(sheet, [(at[parcel.first], parcel) for parcel in parcels])
    rings = [at[min(group)] for group in counted]
    scene.dots(Style(fill=ink.LIT, stroke="#ffffff", width=unit * 0.025), unit * (_RADIUS + 0.06), rings)
    for colour, fill in colours.LAND.items():
        places = [at[parcel.first] for parcel in parcels if parcel.colour == colour]
        scene.dots(Style(fill=fill, stroke=INK, width=unit * 0.03), unit * _RADIUS, places)


def _parcel(sheet: Sheet, group: frozenset[Patch]) -> Parcel:
    index, name = next(iter(group))
    return Parcel(sheet.board.laid[index].shield.colour(name), group, 0, 0)


def _paint_outside(sheet: Sheet, nodes: Collection[tuple[Pixel, Parcel]]) -> None:
    """Paint a dashed stub from each open node over an open half-edge, with a hollow dot at its end."""
    unit, stubs = sheet.unit, list[Piece]()
    for at, parcel in nodes:
        if ways_out := _ways_out(sheet, parcel.patches):
            beyond = [(_far(at, towards(*each, _BEYOND[0])), each) for each in ways_out]
            middle, way = min(beyond)[1]
            # Beside a corner of the board two nodes may go out at nearly the same place: then the
            # ring of the second is farther out, or nearer.
            tries = [towards(middle, way, part) for part in _BEYOND]
            taken, near = [stub[-1] for stub in stubs], (unit * _APART) ** 2
            free = (end for end in tries if all(_far(end, other) > near for other in taken))
            stubs.append((at, next(free, tries[0])))
    sheet.scene.path(ink.line("#ffffff", unit * 0.085), stubs)
    sheet.scene.path(ink.line(ink.HAPPENED, unit * 0.045, dash=(unit * 0.07, unit * 0.07)), stubs)
    ends = Style(fill="#ffffff", stroke=ink.HAPPENED, width=unit * 0.04)
    sheet.scene.dots(ends, unit * 0.065, [stub[-1] for stub in stubs])


def _far(one: Pixel, other: Pixel) -> float:
    """Return the square of a distance, rounded: on another machine the last digit may differ."""
    return round((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2, 3)


def _ways_out(sheet: Sheet, patches: Collection[Patch]) -> list[tuple[Pixel, Pixel]]:
    """Return the centre of the shield and the middle of the half-edge, for each open half-edge."""
    found = []
    for index, name in sorted(patches):
        drawn = sheet.drawings[index]
        for piece, behind in drawn.border(name):
            if not isinstance(behind, str) and sheet.board.across(index, *behind) is None:
                found.append((drawn.centre, towards(piece[0], piece[-1], 0.5)))
    return found
