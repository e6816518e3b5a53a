"""The actions of Good Shepherds: chance rolls, players use dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from elongo_explore.kit.table.errors import BadInput, shown

from .fields import Hex

Kind = Literal["sheep", "pasture", "hut"]
KINDS: tuple[Kind, ...] = ("sheep", "pasture", "hut")
GIVES: dict[int, tuple[tuple[Kind, int], ...]] = {
    1: (("pasture", 2),),
    2: (("pasture", 1),),
    3: (("sheep", 1),),
    4: (("sheep", 1),),
    5: (("hut", 1),),
    6: (("pasture", 2), ("pasture", 1), ("sheep", 1), ("hut", 1)),
}
"""The units that a die gives, and how many of them (GS-5)."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: two dice are rolled. In the opening the first is player 1's and the second player 2's."""

    dice: tuple[int, int]

    def __post_init__(self) -> None:
        if not isinstance(self.dice, tuple) or len(self.dice) != 2 or not all(map(_is_die, self.dice)):
            raise BadInput(f"dice: expected two numbers from 1 to 6, got {shown(self.dice)}")

    def __str__(self) -> str:
        return f"{self.dice[0]}·{self.dice[1]}"


@dataclass(frozen=True, slots=True)
class Use:
    """Use a die for units; with a movement, the other die carries them away from your units."""

    die: int
    """The die that gives the units."""
    unit: Kind
    hexes: tuple[Hex, ...]
    """Where they are placed: one hex, or two for two pastures, in this order."""
    movement: tuple[int, Hex] | None = None
    """The die that moves, and the hex of yours from which it does."""

    def __post_init__(self) -> None:
        if not _is_die(self.die):
            raise BadInput(f"die: expected a number from 1 to 6, got {shown(self.die)}")
        if not isinstance(self.unit, str) or self.unit not in KINDS:
            raise BadInput(f"unit: expected 'sheep', 'pasture' or 'hut', got {shown(self.unit)}")
        if (
            not isinstance(self.hexes, tuple)
            or not 1 <= len(self.hexes) <= 2
            or not all(map(is_hex, self.hexes))
        ):
            raise BadInput(f"hexes: expected one or two hexes such as ((0, 1),), got {shown(self.hexes)}")
        if self.movement is not None and not _is_movement(self.movement):
            raise BadInput(
                f"movement: expected a die and a hex such as (3, (0, 1)), got {shown(self.movement)}"
            )


def listed_use(die: int, unit: Kind, hexes: tuple[Hex, ...], movement: tuple[int, Hex] | None) -> Use:
    """Return a use from a list of legal ones: it makes sense, so nothing is checked."""
    use = object.__new__(Use)
    object.__setattr__(use, "die", die)
    object.__setattr__(use, "unit", unit)
    object.__setattr__(use, "hexes", hexes)
    object.__setattr__(use, "movement", movement)
    return use


def _is_die(value: object) -> bool:
    return type(value) is int and 1 <= value <= 6


def is_hex(value: object) -> bool:
    """Return True if this is a pair of whole numbers."""
    return isinstance(value, tuple) and len(value) == 2 and all(type(each) is int for each in value)


def _is_movement(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and _is_die(value[0]) and is_hex(value[1])
