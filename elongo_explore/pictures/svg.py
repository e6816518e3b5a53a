"""Paint a Scene as SVG text. The same Scene always gives the same text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple
from xml.sax.saxutils import escape
from zlib import crc32

from .palette import TABLE
from .patterns import TILES
from .shapes import Copy, Dots, Path, Piece, Pixel, Scene, Shape, Style, Text

FONT = "Helvetica Neue,Arial,DejaVu Sans,sans-serif"


def svg(scene: Scene, background: str = TABLE) -> str:
    """The whole picture as one SVG text."""
    body = list(_body(scene, background))
    name = f"elongo-{crc32(chr(10).join([scene.title, scene.description, *body]).encode()):08x}"
    width, height = _number(scene.width), _number(scene.height)
    copies = dict.fromkeys(_once(shape.shapes)[1] for shape in scene.shapes if isinstance(shape, Copy))
    once = ["<defs>", *copies, "</defs>"] if copies else []
    links = 'xmlns:xlink="http://www.w3.org/1999/xlink" ' if copies else ""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {links}viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" role="img" aria-labelledby="{name}-t {name}-d" '
            'style="max-width:100%;height:auto">',
            f'<title id="{name}-t">{escape(scene.title)}</title>',
            f'<desc id="{name}-d">{escape(scene.description)}</desc>',
            *patterns("".join([*once, *body])),
            *once,
            *body,
            "</svg>",
            "",
        ]
    )


def _body(scene: Scene, background: str) -> Iterator[str]:
    yield (
        f'<rect width="{_number(scene.width)}" height="{_number(scene.height)}" rx="10" fill="{background}"/>'
    )
    for shape in scene.shapes:
        yield "".join(map(str, elements(shape)))


def patterns(body: str) -> Iterator[str]:
    """The patterns that the picture uses, and no others."""
    used = {name: tile for name, tile in TILES.items() if f"url(#elongo-{name})" in body}
    if used:
        yield "<defs>"
        for name, tile in used.items():
            size = f'width="{tile.size}" height="{tile.size}"'
            yield (
                f'<pattern id="elongo-{name}" {size} patternUnits="userSpaceOnUse">{tile.parts()}</pattern>'
            )
        yield "</defs>"


class Element(NamedTuple):
    """A painted shape: its tag, the attributes that say how it looks and where it is, and its words."""

    tag: str
    look: str
    place: str
    words: str = ""

    def __str__(self) -> str:
        if self.tag == "text":
            return f"<text{self.place}{self.look}>{self.words}</text>"
        return f"<{self.tag}{self.look}{self.place}/>"


def elements(shape: Shape) -> Iterator[Element]:
    """A shape as SVG, from back to front."""
    match shape:
        case Path():
            yield Element("path", _attributes(shape.style), f' d="{path_data(shape.pieces)}"')
        case Dots():
            # A line of no length with a round end is a dot: one element for all of them.
            data = "".join(f"M{_pair(centre)}h.01" for centre in shape.centres)
            yield from _dots(shape.style, shape.radius, data)
        case Text():
            yield _text(shape)
        case Copy():
            x, y = map(_number, shape.at)
            yield Element("use", "", f' xlink:href="#{_once(shape.shapes)[0]}" x="{x}" y="{y}"')


@lru_cache(maxsize=64)
def _once(shapes: tuple[Shape, ...]) -> tuple[str, str]:
    """Shapes that are written once: the name by which they are called, and what is written."""
    body = "".join(str(element) for shape in shapes for element in elements(shape))
    name = f"elongo-{crc32(body.encode()):08x}"
    return name, f'<g id="{name}">{body}</g>'


def _dots(style: Style, radius: float, data: str) -> Iterator[Element]:
    if style.stroke != "none":
        yield from _dots(Style(fill=style.stroke, opacity=style.opacity), radius + style.width, data)
    width = _number(2 * radius)
    look = f' stroke="{_paint(style.fill)}" stroke-width="{width}" stroke-linecap="round"{_opacity(style)}'
    yield Element("path", look, f' d="{data}"')


def _attributes(style: Style) -> str:
    found = [f'fill="{_paint(style.fill)}"']
    if style.stroke != "none":
        found += [
            f'stroke="{_paint(style.stroke)}"',
            f'stroke-width="{_number(style.width)}"',
            'stroke-linejoin="round"',
        ]
        if style.cap != "butt":
            found.append(f'stroke-linecap="{style.cap}"')
    if style.dash:
        found.append(f'stroke-dasharray="{" ".join(map(_number, style.dash))}"')
        found.append(f'stroke-dashoffset="{_number(style.dash_start)}"')
    return "".join(" " + text for text in found) + _opacity(style)


def _opacity(style: Style) -> str:
    return f' opacity="{_number(style.opacity)}"' if style.opacity != 1 else ""


def _paint(colour: str) -> str:
    return colour if colour.startswith("#") or colour == "none" else f"url(#elongo-{colour})"


def _text(text: Text) -> Element:
    x, y = text.at
    halo = (
        f' stroke="{text.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"'
        if text.halo
        else ""
    )
    weight = ' font-weight="bold"' if text.bold else ""
    look = (
        f' font-family="{FONT}" font-size="{_number(text.size)}"{weight} text-anchor="{text.anchor}" '
        f'fill="{text.colour}"{halo}'
    )
    place = f' x="{_number(x)}" y="{_number(y + 0.35 * text.size)}"'
    return Element("text", look, place, escape(text.words))


def path_data(pieces: Iterable[Piece]) -> str:
    """Pieces as the text of an SVG path; a line that comes back to where it began is closed."""
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
    """At most two decimals, no trailing zeros, no minus zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
