"""The legal uses of the dice, in a fixed order, made as they are read.

Uses come in bunches: a die, a unit, perhaps a direction of movement, and the hexes where it may be placed, as
a set. So they can be counted without being made.

GS-3: as many dice as possible must be used. A movement uses both. A die without one is allowed only if the
other can be used after it, unless there is no way at all to use both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, overload

from . import chance
from .actions import GIVES, Kind, Roll, Use, listed_use
from .fields import DIRECTIONS, Field, Groups, Hexes

if TYPE_CHECKING:
    from .state import OnTheField, State


class Bunch(NamedTuple):
    """Uses of one sort: one for each hex, or for each pair of hexes."""

    die: int
    unit: Kind
    firsts: Hexes
    """The hexes for the (first) unit."""
    pairs: tuple[tuple[Hexes, Hexes], ...] | None = None
    """For two pastures: each first hex with those for the second."""
    moving: int = 0
    """The die that moves; 0: none does."""
    direction: int = 0

    def size(self) -> int:
        """Return how many uses these are."""
        if self.pairs is None:
            return self.firsts.bit_count()
        return sum(seconds.bit_count() for _first, seconds in self.pairs)

    def hexes(self) -> Iterator[tuple[Hexes, ...]]:
        """Yield the hexes of each use, as sets of one."""
        if self.pairs is None:
            for first in bits(self.firsts):
                yield (first,)
        else:
            for first, seconds in self.pairs:
                for second in bits(seconds):
                    yield first, second

    def at(self, number: int) -> tuple[Hexes, ...]:
        """Return the hexes of the use of that number."""
        if self.pairs is None:
            return (_bit(self.firsts, number),)
        for first, seconds in self.pairs:
            if number < (size := seconds.bit_count()):
                return first, _bit(seconds, number)
            number -= size
        raise IndexError(number)

    def use(self, field: Field, hexes: tuple[Hexes, ...]) -> Use:
        """Return the use that places units there."""
        places = tuple(field.hex(each.bit_length() - 1) for each in hexes)
        if not self.moving:
            return listed_use(self.die, self.unit, places, None)
        (q, r), (over, down) = places[0], DIRECTIONS[self.direction]
        start = (q - over * self.moving, r - down * self.moving)
        return listed_use(self.die, self.unit, places, (self.moving, start))


def bits(some: Hexes) -> Iterator[Hexes]:
    """Yield every hex of a set, as a set."""
    while some:
        low = some & -some
        yield low
        some ^= low


def _bit(some: Hexes, number: int) -> Hexes:
    for _ in range(number):
        some &= some - 1
    return some & -some


class Room:
    """The hexes where the player whose turn it is can place units, at one moment."""

    __slots__ = ("_apart", "_groups", "_seconds", "_state", "empty", "field", "near")

    def __init__(self, state: OnTheField) -> None:
        own = state.owned[state.turn - 1]
        if not state.rules.destroyed_count_for_placing:
            own &= ~state.destroyed
        self._state = state
        self.field: Field = state.field
        self.empty: Hexes = state.empty
        self.near: Hexes = state.field.around(own)
        """Next to one of the player's units (GS-4)."""
        self._apart: Hexes | None = None
        self._groups: Groups | None = None
        self._seconds: dict[Hexes, Hexes] = {}

    @property
    def groups(self) -> Groups:
        """The groups of pastures. They are worked out when they matter."""
        if self._groups is None:
            self._groups = self._state.groups
        return self._groups

    @property
    def apart(self) -> Hexes:
        """Not next to a hut (GS-10)."""
        if self._apart is None:
            self._apart = ~self.field.around(self._state.huts)
        return self._apart

    def seconds(self, first: Hexes) -> Hexes:
        """Return where the second of two pastures can go, if the first is there."""
        found = self._seconds.get(first)
        if found is None:
            found = self._seconds[first] = self._state.groups.seconds(first, self.empty)
        return found

    def bunches(self, die: int, where: Hexes, moving: int = 0, direction: int = 0) -> Iterator[Bunch]:
        """Yield the uses of a die on some empty hexes."""
        for unit, number in GIVES[die]:
            if unit == "sheep":
                firsts, pairs = where, None
            elif unit == "hut":
                firsts, pairs = where & self.apart, None
            elif number == 1:
                firsts, pairs = where & ~self.groups.full, None
            else:
                firsts = where & ~self.groups.full
                pairs = self._pairs(firsts)
            if pairs if pairs is not None else firsts:
                yield Bunch(die, unit, firsts, pairs, moving, direction)

    def _pairs(self, firsts: Hexes) -> tuple[tuple[Hexes, Hexes], ...]:
        """Return each of some first hexes with those for the second pasture, if there are any."""
        known, beside, near, empty = self._seconds, self.field.beside, self.groups.near, self.empty
        found = []
        while firsts:  # `bits`, written out: most of a random turn is spent here
            first = firsts & -firsts
            firsts ^= first
            seconds = known.get(first)
            if seconds is None:
                seconds = beside[first] & empty
                if near & (first | seconds):  # else no group is in the way
                    seconds = self.groups.seconds(first, empty)
                known[first] = seconds
            if seconds:
                found.append((first, seconds))
        return tuple(found)

    def usable(self, die: int) -> bool:
        """Return True if a die can be used for a unit next to one of the player's."""
        where = self.near & self.empty
        if die in (3, 4, 6):  # a sheep may go anywhere
            return bool(where)
        if die == 5:
            return bool(where & self.apart)
        firsts = where & ~self.groups.full
        if die == 2:
            return bool(firsts)
        return any(map(self.seconds, bits(firsts)))


