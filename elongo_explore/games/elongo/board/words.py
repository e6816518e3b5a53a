"""Edges and places in words."""

from __future__ import annotations

from collections.abc import Iterable

from .fences import Side
from .shields import Placement


def edge_words(side: Side) -> str:
    """Return an edge in words, as in a picture with the numbers of shields and edges.

    >>> edge_words((0, 2))
    'edge 2 of shield 0'
    """
    index, number = side
    return f"edge {number} of shield {index}"


def place_words(placement: Placement, side: Side | None = None) -> str:
    """Return a place against an edge in words. Kind, edge and turn name it completely.

    >>> place_words(Placement("wide", (0, 0, 0, 0), 8), (0, 2))
    'wide at edge 2 of shield 0, turned by 288°'
    """
    where = f" at {edge_words(side)}" if side else ""
    return f"{placement.kind}{where}, turned by {placement.turn * 36}°"


def candidate_words(placement: Placement, among: Iterable[Placement], side: Side | None = None) -> str:
    """Return which of the candidates at an edge a placement is (LAY-5): the first or the second of its kind.

    >>> two = [Placement("wide", (0, 0, 0, 0), turn) for turn in (0, 3)]
    >>> candidate_words(two[1], two)
    'The second wide, turned by 108°'
    """
    of_its_kind = [each for each in among if each.kind == placement.kind]
    return f"The {('first', 'second')[of_its_kind.index(placement)]} {place_words(placement, side)}"
