"""Previews of actions as values, and how they are drawn, under the pieces.

Animals that would come are hollow, those that would go are crossed out, and so are warriors and boys. A fence
that would be built or abandoned has marks of its own: long ones for the first boma, short ones for the
second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Copy, Piece, Pixel, Style, Text
from elongo_explore.kit.table.sentences import Sentence, Words

from ..board.fences import Loop
from ..board.land import Patch
from ..board.shields import Colour
from ..play.state import State
from . import colours
from .drawing import Spot, animal_spots, keeper_spot, large
from .pieces import detail_at, hollow, standing
from .sheet import Sheet


class Grazing(NamedTuple):
    """Animals on a patch that come or go: their `number`, after the `stay` that remain there."""

    owner: int
    patch: Patch
    colour: Colour
    number: int
    stay: int


def more_grazing(before: State, after: State) -> Iterator[Grazing]:
    """Yield animals that are there after and not before."""
    for patch, herd in sorted(after.animals.items()):
        was = before.animals.get(patch)
        stay = was.number if was and was.owner == herd.owner else 0
        if herd.number > stay:
            yield Grazing(herd.owner, patch, after.colour(patch), herd.number - stay, stay)


@dataclass(frozen=True, slots=True)
class Preview:
    """The consequences of an action that is not done yet."""

    name: str
    """The action in words."""
    short: Words
    """Its consequences in a line."""
    said: tuple[Sentence, ...]
    """Its consequences, sentence by sentence, each with its rule."""
    come: tuple[Grazing, ...] = ()
    go: tuple[Grazing, ...] = ()
    home: tuple[tuple[int, Patch], ...] = ()
    """Whose warriors and boys would return to stock, and from where."""
    loop: Loop | None = None
    """The fence that would be built or abandoned."""
    builds: bool = False
    number: int = 0
    """Of several bomas that could be built, the one with this number."""
    details: str = ""
    """More about what would be done, in brackets."""


def paint_previews(sheet: Sheet, state: State | None, previews: Sequence[Preview]) -> None:
    """Paint a preview with all that comes and goes; of several, only their fences with their numbers."""
    for each in previews:
        if each.loop is not None:
            _paint_fence(sheet, each.loop, each)
    if len(previews) == 1 and state:
        _paint_pieces(sheet, state, previews[0])


def _paint_fence(sheet: Sheet, loop: Loop, preview: Preview) -> None:
    if preview.builds:
        sheet.scene.path(ink.fill("#ffffff", 0.3), sheet.areas(sorted(sheet.board.inside(loop))))
    pieces = [piece for index in loop.shields for piece in sheet.drawings[index].fences[loop.fence]]
    colour = colours.GLOW[loop.fence] if preview.builds else colours.BLOCK
    mark, gap = (0.05, 0.14) if preview.number == 2 else (0.26, 0.1)
    dash = (sheet.unit * mark, sheet.unit * gap)
    sheet.scene.path(Style(stroke="#ffffff", width=sheet.unit * 0.2, cap="butt"), pieces)
    sheet.scene.path(Style(stroke=colour, width=sheet.unit * 0.13, dash=dash, cap="butt"), pieces)
    if preview.number:
        at = pieces[0][-1]
        disc = Style(fill=ink.INK, stroke="#ffffff", width=max(1, sheet.unit * 0.025))
        sheet.scene.dots(disc, sheet.unit * 0.15, [at])
        number = Text(str(preview.number), at, sheet.unit * 0.2, "#ffffff", bold=True)
        sheet.scene.shapes.append(number)


def _paint_pieces(sheet: Sheet, state: State, preview: Preview) -> None:
    unit = sheet.unit
    for each in preview.come:
        for at, radius in _animals(sheet, state, each):
            shapes = hollow(each.colour, each.owner, round(radius * unit, 2), detail_at(unit))
            sheet.scene.shapes.append(Copy(shapes, at))
    going = [spot for each in preview.go for spot in _animals(sheet, state, each)]
    going += [_keeper(sheet, state, patch) for _owner, patch in preview.home]
    crosses = [line for at, radius in going for line in _cross(at, (radius + 0.02) * unit)]
    for colour, width in (("#ffffff", 0.085), (colours.BLOCK, 0.045)):
        sheet.scene.path(ink.line(colour, unit * width), crosses)


def _animals(sheet: Sheet, state: State, grazing: Grazing) -> list[Spot]:
    """Return where animals come or go: those that are there already may have made room."""
    index, name = grazing.patch
    kept = any(claim.patch == grazing.patch for claim in state.claims)
    spots = [large(spot, sheet.unit) for spot in animal_spots(sheet.drawings[index], name, beside=kept)]
    for key, each in standing(sheet.drawings, state):
        if key[0] == "animal" and key[2] == grazing.patch:
            spots[key[3]] = each.spot
    return spots[grazing.stay : grazing.stay + grazing.number]


def _keeper(sheet: Sheet, state: State, patch: Patch) -> Spot:
    found = (
        each.spot for key, each in standing(sheet.drawings, state) if key[0] == "keeper" and key[2] == patch
    )
    spot = keeper_spot(sheet.drawings[patch[0]], patch[1], beside=patch in state.animals)
    return next(found, large(spot, sheet.unit, keeper=True))


def _cross(place: Pixel, size: float) -> list[Piece]:
    x, y = place
    return [((x - size, y - size), (x + size, y + size)), ((x - size, y + size), (x + size, y - size))]
