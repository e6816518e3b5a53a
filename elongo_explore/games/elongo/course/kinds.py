"""The kinds of questions that puzzles about Elongo can ask."""

from __future__ import annotations

from typing import Any

from .base import ElongoKind
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
