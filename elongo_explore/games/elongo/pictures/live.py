"""The layers of a live board, each a Scene of its own, from back to front.

The table; overlays, names and numbers; what is lit up; what can be done next; and over all that the pieces:
pieces on lit land, or where something can be done, stay in sight.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.canvas import Box
from elongo_explore.kit.pictures.shapes import Outline, Piece, Pixel, Placed, Scene, Shape, Style, circle

from ..board.board import Board, Position
from ..board.fences import Loop, Side
from ..board.findings import Findings
from ..board.land import Patch
from ..board.shields import BLANK, Laid, Placement, Shield
from ..geometry.lattice import Point
from ..play.sketch import state_of
from ..play.state import State
from . import colours, layers
from .board_scene import paint_labels, paint_overlays
from .drawing import Drawing, View, drawing
from .highlight import (
    Highlight,
    paint_asked,
    paint_found,
    paint_ghost,
    paint_happened,
    paint_inside,
    paint_lit,
    paint_patches_lit,
)
from .hinted import Hinted, paint_hinted
from .labels import letters_at, paint_place_names
from .last_change import Changed
from .last_turns import LastTurn, paint_last_turns
from .layers import paint_foundations
from .overlays import paint_block_space
from .pieces import mark_spot, paint_pieces
from .pointing import AtPatch, Where
from .preview import Preview, paint_previews
from .sheet import NOT_SEARCHED, Sheet, edges_of, sheet_in
from .whose_land import paint_whose

_MARK, _WIDEST_MARK, _MARK_PIXELS = 0.125, 1 / 6, (6, 12)
"""The radius of the circle on an open edge, with its ring, in edges; the least and the greatest in pixels,
but no circle is wider than a third of an edge."""
_RING = 2.2
_FAINT = "#8a8580"
_DOT = 3.0
"""The least radius in pixels of a circle with a ring: smaller ones are dots."""


@dataclass(frozen=True)
class Window:
    """The part of the table that can be seen: a size in pixels, and a view of the plane."""

    width: float
    height: float
    view: View

    def sized(self, other: Window) -> bool:
        """Return True if both have the same size."""
        return (self.width, self.height) == (other.width, other.height)

    def sheet(self, position: Position, found: Findings = NOT_SEARCHED) -> Sheet:
        """Return an empty sheet of this size for a position, with what was found there."""
        scene = Scene(self.width, self.height, "", "")
        bomas = game.bomas if (game := state_of(position)) else ()
        return sheet_in(position.board, self.view, scene, position.walls, found=found, bomas=bomas)


# ── the table ─────────────────────────────────────────────────────────────────────────────────────


def table_scene(
    position: Position, window: Window, overlays: Collection[str] = (), part: Box | None = None
) -> Scene:
    """Draw the shields on the table; or only those that reach into a `part` of the window. The table itself
    is the page's: it is dark on a dark page."""
    board, view = position.board, window.view
    scene = Scene(window.width, window.height, "", "")
    if "blocks" in overlays:  # before the land, which covers the part of it that is not empty
        paint_block_space(replace(window.sheet(position), scene=scene))
    if part is None:
        whole_ground(board, view.origin).paint(scene, view)
    else:
        near = [index for index, laid in enumerate(board.laid) if _reaches_into(laid, view, part)]
        part_of_ground(board, view.origin, near).paint(scene, view)
    return scene


def round_shield(laid: Laid, view: View) -> Box:
    """Return the part of a window that changes when a shield is laid or taken off."""
    return _box(drawing(laid, view), view)


def _box(shield: Drawing, view: View) -> Box:
    """Return all that the paint of a shield reaches: pens are a few pixels wide, and thicker on a large
    board."""
    more = 2 + 0.05 * view.scale
    across, down = [x for x, _y in shield.corners], [y for _x, y in shield.corners]
    return (
        floor(min(across) - more),
        floor(min(down) - more),
        ceil(max(across) + more),
        ceil(max(down) + more),
    )


def _reaches_into(laid: Laid, view: View, part: Box) -> bool:
    (x, y), far = drawing(laid, view).centre, 2 * view.scale  # no shield is longer than two edges
    near = part[0] - far < x < part[2] + far and part[1] - far < y < part[3] + far
    return near and _meet(round_shield(laid, view), part)


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def over_scene(
    position: Position,
    window: Window,
    overlays: Collection[str] = (),
    found: Findings = NOT_SEARCHED,
    *,
    numbers: bool = False,
    names: bool = False,
    turns: Sequence[LastTurn] = (),
    cited: Sequence[str] = (),
    whose: bool = True,
) -> Scene:
    """Draw everything over the shields: whose land it is, the marks of the last turns, overlays, built
    fences, names and numbers; and the names of places that a sentence on the screen cites."""
    sheet, game = window.sheet(position, found), state_of(position)
    if whose and game:
        paint_whose(sheet, game)
    if turns and game:
        paint_last_turns(sheet, game, turns)
    paint_overlays(sheet, overlays)
    paint_labels(sheet, game, numbers, names)
    if cited:
        paint_place_names(sheet, cited, game, (), letters_at(sheet.unit))
    return sheet.scene


