"""A hint drawn on the board: what would be done, as ghosts, each with its number in the turn."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Copy, Pixel, Style, Text

from ..board.land import Patch
from ..board.shields import Laid, Placement
from ..play.actions import Action, BuildBoma, Claim, Keep, LayShield, MoveAnimal, Place, PlaceAnimal, Remove
from ..play.state import State
from .drawing import drawing, keeper_spot
from .highlight import paint_ghost
from .overlays import paint_glow
from .pieces import Who, detail_at, hollow
from .sheet import Sheet, sheet_in

Hinted = Sequence[tuple[int, Action]]
"""The actions of a hint, each with its number."""
_NUMBER, _LEAST = 0.11, 8.0


def hinted_places(hinted: Hinted) -> tuple[Placement, ...]:
    """Return where shields would be laid."""
    return tuple(action.placement for _number, action in hinted if isinstance(action, LayShield))


def paint_hinted(sheet: Sheet, state: State, hinted: Hinted) -> None:
    """Paint each action as it would be done: a later one may be about the shield of an earlier one."""
    numbers: list[tuple[int, Pixel]] = []
    for number, action in hinted:
        there = sheet_in(state.board, sheet.view, sheet.scene, state.walls)
        if (at := _paint(there, state, action)) is not None:
            numbers.append((number, at))
        state = state.after(action)
    for number, at in numbers:
        _paint_number(sheet, number, at)


def _paint(sheet: Sheet, state: State, action: Action) -> Pixel | None:
    """Paint an action, and return where its number belongs; None if it has no place on the board."""
    match action:
        case LayShield():
            laid = Laid(action.shield, action.placement)
            paint_ghost(sheet, laid, refused=False)
            drawn = drawing(laid, sheet.view)
            others = [each.centre for each in sheet.drawings] or [drawn.centre]
            # At the corner that is farthest from land: there it covers nothing.
            return max(drawn.corners, key=lambda corner: round(min(dist(corner, at) for at in others), 3))
        case Place() | Claim():
            return _paint_keeper(sheet, state, action.patch)
        case PlaceAnimal() | Keep():
            return _paint_patch(sheet, action.patch)
        case MoveAnimal(start=(one, from_), end=(other, to)):
            way = sheet.drawings[one].symbols(from_)[0], sheet.drawings[other].symbols(to)[0]
            for colour, width in (("#ffffff", 0.1), (ink.GHOST, 0.05)):
                sheet.scene.path(ink.line(colour, sheet.unit * width), [way])
            return way[1]
        case BuildBoma():
            loop = next((each for each in state.closed_loops() if each.fence == action.fence), None)
            if loop is None:
                return None
            paint_glow(sheet, loop.fence, loop.shields)
            return sheet.drawings[loop.shields[0]].fences[loop.fence][0][-1]
        case Remove(what=(int(index), str(name))):
            x, y = sheet.drawings[index].symbols(name)[0]
            size = sheet.unit * 0.13
            arms = [
                ((x - size, y - size), (x + size, y + size)),
                ((x - size, y + size), (x + size, y - size)),
            ]
            for colour, width in (("#ffffff", 0.11), (ink.GHOST, 0.06)):
                sheet.scene.path(ink.line(colour, sheet.unit * width), arms)
            return x + size, y - size
        case _:
            return None


def _paint_patch(sheet: Sheet, patch: Patch) -> Pixel:
    """Paint a dashed border round a patch, and return where its number belongs."""
    drawn = sheet.drawings[patch[0]]
    area = drawn.area(patch[1])
    sheet.scene.path(ink.fill("#ffffff", 0.35), area)
    for style in (ink.line("#ffffff", 5), ink.line(ink.GHOST, 3, dash=(8, 5))):
        sheet.scene.path(style, area)
    return drawn.symbols(patch[1])[0]


def _paint_keeper(sheet: Sheet, state: State, patch: Patch) -> Pixel:
    """Paint the keeper that would come as a pale figure."""
    at = _paint_patch(sheet, patch)
    drawn, unit = sheet.drawings[patch[0]], sheet.unit
    spot = keeper_spot(drawn, patch[1], beside=False)
    who: Who = "warrior" if drawn.shield.colour(patch[1]) == "R" else "boy"
    figure = hollow(who, state.to_act or state.turn, round(spot.radius * unit, 2), detail_at(unit))
    sheet.scene.shapes.append(Copy(figure, spot.at))
    return at


def _paint_number(sheet: Sheet, number: int, at: Pixel) -> None:
    size = max(_LEAST, sheet.unit * _NUMBER)
    sheet.scene.dots(Style(fill=ink.GHOST, stroke="#ffffff", width=2), size, [at])
    sheet.scene.shapes.append(Text(str(number), at, size * 1.4, "#ffffff", bold=True))
