"""Groups of pastures: which there are, and where one more would make a group of six (GS-8)."""

from __future__ import annotations

from .fields import Field, Hexes

LARGEST = 5
"""A group has at most so many pastures."""


class Groups:
    """The groups of some pastures."""

    def __init__(self, field: Field, pastures: Hexes) -> None:
        self.field = field
        self.each: list[tuple[int, Hexes, Hexes]] = []
        """The size of each group, its hexes, and those next to it."""
        left = pastures
        while left:
            group = left & -left
            around = field.around(group)
            while more := around & left & ~group:
                group |= more
                around = field.around(group)
            left &= ~group
            self.each.append((group.bit_count(), group, around))
        self.near: Hexes = field.around(pastures)
        self.full = self._where_more_than(LARGEST - 1)
        """Where not one more pasture can be placed: the groups next to it have five or more together."""

    def _where_more_than(self, most: int) -> Hexes:
        """The hexes next to groups that together have more than so many pastures."""
        sums = [self.field.everywhere, *[0] * (most + 1)]
        """The hexes by the pastures in the groups next to them; the last has all that is more."""
        for size, _group, around in self.each:
            for number in range(most, -1, -1):
                if moved := sums[number] & around:
                    sums[number] ^= moved
                    sums[min(number + size, most + 1)] |= moved
        return sums[most + 1]

    def joined(self, new: Hexes) -> int:
        """The size of the group that new pastures would be in; they lie together."""
        return new.bit_count() + sum(size for size, _group, around in self.each if around & new)

    def seconds(self, first: Hexes, empty: Hexes) -> Hexes:
        """Where the second of two pastures can be placed, the first of which lies there (GS-7)."""
        found = self.field.around(first) & empty
        if self.near & (first | found) == 0:
            return found
        free = 0
        while found:
            second = found & -found
            found ^= second
            if self.joined(first | second) <= LARGEST:
                free |= second
        return free
