"""The reasons why a shield does not fit at a place, each with its rule (LAY-1 to LAY-3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from elongo_explore.kit.table import sentences as said

from ..geometry.rhombs import Edge, edge_direction, edges, overlap, spot
from .fences import Side, Sides, edge_words, fence_words
from .shields import FENCE_OF_EDGE, Laid, Placement


class Refusal(said.Refusal):
    """One reason why something may not be done: the rule, a sentence, and where."""

    __slots__ = ("edge", "fences", "shield")

    def __init__(
        self,
        rule: str,
        words: str | Callable[[], str],
        shield: int | None = None,
        edge: Edge | None = None,
        fences: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(rule, words)
        self.shield = shield
        """The laid shield that it is about, as an index into `board.laid`."""
        self.edge = edge
        """LAY-2: the edge, by its exact end points; the sentence has its number."""
        self.fences = fences
        """LAY-2: the fence of the new shield and the fence that it would meet."""

    def _place(self) -> tuple[object, ...]:
        return self.shield, self.edge, self.fences


_NO_EDGE = Refusal("LAY-1", "It would not share a full edge with any shield on the table.")


def reasons(laid: tuple[Laid, ...], sides: Sides, placement: Placement) -> tuple[Refusal, ...]:
    """Return every reason why no shield may be laid at `placement`, on a table with at least one shield."""
    here, four = spot(*placement), edges(*placement)
    joins = [
        (number, side)
        for number, edge in enumerate(four)
        for side in _rests_against(laid, sides, edge, edge_direction(placement.kind, placement.turn, number))
    ]
    refusals = [] if joins else [_NO_EDGE]
    for number, side in joins:
        if FENCE_OF_EDGE[number] != FENCE_OF_EDGE[side[1]]:
            refusals.append(_wrong_fence(laid, four[number], number, side))
    for index, other in enumerate(laid):
        if overlap(here, spot(*other.placement)):
            refusals.append(_in_the_way(laid, index))
    return tuple(refusals)


def _rests_against(laid: tuple[Laid, ...], sides: Sides, edge: Edge, direction: int) -> Iterator[Side]:
    """Yield the sides that an edge, walked in this direction, would rest against."""
    for index, theirs in sides.get(edge, ()):
        other = laid[index].placement
        # Two shields on opposite sides of an edge walk it in opposite directions.
        if edge_direction(other.kind, other.turn, theirs) != direction:
            yield index, theirs


def _wrong_fence(laid: tuple[Laid, ...], edge: Edge, number: int, side: Side) -> Refusal:
    mine, theirs, shield = FENCE_OF_EDGE[number], FENCE_OF_EDGE[side[1]], laid[side[0]].shield

    def words() -> str:
        return (
            f"Its {fence_words(mine)} would meet {fence_words(theirs)} across {edge_words(side)} ({shield})."
        )

    return Refusal("LAY-2", words, side[0], edge, (mine, theirs))


def _in_the_way(laid: tuple[Laid, ...], index: int) -> Refusal:
    shield = laid[index].shield
    return Refusal("LAY-3", lambda: f"Shield {index} ({shield}) is in the way: the two would overlap.", index)
