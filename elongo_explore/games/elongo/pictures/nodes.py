"""A graph painted on its board: a node for each group of patches, and a frame round it for the outside.

From step to step nearly all nodes and lines stay where they are, so each is worked out once for its groups.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.canvas import Box
from elongo_explore.kit.pictures.ink import INK, VEIL
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene, Style, box, circle, length, towards

from ..board.board import Board
from ..board.land import Patch
from . import colours
from .drawing import View
from .labels import letters_at
from .overlays import border, link, node
from .pointing import covers
from .sheet import Sheet, reach, sheet_in

Group = frozenset[Patch]
"""The patches of a node."""

_RADIUS = 0.088
"""The radius of a node, in edges: two sharp corners have their dots only 0.235 apart."""
_SMALLEST = 4.5
"""Pixels. If nodes are smaller than this, only some of them are drawn, and at least so large."""
_LINE, _LIGHT = 0.03, 0.075
"""The width of a line between nodes, and of the light band below it, in edges."""
_BEYOND = 1.35, 1.85, 1.15
"""How far from the centre of a shield the tip of an arrow to the outside is, as a multiple of the way to the
half-edge; the second and third if the first is taken."""
_APART = 0.2
"""How far the tips of these arrows are from each other, in edges."""
_FRAME = 0.2
"""How far the frame is from the board, in edges."""


@dataclass(frozen=True, slots=True)
class Nodes:
    """The nodes of a graph while it shrinks: each is a group of patches of one colour."""

    groups: tuple[Group, ...]
    outside: bool = False
    """True if the outside is a node. It is drawn as a frame, with an arrow from each node that touches it."""
    around: frozenset[Patch] = frozenset()
    """What the step is about. Where the board is small, only the nodes of these patches and those that they
    touch are drawn."""


# ── where nodes and lines are ─────────────────────────────────────────────────────────────────────


class _Line(NamedTuple):
    piece: Piece
    box: Box


class _Graph(NamedTuple):
    """The places of the nodes that are drawn, and the lines between them."""

    nodes: dict[Group, Pixel]
    lines: dict[tuple[Group, Group], _Line]


class _Places:
    """Where the nodes of any groups of patches of a board are, and the lines between them."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        patches = [(i, name) for i, laid in enumerate(sheet.board.laid) for name in laid.shield.patches]
        self._borders: dict[Patch, list[tuple[Patch, Piece]]] = {
            patch: [(other, piece) for piece, _behind, other in border(sheet, patch) if other]
            for patch in patches
        }
        self._contacts = [
            (patch, other)
            for patch, borders in self._borders.items()
            for other, _piece in borders
            if patch < other
        ]
        self._nodes: dict[Group, Pixel] = {}
        self._lines: dict[tuple[Group, Group], _Line] = {}
        self._ways_out: dict[Group, list[tuple[Pixel, Pixel]]] = {}

    def node(self, group: Group) -> Pixel:
        """Return the place of a node."""
        if group not in self._nodes:
            self._nodes[group] = node(self._sheet, group)
        return self._nodes[group]

    def line(self, one: Group, other: Group) -> _Line:
        """Return the line between two nodes."""
        if (one, other) not in self._lines:
            pieces = [piece for patch in sorted(one) for to, piece in self._borders[patch] if to in other]
            piece = link(self.node(one), self.node(other), pieces)
            self._lines[one, other] = _Line(piece, _around(piece, self._sheet.unit * _LIGHT))
        return self._lines[one, other]

    def graph(self, nodes: Nodes) -> _Graph:
        """Return the nodes to draw, and their lines."""
        home = {patch: group for group in nodes.groups for patch in group}
        groups: Collection[Group] = nodes.groups
        contacts: Iterable[tuple[Patch, Patch]] = self._contacts
        if fine := is_fine(self._sheet.unit):
            groups = sorted({home[patch] for patch in nodes.around if patch in home}, key=min)
            contacts = [
                (patch, other)
                for group in groups
                for patch in sorted(group)
                for other, _piece in self._borders[patch]
            ]
        pairs: dict[tuple[Group, Group], None] = {}
        for patch, other in contacts:
            one, two = home.get(patch), home.get(other)
            if one is not two and one is not None and two is not None and (two, one) not in pairs:
                pairs[one, two] = None
        if fine:
            groups = dict.fromkeys([*groups, *(group for pair in pairs for group in pair)])
        return _Graph(
            {group: self.node(group) for group in groups}, {pair: self.line(*pair) for pair in pairs}
        )

    def ways_out(self, group: Group) -> list[tuple[Pixel, Pixel]]:
        """Return the centre of the shield and the middle of the half-edge, for each open half-edge."""
        if group not in self._ways_out:
            self._ways_out[group] = [
                (self._sheet.drawings[patch[0]].centre, towards(piece[0], piece[-1], 0.5))
                for patch in sorted(group)
                for piece, _behind, other in border(self._sheet, patch)
                if other is None
            ]
        return self._ways_out[group]


