"""How one shield is drawn: its outline, its fences, its patches and their dots, and where pieces
are on it. Floats begin here.

A fence meets every edge at its midpoint and at a right angle, so that it flows from shield to shield:
on a wide it is a circle of radius 1/2 round the corner; on a narrow, whose 144° corners are only 0.618
apart, a flatter curve, which leaves the middle pinched between its two dots.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import floor, sqrt
from typing import NamedTuple

from elongo_explore.kit.pictures.shapes import Piece, Pixel, halved, length, reverse, towards

from ..board.shields import Laid, Placement
from ..geometry.lattice import ORIGIN, Point, minus
from ..geometry.rhombs import corners

# The exact square roots, rather than math.cos, give the same picture on every machine.
_PHI = (1 + sqrt(5)) / 2
_COS36, _COS72 = _PHI / 2, (_PHI - 1) / 2
_SIN36, _SIN72 = sqrt(1 - _COS36 * _COS36), sqrt(1 - _COS72 * _COS72)

_HANDLE = {"wide": 0.21661, "narrow": 0.12}
"""The length of the fence's Bézier handles; 4/3 · tan 18° · 1/2 makes a circle on a wide shield."""

_EDGE_NUMBER = {"wide": (-0.18, 0.11), "narrow": (0.3, 0.085)}
"""How far the number of an edge is from its middle: towards the corner that the fence goes round, and
inwards."""


@dataclass(frozen=True)
class View:
    """From exact points to places in a picture: `scale` pixels to an edge, `origin` at (left, top)."""

    scale: float
    origin: Point = ORIGIN
    left: float = 0
    top: float = 0

    def __call__(self, p: Point) -> Pixel:
        a, b, c, d = minus(p, self.origin)  # exact: what is far from the origin is drawn as well
        x = a + b * _COS36 + (c - d) * _COS72
        y = b * _SIN36 + (c + d) * _SIN72
        return self.left + x * self.scale, self.top - y * self.scale

    def placed(self, places: Iterable[Pixel]) -> list[Pixel]:
        """Return places in edges from the origin, right and down, in the picture."""
        scale, left, top = self.scale, self.left, self.top
        return [(left + x * scale, top + y * scale) for x, y in places]


@lru_cache(maxsize=1024)
def corners_in_edges(placement: Placement, origin: Point) -> tuple[Pixel, ...]:
    """Return the corners of a shield in edges from the origin: the same at every zoom."""
    view = View(1, origin)
    return tuple(view(p) for p in corners(*placement))


