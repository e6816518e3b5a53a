"""Whose land it is: claimed land has a tint and an inner border in its player's colour.

The border is dashed while the land is open and firm when it is enclosed. A small shield with "+1" says that
one more shield can enclose it. Land inside a boma has the tint alone: the fence, in its builder's colour,
is its border. The number on its keeper or its boma, and the shape below its animals, tell whose it is without
colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import (
    Outline,
    Piece,
    Pixel,
    Placed,
    Style,
    Text,
    inset,
    polygon,
    towards,
)

from ..board.board import Board
from ..board.land import Patch
from ..geometry.lattice import Point
from ..play.pieces import innermost
from ..play.state import State
from .drawing import View
from .overlays import outline
from .sheet import Sheet, sheet_in

_TINT = 0.18
_INSIDE, _PEN, _CASING = 0.032, 0.032, 0.046
"""How far the border is inside the land, and how wide it and the light band below it are, in edges."""
_FINE = 100.0
"""Borders are worked out with this many pixels to an edge, at any zoom."""
_SIGN, _OUTSIDE = 10.0, 0.16
"""The least size of the letters on a sign, and how far its middle is outside the land, in edges."""


class OwnedLand(NamedTuple):
    """Land that belongs to a player."""

    owner: int
    patches: frozenset[Patch]
    is_open: bool
    in_boma: bool


def held_land(state: State) -> tuple[OwnedLand, ...]:
    """Return the claimed parcels, then those inside bomas."""
    found = {}
    for claim in state.claims:
        parcel = state.land.parcel(claim.patch)
        found[parcel.first] = OwnedLand(claim.owner, parcel.patches, parcel.is_open, in_boma=False)
    for parcel in state.land.parcels if state.bomas else ():
        if parcel.first not in found and (boma := innermost(state.bomas, parcel.first)):
            found[parcel.first] = OwnedLand(boma.owner, parcel.patches, parcel.is_open, in_boma=True)
    return tuple(found.values())


def paint_whose(sheet: Sheet, state: State) -> None:
    """Paint the tints and borders of all land that belongs to a player, and the signs on it."""
    if not state.claims and not state.bomas:
        return
    unit, view = sheet.unit, sheet.view
    pen, casing = max(1.8, unit * _PEN), max(3, unit * _CASING)
    for border in _borders(state.board, held_land(state), view.origin):
        colour = ink.PLAYER[border.owner]
        if border.tint.pieces:
            at = Placed(border.tint, unit / _FINE, view.left, view.top)
            sheet.scene.path(ink.fill(colour, _TINT), at)
        for line, dash in ((border.firm, ()), (border.dashed, (unit * 0.15, unit * 0.1))):
            if line.pieces:
                at = Placed(line, unit / _FINE, view.left, view.top)
                sheet.scene.path(Style(stroke="#ffffff", width=casing, opacity=0.5, cap="butt"), at)
                sheet.scene.path(Style(stroke=colour, width=pen, dash=dash, cap="butt"), at)
    _paint_signs(sheet, state)


@dataclass(frozen=True)
class _Borders:
    """The land of one player, in hundredths of an edge."""

    owner: int
    tint: Outline
    firm: Outline
    dashed: Outline


@lru_cache(maxsize=8)
def _borders(board: Board, held: tuple[OwnedLand, ...], origin: Point) -> tuple[_Borders, ...]:
    """Return the land of each player. A zoom works out nothing."""
    fine = sheet_in(board, View(_FINE, origin), None)  # type: ignore[arg-type]
    found = []
    for owner in sorted({each.owner for each in held}):
        own = [each for each in held if each.owner == owner]
        claimed = [each for each in own if not each.in_boma]
        lines = {
            is_open: [
                piece for each in claimed if each.is_open is is_open for piece in _inner(fine, each.patches)
            ]
            for is_open in (True, False)
        }
        tint = [piece for each in own for piece in fine.areas(sorted(each.patches))]
        found.append(_Borders(owner, Outline(tint), Outline(lines[False]), Outline(lines[True])))
    return tuple(found)


def _inner(sheet: Sheet, patches: frozenset[Patch]) -> list[Piece]:
    # Rounded, so that a piece begins exactly where the one before it ends.
    pieces = inset([*outline(sheet, patches)], sheet.unit * _INSIDE)
    return [tuple((round(x, 2), round(y, 2)) for x, y in piece) for piece in pieces]  # type: ignore[misc]


# ── one more shield ───────────────────────────────────────────────────────────────────────────────


def _paint_signs(sheet: Sheet, state: State) -> None:
    """Paint a small shield with "+1" where one more shield can enclose claimed land."""
    size = max(_SIGN, min(24.0, sheet.unit * 0.16))
    places = [_sign_at(sheet, state, patch) for patch in sorted(sheet.found.one_more)]
    rhombs = [side for place in places for side in _rhomb(place, size * 1.5, size)]
    sheet.scene.path(Style(fill="#ffffff", stroke=ink.INK, width=1.4, cap="round"), rhombs)
    sheet.scene.shapes += [Text("+1", at, size, ink.INK, bold=True) for at in places]


def _rhomb(middle: Pixel, wide: float, high: float) -> Sequence[Piece]:
    x, y = middle
    return polygon((x - wide, y), (x, y - high), (x + wide, y), (x, y + high))


def _sign_at(sheet: Sheet, state: State, claimed: Patch) -> Pixel:
    """Return a place just outside the first open half-edge of a claim's land: there it hides no piece."""
    for index, name in sorted(state.land.parcel(claimed).patches):
        drawn = sheet.drawings[index]
        for piece, behind in drawn.border(name):
            if not isinstance(behind, str) and sheet.board.across(index, *behind) is None:
                (x, y), (cx, cy) = towards(piece[0], piece[-1], 0.5), drawn.centre
                far = hypot(x - cx, y - cy)
                out = _OUTSIDE * sheet.unit / far
                return x + (x - cx) * out, y + (y - cy) * out
    raise ValueError("the land is enclosed")
