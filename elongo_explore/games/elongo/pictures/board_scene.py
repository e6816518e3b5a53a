"""All layers of a board's picture, from back to front: the shields, overlays, what players have put there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from elongo_explore.kit.pictures.shapes import Scene

from ..board.checks import Wall
from ..board.findings import Findings
from ..board.position import Position
from ..board.shields import Placement
from ..play import words
from ..play.state import State
from . import captions, finding_overlays
from . import layers as elongo
from . import overlays as over
from .pieces import paint_pieces, state_captions, state_of, state_words, taken
from .sheet import Sheet, sheet_of


class Overlay(NamedTuple):
    """An overlay over the picture of a board: its painter, and its caption."""

    paint: Callable[[Sheet], None]
    caption: captions.Captioner


_NODES = "Each node is a parcel with its number of animal symbols; a bold ring is an enclosure"
_PATCHES = (
    "Each node is a patch: a firm line is land that goes on, a dashed one goes on until a fence is built, "
    "a thin one parts different land"
)
_HALF_EDGES = "Each edge has two half-edges; a ring: the same land on both sides"
_EDGES = "Edges 0 and 3 carry fence 1, edges 1 and 2 fence 2"

OVERLAYS: dict[str, Overlay] = {
    "parcels": Overlay(over.paint_parcels, captions.parcels),
    "enclosures": Overlay(over.paint_enclosures, captions.enclosures),
    "fences": Overlay(over.paint_runs, captions.fences),
    "loops": Overlay(over.paint_loops, captions.loops),
    "blocks": Overlay(over.paint_blocks, captions.blocks),
    "graph": Overlay(over.paint_graph, captions.always(_NODES)),
    "patches": Overlay(over.paint_patches, captions.always(_PATCHES)),
    "how far": Overlay(finding_overlays.paint_how_far, captions.how_far),
    "chances": Overlay(finding_overlays.paint_chances, captions.chances),
    "half-edges": Overlay(over.paint_half_edges, captions.always(_HALF_EDGES)),
    "edges": Overlay(over.paint_edge_numbers, captions.always(_EDGES)),
}
"""By name, in the order in which they are painted."""


def board_scene(
    position: Position,
    chosen: Collection[str],
    found: Findings,
    *,
    numbers: bool,
    names: bool,
    walls: frozenset[Wall],
    ghosts: tuple[Placement, ...],
    scale: float,
) -> Scene:
    """Draw the Scene of a position, with what players have put on the board if it is a game's.

    `found` is what the overlays show that need a search; `walls` are built besides those of the game.
    """
    board, game, built = position.board, state_of(position), walls | position.walls
    below = [*(state_captions(game) if game else ()), *_captions(chosen, captions.Seen(board, built, found))]
    below += captions.ghosts(board, ghosts)
    sheet = sheet_of(board, scale, below, built, ghosts, found.places, found)
    if game:
        sheet.scene.title = words.title(game)
        sheet.scene.description = "\n".join([*state_words(game), sheet.scene.description])
    paint_board(sheet, game, chosen, numbers, names)
    return sheet.scene


def _captions(chosen: Collection[str], seen: captions.Seen) -> Iterator[str]:
    for name, overlay in OVERLAYS.items():
        if name in chosen:
            yield from overlay.caption(seen)


def paint_board(
    sheet: Sheet, state: State | None, chosen: Collection[str], numbers: bool, names: bool
) -> None:
    """Paint all layers of a board's picture, from back to front."""
    # Pieces after overlays, whose veils would make them pale; names and numbers last, to be read.
    paint_ground(sheet, chosen)
    paint_overlays(sheet, chosen)
    if state:
        paint_pieces(sheet, state)
    over.paint_ghosts(sheet)
    paint_labels(sheet, state, numbers, names)
    sheet.name_places()


def paint_ground(sheet: Sheet, chosen: Collection[str]) -> None:
    """Paint the shields, with nothing on them."""
    if "blocks" in chosen:  # before the land, which covers the part of it that is not empty
        over.paint_block_space(sheet)
    elongo.paint_land(sheet.scene, sheet.drawings)
    elongo.paint_seams(sheet)
    elongo.paint_fences(sheet.scene, sheet.drawings, sheet.unit)
    elongo.paint_open_edges(sheet)
    elongo.paint_symbols(sheet.scene, sheet.drawings, sheet.unit)


def paint_overlays(sheet: Sheet, chosen: Collection[str]) -> None:
    """Paint overlays, and over them the fences that are built."""
    for name, overlay in OVERLAYS.items():
        if name in chosen:
            overlay.paint(sheet)
    elongo.paint_walls(sheet)


def paint_labels(sheet: Sheet, state: State | None, numbers: bool, names: bool) -> None:
    """Paint the numbers of shields and the names of patches."""
    if names:
        elongo.paint_names(sheet.scene, sheet.drawings, sheet.unit, taken(state) if state else ())
    if numbers:
        elongo.paint_numbers(sheet)
