"""`el.show`: a board, a shield or many shields as a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from ..engine.board import Board, Wall
from ..engine.errors import BadInput
from ..engine.shields import Placement, Shield
from . import elongo
from . import overlays as over
from .captions import captions
from .gallery import gallery
from .shapes import Scene
from .sheet import Sheet, sheet_of
from .svg import svg

OVERLAYS: dict[str, Callable[[Sheet], None]] = {
    "parcels": over.paint_parcels,
    "loops": over.paint_loops,
    "blocks": over.paint_blocks,
    "graph": over.paint_graph,
    "half-edges": over.paint_half_edges,
}
"""By name, in the order in which they are painted."""


class Picture:
    """A picture that shows itself in a notebook; `svg` is its text, `save` writes it to a file."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.svg = svg(scene)

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<picture, {self.scene.title}>"

    def save(self, path: str | Path) -> Path:
        """Write the picture as an SVG file."""
        target = Path(path)
        if target.suffix.lower() != ".svg":
            raise BadInput(f"{str(path)!r}: a picture is saved as SVG; give a name that ends in .svg")
        target.write_text(self.svg, "utf-8")
        return target


def show(
    what: Board | Shield | Iterable[Shield],
    overlays: str | Iterable[str] = (),
    *,
    numbers: bool = False,
    names: bool = False,
    walls: Iterable[Wall] = (),
    ghosts: Placement | Iterable[Placement] = (),
    size: float | None = None,
) -> Picture:
    """Draw a board, a shield, or many shields.

    `overlays`: any of "parcels", "loops", "blocks", "graph", "half-edges". `numbers` writes each
    shield's index in `board.laid` on it, `names` the names of patches. `walls` are stretches of fence
    that are built, `ghosts` placements to show as dashed outlines. `size` is pixels to an edge.
    """
    if isinstance(what, Board):
        chosen = _checked([overlays] if isinstance(overlays, str) else list(overlays))
        outlines = (ghosts,) if isinstance(ghosts, Placement) else tuple(ghosts)
        return Picture(board_scene(what, chosen, numbers, names, frozenset(walls), outlines, size or 72))
    shields = [what] if isinstance(what, Shield) else list(what) if isinstance(what, Iterable) else []
    if not shields or not all(isinstance(shield, Shield) for shield in shields):
        raise BadInput(f"show: expected a Board, a Shield or a list of Shields, got {what!r}")
    scale = size or (140 if len(shields) < 4 else 90 if len(shields) < 10 else 44)
    return Picture(gallery(shields, scale, 900, names=names, codes=numbers))


def _checked(chosen: list[str]) -> list[str]:
    for name in chosen:
        if name not in OVERLAYS:
            raise BadInput(f"overlay {name!r}: expected one of {', '.join(map(repr, OVERLAYS))}")
    return chosen


def board_scene(
    board: Board,
    chosen: list[str],
    numbers: bool,
    names: bool,
    walls: frozenset[Wall],
    ghosts: tuple[Placement, ...],
    scale: float,
) -> Scene:
    """The Scene of a board."""
    sheet = sheet_of(board, scale, captions(board, chosen, walls, ghosts), walls, ghosts)
    if "blocks" in chosen:
        over.paint_block_space(sheet)
    elongo.paint_land(sheet.scene, sheet.drawings)
    elongo.paint_seams(sheet)
    elongo.paint_fences(sheet.scene, sheet.drawings, sheet.unit)
    elongo.paint_walls(sheet)
    elongo.paint_open_edges(sheet)
    elongo.paint_symbols(sheet.scene, sheet.drawings, sheet.unit)
    for name, paint in OVERLAYS.items():
        if name in chosen:
            paint(sheet)
    over.paint_ghosts(sheet)
    if names:
        elongo.paint_names(sheet.scene, sheet.drawings, sheet.unit)
    if numbers:
        elongo.paint_numbers(sheet)
    return sheet.scene
