"""The pieces of the players, in stock and on the table; and words for them that several modules use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from ..board.board import Board
from ..board.fences import Loop
from ..board.land import Patch
from ..board.shields import Colour, Shield, Wall

Phase = Literal["hexagon", "lay", "act", "confirm", "over", "deal"]
PHASES: tuple[Phase, ...] = ("hexagon", "lay", "act", "confirm", "over", "deal")
COLOURS: tuple[Colour, ...] = ("R", "G", "Y")
Length = Literal["long", "short"]
LENGTHS: tuple[Length, ...] = ("long", "short")

WARRIORS, BOYS = 4, 7  # COMP-3
ANIMALS_EACH = {(2, "long"): 20, (2, "short"): 14, (3, "long"): 14, (3, "short"): 10}  # COMP-4
ROUNDS = 4
SMALL = 5
"""A loop of more shields than this is a larger one (BOMA-7): only such a loop has room inside."""


ByKind = tuple[int, int, int]
"""Zebu, sheep and goats, in the order of red, green and yellow land."""


class Player(NamedTuple):
    """The pieces that a player has in stock and in hand."""

    warriors: int
    boys: int
    animals: ByKind
    hand: tuple[Shield, ...]

    def helpers(self, colour: Colour) -> int:
        """Return the number of keepers in stock for land of a colour: warriors on red, boys on the rest
        (COMP-3)."""
        return self.warriors if isinstance(colour, str) and colour == "R" else self.boys


class Claimed(NamedTuple):
    """A warrior or boy on a patch, who claims its parcel."""

    owner: int
    patch: Patch


class Herd(NamedTuple):
    """Animals on one patch."""

    owner: int
    number: int


class Boma(NamedTuple):
    """A built fence: under construction until the end of its round, then finished (BOMA-6)."""

    owner: int
    loop: Loop
    inside: frozenset[Patch]
    finished: bool = False

    @property
    def walls(self) -> frozenset[Wall]:
        """Its stretches of fence."""
        return frozenset((index, self.loop.fence) for index in self.loop.shields)


class Choice(NamedTuple):
    """A decision that a player has to make before the game goes on (tabletop edition)."""

    kind: Literal["fill", "keep"]
    owner: int
    patches: tuple[Patch, ...]
    """fill: the first patch of the enclosure. keep: the patches of the claims in one parcel; one of them
    stays."""


def innermost(bomas: Sequence[Boma], patch: Patch) -> Boma | None:
    """Return the innermost of the bomas around a patch, or None."""
    around = [boma for boma in bomas if patch in boma.inside]
    return min(around, key=lambda boma: len(boma.inside)) if around else None


def lies_in_a_boma(board: Board, bomas: Sequence[Boma], loop: Loop) -> bool:
    """Return True if a loop is inside a boma. Then it can never be built (BIG-2)."""
    large = [boma for boma in bomas if len(boma.loop.shields) > SMALL]
    return bool(large) and any(board.inside(loop) <= boma.inside for boma in large)


def names(patches: Iterable[Patch]) -> str:
    """Return patches as people read them.

    >>> names([(3, "M"), (0, "A")])
    '0A 3M'
    """
    return " ".join(f"{index}{name}" for index, name in sorted(patches))


def keeper_name(colour: Colour) -> str:
    """Return the name of the keeper on land of a colour: warrior or boy."""
    return "warrior" if colour == "R" else "boy"
