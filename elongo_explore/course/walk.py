"""A rule shown step by step: frames, each a position with a sentence, a rule and what is lit up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import overload

from ..engine.checks import Wall
from ..engine.errors import BadInput, shown
from ..engine.events import Event
from ..engine.position import Position, board_of
from ..engine.shields import Placement
from ..engine.state import State
from ..engine.wording import counted
from ..scene.drawing import View
from ..scene.lit import Lit, paint_lit
from ..scene.palette import INK
from ..scene.shapes import Scene, Text
from ..scene.sheet import MARGIN, Sheet, reach, sheet_of
from ..scene.show import Picture, paint_ground, paint_over
from ..scene.strip import Caption, strip

_LARGEST, _SMALLEST, _WIDTH = 46.0, 14.0, 205.0
"""Pixels to an edge, unless told: so many that a board is as wide as this, within bounds."""
_FIGURE = 9.0
"""The number on a shield is never smaller than this, in pixels."""
MOST = 12
"""A row has no more frames than this, unless told."""


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

    def row(self, most: int = MOST, size: float | None = None) -> Picture:
        """The frames side by side, at most so many; `size` is pixels to an edge."""
        if type(most) is not int or most < 2:
            raise BadInput(f"most: expected a whole number from 2 on, got {shown(most)}")
        if size is not None and (type(size) not in (int, float) or not 1 <= size <= 200):
            raise BadInput(f"size: expected pixels to an edge, 1 to 200, got {shown(size)}")
        chosen = _evenly(len(self), most)
        scale = self._scale() if size is None else float(size)
        scenes = [self._scene(self.frames[number], scale) for number in chosen]
        captions = [
            Caption(_heading(number + 1, self.frames[number]), self.frames[number].caption)
            for number in chosen
        ]
        left_out = len(self) - len(chosen)
        note = f"{len(chosen)} of {len(self)} steps are shown." if left_out else ""
        return Picture(strip(scenes, captions, f"Elongo: {self.title}", note))

    def _scale(self) -> float:
        """Pixels to an edge that suit the largest of the boards."""
        board = board_of(self.frames[-1].position)
        left, _top, right, _bottom = reach(board, View(1), self._all_places())
        return max(_SMALLEST, min(_LARGEST, _WIDTH / (right - left + 2 * MARGIN)))

    def _all_places(self) -> tuple[Placement, ...]:
        """Wherever a shield lies in any frame: so all the pictures are of one size, and nothing jumps."""
        laid = [laid for frame in self.frames for laid in (*board_of(frame.position).laid, *frame.lit.ghosts)]
        return tuple(dict.fromkeys(each.placement for each in laid))

    def _scene(self, frame: Frame, scale: float) -> Scene:
        position = frame.position
        state = position if isinstance(position, State) else None
        walls = state.walls if state else frozenset[Wall]()
        sheet = sheet_of(board_of(position), scale, (), walls, (), self._all_places())
        paint_ground(sheet, ())
        paint_lit(sheet, frame.lit)
        paint_over(sheet, state, (), False, False)  # last: what players have put there must be seen
        _paint_numbers(sheet)
        return sheet.scene


def _heading(number: int, frame: Frame) -> str:
    return " · ".join(filter(None, (str(number), frame.heading)))


def _evenly(number: int, most: int) -> list[int]:
    """The numbers below `number`, or if there are too many, so many of them with the first and the last."""
    if number <= most:
        return list(range(number))
    return [step * (number - 1) // (most - 1) for step in range(most)]


def _paint_numbers(sheet: Sheet) -> None:
    """The number of each shield, large enough to be read."""
    for number, drawing in enumerate(sheet.drawings):
        size = max(_FIGURE, sheet.unit * 0.16)
        text = Text(str(number), drawing.number_at(), size, INK, halo="#ffffff", bold=True)
        sheet.scene.shapes.append(text)
