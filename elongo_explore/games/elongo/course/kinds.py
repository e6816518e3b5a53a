"""The kinds of questions that puzzles about Elongo can ask, and the drills about it."""

from __future__ import annotations

from typing import Any

from elongo_explore.kit.course.drills.drill_kind import DrillKind

from .base import ElongoKind
from .drills.game_drills import AnimalsCome, GoesHome, MayClaim, WhoWins, WouldTake
from .drills.land_drills import Enclosed, HowFarDrill, OpenHalfEdges, WholeParcel
from .drills.laying_drills import BlockOrNot, CloseTheLoop, FollowTheFence, InsideTheFence, WhichFit
from .questions import ChoiceKind, LoopKind, NumberKind, PatchesKind
from .tasks import ActionsKind, PlacementKind, PlacementsKind

ELONGO_KINDS: dict[str, type[ElongoKind[Any]]] = {
    "patches": PatchesKind,
    "placements": PlacementsKind,
    "placement": PlacementKind,
    "number": NumberKind,
    "choice": ChoiceKind,
    "actions": ActionsKind,
    "loop": LoopKind,
}
"""Every kind by its name in the files."""

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
"""Every drill, in the order of the course."""
