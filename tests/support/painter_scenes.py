"""Ten scenes of three games that both painters paint: browser/test_painter_page.py has a kernel import it."""

import random
from collections.abc import Callable
from dataclasses import replace

import elongo_explore as el
from elongo_explore.games.elongo.analysis.overlay_data import findings
from elongo_explore.games.elongo.board.board import Position
from elongo_explore.games.elongo.pictures.board_scene import OVERLAYS
from elongo_explore.games.elongo.pictures.live import (
    Marks,
    Window,
    highlight_scene,
    marks_scene,
    over_scene,
    pieces_scene,
    table_scene,
)
from elongo_explore.games.elongo.pictures.pointing import at
from elongo_explore.games.elongo.pictures.sheet import fitting
from elongo_explore.games.shepherds import Roll
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.widgets.painters.painting import Painting
from tests.support.boards import grow, snug

HEXAGON = el.example("a hexagon")
BOMA = el.example("a small boma of three")
BLOCK = el.example("a block of four shields")
LARGE = grow(7, 97, snug)
GAME = el.example("a game half-way")


def window(position: Position, width: int = 500, height: int = 414) -> Window:
    """Return the window with all of the board in sight."""
    return Window(width, height, fitting(position.board, width, height, 84))


def near(position: Position, scale: float) -> Window:
    """Return a window on a corner, so near that most of the board is out of sight."""
    whole = window(position)
    return replace(whole, view=replace(whole.view, scale=scale, left=-300.0, top=120.5))


def marks(board: el.Board, *, refused: bool) -> Scene:
    """Circles of every sort, patches to choose, the cursor and a ghost."""
    sides = board.open_sides()
    tries = [p for side in sides for p in board.candidates(*side)]
    ghost = next(p for p in tries if bool(board.why_not(p)) == refused)
    patches = [(0, name) for name in board.laid[0].shield.patches]
    shown = Marks(
        fits=sides[::3],
        other=sides[1::3],
        blocked=sides[2::3],
        cursor=at(*sides[0]),
        ghost=ghost,
        shield=el.Shield(ghost.kind, "YRG"),
        refused=refused,
        patches=patches,
    )
    return marks_scene(board, window(board), shown)


def field() -> el.shepherds.State:
    """Return a field of Good Shepherds on which much was done, with dice to use."""
    state, rng = el.shepherds.new_game("hexagon 5", seed=4), random.Random(4)
    while len(state.units) < 14 or isinstance(state.legal_actions()[0], Roll):
        state = state.after(rng.choice(state.legal_actions()))
    return state


def bao_move() -> el.Picture:
    """Return the ghost of a move of Bao."""
    state = el.bao.new_game()
    return el.show(state, move=state.legal_actions()[3])


SCENES: dict[str, Callable[[], Scene]] = {
    "a small table": lambda: table_scene(HEXAGON, window(HEXAGON)),
    "a large table": lambda: table_scene(LARGE, window(LARGE, 760, 600), ["blocks"]),
    "a large table from near": lambda: table_scene(LARGE, near(LARGE, 320)),
    "all overlays": lambda: over_scene(
        LARGE, window(LARGE), OVERLAYS, findings(LARGE, OVERLAYS), numbers=True, names=True
    ),
    "pieces of a game": lambda: pieces_scene(GAME, window(GAME)),
    "a lit fence": lambda: highlight_scene(BOMA, window(BOMA), loop=BOMA.loops()[0]),
    "marks and a ghost": lambda: marks(HEXAGON, refused=False),
    "a ghost that may not lie there": lambda: marks(BLOCK, refused=True),
    "Bao": lambda: bao_move().scene,
    "Good Shepherds": lambda: el.show(field(), groups=True, forecast=True, numbers=True).scene,
}


def put(painting: Painting, name: str, ratio: int) -> None:
    """Paint a scene on the one layer of a painting, now and whenever a page asks for it."""
    scene = SCENES[name]()
    painting.resize(round(scene.width * ratio), round(scene.height * ratio))

    def paint() -> None:
        with painting.held():
            painting.paint(0, scene, ratio, apart="table" in name, part=None)

    painting.on_ready(paint)
    painting.widget.layout.width, painting.widget.layout.height = "60px", "50px"
    painting.widget.add_class("elongo-compared")
    paint()
