"""The pictures of all steps of a game in one, for the page that steps through it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.pictures.shapes import Scene, Shape
from elongo_explore.kit.pictures.walk_layers import Part, WalkLayers, WalkPicture, parts

from ..play.move_steps import MoveStep
from ..play.outlook import Outlook
from .empty_board import paint_board, paint_numbers, paint_sides
from .marks import paint_last, paint_move_step
from .places import Layout, Place
from .stones import FLOORS, Bowls, paint_counts, paint_floor, paint_hand


class SeenStep(NamedTuple):
    """All that is seen on the board at one step."""

    bowls: Bowls
    notes: Mapping[int, str]
    """What is written beside the names of players."""
    move_step: MoveStep | None = None
    """A moment of a move."""
    last: Outlook | None = None
    """The move that has just ended."""


def walk_picture(row: int, steps: Sequence[SeenStep], widest: float) -> WalkPicture:
    """All the pictures in one. What lies on something else has a layer of its own."""
    layout, layers = Layout(row), WalkLayers()
    for step, seen in enumerate(steps):
        for layer, painted in _layers(layout, seen).items():
            layers.add(step, layer, painted)
    layers.still("board", _painted(layout, lambda scene: paint_board(scene, layout, numbers=False)))
    layers.still("numbers", _painted(layout, lambda scene: paint_numbers(scene, layout)))
    return layers.picture(layout.width, layout.height, widest)


def _layers(layout: Layout, seen: SeenStep) -> dict[str, Sequence[Part]]:
    """What changes from step to step, from back to front."""

    def mark(scene: Scene) -> None:
        if seen.last:
            paint_last(scene, layout, seen.last)
        if seen.move_step:
            paint_move_step(scene, layout, seen.move_step)

    def hold(scene: Scene) -> None:
        if seen.move_step:
            paint_hand(scene, layout, seen.move_step.mid, seen.move_step.way)

    return {
        "sides": parts(_painted(layout, lambda scene: paint_sides(scene, layout, seen.notes))),
        "touched": parts(_painted(layout, mark)),
        **{f"floor-{floor}": _bowls(layout, seen.bowls, floor) for floor in FLOORS},
        "counts": _bowls(layout, seen.bowls, None),
        "hand": parts(_painted(layout, hold)),
    }


def _bowls(layout: Layout, bowls: Bowls, floor: int | None) -> list[Part]:
    return [
        part
        for player, own in enumerate(bowls, 1)
        for number, stones in enumerate(own, 1)
        for part in _bowl(layout, (player, number), stones, floor)
    ]


@lru_cache(maxsize=4096)  # a step changes two bowls, and the others are as they were
def _bowl(layout: Layout, place: Place, stones: int, floor: int | None) -> tuple[Part, ...]:
    """The stones on one floor of a bowl's heap, or, without a floor, their number."""
    scene = layout.scene()
    if floor is None:
        paint_counts(scene, layout, {place: stones})
    else:
        paint_floor(scene, layout, {place: stones}, floor)
    return parts(scene.shapes)


def _painted(layout: Layout, paint: Callable[[Scene], None]) -> list[Shape]:
    scene = layout.scene()
    paint(scene)
    return scene.shapes
