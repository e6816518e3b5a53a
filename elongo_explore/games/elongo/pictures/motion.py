"""Movement on the live board between two positions.

Shields slide in from outside, pieces walk in from the side of their player and home again, fences glow, and
land that becomes one lights up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import dist

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.live_motion import Flow, LiveMotion
from elongo_explore.kit.pictures.shapes import Pixel, Scene
from elongo_explore.kit.pictures.walk_step import Mover, Trail
from elongo_explore.kit.table.sentences import Event

from ..board.board import Position
from ..board.fences import Loop
from ..board.land import Patch
from ..play import events as e
from ..play.sketch import state_of
from .colours import GLOW
from .drawing import Drawing, View
from .layers import paint_fences, paint_land, paint_symbols
from .live import Window
from .overlays import outline
from .pieces import Standing, animals_standing, detail_at, figure, keepers_standing
from .sheet import Sheet, sheet_in

_FAR = 2.2
"""How far a shield comes from, in edges."""
_BESIDE = 0.7
"""A piece that moves no farther than this stays on its patch, in edges."""
_MOST_PIECES, _MOST_SHIELDS = 40, 4
"""Where more than this moves, the board just changes."""


def motion(
    before: Position, after: Position, events: Iterable[Event], was: View, window: Window
) -> LiveMotion | None:
    """Return what moves, in the new window; `was` is the view in which the position before was painted. None
    if nothing does."""
    view, told = window.view, [*events]
    if not before.board.laid or was.origin != view.origin:
        return None
    old, new = _sheet(before, window), _sheet(after, window)
    number = len(before.board.laid)
    laid = new.drawings[number:] if after.board.laid[:number] == before.board.laid else ()
    if len(laid) > _MOST_SHIELDS:
        return None
    went, came = _apart([*_standing(old, before)], [*_standing(new, after)])
    if len(went) + len(came) > _MOST_PIECES:
        return None
    factor = view.scale / was.scale
    found = LiveMotion(
        (window.width, window.height),
        (factor, view.left - factor * was.left, view.top - factor * was.top),
        tuple(_slides_in(new, drawn) for drawn in laid),
        tuple(_walking(new, went, came)),
        tuple((*each.spot.at, each.spot.radius * new.unit + 1.5) for each in went),
        tuple(_trails(new, told)),
        tuple(_flows(new, told, laid)),
    )
    return found or None


def _sheet(position: Position, window: Window) -> Sheet:
    scene = Scene(window.width, window.height, "", "")
    return sheet_in(position.board, window.view, scene, position.walls)


def _standing(sheet: Sheet, position: Position) -> Iterator[Standing]:
    if state := state_of(position):
        yield from animals_standing(sheet.drawings, state)
        yield from keepers_standing(sheet.drawings, state)


def _apart(old: Sequence[Standing], new: Sequence[Standing]) -> tuple[list[Standing], list[Standing]]:
    """Return the pieces that are only in the one, and those that are only in the other."""
    went, came = Counter(old), Counter(new)
    return [*(went - came).elements()], [*(came - went).elements()]


# ── what moves ────────────────────────────────────────────────────────────────────────────────────


def _slides_in(sheet: Sheet, drawn: Drawing) -> Mover:
    """Return a shield that comes from outside, away from the middle of the board."""
    scene, unit = Scene(0, 0, "", ""), sheet.unit
    paint_land(scene, [drawn])
    paint_fences(scene, [drawn], unit)
    paint_symbols(scene, [drawn], unit)
    scene.path(ink.line(ink.INK, min(2.4, unit * 0.1)), drawn.edges)
    others = [each.centre for each in sheet.drawings if each is not drawn]
    x0, y0 = sum(x for x, _ in others) / len(others), sum(y for _, y in others) / len(others)
    x, y = drawn.centre
    long = max(1.0, dist((x, y), (x0, y0)))
    away = (x - x0) / long * _FAR * unit, (y - y0) / long * _FAR * unit
    return Mover(tuple(scene.shapes), away, (0, 0), "in")


def _walking(sheet: Sheet, went: Sequence[Standing], came: Sequence[Standing]) -> Iterator[Mover]:
    """Yield pieces that come and go; one that makes room on its patch only moves aside."""
    leave = [*went]
    for each in came:
        near = [
            other
            for other in leave
            if (other.who, other.owner) == (each.who, each.owner)
            and dist(other.spot.at, each.spot.at) < _BESIDE * sheet.unit
        ]
        if near:
            leave.remove(near[0])
            yield Mover(_figure(sheet, each), near[0].spot.at, each.spot.at)
        else:
            yield Mover(_figure(sheet, each), _home(sheet, each.owner), each.spot.at, "in")
    for each in leave:
        yield Mover(_figure(sheet, each), each.spot.at, _home(sheet, each.owner), "out")


def _figure(sheet: Sheet, who: Standing) -> tuple:  # type: ignore[type-arg]
    return figure(who.who, who.owner, round(who.spot.radius * sheet.unit, 2), detail_at(sheet.unit))


def _home(sheet: Sheet, owner: int) -> Pixel:
    """Return the side of the table from which a player's pieces come: below, above, or at the right."""
    width, height, away = sheet.scene.width, sheet.scene.height, sheet.unit * 0.3
    return {1: (width / 2, height + away), 2: (width / 2, -away)}.get(owner, (width + away, height / 2))


def _trails(sheet: Sheet, events: Iterable[Event]) -> Iterator[Trail]:
    """Yield each fence that was closed or built, as a light along it; a boma has its builder's colour."""
    there = range(len(sheet.drawings))
    colours: dict[Loop, str] = {}
    for event in events:
        match event:
            case e.BomaPossible():
                colours[event.loop] = GLOW[event.loop.fence]
            case e.BomaBuilt():
                colours[event.loop] = ink.PLAYER[event.owner]
    for loop, colour in colours.items():
        if all(index in there for index in loop.shields):
            pieces = [piece for index in loop.shields for piece in sheet.drawings[index].fences[loop.fence]]
            yield Trail(tuple(pieces), colour, sheet.unit * 0.2)


def _flows(sheet: Sheet, events: Iterable[Event], laid: Sequence[Drawing]) -> Iterator[Flow]:
    """Yield land that was joined, or enclosed for a player."""
    there = range(len(sheet.drawings))
    owners: dict[frozenset[Patch], int] = {}
    for event in events:
        match event:
            case e.ParcelsJoined():
                owners[event.parcel.patches] = 0
            case e.EnclosureCompleted(owner=int(owner)):
                owners[event.parcel.patches] = owner
    for patches, owner in owners.items():
        if not all(index in there for index, _name in patches):
            continue
        dots = [sheet.drawings[index].symbols(name)[0] for index, name in patches]
        middle = laid[0].centre if laid else dots[0]
        reach = max(dist(middle, dot) for dot in dots) + sheet.unit
        yield Flow(
            tuple(outline(sheet, patches)),
            tuple(sheet.areas(sorted(patches))),
            ink.PLAYER[owner] if owner else ink.HAPPENED,
            max(2.5, min(5.0, sheet.unit * 0.07)),
            middle,
            reach,
        )
