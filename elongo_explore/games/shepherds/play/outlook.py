"""The outlook of a use, the lines of movement, and the powers of dice: small values for pictures and
words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.sentences import Event
from elongo_explore.kit.table.wording import as_sentence, counted, listed

from .actions import KINDS, Kind, Use
from .events import MANY, GameOver, GoldScored, PastureDestroyed, ScoringDone, hex_words
from .fields import DIRECTIONS, Hex, Hexes
from .state import State
from .uses import allowed


@dataclass(frozen=True, slots=True)
class Outlook:
    """A use and its consequences: where it goes, what it places, which group that makes, what is
    destroyed."""

    player: int
    use: Use
    path: tuple[Hex, ...]
    """The hexes of a movement, from its start to its end; none without a movement."""
    group: tuple[Hex, ...]
    """The group of pastures that it makes, before anything is destroyed (GS-8)."""
    destroyed: tuple[Hex, ...]
    scored: tuple[GoldScored, ...]
    """Item by item, if a scoring follows."""
    gold: tuple[int, int] | None
    """The gold of both players after that scoring."""
    end: str
    """How the game ends with it, in words; empty if it goes on."""
    owners: tuple[int, ...] = ()
    """Whose pastures are destroyed, one by one."""

    def __str__(self) -> str:
        """Return the outlook in words, as a picture's caption says it."""
        told = [f"{as_sentence(use_words(self.use))}."]
        if len(self.group) > 1:
            told.append(f"This makes a group of {len(self.group)} pastures.")
        if self.destroyed:
            told.append(f"Destroyed: {listed(map(hex_words, self.destroyed))}.")
        if self.gold:
            told.append(f"A scoring follows: {self.gold[0]} gold for player 1, {self.gold[1]} for player 2.")
        return " ".join([*told, *([self.end] if self.end else [])])


def use_words(use: Use) -> str:
    """Return a use without its player.

    >>> use_words(Use(2, "pasture", ((0, 1),), (3, (0, 4))))
    'the 2 places a pasture on (0, 1), 3 steps from (0, 4)'
    """
    return f"the {use.die} places {placed_words(use)}"


def placed_words(use: Use) -> str:
    """Return what a use places, and where: "two pastures on (0, 1) and (1, 1)"."""
    placed = f"{units_words(use.unit, len(use.hexes))} on {listed(map(hex_words, use.hexes))}"
    if use.movement is None:
        return placed
    return f"{placed}, {counted(use.movement[0], 'step')} from {hex_words(use.movement[1])}"


def units_words(unit: Kind, number: int) -> str:
    """Return the units that a die gives, in words: "a sheep", "two pastures"."""
    return f"a {unit}" if number == 1 else f"two {MANY[unit]}"


@lru_cache(maxsize=256)
def outlook(state: State, use: Use) -> Outlook:
    """Return the outlook of a use in a state, without rolls to come. Raise IllegalAction if it is not allowed
    there."""
    return made(state, use, state.seen_by(1).apply(use).events)


def made(before: State, use: Use, events: Sequence[Event]) -> Outlook:
    """Return the outlook of a use that was made, from its events."""
    field = before.field
    group: Hexes = 0
    if use.unit == "pasture":
        group = sum(field.bit(hex) for hex in use.hexes)
        group |= sum(lying for _size, lying, around in before.groups.each if around & group)
    own = _own(events)
    gold = next((event.gold for event in own if isinstance(event, ScoringDone)), None)
    return Outlook(
        before.turn,
        use,
        _path(use),
        tuple(field.each(group)),
        tuple(event.hex for event in own if isinstance(event, PastureDestroyed)),
        tuple(event for event in own if isinstance(event, GoldScored)),
        gold,
        next((event.sentence for event in own if isinstance(event, GameOver)), ""),
        tuple(event.owner for event in own if isinstance(event, PastureDestroyed)),
    )


def seen_on(state: State, use: Use) -> Outlook | None:
    """Return the outlook of a use that led to a state, from its units alone, or None if they are not
    there."""
    standing = [unit for hex in use.hexes if (unit := state.units.get(hex))]
    owners = {unit.owner for unit in standing}
    if len(standing) != len(use.hexes) or len(owners) != 1 or any(u.kind != use.unit for u in standing):
        return None
    return Outlook(owners.pop(), use, _path(use), (), (), (), None, "")


def _own(events: Sequence[Event]) -> list[Event]:
    """Return the events until the next dice are rolled."""
    found: list[Event] = []
    for event in events:
        if type(event).__name__ == "DiceRolled":
            break
        found.append(event)
    return found


def _path(use: Use) -> tuple[Hex, ...]:
    if use.movement is None:
        return ()
    die, (q, r) = use.movement
    end = use.hexes[0]
    over, down = (end[0] - q) // die, (end[1] - r) // die
    return tuple((q + over * step, r + down * step) for step in range(die + 1))


