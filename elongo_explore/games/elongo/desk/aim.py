"""Where a shield would lie: at an edge, or at a place to which somebody points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.table.wording import as_sentence

from ..board.board import Board
from ..board.fences import Side
from ..board.shields import Placement, Shield
from ..geometry.rhombs import Kind
from ..pictures.pointing import AtEdge


class Aim(NamedTuple):
    """A placement at an open edge, of the ways in which a shield could lie there the one with this number."""

    edge: AtEdge
    way: int
    placement: Placement
    fits: bool


def ways_at(board: Board, kind: Kind, side: Side) -> tuple[Placement, ...]:
    """Where a shield of a kind could lie at an edge, fit or not; those that fit first."""
    found = [placement for placement in board.candidates(*side) if placement.kind == kind]
    fits = board.ways(*side)
    return tuple(sorted(found, key=lambda placement: placement not in fits))


@lru_cache(maxsize=1024)
def aim_at_edge(board: Board, kind: Kind, edge: AtEdge) -> Aim:
    """The first way to lay a shield at an edge."""
    placement = ways_at(board, kind, edge)[0]
    return Aim(edge, 0, placement, placement in board.ways(*edge))


def aim_among(board: Board, kind: Kind, candidates: Sequence[tuple[AtEdge, Placement]]) -> Aim | None:
    """Of some candidates the first that fits; if none does, the first of the kind."""
    mine = [(edge, placement) for edge, placement in candidates if placement.kind == kind]
    if not mine:
        return None
    fits = [(edge, placement) for edge, placement in mine if placement in board.ways(*edge)]
    edge, placement = (fits or mine)[0]
    return Aim(edge, ways_at(board, kind, edge).index(placement), placement, bool(fits))


@lru_cache(maxsize=512)
def aim_words(board: Board, shield: Shield, placement: Placement) -> str:
    """Whether a shield fits at a placement, and if not, the first reason. A mouse passes by the same ones."""
    refusals = board.why_not(placement)
    if not refusals:
        return as_sentence(f"{shield} fits here.")
    return f"No {shield.kind} fits like this: {refusals[0].sentence} ({refusals[0].rule})"
