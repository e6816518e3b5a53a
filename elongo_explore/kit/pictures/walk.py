"""A walk: a title and steps one after the other. A step is a position, a sentence with its rule, what is
highlighted and what moves.

A notebook shows a walk as a row of pictures or as one picture that moves, `el.Stepper` shows it on the live
board. Where a step has a picture of its own, the page plays it (player.js); `walk_data` says what is seen
when, as plain data.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar, overload

from ..table.errors import BadInput, shown
from ..table.sentences import Event, Sentence
from ..table.wording import counted
from .motion import Moving
from .picture import Picture
from .shapes import Piece, Pixel, Scene, Shape
from .strip import Caption, strip
from .svg import elements, path_data, patterns, svg

_SHORTEST, _LONGEST = 1.0, 4.5
"""Seconds that a step lasts: time to read its sentence, and to look."""
MOST = 12
"""A row has no more steps than this, unless a number is given."""


@dataclass(frozen=True, slots=True)
class Mover:
    """Shapes that go from one place to another; `start` and `end` are how far they are shifted."""

    shapes: tuple[Shape, ...]
    start: Pixel
    end: Pixel
    fade: Literal["", "in", "out"] = ""
    lasts: bool = True
    """Is it still seen when it has arrived, until the next step?"""


@dataclass(frozen=True, slots=True)
class Trail:
    """A line that is drawn from its beginning to its end."""

    pieces: tuple[Piece, ...]
    colour: str
    width: float


@dataclass(frozen=True, slots=True)
class StepPicture:
    """How the page paints a step: a ground that stays, a picture on it, and what moves over both."""

    ground: Scene
    scene: Scene
    """What lies on the ground, without all that moves."""
    movers: tuple[Mover, ...] = ()
    trail: Trail | None = None


@dataclass(frozen=True, slots=True)
class WalkStep:
    """One step: what is on the table, what is said about it, and what to look at."""

    position: Any
    text: str
    rule: str = ""
    """The rule that the text rests on."""
    highlight: Any = None
    """What a game highlights on its board; `highlight.names()` are the names of those places."""
    part: str = ""
    """The part of the rule, such as "(a)", where it has parts."""
    event: Event | None = None
    """What happened, if an action is shown."""
    answer: str = ""
    """The answer to what is asked at this step; empty where nothing is asked."""
    more: tuple[Sentence, ...] = ()
    """What is said after the text, each sentence with a rule of its own."""
    picture: StepPicture | None = None
    """None: the board of the game paints the position."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """By name, what is known by now to be right, wrong or missing in a guess."""
    lasting: float | None = None
    """Seconds; if none are given, as long as it takes to read."""

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the places that the step is about."""
        return self.highlight.names() if self.highlight else ()

    @property
    def heading(self) -> str:
        """The rule with its part."""
        return f"{self.rule} {self.part}".strip()

    @property
    def sentence(self) -> str:
        """The text, after the part of the rule that it belongs to."""
        return f"{self.part} {self.text}".strip()

    @property
    def seconds(self) -> float:
        """How long the step lasts when it is played."""
        if self.lasting is not None:
            return self.lasting
        words = " ".join([self.sentence, *(said.text for said in self.more)])
        return min(_LONGEST, max(_SHORTEST, 0.8 + 0.03 * len(words)))

    def __repr__(self) -> str:
        return f"WalkStep({': '.join(filter(None, (self.heading, self.text)))})"


S = TypeVar("S", bound=WalkStep)


