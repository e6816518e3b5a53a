"""Room: every placement that fits, kept up as shields are laid.

A new shield takes away the placements that it overlaps or whose fences do not meet its own, and
opens up at most four new ones at each of its open edges. Only shields and placements in the same
part of the table need be compared, so both are kept by the cells that they reach.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from ..geometry.lattice import Heights, Point, heights
from ..geometry.rhombs import LIMITS, SHAPES, Kind, Spot, moved, neighbours, spot_at
from .shields import FENCE_OF_EDGE, Placement


class Room:
    """The placements that fit. Immutable: a lay makes new room out of the old."""

    __slots__ = ("_by_cell", "_ground", "fits", "gone")

    def __init__(self) -> None:
        self.fits: dict[Placement, Spot] = {}
        self.gone: list[Placement] = []
        """What fitted before the last lay and no longer does."""
        self._by_cell: dict[int, tuple[Placement, ...]] = {}
        self._ground: dict[int, tuple[Spot, ...]] = {}

    def lay(self, placement: Placement, spot: Spot, open_edges: Iterable[int]) -> Room:
        """The room that is left by a shield at `placement`, whose edges of these numbers are open."""
        new = Room()
        new.fits, new._by_cell, new._ground = self.fits.copy(), self._by_cell.copy(), self._ground.copy()
        for cell in spot.cells:
            new._ground[cell] = (*new._ground.get(cell, ()), spot)
        new._take_away(spot)
        for edge in open_edges:
            for candidate, way in candidates(placement, edge):
                if candidate not in new.fits:
                    new._try(candidate, spot_at(way.shape, moved(spot.heights, way.heights)))
        return new

    def _take_away(self, spot: Spot) -> None:
        fits, by_cell = self.fits, self._by_cell
        for placement in {p for cell in spot.cells for p in by_cell.get(cell, ())}:
            if _clash(spot, (fits[placement],)):
                self.gone.append(placement)
                for cell in fits.pop(placement).cells:
                    by_cell[cell] = tuple([p for p in by_cell[cell] if p is not placement])

    def _try(self, placement: Placement, spot: Spot) -> None:
        for cell in spot.cells:
            if cell in self._ground and _clash(spot, self._ground[cell]):
                return
        self.fits[placement] = spot
        for cell in spot.cells:
            self._by_cell[cell] = (*self._by_cell.get(cell, ()), placement)


def _clash(one: Spot, others: tuple[Spot, ...]) -> bool:
    """Does `one` overlap any of the others, or is there an edge on which their fences do not meet?

    Two rhombs with a common edge are separated by its line alone, and just so: at the limit.
    """
    shape, here, _cells = one
    limits = LIMITS[shape]
    for other, there, _cells in others:
        for k, below, above in limits[other]:
            difference = there[k] - here[k]
            if difference <= below or difference >= above:
                if difference in (below, above) and (there[0] - here[0], there[1] - here[1]) in _misfits(
                    shape, other
                ):
                    return True
                break
        else:
            return True
    return False


class Way(NamedTuple):
    """A way to lay a shield against an edge of another (LAY-5), seen from the corner 0 of that one."""

    kind: Kind
    turn: int
    corner: Point
    shape: int
    heights: Heights


@cache
def _ways(kind: Kind, turn: int, edge: int) -> tuple[Way, ...]:
    """Whatever turns the right fence to an edge: both kinds, each in two ways."""
    return tuple(
        Way(
            other.kind,
            other.turn,
            other.corner,
            SHAPES.index((other.kind, other.turn)),
            heights(other.corner),
        )
        for other in neighbours(kind, turn, edge)
        if FENCE_OF_EDGE[other.edge] == FENCE_OF_EDGE[edge]
    )


@cache
def _misfits(one: int, other: int) -> frozenset[tuple[int, int]]:
    """Where `other` has an edge in common with `one` on which the fences differ.

    Places are told by their heights over the first two directions: no two points share both.
    """
    return frozenset(
        heights(beside.corner)[:2]
        for edge in range(4)
        for beside in neighbours(*SHAPES[one], edge)
        if (beside.kind, beside.turn) == SHAPES[other] and FENCE_OF_EDGE[beside.edge] != FENCE_OF_EDGE[edge]
    )


def candidates(placement: Placement, edge: int) -> Iterator[tuple[Placement, Way]]:
    """The placements with the right fence for an edge of the shield at `placement`."""
    a, b, c, d = placement.corner
    for way in _ways(placement.kind, placement.turn, edge):
        i, j, k, m = way.corner
        yield _new(Placement, (way.kind, _new(Point, (a + i, b + j, c + k, d + m)), way.turn)), way


_new = tuple.__new__  # past the checks of Placement: what is made here is right