def movements(state: OnTheField, room: Room) -> Iterator[Bunch]:
    """Yield every use of one die that the other one carries away (GS-6)."""
    one, two = state.dice
    for die, moving in ((one, two),) if one == two else ((one, two), (two, one)):
        yield from carried(state, room, die, moving)


def carried(state: OnTheField, room: Room, die: int, moving: int) -> Iterator[Bunch]:
    """Yield every use of a die that another one carries away."""
    if moving == 1:
        return
    starts = state.owned[state.turn - 1] & ~state.destroyed
    open_ends = room.empty if state.rules.movement_may_end_adjacent else ~room.near
    for direction in range(6):
        ends = room.field.landings(starts, room.empty, direction, moving) & open_ends
        if ends:
            yield from room.bunches(die, ends, moving, direction)


def singles(state: OnTheField, room: Room) -> Iterator[Bunch]:
    """Yield every use of one die next to the player's units."""
    for die in dict.fromkeys(state.dice):
        yield from room.bunches(die, room.near & room.empty)


def allowed(state: State) -> list[Bunch]:
    """Return every use that is allowed now, in bunches."""
    room = Room(state)
    if len(state.dice) == 1:
        return [*singles(state, room)]
    moved = [*movements(state, room)]
    alone = [*singles(state, room)]
    kept = [left for bunch in alone if (left := _with_the_other(state, room, bunch)).firsts]
    return [*moved, *kept] if moved or kept else alone


def anything(state: OnTheField) -> bool:
    """Return True if anything can be done with the dice."""
    room = Room(state)
    # Dice that need no look at groups come first: nearly always one of them can be used.
    if any(room.usable(die) for die in sorted(state.dice, reverse=True)):
        return True
    return len(state.dice) == 2 and next(movements(state, room), None) is not None


def _with_the_other(state: State, room: Room, bunch: Bunch) -> Bunch:
    """Return those of some uses after which the other die can also be used."""
    one, two = state.dice
    after = _After(state, room, bunch, two if bunch.die == one else one)
    if after.is_always_usable():
        return bunch
    good = [hexes for hexes in bunch.hexes() if after.usable(hexes)]
    if bunch.pairs is None:
        return bunch._replace(firsts=sum(first for (first,) in good))
    pairs: dict[Hexes, Hexes] = {}
    for first, second in good:
        pairs[first] = pairs.get(first, 0) | second
    return bunch._replace(firsts=sum(pairs), pairs=tuple(pairs.items()))


