"""A sheet: a board, or single shields, on the way to becoming a Scene."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from elongo_explore.kit.pictures.grid import NARROWEST, write_captions
from elongo_explore.kit.pictures.shapes import Piece, Scene
from elongo_explore.kit.table.errors import BadInput

from ..board.board import Board
from ..board.findings import Findings
from ..board.land import Patch
from ..board.shields import Placement, Wall
from ..geometry.lattice import ORIGIN, Point, minus
from ..geometry.rhombs import Edge, corners, edges
from ..play import words
from ..play.pieces import Boma
from .drawing import Drawing, View, corners_in_edges, drawing

MARGIN = 0.3
"""Room round the board, in edges."""
_MARGIN = 24.0
"""Pixels that stay free round a board that fills a window: the marks on its edges reach as far."""
MOST_NAMED = 24
"""A picture of more shields does not say where its patches are: its text would become too long."""
_FARTHEST = 10_000
"""The greatest distance of a drawing from the first shield, in edges."""


NOT_SEARCHED = Findings()
"""No search was made."""


@dataclass(frozen=True)
class Sheet:
    """Everything that a painter of a layer works with."""

    board: Board
    walls: frozenset[Wall]
    ghosts: tuple[Placement, ...]
    view: View
    drawings: tuple[Drawing, ...]
    scene: Scene
    found: Findings = NOT_SEARCHED
    bomas: tuple[Boma, ...] = ()
    """The fences that players have built: each is drawn in the colour of its builder."""

    @property
    def unit(self) -> float:
        """The length of an edge in pixels."""
        return self.view.scale

    def areas(self, patches: Sequence[Patch]) -> Iterator[Piece]:
        """Yield the outlines of some patches; where all of a shield are wanted, its own."""
        for index, group in groupby(sorted(patches), itemgetter(0)):
            names, drawn = [name for _index, name in group], self.drawings[index]
            if len(names) == len(drawn.shield.patches):
                yield from drawn.edges
            else:
                yield from (piece for name in names for piece in drawn.area(name))

    def edges(self, wanted: frozenset[Edge]) -> Iterator[Piece]:
        """Yield some edges, each as its shields draw it."""
        return edges_of(self.drawings, wanted)

    def name_places(self, shields: Iterable[int] | None = None) -> None:
        """Tell the picture where each patch is, of all shields or of some; on a large board, not."""
        chosen = range(len(self.drawings)) if shields is None else sorted(shields)
        if len(chosen) > MOST_NAMED:
            return
        for index in chosen:
            drawn = self.drawings[index]
            for name in drawn.shield.patches:
                self.scene.places[f"{index}{name}"] = tuple(drawn.area(name))


def edges_of(drawings: Iterable[Drawing], wanted: frozenset[Edge]) -> Iterator[Piece]:
    """Yield some edges, each as its shields draw it."""
    for drawn in drawings:
        for edge, piece in zip(edges(*drawn.placement), drawn.edges, strict=True):
            if edge in wanted:
                yield piece


def sheet_of(
    board: Board,
    scale: float,
    captions: Sequence[str],
    walls: frozenset[Wall],
    ghosts: tuple[Placement, ...],
    beside: Sequence[Placement] = (),
    found: Findings = NOT_SEARCHED,
    bomas: tuple[Boma, ...] = (),
) -> Sheet:
    """Return an empty sheet that is large enough for the board, the ghosts, anything that an overlay shows
    beside the board, and the captions below."""
    left, top, right, bottom = reach(board, View(scale, _origin(board, ghosts)), (*ghosts, *beside))
    edge = MARGIN * scale
    width = max(right - left + 2 * edge, NARROWEST if captions else 0)
    scene = Scene(width, bottom - top + 2 * edge, words.title(board), words.description(board))
    write_captions(scene, captions)
    view = View(scale, _origin(board, ghosts), (width - right - left) / 2, edge - top)
    return sheet_in(board, view, scene, walls, ghosts, found, bomas)


def sheet_in(
    board: Board,
    view: View,
    scene: Scene,
    walls: frozenset[Wall] = frozenset(),
    ghosts: tuple[Placement, ...] = (),
    found: Findings = NOT_SEARCHED,
    bomas: tuple[Boma, ...] = (),
) -> Sheet:
    """Return a sheet that shows the board in a given view; parts of the board may lie outside it."""
    return Sheet(board, walls, ghosts, view, _drawings(board, view), scene, found, bomas)


@lru_cache(maxsize=8)
def _drawings(board: Board, view: View) -> tuple[Drawing, ...]:
    """Return the drawings of all shields; a live board asks for the same ones for every layer."""
    return tuple(drawing(laid, view) for laid in board.laid)


def fitting(
    board: Board, width: float, height: float, largest: float, ghosts: Sequence[Placement] = ()
) -> View:
    """Return the view in which the board with the ghosts fills a space, but for a small margin."""
    origin = _origin(board, ghosts)
    left, top, right, bottom = reach(board, View(1, origin), ghosts)
    rest = 2 * min(_MARGIN, width / 8, height / 8)
    across, down = max(right - left, 1), max(bottom - top, 1)
    scale = min((width - rest) / across, (height - rest) / down, largest)
    return View(scale, origin, (width - (right + left) * scale) / 2, (height - (bottom + top) * scale) / 2)


def _origin(board: Board, ghosts: Sequence[Placement]) -> Point:
    drawn = [*(laid.placement for laid in board.laid[:1]), *ghosts]
    return drawn[0].corner if drawn else ORIGIN


def reach(board: Board, view: View, ghosts: Sequence[Placement]) -> tuple[float, float, float, float]:
    """Return how far the board and the ghosts reach: left, top, right, bottom."""
    points = [corner for placement in ghosts for corner in corners(*placement)]
    if any(abs(number) > _FARTHEST for point in points for number in minus(point, view.origin)):
        raise BadInput("ghosts: too far from the board for one picture")
    found = [_reach(board, view.origin), *([_reach_of(ghosts, view.origin)] if ghosts else ())]
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    (left, top), (right, bottom) = view.placed([(min(lefts), min(tops)), (max(rights), max(bottoms))])
    return left, top, right, bottom


@lru_cache(maxsize=32)
def _reach(board: Board, origin: Point) -> tuple[float, float, float, float]:
    """Return how far a board reaches, in edges; a live board asks at every zoom."""
    return _reach_of([laid.placement for laid in board.laid], origin)


def _reach_of(placements: Sequence[Placement], origin: Point) -> tuple[float, float, float, float]:
    places = [place for placement in placements for place in corners_in_edges(placement, origin)]
    across, down = [x for x, _ in places] or [0.0], [y for _, y in places] or [0.0]
    return min(across), min(down), max(across), max(down)