def pieces_scene(position: Position, window: Window) -> Scene:
    """Draw warriors, boys and animals."""
    sheet = window.sheet(position)
    if game := state_of(position):
        paint_pieces(sheet, game)
    return sheet.scene


# ── what is lit up ────────────────────────────────────────────────────────────────────────────────


def highlight_scene(
    position: Position,
    window: Window,
    *,
    patches: Collection[Patch] = (),
    loop: Loop | None = None,
    happened: Changed | None = None,
    lit: Highlight | None = None,
    ghosts: Iterable[Laid] = (),
    aimed: tuple[Laid, bool] | None = None,
    previews: Sequence[Preview] = (),
    hinted: Hinted = (),
    named: Sequence[str] = (),
) -> Scene:
    """Draw the highlights: a parcel under the pointer, a loop with its inside, the last change (or the
    highlight of a lesson), previews, shields that might be laid, a hint, the shield that the mouse aims with,
    whether it fits or not, and the names of places."""
    sheet = window.sheet(position)
    if happened:
        paint_happened(sheet, happened)
    if lit:
        # A graph is shown without pieces.
        paint_lit(sheet, lit, None if lit.nodes else state_of(position))
    if loop is not None:
        paint_inside(sheet, loop)
    if patches:
        paint_patches_lit(sheet, patches)
    paint_previews(sheet, state_of(position), previews)
    for ghost in ghosts:
        paint_ghost(sheet, ghost, refused=False)
    if hinted and (game := state_of(position)):
        paint_hinted(sheet, game, hinted)
    if aimed is not None:
        _paint_aim(sheet, *aimed)
    if names := (*named, *(lit.named if lit else ())):
        shapes, letters = tuple(sheet.scene.shapes), letters_at(sheet.unit)
        paint_place_names(sheet, names, state_of(position), shapes, letters)
    return sheet.scene


def found_scene(position: Position, window: Window, lit: Highlight, part: Box | None = None) -> Scene:
    """Draw what the steps of a walk have found so far, or only what reaches into a part of the window."""
    sheet = window.sheet(position)
    paint_found(sheet, lit, part)
    return sheet.scene


def asked_scene(position: Position, window: Window, lit: Highlight) -> Scene:
    """Draw what a step of a walk is about, and the names of its places."""
    sheet, letters = window.sheet(position), letters_at(window.view.scale)
    # A graph is shown without pieces.
    state = None if lit.nodes else state_of(position)
    paint_asked(sheet, lit, state)
    if lit.named:
        shapes = tuple(sheet.scene.shapes)

        def found(room: tuple[float, float, float, float]) -> list[Shape]:
            left, top, right, bottom = map(int, room)
            return found_scene(position, window, lit, (left, top, right, bottom)).shapes

        paint_place_names(sheet, lit.named, state, shapes, letters, found)
    return sheet.scene


def _paint_aim(sheet: Sheet, laid: Laid, fits: bool) -> None:
    """Paint a faint ghost with few lines: it is painted anew whenever the mouse is at another place."""
    scene, aim = sheet.scene, drawing(laid, sheet.view)
    for colour in dict.fromkeys(laid.shield.colours) if fits else ():
        names = [name for name in laid.shield.patches if laid.shield.colour(name) == colour]
        scene.path(ink.fill(f"land-{colour}", 0.7), [piece for name in names for piece in aim.area(name)])
    if not fits:
        scene.path(ink.fill("block", 0.6), aim.edges)
    paint_foundations(scene, [aim], sheet.unit)
    scene.path(ink.line(ink.GHOST if fits else colours.BLOCK, 3, dash=(8, 5)), aim.edges)


# ── what can be laid ──────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Marks:
    """The circles on open edges by what can lie there, the place of the cursor, and the ghost."""

    fits: Sequence[Side] = ()
    """A shield like the one chosen fits."""
    other: Sequence[Side] = ()
    """Only shields of the other kind fit."""
    blocked: Sequence[Side] = ()
    cursor: Where | None = None
    ghost: Placement | None = None
    shield: Shield | None = None
    refused: bool = False
    """True if the ghost does not fit there."""
    patches: Sequence[Patch] = ()
    """Patches that can be chosen now: for a claim, an animal, or to be taken back."""

    def bare(self) -> Marks:
        """Return the ghost and the cursor alone."""
        return replace(self, fits=(), other=(), blocked=(), patches=())


