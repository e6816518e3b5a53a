"""The kinds of questions that puzzles about Bao can ask."""

from __future__ import annotations

from typing import Any

from .base import BaoKind
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
