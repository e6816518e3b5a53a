"""Cards: a question, its position and how to answer, in one picture that looks the same everywhere."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from ..pictures.grid import INDENT, NARROWEST, put, write_captions
from ..pictures.ink import INK
from ..pictures.picture import Picture
from ..pictures.shapes import Scene, Text

_TITLE = 15.0


class Card(Picture):
    """A picture with words; as text, the words alone. `scene.targets` are the places that can be pointed
    at."""

    def __init__(self, scene: Scene, words: str) -> None:
        super().__init__(scene, short=True)  # notebooks hold dozens of cards
        self.words = words

    def __repr__(self) -> str:
        return self.words


def card(
    title: str, above: Sequence[str], scenes: Iterable[Scene], below: Sequence[str], *, named: bool = False
) -> Card:
    """Return a card with words, pictures one below the other, and words again; `named` pictures know
    their places."""
    parts = list(scenes)
    width = max([NARROWEST, *(scene.width for scene in parts)])
    described = "\n".join([*above, *(part.description for part in parts), *below])
    whole = Scene(width, _TITLE * 2.6, title, described)
    whole.shapes.append(Text(title, (INDENT, _TITLE * 1.3), _TITLE, INK, anchor="start", bold=True))
    write_captions(whole, above, hanging=0)
    for part in parts:
        put(whole, part, (width - part.width) / 2, whole.height)
        whole.height += part.height
    if not named:  # a notebook of puzzles has dozens of them
        whole.places.clear()
    if below:
        whole.height += 12
        write_captions(whole, below)
    lines = [line for text in [*above, *below] for line in textwrap.wrap(text, 100, subsequent_indent="  ")]
    return Card(whole, "\n".join([title, *lines]))


def pictures(title: str, scenes: Iterable[Scene]) -> Card:
    """Return a card with the pictures alone, one below the other: the words are beside them."""
    parts = list(scenes)
    words = "\n".join(part.description for part in parts)
    whole = Scene(max(part.width for part in parts), 0, title, words)
    for part in parts:
        put(whole, part, (whole.width - part.width) / 2, whole.height)
        whole.height += part.height
    return Card(whole, words)
