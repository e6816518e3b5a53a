"""Paint a Scene as SVG text. The same Scene always gives the same text.

A `short` text is for notebooks, which store dozens of pictures. It says once what nearly all shapes say, its
lines are cut to a tenth of a pixel, and its tags have single quotes: in a notebook's file each double quote
takes two characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape  # that of xml.sax brings in half of the internet
from typing import NamedTuple
from zlib import crc32

from .ink import TABLE
from .shapes import Copy, Dots, Path, Piece, Pixel, Scene, Shape, Style, Text

FONT = "Helvetica Neue,Arial,DejaVu Sans,sans-serif"
OURS = __name__.partition("_")[0]
"""The prefix of our ids: a page also has pictures by others."""
_FONT, _MIDDLE, _ROUND = f' font-family="{FONT}"', ' text-anchor="middle"', ' stroke-linejoin="round"'
"""Attributes of nearly all shapes. A short text has them once, at the top."""
_TOO_FINE = re.compile(r"(\d)\.0\d?\b|(\d\.[1-9])\d")


def svg(scene: Scene, background: str = TABLE, *, short: bool = False) -> str:
    """Return the whole picture as one SVG text."""
    once = copies(scene.shapes, short=short)
    body = ["".join(element.text(short) for element in elements(each, short=short)) for each in scene.shapes]
    defs = ["<defs>", *once, "</defs>"] if once else []
    return framed(scene, body, defs, background=background, short=short)


def framed(
    scene: Scene,
    body: Sequence[str],
    defs: Sequence[str] = (),
    *,
    background: str = TABLE,
    short: bool = False,
) -> str:
    """Return lines of SVG as a picture, with the size, the words and the places of a scene."""
    ground = _ground(scene, background)
    name, width, height = _name(scene, background), _number(scene.width), _number(scene.height)
    links = 'xmlns:xlink="http://www.w3.org/1999/xlink" ' if any("xlink:" in line for line in body) else ""
    usual = _FONT + _MIDDLE + _ROUND if short else ""
    top = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {links}viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-labelledby="{name}-t {name}-d" '
        f'style="max-width:100%;height:auto"{usual}>'
    )
    lines = [
        _tag(top, short),
        _tag(f'<title id="{name}-t">', short) + f"{escape(scene.title, quote=False)}</title>",
        _tag(f'<desc id="{name}-d">', short) + f"{escape(scene.description, quote=False)}</desc>",
        *(_tag(line, short) for line in patterns("".join([*defs, *body]))),
        *defs,
        _tag(ground, short),
        *body,
        *filter(None, [places_tag(scene)]),
        "</svg>",
        "",
    ]
    return "\n".join(lines)


def copies(shapes: Iterable[Shape], *, short: bool = False) -> list[str]:
    """Return each group of shapes that a picture repeats, written once."""
    found = dict.fromkeys(shape.shapes for shape in shapes if isinstance(shape, Copy))
    return [group(each, short) for each in found]


def _name(scene: Scene, background: str) -> str:
    """Return an id: only pictures that look alike share it. A short text has the same id as the full one."""
    body = ["".join(element.text() for element in elements(shape)) for shape in scene.shapes]
    told = [scene.title, scene.description, _ground(scene, background), *body]
    return f"{OURS}-{crc32(chr(10).join(told).encode()):08x}"


def _ground(scene: Scene, background: str) -> str:
    width, height = _number(scene.width), _number(scene.height)
    return f'<rect width="{width}" height="{height}" rx="10" fill="{background}"/>'


def _tag(tag: str, short: bool) -> str:
    return tag.replace('"', "'") if short else tag


def patterns(body: str) -> Iterator[str]:
    """Yield the patterns that the picture uses, and no others."""
    used = {name: tile for name, tile in TILES.items() if _url(name) in body}
    if used:
        yield "<defs>"
        for name, tile in used.items():
            size = f'width="{tile.size}" height="{tile.size}"'
            yield (
                f'<pattern id="{OURS}-{name}" {size} patternUnits="userSpaceOnUse">{tile.parts()}</pattern>'
            )
        yield "</defs>"


def _url(pattern: str) -> str:
    return f"url(#{OURS}-{pattern})"


class Element(NamedTuple):
    """A painted shape: its tag, the attributes that say how it looks and where it is, and its words."""

    tag: str
    look: str
    place: str
    words: str = ""

    def text(self, short: bool = False) -> str:
        """Return the element as text."""
        if self.tag == "text":
            return _tag(f"<text{self.place}{self.look}>", short) + f"{self.words}</text>"
        return _tag(f"<{self.tag}{self.look}{self.place}/>", short)


def elements(shape: Shape, *, short: bool = False) -> Iterator[Element]:
    """Yield a shape as SVG, from back to front."""
    match shape:
        case Path():
            data = path_data(shape.pieces)
            yield Element("path", _attributes(shape.style, short), _data(data, short))
        case Dots():
            # A line of no length with a round end is a dot: one element for all of them.
            data = "".join(f"M{_pair(centre)}h.01" for centre in shape.centres)
            yield from _dots(shape.style, shape.radius, _data(data, short))
        case Text():
            yield _text(shape, short)
        case Copy():
            x, y = map(_number, shape.at)
            yield Element("use", "", f' xlink:href="#{_group_name(shape.shapes)}" x="{x}" y="{y}"')


@lru_cache(maxsize=64)
def group(shapes: tuple[Shape, ...], short: bool = False) -> str:
    """Return shapes as a group with an id, so that a picture can use it several times."""
    body = "".join(element.text(short) for shape in shapes for element in elements(shape, short=short))
    return _tag(f'<g id="{_group_name(shapes)}">', short) + f"{body}</g>"


@lru_cache(maxsize=64)
def _group_name(shapes: tuple[Shape, ...]) -> str:
    body = "".join(element.text() for shape in shapes for element in elements(shape))
    return f"{OURS}-{crc32(body.encode()):08x}"


def _data(data: str, short: bool) -> str:
    return f' d="{_tenths(data) if short else data}"'


def _dots(style: Style, radius: float, place: str) -> Iterator[Element]:
    if style.stroke != "none":
        yield from _dots(Style(fill=style.stroke, opacity=style.opacity), radius + style.width, place)
    width = _number(2 * radius)
    look = f' stroke="{_paint(style.fill)}" stroke-width="{width}" stroke-linecap="round"{_opacity(style)}'
    yield Element("path", look, place)


def _attributes(style: Style, short: bool) -> str:
    found = f' fill="{_paint(style.fill)}"'
    if style.stroke != "none":
        found += f' stroke="{_paint(style.stroke)}" stroke-width="{_number(style.width)}"'
        found += "" if short else _ROUND
        found += f' stroke-linecap="{style.cap}"' if style.cap != "butt" else ""
        found += ' paint-order="stroke"' if style.rim else ""
    if style.dash:
        marks = " ".join(map(_number, style.dash))
        found += f' stroke-dasharray="{marks}" stroke-dashoffset="{_number(style.dash_start)}"'
    return found + _opacity(style)


def _opacity(style: Style) -> str:
    return f' opacity="{_number(style.opacity)}"' if style.opacity != 1 else ""


def _paint(colour: str) -> str:
    return colour if colour.startswith("#") or colour == "none" else _url(colour)


def _text(text: Text, short: bool) -> Element:
    x, y = text.at
    font, round_ = ("", "") if short else (_FONT, _ROUND)
    anchor = f' text-anchor="{text.anchor}"' if text.anchor != "middle" or not short else ""
    weight = ' font-weight="bold"' if text.bold else ""
    halo = f' stroke="{text.halo}" stroke-width="3"{round_} paint-order="stroke"' if text.halo else ""
    look = f'{font} font-size="{_number(text.size)}"{weight}{anchor} fill="{text.colour}"{halo}'
    place = f' x="{_number(x)}" y="{_number(y + 0.35 * text.size)}"'
    return Element("text", look, place, escape(text.words, quote=False))


def path_data(pieces: Iterable[Piece]) -> str:
    """Return pieces as the text of an SVG path; a line that comes back to where it began is closed."""
    text: list[str] = []
    start = at = ""
    for piece in pieces:
        first, *rest = map(_pair, piece)
        if first != at:
            text.append(f"M{first}")
            start = first
        at = rest[-1]
        text.append(f"L{at}" if len(rest) == 1 else f"C{' '.join(rest)}")
        if at == start:
            text.append("Z")
            at = ""
    return "".join(text)


@lru_cache(maxsize=1 << 14)  # a replay writes the same places step after step
def _pair(place: Pixel) -> str:
    return f"{_number(place[0])} {_number(place[1])}"


def _number(value: float) -> str:
    """Return a number with at most two decimals, no trailing zeros and no minus zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _tenths(data: str) -> str:
    """Return the text of a path, with most numbers cut after their first decimal.

    >>> _tenths("M12.37 4.05L1.08 2")
    'M12.3 4.05L1 2'
    """
    return _TOO_FINE.sub(r"\1\2", data)


