"""Paint a Scene as SVG text. The same Scene always gives the same text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr
from zlib import crc32

from .palette import DEEP, LAND, TABLE
from .shapes import Dots, Path, Piece, Pixel, Scene, Shape, Style, Text

_FONT = "Helvetica Neue,Arial,DejaVu Sans,sans-serif"

# Each land's pattern, drawn over its colour on a tile of so many pixels: hatching, tufts, grains.
_TILES = {
    "R": (9, '<path d="M-2 2L2 -2M-2 11L11 -2M7 11L11 7" stroke-width="1.1"/>'),
    "G": (14, '<path d="M2 6.5l1.6 -3.6l1.6 3.6M9 13.5l1.6 -3.6l1.6 3.6" stroke-width="1"/>'),
    "Y": (10, '<path d="M2.5 2.5h.01M7.5 7.5h.01" stroke-width="1.9" stroke-linecap="round"/>'),
}
_BLOCK_TILE = (7, '<path d="M0 0L7 7M7 0L0 7" stroke-width="0.9"/>')


def svg(scene: Scene, background: str = TABLE) -> str:
    """The whole picture as one SVG text."""
    body = list(_body(scene, background))
    name = f"elongo-{crc32(chr(10).join([scene.title, scene.description, *body]).encode()):08x}"
    width, height = _number(scene.width), _number(scene.height)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" role="img" aria-labelledby="{name}-t {name}-d" '
            'style="max-width:100%;height:auto">',
            f'<title id="{name}-t">{escape(scene.title)}</title>',
            f'<desc id="{name}-d">{escape(scene.description)}</desc>',
            *_patterns("".join(body)),
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
        yield _shape(shape)


def _patterns(body: str) -> Iterator[str]:
    """The patterns that the picture uses, and no others."""
    tiles = {f"land-{c}": (LAND[c], DEEP[c], 0.5, *tile) for c, tile in _TILES.items()}
    tiles["block"] = ("#d9d3e4", "#5a3d8a", 0.7, *_BLOCK_TILE)
    used = {name: tile for name, tile in tiles.items() if f"url(#elongo-{name})" in body}
    if used:
        yield "<defs>"
        for name, (ground, ink, opacity, size, marks) in used.items():
            yield (
                f'<pattern id="elongo-{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">'
                f'<rect width="{size}" height="{size}" fill="{ground}"/>'
                f'<g fill="none" stroke="{ink}" stroke-opacity="{opacity}">{marks}</g></pattern>'
            )
        yield "</defs>"


def _shape(shape: Shape) -> str:
    match shape:
        case Path():
            return f"<path{_attributes(shape.style)} d={quoteattr(path_data(shape.pieces))}/>"
        case Dots():
            # A line of no length with a round end is a dot: one element for all of them.
            data = "".join(f"M{_pair(centre)}h.01" for centre in shape.centres)
            return _dots(shape.style, shape.radius, data)
        case Text():
            return _text(shape)


def _dots(style: Style, radius: float, data: str) -> str:
    ring = ""
    if style.stroke != "none":
        ring = _dots(Style(fill=style.stroke), radius + style.width, data)
    width = _number(2 * radius)
    dots = f'<path stroke="{_paint(style.fill)}" stroke-width="{width}" stroke-linecap="round" d="{data}"/>'
    return ring + dots


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
    if style.opacity != 1:
        found.append(f'opacity="{_number(style.opacity)}"')
    return "".join(" " + text for text in found)


def _paint(colour: str) -> str:
    return colour if colour.startswith("#") or colour == "none" else f"url(#elongo-{colour})"


def _text(text: Text) -> str:
    x, y = text.at
    halo = (
        f' stroke="{text.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"'
        if text.halo
        else ""
    )
    weight = ' font-weight="bold"' if text.bold else ""
    return (
        f'<text x="{_number(x)}" y="{_number(y + 0.35 * text.size)}" font-family="{_FONT}" '
        f'font-size="{_number(text.size)}"{weight} text-anchor="{text.anchor}" '
        f'fill="{text.colour}"{halo}>{escape(text.words)}</text>'
    )


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


def _pair(place: Pixel) -> str:
    return f"{_number(place[0])} {_number(place[1])}"


def _number(value: float) -> str:
    """At most two decimals, no trailing zeros, no minus zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
