"""The pictures of all steps of a game in one, for the page that steps through it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from elongo_explore.kit.pictures.walk_layers import Part, WalkLayers, WalkPicture, parts
from elongo_explore.kit.table.contract import Step

from ..board.findings import Findings
from ..play.state import State
from . import layers as elongo
from . import overlays as over
from .board_scene import OVERLAYS
from .last_change import changed_by
from .live import Window, highlight_scene
from .pieces import paint_animals, paint_people
from .sheet import Sheet, sheet_of

DRAWN = 0.6
"""A walk is drawn smaller than the page may show it: most boards are large, and their lines would become too
thin."""


def walk_picture(
    steps: Sequence[Step[State]], overlays: Collection[str], found: Sequence[Findings], scale: float
) -> WalkPicture:
    """All the pictures in one; `found` has the findings of each step.

    The last board has every shield, so it tells how much room is needed.
    """
    last = sheet_of(steps[-1].state.board, scale * DRAWN, (), frozenset(), ())
    window = Window(last.scene.width, last.scene.height, last.view)
    walk, layers, still = WalkLayers(), _layers(overlays), dict[str, tuple[Part, ...]]()
    before: State | None = None
    for number, (state, events) in enumerate(steps):
        if before is None or state.board is not before.board or state.bomas != before.bomas:
            sheet = partial(window.sheet, state, found[number])
            still = {name: _painted(paint, sheet()) for name, paint in layers.items()}
        for name, painted in still.items():
            walk.add(number, name, painted)
        walk.add(number, "touched", parts(highlight_scene(state, window, happened=changed_by(events)).shapes))
        walk.add(number, "walls", _painted(elongo.paint_walls, window.sheet(state)))
        walk.add(number, "animals", _painted(partial(paint_animals, state=state), window.sheet(state)))
        walk.add(number, "people", _painted(partial(paint_people, state=state), window.sheet(state)))
        walk.add(number, "numbers", _painted(elongo.paint_numbers, window.sheet(state)))
        before = state
    return walk.picture(window.width, window.height, window.width / DRAWN)


def _painted(paint: Callable[[Sheet], None], sheet: Sheet) -> tuple[Part, ...]:
    paint(sheet)
    return parts(sheet.scene.shapes)


def _layers(overlays: Collection[str]) -> dict[str, Callable[[Sheet], None]]:
    """What follows from shields and built fences alone, from back to front, as `show` paints it."""
    space = {"space": over.paint_block_space} if "blocks" in overlays else {}
    return {
        **space,
        "land": lambda sheet: elongo.paint_land(sheet.scene, sheet.drawings),
        "seams": elongo.paint_seams,
        "fences": lambda sheet: elongo.paint_fences(sheet.scene, sheet.drawings, sheet.unit),
        "open": elongo.paint_open_edges,
        "symbols": lambda sheet: elongo.paint_symbols(sheet.scene, sheet.drawings, sheet.unit),
        **{name: overlay.paint for name, overlay in OVERLAYS.items() if name in overlays},
    }
