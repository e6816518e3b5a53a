"""The kinds of questions that puzzles about Elongo can ask."""

from __future__ import annotations

from typing import Any

from .asking import ChoiceKind, LoopKind, NumberKind, PatchesKind
from .base import ElongoKind
from .doing import ActionsKind, PlacementKind, PlacementsKind

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
