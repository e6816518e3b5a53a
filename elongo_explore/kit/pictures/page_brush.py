"""A brush that records its commands; a page paints them (widgets/front/painter.js).

The commands are lists that any JSON can carry. All places go into one string of bytes, in the order in which
they are used: a large picture is a few short lists and one block of numbers.
"""

from __future__ import annotations

import sys
from array import array
from typing import Any

from .canvas import FINE, Box, Polylines, lettering, line_pen
from .shapes import Style, Text
from .svg import TILES


class Orders:
    """The commands that a page is to paint next, on several layers."""

    def __init__(self) -> None:
        self.commands: list[list[object]] = []
        self.tiles: dict[str, str] = {}
        """The tiles that are used, as SVG files."""
        self._places = array("h")

    def copy(self, source: int, target: int, part: Box, ratio: int) -> None:
        """Copy a part of one layer to the same place on another, pixel by pixel."""
        left, top, right, bottom = (edge * ratio for edge in part)
        self.commands.append(["copy", source, target, left, top, right - left, bottom - top])

    def add(self, name: str, *what: object) -> None:
        """Add a command."""
        self.commands.append([name, *what])

    def add_lines(self, lines: Polylines) -> int:
        """Add the places of the next command; return the number of lines."""
        self._places.frombytes(lines.counts.tobytes())
        self._places.extend(lines.points)
        return len(lines.counts)

    def add_dots(self, centres: array[int]) -> int:
        """Add the places of dots for the next command; return their number."""
        self._places.extend(centres)
        return len(centres) // 2

    def message(self, width: int, height: int, known: set[str]) -> tuple[dict[str, Any], bytes]:
        """Return the commands for a page with layers of this size, and the bytes that go with them.

        `known`: the tiles that the page already has.
        """
        if sys.byteorder == "big":  # pages read small ends first
            self._places.byteswap()
        tiles = {name: svg for name, svg in self.tiles.items() if name not in known}
        return {"size": [width, height], "tiles": tiles, "paint": self.commands}, self._places.tobytes()


class PageBrush:
    """A brush for one layer, which it wipes first. `ratio`: pixels of the layer to one on the page."""

    def __init__(self, orders: Orders, layer: int, ratio: int) -> None:
        self._orders, self._ratio = orders, ratio
        self._letters: tuple[object, ...] = ()
        orders.add("wipe", layer)

    def fill(self, paint: str, opacity: float, areas: Polylines, *, grain: int) -> None:
        """Fill areas with a colour, or with a pattern, given as a list with the name of its tile."""
        if areas.counts:
            style = [self._tile(paint)] if paint in TILES else paint
            self._orders.add("fill", style, opacity, grain, self._orders.add_lines(areas))

    def stroke(self, style: Style, lines: Polylines, *, closed: bool, grain: int) -> None:
        self._orders.add("stroke", *line_pen(style, grain), closed, grain, self._orders.add_lines(lines))

    def dots(self, colour: str, opacity: float, radius: float, centres: array[int]) -> None:
        self._orders.add("dots", colour, opacity, round(radius, 1), FINE, self._orders.add_dots(centres))

    def text(self, text: Text) -> None:
        """Write a few words; send their font and colour only when they change."""
        font, align, x, y, halo_width = lettering(text, self._ratio)
        letters = (font, align, text.colour, text.halo, halo_width)
        if letters != self._letters:
            self._letters = letters
            self._orders.add("letters", *letters)
        self._orders.add("text", text.words, x, y)

    def _tile(self, paint: str) -> str:
        name = f"{paint} {self._ratio}"
        self._orders.tiles.setdefault(name, TILES[paint].picture(self._ratio))
        return name
