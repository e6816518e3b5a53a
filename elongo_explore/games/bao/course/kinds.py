"""The kinds of questions that puzzles about Bao can ask, and the drills about it."""

from __future__ import annotations

from typing import Any

from .base import BaoKind
from .drills.end_drills import IsItOver, WhoHasLost
from .drills.move_drills import (
    BestCatch,
    CaughtBowls,
    CaughtStones,
    LapEnd,
    LapsOfAMove,
    LastStone,
    MayBegin,
    StonesThen,
    StopsAtOnce,
)
from .drills.positions import BaoDrill
from .questions import BowlKind, BowlsKind, ChoiceKind, NumberKind
from .tasks import MoveKind, MovesKind

BAO_KINDS: dict[str, type[BaoKind[Any]]] = {
    "bowl": BowlKind,
    "bowls": BowlsKind,
    "number": NumberKind,
    "choice": ChoiceKind,
    "move": MoveKind,
    "moves": MovesKind,
}
"""Every kind by its name in the files."""

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
"""Every drill, from the first bowl of a move to the end of a game."""
