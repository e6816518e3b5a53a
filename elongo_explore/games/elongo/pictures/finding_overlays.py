"""Overlays that show what was found: how far parcels are from being enclosed, loops about to be closed."""

from __future__ import annotations

from typing import TypeVar

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.ink import INK, VEIL
from elongo_explore.kit.pictures.shapes import Pixel, Style, Text
from elongo_explore.kit.table.wording import counted

from ..board.findings import Chance, Findings, HowFar
from ..board.shields import BLANK, Laid
from ..play import words
from . import colours
from .drawing import drawing
from .overlays import node, paint_glow
from .sheet import Sheet

T = TypeVar("T")


def looked_for(found: tuple[T, ...] | None) -> tuple[T, ...]:
    """Return the findings. Painters do not search: it is an error to paint findings not searched for."""
    if found is None:
        raise LookupError("this overlay needs findings: hand them over with the overlay")
    return found


def paint_how_far(sheet: Sheet) -> None:
    """Paint, on every open parcel, how many more shields enclose it; a cross where none ever will."""
    parcels = sheet.board.parcels(sheet.walls)
    scene, unit = sheet.scene, sheet.unit
    scene.path(ink.fill(VEIL, 0.55), sheet.areas([patch for p in parcels for patch in p.patches]))
    rings: dict[Style, list[Pixel]] = {}
    numbers: list[Text] = []
    for answer in looked_for(sheet.found.distances):
        parcel = answer.parcel
        at, ground = node(sheet, parcel), colours.LAND[parcel.colour]
        ring = Style(fill=ground, stroke=colours.BLOCK if answer.never else INK, width=2.4)
        rings.setdefault(ring, []).append(at)
        letters = "#ffffff" if parcel.colour == "R" else INK
        numbers.append(Text(_number(answer), at, unit * 0.17, letters, bold=True))
    for ring, places in rings.items():  # equal rings at once: a live board sends them all
        scene.dots(ring, unit * 0.13, places)
    scene.shapes += numbers


def _number(answer: HowFar) -> str:
    if answer.never:
        return "×"
    return str(answer.least) if answer.proved else f"≥{answer.bounds[0]}"


def paint_chances(sheet: Sheet) -> None:
    """Paint where shields would close a loop, dashed; the loop that would take most is aglow."""
    found = looked_for(sheet.found.chances)
    if not found:
        return
    best, laid = found[0], len(sheet.board.laid)
    paint_glow(sheet, best.loop.fence, [index for index in best.loop.shields if index < laid])
    ghosts = {place: drawing(Laid(BLANK[place.kind], place), sheet.view) for place in sheet.found.places}
    for place, ghost in ghosts.items():
        if place not in best.placements:
            sheet.scene.path(ink.line(ink.GHOST, 1.5, dash=(4, 4)), ghost.edges)
    glow = colours.GLOW[best.loop.fence]
    for place in best.placements:
        sheet.scene.path(ink.fill("#ffffff", 0.75), ghosts[place].edges)
        sheet.scene.path(ink.line(glow, sheet.unit * 0.1), ghosts[place].fences[best.loop.fence])
        sheet.scene.path(ink.line(glow, 3, dash=(7, 5)), ghosts[place].edges)


# ── in words ──────────────────────────────────────────────────────────────────────────────────────


def how_far_line(found: Findings) -> str:
    """Explain the numbers, and say how many parcels are lost for good."""
    answers = looked_for(found.distances)
    never = sum(answer.never for answer in answers)
    lost = f"; {never} never (×)" if never else ""
    what = counted(len(answers), "open parcel")
    return f"{what}, each with the fewest further shields that enclose it{lost}"


def chance_words(chance: Chance) -> str:
    """Return a loop that could be closed, in words."""
    wides, narrows = chance.kinds
    needs = " and ".join(counted(n, kind) for n, kind in ((wides, "wide"), (narrows, "narrow")) if n)
    takes = ", ".join(words.animals(n, colour) for colour, n in chance.takes.items() if n) or "no laid land"
    cuts = f"; cuts {counted(len(chance.cuts), 'parcel')}" if chance.cuts else ""
    loop = f"fence {chance.loop.fence} round {len(chance.loop.shields)} shields"
    return f"{needs} would close {loop}: takes land for {takes}{cuts}"
