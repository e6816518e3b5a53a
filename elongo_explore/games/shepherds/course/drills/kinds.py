"""Every kind of drill about Good Shepherds, from placing a unit to winning."""

from __future__ import annotations

from .gold_drills import DiceUsed, GoldThen, WhoWinsThen
from .pasture_drills import BestMeal, GroupSize, WhatIsEaten
from .placing_drills import Landings, MayItStand, OneTooMany, RoomForUnits
from .positions import ShepherdsDrill

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
