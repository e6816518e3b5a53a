"""The pictures of all steps of a game in one, for the page that steps through it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.pictures.flipbook import Flipbook, Part, parts
from elongo_explore.kit.pictures.replay_page import Film
from elongo_explore.kit.pictures.shapes import Scene, Shape
from elongo_explore.kit.pictures.svg import elements

from ..play.fields import Field, Hex
from ..play.outlook import Outlook
from ..play.state import State, Unit
from .marks import paint_last
from .meadow import paint_field, paint_numbers
from .places import Layout
from .side_lines import paint_sides
from .tokens import FLOORS, paint_units


class Scan(NamedTuple):
    """All that is seen at one step."""

    state: State
    last: Outlook | None = None


def film(field: Field, scans: Sequence[Scan], widest: float) -> Film:
    """All the pictures in one. What lies on something else has a layer of its own."""
    layout, book = Layout(field), Flipbook()
    for step, scan in enumerate(scans):
        for layer, painted in _layers(layout, scan).items():
            book.add(step, layer, painted)
    still = [
        _still("field", _painted(layout, lambda scene: paint_field(scene, layout))),
        _still("numbers", _painted(layout, lambda scene: paint_numbers(scene, layout))),
    ]
    return Film(layout.width, layout.height, widest, "\n".join([*still, *book.svg()]))


def _still(layer: str, shapes: Iterable[Shape]) -> str:
    """A layer that is the same in all steps."""
    return f'<g class="{layer}">{"".join(part.text() for shape in shapes for part in elements(shape))}</g>'


def _layers(layout: Layout, scan: Scan) -> dict[str, Sequence[Part]]:
    """What changes from step to step, from back to front."""

    def mark(scene: Scene) -> None:
        if scan.last:
            paint_last(scene, layout, scan.last)

    return {
        "sides": parts(_painted(layout, lambda scene: paint_sides(scene, layout, scan.state))),
        "touched": parts(_painted(layout, mark)),
        **{f"floor-{floor}": _units(layout, scan.state, floor) for floor in FLOORS},
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