class Drawing:
    """The lines of one shield, in pixels."""

    def __init__(self, laid: Laid, view: View) -> None:
        self.shield, self.placement = laid
        self.unit = view.scale
        self.corners = view.placed(corners_in_edges(self.placement, view.origin))
        self.middles = [towards(self.corners[i], self.corners[i - 3], 0.5) for i in range(4)]
        self.centre = towards(self.corners[0], self.corners[2], 0.5)
        self._handle = _HANDLE[self.shield.kind] * view.scale

    @property
    def sides(self) -> list[tuple[Pixel, Pixel]]:
        """The first and the last corner of each edge, anticlockwise."""
        return [(self.corners[i], self.corners[i - 3]) for i in range(4)]

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """How far it reaches: left, top, right, bottom."""
        across, down = zip(*self.corners, strict=True)
        return min(across), min(down), max(across), max(down)

    @cached_property
    def edges(self) -> list[Piece]:
        """The four edges, anticlockwise."""
        return [(self.corners[i], self.corners[i - 3]) for i in range(4)]

    def half_edge(self, edge: int, end: int) -> Piece:
        """Return half of an edge: that at its first corner (end 0) or at its second (end 1)."""
        corner = self.corners[(edge + end) % 4]
        return (self.middles[edge], corner) if end else (corner, self.middles[edge])

    @cached_property
    def fences(self) -> dict[int, tuple[Piece, Piece]]:
        """Each fence in two halves: fence 1 from edge 0 to edge 3, fence 2 from edge 1 to edge 2."""
        return {1: halved(self._curve(0, 3)), 2: halved(self._curve(1, 2))}

    @cached_property
    def lengths(self) -> dict[int, float]:
        """How long each fence is."""
        return {fence: sum(map(length, halves)) for fence, halves in self.fences.items()}

    def _curve(self, first: int, last: int) -> tuple[Pixel, Pixel, Pixel, Pixel]:
        a, d = self.middles[first], self.middles[last]
        return a, self._inwards(first), self._inwards(last), d

    def _inwards(self, edge: int) -> Pixel:
        """Return the handle of a curve that leaves the middle of an edge at a right angle."""
        (x, y), (x2, y2) = self.edges[edge][0], self.edges[edge][-1]
        length = sqrt((x2 - x) ** 2 + (y2 - y) ** 2)
        mx, my = self.middles[edge]
        return mx + (y2 - y) / length * self._handle, my - (x2 - x) / length * self._handle

    def split(self) -> Piece:
        """Return the line between the halves of a split middle, from fence to fence."""
        return self.fences[1][0][-1], self.fences[2][0][-1]

    def border(self, patch: str) -> Iterator[tuple[Piece, str | tuple[int, int]]]:
        """Yield the pieces of a patch's border, in order round it.

        Each comes with what lies behind it: another patch of the shield, or an (edge, end) of half-edge.
        """
        (one, two), (three, four) = self.fences[1], self.fences[2]
        left, right = ("L", "R") if len(self.shield.colours) == 4 else ("M", "M")
        # Only the half-edges of this patch: a hover draws many borders, and each object costs time.
        half = self._with_name
        if patch == "A":
            yield from (half(0, 0), (one, left), (two, right), half(3, 1))
            return
        if patch == "C":
            yield from (half(1, 1), half(2, 0), (reverse(four), right), (reverse(three), left))
            return
        if patch in "ML":
            yield from ((reverse(one), "A"), half(0, 1), half(1, 0), (three, "C"))
        if patch == "L":
            yield reverse(self.split()), "R"
        if patch in "MR":
            yield from ((four, "C"), half(2, 1), half(3, 0), (reverse(two), "A"))
        if patch == "R":
            yield self.split(), "L"

    def _with_name(self, edge: int, end: int) -> tuple[Piece, tuple[int, int]]:
        return self.half_edge(edge, end), (edge, end)

    def area(self, patch: str) -> list[Piece]:
        """Return the outline of a patch."""
        if patch not in self._areas:
            self._areas[patch] = [piece for piece, _behind in self.border(patch)]
        return self._areas[patch]

    def box_of(self, patch: str) -> tuple[float, float, float, float]:
        """Return how far a patch reaches: left, top, right, bottom."""
        if patch not in self._boxes:
            across, down = zip(*(point for piece in self.area(patch) for point in piece), strict=True)
            self._boxes[patch] = min(across), min(down), max(across), max(down)
        return self._boxes[patch]

    @cached_property
    def _boxes(self) -> dict[str, tuple[float, float, float, float]]:
        return {}

    @cached_property
    def _areas(self) -> dict[str, list[Piece]]:
        return {}

    def symbols(self, patch: str) -> list[Pixel]:
        """Return the places of the dots of a patch."""
        a, b, c, d = self.corners
        wide = self.shield.kind == "wide"
        if patch in "AC":
            return [towards(a if patch == "A" else c, self.centre, 0.247 if wide else 0.40)]
        if wide:
            return [self.centre] if patch == "M" else [towards(self.centre, b if patch == "L" else d, 0.41)]
        return [towards(self.centre, b, 0.445), towards(self.centre, d, 0.445)]

    def edge_number_at(self, edge: int) -> Pixel:
        """Return the place of the number of an edge: beside the middle of the edge, where its fence crosses.

        On a wide it stands towards the middle patch. On a narrow two of them would meet in the sharp corner
        there; so it stands behind the fence, where the corner is blunt.
        """
        along, inwards = _EDGE_NUMBER[self.shield.kind]
        crossing, round_ = self.middles[edge], self.corners[0 if edge in (0, 3) else 2]
        aside = towards(crossing, round_, along * 2)  # the corner is half an edge away
        handle = self._inwards(edge)
        part = inwards / _HANDLE[self.shield.kind]
        return (
            aside[0] + (handle[0] - crossing[0]) * part,
            aside[1] + (handle[1] - crossing[1]) * part,
        )

    def number_at(self) -> Pixel:
        """Return the place of the number of the shield, clear of dots and fences."""
        if self.shield.kind == "narrow":
            return towards(self.centre, self.corners[3], 0.72)
        return self.centre if len(self.shield.colours) == 4 else towards(self.centre, self.corners[1], 0.6)


