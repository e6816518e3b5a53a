"""The kinds of questions that puzzles about Bao can ask."""

from __future__ import annotations

from typing import Any

from .asking import BowlKind, BowlsKind, ChoiceKind, NumberKind
from .base import BaoKind
from .doing import MoveKind, MovesKind

BAO_KINDS: dict[str, type[BaoKind[Any]]] = {
    "bowl": BowlKind,
    "bowls": BowlsKind,
    "number": NumberKind,
    "choice": ChoiceKind,
    "move": MoveKind,
    "moves": MovesKind,
}
"""Every kind by its name in the files."""
