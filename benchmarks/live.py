"""The live board of 100 shields, against the same board redrawn as a matplotlib figure."""

import random
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from io import BytesIO
from statistics import median
from time import process_time
from typing import Any

import matplotlib
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path as Curve

import elongo_explore as el
from elongo_explore.games.elongo.analysis.overlay_data import findings
from elongo_explore.games.elongo.pictures.live import table_scene
from elongo_explore.games.elongo.widgets.live_board import SWITCHES
from elongo_explore.games.elongo.widgets.viewport import SHARP
from elongo_explore.kit.pictures import shapes
from elongo_explore.kit.pictures.svg import TILES

from .board import OF_KIND
from .report import Line, progress

ROUNDS = 15
SHIELDS = 100


def board_of_100(seed: int = 3) -> el.Board:
    """Return a random board."""
    rng = random.Random(seed)
    board = el.Board()
    while len(board.laid) < SHIELDS:
        placement = rng.choice(board.placements_in_order())
        board = board.lay(rng.choice(OF_KIND[placement.kind]), placement)
    return board


# ── the peer ──────────────────────────────────────────────────────────────────────────────────────


def figure_png(scene: shapes.Scene) -> bytes:
    """Return the scene as a matplotlib figure, as fast as we know how: one compound path for each shape."""
    figure = Figure(figsize=(scene.width / 100, scene.height / 100), dpi=100 * SHARP)
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
    """Return the processor time in seconds, which depends less on other programs at work."""
    start = process_time()
    does()
    return process_time() - start


LAPTOP, SMALL = (760, 600), (500, 414)
"""Sizes of a board on a laptop, and in a narrow page."""


class Bench:
    """A live board of 100 shields, and what a person does there."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.explorer = el.Explorer(board_of_100())
        self.stage = self.explorer.live.stage
        self.resize(size)
        findings(self.explorer.position)  # an overlay is shown more often than it is searched for
        self.scene = table_scene(self.explorer.position, self.explorer.view.window)
        self.round = 0

    def tell(self, **message: Any) -> None:
        """Send a message as the page does."""
        self.stage._handle_custom_msg(message, [])

    def resize(self, size: tuple[int, int]) -> None:
        """Give the board this much room."""
        self.tell(size=list(size))

    def zoom(self) -> None:
        """Nearer and back, each time at another place: nothing that was worked out before helps."""
        width, height = self.explorer.view.width, self.explorer.view.height
        self.tell(look=[1.25, -width / 8 - self.round, -height / 8], view="", number=0)
        self.tell(look=[0.8, width / 10, height / 10], view="", number=0)

    def hover(self) -> None:
        """Move the pointer from parcel to parcel."""
        for index in range(0, SHIELDS, 2):
            self.tell(over=list(self.explorer.view.middle_of((index, "A"))))

    def hover_ghosts(self) -> None:
        """Move the pointer from open edge to open edge: at each the shield in hand is shown."""
        for edge in self.explorer.desk.marks().fits[:25]:
            self.tell(over=list(self.explorer.view.middle_of(edge)))

    def stay(self) -> None:
        """Move the pointer on the same patch."""
        x, y = self.explorer.view.middle_of((0, "A"))
        for number in range(50):
            self.tell(over=[x + number / 50, y])

    def switch(self, name: str, on: bool) -> None:
        """Switch an overlay."""
        self.explorer.overlays[name].value = on

    def aim(self) -> list[float]:
        """Click, so that the ghost is shown; the next click at the same place lays it."""
        explorer, board = self.explorer, self.explorer.desk.board
        side = [side for side in board.open_sides() if board.ways(*side)][self.round]
        explorer.take(OF_KIND[board.ways(*side)[0].kind][0])
        place = list(explorer.view.middle_of(side))
        self.tell(press=place)
        assert explorer.desk.ghost is not None
        return place

    def actions(self) -> Iterator[tuple[str, Callable[[], object], int]]:
        """Yield the name of each action, the action, and how often it is done in one go."""
        self.tell(over=None)
        yield "zoom", self.zoom, 2
        yield "repaint", self.explorer.view.repaint, 1
        yield "hover", self.hover, SHIELDS // 2
        yield "ghost", self.hover_ghosts, len(self.explorer.desk.marks().fits[:25])
        yield "stay", self.stay, 50
        self.tell(over=None)
        for name in SWITCHES:
            yield f"overlay {name}", lambda name=name: self.switch(name, True), 1  # type: ignore[misc]
            self.switch(name, False)
        size = self.explorer.view.width, self.explorer.view.height
        yield "resize", lambda: self.resize((size[0] + 20, size[1] + 10)), 1
        self.resize(size)
        place = self.aim()
        yield "lay", lambda: self.tell(press=place), 1
        assert len(self.explorer.desk.board.laid) == SHIELDS + 1
        self.explorer.go(0)
        self.round += 1


def look_at_100() -> list[Line]:
    """Time and bytes of what is done at a board of 100 shields, against a matplotlib redraw of its size."""
    matplotlib.use("agg")
    ratios, sent = _measured(Bench(LAPTOP))
    small, _sent = _measured(Bench(SMALL), {"zoom", "hover", "lay"})
    slowest, largest = (
        max((name for name in found if name.startswith("overlay ")), key=found.__getitem__)
        for found in (ratios, sent)
    )
    redraw = "a matplotlib redraw"
    return [
        Line(f"hover over another parcel / {redraw}", ratios["hover"], 0.003),
        Line(f"the same on a small page / {redraw}", small["hover"], 0.003),
        Line(f"hover that shows the shield in hand / {redraw}", ratios["ghost"], 0.01),
        Line(f"hover that changes nothing / {redraw}", ratios["stay"], 0.0005),
        Line(f"zoom / {redraw}", ratios["zoom"], 0.05),
        Line(f"the same on a small page / {redraw}", small["zoom"], 0.05),
        Line(f"full repaint / {redraw}", ratios["repaint"], 0.05),
        Line(f"another size of the page / {redraw}", ratios["resize"], 0.06),
        Line(f"laying a shield by click, all told / {redraw}", ratios["lay"], 0.06),
        Line(f"the same on a small page / {redraw}", small["lay"], 0.06),
        Line(f"the slowest overlay ({slowest[8:]}) / {redraw}", ratios[slowest], 0.125),
        Line("kB sent for a full repaint", sent["repaint"], 60),
        Line("kB sent for a zoom", sent["zoom"], 60),
        Line("kB sent for a hover", sent["hover"], 10),
        Line("kB sent for a hover that shows the shield in hand", sent["ghost"], 10),
        Line("kB sent for laying a shield by click", sent["lay"], 40),
        Line(f"kB sent for the largest overlay ({largest[8:]})", sent[largest], 60),
    ]


def _measured(bench: Bench, wanted: Collection[str] = ()) -> tuple[dict[str, float], dict[str, float]]:
    """For each action the median of its ratios to a redraw right before it, and the most kB that it sent."""
    ratios: dict[str, list[float]] = {}
    sent: dict[str, float] = {}
    figure_png(bench.scene)
    for _round in progress(range(ROUNDS), ROUNDS, "looking at 100 shields"):
        peer = timed(lambda: figure_png(bench.scene))
        for name, does, times in bench.actions():
            if wanted and name not in wanted:
                does()
                continue
            with counted(bench.explorer) as sizes:
                ratios.setdefault(name, []).append(timed(does) / times / peer)
            sent[name] = max(sent.get(name, 0), sum(sizes) / times / 1000)
    return {name: median(found) for name, found in ratios.items()}, sent
