"""Overlays that need a search: how far parcels are from being enclosed, and loops about to be closed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...pictures import pens
from ...pictures.pens import INK, VEIL
from ...pictures.shapes import Style, Text
from ...table.wording import counted
from .. import words
from ..analysis.chances import Chance, chances
from ..analysis.completion import HowFar, how_far
from ..board.board import Board
from ..board.checks import Wall
from ..board.shields import BLANK, Laid, Placement
from . import colours
from .drawing import drawing
from .overlays import node, paint_glow
from .sheet import Sheet

_SECONDS = 0.5
"""How long to search for one parcel. Nearly always a few thousandths are enough."""


def paint_how_far(sheet: Sheet) -> None:
    """On every open parcel, how many more shields enclose it; a cross where none ever will."""
    parcels = sheet.board.parcels(sheet.walls)
    scene, unit = sheet.scene, sheet.unit
    scene.path(pens.fill(VEIL, 0.55), sheet.areas([patch for p in parcels for patch in p.patches]))
    for parcel in parcels:
        if parcel.is_open:
            answer = how_far(sheet.board, parcel.first, walls=sheet.walls, seconds=_SECONDS)
            at, ground = node(sheet, parcel), colours.LAND[parcel.colour]
            ring = colours.BLOCK if answer.never else INK
            scene.dots(Style(fill=ground, stroke=ring, width=2.4), unit * 0.13, [at])
            letters = "#ffffff" if parcel.colour == "R" else INK
            scene.shapes.append(Text(_number(answer), at, unit * 0.17, letters, bold=True))


def _number(answer: HowFar) -> str:
    if answer.never:
        return "×"
    return str(answer.least) if answer.proved else f"≥{answer.bounds[0]}"


def paint_chances(sheet: Sheet) -> None:
    """Where shields would close a loop, dashed; the loop that would take most is aglow."""
    found = near_chances(sheet.board)
    if not found:
        return
    best, laid = found[0], len(sheet.board.laid)
    paint_glow(sheet, best.loop.fence, [index for index in best.loop.shields if index < laid])
    ghosts = {
        place: drawing(Laid(BLANK[place.kind], place), sheet.view) for place in chance_places(sheet.board)
    }
    for place, ghost in ghosts.items():
        if place not in best.placements:
            sheet.scene.path(pens.line(pens.GHOST, 1.5, dash=(4, 4)), ghost.edges)
    glow = colours.GLOW[best.loop.fence]
    for place in best.placements:
        sheet.scene.path(pens.fill("#ffffff", 0.75), ghosts[place].edges)
        sheet.scene.path(pens.line(glow, sheet.unit * 0.1), ghosts[place].fences[best.loop.fence])
        sheet.scene.path(pens.line(glow, 3, dash=(7, 5)), ghosts[place].edges)


def near_chances(board: Board) -> tuple[Chance, ...]:
    """The loops that one more shield closes, or if there are none, that two close; the largest gain first."""
    return _near(board.laid)


@lru_cache(maxsize=8)
def _near(laid: tuple[Laid, ...]) -> tuple[Chance, ...]:
    # Not by the board itself: boards laid in another order are equal, but their loops have other numbers.
    board = Board()
    for shield, placement in laid:
        board = board.lay(shield, placement)
    found = chances(board, 1) or chances(board, 2)
    return tuple(sorted(found, key=lambda chance: -sum(chance.takes.values())))


def chance_places(board: Board) -> tuple[Placement, ...]:
    """Where the shields would lie that close these loops."""
    return tuple(sorted({place for chance in near_chances(board) for place in chance.placements}))


# ── in words ──────────────────────────────────────────────────────────────────────────────────────


def how_far_line(board: Board, walls: frozenset[Wall]) -> str:
    """What the numbers mean, and how many parcels are lost for good."""
    waiting = [parcel for parcel in board.parcels(walls) if parcel.is_open]
    answers = [how_far(board, parcel.first, walls=walls, seconds=_SECONDS) for parcel in waiting]
    never = sum(answer.never for answer in answers)
    lost = f"; {never} never (×)" if never else ""
    what = counted(len(waiting), "open parcel")
    return f"{what}, each with the fewest further shields that enclose it{lost}"


def chance_lines(found: Iterable[Chance]) -> list[str]:
    """Each loop that could be closed, and what it would take and cut."""
    return [chance_words(chance) for chance in found] or ["No loop can be closed with one or two shields"]


def chance_words(chance: Chance) -> str:
    """A loop that could be closed, in words."""
    wides, narrows = chance.kinds
    needs = " and ".join(counted(n, kind) for n, kind in ((wides, "wide"), (narrows, "narrow")) if n)
    takes = ", ".join(words.animals(n, colour) for colour, n in chance.takes.items() if n) or "no laid land"
    cuts = f"; cuts {counted(len(chance.cuts), 'parcel')}" if chance.cuts else ""
    loop = f"fence {chance.loop.fence} round {len(chance.loop.shields)} shields"
    return f"{needs} would close {loop}: takes land for {takes}{cuts}"
