"""Movement on a live board after an action, as the page plays it over the painted board (front/motion.js).

It begins with the board as it was painted before, and ends with the board as it is painted now: pieces that
have left are wiped off the former, pieces and lines that come are drawn over it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .shapes import Piece, Pixel
from .svg import path_data, patterns
from .walk_step import Mover, Trail, mover_data, trail_data


@dataclass(frozen=True, slots=True)
class Flow:
    """An area that lights up from one place on."""

    border: tuple[Piece, ...]
    area: tuple[Piece, ...]
    colour: str
    width: float
    middle: Pixel
    reach: float
    """How far the light flows from the middle, in pixels."""


@dataclass(frozen=True, slots=True)
class LiveMotion:
    """Everything that moves in one step, in the pixels of a board of this size."""

    size: tuple[float, float]
    moved: tuple[float, float, float]
    """Where the picture from before is in the new one: a pixel (x, y) of it is at (k x + x0, k y + y0)."""
    arriving: tuple[Mover, ...] = ()
    """The parts that slide in first."""
    walking: tuple[Mover, ...] = ()
    """The parts that walk then."""
    left: tuple[tuple[float, float, float], ...] = ()
    """Circles that are wiped off the picture from before: the middle and the radius."""
    trails: tuple[Trail, ...] = ()
    flows: tuple[Flow, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.arriving or self.walking or self.trails or self.flows)

    def message(self) -> dict[str, Any]:
        """Return the message to the page."""
        arriving, walking = map(_all, (self.arriving, self.walking))
        svg = "".join(each["svg"] for each in (*arriving, *walking))
        return {
            "motion": {
                "size": self.size,
                "moved": [round(each, 4) for each in self.moved],
                "defs": "".join(patterns(svg)),
                "arriving": arriving,
                "walking": walking,
                "left": [[round(each, 1) for each in circle] for circle in self.left],
                "trails": [trail_data(trail) for trail in self.trails],
                "flows": [_flow(flow) for flow in self.flows],
            }
        }


def _all(movers: tuple[Mover, ...]) -> list[dict[str, Any]]:
    return [mover_data(mover) for mover in movers]


def _flow(flow: Flow) -> dict[str, Any]:
    return {
        "border": path_data(flow.border),
        "area": path_data(flow.area),
        "colour": flow.colour,
        "width": round(flow.width, 2),
        "middle": [round(each, 1) for each in flow.middle],
        "reach": round(flow.reach, 1),
    }
