"""A walk: a title and steps one after the other (walk_step.py says what a step has).

A notebook shows the decisive step of a walk as one picture, `el.Stepper` steps through it on the live board.
On paper all steps are side by side (`sheet`); `save` writes a page that steps, or a picture that moves. Where
a step has a picture of its own, the page plays it (player.js).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar, overload

from ..game import game_of
from ..table.codes import code_of
from ..table.errors import BadInput, shown
from ..table.sentences import Sentence
from ..table.wording import counted
from .film import FILMS, save_film
from .grid import Caption, moved, strip
from .motion import Moving, Stepping, captioned, layers
from .picture import Picture, check_path
from .replay_page import Replay, ReplayStep, Stocks, page
from .shapes import Scene
from .walk_layers import WalkPicture
from .walk_step import WalkStep

MOST = 12
"""The default limit on the steps of a sheet."""
HOW_TO_STEP = "To step through it: el.Stepper(walk)."
_WIDEST_PAGE = 1300.0
"""On a projector the picture of a page that steps grows up to this width, in pixels."""


S = TypeVar("S", bound=WalkStep)


class Walk(ABC, Generic[S]):
    """Steps in order. A notebook shows the decisive one; `el.Stepper` steps through all of them."""

    game: ClassVar[str]
    """The name of the game, for titles."""

    def __init__(self, steps: Iterable[S], title: str, *, decisive: int = -1) -> None:
        self.steps = tuple(steps)
        self.title = title
        if not self.steps or not all(isinstance(step, WalkStep) for step in self.steps):
            raise BadInput(f"walk: expected at least one WalkStep, got {shown(steps)}")
        if type(decisive) is not int or not -len(self.steps) <= decisive < len(self.steps):
            raise BadInput(f"decisive: expected the index of a step, got {shown(decisive)}")
        self.decisive = decisive % len(self.steps)
        """The index of the step that best shows what the walk is about, if there is room for only one."""

    @abstractmethod
    def _scenes(self, chosen: Sequence[int], size: float | None, *, large: bool) -> tuple[list[Scene], str]:
        """Return pictures of some of the steps, of equal size, and a note on what they leave out.

        If `large`, each picture fills a page; otherwise several fit side by side."""

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[S]:
        return iter(self.steps)

    @overload
    def __getitem__(self, which: int) -> S: ...
    @overload
    def __getitem__(self, which: slice) -> Self: ...
    def __getitem__(self, which: int | slice) -> S | Self:
        if not isinstance(which, slice):
            return self.steps[which]
        chosen = range(len(self))[which]
        decisive = chosen.index(self.decisive) if self.decisive in chosen else -1
        return type(self)(self.steps[which], self.title, decisive=decisive)

    def __repr__(self) -> str:
        return f"<walk, {self.title}: {counted(len(self), 'step')}>"

    def __str__(self) -> str:
        """Return the title and the steps, one per line."""
        lines = [f"{_numbered(number, step)}: {step.text}" for number, step in enumerate(self.steps, 1)]
        return "\n".join([self.title, *lines])

    def with_questions(self) -> Self:
        """Return the walk with a question before each step that has an answer; itself if none has."""
        steps: list[S] = []
        for number, step in enumerate(self.steps):
            asks = self._question(self.steps[number - 1], step) if number and step.answer else None
            steps += [asks, step] if asks else [step]
        return self if len(steps) == len(self.steps) else type(self)(steps, self.title)

    def _question(self, before: S, step: S) -> S | None:
        """Return a step that asks what `step` answers, on the picture of the step before; None if that would
        give the answer away."""
        return None

    def _repr_svg_(self) -> str:
        return self.picture().svg

    def picture(
        self, step: int | None = None, size: float | None = None, *, alt: str | None = None
    ) -> Picture:
        """Draw the step with index `step`, or the decisive one, at full width. `size` is pixels to an edge.

        `alt` is the alternative text; by default, the sentences of all steps."""
        at = self.decisive if step is None else step
        if type(at) is not int or not 0 <= at < len(self):
            raise BadInput(f"step: expected the index of a step, 0 to {len(self) - 1}, got {shown(step)}")
        scenes, left_out = self._scenes(range(len(self)), size, large=True)
        title, hint = f"{self.game}: {self.title}", HOW_TO_STEP if len(self) > 1 else ""
        picture = Stepping(scenes, self._captions(), title, at=at, hint=hint, note=left_out)
        return picture if alt is None else picture.told(alt)

    def sheet(self, most: int = MOST, size: float | None = None, *, alt: str | None = None) -> Picture:
        """Draw at most `most` steps side by side, for paper. `size` is pixels to an edge.

        `alt` is the alternative text; by default, the sentences of the steps."""
        if type(most) is not int or most < 2:
            raise BadInput(f"most: expected a whole number, 2 or more, got {shown(most)}")
        chosen = _evenly(len(self), most)
        scenes, left_out = self._scenes(chosen, size, large=False)
        captions = [
            Caption(_numbered(number + 1, self.steps[number]), self.steps[number].text) for number in chosen
        ]
        note = f"{len(chosen)} of {len(self)} steps are shown. " if len(chosen) < len(self) else ""
        sheet = Picture(strip(scenes, captions, f"{self.game}: {self.title}", f"{note}{left_out}".strip()))
        return sheet if alt is None else sheet.told(alt)

    def moving(self, size: float | None = None) -> Moving:
        """Draw the steps one after the other as a moving picture. `size` is pixels to an edge."""
        scenes, _left_out = self._scenes(range(len(self)), size, large=True)
        captions = [Caption(step.heading, step.text) for step in self.steps]
        return Moving(scenes, captions, f"{self.game}: {self.title}")

    def save(self, path: str | Path) -> Path:
        """Write the walk to a file and return its path: a page that steps (.html), or a moving picture (.svg;
        .gif and .webp for slides and messages)."""
        target = check_path(path, ".html", ".svg", *FILMS)
        suffix = target.suffix.lower()
        if suffix == ".svg":
            return self.moving().save(target)
        scenes, _left_out = self._scenes(range(len(self)), None, large=True)
        if suffix in FILMS:
            return save_film(
                captioned(scenes, self._captions()), [step.seconds for step in self.steps], target
            )
        return _page(self, scenes).save(target)

    def _captions(self) -> list[Caption]:
        """Return the caption of each step: its number, rule and answer, then its sentence."""
        return [
            Caption(
                " · ".join(filter(None, (f"Step {number} of {len(self)}", step.heading, step.answer))),
                step.text,
            )
            for number, step in enumerate(self.steps, 1)
        ]


def _numbered(number: int, step: WalkStep) -> str:
    return " · ".join(filter(None, (str(number), step.heading)))


def _evenly(number: int, most: int) -> list[int]:
    """Return the numbers below `number`, or `most` of them including the first and last if there are more."""
    if number <= most:
        return list(range(number))
    return [step * (number - 1) // (most - 1) for step in range(most)]


# ── the page that steps ───────────────────────────────────────────────────────────────────────────


def _page(walk: Walk[Any], scenes: Sequence[Scene]) -> Replay:
    """Return the page; the scenes are the pictures of all steps, of one size."""
    width, height = scenes[0].width, scenes[0].height
    steps = [replace(each, shapes=[moved(shape, 0, 0, digits=1) for shape in each.shapes]) for each in scenes]
    picture = WalkPicture(width, height, _WIDEST_PAGE, "\n".join(layers(steps, at=len(steps) - 1)))
    title = f"{walk.game}: {walk.title}"
    rulebook = game_of(walk[0].position).rulebook
    html = page(title, picture, [*_steps(walk)], Stocks("", ()), rulebook, first=1)
    return Replay(html, title, len(walk))


def _steps(walk: Walk[Any]) -> Iterator[ReplayStep]:
    for step in walk:
        said = Sentence(step.rule, step.sentence)
        yield ReplayStep(
            step.position,
            step.answer,
            more=(said, *step.more),
            lasting=step.seconds,
            now="",
            turn=0,
            stocks=[],
            code=code_of(step.position),
        )
