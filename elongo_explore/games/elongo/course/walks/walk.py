"""Walks on Elongo's board, and the painting of their steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from elongo_explore.kit.pictures.grid import rounded
from elongo_explore.kit.pictures.ink import INK
from elongo_explore.kit.pictures.motion import PAGE_WIDTH
from elongo_explore.kit.pictures.shapes import Copy, Scene, Text
from elongo_explore.kit.pictures.walk import Walk
from elongo_explore.kit.pictures.walk_step import WalkStep
from elongo_explore.kit.table.errors import BadInput, shown

from ...board.board import Board, Position
from ...board.shields import Placement
from ...geometry.rhombs import Edge, edges
from ...pictures import layers as elongo
from ...pictures.board_scene import paint_ground
from ...pictures.drawing import View
from ...pictures.highlight import Highlight, paint_lit
from ...pictures.labels import letters_at, named_in, paint_place_names
from ...pictures.layers import first_wide
from ...pictures.pieces import paint_pieces
from ...pictures.sheet import MARGIN, Sheet, reach, sheet_in
from ...play.state import State
from .questions import question

_WIDTH = {Board: 190.0, State: 254.0}
"""The default width of a step on a sheet, in pixels: four in a row, or three with pieces."""
_WIDER = (254.0, 388.0, 796.0)
"""Wider steps for boards that the letters would hide: three, two or one in a row."""
_TALL = 0.8
"""The smallest ratio of width to height of a step."""
_LARGEST, _SMALLEST = 72.0, 38.0
"""Pixels to an edge on a sheet: the most, and the fewest unless one step in a row is still too small."""
_HIGH, _ROOMY, _HUGE = 480.0, 60.0, 150.0
"""A picture of one step: its height in pixels, which leaves room for the sentence on a projector; the pixels
to an edge below which it may be higher; and the most pixels to an edge."""
_FEW = 16
"""On a board with more shields than this, a walk draws only those that it is about, and their neighbours."""


@dataclass(frozen=True, slots=True, repr=False)
class ElongoStep(WalkStep):
    """A step on Elongo's board."""

    position: Position
    highlight: Highlight = field(default_factory=Highlight)

    def __post_init__(self) -> None:
        named = replace(self.highlight, named=named_in(self.text, self.position.board))
        object.__setattr__(self, "highlight", named)


class ElongoWalk(Walk[ElongoStep]):
    """Steps in order. A notebook shows the decisive one; `el.Stepper` steps through all of them."""

    game = "Elongo"

    def _scenes(self, chosen: Sequence[int], size: float | None, *, large: bool) -> tuple[list[Scene], str]:
        """Paint some of the steps, on a large board only the shields that the walk is about."""
        return drawn(self.steps, chosen, size, large=large)

    def _question(self, before: ElongoStep, step: ElongoStep) -> ElongoStep | None:
        asked = question(before.highlight, step.highlight)
        if asked is None:
            return None
        answer = asked.answer or step.answer
        return replace(step, text=asked.text, highlight=asked.highlight, choices=asked.choices, answer=answer)


# ── the pictures of steps ─────────────────────────────────────────────────────────────────────────


def drawn(
    steps: Sequence[ElongoStep],
    chosen: Sequence[int],
    size: float | None,
    *,
    large: bool = False,
    numbers: bool = True,
) -> tuple[list[Scene], str]:
    """Return pictures of some of the steps, of equal size, and a note if shields are left out. Without
    `numbers`, shields have none."""
    if size is not None and (type(size) not in (int, float) or not 1 <= size <= 200):
        raise BadInput(f"size: expected pixels to an edge, 1 to 200, got {shown(size)}")
    near = _near(steps)
    places = _places(steps, near)
    scale = float(size) if size is not None else _whole(places) if large else _scale(steps, places)
    scenes = [_scene(steps[number], scale, near, places, numbers) for number in chosen]
    most = max(len(step.position.board.laid) for step in steps)
    return scenes, "Shields farther away are left out." if len(near) < most else ""


def _near(steps: Sequence[ElongoStep]) -> frozenset[int]:
    """Return the shields that a walk is about and their neighbours; on a small board, all."""
    board = max((step.position.board for step in steps), key=lambda board: len(board.laid))
    lit = frozenset[int]().union(*(step.highlight.shields() | _named(step) for step in steps))
    if len(board.laid) <= _FEW or not lit:
        return frozenset(range(len(board.laid)))
    rims = [frozenset(edges(*laid.placement)) for laid in board.laid]
    wanted = frozenset[Edge]().union(*(rims[index] for index in lit))
    return frozenset(index for index, rim in enumerate(rims) if rim & wanted)


