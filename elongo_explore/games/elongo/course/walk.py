"""A rule step by step. Each step is a frame: a position, a sentence with its rule, and what lights up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import overload

from elongo_explore.kit.pictures.ink import INK
from elongo_explore.kit.pictures.motion import Moving
from elongo_explore.kit.pictures.picture import Picture
from elongo_explore.kit.pictures.shapes import Copy, Scene, Text
from elongo_explore.kit.pictures.strip import Caption, rounded, strip
from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.sentences import Event
from elongo_explore.kit.table.wording import counted

from ..board.board import Board
from ..board.position import Position
from ..board.shields import Placement
from ..geometry.rhombs import Edge, edges
from ..pictures import layers as elongo
from ..pictures.board_scene import paint_ground
from ..pictures.drawing import View
from ..pictures.highlight import Lit, paint_lit
from ..pictures.pieces import builders_shield, paint_pieces
from ..pictures.sheet import MARGIN, Sheet, reach, sheet_in
from ..play.state import State

_WIDTH = {Board: 190.0, State: 256.0}
"""A frame is about so many pixels wide, unless a size is given. Four fit in a row, or three with pieces."""
_TALL = 0.8
"""A frame may be higher than wide: its width is at least so much of its height."""
_LARGEST, _SMALLEST = 72.0, 14.0
"""An edge has no more and no fewer pixels than these."""
_FEW = 16
"""A walk on a larger board draws only the shields that it is about, and their neighbours."""
_FIGURE = 9.0
"""The number on a shield is never smaller than this, in pixels."""
MOST = 12
"""A row has no more frames than this, unless a number is given."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: what is on the table, what is said about it, and what to look at."""

    position: Position
    caption: str
    rule: str = ""
    lit: Lit = field(default_factory=Lit)
    part: str = ""
    """The part of the rule, such as "(a)", where it has parts."""
    event: Event | None = None
    """What happened, if an action is shown."""

    @property
    def heading(self) -> str:
        """The rule with its part."""
        return f"{self.rule} {self.part}".strip()

    def __repr__(self) -> str:
        return f"Frame({': '.join(filter(None, (self.heading, self.caption)))})"


class Walk:
    """Frames in their order. A notebook shows them side by side; `el.Stepper` steps through them."""

    def __init__(self, frames: Iterable[Frame], title: str) -> None:
        self.frames = tuple(frames)
        self.title = title
        if not self.frames or not all(isinstance(frame, Frame) for frame in self.frames):
            raise BadInput(f"walk: expected one Frame at least, got {shown(frames)}")

    def __len__(self) -> int:
        return len(self.frames)

    def __iter__(self) -> Iterator[Frame]:
        return iter(self.frames)

    @overload
    def __getitem__(self, which: int) -> Frame: ...
    @overload
    def __getitem__(self, which: slice) -> Walk: ...
    def __getitem__(self, which: int | slice) -> Frame | Walk:
        return Walk(self.frames[which], self.title) if isinstance(which, slice) else self.frames[which]

    def __repr__(self) -> str:
        return f"<walk, {self.title}: {counted(len(self), 'step')}>"

    def __str__(self) -> str:
        """Each step in a line."""
        numbered = enumerate(self.frames, 1)
        return "\n".join([self.title, *(f"{_heading(n, frame)}: {frame.caption}" for n, frame in numbered)])

    def _repr_svg_(self) -> str:
        return self.row().svg

    def row(self, most: int = MOST, size: float | None = None, *, alt: str | None = None) -> Picture:
        """The frames side by side, at most so many; `size` is pixels to an edge.

        `alt` says what there is to learn from them; without it, the captions are told."""
        if type(most) is not int or most < 2:
            raise BadInput(f"most: expected a whole number from 2 on, got {shown(most)}")
        chosen = _evenly(len(self), most)
        scenes, left_out = drawn(self.frames, chosen, size)
        captions = [
            Caption(_heading(number + 1, self.frames[number]), self.frames[number].caption)
            for number in chosen
        ]
        note = f"{len(chosen)} of {len(self)} steps are shown. " if len(chosen) < len(self) else ""
        row = Picture(strip(scenes, captions, f"Elongo: {self.title}", f"{note}{left_out}".strip()))
        return row if alt is None else row.told(alt)

    def moving(self, size: float | None = None) -> Moving:
        """The frames one after the other, as a picture that moves; `size` is pixels to an edge."""
        scenes, _left_out = drawn(self.frames, range(len(self)), size)
        captions = [Caption(frame.heading, frame.caption) for frame in self.frames]
        return Moving(scenes, captions, f"Elongo: {self.title}")


