"""All layers of a board's picture, from back to front: the shields, overlays, what players have put there."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ...pictures.shapes import Scene
from ..board.checks import Wall
from ..board.position import Position
from ..board.shields import Placement
from ..findings import Findings
from ..play.state import State
from . import finding_overlays
from . import layers as elongo
from . import overlays as over
from .captions import captions
from .pieces import game_of, paint_pieces, state_captions, state_words, taken
from .sheet import Sheet, sheet_of

OVERLAYS: dict[str, Callable[[Sheet], None]] = {
    "parcels": over.paint_parcels,
    "enclosures": over.paint_enclosures,
    "fences": over.paint_runs,
    "loops": over.paint_loops,
    "blocks": over.paint_blocks,
    "graph": over.paint_graph,
    "patches": over.paint_patches,
    "how far": finding_overlays.paint_how_far,
    "chances": finding_overlays.paint_chances,
    "half-edges": over.paint_half_edges,
    "edges": over.paint_edge_numbers,
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
    """The Scene of a position, with what players have put on the board if it is a game's.

    `found` is what the overlays show that need a search; `walls` are built besides those of the game.
    """
    board, game, built = position.board, game_of(position), walls | position.walls
    below = [*(state_captions(game) if game else ()), *captions(board, chosen, built, ghosts, found)]
    sheet = sheet_of(board, scale, below, built, ghosts, found.places, found)
    if game:
        sheet.scene.description = "\n".join([*state_words(game), sheet.scene.description])
    paint_board(sheet, game, chosen, numbers, names)
    return sheet.scene


def paint_board(
    sheet: Sheet, state: State | None, chosen: Collection[str], numbers: bool, names: bool
) -> None:
    """All layers of a board's picture, from back to front."""
    # Pieces after overlays, whose veils would make them pale; names and numbers last, to be read.
    paint_ground(sheet, chosen)
    paint_overlays(sheet, chosen)
    if state:
        paint_pieces(sheet, state)
    over.paint_ghosts(sheet)
    paint_labels(sheet, state, numbers, names)


def paint_ground(sheet: Sheet, chosen: Collection[str]) -> None:
    """The shields, with nothing on them."""
    if "blocks" in chosen:  # before the land, which covers the part of it that is not empty
        over.paint_block_space(sheet)
    elongo.paint_land(sheet.scene, sheet.drawings)
    elongo.paint_seams(sheet)
    elongo.paint_fences(sheet.scene, sheet.drawings, sheet.unit)
    elongo.paint_open_edges(sheet)
    elongo.paint_symbols(sheet.scene, sheet.drawings, sheet.unit)


def paint_overlays(sheet: Sheet, chosen: Collection[str]) -> None:
    """Overlays, and over them the fences that are built."""
    for name, paint in OVERLAYS.items():
        if name in chosen:
            paint(sheet)
    elongo.paint_walls(sheet)


def paint_labels(sheet: Sheet, state: State | None, numbers: bool, names: bool) -> None:
    """The numbers of shields and the names of patches."""
    if names:
        elongo.paint_names(sheet.scene, sheet.drawings, sheet.unit, taken(state) if state else ())
    if numbers:
        elongo.paint_numbers(sheet)
