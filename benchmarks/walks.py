"""How fast walks are made and shown: on 97 shields with a parcel of 40 patches or more, against a matplotlib
redraw."""

import random
from collections.abc import Callable
from statistics import median

import matplotlib

import elongo_explore as el

from .board import OF_KIND
from .live import counted, figure_png, timed
from .report import Line, progress

ROUNDS = 9
SHIELDS, PATCHES = 97, 40


def board_with_a_large_parcel(seed: int = 5) -> el.Board:
    """Return a compact board on which red shields come first, so that one red parcel becomes large."""
    rng = random.Random(seed)
    board = el.Board()
    while len(board.laid) < SHIELDS:
        free = board.placements_in_order()
        placement = max(rng.sample(free, min(8, len(free))), key=lambda each: -_distance(each))
        some = rng.sample(OF_KIND[placement.kind], 3)
        board = board.lay(max(some, key=lambda shield: shield.colours.count("R")), placement)
    return board


def _distance(placement: el.Placement) -> int:
    return sum(abs(number) for number in placement.corner)


def make_walks() -> list[Line]:
    """Measure the time that each walk takes to be made, as a part of a redraw of its board."""
    matplotlib.use("agg")
    board = board_with_a_large_parcel()
    parcel = max(board.parcels(), key=lambda parcel: len(parcel.patches))
    assert len(parcel.patches) >= PATCHES, len(parcel.patches)
    patch, loop = parcel.first, max(board.loops(), key=lambda loop: len(loop.shields))
    side = board.open_sides()[0]
    walks: dict[str, Callable[[], el.Walk]] = {
        "walk_parcel": lambda: el.walk_parcel(board, patch),
        "walk_border": lambda: el.walk_border(board, patch),
        "walk_graph": lambda: el.walk_graph(board),
        "walk_inside": lambda: el.walk_inside(board, loop),
        "walk_fence": lambda: el.walk_fence(board, (0, 0)),
        "walk_block": lambda: el.walk_block(board, side),
    }
    scene = el.show(board).scene
    figure_png(scene)
    ratios: dict[str, list[float]] = {name: [] for name in walks}
    for _round in progress(range(ROUNDS), ROUNDS, "making walks"):
        peer = timed(lambda: figure_png(scene))
        for name, make in walks.items():
            ratios[name].append(timed(make) / peer)
    redraw = "a matplotlib redraw"
    return [
        *(
            Line(f"{name} on {SHIELDS} shields / {redraw}", median(found), 0.2)
            for name, found in ratios.items()
        ),
        *(
            line
            for name in ("walk_parcel", "walk_border", "walk_graph")
            for line in _show_steps(name, walks[name](), lambda: figure_png(scene))
        ),
    ]


def _show_steps(name: str, walk: el.Walk, redraw: Callable[[], object]) -> list[Line]:
    """Step through a walk on the live board, as "Show me" does."""
    explorer = el.Explorer(walk[0].position)
    show_me = explorer.bench.live.show_me
    show_me._desk.show_walk(walk)
    show_me._changed()
    ratios, sent = [], 0.0
    for _step in walk[1:]:
        peer = timed(redraw)
        with counted(explorer) as sizes:
            ratios.append(timed(show_me.step_on) / peer)
        sent = max(sent, sum(sizes) / 1000)
    return [
        Line(f"a step of {name} shown on the live board / a redraw", median(ratios), 0.01),
        Line(f"kB sent for a step of {name}", sent, 10),
    ]
