"""The pictures of all steps of a game in one, for the page that steps through it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.pictures.flipbook import Flipbook, Part, parts
from elongo_explore.kit.pictures.replay_page import Film
from elongo_explore.kit.pictures.shapes import Scene, Shape
from elongo_explore.kit.pictures.svg import elements

from ..play.outlook import Outlook
from ..play.shots import Shot
from .carving import paint_board, paint_numbers, paint_sides
from .held import paint_hand
from .marks import paint_last, paint_shot
from .places import Layout, Place
from .stones import FLOORS, Bowls, paint_counts, paint_floor


class Scan(NamedTuple):
    """All that is seen on the board at one step."""

    bowls: Bowls
    notes: Mapping[int, str]
    """What is written beside the names of players."""
    shot: Shot | None = None
    """A moment of a move."""
    last: Outlook | None = None
    """The move that has just ended."""


def film(row: int, scans: Sequence[Scan], widest: float) -> Film:
    """All the pictures in one. What lies on something else has a layer of its own."""
    layout, book = Layout(row), Flipbook()
    for step, scan in enumerate(scans):
        for layer, painted in _layers(layout, scan).items():
            book.add(step, layer, painted)
    still = [
        _still("board", _painted(layout, lambda scene: paint_board(scene, layout, numbers=False))),
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
        if scan.shot:
            paint_shot(scene, layout, scan.shot)

    def hold(scene: Scene) -> None:
        if scan.shot:
            paint_hand(scene, layout, scan.shot.mid, scan.shot.way)

    return {
        "sides": parts(_painted(layout, lambda scene: paint_sides(scene, layout, scan.notes))),
        "touched": parts(_painted(layout, mark)),
        **{f"floor-{floor}": _bowls(layout, scan.bowls, floor) for floor in FLOORS},
        "counts": _bowls(layout, scan.bowls, None),
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
