"""Scenes one after the other as an animated GIF or WebP, for slides and messages.

A brush (canvas.py) paints each scene with Pillow, larger than it will be, and the picture is then reduced: so
its lines are smooth. Letters are those that come with Pillow, the same on every machine.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise, takewhile
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..table.progress_bar import DoneBar
from .canvas import FINE, Polylines, lettering, line_pen, paint
from .ink import TABLE
from .picture import check_path
from .shapes import Pixel, Scene, Style, Text
from .svg import TILES, Tile

if TYPE_CHECKING:
    from PIL.Image import Image

FILMS = (".gif", ".webp")
_LARGER = 1.5
"""Pixels of a film to one of a scene: it is shown on projectors."""
_FINER = 2
"""Pixels that are painted for each of the film, in both directions."""
_LAST = 2.5
"""The last scene stays this many seconds longer."""
_NO_PILLOW = (
    "{suffix} needs Pillow, which is not installed here (pip install pillow). A page that steps (.html) and "
    "a picture that moves (.svg) need nothing."
)


def save_film(scenes: Sequence[Scene], seconds: Sequence[float], path: str | Path) -> Path:
    """Write scenes of one size to a file whose name ends in .gif or .webp; each lasts some seconds."""
    target = check_path(path, *FILMS)
    try:
        import PIL.Image  # noqa: F401  # not in a reader's browser
    except ImportError:
        raise ModuleNotFoundError(_NO_PILLOW.format(suffix=target.suffix)) from None
    shared = _shared(scenes)
    ground = _painted(_new(scenes[0]), replace(scenes[0], shapes=scenes[0].shapes[:shared]))
    frames = []
    with DoneBar("pictures", len(scenes)) as bar:
        for scene in scenes:
            whole = _painted(ground.copy(), replace(scene, shapes=scene.shapes[shared:]))
            frames.append(whole.reduce(_FINER))
            bar.add(1)
    lasting = [round(1000 * each) for each in seconds]
    lasting[-1] += round(1000 * _LAST)
    if target.suffix.lower() == ".gif":
        frames = _with_one_palette(frames)
        more: dict[str, Any] = {"disposal": 1, "optimize": False}
    else:
        more = {"lossless": True, "quality": 50, "method": 1}
    frames[0].save(target, save_all=True, append_images=frames[1:], duration=lasting, loop=0, **more)
    return target


def _shared(scenes: Sequence[Scene]) -> int:
    """Return how many shapes all scenes begin with: these are painted once."""
    alike = zip(*(scene.shapes for scene in scenes), strict=False)
    return sum(1 for _same in takewhile(lambda shapes: all(each == shapes[0] for each in shapes), alike))


def _new(scene: Scene) -> Image:
    from PIL import Image

    size = round(scene.width * _LARGER) * _FINER, round(scene.height * _LARGER) * _FINER
    return Image.new("RGB", size, TABLE)


def _painted(image: Image, scene: Scene) -> Image:
    ratio = _LARGER * _FINER
    paint(scene, _PillowBrush(image, ratio), ratio)
    return image


def _with_one_palette(frames: Sequence[Image]) -> list[Image]:
    """Give all pictures the same colours: else a GIF flickers, and repeats what does not change."""
    from PIL import Image

    width, height = frames[0].size
    some = frames[:: max(1, len(frames) // 6)]
    sample = Image.new("RGB", (width, height * len(some)))
    for number, frame in enumerate(some):
        sample.paste(frame, (0, height * number))
    palette = sample.quantize(255)
    return [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]


class _PillowBrush:
    """Paints on an image, `ratio` pixels of it to one of the scene."""

    def __init__(self, image: Image, ratio: float) -> None:
        from PIL import ImageDraw

        self._image, self._ratio = image, ratio
        self._draw = ImageDraw.Draw(image)

    def fill(self, paint: str, opacity: float, areas: Polylines, *, grain: int) -> None:
        lines = [*_lines(areas, grain)]
        if paint in TILES:
            ground = _tiled(TILES[paint], self._ratio, self._image.size)
            self._stencil(lambda draw: [draw.polygon(line, fill=255) for line in lines], ground, opacity)
        elif opacity == 1:
            for line in lines:
                self._draw.polygon(line, fill=paint)
        else:
            self._stencil(lambda draw: [draw.polygon(line, fill=255) for line in lines], paint, opacity)

    def stroke(self, style: Style, lines: Polylines, *, closed: bool, grain: int) -> None:
        pen = line_pen(style, 1)
        found = [[*line, line[0]] if closed else line for line in _lines(lines, grain)]
        if pen.dash:
            found = [dash for line in found for dash in _dashes(line, pen.dash, pen.dash_start)]
        width, is_round = max(1, round(pen.width)), pen.cap == "round"

        def draw_all(draw: Any, colour: Any) -> None:
            for line in found:
                draw.line(line, fill=colour, width=width, joint="curve")
                for x, y in (line[0], line[-1]) if is_round and width > 2 else ():
                    draw.circle((x, y), width / 2, fill=colour)

        if pen.opacity == 1:
            draw_all(self._draw, pen.colour)
        else:
            self._stencil(lambda draw: draw_all(draw, 255), pen.colour, pen.opacity)

    def dots(self, colour: str, opacity: float, radius: float, centres: array[int]) -> None:
        places = [*zip(centres[::2], centres[1::2], strict=True)]

        def draw_all(draw: Any, colour: Any) -> None:
            for x, y in places:
                draw.circle((x / FINE, y / FINE), radius / FINE, fill=colour)

        if opacity == 1:
            draw_all(self._draw, colour)
        else:
            self._stencil(lambda draw: draw_all(draw, 255), colour, opacity)

    def text(self, text: Text) -> None:
        place = lettering(text, 1)
        font = _font(round(text.size))
        anchor = {"center": "ms", "start": "ls", "end": "rs"}[place.align]
        bold = text.size / 28 if text.bold else 0
        for colour, more in ((text.halo, 1.5 * self._ratio), (text.colour, 0)):
            if colour:
                at, width = (place.x, place.y), bold + more
                self._draw.text(at, text.words, colour, font, anchor, stroke_width=width, stroke_fill=colour)

    def _stencil(self, cut: Any, paint: Any, opacity: float) -> None:
        """Put paint, a colour or an image, where `cut` draws."""
        from PIL import Image, ImageDraw

        mask = Image.new("L", self._image.size, 0)
        cut(ImageDraw.Draw(mask))
        box = mask.getbbox()
        if box is None:
            return
        mask = mask.crop(box)
        if opacity < 1:
            mask = mask.point(lambda value: round(value * opacity))
        self._image.paste(paint if isinstance(paint, str) else paint.crop(box), box, mask)


def _lines(lines: Polylines, grain: int) -> Iterator[list[Pixel]]:
    """Yield lines as places in pixels."""
    at = 0
    for count in lines.counts:
        points = lines.points[at : at + 2 * count]
        at += 2 * count
        yield [(x / grain, y / grain) for x, y in zip(points[::2], points[1::2], strict=True)]


def _dashes(line: Sequence[Pixel], marks: Sequence[float], start: float) -> Iterator[list[Pixel]]:
    """Yield the pieces of a line that a dashed pen draws."""
    whole = sum(marks)
    number, left = 0, start % whole
    while left >= marks[number % len(marks)]:
        left -= marks[number % len(marks)]
        number += 1
    left = marks[number % len(marks)] - left
    piece = [line[0]]
    for (x, y), (x2, y2) in pairwise(line):
        size, done = hypot(x2 - x, y2 - y), 0.0
        while size - done > left:
            done += left
            cut = x + (x2 - x) * done / size, y + (y2 - y) * done / size
            if number % 2 == 0:
                yield [*piece, cut]
            piece, number = [cut], number + 1
            left = marks[number % len(marks)]
        left -= size - done
        piece.append((x2, y2))
    if number % 2 == 0:
        yield piece


@cache
def _font(size: int) -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(size)


_MARK = re.compile(r'<path d="([^"]*)" stroke-width="([\d.]+)"')
_COMMAND = re.compile(r"([MLlh])([^MLlh]*)")


@cache
def _tiled(tile: Tile, ratio: float, size: tuple[int, int]) -> Any:
    """Return an image that is covered with a tile."""
    from PIL import Image, ImageDraw

    # A tile has a whole number of pixels; its marks are painted larger, and reduced.
    side = max(1, round(tile.size * ratio))
    fine = 4 * side / tile.size
    drawn = Image.new("L", (4 * side, 4 * side), 0)
    draw = ImageDraw.Draw(drawn)
    for data, width in _MARK.findall(tile.marks):
        pen = max(1, round(float(width) * fine))
        for line in _mark_lines(data):
            places = [(x * fine, y * fine) for x, y in line]
            draw.line(places, fill=255, width=pen)
            if "round" in tile.marks:
                draw.circle(places[0], pen / 2, fill=255)
    mask = drawn.resize((side, side), Image.Resampling.BOX).point(lambda value: round(value * tile.opacity))
    one = Image.new("RGB", (side, side), tile.ground)
    one.paste(tile.ink, (0, 0), mask)
    whole = Image.new("RGB", size)
    for x in range(0, size[0], side):
        for y in range(0, size[1], side):
            whole.paste(one, (x, y))
    return whole


def _mark_lines(data: str) -> Iterator[list[Pixel]]:
    """Yield the lines of a mark: tiles have straight ones only.

    >>> [*_mark_lines("M1 2l3 0M0 0h.5")]
    [[(1.0, 2.0), (4.0, 2.0)], [(0.0, 0.0), (0.5, 0.0)]]
    """
    line: list[Pixel] = []
    for command, text in _COMMAND.findall(data):
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", text)]
        if command == "M":
            if line:
                yield line
            line = [(numbers[0], numbers[1])]
        else:
            x, y = line[-1] if command in "lh" else (0.0, 0.0)
            line.append((x + numbers[0], y + (numbers[1] if command != "h" else 0)))
    yield line
