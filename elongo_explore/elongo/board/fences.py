"""Fences: runs that grow from shield to shield, and the loops that they close (BOMA-1).

Every edge carries one fence. On a shield, fence 1 leads from edge 0 to edge 3 and fence 2 from edge 1
to edge 2: from edge e to edge 3 − e. So each open edge is one end of a run, and a run is known by its
two ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..geometry.rhombs import SPREAD, Edge
from .shields import FENCE_OF_EDGE, Shield

Side = tuple[int, int]
"""A shield's side: the index of the shield in `board.laid`, and the number of the edge."""

Edges = tuple[Edge, Edge, Edge, Edge]
"""The edges of a shield, by number."""

Sides = Mapping[Edge, tuple[Side, ...]]
"""For each edge on the table, the one or two shields that have it."""


class Loop(NamedTuple):
    """A closed fence: which of the two, and its shields in order round the loop."""

    fence: int
    shields: tuple[int, ...]

    def __repr__(self) -> str:
        return f"Loop(fence {self.fence}, shields {' '.join(map(str, self.shields))})"


def lay(ends: dict[Edge, Edge], four: Edges) -> tuple[int, ...]:
    """Lengthen the runs that a new shield continues; return the fences that it closes into loops.

    `ends` leads from each open edge to the open edge at the other end of its run.
    """
    closed = []
    for fence, edge in ((1, 0), (2, 1)):
        here, there = four[edge], four[3 - edge]
        far_here, far_there = ends.pop(here, here), ends.pop(there, there)
        if far_here == there:
            closed.append(fence)
        else:
            ends[far_here], ends[far_there] = far_there, far_here
    return tuple(closed)


def walk(sides: Sides, edges: tuple[Edges, ...], start: Side) -> list[Side]:
    """Follow a closed fence round, out of the side `start`: each shield with the edge it is left by."""
    path = [start]
    while True:
        index, edge = path[-1]
        across = next(side for side in sides[edges[index][edge]] if side[0] != index)
        leave = (across[0], 3 - across[1])
        if leave == start:
            return path
        path.append(leave)


class Run(NamedTuple):
    """A stretch of fence that is still open at both ends: its shields from one end to the other."""

    fence: int
    shields: tuple[int, ...]


def run_from(sides: Sides, edges: tuple[Edges, ...], start: Side) -> Run:
    """Follow a fence in from an open edge, to the open edge at its other end."""
    index, edge = start
    path = [index]
    while across := [side for side in sides[edges[index][3 - edge]] if side[0] != index]:
        index, edge = across[0]
        path.append(index)
    return Run(FENCE_OF_EDGE[start[1]], tuple(path))


def loop_of(sides: Sides, edges: tuple[Edges, ...], fence: int, index: int) -> Loop:
    """The loop of `fence` through a shield: from its lowest shield towards the lower of the next two."""
    shields = [index for index, _edge in walk(sides, edges, (index, fence - 1))]
    at = shields.index(min(shields))
    shields = shields[at:] + shields[:at]
    if shields[-1] < shields[1]:
        shields = shields[:1] + shields[:0:-1]
    return Loop(fence, tuple(shields))


def just_inside(path: list[Side], shields: Mapping[int, Shield]) -> list[tuple[int, str]]:
    """The patches along a closed fence that lie inside it: of each shield the corner patch, or the rest.

    A fence that leaves a shield by an odd edge has turned left round its corner, by an even edge right,
    by the angle of that corner. Once round, the turns add up to 360°: to +10 steps of 36° when the inside
    is on the left, to −10 when it is on the right.
    """
    turns = {index: SPREAD[shields[index].kind] * (1 if edge % 2 else -1) for index, edge in path}
    leftwards = sum(turns.values()) > 0
    corner = "AC"[FENCE_OF_EDGE[path[0][1]] - 1]
    return [
        (index, name)
        for index, turn in turns.items()
        for name in shields[index].patches
        if (name == corner) == ((turn > 0) == leftwards)
    ]
