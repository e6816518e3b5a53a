"""Fields of hexes. A set of hexes is one number, a bit for each: what is next to what is a few shifts away.

A hex is named (q, r). Its neighbours are (q ± 1, r), (q, r ± 1), (q + 1, r - 1) and (q - 1, r + 1). Its bit
lies `width` further for each r, and one further for each q. Rows are so wide that there is always an empty
column between two of them: a step over the edge falls into it, and `everywhere` takes it away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from elongo_explore.kit.table.errors import BadInput, shown

Hex = tuple[int, int]
Hexes = int
"""Some hexes, as bits."""

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six straight lines, round the clock."""
SIDES, LENGTHS = range(2, 10), range(3, 16)
_NAME = re.compile(r"(?:hexagon ([1-9][0-9]?)|rows ([1-9][0-9]?) x ([1-9][0-9]?))\Z")


class Field:
    """A field, by its name: "hexagon 6" or "rows 9 x 9"."""

    def __init__(self, name: str, hexes: list[Hex], huts: tuple[Hex, Hex]) -> None:
        self.name, self.hexes = name, tuple(hexes)
        self.printed = huts
        """The hexes of the huts that are printed on it."""
        self._left, self._top = min(q for q, _r in hexes) - 1, min(r for _q, r in hexes) - 1
        self.width = max(q for q, _r in hexes) - self._left + 2
        self.everywhere: Hexes = sum(1 << self.place(each) for each in hexes)
        self.steps = tuple(q + self.width * r for q, r in DIRECTIONS)
        """The step to the next hex in each direction."""
        self._hexes = {self.place(each): each for each in hexes}
        self._known = frozenset(hexes)
        self.beside: dict[Hexes, Hexes] = {1 << place: self.around(1 << place) for place in self._hexes}
        """The hexes round each hex."""

    def place(self, hex: Hex) -> int:
        """Return the number of the bit of a hex."""
        q, r = hex
        return q - self._left + self.width * (r - self._top)

    def bit(self, hex: Hex) -> Hexes:
        """Return a hex as a set."""
        return 1 << self.place(hex)

    def hex(self, place: int) -> Hex:
        """Return the hex of a bit."""
        return self._hexes[place]

    def has(self, hex: object) -> bool:
        """Return True if this is a hex of the field."""
        return hex in self._known

    def each(self, some: Hexes) -> Iterator[Hex]:
        """Yield every hex of a set, row by row."""
        while some:
            low = some & -some
            yield self._hexes[low.bit_length() - 1]
            some ^= low

    def around(self, some: Hexes) -> Hexes:
        """Return the hexes next to some hexes."""
        wide = self.width
        row = some << 1 | some >> 1
        return (row | some << wide | some >> wide | some << wide - 1 | some >> wide - 1) & self.everywhere

    def landings(self, start: Hexes, empty: Hexes, direction: int, far: int) -> Hexes:
        """Return where straight movements end that go so far over empty hexes only."""
        step = self.steps[direction]
        for _ in range(far):
            start = (start << step if step > 0 else start >> -step) & empty
            if not start:
                break
        return start

    def __repr__(self) -> str:
        return f"Field({self.name!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return field_named, (self.name,)


def field_named(name: str) -> Field:
    """Return a field by its name; raise BadInput if there is none.

    >>> len(field_named("hexagon 6").hexes), len(field_named("rows 5 x 7").hexes)
    (91, 35)
    """
    match = _NAME.match(name) if isinstance(name, str) else None
    if match and match[1] and int(match[1]) in SIDES:
        return _hexagon(int(match[1]))
    if match and match[2] and int(match[2]) in LENGTHS and int(match[3]) in LENGTHS:
        return _rows(int(match[2]), int(match[3]))
    sides = f"'hexagon {SIDES[0]}' to 'hexagon {SIDES[-1]}'"
    rows = f"'rows {LENGTHS[0]} x {LENGTHS[0]}' to 'rows {LENGTHS[-1]} x {LENGTHS[-1]}'"
    raise BadInput(f"field: expected {sides}, or {rows}, got {shown(name)}")


@cache
def _hexagon(side: int) -> Field:
    """Return a hexagon; the huts are in the middle of the lower and of the upper side."""
    reach = range(1 - side, side)
    hexes = [(q, r) for r in reach for q in reach if abs(q + r) < side]
    hut = (-((side - 1) // 2), side - 1)
    return Field(f"hexagon {side}", hexes, (hut, (-hut[0], -hut[1])))


@cache
def _rows(rows: int, columns: int) -> Field:
    """Return a field of `rows` rows, every other one pushed right by half a hex; a hut in the last, one in
    the first."""
    hexes = [(column - r // 2, r) for r in range(rows) for column in range(columns)]
    last = rows - 1
    return Field(
        f"rows {rows} x {columns}", hexes, ((columns // 2 - last // 2, last), ((columns - 1) // 2, 0))
    )


# ── groups of pastures ────────────────────────────────────────────────────────────────────────────


LARGEST = 5
"""The most pastures in a group (GS-8)."""


class Groups:
    """The groups of some pastures, and where one more would make a group of six."""

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
