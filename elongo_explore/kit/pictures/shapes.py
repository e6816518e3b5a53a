"""The plain shapes that a Scene is made of. A painter needs to know nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise
from math import sqrt
from typing import Any, Literal, overload

Pixel = tuple[float, float]
"""A place in the picture: right, then down."""

Piece = tuple[Pixel, Pixel] | tuple[Pixel, Pixel, Pixel, Pixel]
"""A straight line from the first point to the last, or a Bézier curve with two handles between."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a path is painted. A fill is a colour, or the name of a tile (tiles.py)."""

    fill: str = "none"
    stroke: str = "none"
    width: float = 0
    dash: tuple[float, ...] = ()
    dash_start: float = 0
    opacity: float = 1
    cap: Literal["butt", "round"] = "round"
    rim: bool = False
    """The line lies below the fill: half of it is seen."""


@dataclass(frozen=True, slots=True)
class Path:
    """Pieces one after the other; where one does not begin at the end of the last, a new line begins."""

    style: Style
    pieces: Sequence[Piece]
    """A tuple; or `Placed`."""


@dataclass(frozen=True, slots=True)
class Dots:
    """Equal dots."""

    style: Style
    radius: float
    centres: tuple[Pixel, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A few words; `halo` is painted behind the letters."""

    words: str
    at: Pixel
    size: float
    colour: str
    halo: str = ""
    anchor: Literal["middle", "start", "end"] = "middle"
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Copy:
    """Shapes that a picture repeats, moved by `at`: a painter may write them once.

    Equal copies that follow each other must not overlap: a painter may paint all of them at once.
    """

    shapes: tuple[Path | Dots | Text, ...]
    at: Pixel = (0, 0)


Shape = Path | Dots | Text | Copy


@dataclass(frozen=True, slots=True)
class Target:
    """Something in a picture that a learner can point at: its name, what it is in words, its outline."""

    name: str
    words: str
    outline: tuple[Piece, ...]
    at: Pixel
    """Where its name is written; there it hides no number and no piece."""


@dataclass(slots=True)
class Scene:
    """A picture as data: its size, its shapes from back to front, and what it shows in words."""

    width: float
    height: float
    title: str
    description: str
    shapes: list[Shape] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    """Painters ignore them."""
    places: dict[str, tuple[Piece, ...]] = field(default_factory=dict)
    """Outlines by the names that texts use: a page highlights them (see place_names.py)."""
    places_at: tuple[Pixel, ...] = ((0, 0),)
    """How far each copy of the places is moved: a row of pictures has them several times."""

    def path(self, style: Style, pieces: Iterable[Piece]) -> None:
        """Add one path, unless it is empty."""
        if found := pieces if isinstance(pieces, Placed) else tuple(pieces):
            self.shapes.append(Path(style, found))

    def dots(self, style: Style, radius: float, centres: Iterable[Pixel]) -> None:
        """Add equal dots, unless there are none."""
        if found := tuple(centres):
            self.shapes.append(Dots(style, radius, found))


def reverse(piece: Piece) -> Piece:
    """Return a piece walked from its end."""
    return piece[::-1]


def shifted(piece: Piece, across: float, down: float) -> Piece:
    """Return a piece moved."""
    if len(piece) == 2:
        (x, y), (x2, y2) = piece
        return (x + across, y + down), (x2 + across, y2 + down)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = piece
    return (
        (ax + across, ay + down),
        (bx + across, by + down),
        (cx + across, cy + down),
        (dx + across, dy + down),
    )


def towards(a: Pixel, b: Pixel, part: float) -> Pixel:
    """Return the point that lies `part` of the way from `a` to `b`."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def halved(curve: tuple[Pixel, Pixel, Pixel, Pixel]) -> tuple[Piece, Piece]:
    """Return a Bézier curve cut in two in the middle (de Casteljau)."""
    a, b, c, d = curve
    ab, bc, cd = towards(a, b, 0.5), towards(b, c, 0.5), towards(c, d, 0.5)
    abc, bcd = towards(ab, bc, 0.5), towards(bc, cd, 0.5)
    middle = towards(abc, bcd, 0.5)
    return (a, ab, abc, middle), (middle, bcd, cd, d)


def length(piece: Piece) -> float:
    """Return the length of a line, or of a curve by sixteen short chords."""
    if len(piece) == 2:
        (x, y), (x2, y2) = piece
        return sqrt((x2 - x) ** 2 + (y2 - y) ** 2)
    return sum(length(chord) for chord in pairwise([piece[0], *along(piece, 16)]))


def along(piece: Piece, chords: int) -> list[Pixel]:
    """Return a piece as `chords` chords, without its first point; a straight line is always one."""
    if len(piece) == 2:
        return [piece[1]]
    (ax, ay), (bx, by), (cx, cy), end = piece
    inner = [
        (w * ax + x * bx + y * cx + z * end[0], w * ay + x * by + y * cy + z * end[1])
        for w, x, y, z in weights(chords)
    ]
    return [*inner, end]


@cache
def weights(chords: int) -> list[tuple[float, float, float, float]]:
    """Return the weights of a curve's four points, for each place where one chord ends and the next
    begins."""
    inner = [i / chords for i in range(1, chords)]
    return [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in inner]


# ── the same pieces in many places ────────────────────────────────────────────────────────────────


class Outline:
    """Pieces in their own measure. A painter can keep here what it works out about them."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.pieces = tuple(pieces)
        self.known: dict[object, Any] = {}


class Placed(Sequence[Piece]):
    """An outline somewhere in a picture: a place (x, y) of it is at (left + scale · x, top + scale · y)."""

    def __init__(self, outline: Outline, scale: float, left: float, top: float) -> None:
        self.outline, self.scale, self.left, self.top = outline, scale, left, top

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces in the picture."""
        scale, left, top = self.scale, self.left, self.top
        return tuple(
            tuple((left + x * scale, top + y * scale) for x, y in piece)  # type: ignore[misc]
            for piece in self.outline.pieces
        )

    def __len__(self) -> int:
        return len(self.outline.pieces)

    @overload
    def __getitem__(self, index: int) -> Piece: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Piece, ...]: ...
    def __getitem__(self, index: int | slice) -> Piece | tuple[Piece, ...]:
        return self.pieces[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.pieces == tuple(other)

    def __hash__(self) -> int:
        return hash(self.pieces)
