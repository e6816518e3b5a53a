"""The kinds of questions that puzzles about Good Shepherds can ask, and the drills about it."""

from __future__ import annotations

from typing import Any

from .base import ShepherdsKind
from .drills.gold_drills import DiceUsed, GoldThen, WhoWinsThen
from .drills.pasture_drills import BestMeal, GroupSize, WhatIsEaten
from .drills.placing_drills import Landings, MayItStand, OneTooMany, RoomForUnits
from .drills.positions import ShepherdsDrill
from .questions import ChoiceKind, HexesKind, NumberKind, RollsKind
from .tasks import PlaceKind, TurnKind, UseKind

SHEPHERDS_KINDS: dict[str, type[ShepherdsKind[Any]]] = {
    "hexes": HexesKind,
    "rolls": RollsKind,
    "number": NumberKind,
    "choice": ChoiceKind,
    "place": PlaceKind,
    "use": UseKind,
    "turn": TurnKind,
}
"""Every kind by its name in the files."""

SHEPHERDS_DRILLS: tuple[ShepherdsDrill, ...] = (
    RoomForUnits(),
    MayItStand(),
    Landings(),
    GroupSize(),
    OneTooMany(),
    WhatIsEaten(),
    BestMeal(),
    GoldThen(),
    WhoWinsThen(),
    DiceUsed(),
)
"""Every drill, from placing a unit to winning."""