# ── the pictures of a row ─────────────────────────────────────────────────────────────────────────


def drawn(frames: Sequence[Frame], chosen: Sequence[int], size: float | None) -> tuple[list[Scene], str]:
    """Pictures of some of the frames, all of one size; and a note if they do not show all shields."""
    if size is not None and (type(size) not in (int, float) or not 1 <= size <= 200):
        raise BadInput(f"size: expected pixels to an edge, 1 to 200, got {shown(size)}")
    near = _near(frames)
    places = _places(frames, near)
    scale = _scale(frames, places) if size is None else float(size)
    scenes = [_scene(frames[number], scale, near, places) for number in chosen]
    most = max(len(frame.position.board.laid) for frame in frames)
    return scenes, "Shields that lie farther away are left out." if len(near) < most else ""


def _heading(number: int, frame: Frame) -> str:
    return " · ".join(filter(None, (str(number), frame.heading)))


def _evenly(number: int, most: int) -> list[int]:
    """The numbers below `number`, or if there are too many, so many of them with the first and the last."""
    if number <= most:
        return list(range(number))
    return [step * (number - 1) // (most - 1) for step in range(most)]


def _near(frames: Sequence[Frame]) -> frozenset[int]:
    """The shields that a walk is about, with those beside them; of a small board, all."""
    board = max((frame.position.board for frame in frames), key=lambda board: len(board.laid))
    lit = frozenset[int]().union(*(frame.lit.shields() for frame in frames))
    if len(board.laid) <= _FEW or not lit:
        return frozenset(range(len(board.laid)))
    rims = [frozenset(edges(*laid.placement)) for laid in board.laid]
    wanted = frozenset[Edge]().union(*(rims[index] for index in lit))
    return frozenset(index for index, rim in enumerate(rims) if rim & wanted)


def _places(frames: Sequence[Frame], near: frozenset[int]) -> tuple[Placement, ...]:
    """Wherever something is drawn in any frame: so all the pictures are of one size, and nothing jumps."""
    found: dict[Placement, None] = {}
    for frame in frames:
        laid = [each for index, each in enumerate(frame.position.board.laid) if index in near]
        found |= dict.fromkeys(each.placement for each in (*laid, *frame.lit.ghosts))
        found |= dict.fromkeys(frame.lit.places)
    return tuple(found)


def _scale(frames: Sequence[Frame], places: Sequence[Placement]) -> float:
    """Pixels to an edge with which a frame is about as large as it should be."""
    left, top, right, bottom = reach(Board(), View(1), places)
    side = max(right - left, (bottom - top) * _TALL) + 2 * MARGIN
    return max(_SMALLEST, min(_LARGEST, _WIDTH[type(frames[-1].position)] / side))


def _scene(frame: Frame, scale: float, near: frozenset[int], places: Sequence[Placement]) -> Scene:
    position, board = frame.position, frame.position.board
    left, top, right, bottom = reach(Board(), View(scale), places)
    margin = MARGIN * scale
    scene = Scene(right - left + 2 * margin, bottom - top + 2 * margin, "", "")
    view = View(scale, left=margin - left, top=margin - top)
    sheet = sheet_in(board, view, scene, frozenset(wall for wall in position.walls if wall[0] in near))
    drawn = [sheet.drawings[index] for index in sorted(near) if index < len(board.laid)]
    _paint_once(replace(sheet, drawings=tuple(drawn)), lambda apart: paint_ground(apart, ()))
    elongo.paint_walls(sheet)
    paint_lit(sheet, frame.lit)
    if isinstance(position, State):
        paint_pieces(sheet, _pieces_near(position, near))  # over what is lit, so that they are seen
    _paint_once(sheet, lambda apart: _paint_numbers(apart, near))
    sheet.name_places(index for index in near if index < len(board.laid))
    return sheet.scene


def _paint_once(sheet: Sheet, paint: Callable[[Sheet], None]) -> None:
    """Paint what looks the same in most frames, so that it is written once."""
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