@lru_cache(maxsize=2048)
def drawing(laid: Laid, view: View) -> Drawing:
    """Return the drawing of a shield; a live board asks for the same ones again and again."""
    return Drawing(laid, view)


# ── where pieces are on a patch ───────────────────────────────────────────────────────────────────
# No piece covers another, and all stay on their shield. Animals are on the dots, a keeper at the edge. Where
# both share a corner patch they make room for each other, and are a little smaller. Places are in edges from
# a corner: how far along the edge that begins there, and how far along the one that ends there.

_HOME = {"A": 0, "C": 2, "M": 1, "L": 1, "R": 3}
"""The corner of the keeper of a patch."""

# By the kind of shield and of patch; C is like A, and R like L, from the opposite corner.
_KEEPER = {
    ("wide", "A"): (0.313, 0.132, 0.125),
    ("wide", "M"): (0.755, 0.755, 0.14),
    ("wide", "L"): (0.137, 0.137, 0.13),
    ("narrow", "A"): (0.338, 0.1705, 0.1),
    ("narrow", "M"): (0.188, 0.188, 0.11),
}
"""Where a keeper is, and the radius of the circle that it fills."""
_KEEPER_BESIDE = _KEEPER | {
    ("wide", "A"): (0.347, 0.1105, 0.105),
    ("wide", "L"): (0.1105, 0.1105, 0.105),
    ("narrow", "A"): (0.277, 0.171, 0.1),
    ("narrow", "M"): (0.1712, 0.1712, 0.1),
}
"""Where a keeper is beside an animal, and the radius of its circle."""
_MOVED = {("wide", "A", False): (0.15, 0.15), ("narrow", "A", True): (0.171, 0.277)}
"""Where animals are a little beside the dot: alone, where there is more room, or beside their keeper."""
_NAME = {
    ("wide", "A"): (0.11, 0.347),
    ("wide", "M"): (0.373, 0.627),
    ("wide", "L"): (0.394, 0.147),
    ("narrow", "A"): (0.116, 0.389),
    ("narrow", "M"): (0.5, 0.5),
}
"""Where the name of a patch is if animals are on its dots: clear of them and of the keeper."""
_ALONE, _BESIDE = {"wide": 0.135, "narrow": 0.115}, {"wide": 0.11, "narrow": 0.1}
"""The radius of an animal."""
_BUILDER = 0.13


class Spot(NamedTuple):
    """The middle of a piece, in pixels, and the radius of the circle that it fills, in edges."""

    at: Pixel
    radius: float


def keeper_spot(drawing: Drawing, patch: str, *, beside: bool) -> Spot:
    """Return where the keeper of a patch is: alone, or `beside` animals."""
    *place, radius = (_KEEPER_BESIDE if beside else _KEEPER)[_sort(drawing, patch)]
    return Spot(_from(drawing, _HOME[patch], *place), radius)


def animal_spots(drawing: Drawing, patch: str, *, beside: bool) -> list[Spot]:
    """Return where animals are on a patch: alone, or `beside` their keeper."""
    kind, like = _sort(drawing, patch)
    crowded = beside and (kind, like) != ("wide", "M")
    radius = (_BESIDE if crowded else _ALONE)[kind]
    if place := _MOVED.get((kind, like, crowded)):
        return [Spot(_from(drawing, _HOME[patch], *place), radius)]
    return [Spot(at, radius) for at in drawing.symbols(patch)]


def builder_spot(drawing: Drawing, fence: int) -> Spot:
    """Return where the builder of a fence is: on a wide, on the fence, away from the keeper of the
    corner."""
    half = drawing.fences[fence][1 if fence == 1 else 0]
    assert len(half) == 4
    return Spot(halved(half)[0][-1], _BUILDER)


_LEAST, _LEAST_KEEPER = 8.1, 11.5
"""The smallest radius in pixels by which a piece can be recognised, and that of a keeper, which is larger;"""
_MOST, _MOST_KEEPER = 0.17, 0.23
"""but on a very small board no piece is larger than this, in edges."""


_KEEPER_LARGER = 1.3
"""A keeper is seen at a glance between animals."""


def large(spot: Spot, unit: float, *, keeper: bool = False) -> Spot:
    """Return a spot that is large enough to be seen on a board with edges of `unit` pixels."""
    least, most = (_LEAST_KEEPER, _MOST_KEEPER) if keeper else (_LEAST, _MOST)
    return Spot(spot.at, max(spot.radius * (_KEEPER_LARGER if keeper else 1), min(least / unit, most)))