class _After:
    """Whether the other die can be used after a use. Mostly that is plain to see; else it is tried out.

    A use takes its hexes, and opens up those round them. A new hut keeps other huts off these. New pastures
    change how many more fit next to them; hexes next to no pasture at all are out of their reach, unless they
    lie beside the new ones. A new sheep only makes room for pastures. Where destroyed pastures do not count,
    a sheep can take away the hexes beside one's own, old or new, and nothing is plain.
    """

    def __init__(self, state: State, room: Room, bunch: Bunch, other: int) -> None:
        self._state, self._room, self._bunch, self._other = state, room, bunch, other
        self._plain = state.rules.destroyed_count_for_placing or bunch.unit == "hut"
        self._reaches = bunch.unit == ("hut" if other == 5 else "pasture")
        """True if a use also counts for the hexes round it."""
        self._far: tuple[Hexes, ...] = ()
        """Where pastures of the other die can go that new ones do not reach, unless they lie beside them."""
        if self._plain and other < 3:
            self._far = tuple(self._places())

    def _places(self) -> Iterator[Hexes]:
        room = self._room
        free = room.empty & ~room.groups.near
        for first in bits(room.near & free):
            if self._other == 2:
                yield first
            elif second := room.field.beside[first] & free:
                yield first | second & -second

    def is_always_usable(self) -> bool:
        """Return True if there is too much room for any use of the bunch to take it all."""
        if not self._plain:
            return False
        if self._other < 3:
            return len(self._far) > 1 and self._are_far_apart(self._far[0], self._far[-1])
        return self._spare(0, 0).bit_count() > (10 if self._reaches else 2)  # so many a use takes or reaches

    def _are_far_apart(self, one: Hexes, other: Hexes) -> bool:
        """Return True if no use can come close to both of two places. New pastures reach the hexes round
        them: from one such hex to another it is three steps at most."""
        if self._reaches:
            for _ in range(3):
                one |= self._room.field.around(one)
        return not one & other

    def usable(self, hexes: tuple[Hexes, ...]) -> bool:
        """Return True if the other die can be used after this one of the uses."""
        used, beside = sum(hexes), self._room.field.beside
        round_it = beside[hexes[0]] | beside[hexes[-1]]
        reached = used | round_it if self._reaches else used
        for place in self._far:
            if not place & reached:
                return True
        if self._plain:
            if self._spare(used, round_it):
                return True
            if self._other > 2:  # no pasture is asked for: what is said of huts and sheep is all there is
                return False
        return Room(flow.placed(self._state, self._bunch, hexes)).usable(self._other)

    def _spare(self, used: Hexes, round_it: Hexes) -> Hexes:
        """Return where the other die can certainly be used then."""
        room, other = self._room, self._other
        where = (room.near | round_it) & room.empty & ~used
        if other == 5:
            where &= room.apart
        elif other == 2 and not self._reaches:
            return where & ~room.groups.full
        elif other < 3:
            where &= ~room.groups.near
        if self._reaches and (other < 3 or other == 5):
            where &= ~round_it
        if other == 1:
            seconds = room.empty & ~room.groups.near & ~used
            where &= room.field.around(seconds & ~round_it if self._reaches else seconds)
        return where


class Uses(Sequence[Use]):
    """Uses in bunches, as a sequence."""

    def __init__(self, field: Field, bunches: Sequence[Bunch]) -> None:
        self._field, self._bunches = field, bunches
        self._sizes = [bunch.size() for bunch in bunches]
        self._length = sum(self._sizes)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Use: ...
    @overload
    def __getitem__(self, at: slice) -> list[Use]: ...
    def __getitem__(self, at: int | slice) -> Use | list[Use]:
        if isinstance(at, slice):
            return [self[number] for number in range(*at.indices(self._length))]
        number = at + self._length if at < 0 else at
        for bunch, size in zip(self._bunches, self._sizes, strict=True):
            if 0 <= number < size:
                return bunch.use(self._field, bunch.at(number))
            number -= size
        raise IndexError(at)

    def __iter__(self) -> Iterator[Use]:
        for bunch in self._bunches:
            for hexes in bunch.hexes():
                yield bunch.use(self._field, hexes)

    def __contains__(self, use: object) -> bool:
        return any(use == each for each in self)


def legal_actions(state: State) -> Sequence[Roll | Use]:
    """Return every roll, or every use that is allowed now."""
    if state.result is not None:
        return ()
    if not state.dice:
        return [roll for roll, _weight in chance.chances(state)]
    return Uses(state.field, allowed(state))


# The other half of the cycle: whether a second die can still be used shows only on the field after the first
# (`flow.placed`), and `flow` asks this module what can be used.
from . import flow  # noqa: E402
