"""The live board of 100 shields, against the same board redrawn as a matplotlib figure."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from statistics import median
from time import perf_counter
from typing import Any

import matplotlib
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path as Curve

import elongo_explore as el
from elongo_explore.elongo.pictures.live import table_scene
from elongo_explore.pictures import shapes
from elongo_explore.pictures.tiles import TILES
from elongo_explore.widgets.elongo.board_view import RATIO

from .board import OF_KIND
from .report import Line, progress

ROUNDS = 15
SHIELDS = 100


def board_of_100(seed: int = 3) -> el.Board:
    """A random board."""
    rng = random.Random(seed)
    board = el.Board()
    while len(board.laid) < SHIELDS:
        placement = rng.choice(board.placements_in_order())
        board = board.lay(rng.choice(OF_KIND[placement.kind]), placement)
    return board


# ── the peer ──────────────────────────────────────────────────────────────────────────────────────


def figure_png(scene: shapes.Scene) -> bytes:
    """The scene as a matplotlib figure, as fast as we know how: one compound path for each shape."""
    figure = Figure(figsize=(scene.width / 100, scene.height / 100), dpi=100 * RATIO)
    axes = figure.add_axes((0, 0, 1, 1), xlim=(0, scene.width), ylim=(scene.height, 0))
    axes.axis("off")
    for shape in scene.shapes:
        if isinstance(shape, shapes.Path):
            axes.add_patch(PathPatch(_curve(shape.pieces), **_style(shape.style)))
        elif isinstance(shape, shapes.Dots):
            across, down = zip(*shape.centres, strict=True)
            size = (shape.radius * 2 * 72 / 100) ** 2
            axes.scatter(across, down, s=size, c=shape.style.fill, edgecolors=_colour(shape.style.stroke))
    out = BytesIO()
    figure.savefig(out, format="png")
    return out.getvalue()


def _curve(pieces: tuple[shapes.Piece, ...]) -> Curve:
    points: list[shapes.Pixel] = []
    codes: list[int] = []
    for piece in pieces:
        if not points or points[-1] != piece[0]:
            points.append(piece[0])
            codes.append(int(Curve.MOVETO))
        points += piece[1:]
        codes += [int(Curve.LINETO)] if len(piece) == 2 else [int(Curve.CURVE4)] * 3
    return Curve(points, codes)


def _colour(colour: str) -> str:
    return TILES[colour].ground if colour in TILES else colour


def _style(style: shapes.Style) -> dict[str, Any]:
    found: dict[str, Any] = {
        "facecolor": _colour(style.fill),
        "edgecolor": _colour(style.stroke),
        "linewidth": style.width * 72 / 100,
        "alpha": style.opacity,
    }
    if style.dash:
        found["linestyle"] = (style.dash_start, style.dash)
    return found


# ── the live board ────────────────────────────────────────────────────────────────────────────────


@contextmanager
def counted(explorer: Any) -> Iterator[list[int]]:
    """Every message of the canvas in here, in bytes."""
    manager, sizes = explorer.view.canvas[0]._canvas_manager, []
    send = manager.send
    manager.send = lambda content, buffers=(): sizes.append(
        len(repr(content)) + sum(memoryview(buffer).nbytes for buffer in buffers)
    )
    try:
        yield sizes
    finally:
        manager.send = send


def timed(does: Callable[[], object]) -> float:
    """How long it takes, in seconds."""
    start = perf_counter()
    does()
    return perf_counter() - start


def look_at_100() -> list[Line]:
    """Time and bytes for a hover, a full repaint, a lay and an overlay, against a matplotlib redraw."""
    matplotlib.use("agg")
    board = board_of_100()
    explorer = el.Explorer(board)
    scene = table_scene(board, explorer.view.window)
    places = [explorer.view.middle_of((index, "A")) for index in range(0, SHIELDS, 2)]
    figure_png(scene)
    ratios: dict[str, list[float]] = {"hover": [], "repaint": [], "lay": [], "overlay": []}
    sent: dict[str, list[int]] = {name: [] for name in ratios}
    for round_ in progress(range(ROUNDS), ROUNDS, "looking at 100 shields"):
        peer = timed(lambda: figure_png(scene))
        for name, does, times in _deeds(explorer, places, round_):
            with counted(explorer) as sizes:
                ratios[name].append(timed(does) / times / peer)
            sent[name].append(sum(sizes) // times)
    return [
        Line("hover over another parcel / a matplotlib redraw", median(ratios["hover"]), 1 / 50),
        Line("full repaint / a matplotlib redraw", median(ratios["repaint"]), 1 / 8),
        Line("laying a shield by click, all told / a matplotlib redraw", median(ratios["lay"]), 0.06),
        Line("toggling an overlay / a matplotlib redraw", median(ratios["overlay"]), 1 / 8),
        Line("kB sent for a full repaint", max(sent["repaint"]) / 1000, 60),
        Line("kB sent for a hover", max(sent["hover"]) / 1000, 10),
        Line("kB sent for laying a shield by click", max(sent["lay"]) / 1000, 40),
        Line("kB sent for toggling an overlay", max(sent["overlay"]) / 1000, 60),
    ]


def _deeds(explorer: Any, places: list[shapes.Pixel], round_: int) -> Iterator[tuple[str, Any, int]]:
    """What a person does, and how many times over it is done in one go."""

    stage = explorer.live.stage

    def hover() -> None:
        for x, y in places:
            stage._handle_custom_msg({"over": [x, y]}, [])

    def lay() -> None:
        stage._handle_custom_msg({"press": aim}, [])  # as the page reports a click

    yield "hover", hover, len(places)
    yield "repaint", explorer.view.repaint, 1
    toggle = explorer.overlays["parcels"]
    yield "overlay", lambda: setattr(toggle, "value", not toggle.value), 1
    toggle.value = False
    sides = [side for side in explorer.desk.board.open_sides() if explorer.desk.board.ways(*side)]
    explorer.take(OF_KIND[explorer.desk.board.ways(*sides[round_])[0].kind][0])
    aim = list(explorer.view.middle_of(sides[round_]))
    lay()  # the first click shows the ghost
    assert explorer.desk.ghost is not None
    yield "lay", lay, 1
    assert len(explorer.desk.board.laid) == SHIELDS + 1
    explorer.go(0)