# ── straight lines ────────────────────────────────────────────────────────────────────────────────


WAYS = {
    (1, 0): "right",
    (0, 1): "lower right",
    (-1, 1): "lower left",
    (-1, 0): "left",
    (0, -1): "upper left",
    (1, -1): "upper right",
}
"""The six directions as people see them."""


class Ray(NamedTuple):
    """A straight line of movement: as far as it goes, and what stops it."""

    way: Hex
    """Its direction."""
    path: tuple[Hex, ...]
    """From its start over empty hexes; all its steps if nothing stops it."""
    stop: Hex | None
    """The hex of what stops it; it may lie beyond the edge. None: it ends where it should."""
    why: str
    """The obstacle in words; empty if there is none."""

    def __str__(self) -> str:
        way, steps = WAYS[self.way], len(self.path) - 1
        if self.stop is None:
            return f"{way}: ends on {hex_words(self.path[-1])}"
        if self.stop == self.path[-1]:
            return f"{way}: may not end there, {self.why}"
        after = f"after {counted(steps, 'step')}" if steps else "at once"
        return f"{way}: stopped {after} by {self.why}"


def rays(state: State, die: int, start: Hex) -> tuple[Ray, ...]:
    """Return the six straight lines of `die` steps from a unit, as its owner could move (GS-6)."""
    if type(die) is not int or not 2 <= die <= 6:
        raise BadInput(f"lines: expected a die from 2 to 6 (a 1 moves nothing), got {shown(die)}")
    field = state.field
    if not field.has(start):
        raise BadInput(f"lines: expected a hex of this field ({field.name}), got {shown(start)}")
    bit = field.bit(start)
    owner = next((player for player in (1, 2) if state.owned[player - 1] & bit & ~state.destroyed), 0)
    if not owner:
        raise BadInput(f"lines: expected a hex with a unit that is not destroyed, got {shown(start)}")
    near = field.around(_counted(state, owner))
    return tuple(_ray(state, die, start, way, near) for way in DIRECTIONS)


def _counted(state: State, player: int) -> Hexes:
    """Return the units of a player that other units may be placed next to."""
    own = state.owned[player - 1]
    return own if state.rules.destroyed_count_for_placing else own & ~state.destroyed


def _ray(state: State, die: int, start: Hex, way: Hex, near: Hexes) -> Ray:
    path, field = [start], state.field
    for _ in range(die):
        hex = (path[-1][0] + way[0], path[-1][1] + way[1])
        if not field.has(hex):
            return Ray(way, tuple(path), hex, "the edge of the field")
        if not field.bit(hex) & state.empty:
            return Ray(way, tuple(path), hex, unit_words(state, hex))
        path.append(hex)
    if field.bit(path[-1]) & near and not state.rules.movement_may_end_adjacent:
        return Ray(way, tuple(path), path[-1], f"{hex_words(path[-1])} is next to a unit of the same player")
    return Ray(way, tuple(path), None, "")


def unit_words(state: State, hex: Hex) -> str:
    """Return whose unit stands on a hex: "player 2's destroyed pasture on (1, 0)"."""
    unit = state.units[hex]
    kind = f"destroyed {unit.kind}" if unit.destroyed else unit.kind
    return f"player {unit.owner}'s {kind} on {hex_words(hex)}"


# ── dice ──────────────────────────────────────────────────────────────────────────────────────────


class DieCan(NamedTuple):
    """The possible uses of a die."""

    die: int
    units: tuple[tuple[Kind, int], ...]
    """The units that it may place, and how many."""
    moves: bool

    @property
    def lines(self) -> tuple[str, ...]:
        """In a few words, for a place beside the die: units, then steps."""
        kinds = dict.fromkeys(kind for kind, _number in self.units)
        told = [units_words(*each) for each in self.units]
        if len(told) > 1:  # a 6: there is room for a few words only
            told = ["any unit" if len(kinds) == len(KINDS) else ", ".join(kinds)]
        if self.moves:
            told.append(f"{'or ' if told else ''}{self.die} steps")
        return tuple(told) or ("not now",)

    def __str__(self) -> str:
        units = [units_words(*each) for each in self.units]
        steps = [f"{self.die} steps for the other die's unit"] if self.moves else []
        return f"The {self.die}: {listed([*units, *steps], 'or') if units or steps else 'not now'}."


@lru_cache(maxsize=256)
def dice_can(state: State) -> tuple[DieCan, ...]:
    """Return the possible uses of each die, by what is allowed now."""
    units: dict[int, dict[tuple[Kind, int], None]] = {die: {} for die in state.dice}
    moving = set()
    for bunch in allowed(state) if state.to_act else ():
        units[bunch.die][bunch.unit, 1 if bunch.pairs is None else 2] = None
        if bunch.moving:
            moving.add(bunch.moving)
    return tuple(DieCan(die, tuple(units[die]), die in moving) for die in state.dice)
