"""A live board repaints only the part in which a step of a walk differs from the step before."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import elongo_explore as el
from elongo_explore.games.elongo.pictures.highlight import changed_part
from elongo_explore.games.elongo.pictures.live import Window, found_scene
from elongo_explore.games.elongo.pictures.sheet import fitting
from elongo_explore.kit.pictures.canvas import Box
from elongo_explore.kit.pictures.shapes import Dots, Path
from tests.support.boards import grow, snug
from tests.support.for_each import for_each

BOARD = grow(2, 40, snug)
LARGEST = min(max(BOARD.parcels(), key=lambda parcel: len(parcel.patches)).patches)
BUILT = el.example("a game: build a boma, with all its five parts").apply(el.BuildBoma(2)).state


def pieces(shapes: Any) -> Iterator[tuple[object, tuple[float, float, float, float]]]:
    """Yield each line and dot with its style, and how far it reaches."""
    for shape in shapes:
        if isinstance(shape, Path):
            for piece in shape.pieces:
                across, down = zip(*piece, strict=True)
                yield (shape.style, piece), (min(across), min(down), max(across), max(down))
        elif isinstance(shape, Dots):
            for at in shape.centres:
                yield (shape.style, shape.radius, at), (*at, *at)


def reaches_into(box: tuple[float, float, float, float], part: Box) -> bool:
    return box[0] < part[2] and part[0] < box[2] and box[1] < part[3] and part[1] < box[3]


@for_each(
    {
        "parcel": el.walk_parcel(BOARD, LARGEST),
        "border": el.walk_border(BOARD, LARGEST),
        "graph": el.walk_graph(BOARD),
        "a lay": el.walk_graph(BOARD, BOARD.placements_in_order()[0]),
        "inside": el.walk_inside(BUILT, BUILT.board.loops()[0]),
        "border in a game": el.walk_border(BUILT, (2, "M")),
    }.items()
)
def test_what_changes_from_step_to_step_is_in_the_part_that_is_repainted(item: Any) -> None:
    """Forwards and backwards; and whatever reaches into that part is painted there again."""
    _name, walk = item
    parts = 0
    for one, other in [*pairwise(walk), *pairwise(reversed(walk.steps))]:
        if one.position is not other.position:
            continue
        window = Window(760, 600, fitting(one.position.board, 760, 600, 150))
        sheet = window.sheet(one.position)
        before, after = one.highlight.found(), other.highlight.found()
        part = changed_part(sheet, before, after)
        if part is None:
            continue
        old, new = (dict(pieces(found_scene(one.position, window, lit).shapes)) for lit in (before, after))
        for key in old.keys() ^ new.keys():
            left, top, right, bottom = (old | new)[key]
            assert min(left - part[0], top - part[1], part[2] - right, part[3] - bottom) >= 0, other.text
        again = dict(pieces(found_scene(one.position, window, after, part).shapes))
        strokes = {key for key, box in new.items() if reaches_into(box, part)}
        assert strokes <= again.keys(), other.text
        parts += part != (0, 0, 0, 0)
    assert parts > 0