# ── patterns: small tiles that are repeated ───────────────────────────────────────────────────────


class Tile(NamedTuple):
    """A square that is repeated: its size in pixels, its ground, and marks drawn over it as SVG."""

    size: int
    ground: str
    ink: str
    opacity: float
    marks: str

    def parts(self) -> str:
        """Return the drawing on the tile, as SVG."""
        return (
            f'<rect width="{self.size}" height="{self.size}" fill="{self.ground}"/>'
            f'<g fill="none" stroke="{self.ink}" stroke-opacity="{self.opacity}">{self.marks}</g>'
        )

    def picture(self, ratio: int) -> str:
        """Return the tile alone, `ratio` times as large, as an SVG file."""
        side = self.size * ratio
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" '
            f'viewBox="0 0 {self.size} {self.size}">{self.parts()}</svg>'
        )


TILES: dict[str, Tile] = {}
"""Every tile by the name that a Style's fill gives. An SVG lists them in this order."""


def add_tiles(tiles: Mapping[str, Tile]) -> None:
    """Make the patterns of a game known to painters. Raise ValueError if two games use one name
    differently."""
    for name, tile in tiles.items():
        if TILES.setdefault(name, tile) != tile:
            raise ValueError(f"pattern {name!r}: another game's tile has this name")


# ── places by name ────────────────────────────────────────────────────────────────────────────────

# A page highlights the places that a text mentions. It finds them as an invisible text in the picture:
# `0A M12 3l4 5z;0M …`, in whole pixels and steps from point to point, for a notebook holds many pictures.

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
    return f"<metadata class='{OURS}-places' data-at='{_numbers(moved)}'>{text}</metadata>"


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
