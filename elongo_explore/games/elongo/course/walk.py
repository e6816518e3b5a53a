"""Walks on Elongo's board, and how their steps are painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from elongo_explore.kit.pictures.ink import INK
from elongo_explore.kit.pictures.shapes import Copy, Scene, Text
from elongo_explore.kit.pictures.strip import rounded
from elongo_explore.kit.pictures.walk import Walk, WalkStep
from elongo_explore.kit.table.errors import BadInput, shown

from ..board.board import Board
from ..board.position import Position
from ..board.shields import Placement
from ..geometry.rhombs import Edge, edges
from ..pictures import layers as elongo
from ..pictures.board_scene import paint_ground
from ..pictures.drawing import View
from ..pictures.highlight import Highlight, paint_lit
from ..pictures.pieces import builders_shield, paint_pieces
from ..pictures.sheet import MARGIN, Sheet, reach, sheet_in
from ..play.state import State

_WIDTH = {Board: 190.0, State: 256.0}
"""A step is about so many pixels wide, unless a size is given. Four fit in a row, or three with pieces."""
_TALL = 0.8
"""A step may be higher than wide: its width is at least so much of its height."""
_LARGEST, _SMALLEST = 72.0, 14.0
"""An edge has no more and no fewer pixels than these."""
_FEW = 16
"""A walk on a larger board draws only the shields that it is about, and their neighbours."""
_FIGURE = 9.0
"""The number on a shield is never smaller than this, in pixels."""


@dataclass(frozen=True, slots=True, repr=False)
class ElongoStep(WalkStep):
    """A step on Elongo's board."""

    position: Position
    highlight: Highlight = field(default_factory=Highlight)


class ElongoWalk(Walk[ElongoStep]):
    """Steps in their order. A notebook shows them side by side; `el.Stepper` steps through them."""

    game = "Elongo"

    def _scenes(self, chosen: Sequence[int], size: float | None) -> tuple[list[Scene], str]:
        """Paint some of the steps. Of a large board, only the shields that the walk is about."""
        return drawn(self.steps, chosen, size)


# ── the pictures of a row ─────────────────────────────────────────────────────────────────────────


def drawn(steps: Sequence[ElongoStep], chosen: Sequence[int], size: float | None) -> tuple[list[Scene], str]:
    """Pictures of some of the steps, all of one size; and a note if they do not show all shields."""
    if size is not None and (type(size) not in (int, float) or not 1 <= size <= 200):
        raise BadInput(f"size: expected pixels to an edge, 1 to 200, got {shown(size)}")
    near = _near(steps)
    places = _places(steps, near)
    scale = _scale(steps, places) if size is None else float(size)
    scenes = [_scene(steps[number], scale, near, places) for number in chosen]
    most = max(len(step.position.board.laid) for step in steps)
    return scenes, "Shields that lie farther away are left out." if len(near) < most else ""


def _near(steps: Sequence[ElongoStep]) -> frozenset[int]:
    """The shields that a walk is about, with those beside them; of a small board, all."""
    board = max((step.position.board for step in steps), key=lambda board: len(board.laid))
    lit = frozenset[int]().union(*(step.highlight.shields() for step in steps))
    if len(board.laid) <= _FEW or not lit:
        return frozenset(range(len(board.laid)))
    rims = [frozenset(edges(*laid.placement)) for laid in board.laid]
    wanted = frozenset[Edge]().union(*(rims[index] for index in lit))
    return frozenset(index for index, rim in enumerate(rims) if rim & wanted)


def _places(steps: Sequence[ElongoStep], near: frozenset[int]) -> tuple[Placement, ...]:
    """Wherever something is drawn in any step: so all the pictures are of one size, and nothing jumps."""
    found: dict[Placement, None] = {}
    for step in steps:
        laid = [each for index, each in enumerate(step.position.board.laid) if index in near]
        found |= dict.fromkeys(each.placement for each in (*laid, *step.highlight.ghosts))
        found |= dict.fromkeys(step.highlight.places)
    return tuple(found)


def _scale(steps: Sequence[ElongoStep], places: Sequence[Placement]) -> float:
    """Pixels to an edge with which a step is about as large as it should be."""
    left, top, right, bottom = reach(Board(), View(1), places)
    side = max(right - left, (bottom - top) * _TALL) + 2 * MARGIN
    return max(_SMALLEST, min(_LARGEST, _WIDTH[type(steps[-1].position)] / side))


def _scene(step: ElongoStep, scale: float, near: frozenset[int], places: Sequence[Placement]) -> Scene:
    position, board = step.position, step.position.board
    left, top, right, bottom = reach(Board(), View(scale), places)
    margin = MARGIN * scale
    scene = Scene(right - left + 2 * margin, bottom - top + 2 * margin, "", "")
    view = View(scale, left=margin - left, top=margin - top)
    sheet = sheet_in(board, view, scene, frozenset(wall for wall in position.walls if wall[0] in near))
    drawn = [sheet.drawings[index] for index in sorted(near) if index < len(board.laid)]
    _paint_once(replace(sheet, drawings=tuple(drawn)), lambda apart: paint_ground(apart, ()))
    elongo.paint_walls(sheet)
    paint_lit(sheet, step.highlight)
    if isinstance(position, State):
        paint_pieces(sheet, _pieces_near(position, near))  # over what is lit, so that they are seen
    _paint_once(sheet, lambda apart: _paint_numbers(apart, near))
    sheet.name_places(index for index in near if index < len(board.laid))
    return sheet.scene


def _paint_once(sheet: Sheet, paint: Callable[[Sheet], None]) -> None:
    """Paint what looks the same in most steps, so that it is written once."""
    apart = Scene(sheet.scene.width, sheet.scene.height, "", "")
    paint(replace(sheet, scene=apart))
    sheet.scene.shapes.append(Copy(tuple(rounded(apart.shapes))))


def _pieces_near(state: State, near: frozenset[int]) -> State:
    """The state without what stands on shields that are not drawn."""
    return replace(
        state,
        claims=tuple(claim for claim in state.claims if claim.patch[0] in near),
        animals={patch: herd for patch, herd in state.animals.items() if patch[0] in near},
        bomas=tuple(boma for boma in state.bomas if builders_shield(state, boma) in near),
    )


def _paint_numbers(sheet: Sheet, near: frozenset[int]) -> None:
    """The number of each shield, large enough to be read."""
    size = max(_FIGURE, sheet.unit * 0.16)
    for number, drawing in enumerate(sheet.drawings):
        if number in near:
            text = Text(str(number), drawing.number_at(), size, INK, halo="#ffffff", bold=True)
            sheet.scene.shapes.append(text)
