"""Can a player ever be unable to lay a shield (TURN-4)? No, with any hand: here is the proof.

**Theorem.** On every board, and looking in each of ten directions, there is room for a narrow and for a
wide.

Turn the board so that the direction u points up; d is the direction 72° to the left of it. A *wedge* is
what lies between two rays from its apex, the left one along d, the right one along u. A point is *in sight*
when no shield reaches into the wedge from it. *Gaps* are angles, clockwise from u. An edge that leaves a
point in sight with a gap of 36°, 72° or 108°, its shield below it, is called a *slope*; at 108° it is the
left ray, continued downwards. Against an edge, a rhomb *leaning* along x is the one whose other two edges
run along x. Turned the right way round it has the right fence (half a turn exchanges the fences). So it is
legal when it overlaps nothing and has its other edges to itself; and no shield has an edge inside a wedge
that is free.

**Start.** Let ℓ be the upright line that touches the board from the left. If a shield has an edge on ℓ, lay
what you like against it. Else let a be the highest corner on ℓ. It is in sight. A shield at a takes up 36°
or more of the 180° to the right of ℓ, and has no edge on ℓ: so the first edge at a is a slope.

**Step.** Let a be in sight, with no corner straight above it, and let the first edge at a, clockwise from
u, be a slope, from a down to w. Go down on it as far as points are in sight, to p.

*(1) p is not w.* Then some shields are in the way of all points just below p. As p moves on, the wedge
gains ground on the right only, so they touch the right ray. They do not touch it at a, where all is free up
to the slope: so p is not a. They do not cross the upright line through p: above p the wedge is on its left,
and below p the shield of the slope lies. So they touch the ray with upright edges or with single corners.
If one has an upright edge on the ray: against that, a narrow leaning to the left by 36° and a wide leaning
along d lie in the wedge, and are legal. (If the edge begins at p, the wide has an edge from p along d. A
shield on the left of that would overlap the one of the slope, or hide the points of the slope above p.) If
there are corners only, let b be the highest of them. It is in sight, and nothing is straight above it. The
shields there are on the right, without an edge straight down; so the first of them, with its 36° or more,
begins with a gap of at most 108°: a slope. (If b is p, the shield lies on the old slope and begins with a
gap of at most 72°.) Take another step, from b.

*(2) p is w: the slope is in sight.* If its gap is 36° or 72°, a wide leaning to the left by 36° is legal:
all of it is inside wedges of points of the slope. So is a narrow: at 72° leaning along d (a shield on the
left with the edge from a along d would be where all is free, or, if a lies on an older slope, hide points
of that); at 36° upright, or, if a shield has the edge from w straight up, against that one, leaning to the
left by 36°. If the gap is 108°, a narrow leaning to the left by 36° is legal. And so is an upright wide,
unless a shield T has the edge from w straight up, to z, with the other fence: a *misfit* at w. In that case
look at the right ray from w. If another upright edge lies on it, further up, a wide leaning along d fits
there as in (1), and a narrow. If not, let b be the highest corner on it: z, or a corner above z, which is
as in (1). If the first edge at b is a slope, take another step, from b.

Each step leads further to the right, so there is an end to them: a narrow and a wide. Unless it is this: a
misfit, b is z, and there is no slope at z. Then T has the last 36° there to itself: it is a narrow with its
144° corner at w.

**This cannot be.** Fences round a point: the two edges at a corner of 72° or 144° have the same fence, at
36° or 108° different ones. If corners take up all the 288° round w outside the notch, an even number of
them has 36° or 108°, and there is no misfit. So at a misfit a part of the 288° stays empty. Let S be the
shield of the slope that leads down to w. If a was found at the start or as in (1), the shields at a lie
between the gaps 108° and 180°, and none reaches 180°: so S is a narrow, with its 144° corner at w. T cannot
have 144° there, too, for that would make 288°. So T has at least 72° at z, and the first edge at z is a
slope. Or else a was the z of the misfit before, and S is the T of that one: with at least 72°, between 108°
and 180°, it is a wide with a corner of 108° at w and another at the misfit before. (Either way no shield
touches w with the middle of an edge: beside S and T there is no room for 180°.)

So what cannot be is a narrow, then wides W₁ … Wₖ, k ≥ 1, then a narrow, side by side, with a misfit between
any two neighbours. The two upper edges of each wide are open: wedges in sight lie there. Across a lower
edge of Wᵢ there could be a shield with a corner at one of its two misfits. Between a narrow and a wide 288°
− 144° − 108° = 36° are left; a corner there would take up all of it. Between two wides 72° are left: room
for one corner of 36°, as a part must stay empty. So the lower edges of k wides are joined by at most k − 1
shields, and one of the wides joins no shield at all. But every shield is laid against another (LAY-1). ∎

`sure` goes these steps. Misfits are rare: they take a hole in the board that touches its outside in a
point.
"""

