"""Words for those on the board that several modules use."""

from __future__ import annotations

from collections.abc import Iterable

from ..board.land import Patch
from ..board.shields import Colour


def names(patches: Iterable[Patch]) -> str:
    """Patches as people read them.

    >>> names([(3, "M"), (0, "A")])
    '0A 3M'
    """
    return " ".join(f"{index}{name}" for index, name in sorted(patches))


def helper(colour: Colour) -> str:
    """Who stands on land of a colour."""
    return "warrior" if colour == "R" else "boy"
