"""The kinds of questions that puzzles about Good Shepherds can ask."""

from __future__ import annotations

from typing import Any

from .base import ShepherdsKind
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
