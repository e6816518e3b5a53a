"""A walk that the page plays on the board by itself: the first contents of each slot, and the changes.

It is sent in one message, and equal contents are sent once. A busy kernel does not interrupt it, and a
reopened page shows where it led.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..pictures.shapes import Scene
from ..pictures.svg import elements, patterns

SPEEDS = {"slow": 600, "normal": 220, "fast": 70, "off": 0}
"""Milliseconds in a beat."""


def markup(scene: Scene) -> str:
    """Return a scene as SVG without a frame: a layer of a board in the page (see `short` in svg.py)."""
    body = "".join(
        element.text(short=True) for shape in scene.shapes for element in elements(shape, short=True)
    )
    return "".join([*patterns(body), body])


class BoardWalk:
    """A sequence of steps. A slot is a place on the board; its contents are SVG without a frame."""

    def __init__(self, start: Mapping[str, str]) -> None:
        self._parts: dict[str, int] = {}
        self._filled = dict(start)
        self._start = {slot: self._number(part) for slot, part in start.items()}
        self._steps: list[dict[str, Any]] = []

    def _number(self, part: str) -> int:
        return self._parts.setdefault(part, len(self._parts))

    def add(self, slots: Mapping[str, str], beats: float, text: str) -> None:
        """Add a step: for `beats` beats, these contents fill the slots; other slots stay as they are."""
        changed = {slot: part for slot, part in slots.items() if self._filled.get(slot) != part}
        self._filled |= changed
        changes = {slot: self._number(part) for slot, part in changed.items()}
        self._steps.append({"changes": changes, "beats": round(beats, 2), "text": text})

    def message(self, shown: int) -> dict[str, Any]:
        """Return the message to the page; the walk leads to the position with that number."""
        return {
            "walk": {
                "shown": shown,
                "start": self._start,
                "parts": [*self._parts],
                "steps": self._steps,
            }
        }
