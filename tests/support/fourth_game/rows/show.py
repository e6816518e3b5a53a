"""A position as a picture."""

from __future__ import annotations

from elongo_explore.kit.pictures.picture import Picture
from elongo_explore.kit.pictures.shapes import Path, Scene, Shape, Style, Text, box

from .play.state import State
from .words import lines, now_words

_SIDE, _MARKS = 60.0, " XO"


def show(what: State) -> Picture:
    """Draw a position of Three in a Row."""
    shapes: list[Shape] = []
    for at, owner in enumerate(what.squares):
        x, y = at % 3 * _SIDE, at // 3 * _SIDE
        shapes.append(
            Path(Style(fill="#ffffff", stroke="#444444", width=2), box(x, y, x + _SIDE, y + _SIDE, 4))
        )
        words, size = (_MARKS[owner], 40.0) if owner else (str(at + 1), 14.0)
        shapes.append(Text(words, (x + _SIDE / 2, y + _SIDE / 2), size, "#222222"))
    title = f"Three in a Row: {now_words(what)}"
    return Picture(Scene(3 * _SIDE, 3 * _SIDE, title, "\n".join(lines(what)), shapes))
