"""A board in a view, looked up by place: a mouse that moves asks for it again and again.

The plane is cut into squares as wide as an edge. A shield that covers a place has its centre in the same
square or in one next to it, and the edge that it rests against is at most two squares away. The contents of a
square are gathered when the mouse is first there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import product
from math import floor
from typing import NamedTuple, TypeVar

from elongo_explore.kit.pictures.hit_test import Grains, grain, nearest
from elongo_explore.kit.pictures.shapes import Pixel

from ..board.board import Board
from ..board.fences import Side
from ..board.shields import BLANK, Laid, Placement
from .drawing import Drawing, View, drawing
from .pointing import AtEdge, AtPatch, covers, patch_at

T = TypeVar("T")
_Square = tuple[int, int]


class _Candidate(NamedTuple):
    """A placement, whether it fits or not, and the open edges that it would rest against."""

    placement: Placement
    outline: Drawing
    edges: tuple[AtEdge, ...]


class _Near(NamedTuple):
    """The things in a square that can be pointed at."""

    shields: tuple[int, ...]
    sides: tuple[Side, ...]
    middles: tuple[Grains, ...]
    """Those of the sides."""


class HitIndex:
    """A board in a view, by place."""

    def __init__(self, board: Board, view: View) -> None:
        self._board, self._view, self._size = board, view, view.scale
        self._found: dict[_Square, _Near] = {}
        self._could: dict[_Square, tuple[_Candidate, ...]] = {}

    @cached_property
    def _drawings(self) -> tuple[Drawing, ...]:
        return tuple(drawing(laid, self._view) for laid in self._board.laid)

    def _square(self, place: Pixel) -> _Square:
        return floor(place[0] / self._size), floor(place[1] / self._size)

    @cached_property
    def _shields(self) -> dict[_Square, list[int]]:
        found = defaultdict(list)
        for index, shield in enumerate(self._drawings):
            found[self._square(shield.centre)].append(index)
        return found

    @cached_property
    def _sides(self) -> dict[_Square, list[Side]]:
        found = defaultdict(list)
        for index, edge in self._board.open_sides():
            found[self._square(self._drawings[index].middles[edge])].append((index, edge))
        return found

    def _near(self, place: Pixel) -> _Near:
        here = self._square(place)
        if here not in self._found:
            shields = sorted(self._round(here, 1, self._shields))
            sides = sorted(self._round(here, 1, self._sides))
            middles = tuple(grain(self._drawings[index].middles[edge]) for index, edge in sides)
            self._found[here] = _Near(tuple(shields), tuple(sides), middles)
        return self._found[here]

    def _round(self, here: _Square, far: int, what: dict[_Square, list[T]]) -> Iterator[T]:
        """Yield the things in a square and in those round it."""
        for x, y in product(range(-far, far + 1), repeat=2):
            yield from what.get((here[0] + x, here[1] + y), ())

    def _candidates(self, here: _Square) -> Iterator[_Candidate]:
        found: dict[Placement, list[AtEdge]] = {}
        for side in sorted(self._round(here, 2, self._sides)):
            for placement in self._board.candidates(*side):
                found.setdefault(placement, []).append(AtEdge(*side))
        for placement, edges in found.items():
            outline = self.outline(placement)
            x, y = self._square(outline.centre)
            if abs(x - here[0]) <= 1 and abs(y - here[1]) <= 1:
                yield _Candidate(placement, outline, tuple(edges))

    def outline(self, placement: Placement) -> Drawing:
        """Return the outline of a shield at a placement."""
        return drawing(Laid(BLANK[placement.kind], placement), self._view)

    def patch_at(self, place: Pixel) -> AtPatch | None:
        """Return the patch at a place."""
        near = self._near(place).shields
        found = patch_at([self._drawings[index] for index in near], place)
        return None if found is None else AtPatch(near[found[0]], found[1])

    def edge_at(self, place: Pixel, reach: float) -> AtEdge | None:
        """Return the open edge whose middle is nearest to a place, and within reach."""
        near = self._near(place)
        number = nearest(near.middles, place, reach)
        return None if number is None else AtEdge(*near.sides[number])

    def candidates_at(self, place: Pixel) -> list[tuple[AtEdge, Placement]]:
        """Return the placements against open edges that cover a place, whether they fit or not.

        The one whose centre is nearest comes first, each with the edge that is nearest.
        """
        here = self._square(place)
        if here not in self._could:  # a hover over land does not ask for them
            self._could[here] = tuple(self._candidates(here))
        over = [each for each in self._could[here] if covers(each.outline, place)]
        over.sort(key=lambda each: _far(each.outline.centre, place))
        return [(self._nearest(each.edges, place), each.placement) for each in over]

    def _nearest(self, edges: tuple[AtEdge, ...], place: Pixel) -> AtEdge:
        return min(edges, key=lambda edge: _far(self._drawings[edge.shield].middles[edge.edge], place))


def _far(one: Pixel, other: Pixel) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


@lru_cache(maxsize=4)
def hit_index(board: Board, view: View) -> HitIndex:
    """Return the index of a board in a view; a live board asks for the same one again and again."""
    return HitIndex(board, view)
