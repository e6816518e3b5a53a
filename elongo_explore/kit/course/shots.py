"""How a rule plays out on a guess: instant after instant. In each something moves, and a sentence says why.

An instant has a ground that stays, a picture on it, and what moves over both. The page plays them (film.js);
this module only says what is seen when, as plain data.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ..pictures.shapes import Piece, Pixel, Scene, Shape
from ..pictures.svg import elements, path_data, patterns, svg
from ..table.sentences import Said
from .verdict import Mark

_SHORTEST, _LONGEST = 1.0, 4.5
"""Seconds that an instant lasts: time to read its sentence, and to look."""


@dataclass(frozen=True)
class Mover:
    """Shapes that go from one place to another; `start` and `end` are how far they are shifted."""

    shapes: tuple[Shape, ...]
    start: Pixel
    end: Pixel
    fade: Literal["", "in", "out"] = ""
    lasts: bool = True
    """Is it still seen when it has arrived, until the next instant?"""


@dataclass(frozen=True)
class Trail:
    """A line that is drawn from its beginning to its end."""

    pieces: tuple[Piece, ...]
    colour: str
    width: float


@dataclass(frozen=True)
class Instant:
    """One moment of a rule that plays out."""

    ground: Scene
    scene: Scene
    """What lies on the ground, without all that moves."""
    caption: str
    rule: str = ""
    """The rule that the caption rests on."""
    movers: tuple[Mover, ...] = ()
    trail: Trail | None = None
    marks: Mapping[str, Mark] = field(default_factory=dict)
    """What is known by now to be right, wrong or missing in the guess."""
    lasting: float | None = None
    """Seconds; if none are given, as long as it takes to read."""
    more: tuple[Said, ...] = ()
    """What is said after the caption, each sentence with a rule of its own."""

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        if self.lasting is not None:
            return self.lasting
        words = " ".join([self.caption, *(said.text for said in self.more)])
        return min(_LONGEST, max(_SHORTEST, 0.8 + 0.03 * len(words)))


def film_data(instants: Sequence[Instant]) -> dict[str, Any]:
    """All instants as the page wants them: each picture is there once."""
    pictures: dict[str, int] = {}

    def number(scene: Scene, background: str | None = None) -> int:
        text = svg(scene, short=True) if background is None else svg(scene, background, short=True)
        return pictures.setdefault(text, len(pictures))

    played = [
        {
            "ground": number(instant.ground),
            "top": number(instant.scene, "none"),
            "movers": [_mover(mover) for mover in instant.movers],
            "trail": _trail(instant.trail),
            "caption": instant.caption,
            "rule": instant.rule,
            "more": [[said.rule, said.text] for said in instant.more],
            "marks": dict(instant.marks),
            "seconds": round(instant.seconds, 2),
        }
        for instant in instants
    ]
    return {"pictures": list(pictures), "instants": played, "defs": _defs(instants)}


def _mover(mover: Mover) -> dict[str, Any]:
    return {
        "svg": _drawn(mover.shapes),
        "start": [round(each, 1) for each in mover.start],
        "end": [round(each, 1) for each in mover.end],
        "fade": mover.fade,
        "lasts": mover.lasts,
    }


def _trail(trail: Trail | None) -> dict[str, Any] | None:
    if trail is None:
        return None
    return {"d": path_data(trail.pieces), "colour": trail.colour, "width": round(trail.width, 2)}


def _drawn(shapes: Iterable[Shape]) -> str:
    return "".join(element.text() for shape in shapes for element in elements(shape))


def _defs(instants: Sequence[Instant]) -> str:
    """The patterns that movers are filled with."""
    return "".join(
        patterns("".join(_drawn(mover.shapes) for instant in instants for mover in instant.movers))
    )