@lru_cache(maxsize=4)
def _places(board: Board, view: View) -> _Places:
    return _Places(sheet_in(board, view, Scene(0, 0, "", "")))


@lru_cache(maxsize=4)
def _graph(board: Board, view: View, nodes: Nodes) -> _Graph:
    return _places(board, view).graph(nodes)


def is_fine(unit: float) -> bool:
    """Return True if nodes would be too small to be seen on a board with edges of `unit` pixels."""
    return unit * _RADIUS < _SMALLEST


def node_radius(unit: float) -> float:
    """Return the radius of a node."""
    return max(_SMALLEST, unit * _RADIUS)


def node_places(sheet: Sheet, nodes: Nodes) -> list[Pixel]:
    """Return the places of the nodes that are drawn."""
    return [*_graph(sheet.board, sheet.view, nodes).nodes.values()]


def changed_boxes(sheet: Sheet, before: Nodes, after: Nodes) -> Iterator[Box]:
    """Yield the boxes round all nodes and lines that only one of two graphs has."""
    old, new = (_graph(sheet.board, sheet.view, nodes) for nodes in (before, after))
    for one, other in ((old, new), (new, old)):
        for group in one.nodes.keys() - other.nodes.keys():
            yield _around((one.nodes[group],), node_radius(sheet.unit) + sheet.unit * _LINE)
        for pair in one.lines.keys() - other.lines.keys():
            yield one.lines[pair].box


def _around(places: Collection[Pixel], pen: float) -> Box:
    across, down = [x for x, _y in places], [y for _x, y in places]
    return int(min(across) - pen), int(min(down) - pen), int(max(across) + pen) + 1, int(max(down) + pen) + 1


def meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    """Return True if two boxes have room in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


# ── painting ──────────────────────────────────────────────────────────────────────────────────────


def paint_pale(sheet: Sheet, shields: Collection[int]) -> None:
    """Paint shields pale below a graph, so that it is well seen."""
    sheet.scene.path(ink.fill(VEIL, 0.6), [edge for index in shields for edge in sheet.drawings[index].edges])


def paint_nodes(sheet: Sheet, nodes: Nodes, part: Box | None = None) -> None:
    """Paint a graph over its board, or only what reaches into a part of the picture."""
    scene, unit = sheet.scene, sheet.unit
    graph, radius = _graph(sheet.board, sheet.view, nodes), node_radius(sheet.unit)
    # Made once: painters remember the chords of the last pieces, if they are the very same.
    lines = tuple(line.piece for line in graph.lines.values() if part is None or meet(line.box, part))
    scene.path(ink.line("#ffffff", unit * _LIGHT), lines)
    scene.path(ink.line(INK, unit * _LINE), lines)
    places: dict[str, list[Pixel]] = {}
    for group, at in graph.nodes.items():
        if part is None or meet(_around((at,), radius + unit * _LINE), part):
            index, name = next(iter(group))
            places.setdefault(sheet.board.laid[index].shield.colour(name), []).append(at)
    for colour, fill in colours.LAND.items():
        scene.dots(Style(fill=fill, stroke=INK, width=unit * _LINE), radius, places.get(colour, ()))


def paint_rings(sheet: Sheet, nodes: Nodes, groups: Collection[Group]) -> None:
    """Paint a ring round some nodes: the border of their land would be lost among the lines."""
    at, unit = _graph(sheet.board, sheet.view, nodes).nodes, sheet.unit
    rings = [
        piece
        for group in groups
        if group in at
        for piece in circle(at[group], node_radius(unit) + unit * 0.05)
    ]
    for colour, width in (("#ffffff", 0.1), (ink.LIT, 0.06)):
        sheet.scene.path(ink.line(colour, unit * width), rings)


def paint_outside(sheet: Sheet, nodes: Nodes) -> None:
    """Paint the outside, a frame round the board with its name, and an arrow to it from each open node."""
    unit = sheet.unit
    stubs = [*_stubs(sheet, nodes)]
    heads = [arm for start, tip in stubs for arm in _head(start, tip, unit * 0.1)]
    sheet.scene.path(ink.line("#ffffff", unit * 0.085), [*stubs, *heads])
    sheet.scene.path(ink.line(ink.HAPPENED, unit * 0.045, dash=(unit * 0.07, unit * 0.07)), stubs)
    sheet.scene.path(ink.line(ink.HAPPENED, unit * 0.045), heads)
    left, top, right, bottom = frame = _frame(sheet)
    line = box(left, top, right, bottom, min(12.0, unit * 0.2))
    sheet.scene.path(ink.line(ink.HAPPENED, max(2.0, min(4.0, unit * 0.045))), line)
    size = letters_at(unit)
    at = _name_at(sheet.board, sheet.view, frame, size)
    ink.paint_plate(sheet.scene, at, "outside", size, ink.HAPPENED)


def _stubs(sheet: Sheet, nodes: Nodes) -> Iterator[tuple[Pixel, Pixel]]:
    """Yield a line from the outline of each open node over an open half-edge."""
    unit, places, taken = sheet.unit, _places(sheet.board, sheet.view), list[Pixel]()
    for group, at in _graph(sheet.board, sheet.view, nodes).nodes.items():
        if ways_out := places.ways_out(group):
            beyond = [(_far(at, towards(*each, _BEYOND[0])), each) for each in ways_out]
            middle, way = min(beyond)[1]
            # Beside a corner of the board two nodes may go out at nearly the same place: then the
            # tip of the second is farther out, or nearer.
            tries = [towards(middle, way, part) for part in _BEYOND]
            free = (end for end in tries if all(_far(end, other) > (unit * _APART) ** 2 for other in taken))
            taken.append(tip := next(free, tries[0]))
            yield towards(at, tip, min(1.0, node_radius(unit) / (length((at, tip)) or 1))), tip


def _head(start: Pixel, tip: Pixel, size: float) -> Iterator[Piece]:
    far = length((start, tip)) or 1
    x, y = (tip[0] - start[0]) / far * size, (tip[1] - start[1]) / far * size
    yield tip, (tip[0] - x - y, tip[1] - y + x)
    yield tip, (tip[0] - x + y, tip[1] - y - x)


def _far(one: Pixel, other: Pixel) -> float:
    """Return the square of a distance, rounded: on another machine the last digit may differ."""
    return round((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2, 3)


def _frame(sheet: Sheet) -> tuple[float, float, float, float]:
    """Return the frame round the board, as far as it is in the picture."""
    left, top, right, bottom = reach(sheet.board, sheet.view, ())
    far, wide, high = sheet.unit * _FRAME, sheet.scene.width, sheet.scene.height
    return max(3, left - far), max(3, top - far), min(wide - 3, right + far), min(high - 3, bottom + far)


@lru_cache(maxsize=4)
def _name_at(board: Board, view: View, frame: tuple[float, float, float, float], size: float) -> Pixel:
    """Return where the name of the outside hides the least: inside the frame, at a corner or a side."""
    left, top, right, bottom = frame
    wide, high = 2.8 * size, size
    sheet = sheet_in(board, view, Scene(0, 0, "", ""))
    across = left + wide, right - wide, (left + right) / 2
    down = top + high, bottom - high, (top + bottom) / 2
    tries = [at for at in product(across, down) if at != (across[2], down[2])]

    def hides(at: Pixel) -> int:
        around = [(at[0] + x * wide, at[1] + y * high) for x, y in product((-1, -0.5, 0, 0.5, 1), (-1, 0, 1))]
        return sum(covers(drawn, place) for drawn in sheet.drawings for place in around)

    return min(tries, key=hides)