class Walk(ABC, Generic[S]):
    """Steps in their order. A notebook shows them side by side; `el.Stepper` steps through them."""

    game: ClassVar[str]
    """The name of the game, for titles."""

    def __init__(self, steps: Iterable[S], title: str) -> None:
        self.steps = tuple(steps)
        self.title = title
        if not self.steps or not all(isinstance(step, WalkStep) for step in self.steps):
            raise BadInput(f"walk: expected one WalkStep at least, got {shown(steps)}")

    @abstractmethod
    def _scenes(self, chosen: Sequence[int], size: float | None) -> tuple[list[Scene], str]:
        """Paint some of the steps, all of one size; and say what the pictures leave out."""

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[S]:
        return iter(self.steps)

    @overload
    def __getitem__(self, which: int) -> S: ...
    @overload
    def __getitem__(self, which: slice) -> Self: ...
    def __getitem__(self, which: int | slice) -> S | Self:
        return type(self)(self.steps[which], self.title) if isinstance(which, slice) else self.steps[which]

    def __repr__(self) -> str:
        return f"<walk, {self.title}: {counted(len(self), 'step')}>"

    def __str__(self) -> str:
        """Each step in a line."""
        lines = [f"{_numbered(number, step)}: {step.text}" for number, step in enumerate(self.steps, 1)]
        return "\n".join([self.title, *lines])

    def _repr_svg_(self) -> str:
        return self.row().svg

    def row(self, most: int = MOST, size: float | None = None, *, alt: str | None = None) -> Picture:
        """The steps side by side, at most so many; `size` is pixels to an edge.

        `alt` says what there is to learn from them; without it, the sentences are told."""
        if type(most) is not int or most < 2:
            raise BadInput(f"most: expected a whole number from 2 on, got {shown(most)}")
        chosen = _evenly(len(self), most)
        scenes, left_out = self._scenes(chosen, size)
        captions = [
            Caption(_numbered(number + 1, self.steps[number]), self.steps[number].text) for number in chosen
        ]
        note = f"{len(chosen)} of {len(self)} steps are shown. " if len(chosen) < len(self) else ""
        row = Picture(strip(scenes, captions, f"{self.game}: {self.title}", f"{note}{left_out}".strip()))
        return row if alt is None else row.told(alt)

    def moving(self, size: float | None = None) -> Moving:
        """The steps one after the other, as a picture that moves; `size` is pixels to an edge."""
        scenes, _left_out = self._scenes(range(len(self)), size)
        captions = [Caption(step.heading, step.text) for step in self.steps]
        return Moving(scenes, captions, f"{self.game}: {self.title}")


def _numbered(number: int, step: WalkStep) -> str:
    return " · ".join(filter(None, (str(number), step.heading)))


def _evenly(number: int, most: int) -> list[int]:
    """The numbers below `number`, or if there are too many, `most` of them with the first and the last."""
    if number <= most:
        return list(range(number))
    return [step * (number - 1) // (most - 1) for step in range(most)]


# ── steps for the page ────────────────────────────────────────────────────────────────────────────


def walk_data(steps: Sequence[WalkStep]) -> dict[str, Any]:
    """Return steps that have pictures as the page wants them: each picture is there once."""
    pictures: dict[str, int] = {}

    def number(text: str) -> int:
        return pictures.setdefault(text, len(pictures))

    played: list[dict[str, Any]] = [
        {
            "ground": number(svg(picture.ground, short=True)),
            "top": number(svg(picture.scene, "none", short=True)),
            "movers": [_mover(mover) for mover in picture.movers],
            "trail": _trail(picture.trail),
            "text": step.sentence,
            "rule": step.rule,
            "more": [[said.rule, said.text] for said in step.more],
            "marks": dict(step.marks),
            "seconds": round(step.seconds, 2),
        }
        for step in steps
        if (picture := step.picture)
    ]
    moving = "".join(mover["svg"] for step in played for mover in step["movers"])
    return {"pictures": list(pictures), "steps": played, "defs": "".join(patterns(moving))}


def _mover(mover: Mover) -> dict[str, Any]:
    return {
        "svg": "".join(element.text() for shape in mover.shapes for element in elements(shape)),
        "start": [round(each, 1) for each in mover.start],
        "end": [round(each, 1) for each in mover.end],
        "fade": mover.fade,
        "lasts": mover.lasts,
    }


def _trail(trail: Trail | None) -> dict[str, Any] | None:
    if trail is None:
        return None
    return {"d": path_data(trail.pieces), "colour": trail.colour, "width": round(trail.width, 2)}
