"""The table of a live board: gathered once for each board, in edges, and placed anew at every zoom.

Everything on the table stays the same at every zoom; only pens change, which are in pixels. So a zoom gathers
nothing and draws no shield again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from elongo_explore.kit.pictures.shapes import Outline, Piece, Pixel, Placed, Scene, Style

from ..board.board import Board
from ..geometry.lattice import Point
from . import colours, layers
from .drawing import Drawing, View, drawing
from .sheet import edges_of


@dataclass(frozen=True, eq=False)
class Ground:
    """All that shields show, in edges."""

    middles: dict[str, Outline]
    """Land by colour: middles as if they filled their shields,"""
    corners: dict[str, Outline]
    """and what lies over them. A curve less to send, and no gap between the two."""
    splits: Outline
    seams: Outline
    bands: dict[int, Outline]
    marks: dict[tuple[str, int], Outline]
    """The foundations, by kind of shield and by fence."""
    lengths: dict[tuple[str, int], float]
    open_edges: Outline
    symbols: tuple[Pixel, ...]

    def paint(self, scene: Scene, view: View) -> None:
        """Paint all of it in a view with the same origin. It looks as `paint_ground` paints it."""
        unit, left, top = view.scale, view.left, view.top

        def at(outline: Outline) -> Placed:
            return Placed(outline, unit, left, top)

        for colour, outline in self.middles.items():
            scene.path(layers.land_style(colour), at(outline))
        for colour, outline in self.corners.items():
            scene.path(Style(fill=layers.land_style(colour).fill), at(outline))
        scene.path(layers.SPLIT, at(self.splits))
        scene.path(layers.seam_style(unit), at(self.seams))
        for outline in self.bands.values():
            scene.path(layers.band_style(unit), at(outline))
        for (kind, fence), outline in self.marks.items():
            whole = self.lengths[kind, fence] * unit
            scene.path(layers.foundation_style(fence, whole, unit), at(outline))
        scene.path(layers.open_edge_style(unit), at(self.open_edges))
        scene.dots(layers.symbol_style(unit), unit * layers.SYMBOL, view.placed(self.symbols))


@lru_cache(maxsize=8)
def whole_ground(board: Board, origin: Point) -> Ground:
    """Return the ground of all shields of a board; the last few boards are remembered."""
    return _ground(board, [drawing(laid, View(1, origin)) for laid in board.laid])


def part_of_ground(board: Board, origin: Point, shields: Collection[int]) -> Ground:
    """Return the ground of some shields of a board."""
    return _ground(board, [drawing(board.laid[index], View(1, origin)) for index in sorted(shields)])


def _land(drawn: Sequence[Drawing], colour: str, names: str) -> Iterator[Piece]:
    """Yield the patches with some names that are of one colour."""
    for each in drawn:
        for name in each.shield.patches:
            if name in names and each.shield.colour(name) == colour:
                yield from each.area(name) if names == "AC" else _filling(each, name)


def _filling(drawn: Drawing, middle: str) -> Iterator[Piece]:
    """Yield a middle as if it went on below the corners: the whole shield, or one side of it."""
    a, b, c, d = drawn.corners
    outline = {"M": (a, b, c, d), "L": (a, b, c), "R": (c, d, a)}[middle]
    return pairwise((*outline, outline[0]))


def _ground(board: Board, drawn: Sequence[Drawing]) -> Ground:
    kinds = {each.shield.kind: each for each in drawn}
    fences = [(kind, fence) for kind in ("wide", "narrow") if kind in kinds for fence in (1, 2)]
    return Ground(
        middles={colour: Outline(_land(drawn, colour, "MLR")) for colour in colours.LAND},
        corners={colour: Outline(_land(drawn, colour, "AC")) for colour in colours.LAND},
        splits=Outline(layers.splits(drawn)),
        seams=Outline(layers.seams(board, drawn)),
        bands={fence: Outline(piece for each in drawn for piece in each.fences[fence]) for fence in (1, 2)},
        marks={
            (kind, fence): Outline(
                piece for each in drawn if each.shield.kind == kind for piece in each.fences[fence]
            )
            for kind, fence in fences
        },
        lengths={(kind, fence): kinds[kind].lengths[fence] for kind, fence in fences},
        open_edges=Outline(edges_of(drawn, board.open_edges())),
        symbols=tuple(dot for each in drawn for name in each.shield.patches for dot in each.symbols(name)),
    )