def apart(spots: Sequence[Spot], homes: Sequence[Drawing]) -> list[Spot]:
    """Return spots moved so that no piece covers another; `homes` are the shields that they are on.

    Pieces may then be on a fence's foundation, and a little beyond the edge of their shield. Where there is
    no room at all, they are smaller.
    """
    if not spots:
        return []
    unit = homes[0].unit
    places, radii = [spot.at for spot in spots], [spot.radius * unit for spot in spots]
    for _again in range(_TRIES):
        pairs = _too_near(places, radii, _TOUCH)
        if not pairs:
            break
        for one, other, gap in pairs:
            (x, y), (x2, y2) = places[one], places[other]
            part = (radii[one] + radii[other] + _TOUCH - gap) / 2 / (gap or 1)
            across, down = (x2 - x) * part, (y2 - y) * part
            places[one], places[other] = (x - across, y - down), (x2 + across, y2 + down)
        for number in {number for one, other, _gap in pairs for number in (one, other)}:
            places[number] = _kept_in(places[number], radii[number] * _IN, homes[number])
    room = [1.0] * len(spots)
    for one, other, gap in _too_near(places, radii, 0):
        part = 0.999 * gap / (radii[one] + radii[other])
        room[one], room[other] = min(room[one], part), min(room[other], part)
    # In half pixels: pieces of one size are painted at once.
    fitted = (
        radius if part == 1 else max(0.5, floor(radius * part * 2) / 2)
        for radius, part in zip(radii, room, strict=True)
    )
    return [Spot(at, radius / unit) for at, radius in zip(places, fitted, strict=True)]


_TRIES, _TOUCH = 24, 0.2
_IN = 0.7
"""How far a piece stays inside its shield, in parts of its radius."""


def _too_near(places: Sequence[Pixel], radii: Sequence[float], touch: float) -> list[tuple[int, int, float]]:
    """Return the pairs of pieces that cover each other by more than `touch`, with the distance of their
    middles."""
    found, most = list[tuple[int, int, float]](), 2 * max(radii)
    order = sorted(range(len(places)), key=places.__getitem__)
    for number, one in enumerate(order):
        x, y = places[one]
        for other in order[number + 1 :]:
            x2, y2 = places[other]
            if x2 - x > most:
                break
            wish = radii[one] + radii[other]
            if abs(y2 - y) < wish and (gap := sqrt((x2 - x) ** 2 + (y2 - y) ** 2)) + touch < wish:
                found.append((one, other, gap))
    return found


def clear_of(place: Pixel, far: float, pieces: Sequence[Spot], unit: float) -> Pixel:
    """Return a place moved so that no piece is nearer to it than `far`, in pixels."""
    for _again in range(_TRIES):
        for at, radius in pieces:
            across, down = place[0] - at[0], place[1] - at[1]
            gap = sqrt(across * across + down * down)
            if (lacks := radius * unit + far - gap) > _TOUCH:
                part = lacks / gap if gap else 0
                place = place[0] + across * part, place[1] + down * part + (0 if gap else lacks)
                break
        else:
            break
    return place


def _kept_in(place: Pixel, far: float, drawing: Drawing) -> Pixel:
    """Return a place moved so that it is at least so far inside each edge."""
    x, y = place
    for (ax, ay), (bx, by) in drawing.sides:
        inwards = ((by - ay) / drawing.unit, (ax - bx) / drawing.unit)
        lacks = far - ((x - ax) * inwards[0] + (y - ay) * inwards[1])
        if lacks > 0:
            x, y = x + inwards[0] * lacks, y + inwards[1] * lacks
    return x, y


def name_spot(drawing: Drawing, patch: str) -> Pixel:
    """Return where the name of a patch is if its dots are taken."""
    return _from(drawing, _HOME[patch], *_NAME[_sort(drawing, patch)])


def _sort(drawing: Drawing, patch: str) -> tuple[str, str]:
    return drawing.shield.kind, {"C": "A", "R": "L"}.get(patch, patch)


def _from(drawing: Drawing, corner: int, along: float, across: float) -> Pixel:
    x, y = start = drawing.corners[corner]
    x1, y1 = towards(start, drawing.corners[(corner + 1) % 4], along)
    x2, y2 = towards(start, drawing.corners[corner - 1], across)
    return x1 + x2 - x, y1 + y2 - y
