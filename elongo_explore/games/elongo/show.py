"""`el.show`: a board, a game, a shield or many shields as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...kit.pictures.grid import grid
from ...kit.pictures.picture import Picture
from ...kit.table.errors import BadInput, shown
from ...kit.table.wording import counted
from .analysis.overlay_data import findings
from .board.board import Board, Position
from .board.shields import Placement, Shield, Wall, check_placement, checked_walls
from .pictures.board_scene import OVERLAYS, board_scene, paint_board
from .pictures.gallery import gallery
from .pictures.overlays import paint_shape
from .pictures.sheet import sheet_of
from .play.sketch import Sketch, state_of
from .play.state import State


def show(
    what: Position | Shield | Iterable[Shield] | Iterable[Position],
    overlays: str | Iterable[str] = (),
    *,
    numbers: bool = False,
    names: bool = False,
    walls: Iterable[Wall] = (),
    ghosts: Placement | Iterable[Placement] = (),
    size: float | None = None,
    land: bool = True,
) -> Picture:
    """Draw a board, the state of a game, a shield, or many of these side by side.

    `overlays`: any of "parcels", "enclosures", "fences", "loops", "blocks", "graph", "patches", "how far",
    "chances", "half-edges", "edges". `numbers` writes each shield's index in `board.laid` on it, `names` the
    names of patches. `walls` are stretches of fence that are built, `ghosts` placements to show as dashed
    outlines. `size` is pixels to an edge. Without `land`, only shields and closed fences are drawn.
    """
    chosen = checked_overlays([overlays] if isinstance(overlays, str) else overlays)
    if not land and isinstance(what, Board | Sketch | State):
        what = [what]
    if isinstance(what, Board | Sketch | State):
        built = checked_walls(what.board.laid, walls)
        scene = board_scene(
            what,
            chosen,
            findings(what, chosen, built),
            numbers=numbers,
            names=names,
            walls=built,
            ghosts=_checked_ghosts(ghosts),
            scale=checked_size(size, 72),
        )
        return Picture(scene)
    return _several(what, chosen, numbers, names, size, land)


def _several(
    what: object, chosen: list[str], numbers: bool, names: bool, size: float | None, land: bool
) -> Picture:
    """Draw a shield, or many shields or positions side by side. Raise BadInput if it is anything else."""
    many: list[object] = [what] if isinstance(what, Shield) else []
    if not many and isinstance(what, Iterable):
        many += what
    boards = [each for each in many if isinstance(each, Board | Sketch | State)]
    shields = [each for each in many if isinstance(each, Shield)]
    if not many or len(many) not in (len(boards), len(shields)):
        expected = "a Board, a State, a Shield, or a list of them (not mixed)"
        raise BadInput(f"show: expected {expected}, got {shown(what)}")
    if boards:
        return _side_by_side(boards, chosen, numbers, names, checked_size(size, 40), land)
    scale = checked_size(size, 140 if len(shields) <= 4 else 44)
    return Picture(gallery(shields, scale, names=names, codes=numbers))


def _side_by_side(
    many: Sequence[Position], chosen: list[str], numbers: bool, names: bool, scale: float, land: bool
) -> Picture:
    """Draw several positions in one picture, without captions."""
    scenes = []
    for each in many:
        game = state_of(each)
        bomas = game.bomas if game else ()
        sheet = sheet_of(each.board, scale, (), each.walls, (), found=findings(each, chosen), bomas=bomas)
        if land:
            paint_board(sheet, game, chosen, numbers, names)
        else:
            paint_shape(sheet)
        scenes.append(sheet.scene)
    return Picture(grid(scenes, f"Elongo: {counted(len(many), 'board')}"))


def checked_overlays(overlays: Iterable[str]) -> list[str]:
    """Return the names of overlays as a list. Raise BadInput if one is unknown."""
    names = ", ".join(map(repr, OVERLAYS))
    if not isinstance(overlays, Iterable):
        raise BadInput(f"overlays: expected some of {names}, got {shown(overlays)}")
    chosen = list(overlays)
    for name in chosen:
        if not isinstance(name, str) or name not in OVERLAYS:
            raise BadInput(f"overlay {shown(name)}: expected one of {names}")
    return chosen


def _checked_ghosts(ghosts: Placement | Iterable[Placement]) -> tuple[Placement, ...]:
    if isinstance(ghosts, Placement):
        return (ghosts,)
    if not isinstance(ghosts, Iterable):
        raise BadInput(f"ghosts: expected a Placement or a list of them, got {shown(ghosts)}")
    outlines = tuple(ghosts)
    for placement in outlines:
        check_placement(placement)
    return outlines


def checked_size(size: float | None, usual: float) -> float:
    """Return the pixels to an edge. Raise BadInput unless they are 1 to 1000."""
    if size is None:
        return usual
    if type(size) not in (int, float) or not 1 <= size <= 1000:
        raise BadInput(f"size: expected pixels to an edge, 1 to 1000, got {shown(size)}")
    return float(size)
