"""Land: which patches make one parcel (ENC-1), and which parcels are enclosures (ENC-2)."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from .shields import Colour, Face

Patch = tuple[int, str]
"""A patch on the table: the index of its shield in `board.laid`, and its name."""


class Parcel(NamedTuple):
    """All the land of one colour that hangs together."""

    colour: Colour
    patches: frozenset[Patch]
    open_half_edges: int

    @property
    def is_open(self) -> bool:
        """Does part of its border still lie open? If not, it is an enclosure (ENC-2)."""
        return self.open_half_edges > 0

    @property
    def first(self) -> Patch:
        """Its first patch in the order laid: a name for the parcel."""
        return min(self.patches)

    def __repr__(self) -> str:
        patches = " ".join(f"{index}{name}" for index, name in sorted(self.patches))
        return f"Parcel({self.colour}, {patches}, {'open' if self.is_open else 'enclosed'})"


class Neighbour(NamedTuple):
    """A patch that touches another, and the fence of the shield that lies between them, if any."""

    patch: Patch
    fence: int | None


class Land:
    """Every parcel on the table. Immutable: a lay makes new land out of the old.

    Patches are numbered in their order: four numbers for each shield, of which a 3-patch shield leaves the
    last one out. A parcel is kept at the number of its first patch, and each patch leads to that number. When
    parcels merge, the earliest of their first patches stays: so they are in the order of their first patch.
    """

    __slots__ = ("_first", "_parcels")

    def __init__(self) -> None:
        self._first = array("i")
        self._parcels: list[Parcel | None] = []

    @classmethod
    def of(cls, parcels: Iterable[Parcel]) -> Land:
        """The land with these parcels: all that there are on a table."""
        land, every = cls(), tuple(parcels)
        size = 4 * max((index + 1 for parcel in every for index, _name in parcel.patches), default=0)
        land._first, land._parcels = array("i", range(size)), [None] * size
        for parcel in every:
            numbers = sorted(4 * index + _PLACE[name] for index, name in parcel.patches)
            land._parcels[numbers[0]] = parcel
            for number in numbers:
                land._first[number] = numbers[0]
        return land

    @property
    def parcels(self) -> tuple[Parcel, ...]:
        """Every parcel, in the order of its first patch."""
        return tuple(filter(None, self._parcels))

    def parcel(self, patch: Patch) -> Parcel:
        """The parcel that a patch belongs to."""
        parcel = self._parcels[self._first[4 * patch[0] + _PLACE[patch[1]]]]
        assert parcel is not None
        return parcel

    def lay(self, index: int, face: Face, contacts: Iterable[tuple[str, Patch]]) -> Land:
        """Add the patches of a new shield; `contacts` pairs them with those across each half-edge."""
        new, start = Land.__new__(Land), 4 * index
        first = self._first + array("i", (start, start + 1, start + 2, start + 3))
        parcels = [*self._parcels, None, None, None, None]
        for colour, names, half_edges in face.groups:
            key = start + _PLACE[names[0]]
            parcels[key] = Parcel(colour, frozenset([(index, name) for name in names]), half_edges)
            for name in names[1:]:
                first[start + _PLACE[name]] = key
        for mine, (other, name) in contacts:
            _close(first, parcels, first[start + _PLACE[mine]], first[4 * other + _PLACE[name]])
        new._first, new._parcels = first, parcels
        return new


_PLACE = {"A": 0, "C": 1, "L": 2, "M": 2, "R": 3}
"""The place of a patch among the four numbers of its shield, in the order of their names."""


def _close(first: array[int], parcels: list[Parcel | None], one: int, other: int) -> None:
    """A half-edge of parcel `one` now lies against a half-edge of parcel `other`."""
    mine, theirs = parcels[one], parcels[other]
    assert mine is not None
    assert theirs is not None
    (colour, patches, half_edges), (colour2, patches2, half_edges2) = mine, theirs
    if one == other:
        parcels[one] = Parcel(colour, patches, half_edges - 2)
        return
    if colour != colour2:
        parcels[one] = Parcel(colour, patches, half_edges - 1)
        parcels[other] = Parcel(colour2, patches2, half_edges2 - 1)
        return
    early, late = (one, other) if one < other else (other, one)
    for index, name in patches2 if late == other else patches:
        first[4 * index + _PLACE[name]] = early
    parcels[early] = Parcel(colour, patches | patches2, half_edges + half_edges2 - 2)
    parcels[late] = None


def flood(seeds: Iterable[Patch], step: Callable[[Patch], Iterable[Patch]]) -> frozenset[Patch]:
    """All patches that can be reached from `seeds`, one `step` after the other."""
    todo = list(seeds)
    found = set(todo)
    while todo:
        for patch in step(todo.pop()):
            if patch not in found:
                found.add(patch)
                todo.append(patch)
    return frozenset(found)


def pieces(patches: Iterable[Patch], step: Callable[[Patch], Iterable[Patch]]) -> Iterator[frozenset[Patch]]:
    """`patches` in pieces that hang together, in the order of their first patch."""
    left = sorted(patches)
    while left:
        piece = flood([left[0]], step)
        yield piece
        left = [patch for patch in left if patch not in piece]
