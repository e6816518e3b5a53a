"""The pictures of all steps of a game in one, for the page that steps through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.pictures.shapes import Scene, Shape
from elongo_explore.kit.pictures.walk_layers import Part, WalkLayers, WalkPicture, parts

from ..play.fields import Field, Hex
from ..play.outlook import Outlook
from ..play.state import State, Unit
from .empty_board import paint_field, paint_numbers
from .marks import paint_last
from .places import Layout
from .sides import paint_sides
from .tokens import FLOORS, paint_units


class SeenStep(NamedTuple):
    """All that is seen at one step."""

    state: State
    last: Outlook | None = None


def walk_picture(field: Field, steps: Sequence[SeenStep], widest: float) -> WalkPicture:
    """All the pictures in one. What lies on something else has a layer of its own."""
    layout, layers = Layout(field), WalkLayers()
    for step, seen in enumerate(steps):
        for layer, painted in _layers(layout, seen).items():
            layers.add(step, layer, painted)
    layers.still("field", _painted(layout, lambda scene: paint_field(scene, layout)))
    layers.still("numbers", _painted(layout, lambda scene: paint_numbers(scene, layout)))
    return layers.picture(layout.width, layout.height, widest)


def _layers(layout: Layout, seen: SeenStep) -> dict[str, Sequence[Part]]:
    """What changes from step to step, from back to front."""

    def mark(scene: Scene) -> None:
        if seen.last:
            paint_last(scene, layout, seen.last)

    return {
        "sides": parts(_painted(layout, lambda scene: paint_sides(scene, layout, seen.state))),
        "touched": parts(_painted(layout, mark)),
        **{f"floor-{floor}": _units(layout, seen.state, floor) for floor in FLOORS},
    }


def _units(layout: Layout, state: State, floor: int) -> list[Part]:
    return [part for each in state.units.items() for part in _unit(layout, *each, floor)]


@lru_cache(maxsize=4096)  # a step changes a few units, and the others are as they were
def _unit(layout: Layout, hex: Hex, unit: Unit, floor: int) -> tuple[Part, ...]:
    return parts(_painted(layout, lambda scene: paint_units(scene, layout, {hex: unit}, [floor])))


def _painted(layout: Layout, paint: Callable[[Scene], None]) -> list[Shape]:
    scene = layout.scene()
    paint(scene)
    return scene.shapes
