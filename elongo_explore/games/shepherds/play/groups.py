"""Groups of pastures: which there are, and where one more would make a group of six (GS-8)."""

from __future__ import annotations

from .fields import Field, Hexes

LARGEST = 5
"""The most pastures in a group."""


class Groups:
    """The groups of some pastures."""

    def __init__(self, field: Field, pastures: Hexes) -> None:
        self.field = field
        self.each: list[tuple[int, Hexes, Hexes]] = []
        """The size of each group, its hexes, and those next to it."""
        beside, left, near = field.beside, pastures, 0
        while left:
            group = new = left & -left
            around = 0
            while new:  # one pasture after the other brings those beside it
                one = new & -new
                around |= beside[one]
                more = beside[one] & left & ~group
                group |= more
                new ^= one | more
            left &= ~group
            near |= around
            self.each.append((group.bit_count(), group, around))
        self.near: Hexes = near
        """Next to a pasture."""
        self.full: Hexes = self._full()
        """Where not one more pasture can be placed: the groups next to it have five or more together."""

    def _full(self) -> Hexes:
        one = several = full = 0
        for size, _group, around in self.each:
            several |= one & around
            one |= around
            if size == LARGEST:
                full |= around
        if several:  # only next to several groups is there something to add up
            full |= _where_more_than(
                LARGEST - 1, several, [(size, around) for size, _group, around in self.each]
            )
        return full

    def joined(self, new: Hexes) -> int:
        """Return the size of the group that new pastures would be in; they lie together."""
        return new.bit_count() + sum(size for size, _group, around in self.each if around & new)

    def seconds(self, first: Hexes, empty: Hexes) -> Hexes:
        """Return where the second of two pastures can be placed, the first of which lies there (GS-7)."""
        found = self.field.beside[first] & empty
        if not self.near & (first | found):
            return found
        more = LARGEST - 2
        """The most pastures in the groups that the second joins to the first."""
        others = []
        for size, _group, around in self.each:
            if around & first:
                more -= size
            elif around & found:
                others.append((size, around))
        if more < 0:
            return 0
        return found & ~_where_more_than(more, found, others) if others else found


def _where_more_than(most: int, some: Hexes, groups: list[tuple[int, Hexes]]) -> Hexes:
    """Return those of some hexes that are next to groups with more than `most` pastures together."""
    sums = [some, *[0] * (most + 1)]
    """The hexes by the pastures in the groups next to them; the last has all that is more."""
    for size, around in groups:
        for number in range(most, -1, -1):
            if moved := sums[number] & around:
                sums[number] ^= moved
                sums[min(number + size, most + 1)] |= moved
    return sums[most + 1]
