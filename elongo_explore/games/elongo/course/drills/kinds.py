"""The kinds of drills about Elongo, in the order of the course."""

from __future__ import annotations

from elongo_explore.kit.course.drills.drill_kind import DrillKind

from .game_drills import AnimalsCome, GoesHome, MayClaim, WhoWins, WouldTake
from .land_drills import Enclosed, HowFarDrill, OpenHalfEdges, WholeParcel
from .laying_drills import BlockOrNot, CloseTheLoop, FollowTheFence, InsideTheFence, WhichFit

ELONGO_DRILLS: tuple[DrillKind, ...] = (
    WhichFit(),
    WholeParcel(),
    Enclosed(),
    OpenHalfEdges(),
    HowFarDrill(),
    MayClaim(),
    AnimalsCome(),
    GoesHome(),
    FollowTheFence(),
    CloseTheLoop(),
    InsideTheFence(),
    WouldTake(),
    BlockOrNot(),
    WhoWins(),
)
