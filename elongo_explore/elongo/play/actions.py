"""What a player can do. Small values: they compare, hash, and print as what one types."""

from __future__ import annotations

from dataclasses import dataclass

from ..board.fences import Loop
from ..board.land import Patch
from ..board.shields import Placement, Shield


@dataclass(frozen=True, slots=True)
class Place:
    """In the hexagon: put a warrior or boy on a patch (HEX-2)."""

    patch: Patch


@dataclass(frozen=True, slots=True)
class Remove:
    """Take back a warrior or boy, with its animals, from a patch; or abandon a boma, named by its loop."""

    what: Patch | Loop


@dataclass(frozen=True, slots=True)
class LayShield:
    """Lay a shield from the hand."""

    shield: Shield
    placement: Placement


@dataclass(frozen=True, slots=True)
class Claim:
    """Put a warrior or boy on a patch of the shield just laid."""

    patch: Patch


@dataclass(frozen=True, slots=True)
class BuildBoma:
    """Build the boma whose loop of this fence the shield just laid has closed."""

    fence: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Neither claim nor build; in the hexagon, place nothing."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """End the turn: nothing of it can be taken back any more."""


@dataclass(frozen=True, slots=True)
class PlaceAnimal:
    """Put one animal on a patch of the enclosure that is being filled (ENC-5)."""

    patch: Patch


@dataclass(frozen=True, slots=True)
class StopPlacing:
    """Leave the rest of the enclosure empty (ENC-5)."""


@dataclass(frozen=True, slots=True)
class MoveAnimal:
    """Move one animal to another patch of its enclosure (ENC-5)."""

    start: Patch
    end: Patch


@dataclass(frozen=True, slots=True)
class Keep:
    """Of several of one's own in one parcel, keep the one on this patch (JOIN-4)."""

    patch: Patch


Action = (
    Place
    | Remove
    | LayShield
    | Claim
    | BuildBoma
    | Pass
    | Confirm
    | PlaceAnimal
    | StopPlacing
    | MoveAnimal
    | Keep
)
ACTIONS = (
    Place,
    Remove,
    LayShield,
    Claim,
    BuildBoma,
    Pass,
    Confirm,
    PlaceAnimal,
    StopPlacing,
    MoveAnimal,
    Keep,
)