def _named(step: ElongoStep) -> set[int]:
    """Return the shields that the sentence of a step names, alone or with a patch or an edge."""
    return {int(name.partition(",")[0].rstrip("ACLMR")) for name in step.highlight.named}


def _places(steps: Sequence[ElongoStep], near: frozenset[int]) -> tuple[Placement, ...]:
    """Return every placement drawn in any step, so that all pictures are the same size and nothing jumps."""
    found: dict[Placement, None] = {}
    for step in steps:
        laid = [each for index, each in enumerate(step.position.board.laid) if index in near]
        found |= dict.fromkeys(each.placement for each in laid)
        found |= dict.fromkeys(step.highlight.placements())
    return tuple(found)


def _scale(steps: Sequence[ElongoStep], places: Sequence[Placement]) -> float:
    """Return the pixels to an edge on a sheet, with as many steps in a row as their letters allow."""
    wide, high = _extent(places)
    side, scale = max(wide, high * _TALL), 0.0
    for width in (_WIDTH[type(steps[-1].position)], *_WIDER):
        if scale < _SMALLEST:
            scale = max(scale, width / side)
    return min(_LARGEST, scale)


def _whole(places: Sequence[Placement]) -> float:
    """Return the pixels to an edge in a picture of one step. It may be higher than a screen, not wider."""
    wide, high = _extent(places)
    return min(_HUGE, PAGE_WIDTH / wide, max(_HIGH / high, _ROOMY))


def _extent(places: Sequence[Placement]) -> tuple[float, float]:
    left, top, right, bottom = reach(Board(), View(1), places)
    return right - left + 2 * MARGIN, bottom - top + 2 * MARGIN


def _scene(
    step: ElongoStep, scale: float, near: frozenset[int], places: Sequence[Placement], numbered: bool
) -> Scene:
    position, board = step.position, step.position.board
    left, top, right, bottom = reach(Board(), View(scale), places)
    margin = MARGIN * scale
    scene = Scene(right - left + 2 * margin, bottom - top + 2 * margin, "", "")
    view = View(scale, left=margin - left, top=margin - top)
    near_walls = frozenset(wall for wall in position.walls if wall[0] in near)
    bomas = position.bomas if isinstance(position, State) else ()
    sheet = sheet_in(board, view, scene, near_walls, bomas=bomas)
    scene.shapes.append(_ground(board, view, near))
    elongo.paint_walls(sheet)
    first = len(scene.shapes)
    state = _pieces_near(position, near) if isinstance(position, State) else None
    if step.highlight.nodes is not None:
        state = None  # pieces would hide the nodes of a graph
    paint_lit(sheet, step.highlight, state)
    lit = scene.shapes[first:]
    if state is not None:
        paint_pieces(sheet, state)  # over the highlights, so that they stay visible
    numbers = _numbers(sheet, near) if numbered else []
    scene.shapes.append(Copy(tuple(rounded(numbers))))
    named = step.highlight.named
    clear = [*lit, *(number for number in numbers if number.words not in named)]
    paint_place_names(sheet, named, state, clear, letters_at(scale))
    sheet.name_places(index for index in near if index < len(board.laid))
    return sheet.scene


@lru_cache(maxsize=8)
def _ground(board: Board, view: View, near: frozenset[int]) -> Copy:
    """Return the drawn shields, which most steps share, so that they are written once."""
    sheet = sheet_in(board, view, Scene(0, 0, "", ""))
    drawn = tuple(sheet.drawings[index] for index in sorted(near) if index < len(board.laid))
    paint_ground(replace(sheet, drawings=drawn), ())
    return Copy(tuple(rounded(sheet.scene.shapes)))


def _pieces_near(state: State, near: frozenset[int]) -> State:
    """Return the state without the pieces on shields that are not drawn."""
    return replace(
        state,
        claims=tuple(claim for claim in state.claims if claim.patch[0] in near),
        animals={patch: herd for patch, herd in state.animals.items() if patch[0] in near},
        bomas=tuple(boma for boma in state.bomas if first_wide(state.board, boma.loop) in near),
    )


def _numbers(sheet: Sheet, near: frozenset[int]) -> list[Text]:
    """Return the number of each shield, large enough to read."""
    size = letters_at(sheet.unit)
    return [
        Text(str(number), drawing.number_at(), size, INK, halo="#ffffff", bold=True)
        for number, drawing in enumerate(sheet.drawings)
        if number in near
    ]
