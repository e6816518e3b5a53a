"""A strip: small pictures in a row, each with a number, a heading and a few words below it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from .grid import moved
from .ink import INK
from .shapes import Copy, Dots, Path, Pixel, Scene, Shape, Text

WIDEST = 828.0
"""No wider than what a notebook shows on a projector, beside the list of files."""
_GAP = 16.0
_NARROWEST = 190.0
"""A place in the strip is at least so wide, for the words below the picture."""
_LETTERS = 12.0
_LINE = _LETTERS * 1.35
_LETTER = 0.48
"""How wide a letter is on average, as part of its size."""


class Caption(NamedTuple):
    """What is written below a picture; each line of the text begins anew."""

    heading: str
    text: str


def strip(scenes: Sequence[Scene], captions: Sequence[Caption], title: str, note: str = "") -> Scene:
    """Pictures of equal size from left to right, in as many rows as it takes; `note` is written below."""
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


def rounded(shapes: Iterable[Shape]) -> Iterator[Path | Dots | Text]:
    """Simple shapes with places rounded to tenths: that is fine enough for small pictures."""
    for shape in shapes:
        found = moved(shape, 0, 0, digits=1)
        assert not isinstance(found, Copy)
        yield found


def _wrapped(caption: Caption, width: float) -> list[str]:
    letters = int(width / (_LETTERS * _LETTER))
    return [
        caption.heading,
        *(line for text in caption.text.split("\n") for line in textwrap.wrap(text, letters)),
    ]


def _write(scene: Scene, lines: Sequence[str], left: float, top: float) -> None:
    """Lines of text, the first of them bold."""
    for number, line in enumerate(lines):
        at = (left, top + _LINE * (number + 0.5))
        scene.shapes.append(Text(line, at, _LETTERS, INK, anchor="start", bold=number == 0))
