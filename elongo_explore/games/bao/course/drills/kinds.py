"""Every kind of drill about Bao, from the first bowl of a move to the end of a game."""

from __future__ import annotations

from .end_drills import IsItOver, WhoHasLost
from .move_drills import BestCatch, MayBegin, StopsAtOnce
from .positions import BaoDrill
from .sowing_drills import CaughtBowls, CaughtStones, LapEnd, LapsOfAMove, LastStone, StonesThen

BAO_DRILLS: tuple[BaoDrill, ...] = (
    MayBegin(),
    LastStone(),
    LapEnd(),
    LapsOfAMove(),
    StopsAtOnce(),
    CaughtBowls(),
    CaughtStones(),
    BestCatch(),
    StonesThen(),
    WhoHasLost(),
    IsItOver(),
)
