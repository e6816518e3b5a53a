"""Land: which patches make one parcel (ENC-1), and which parcels are enclosures (ENC-2)."""

from __future__ import annotations

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

    A parcel is kept under its first patch. Merged parcels stay under the earliest of their first
    patches and new ones come last, so that the parcels are always in the order of their first patch.
    """

    __slots__ = ("_first", "parcels")

    def __init__(self, first: dict[Patch, Patch] | None = None, parcels: dict[Patch, Parcel] | None = None):
        self._first = first or {}
        self.parcels = parcels or {}

    @classmethod
    def of(cls, parcels: Iterable[Parcel]) -> Land:
        """The land with these parcels, given in the order of their first patch."""
        by_first = {parcel.first: parcel for parcel in parcels}
        return cls({patch: first for first, parcel in by_first.items() for patch in parcel.patches}, by_first)

    def parcel(self, patch: Patch) -> Parcel | None:
        """The parcel that a patch belongs to."""
        return self.parcels.get(self._first.get(patch, patch))

    def lay(self, index: int, face: Face, contacts: Iterable[tuple[str, Patch]]) -> Land:
        """Add the patches of a new shield; `contacts` pairs them with those across each half-edge."""
        first, parcels = self._first.copy(), self.parcels.copy()
        for colour, names, half_edges in face.groups:
            key = (index, names[0])
            patches = [(index, name) for name in names]
            parcels[key] = Parcel(colour, frozenset(patches), half_edges)
            for patch in patches:
                first[patch] = key
        for mine, theirs in contacts:
            _close(first, parcels, first[index, mine], first[theirs])
        return Land(first, parcels)


def _close(first: dict[Patch, Patch], parcels: dict[Patch, Parcel], one: Patch, other: Patch) -> None:
    """A half-edge of parcel `one` now lies against a half-edge of parcel `other`."""
    colour, patches, half_edges = parcels[one]
    if one == other:
        parcels[one] = Parcel(colour, patches, half_edges - 2)
        return
    colour2, patches2, half_edges2 = parcels[other]
    if colour != colour2:
        parcels[one] = Parcel(colour, patches, half_edges - 1)
        parcels[other] = Parcel(colour2, patches2, half_edges2 - 1)
        return
    early, late = (one, other) if one < other else (other, one)
    for patch in parcels.pop(late).patches:
        first[patch] = early
    parcels[early] = Parcel(colour, patches | patches2, half_edges + half_edges2 - 2)


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
