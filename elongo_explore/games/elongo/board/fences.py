"""Fences: runs that grow from shield to shield, and the loops that they close (BOMA-1).

Every edge carries one fence. On a shield, fence 1 leads from edge 0 to edge 3 and fence 2 from edge 1
to edge 2: from edge e to edge 3 − e. So each open edge is one end of a run, and a run is known by its
two ends.

Here sides are numbered: edge e of shield i is side 4 i + e. On one shield the fence leads from side s to side
s ^ 3. `across` leads from each side to the one that lies against it, or to −1 while the edge is open; `ends`
leads from each open side to the open side at the other end of its run.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ..geometry.rhombs import SPREAD, Edge
from .shields import FENCE_OF_EDGE, Shield

Side = tuple[int, int]
"""A shield's side: the index of the shield in `board.laid`, and the number of the edge."""

Sides = Mapping[Edge, tuple[Side, ...]]
"""For each edge on the table, the one or two shields that have it."""

Numbers: TypeAlias = "array[int]"
"""A number for each side: compact, and quickly copied."""


def fence_words(fence: int) -> str:
    """Return a fence as people see it: its foundation has dashes or dots.

    >>> fence_words(1)
    'dashed fence 1'
    """
    return f"{('dashed', 'dotted')[fence - 1]} fence {fence}"


def edge_words(side: Side) -> str:
    """Return an edge in words, as in a picture with the numbers of shields and edges.

    >>> edge_words((0, 2))
    'edge 2 of shield 0'
    """
    index, number = side
    return f"edge {number} of shield {index}"


class Loop(NamedTuple):
    """A closed fence: which of the two, and its shields in order round the loop."""

    fence: int
    shields: tuple[int, ...]

    def __repr__(self) -> str:
        return f"Loop(fence {self.fence}, shields {' '.join(map(str, self.shields))})"


def lay(across: Numbers, ends: Numbers, contacts: Iterable[int]) -> tuple[Numbers, Numbers, tuple[int, ...]]:
    """Return `across` and `ends` with one more shield, and the fences that it closes into loops.

    A contact is 4 · the number of a laid side + the edge of the new shield that comes to rest against it.
    """
    new, closed = len(across), []
    across, ends = across + _OPEN, ends + array("i", (new + 3, new + 2, new + 1, new))
    for contact in contacts:
        mine, theirs = new + (contact & 3), contact >> 2
        across[mine], across[theirs] = theirs, mine
        # The run of the new shield's own fence may have grown at its other edge already.
        far, far_theirs = ends[mine], ends[theirs]
        if far == theirs:  # both ends of one run have met
            closed.append(FENCE_OF_EDGE[contact & 3])
        else:
            ends[far], ends[far_theirs] = far_theirs, far
    return across, ends, tuple(sorted(closed))


NO_SIDES: Numbers = array("i")
_OPEN = array("i", (-1, -1, -1, -1))


def walk(across: Sequence[int], start: int) -> list[int]:
    """Follow a fence out of the side `start`, and return the sides by which it leaves shield after shield.

    The walk ends where the fence is back at its start, or at an open edge.
    """
    path = [start]
    while (entered := across[path[-1]]) >= 0:
        leave = entered ^ 3
        if leave == start:
            break
        path.append(leave)
    return path


class Run(NamedTuple):
    """A stretch of fence that is still open at both ends: its shields from one end to the other."""

    fence: int
    shields: tuple[int, ...]


def run_from(across: Numbers, start: int) -> Run:
    """Follow a fence in from an open side, and return the run to the open side at its other end."""
    return Run(FENCE_OF_EDGE[start & 3], tuple(side >> 2 for side in walk(across, start ^ 3)))


def loop_of(across: Numbers, fence: int, index: int) -> Loop:
    """Return the loop of `fence` through a shield, from its lowest shield towards the lower of the next
    two."""
    shields = [side >> 2 for side in walk(across, 4 * index + fence - 1)]
    at = shields.index(min(shields))
    shields = shields[at:] + shields[:at]
    if shields[-1] < shields[1]:
        shields = shields[:1] + shields[:0:-1]
    return Loop(fence, tuple(shields))


def just_inside(path: list[int], shields: Mapping[int, Shield]) -> list[tuple[int, str]]:
    """Return the patches along a closed fence, inside it: of each shield the corner patch, or the rest.

    A fence that leaves a shield by an odd edge has turned left round its corner, by an even edge right, by
    the angle of that corner. Once round, the turns add up to 360°: to +10 steps of 36° when the inside is on
    the left, to −10 when it is on the right.
    """
    turns = {side >> 2: SPREAD[shields[side >> 2].kind] * (1 if side % 2 else -1) for side in path}
    leftwards = sum(turns.values()) > 0
    corner = "AC"[FENCE_OF_EDGE[path[0] & 3] - 1]
    return [
        (index, name)
        for index, turn in turns.items()
        for name in shields[index].patches
        if (name == corner) == ((turn > 0) == leftwards)
    ]
