"""Which shields can lie where, as far as land of one colour is concerned.

Whether a parcel is enclosed depends on where the new shields have its colour, not on what else they show.
So shields are sorted by the corners at which they have it. (A 4-patch wide with that colour on both halves
of its middle then counts as a 3-patch one with it in the middle: either way it is one piece of land.)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..board.shields import Colour, Shield, face
from ..geometry.rhombs import Kind

Corners = int
"""A set of corners, as bits: corner 0 is A, 1 is L, 2 is C, 3 is R; the middle of three is at 1 and 3."""

MIDDLE: Corners = 0b1010


class Demand(NamedTuple):
    """A place for a shield of one kind, and the corners at which it has to have the colour, or not."""

    kind: Kind
    has: Corners = 0
    lacks: Corners = 0

    def allows(self, shield: Shield, corners: Corners) -> bool:
        """Return True if a shield with the colour at these corners meets the demand."""
        return shield.kind == self.kind and corners & self.has == self.has and not corners & self.lacks


class Supply:
    """Shields, sorted by where they have one colour."""

    def __init__(self, shields: Iterable[Shield], colour: Colour) -> None:
        self._sorts: dict[tuple[Kind, Corners], list[Shield]] = defaultdict(list)
        for shield in shields:
            self._sorts[shield.kind, coloured(shield, colour)].append(shield)
        self._keys = sorted(self._sorts)
        self._fitting: dict[Demand, list[int]] = {}

    def number(self, kind: Kind, *, without: bool = False) -> int:
        """Return how many shields of a kind there are; `without`: that do not show the colour at all."""
        sorts = self._sorts.items()
        return sum(len(s) for (k, corners), s in sorts if k == kind and not (without and corners))

    def meet(self, demands: Sequence[Demand]) -> tuple[Shield, ...] | None:
        """Return a different shield for each place, or None if there are not enough that will do.

        A place that finds all its shields given away asks the others to move on: if that never helps, no
        other way of giving them away would, either.
        """
        given: list[list[int]] = [[] for _ in self._keys]

        def serve(place: int, asked: set[int]) -> bool:
            for sort in self._sorts_for(demands[place]):
                if sort in asked:
                    continue
                asked.add(sort)
                if len(given[sort]) < len(self._sorts[self._keys[sort]]):
                    given[sort].append(place)
                    return True
                for at, other in enumerate(given[sort]):
                    if serve(other, asked):
                        given[sort][at] = place
                        return True
            return False

        if not all(serve(place, set()) for place in range(len(demands))):
            return None
        shields = {
            place: self._sorts[key][at]
            for key, places in zip(self._keys, given, strict=True)
            for at, place in enumerate(places)
        }
        return tuple(shields[place] for place in range(len(demands)))

    def _sorts_for(self, demand: Demand) -> list[int]:
        if demand not in self._fitting:
            self._fitting[demand] = [
                n for n, key in enumerate(self._keys) if demand.allows(self._sorts[key][0], key[1])
            ]
        return self._fitting[demand]


def coloured(shield: Shield, colour: Colour) -> Corners:
    """Return the corners at which a shield has a colour."""
    own = face(shield)
    return sum(1 << number for number in range(4) if own.colour[own.halves[number][0]] == colour)
