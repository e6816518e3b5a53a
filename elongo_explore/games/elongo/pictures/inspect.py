"""A single patch in words, for somebody who points at it."""

from __future__ import annotations

from elongo_explore.kit.table.wording import counted

from ..board.land import Parcel, Patch
from ..board.position import Position
from ..board.shields import COLOUR_NAMES
from ..play import words
from ..play.people import helper
from .pieces import game_of


def patch_words(position: Position, patch: Patch) -> str:
    """A patch and its parcel: colour, size, symbols, whose it is, open or enclosed.

    >>> from elongo_explore import Board, Placement, Shield
    >>> patch_words(Board().lay(Shield("wide", "RGY"), Placement("wide", (0, 0, 0, 0), 0)), (0, "M"))
    '0M: green parcel, 1 patch, room for 1 sheep; open at 4 half-edges; unclaimed'
    """
    parcel = position.parcel(patch)
    size = counted(len(parcel.patches), "patch", "patches")
    symbols = words.symbols_words(position.board, parcel.patches)
    border = f"open at {counted(parcel.open_half_edges, 'half-edge')}" if parcel.is_open else "enclosed"
    name = f"{patch[0]}{patch[1]}"
    land = f"{COLOUR_NAMES[parcel.colour]} parcel, {size}, room for {symbols}"
    return f"{name}: {land}; {border}; {_whose(position, parcel, patch)}"


def _whose(position: Position, parcel: Parcel, patch: Patch) -> str:
    game = game_of(position)
    if not game:
        return "unclaimed"
    parts = []
    if boma := game.boma_at(patch):
        parts.append(f"inside player {boma.owner}'s {'' if boma.finished else 'unfinished '}boma")
    for claim in game.claims_in(parcel):
        who = helper(game.colour(claim.patch))
        parts.append(f"player {claim.owner}'s ({who} on {claim.patch[0]}{claim.patch[1]})")
    grazing = sum(game.animals[p].number for p in parcel.patches if p in game.animals)
    if grazing:
        parts.append(f"{words.animals(grazing, parcel.colour)} there")
    return "; ".join(parts) or "unclaimed"