from __future__ import annotations

from typing import NamedTuple

from elongo_explore.kit.table.errors import BadInput

from ..board.board import Board
from ..board.room import candidates
from ..board.shields import FENCE_OF_EDGE, Placement, check_number
from ..geometry.lattice import DIRECTIONS, Point, heights, plus
from ..geometry.rhombs import corners


class Rim(NamedTuple):
    """An edge from one end to the other, with its shield on the right."""

    start: Point
    end: Point
    placement: Placement
    number: int
    """The number of the edge on its shield, which is at `placement`."""

    @property
    def fence(self) -> int:
        """The fence that crosses it."""
        return FENCE_OF_EDGE[self.number]

    def leaning(self, direction: int) -> Placement:
        """Return the placement against it, with the same fence, that goes on from it in a direction."""
        step = DIRECTIONS[direction % 10]
        four = {self.start, self.end, plus(self.start, step), plus(self.end, step)}
        return next(p for p in candidates(self.placement, self.number) if set(corners(*p)) == four)


class Outlook:
    """A board, turned so that a direction points up. Gaps are steps of 36°, clockwise from upwards."""

    def __init__(self, board: Board, up: int) -> None:
        check_number("direction", up, 0, 9)
        if not board.laid:
            raise BadInput("an empty table has no edge to lay a shield against")
        self._up = up
        self._rims: dict[tuple[Point, Point], Rim] = {}
        for _shield, placement in board.laid:
            four = corners(*placement)
            for number, end in enumerate(four):  # the shield itself is walked with it on the left
                start = four[(number + 1) % 4]
                self._rims[start, end] = Rim(start, end, placement, number)
        # In the order of shields: the order of a set, and so what is found, would differ on other machines.
        self._corners = dict.fromkeys(start for start, _end in self._rims)

    def right(self, point: Point, gap: int = 0) -> int:
        """Return how far a point lies to the right, looking up or, with a gap, elsewhere."""
        k = (self._up - gap) % 10
        return heights(point)[k % 5] * (-1 if k < 5 else 1)

    def highest(self, points: list[Point]) -> Point:
        """Return the highest of some points on an upright line: seen from the right, the rightmost."""
        return max(points, key=lambda point: self.right(point, -2))

    def rim(self, start: Point, gap: int = 0) -> Rim | None:
        """Return the edge that leaves a point straight up, or with a gap."""
        return self._rims.get((start, plus(start, DIRECTIONS[(self._up - gap) % 10])))

    def leftmost(self) -> list[Point]:
        """Return the corners that lie furthest to the left."""
        least = min(map(self.right, self._corners))
        return [corner for corner in self._corners if self.right(corner) == least]

    def above(self, point: Point) -> list[Point]:
        """Return the corners straight above a point."""
        x, y = self.right(point), self.right(point, -2)
        return [c for c in self._corners if self.right(c) == x and self.right(c, -2) > y]

    def over(self, rim: Rim, gap: int) -> list[Point]:
        """Return the corners on an edge or above it, though not above its ends: the leftmost of them."""
        x, beyond, line = self.right(rim.start), self.right(rim.end), self.right(rim.start, gap)
        found = [c for c in self._corners if x < self.right(c) < beyond and self.right(c, gap) <= line]
        least = min(map(self.right, found), default=0)
        return [corner for corner in found if self.right(corner) == least]


def sure(board: Board, up: int) -> tuple[Placement, Placement]:
    """Return the room that the theorem promises in each of ten directions, for a narrow and a wide shield.

    The placements are found as in the proof, without asking the board what fits.
    """
    view = Outlook(board, up)
    stops = view.leftmost()
    while True:
        for edge in filter(None, map(view.rim, stops)):
            return edge.leaning(up + 1), edge.leaning(up + 2)
        here = view.highest(stops)
        gap, rim = next((gap, rim) for gap in (1, 2, 3) if (rim := view.rim(here, gap)))
        stops = view.over(rim, gap)
        if not stops:
            upright = view.rim(rim.end)
            if gap == 1:
                return upright.leaning(up + 1) if upright else rim.leaning(up), rim.leaning(up + 1)
            if gap == 2:
                return rim.leaning(up + 2), rim.leaning(up + 1)
            if upright is None or upright.fence == rim.fence:
                return rim.leaning(up + 1), rim.leaning(up)
            stops = view.above(rim.end)


def all_sure(board: Board) -> list[Placement]:
    """Return the room that it promises in all ten directions together."""
    return sorted({place for direction in range(10) for place in sure(board, direction)})
