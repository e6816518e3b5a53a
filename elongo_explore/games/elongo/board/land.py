"""Land: which patches make one parcel (ENC-1), and which parcels are enclosures (ENC-2)."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from .shields import Colour, Face

Patch = tuple[int, str]
"""A patch on the table: the index of its shield in `board.laid`, and its name."""


class Parcel(NamedTuple):
    """All the connected land of one colour."""

    colour: Colour
    patches: frozenset[Patch]
    open_half_edges: int
    symbols: int
    """How many animals have room on it (COMP-2)."""

    @property
    def is_open(self) -> bool:
        """True while part of its border is open. If not, it is an enclosure (ENC-2)."""
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

    Patches are numbered in their order, four numbers for each shield, of which a 3-patch shield leaves the
    last one out. Each leads to its parcel's place in a list. New parcels come last; when parcels merge, the
    place of the earliest stays and the others are left empty. So they are in the order of their first patch.
    """

    __slots__ = ("_parcels", "_place")

    def __init__(self) -> None:
        self._place = array("i")
        self._parcels: list[Parcel | None] = []

    @classmethod
    def of(cls, parcels: Iterable[Parcel]) -> Land:
        """Return the land with these parcels: all those on a table, in the order of their first patch."""
        land = cls()
        land._parcels += parcels
        places = [
            (4 * index + _NUMBER[name], place)
            for place, parcel in enumerate(land.parcels)
            for index, name in parcel.patches
        ]
        land._place = _NOWHERE * (max(places, default=(-1, -1))[0] // 4 + 1)
        for number, place in places:
            land._place[number] = place
        return land

    @property
    def parcels(self) -> tuple[Parcel, ...]:
        """Every parcel, in the order of its first patch."""
        return tuple(filter(None, self._parcels))

    def places(self, patches: Iterable[Patch]) -> list[int]:
        """Return a number for the parcel of each patch. Parcels with smaller numbers have earlier first
        patches."""
        place = self._place
        return [place[4 * index + _NUMBER[name]] for index, name in patches]

    def place(self, patch: Patch) -> int:
        """Return that number for one patch."""
        return self._place[4 * patch[0] + _NUMBER[patch[1]]]

    def at(self, place: int) -> Parcel:
        """Return the parcel with a number."""
        parcel = self._parcels[place]
        assert parcel is not None
        return parcel

    def parcel(self, patch: Patch) -> Parcel:
        """Return the parcel that a patch belongs to."""
        parcel = self._parcels[self._place[4 * patch[0] + _NUMBER[patch[1]]]]
        assert parcel is not None
        return parcel

    def lay(self, index: int, face: Face, contacts: Iterable[tuple[str, Patch]]) -> Land:
        """Add the patches of a new shield; `contacts` pairs them with those across each half-edge."""
        new, start = Land.__new__(Land), 4 * index
        new._place, new._parcels = place, parcels = self._place + _NOWHERE, self._parcels.copy()
        for colour, names, half_edges, symbols in face.groups:
            for name in names:
                place[start + _NUMBER[name]] = len(parcels)
            patches = frozenset([(index, name) for name in names])
            parcels.append(_new(Parcel, (colour, patches, half_edges, symbols)))
        for mine, (other, name) in contacts:
            _close(place, parcels, place[start + _NUMBER[mine]], place[4 * other + _NUMBER[name]])
        return new


_NUMBER = {"A": 0, "C": 1, "L": 2, "M": 2, "R": 3}
"""The number of a patch on its shield, in the order of the names."""
_NOWHERE = array("i", (-1, -1, -1, -1))
_new = tuple.__new__  # a named tuple without the detour of its own __new__


def _close(place: array[int], parcels: list[Parcel | None], one: int, other: int) -> None:
    """Join a half-edge of the parcel at place `one` to a half-edge of the parcel at `other`."""
    mine, theirs = parcels[one], parcels[other]
    assert mine is not None
    assert theirs is not None
    (colour, patches, half_edges, symbols), (colour2, patches2, half_edges2, symbols2) = mine, theirs
    if one == other:
        parcels[one] = _new(Parcel, (colour, patches, half_edges - 2, symbols))
    elif colour != colour2:
        parcels[one] = _new(Parcel, (colour, patches, half_edges - 1, symbols))
        parcels[other] = _new(Parcel, (colour2, patches2, half_edges2 - 1, symbols2))
    else:
        early, late, moving = (one, other, patches2) if one < other else (other, one, patches)
        for index, name in moving:
            place[4 * index + _NUMBER[name]] = early
        joined = patches | patches2, half_edges + half_edges2 - 2, symbols + symbols2
        parcels[early] = _new(Parcel, (colour, *joined))
        parcels[late] = None


def flood(seeds: Iterable[Patch], step: Callable[[Patch], Iterable[Patch]]) -> frozenset[Patch]:
    """Return all patches that can be reached from `seeds`, one `step` after the other."""
    todo = list(seeds)
    found = set(todo)
    while todo:
        for patch in step(todo.pop()):
            if patch not in found:
                found.add(patch)
                todo.append(patch)
    return frozenset(found)


def pieces(patches: Iterable[Patch], step: Callable[[Patch], Iterable[Patch]]) -> Iterator[frozenset[Patch]]:
    """Yield the connected pieces of `patches`, in the order of their first patch."""
    left = sorted(patches)
    while left:
        piece = flood([left[0]], step)
        yield piece
        left = [patch for patch in left if patch not in piece]
