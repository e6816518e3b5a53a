"""The last turn of each player, marked on the board: shields laid, pieces that came or left, bomas built.

A shield has a thin double line in the player's colour and, at a corner, the player's number; pieces that came
have a ring of the same double line, those that left a cross.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import dist

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Style, Text, circle
from elongo_explore.kit.table.sentences import Event

from ..board.fences import Loop
from ..board.land import Patch
from ..play import events as e
from ..play.state import State
from .drawing import Drawing, Spot, animal_spots, keeper_spot
from .sheet import Sheet

_LINES = (("#ffffff", 7.0), ("", 4.6), ("#ffffff", 1.7))
"""A casing, the player's colour, and a light line in its middle: seen as two thin lines."""
_NUMBER, _LEAST = 0.11, 6.5
"""Half the height of a player's number, in edges; the least in pixels."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The changes that a player has made on the board in a turn."""

    player: int
    shields: tuple[int, ...] = ()
    came: frozenset[Patch] = frozenset()
    """Patches with pieces that came in this turn."""
    left: frozenset[Patch] = frozenset()
    """Patches that all pieces have left."""
    loops: tuple[Loop, ...] = ()
    """Fences that became bomas."""
    events: tuple[Event, ...] = field(default=(), compare=False)
    """Everything that happened in the turn: a turn in which nothing is marked is like no turn."""


def last_turn(player: int, events: Iterable[Event], state: State) -> LastTurn:
    """Return what a player's turn has changed, as far as the position still shows it."""
    events = tuple(events)
    shields: dict[int, None] = {}
    loops: dict[Loop, None] = {}
    patches: set[Patch] = set()
    for event in events:
        match event:
            case e.ShieldLaid():
                shields[event.index] = None
            case e.LandClaimed() | e.ClaimReturned():
                patches.add(event.patch)
            case e.AnimalsPlaced() | e.AnimalsReturned():
                patches.update(patch for patch, _number in event.places)
            case e.AnimalMoved():
                patches.update((event.start, event.end))
            case e.BomaBuilt() | e.BomaFinished():
                loops[event.loop] = None
            case _:
                pass
    there = range(len(state.board.laid))
    built = {boma.loop for boma in state.bomas}
    taken = {claim.patch for claim in state.claims} | set(state.animals)
    patches = {patch for patch in patches if patch[0] in there}
    return LastTurn(
        player,
        tuple(index for index in shields if index in there),
        frozenset(patches & taken),
        frozenset(patches - taken),
        tuple(loop for loop in loops if loop in built),
        events,
    )


def paint_last_turns(sheet: Sheet, state: State, turns: Sequence[LastTurn]) -> None:
    """Paint the marks of each turn: fences first, then shields, pieces, and the numbers of players."""
    for turn in turns:
        _paint_lines(sheet, turn.player, _fences(sheet, turn), 2.4)
    for turn in turns:
        _paint_lines(
            sheet, turn.player, [edge for index in turn.shields for edge in sheet.drawings[index].edges]
        )
    for turn in turns:
        came = [
            line
            for patch in sorted(turn.came)
            for spot in _spots(sheet, state, patch)
            for line in _ring(sheet, spot)
        ]
        _paint_lines(sheet, turn.player, came, 0.7)
        gone = [
            arm for patch in sorted(turn.left) for arm in _cross(sheet, sheet.drawings[patch[0]], patch[1])
        ]
        for colour, width in (("#ffffff", 0.1), (ink.PLAYER[turn.player], 0.05)):
            sheet.scene.path(ink.line(colour, sheet.unit * width), gone)
    for turn in turns:
        _paint_numbers(sheet, turn)


def _paint_numbers(sheet: Sheet, turn: LastTurn) -> None:
    """Paint the number of the player at the outer corner of each new shield."""
    corners = [_outermost(sheet, index) for index in turn.shields]
    size = max(_LEAST, sheet.unit * _NUMBER)
    disc = Style(fill=ink.PLAYER[turn.player], stroke="#ffffff", width=max(1.0, size * 0.2))
    sheet.scene.dots(disc, size, corners)
    for at in corners:
        sheet.scene.shapes.append(Text(str(turn.player), at, size * 1.4, "#ffffff", bold=True))


def _paint_lines(sheet: Sheet, player: int, pieces: Sequence[Piece], wider: float = 1.0) -> None:
    for colour, width in _LINES:
        thick = min(width * wider, sheet.unit * 0.03 * width * wider)
        sheet.scene.path(Style(stroke=colour or ink.PLAYER[player], width=thick), pieces)


def _fences(sheet: Sheet, turn: LastTurn) -> list[Piece]:
    return [
        piece
        for loop in turn.loops
        for index in loop.shields
        for piece in sheet.drawings[index].fences[loop.fence]
    ]


def _spots(sheet: Sheet, state: State, patch: Patch) -> Iterator[Spot]:
    """Yield where the pieces of a patch are."""
    drawn = sheet.drawings[patch[0]]
    kept = any(claim.patch == patch for claim in state.claims)
    herd = state.animals.get(patch)
    if kept:
        yield keeper_spot(drawn, patch[1], beside=herd is not None)
    if herd is not None:
        yield from animal_spots(drawn, patch[1], beside=kept)[: herd.number]


def _ring(sheet: Sheet, spot: Spot) -> Sequence[Piece]:
    return circle(spot.at, (spot.radius + 0.015) * sheet.unit)


def _cross(sheet: Sheet, drawn: Drawing, patch: str) -> tuple[Piece, Piece]:
    x, y = drawn.symbols(patch)[0]
    size = sheet.unit * 0.1
    return ((x - size, y - size), (x + size, y + size)), ((x - size, y + size), (x + size, y - size))


def _outermost(sheet: Sheet, index: int) -> Pixel:
    """Return the corner of a shield that is farthest from the middle of the board."""
    centres = [drawn.centre for drawn in sheet.drawings]
    middle = sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)
    return max(sheet.drawings[index].corners, key=lambda corner: round(dist(corner, middle), 3))
