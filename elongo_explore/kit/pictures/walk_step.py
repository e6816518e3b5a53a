"""One step of a walk: a position, a sentence with its rule, what is highlighted and what moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ..table.sentences import Event, Sentence
from .shapes import Piece, Pixel, Scene, Shape
from .svg import elements, path_data, patterns, svg

_SHORTEST, _LONGEST = 1.0, 4.5
"""Seconds that a step lasts: time to read its sentence, and to look."""


@dataclass(frozen=True, slots=True)
class Mover:
    """Shapes that move; `start` and `end` are their offsets in pixels."""

    shapes: tuple[Shape, ...]
    start: Pixel
    end: Pixel
    fade: Literal["", "in", "out"] = ""
    lasts: bool = True
    """True if it stays visible after arriving, until the next step."""


@dataclass(frozen=True, slots=True)
class Trail:
    """A line drawn gradually from start to end."""

    pieces: tuple[Piece, ...]
    colour: str
    width: float


@dataclass(frozen=True, slots=True)
class StepPicture:
    """The picture of a step for the page: a ground that stays, a scene on it, and moving shapes over both."""

    ground: Scene
    scene: Scene
    """Everything on the ground that does not move."""
    movers: tuple[Mover, ...] = ()
    trail: Trail | None = None


@dataclass(frozen=True, slots=True)
class WalkStep:
    """One step: the position, a sentence about it, and where to look."""

    position: Any
    text: str
    rule: str = ""
    """The id of the rule behind the text."""
    highlight: Any = None
    """The highlights on the board of the game; `highlight.names()` lists their places."""
    part: str = ""
    """The part of the rule, such as "(a)", if it has parts."""
    event: Event | None = None
    """The event, in a walk through an action."""
    answer: str = ""
    """The answer to the question of this step; empty if there is none."""
    choices: tuple[str, ...] = ()
    """The answers to choose from, if the step is a question (`Walk.with_questions`)."""
    more: tuple[Sentence, ...] = ()
    """Sentences after the text, each with its rule."""
    picture: StepPicture | None = None
    """If None, the board of the game paints the position."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """The parts of a guess known so far to be right, wrong or missing, by name."""
    lasting: float | None = None
    """Seconds; if None, as long as it takes to read."""

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
        """The text, preceded by the part of the rule if there is one."""
        return f"{self.part} {self.text}".strip()

    @property
    def seconds(self) -> float:
        """The duration of the step when played."""
        if self.lasting is not None:
            return self.lasting
        words = " ".join([self.sentence, *(said.text for said in self.more)])
        return min(_LONGEST, max(_SHORTEST, 0.8 + 0.03 * len(words)))

    def __repr__(self) -> str:
        return f"WalkStep({': '.join(filter(None, (self.heading, self.text)))})"


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
            "movers": [mover_data(mover) for mover in picture.movers],
            "trail": trail_data(picture.trail) if picture.trail else None,
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


def mover_data(mover: Mover) -> dict[str, Any]:
    """Return something that moves as the page wants it."""
    return {
        "svg": "".join(element.text() for shape in mover.shapes for element in elements(shape)),
        "start": [round(each, 1) for each in mover.start],
        "end": [round(each, 1) for each in mover.end],
        "fade": mover.fade,
        "lasts": mover.lasts,
    }


def trail_data(trail: Trail) -> dict[str, Any]:
    """Return a line that is drawn gradually as the page wants it."""
    return {"d": path_data(trail.pieces), "colour": trail.colour, "width": round(trail.width, 2)}
