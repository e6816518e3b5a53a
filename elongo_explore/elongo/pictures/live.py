"""The layers of a live board, each a Scene of its own, from back to front.

The table; overlays, names and numbers; what is lit up; what can be done next; and over all that the pieces:
who stands or grazes on lit land, or where something can be done, stays in sight.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor

from ...pictures import ink
from ...pictures.canvas import Box
from ...pictures.ink import TABLE
from ...pictures.shapes import Piece, Pixel, Scene, Style
from ..board.fences import Loop, Side
from ..board.land import Patch
from ..board.position import Position
from ..board.shields import BLANK, Laid, Placement, Shield
from ..findings import Findings
from ..play.state import State
from . import colours
from .board_scene import paint_ground, paint_labels, paint_overlays
from .drawing import Drawing, View, drawing
from .finger import AtEdge, AtPatch, Where
from .lit import (
    Lit,
    paint_ghost,
    paint_happened,
    paint_inside,
    paint_lit,
    paint_patches_lit,
)
from .pieces import game_of, paint_pieces, room_taken
from .sheet import NOT_SEARCHED, Sheet, sheet_in
from .touched import Touched

_MARK = 0.1
_SMALLEST_MARK = 4.5
"""The radius of the circle on an open edge: in edges, but never less than so many pixels."""


@dataclass(frozen=True)
class Window:
    """The part of the table that can be seen: a size in pixels, and a view of the plane."""

    width: float
    height: float
    view: View

    def sheet(self, position: Position, found: Findings = NOT_SEARCHED) -> Sheet:
        """An empty sheet of this size for a position, with what was found there."""
        scene = Scene(self.width, self.height, "", "")
        return sheet_in(position.board, self.view, scene, position.walls, found=found)


# ── the table ─────────────────────────────────────────────────────────────────────────────────────


def table_scene(
    position: Position, window: Window, overlays: Collection[str] = (), part: Box | None = None
) -> Scene:
    """The shields on the table; or only those that reach into a `part` of the window."""
    sheet = window.sheet(position)
    if part is not None:
        near = [shield for shield in sheet.drawings if _meet(_box(shield, window.view), part)]
        sheet = replace(sheet, drawings=tuple(near))
    w, h = window.width, window.height
    ground: list[Pixel] = [(0, 0), (w, 0), (w, h), (0, h)]
    sheet.scene.path(ink.fill(TABLE), [(ground[i - 1], ground[i]) for i in range(4)])
    paint_ground(sheet, overlays)
    return sheet.scene


def round_shield(laid: Laid, view: View) -> Box:
    """The part of a window that changes when a shield is laid or taken off."""
    return _box(drawing(laid, view), view)


def _box(shield: Drawing, view: View) -> Box:
    """All that the paint of a shield reaches: pens are a few pixels wide, and thicker on a large board."""
    more = 2 + 0.05 * view.scale
    across, down = [x for x, _y in shield.corners], [y for _x, y in shield.corners]
    return (
        floor(min(across) - more),
        floor(min(down) - more),
        ceil(max(across) + more),
        ceil(max(down) + more),
    )


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
) -> Scene:
    """What lies over the shields: overlays, built fences, names and numbers."""
    sheet = window.sheet(position, found)
    paint_overlays(sheet, overlays)
    paint_labels(sheet, game_of(position), numbers, names)
    return sheet.scene


def pieces_scene(position: Position, window: Window) -> Scene:
    """Warriors, boys and animals."""
    sheet = window.sheet(position)
    if game := game_of(position):
        paint_pieces(sheet, game)
    return sheet.scene


# ── what is lit up ────────────────────────────────────────────────────────────────────────────────


def lit_scene(
    position: Position,
    window: Window,
    *,
    patches: Collection[Patch] = (),
    loop: Loop | None = None,
    happened: Touched | None = None,
    lit: Lit | None = None,
    ghosts: Iterable[Laid] = (),
) -> Scene:
    """A parcel under the finger, a loop with its inside, what the last step was about (or what a lesson
    lights up), and shields that might be laid."""
    sheet = window.sheet(position)
    if happened:
        paint_happened(sheet, happened)
    if lit:
        paint_lit(sheet, lit)
    if loop is not None:
        paint_inside(sheet, loop)
    if patches:
        paint_patches_lit(sheet, patches)
    for ghost in ghosts:
        paint_ghost(sheet, ghost, refused=False)
    return sheet.scene


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
    """The ghost may not lie there."""
    patches: Sequence[Patch] = ()
    """Patches that can be chosen now: for a claim, an animal, or to be taken back."""


def marks_scene(position: Position, window: Window, marks: Marks) -> Scene:
    """What could be done next."""
    sheet = window.sheet(position)
    radius = mark_radius(window.view)
    if marks.ghost is not None and marks.shield is not None:
        paint_ghost(sheet, Laid(marks.shield, marks.ghost), marks.refused)
    ring = Style(fill="#ffffff", stroke=ink.GHOST, width=2.2)
    sheet.scene.dots(ring, radius, _middles(sheet, marks.fits))
    faint = Style(fill="#ffffff", stroke="#8a8580", width=1)
    sheet.scene.dots(faint, radius * 0.62, _middles(sheet, marks.other))
    crosses = [line for place in _middles(sheet, marks.blocked) for line in _cross(place, radius * 0.75)]
    sheet.scene.path(ink.line("#ffffff", 5), crosses)
    sheet.scene.path(ink.line(colours.BLOCK, 2.4), crosses)
    game = game_of(position)
    for index, name in marks.patches:
        at = sheet.drawings[index].symbols(name)[0]
        sheet.scene.dots(ring, max(radius * 0.8, sheet.unit * room_taken(game, (index, name))), [at])
    _paint_cursor(sheet, marks.cursor, radius, game)
    return sheet.scene


def mark_radius(view: View) -> float:
    """The radius of the circle on an open edge."""
    return max(_SMALLEST_MARK, view.scale * _MARK)


def _middles(sheet: Sheet, sides: Iterable[Side]) -> list[Pixel]:
    return [sheet.drawings[index].middles[edge] for index, edge in sides]


def _cross(place: Pixel, size: float) -> list[Piece]:
    x, y = place
    return [((x - size, y - size), (x + size, y + size)), ((x - size, y + size), (x + size, y - size))]


def _paint_cursor(sheet: Sheet, cursor: Where | None, radius: float, game: State | None) -> None:
    if cursor is None:
        return
    shield = sheet.drawings[cursor.shield]
    if isinstance(cursor, AtEdge):
        sheet.scene.path(ink.line("#ffffff", 7), [shield.edges[cursor.edge]])
        sheet.scene.path(ink.line(ink.LIT, 4), [shield.edges[cursor.edge]])
        at = shield.middles[cursor.edge]
    else:
        at = shield.symbols(cursor.name)[0]
    wide = max(radius * 1.15, sheet.unit * (room_taken(game, cursor) if isinstance(cursor, AtPatch) else 0))
    sheet.scene.dots(Style(fill=ink.LIT, stroke="#ffffff", width=2), wide, [at])
    sheet.scene.dots(Style(fill="#ffffff"), radius * 0.5, [at])


def ghost_drawing(placement: Placement, view: View) -> Drawing:
    """The outline of a placement, to find out whether somebody points at it."""
    return drawing(Laid(BLANK[placement.kind], placement), view)
