"""The places of a picture by their names: a page highlights the places that a text mentions.

They are an invisible text in the picture: `0A M12 3l4 5z;0M …`. It has whole pixels and steps from point to
point, for a notebook holds many pictures; a picture with too many places goes without.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .shapes import Piece, Pixel, Scene

_OURS = __name__.partition("_")[0]
MOST_LETTERS = 9000
"""A picture that would need more than this for its places goes without."""


def places_text(places: Mapping[str, Iterable[Piece]]) -> str:
    """Return the names and outlines of places as text.

    >>> places_text({"0A": [((1, 2), (4, 2)), ((4, 2), (4.2, 7)), ((4.2, 7), (1, 2))]})
    '0A M1 2l3 0 0 5-3-5z'
    """
    return ";".join(f"{name} {_outline(pieces)}" for name, pieces in places.items())


def places_tag(scene: Scene) -> str:
    """Return a tag that shows nothing and holds the places; empty if there are none or too many."""
    text = places_text(scene.places) if scene.places else ""
    if not text or len(text) > MOST_LETTERS:
        return ""
    moved = [round(number) for place in scene.places_at for number in place]
    return f"<metadata class='{_OURS}-places' data-at='{_numbers(moved)}'>{text}</metadata>"


def _outline(pieces: Iterable[Piece]) -> str:
    text, at, last, open_ = "", (0, 0), "", False
    for piece in pieces:
        first, *rest = [_whole(place) for place in piece]
        if first != at or not open_:
            text += ("z" if open_ else "") + f"M{_numbers(first)}"
            last, open_ = "", True
        sign = "l" if len(rest) == 1 else "c"
        steps = [number for place in rest for number in (place[0] - first[0], place[1] - first[1])]
        numbers = _numbers(steps)
        text += ("" if numbers.startswith("-") else " ") + numbers if sign == last else sign + numbers
        last, at = sign, rest[-1]
    return text + "z"


def _whole(place: Pixel) -> tuple[int, int]:
    return round(place[0]), round(place[1])


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers)).replace(" -", "-")