def marks_scene(position: Position, window: Window, marks: Marks) -> Scene:
    """Draw the possible next actions."""
    sheet = window.sheet(position)
    radius = mark_radius(window.view)
    if marks.ghost is not None and marks.shield is not None:
        paint_ghost(sheet, Laid(marks.shield, marks.ghost), marks.refused)
    _paint_open_marks(sheet, marks, radius)
    game = state_of(position)
    for index, name in marks.patches:
        at, taken = mark_spot(sheet.drawings, game, (index, name))
        _paint_ring(sheet, at, max(radius * 0.7, sheet.unit * taken), ink.GHOST, _pen(radius))
    _paint_cursor(sheet, marks.cursor, radius, game)
    return sheet.scene


def _paint_open_marks(sheet: Sheet, marks: Marks, radius: float) -> None:
    """Paint a circle where the shield fits, a small one where the other kind does, a cross where nothing ever
    will.

    On a board that is drawn small there is no room for rings: they are dots.
    """
    pen, small = _pen(radius), radius < _DOT
    fits = Style(fill=ink.GHOST) if small else Style(fill="#ffffff", stroke=ink.GHOST, width=pen)
    other = Style(fill=_FAINT) if small else Style(fill="#ffffff", stroke=_FAINT, width=1)
    sheet.scene.dots(fits, radius - fits.width, _middles(sheet, marks.fits))
    sheet.scene.dots(other, radius * 0.6 - other.width, _middles(sheet, marks.other))
    crosses = [line for place in _middles(sheet, marks.blocked) for line in _cross(place, radius * 0.6)]
    if not small:
        sheet.scene.path(ink.line("#ffffff", pen * 2.2), crosses)
    sheet.scene.path(ink.line(colours.BLOCK, pen * 1.1), crosses)


def mark_radius(view: View) -> float:
    """Return the radius of the circle on an open edge."""
    least, most = _MARK_PIXELS
    return min(max(least, min(most, view.scale * _MARK)), view.scale * _WIDEST_MARK)


def _pen(radius: float) -> float:
    return min(_RING, radius / 3)


def mark_reach(view: View) -> float:
    """Return how far from its middle an open edge can be pointed at: a finger may miss its circle by a
    little."""
    return max(mark_radius(view) + 2, min(9, view.scale * 0.3))


def _middles(sheet: Sheet, sides: Iterable[Side]) -> list[Pixel]:
    return [sheet.drawings[index].middles[edge] for index, edge in sides]


def _cross(place: Pixel, size: float) -> list[Piece]:
    x, y = place
    return [((x - size, y - size), (x + size, y + size)), ((x - size, y + size), (x + size, y - size))]


def _paint_ring(sheet: Sheet, at: Pixel, radius: float, colour: str, width: float) -> None:
    """Paint a ring through which one sees what lies there."""
    ring = circle(at, radius)
    sheet.scene.path(ink.line("#ffffff", width * 2), ring)
    sheet.scene.path(ink.line(colour, width), ring)


def _paint_cursor(sheet: Sheet, cursor: Where | None, radius: float, game: State | None) -> None:
    if cursor is None:
        return
    shield, pen = sheet.drawings[cursor.shield], min(1, radius / _MARK_PIXELS[0])
    if isinstance(cursor, AtPatch):
        at, taken = mark_spot(sheet.drawings, game, cursor)
        _paint_ring(sheet, at, max(radius, sheet.unit * (taken + 0.02)), ink.LIT, 4 * pen)
        return
    sheet.scene.path(ink.line("#ffffff", 7 * pen), [shield.edges[cursor.edge]])
    sheet.scene.path(ink.line(ink.LIT, 4 * pen), [shield.edges[cursor.edge]])
    middle = [shield.middles[cursor.edge]]
    sheet.scene.dots(Style(fill=ink.LIT, stroke="#ffffff", width=2 * pen), radius, middle)
    sheet.scene.dots(Style(fill="#ffffff"), radius * 0.4, middle)


def ghost_drawing(placement: Placement, view: View) -> Drawing:
    """Return the outline of a placement, to find out whether it is under the pointer."""
    return drawing(Laid(BLANK[placement.kind], placement), view)


# ── the ground: all that shields show ─────────────────────────────────────────────────────────────
# Gathered once for each board, in edges, and placed anew at every zoom. Only pens change with the zoom, as
# they are in pixels. So a zoom gathers nothing and draws no shield again.


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
