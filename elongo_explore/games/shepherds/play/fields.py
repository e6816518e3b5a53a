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
        """How far the next hex of each direction lies."""
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
    """Return a hexagon; the huts stand in the middle of the lower and of the upper side."""
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
