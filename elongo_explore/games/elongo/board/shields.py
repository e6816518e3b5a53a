"""Shields, the print on them, and where they can be placed; and checks of what people hand in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Literal, NamedTuple, cast

from elongo_explore.kit.table.errors import BadInput, shown

from ..geometry.lattice import Point
from ..geometry.rhombs import KINDS, Edge, Kind

Colour = Literal["R", "G", "Y"]
COLOUR_NAMES: dict[Colour, str] = {"R": "red", "G": "green", "Y": "yellow"}
ANIMALS: dict[Colour, str] = {"R": "zebu", "G": "sheep", "Y": "goats"}

FENCE_OF_EDGE = (1, 2, 2, 1)
"""Edges 0 and 3 meet in corner 0, round which fence 1 bends; edges 1 and 2 in corner 2, fence 2."""

Wall = tuple[int, int]
"""A built stretch of fence: the index of its shield in `board.laid`, and the fence, 1 or 2."""


def _one_of(what: str, value: object, allowed: tuple[str, ...]) -> None:
    if not isinstance(value, str) or value not in allowed:
        raise BadInput(f"{what}: expected {' or '.join(map(repr, allowed))}, got {shown(value)}")


class _ShieldFields(NamedTuple):
    kind: Kind
    colours: str


class Shield(_ShieldFields):
    """A shield: its kind, and the colours of its patches, A M C or (a 4-patch wide) A L R C.

    >>> Shield("wide", "RGYR")
    Shield('wide', 'RGYR')
    >>> Shield("narrow", "RGX")
    Traceback (most recent call last):
    ...
    elongo_explore.kit.table.errors.BadInput: colours 'RGX': 'X' is not a colour; use R, G and Y
    """

    __slots__ = ()

    def __new__(cls, kind: Kind, colours: str) -> Shield:
        _one_of("kind of shield", kind, KINDS)
        if not isinstance(colours, str):
            raise BadInput(f"colours: expected a text such as 'RGY', got {shown(colours)}")
        if bad := [letter for letter in colours if letter not in COLOUR_NAMES]:
            raise BadInput(f"colours {shown(colours)}: {bad[0]!r} is not a colour; use R, G and Y")
        if len(colours) != 3 and not (kind == "wide" and len(colours) == 4):
            expected = "3 (A M C) or 4 (A L R C)" if kind == "wide" else "3 (A M C)"
            raise BadInput(
                f"colours {shown(colours)}: a {kind} shield has {expected} patches, not {len(colours)}"
            )
        return super().__new__(cls, kind, colours)

    @classmethod
    def _make(cls, fields: Iterable[Any]) -> Shield:  # type: ignore[override]  # so that _replace checks, too
        return cls(*fields)

    def __repr__(self) -> str:
        if not self.colours:
            return f"<a {self.kind} shield, face down>"
        return f"Shield({self.kind!r}, {self.colours!r})"

    def __str__(self) -> str:
        return f"{self.kind} {self.colours or 'face down'}"

    @property
    def patches(self) -> tuple[str, ...]:
        """The names of its patches: ('A', 'M', 'C') or ('A', 'L', 'R', 'C')."""
        return face(self).names

    def colour(self, patch: str) -> Colour:
        """Return the colour of one of its patches."""
        if not isinstance(patch, str) or patch not in face(self).colour:
            raise BadInput(f"patch {shown(patch)}: {self} has the patches {' '.join(self.patches)}")
        return face(self).colour[patch]

    def symbols(self, patch: str) -> int:
        """Return the number of dots on the patch (COMP-2): two on the middle of a narrow shield, else one."""
        self.colour(patch)
        return face(self).symbols[patch]


BLANK: dict[Kind, Shield] = {kind: Shield(kind, "RRR") for kind in KINDS}
"""A shield of each kind, for when only its shape counts."""

FACE_DOWN: dict[Kind, Shield] = {kind: tuple.__new__(Shield, (kind, "")) for kind in KINDS}
"""A shield of each kind whose face is hidden: only its shape is known. It cannot be laid."""


class _PlacementFields(NamedTuple):
    kind: Kind
    corner: Point
    turn: int


class Placement(_PlacementFields):
    """A place for a shield: the exact point of its fence-1 corner, and its turn in steps of 36°.

    >>> Placement("wide", (0, 0, 0, 0), 3)
    Placement('wide', (0, 0, 0, 0), 3)
    >>> Placement("wide", (0, 0, 0, 0), 12)
    Traceback (most recent call last):
    ...
    elongo_explore.kit.table.errors.BadInput: turn: expected a whole number from 0 to 9 (steps of 36°), got 12
    """

    __slots__ = ()

    def __new__(cls, kind: Kind, corner: tuple[int, int, int, int], turn: int) -> Placement:
        _one_of("kind of placement", kind, KINDS)
        four = isinstance(corner, tuple | list) and len(corner) == 4
        if not four or not all(type(number) is int for number in corner):
            raise BadInput(f"corner: expected four integers such as (0, 0, 0, 0), got {shown(corner)}")
        if type(turn) is not int or not 0 <= turn <= 9:
            raise BadInput(f"turn: expected a whole number from 0 to 9 (steps of 36°), got {shown(turn)}")
        return super().__new__(cls, kind, Point(*corner), turn)

    @classmethod
    def _make(cls, fields: Iterable[Any]) -> Placement:  # type: ignore[override]
        return cls(*fields)

    def __repr__(self) -> str:
        return f"Placement({self.kind!r}, {tuple(self.corner)}, {self.turn})"


class Laid(NamedTuple):
    """A shield on the table."""

    shield: Shield
    placement: Placement


class Touch(NamedTuple):
    """Two patches of one shield that touch, and the fence between them (None: nothing between)."""

    one: str
    other: str
    fence: int | None


class Face(NamedTuple):
    """The print on a shield, worked out once for each."""

    names: tuple[str, ...]
    colour: dict[str, Colour]
    symbols: dict[str, int]
    touches: tuple[Touch, ...]
    halves: tuple[tuple[str, str], ...]
    """For each edge, the patches of its two half-edges: at its first corner, at its second."""
    beside: dict[str, tuple[tuple[str, int | None], ...]]
    """For each patch, those that it touches, with the fence between them."""
    reach: dict[str, tuple[tuple[int, int], ...]]
    """For each patch, its half-edges: the number of the edge, at its first corner (0) or its second (1)."""
    groups: tuple[tuple[Colour, tuple[str, ...], int, int], ...]
    """Connected patches of one colour on the shield, and how many half-edges and dots they have."""


_THREE = (Touch("A", "M", 1), Touch("M", "C", 2))
_FOUR = (
    Touch("A", "L", 1),
    Touch("A", "R", 1),
    Touch("L", "R", None),
    Touch("L", "C", 2),
    Touch("R", "C", 2),
)
_PRINTED: dict[int, tuple[tuple[str, ...], tuple[Touch, ...], str]] = {
    3: (("A", "M", "C"), _THREE, "AMCM"),
    4: (("A", "L", "R", "C"), _FOUR, "ALCR"),
}
"""By the number of patches: their names, which of them touch, and which is at corners 0 to 3."""


@cache
def face(shield: Shield) -> Face:
    """Return the patches of a shield, how they touch, and which half-edges they reach."""
    names, touches, at_corner = _PRINTED[len(shield.colours)]
    colour = cast(dict[str, Colour], dict(zip(names, shield.colours, strict=True)))
    halves = tuple((at_corner[e], at_corner[(e + 1) % 4]) for e in range(4))
    beside = {
        name: tuple((two if one == name else one, fence) for one, two, fence in touches if name in (one, two))
        for name in names
    }
    reach = {
        name: tuple((edge, end) for edge in range(4) for end in (0, 1) if halves[edge][end] == name)
        for name in names
    }
    symbols = {name: 2 if shield.kind == "narrow" and name == "M" else 1 for name in names}
    groups = tuple(
        (
            group,
            members,
            sum(patch in members for pair in halves for patch in pair),
            sum(symbols[patch] for patch in members),
        )
        for group, members in _groups(names, colour, touches)
    )
    return Face(names, colour, symbols, touches, halves, beside, reach, groups)


def _groups(
    names: tuple[str, ...], colour: dict[str, Colour], touches: tuple[Touch, ...]
) -> Iterator[tuple[Colour, tuple[str, ...]]]:
    first = {name: name for name in names}  # the first patch of the group that a patch is in
    for one, other, _fence in touches:
        if colour[one] == colour[other]:
            keep, drop = sorted((first[one], first[other]))
            first = {name: keep if of == drop else of for name, of in first.items()}
    for name in sorted(set(first.values())):
        yield colour[name], tuple(n for n in sorted(names) if first[n] == name)


# ── checks of arguments ───────────────────────────────────────────────────────────────────────────
# Each raises BadInput with the value and what was expected.


def check_shield(shield: object) -> None:
    """Raise BadInput unless this is a Shield whose face is seen."""
    if not isinstance(shield, Shield):
        raise BadInput(f"shield: expected a Shield such as Shield('wide', 'RGY'), got {shown(shield)}")
    if not shield.colours:
        raise BadInput(f"shield: expected one whose face is seen, got {shield}")


def check_placement(placement: object) -> None:
    """Raise BadInput unless this is a Placement."""
    if not isinstance(placement, Placement):
        expected = "a Placement such as Placement('wide', (0, 0, 0, 0), 0)"
        raise BadInput(f"placement: expected {expected}, got {shown(placement)}")


def check_number(what: str, number: object, least: int, most: int) -> None:
    """Raise BadInput unless this is an integer within bounds; True and 1.0 are not."""
    if type(number) is not int or not least <= number <= most:
        raise BadInput(f"{what}: expected a whole number from {least} to {most}, got {shown(number)}")


def check_index(laid: tuple[Laid, ...], index: object, what: str) -> None:
    """Raise BadInput unless this is the index of a shield on the table."""
    if type(index) is not int:
        raise BadInput(f"{what}: expected the index of a shield in board.laid, got {shown(index)}")
    if not 0 <= index < len(laid):
        there = f"shields 0 to {len(laid) - 1} lie" if laid else "no shield lies"
        raise BadInput(f"{what}: shield {shown(index)} is not on the table; {there} there")


def check_patch(laid: tuple[Laid, ...], patch: Any) -> None:
    """Raise BadInput unless this is a patch of a shield on the table."""
    well = type(patch) is tuple and len(patch) == 2 and type(patch[0]) is int and 0 <= patch[0] < len(laid)
    if well and type(patch[1]) is str and patch[1] in face(laid[patch[0]].shield).colour:
        return  # asked thousands of times, so messages are made only when they are needed
    if not isinstance(patch, tuple) or len(patch) != 2 or not isinstance(patch[1], str):
        expected = "(index of the shield, name of the patch) such as (0, 'M')"
        raise BadInput(f"patch: expected {expected}, got {shown(patch)}")
    check_index(laid, patch[0], f"patch {shown(patch)}")
    laid[patch[0]].shield.colour(patch[1])


def checked_edges(some: object) -> frozenset[Edge]:
    """Return edges as a set. Raise BadInput unless they are like those of `board.open_edges()`."""
    try:
        return frozenset(some)  # type: ignore[call-overload, no-any-return]
    except TypeError:  # it is no list, or something in it is no value
        expected = "a list of edges, such as board.open_edges()"
        raise BadInput(f"edges: expected {expected}, got {shown(some)}") from None


def checked_walls(laid: tuple[Laid, ...], walls: Iterable[Wall]) -> frozenset[Wall]:
    """Return stretches of fence as a set. Raise BadInput unless each is on a shield on the table."""
    if not isinstance(walls, Iterable):
        raise BadInput(f"walls: expected a list of (index of the shield, fence), got {shown(walls)}")
    found = list(walls)
    for wall in found:
        if not isinstance(wall, tuple) or len(wall) != 2:
            raise BadInput(f"wall: expected (index of the shield, fence) such as (0, 1), got {shown(wall)}")
        check_index(laid, wall[0], f"wall {shown(wall)}")
        check_number(f"wall {shown(wall)}: fence", wall[1], 1, 2)
    return frozenset(found)
