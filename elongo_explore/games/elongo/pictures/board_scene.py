"""All layers of a board's picture, from back to front: the shields, overlays, what players have put there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.table.wording import counted

from ..board.board import Board, Position
from ..board.findings import Findings
from ..board.shields import Placement, Wall
from ..play import words
from ..play.sketch import state_of
from ..play.state import State
from . import layers as elongo
from . import overlays as over
from .pieces import paint_pieces, standing, state_captions, state_words, taken
from .sheet import Sheet, sheet_of
from .whose_land import paint_whose

# ── overlays and their captions, in words below the picture ───────────────────────────────────────

_MOST = 8
"""A list of more lines than this is cut short."""


class _Seen(NamedTuple):
    """The parts of a picture that captions speak of: a board, the fences that are built, and the findings."""

    board: Board
    walls: frozenset[Wall]
    found: Findings


_Captioner = Callable[[_Seen], list[str]]
"""Finds the lines of an overlay."""


def _always(text: str) -> _Captioner:
    """Return a captioner with the same caption for every board."""
    return lambda _seen: [text]


def _parcel_lines(seen: _Seen) -> list[str]:
    """Return how many parcels are enclosed, and how many are open."""
    found = seen.board.parcels(seen.walls)
    waiting = sum(parcel.is_open for parcel in found)
    enclosed = counted(len(found) - waiting, "enclosure")
    return [f"{enclosed} (firm border), {counted(waiting, 'open parcel')} (dashed)"]


def _enclosure_lines(seen: _Seen) -> list[str]:
    """Return each enclosure."""
    found = [parcel for parcel in seen.board.parcels(seen.walls) if not parcel.is_open]
    return _cut([words.parcel_words(parcel) for parcel in found] or ["No parcel is enclosed"])


def _fence_lines(seen: _Seen) -> list[str]:
    """Return how far each fence runs."""
    return [_runs_line(seen.board, fence) for fence in (1, 2)]


def _runs_line(board: Board, fence: int) -> str:
    runs = [run for run in board.runs() if run.fence == fence]
    loops = sum(loop.fence == fence for loop in board.loops())
    longest = max((len(run.shields) for run in runs), default=0)
    long = f", the longest over {counted(longest, 'shield')}" if runs else ""
    return f"Fence {fence}: {counted(len(runs), 'open run')}{long}; {counted(loops, 'loop')}"


def _loop_lines(seen: _Seen) -> list[str]:
    """Return each loop with its inside."""
    return _cut([words.loop_words(seen.board, loop) for loop in seen.board.loops()] or ["No fence is closed"])


def _block_lines(seen: _Seen) -> list[str]:
    """Return how many open edges are blocked."""
    blocked = counted(len(seen.board.blocked_edges()), "blocked edge")
    return [f"{blocked} of {counted(len(seen.board.open_edges()), 'open edge')}"]


def _how_far_lines(seen: _Seen) -> list[str]:
    """Explain the numbers."""
    return [over.how_far_line(seen.found)]


def _chance_lines(seen: _Seen) -> list[str]:
    """Return each loop that could be closed, and what it would take and cut."""
    lines = [over.chance_words(chance) for chance in over.looked_for(seen.found.chances)]
    return _cut(lines or ["No loop can be closed with one or two shields"])


def _ghost_lines(board: Board, places: Iterable[Placement]) -> list[str]:
    """Return every reason why a shield does not fit at some of these places."""
    return _cut([str(refusal) for place in places for refusal in board.why_not(place)])


def _cut(lines: list[str]) -> list[str]:
    return lines if len(lines) <= _MOST else [*lines[: _MOST - 1], f"… and {len(lines) - _MOST + 1} more"]


class Overlay(NamedTuple):
    """An overlay over the picture of a board: its painter, and its caption."""

    paint: Callable[[Sheet], None]
    caption: _Captioner


_NODES = "Each node is a parcel with its number of dots; a bold ring is an enclosure"
_PATCHES = (
    "Each node is a patch: a firm line is land that goes on, a dashed one goes on until a fence is built, "
    "a thin one parts different land"
)
_HALF_EDGES = "Each edge has two half-edges; a ring: the same land on both sides"
_EDGES = "Edges 0 and 3 carry fence 1, edges 1 and 2 fence 2"

OVERLAYS: dict[str, Overlay] = {
    "parcels": Overlay(over.paint_parcels, _parcel_lines),
    "enclosures": Overlay(over.paint_enclosures, _enclosure_lines),
    "fences": Overlay(over.paint_runs, _fence_lines),
    "loops": Overlay(over.paint_loops, _loop_lines),
    "blocks": Overlay(over.paint_blocks, _block_lines),
    "graph": Overlay(over.paint_graph, _always(_NODES)),
    "patches": Overlay(over.paint_patches, _always(_PATCHES)),
    "how far": Overlay(over.paint_how_far, _how_far_lines),
    "chances": Overlay(over.paint_chances, _chance_lines),
    "half-edges": Overlay(over.paint_half_edges, _always(_HALF_EDGES)),
    "edges": Overlay(over.paint_edge_numbers, _always(_EDGES)),
}
"""By name, in the order in which they are painted."""


# ── the picture ───────────────────────────────────────────────────────────────────────────────────


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
    below = [*(state_captions(game) if game else ()), *_captions(chosen, _Seen(board, built, found))]
    below += _ghost_lines(board, ghosts)
    sheet = sheet_of(board, scale, below, built, ghosts, found.places, found, game.bomas if game else ())
    if game:
        sheet.scene.title = words.title(game)
        sheet.scene.description = "\n".join([*state_words(game), sheet.scene.description])
    paint_board(sheet, game, chosen, numbers, names)
    return sheet.scene


def _captions(chosen: Collection[str], seen: _Seen) -> Iterator[str]:
    for name, overlay in OVERLAYS.items():
        if name in chosen:
            yield from overlay.caption(seen)


def paint_board(
    sheet: Sheet,
    state: State | None,
    chosen: Collection[str],
    numbers: bool,
    names: bool,
    *,
    whose: bool = True,
) -> None:
    """Paint all layers of a board's picture, from back to front; without `whose`, claimed land is not marked:
    a page that steps through hundreds of positions would become too large."""
    # Pieces after overlays, whose veils would make them pale; names and numbers last, to be read.
    paint_ground(sheet, chosen)
    if state and whose:
        paint_whose(sheet, state)
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
        pieces = [each.spot for _key, each in standing(sheet.drawings, state)] if state else []
        occupied = taken(state) if state else ()
        elongo.paint_names(sheet.scene, sheet.drawings, sheet.unit, occupied, pieces)
    if numbers:
        elongo.paint_numbers(sheet)
