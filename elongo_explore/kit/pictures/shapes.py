"""The plain shapes that a Scene is made of. A painter needs to know nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from typing import Any, Literal, overload

Pixel = tuple[float, float]
"""A place in the picture: right, then down."""

Piece = tuple[Pixel, Pixel] | tuple[Pixel, Pixel, Pixel, Pixel]
"""A straight line from the first point to the last, or a Bézier curve with two handles between."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a path is painted. A fill is a colour, or the name of a tile (`svg.Tile`)."""

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
    """Outlines by the names that texts use: a page highlights them (see `svg.places_text`)."""
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


# ── circles, boxes, polygons; outlines moved inwards ──────────────────────────────────────────────


_CURVE = 0.5523
"""Distance of a handle from the end of a quarter circle, as a part of the radius."""


def circle(centre: Pixel, radius: float) -> tuple[Piece, ...]:
    """Return a circle as four curves."""
    return tuple(arc(centre, radius, quarter * pi / 2, (quarter + 1) * pi / 2) for quarter in range(4))


def arc(centre: Pixel, radius: float, start: float, end: float) -> Piece:
    """Return at most a quarter of a circle as one curve; angles go clockwise from the right."""
    handle = radius * _CURVE * (end - start) / (pi / 2)
    first, last = _on(centre, radius, start), _on(centre, radius, end)
    return (
        first,
        (round(first[0] - handle * sin(start), 2), round(first[1] + handle * cos(start), 2)),
        (round(last[0] + handle * sin(end), 2), round(last[1] - handle * cos(end), 2)),
        last,
    )


def _on(centre: Pixel, radius: float, angle: float) -> Pixel:
    return round(centre[0] + radius * cos(angle), 2), round(centre[1] + radius * sin(angle), 2)


def box(left: float, top: float, right: float, bottom: float, radius: float) -> tuple[Piece, ...]:
    """Return a rectangle with round corners."""
    x0, x1, y0, y1 = left + radius, right - radius, top + radius, bottom - radius
    corners = [
        arc((x1, y0), radius, -pi / 2, 0),
        arc((x1, y1), radius, 0, pi / 2),
        arc((x0, y1), radius, pi / 2, pi),
        arc((x0, y0), radius, pi, 3 * pi / 2),
    ]
    outline: list[Piece] = []
    for corner, following in zip(corners, [*corners[1:], corners[0]], strict=True):
        outline += [corner, (corner[-1], following[0])]
    return tuple(outline)


def polygon(*corners: Pixel) -> tuple[Piece, ...]:
    """Return straight lines from corner to corner, and back."""
    return tuple(zip(corners, [*corners[1:], corners[0]], strict=True))


def inset(pieces: Sequence[Piece], by: float) -> list[Piece]:
    """Return closed outlines moved inwards by `by`, so that those of neighbours stay apart.

    The pieces may come in any order, but all go round the same way, and holes the other way.
    """
    inwards = by if _area(pieces) > 0 else -by
    begins: dict[Pixel, list[Piece]] = {}
    for piece in pieces:
        begins.setdefault(_near(piece[0]), []).append(piece)
    found: list[Piece] = []
    while begins:
        loop = [next(iter(begins.values()))[0]]
        _take(begins, loop[0])
        while (here := _near(loop[-1][-1])) in begins:
            loop.append(begins[here][0])
            _take(begins, loop[-1])
        joints = [_joint(loop[number - 1], piece, inwards) for number, piece in enumerate(loop)]
        ends = [*joints[1:], joints[0]]
        found += [_stretched(*each) for each in zip(loop, joints, ends, strict=True)]
    return found


def _near(place: Pixel) -> Pixel:
    """Round a corner, so that it is the same however it was worked out."""
    return round(place[0], 1), round(place[1], 1)


def _take(begins: dict[Pixel, list[Piece]], piece: Piece) -> None:
    left = begins[_near(piece[0])]
    left.pop(0)
    if not left:
        del begins[_near(piece[0])]


def _area(pieces: Sequence[Piece]) -> float:
    """Return twice the area inside; less than 0 if the pieces go round the other way."""
    area = 0.0
    for piece in pieces:
        x, y = piece[0]
        for x2, y2 in along(piece, 6):
            area += x * y2 - x2 * y
            x, y = x2, y2
    return area


def _joint(before: Piece, after: Piece, inwards: float) -> Pixel:
    """Return how far the corner between two pieces moves when both move `inwards`."""
    (x, y), (x2, y2) = _across(before[-2], before[-1]), _across(after[0], after[1])
    part = inwards / max(0.2, 1 + x * x2 + y * y2)
    return (x + x2) * part, (y + y2) * part


def _across(start: Pixel, end: Pixel) -> Pixel:
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1
    return -y / length, x / length


def _stretched(piece: Piece, first: Pixel, last: Pixel) -> Piece:
    def to(place: Pixel, by: Pixel) -> Pixel:
        return place[0] + by[0], place[1] + by[1]

    if len(piece) == 2:
        return to(piece[0], first), to(piece[1], last)
    return to(piece[0], first), to(piece[1], first), to(piece[2], last), to(piece[3], last)
