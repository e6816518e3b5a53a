"""The canvas with the board: five layers, a window that zooms and pans, and what is at a place."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from elongo_explore.kit.pictures.canvas import Box
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene, Text
from elongo_explore.kit.widgets.painters import new_painting
from elongo_explore.kit.widgets.painters.painting import ONE_AT_A_TIME, Painting

from ..analysis.overlay_data import findings
from ..board.board import Board, Position
from ..board.fences import Side
from ..board.findings import Findings
from ..board.land import Patch
from ..board.shields import Placement
from ..pictures import pointing
from ..pictures.drawing import View
from ..pictures.highlight import Highlight, changed_part
from ..pictures.hit_index import hit_index
from ..pictures.last_turns import LastTurn
from ..pictures.live import (
    Marks,
    Window,
    asked_scene,
    found_scene,
    ghost_drawing,
    highlight_scene,
    mark_reach,
    marks_scene,
    over_scene,
    pieces_scene,
    round_shield,
    table_scene,
)
from ..pictures.nodes import Nodes, node_places, node_radius
from ..pictures.pointing import AtEdge, AtPatch, Where, at
from ..pictures.sheet import MOST_NAMED, reach
from .viewport import LARGEST, SMALLEST, is_far, moved, ratio, resized, shows_all, whole

SLICE = 0.03
"""A search may hold up the board for this many seconds; the rest comes later."""
TABLE, OVER, LIT, MARKS, PIECES = LAYERS = range(5)
"""The layers from back to front. Pieces come last, so that no highlight and no mark hides them."""
NO_ROOM: Box = (0, 0, 0, 0)
"""A part of a layer without any room."""
Extent = tuple[float, float, float, float]
"""The left, top, right and bottom of something in the window, in pixels."""


@dataclass(frozen=True, eq=False)
class Wanted:
    """The content that a layer should have."""

    position: Position
    about: object
    """Everything else that the content depends on."""
    scene: Callable[[Window, Box | None], Scene]

    def same(self, other: Wanted) -> bool:
        """Return True if both give the same scene."""
        # By identity: to compare two large positions takes longer than to paint the layer.
        return self.position is other.position and self.about == other.about


class Painted(NamedTuple):
    """The content that a layer has, and the window it was painted for."""

    wanted: Wanted
    window: Window
    scene: Scene | None
    """None if it is not compared: the table is too large, and of a part the rest is not known."""


class BoardView:
    """A live board. `show`, `light` and `mark` say what a layer is to show, `paint` paints what has changed.

    No rule is decided here, and who paints is not known here: see `painters`.
    """

    def __init__(self, width: int, height: int, painting: Painting | None = None) -> None:
        self._painting = painting or new_painting(len(LAYERS))
        self.canvas = self._painting.widget
        self.width, self.height = width, height
        self._ratio = ratio(width, height)
        self._size_canvases()
        self.position: Position | None = None
        self.window = whole(Board(), width, height)
        self.fitted = True
        """True if the window shows the whole board and the person has not zoomed in."""
        self.more: tuple[Placement, ...] = ()
        """Placements that must also be in sight."""
        self.found = Findings()
        """The findings of overlays that search, as far as they go. Another `show` continues the search."""
        self._looked: Callable[[], object] = lambda: None
        self._wanted: dict[int, Wanted] = {}
        self._painted: dict[int, Painted] = {}
        self._painting.on_ready(self.repaint)

    # ── painting ──────────────────────────────────────────────────────────────────────────────────

    def show(
        self,
        position: Position,
        overlays: Collection[str] = (),
        *,
        numbers: bool = False,
        names: bool = False,
        pieces: bool = True,
        turns: tuple[LastTurn, ...] = (),
        cited: tuple[str, ...] = (),
    ) -> None:
        """Show a position, with its `pieces` or without, the changes of the last `turns`, and the names of
        places that are `cited`. Another position wipes highlights and marks off."""
        if position is not self.position:
            self._wanted.clear()
        self.position = position
        # Search here and not when painting: a zoom paints again and must not search.
        found = self.found = findings(position, overlays, seconds=SLICE)
        # Without the space behind blocks, the table is the board alone: a claim leaves it as it is.
        ground = position if "blocks" in overlays else position.board
        self._want(
            TABLE,
            ground,
            "blocks" in overlays,
            lambda window, part: table_scene(ground, window, overlays, part),
        )
        self._want(
            OVER,
            position,
            (tuple(overlays), numbers, names, found.waiting, turns, cited),
            lambda window, _part: over_scene(
                position, window, overlays, found, numbers=numbers, names=names, turns=turns, cited=cited
            ),
        )
        on_it = position if pieces else position.board
        self._want(PIECES, position, pieces, lambda window, _part: pieces_scene(on_it, window))

    def light(self, **what: Any) -> None:
        """Highlight something (see `highlight_scene`); without arguments, nothing."""
        position = self._shown_position()
        self._want(LIT, position, what, lambda window, _part: highlight_scene(position, window, **what))

    def light_step(self, lit: Highlight) -> None:
        """Highlight a step of a walk: what was found so far and, on the layer of the marks, which a walk does
        not have, what the step itself is about."""
        position, found = self._shown_position(), lit.found()
        self._want(LIT, position, found, lambda window, part: found_scene(position, window, found, part))
        self._want(MARKS, position, lit, lambda window, _part: asked_scene(position, window, lit))

    def mark(self, marks: Marks) -> None:
        """Mark what can be done next."""
        position = self._shown_position()
        self._want(MARKS, position, marks, lambda window, _part: marks_scene(position, window, marks))

    def _shown_position(self) -> Position:
        assert self.position is not None, "show a position first"
        return self.position

    def _want(
        self, layer: int, position: Position, about: object, scene: Callable[[Window, Box | None], Scene]
    ) -> None:
        self._wanted[layer] = Wanted(position, about, scene)

    def paint(self) -> None:
        """Paint every layer whose content has changed."""
        if stale := [layer for layer in LAYERS if not self._is_up_to_date(layer)]:
            self._paint(stale)

    def _is_up_to_date(self, layer: int) -> bool:
        wanted, painted = self._wanted.get(layer), self._painted.get(layer)
        if wanted is None or painted is None:
            return wanted is None and painted is None
        return painted.window == self.window and wanted.same(painted.wanted)

    def repaint(self) -> None:
        """Paint all layers again: a page was opened, or the window has moved."""
        self._painted.clear()
        self._paint([*LAYERS])

    def painted_view(self) -> View | None:
        """Return the view in which the board is on the screen now; None if it was not painted yet."""
        painted = self._painted.get(TABLE)
        return painted.window.view if painted and painted.window.sized(self.window) else None

    def scenes(self) -> list[Scene | None]:
        """Return the scene of each layer."""
        return [self._scene(layer) for layer in LAYERS]

    def _scene(self, layer: int, part: Box | None = None) -> Scene | None:
        wanted = self._wanted.get(layer)
        return None if wanted is None else wanted.scene(self.window, part)

    def _paint(self, layers: list[int]) -> None:
        with ONE_AT_A_TIME:
            self._paint_now(layers)

    def _paint_now(self, layers: list[int]) -> None:
        # Scenes first: an error in one of them leaves the board as it is.
        parts = {layer: self._part(layer) for layer in layers}
        scenes = {layer: self._scene(layer, parts[layer]) for layer in layers}
        with self._painting.held():
            for layer, scene in scenes.items():
                self._paint_layer(layer, scene, parts[layer])

    def _paint_layer(self, layer: int, scene: Scene | None, part: Box | None) -> None:
        before, wanted = self._painted.pop(layer, None), self._wanted.get(layer)
        shown = before.scene if before and before.window == self.window else None
        # A hover often wants the same shapes again: then nothing is sent.
        if part != NO_ROOM and not (scene and shown and scene.shapes == shown.shapes):
            self._painting.paint(layer, scene, self._ratio, apart=layer == TABLE, part=part)
        if wanted is not None:  # only now: if painting fails, the layer is painted again
            whole = None if layer == TABLE or part is not None else scene
            self._painted[layer] = Painted(wanted, self.window, whole)

    def _part(self, layer: int) -> Box | None:
        """Return the part of a layer to repaint; None means all of it.

        If one shield was laid or taken back and the window stays, the table differs only around that shield.
        What a walk has found differs from step to step only where the next thing was found.
        """
        before, wanted = self._painted.get(layer), self._wanted.get(layer)
        if layer == LIT and before and wanted and before.window == self.window:
            old, new = before.wanted.about, wanted.about
            if (
                isinstance(old, Highlight)
                and isinstance(new, Highlight)
                and before.wanted.position is wanted.position
            ):
                return changed_part(self.window.sheet(wanted.position), old, new)
        if layer != TABLE or before is None or wanted is None or wanted.about or before.wanted.about:
            return None
        one, other = before.wanted.position.board.laid, wanted.position.board.laid
        less, more = sorted((one, other), key=len)
        if before.window != self.window or not less or len(less) + 1 != len(more) or more[:-1] != less:
            return None
        return round_shield(more[-1], self.window.view)

    # ── the window ────────────────────────────────────────────────────────────────────────────────

    def on_look(self, does: Callable[[], object]) -> None:
        """Call `does` now and whenever the window has changed."""
        self._looked = does
        does()

    def look_at_all(self) -> None:
        """Move the window so that it shows the whole board. The next `paint` uses it."""
        if self.position is not None:
            window = whole(self.position.board, self.width, self.height, self.more)
            self._set(window, fitted=True)

    def look_again(self, window: Window, fitted: bool) -> None:
        """Go back to an earlier window, or show the whole board if the page has another size now. The next
        `paint` uses it."""
        if (window.width, window.height) == (self.window.width, self.window.height):
            self._set(window, fitted=fitted)
        else:
            self.look_at_all()

    def resize(self, width: float, height: float, dense: float = 1) -> None:
        """Paint the board in the size that the page has room for. The middle stays where it is.

        `dense` is the number of screen pixels for each pixel of the page.
        """
        wide, high = (round(max(120, min(most, 4000))) for most in (width, height))
        fine = ratio(wide, high, dense)
        # A page reports its size often, and a canvas that gets a size is wiped.
        if (wide, high, fine) == (self.width, self.height, self._ratio):
            return
        self.width, self.height, self._ratio = wide, high, fine
        self._size_canvases()
        if self.fitted:
            self.fit()
        else:
            self._look(resized(self.window, wide, high))

    def _size_canvases(self) -> None:
        self._painting.resize(self.width * self._ratio, self.height * self._ratio)

    def zooms(self) -> tuple[float, float]:
        """Return the smallest and the largest factor for the next zoom."""
        scale = self.window.view.scale
        return SMALLEST / scale, LARGEST / scale

    def fit(self) -> None:
        """Show the whole board."""
        self.look_at_all()
        self.repaint()

    def fits(self) -> bool:
        """Return True if every shield is in sight."""
        return shows_all(self._shown_position().board, self.window, self.more)

    def zoom(self, factor: float) -> None:
        """Zoom in or out around the middle."""
        x, y = self.width / 2, self.height / 2
        self.move(factor, x - factor * x, y - factor * y)

    def pan(self, right: float, down: float) -> None:
        """Look further to the right and down, by parts of the window."""
        self.move(1, -right * self.width, -down * self.height)

    def move(self, factor: float, right: float, down: float) -> None:
        """Move the picture: a pixel at (x, y) goes to (factor · x + right, factor · y + down)."""
        self._look(moved(self._shown_position().board, self.window, factor, right, down))

    def reveal(self, where: Where) -> None:
        """Bring an edge or a patch into sight."""
        x, y = self.middle_of(where)
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            self.pan(x / self.width - 0.5, y / self.height - 0.5)

    def _look(self, window: Window) -> None:
        self._set(window, fitted=is_far(self._shown_position().board, window))
        self.repaint()

    def _set(self, window: Window, *, fitted: bool) -> None:
        self.window, self.fitted = window, fitted
        self._looked()

    # ── what is at a place ───────────────────────────────────────────────────────────────────────

    def patch_at(self, place: Pixel) -> AtPatch | None:
        """Return the patch at a place."""
        assert self.position is not None
        return hit_index(self.position.board, self.window.view).patch_at(place)

    def edge_at(self, place: Pixel) -> AtEdge | None:
        """Return the open edge whose circle is at a place. A finger may miss it by a little."""
        assert self.position is not None
        return hit_index(self.position.board, self.window.view).edge_at(place, mark_reach(self.window.view))

    def covers(self, placement: Placement, place: Pixel) -> bool:
        """Return True if a shield at this placement would cover a place."""
        return pointing.covers(ghost_drawing(placement, self.window.view), place)

    def candidates_at(self, place: Pixel) -> list[tuple[AtEdge, Placement]]:
        """Return the placements at open edges that cover a place, with their edges; the nearest first."""
        assert self.position is not None
        return hit_index(self.position.board, self.window.view).candidates_at(place)

    def places(self, name: str) -> dict[str, tuple[Piece, ...]]:
        """Return the outlines of patches in the window; on a large board, only those of shields in `name`."""
        assert self.position is not None
        sheet = self.window.sheet(self.position)
        numbers = {int(found) for found in re.findall(r"\d+", name)}
        # All patches of a large board would be a long message.
        some = len(sheet.drawings) > MOST_NAMED
        sheet.name_places(sorted(numbers & {*range(len(sheet.drawings))}) if some else None)
        return sheet.scene.places

    def box_of(self, place: str | Placement) -> Extent | None:
        """Return where a place is in the window: one for a shield, or by its name ("4C", "3, edge 2", "3").
        None if the board does not have it."""
        assert self.position is not None
        pieces: Sequence[Piece]
        if isinstance(place, Placement):
            pieces = ghost_drawing(place, self.window.view).edges
        else:
            found = re.fullmatch(r"(\d+)(?:([A-Z])|, edge (\d))?", place, re.ASCII)
            drawings = self.window.sheet(self.position).drawings
            if found is None or int(found[1]) >= len(drawings):
                return None
            drawn, patch, edge = drawings[int(found[1])], found[2], found[3]
            if not edge:
                return drawn.box_of(patch) if patch else drawn.box
            pieces = [drawn.edges[int(edge)]]
        across, down = zip(*(point for piece in pieces for point in piece), strict=True)
        return min(across), min(down), max(across), max(down)

    def boxes_of(self, shields: Iterable[int]) -> list[Extent]:
        """Return where some shields are in the window."""
        drawings = self.window.sheet(self._shown_position()).drawings
        return [drawings[index].box for index in shields if index < len(drawings)]

    def box_of_all(self) -> Extent:
        """Return where the whole board is in the window."""
        assert self.position is not None
        return reach(self.position.board, self.window.view, ())

    def words_lit(self) -> list[Extent]:
        """Return where words are in what is lit up, as it was painted last."""
        painted = [each.scene for layer in (LIT, MARKS) if (each := self._painted.get(layer)) and each.scene]
        found = [shape for scene in painted for shape in scene.shapes if isinstance(shape, Text)]
        across = [(shape.at[0], len(shape.words) * shape.size * 0.35) for shape in found]
        down = [(shape.at[1], shape.size * 0.8) for shape in found]
        return [(x - w, y - h, x + w, y + h) for (x, w), (y, h) in zip(across, down, strict=True)]

    def nodes_at(self, nodes: Nodes) -> list[Extent]:
        """Return where the nodes of a graph are."""
        sheet = self.window.sheet(self._shown_position())
        far = node_radius(sheet.unit)
        return [(x - far, y - far, x + far, y + far) for x, y in node_places(sheet, nodes)]

    def middle_of(self, where: Where | Side | Patch) -> Pixel:
        """Return the place of an edge or a patch in the window."""
        assert self.position is not None
        where = at(*where)
        drawing = self.window.sheet(self.position).drawings[where.shield]
        return drawing.middles[where.edge] if isinstance(where, AtEdge) else drawing.symbols(where.name)[0]
