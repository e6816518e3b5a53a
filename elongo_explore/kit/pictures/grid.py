"""Several pictures in one: a grid, or a strip with words below each; and captions below a picture."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from .ink import INK
from .shapes import Copy, Dots, Path, Piece, Pixel, Scene, Shape, Style, Text

_GRID_WIDEST = 900.0
_GRID_GAP = 6.0


def grid(scenes: Sequence[Scene], title: str, columns: int = 0) -> Scene:
    """Put scenes into rows of equal cells, each in its middle; without `columns`, as many as a page holds."""
    width, height = max(s.width for s in scenes), max(s.height for s in scenes)
    columns = columns or max(1, min(len(scenes), int((_GRID_WIDEST + _GRID_GAP) // (width + _GRID_GAP))))
    rows = -(-len(scenes) // columns)
    whole = Scene(
        columns * (width + _GRID_GAP) - _GRID_GAP,
        rows * (height + _GRID_GAP) - _GRID_GAP,
        title,
        "\n".join(f"Picture {number}. {scene.description}" for number, scene in enumerate(scenes, 1)),
    )
    for number, scene in enumerate(scenes):
        row, column = divmod(number, columns)
        across = column * (width + _GRID_GAP) + (width - scene.width) / 2
        down = row * (height + _GRID_GAP) + (height - scene.height) / 2
        put(whole, scene, across, down)
    return whole


def squarest(scenes: Sequence[Scene]) -> int:
    """Return the number of columns in which scenes come closest to a square, to fit beside a question."""
    width, height = max(s.width for s in scenes), max(s.height for s in scenes)

    def unlike(columns: int) -> float:
        across, down = columns * width, -(-len(scenes) // columns) * height
        return max(across / down, down / across)

    return min(range(1, len(scenes) + 1), key=unlike)


def put(whole: Scene, part: Scene, across: float, down: float) -> None:
    """Put a picture into a larger one, together with its targets."""
    whole.shapes += [moved(shape, across, down) for shape in part.shapes]
    for target in part.targets:
        outline = moved(Path(Style(), target.outline), across, down)
        assert isinstance(outline, Path)
        at = round(target.at[0] + across, 2), round(target.at[1] + down, 2)
        whole.targets.append(replace(target, outline=tuple(outline.pieces), at=at))
    for name, pieces in part.places.items():
        here = moved(Path(Style(), pieces), across, down)
        assert isinstance(here, Path)
        whole.places[name] = (*whole.places.get(name, ()), *here.pieces)


def moved(shape: Shape, across: float, down: float, digits: int = 2) -> Shape:
    """Return a shape moved, its places rounded to `digits` digits."""

    def to(place: Pixel) -> Pixel:
        return round(place[0] + across, digits), round(place[1] + down, digits)

    def piece(old: Piece) -> Piece:
        return (to(old[0]), to(old[1])) if len(old) == 2 else (to(old[0]), to(old[1]), to(old[2]), to(old[3]))

    match shape:
        case Path():
            return Path(shape.style, tuple(map(piece, shape.pieces)))
        case Dots():
            return Dots(shape.style, shape.radius, tuple(map(to, shape.centres)))
        case Text():
            look = (shape.size, shape.colour, shape.halo, shape.anchor, shape.bold)
            return Text(shape.words, to(shape.at), *look)
        case Copy():
            return Copy(shape.shapes, to(shape.at))


def rounded(shapes: Iterable[Shape]) -> Iterator[Path | Dots | Text]:
    """Yield simple shapes with places rounded to tenths: fine enough for small pictures."""
    for shape in shapes:
        found = moved(shape, 0, 0, digits=1)
        assert not isinstance(found, Copy)
        yield found


# ── a strip: pictures in a row, each with words below it ──────────────────────────────────────────


WIDEST = 828.0
"""No wider than what a notebook shows on a projector, beside the list of files."""
_GAP = 16.0
_NARROWEST = 190.0
"""The least width of a picture in a strip, for the words below it."""
_LETTERS = 12.0
_LINE = _LETTERS * 1.35
_LETTER = 0.48
"""How wide a letter is on average, as part of its size."""


class Caption(NamedTuple):
    """The words below a picture; each line of the text begins anew."""

    heading: str
    text: str


def strip(scenes: Sequence[Scene], captions: Sequence[Caption], title: str, note: str = "") -> Scene:
    """Put pictures of equal size from left to right, in as many rows as it takes; write `note` below."""
    width = max(_NARROWEST, *(scene.width for scene in scenes))
    high = max(scene.height for scene in scenes)
    most = max(1, int((WIDEST - _GAP) // (width + _GAP)))
    rows = -(-len(scenes) // most)
    columns = -(-len(scenes) // rows)
    told = "\n".join(f"{caption.heading}: {caption.text}" for caption in captions)
    whole = Scene(_GAP + columns * (width + _GAP), _GAP, title, f"{told}\n{note}".strip())
    whole.places = scenes[-1].places  # by then everything lies there
    places_at: list[Pixel] = []
    for first in range(0, len(scenes), columns):
        here = range(first, min(first + columns, len(scenes)))
        lines = [_wrapped(captions[number], width) for number in here]
        for column, number in enumerate(here):
            left = _GAP + column * (width + _GAP)
            inwards = left + (width - scenes[number].width) / 2
            places_at.append((inwards, whole.height))
            whole.shapes += [moved(shape, inwards, whole.height, digits=1) for shape in scenes[number].shapes]
            _write(whole, lines[column], left, whole.height + high)
        whole.height += high + _LINE * max(map(len, lines)) + _GAP
    whole.places_at = tuple(places_at)
    if note:
        whole.shapes.append(Text(note, (_GAP, whole.height), _LETTERS, INK, anchor="start"))
        whole.height += _LINE
    return whole


def _wrapped(caption: Caption, width: float) -> list[str]:
    letters = int(width / (_LETTERS * _LETTER))
    return [
        caption.heading,
        *(line for text in caption.text.split("\n") for line in textwrap.wrap(text, letters)),
    ]


def _write(scene: Scene, lines: Sequence[str], left: float, top: float) -> None:
    """Write lines of text, the first of them bold."""
    for number, line in enumerate(lines):
        at = (left, top + _LINE * (number + 0.5))
        scene.shapes.append(Text(line, at, _LETTERS, INK, anchor="start", bold=number == 0))


# ── captions ──────────────────────────────────────────────────────────────────────────────────────


NARROWEST = 540.0
"""A picture with captions is at least as wide as this."""
_CAPTION = 13.0
"""The usual size of a caption's letters, in pixels; on average a letter is not quite half as wide."""
INDENT = 18.0


def write_captions(
    scene: Scene, captions: Sequence[str], *, hanging: float = _CAPTION, size: float = _CAPTION
) -> None:
    """Write lines of text below what is on the sheet so far, and make the sheet longer for them.

    Where a caption takes several lines, all but its first are set in by `hanging`. `size` is that of letters.
    """
    letters = int((scene.width - 2 * INDENT) / (size * 0.46))
    for caption in captions:
        for number, line in enumerate(textwrap.wrap(caption, letters)):
            at = (INDENT + (hanging if number else 0), scene.height)
            scene.shapes.append(Text(line, at, size, INK, anchor="start"))
            scene.height += 1.5 * size
