"""The marks between the wood and the stones: rings, signs and arrows for the last move, choices, a ghost.

The layers of the live board, each a Scene of its own, from back to front:

    table_scene    wood, hollows, numbers of bowls, which way is +1: painted once (empty_board.py)
    last_scene     whose turn it is, and what the last move did
    choices_scene  what can be chosen, what is chosen, where the cursor is
    ghost_scene    what a move would do
    stones_scene   the stones, their numbers, and in the middle of a move the hand (stones.py)

A hover paints the choices or the ghost alone, a falling stone the stones alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from math import hypot

from elongo_explore.kit.pictures.ink import CASING, GHOST, HAPPENED, LIT, fill, line, paint_plate
from elongo_explore.kit.pictures.shapes import Piece, Pixel, Scene, Style, Text, circle

from ..play.events import StonesCaptured
from ..play.move_events import MoveStep
from ..play.outlook import WAYS, Close, Outlook
from .empty_board import WOOD, paint_sides, turn_arrow
from .places import RADIUS, Layout, Place
from .stones import PLATE_AT, Bowls

_COVER = Style(fill=WOOD, stroke=WOOD, width=2)


def ring(
    scene: Scene,
    layout: Layout,
    places: Iterable[Place],
    colour: str,
    *,
    firm: bool = True,
    thin: bool = False,
) -> None:
    """Paint a ring on the rim of each of these bowls; one that is not firm is dashed."""
    found = list(places)
    outline = [piece for each in found for piece in circle(layout.centre(*each), layout.long(RADIUS))]
    width = layout.long(2.2 if thin else 3.6)
    scene.path(line(CASING, 1.8 * width), outline)
    dash = () if firm else (layout.long(7), layout.long(7))
    scene.path(line(colour, width, dash=dash), outline)


def outer_ring(scene: Scene, layout: Layout, place: Place, colour: str) -> None:
    """Paint a second ring, round the first."""
    outline = circle(layout.centre(*place), layout.long(RADIUS + 4.6))
    scene.path(line(CASING, layout.long(4)), outline)
    scene.path(line(colour, layout.long(2)), outline)


def sign(scene: Scene, layout: Layout, place: Place, words: str, colour: str, *, side: int = -1) -> None:
    """Write a few letters on a coloured plate at the rim of a bowl, towards the middle of the board.

    `side`: -1 at the left, 1 at the right. No sign reaches a stone, or another bowl's number.
    """
    paint_plate(scene, layout.near(*place, side * 25, -32), words, layout.letters(14.5), colour)


def arrows(scene: Scene, layout: Layout, player: int, into: Iterable[int], way: int, colour: str) -> None:
    """Paint an arrow into each of these bowls from the one before it; some go round an end of the board."""
    between: list[Piece] = []
    heads: list[Piece] = []
    for bowl in into:
        before = (bowl - 1 - way) % (2 * layout.row) + 1
        if abs(before - bowl) == 1 and {before, bowl} != {layout.row, layout.row + 1}:
            between += _chevron(layout.centre(player, before), layout.centre(player, bowl), layout.long(7))
        else:
            end = 1 if layout.row in (before, bowl) and layout.row + 1 in (before, bowl) else -1
            outwards = bowl > layout.row
            if not outwards:  # the arrow on the board points the other way: its head would look out below
                scene.path(_COVER, turn_arrow(layout, player, end, outwards=True)[1])
            curve, head = turn_arrow(layout, player, end, outwards)
            between += curve
            heads += head
    scene.path(line(CASING, layout.long(7.5)), [*between, *heads])
    scene.path(line(colour, layout.long(4)), between)
    scene.path(fill(colour), heads)


def _chevron(start: Pixel, end: Pixel, size: float) -> list[Piece]:
    """Return an arrowhead halfway from one bowl to the next."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    far = hypot(end[0] - start[0], end[1] - start[1])
    ahead, aside = (end[0] - start[0]) / far * size, (end[1] - start[1]) / far * size

    def at(forth: float, across: float) -> Pixel:
        return (
            round(x + forth * ahead - across * aside, 2),
            round(y + forth * aside + across * ahead, 2),
        )

    return [(at(-0.6, -1.2), at(0.6, 0)), (at(0.6, 0), at(-0.6, 1.2))]


def cross(scene: Scene, layout: Layout, place: Place, colour: str) -> None:
    """Paint a cross over a bowl: it will be emptied."""
    (x, y), far = layout.centre(*place), layout.long(RADIUS * 0.7)
    lines: list[Piece] = [((x - far, y - far), (x + far, y + far)), ((x - far, y + far), (x + far, y - far))]
    scene.path(line(CASING, layout.long(6)), lines)
    scene.path(line(colour, layout.long(3)), lines)


def last_scene(
    layout: Layout,
    notes: Mapping[int, str],
    last: Outlook | None = None,
    names: Mapping[int, str] | None = None,
) -> Scene:
    """Draw whose turn it is (see `words.side_notes`), and what the last move did."""
    scene = layout.scene()
    paint_sides(scene, layout, notes, names)
    if last is not None:
        paint_last(scene, layout, last)
    return scene


def paint_last(scene: Scene, layout: Layout, last: Outlook) -> None:
    """Paint where a move began (dashed) and which way it went, where it ended, what it captured."""
    player, start, way = last.player, last.move.bowl, last.move.direction
    captured = dict.fromkeys(bowl for bowl, _stones in last.captures)
    for bowl in captured:
        ring(scene, layout, [(3 - player, bowl)], HAPPENED)
        taken = sum(stones for each, stones in last.captures if each == bowl)
        sign(scene, layout, (3 - player, bowl), f"\N{MINUS SIGN}{taken}", HAPPENED)
    ring(scene, layout, [(player, start)], HAPPENED, firm=False)
    ring(scene, layout, [(player, last.end)], HAPPENED)
    outer_ring(scene, layout, (player, last.end), HAPPENED)
    arrows(scene, layout, player, [next_bowl(layout.row, start, way)], way, HAPPENED)


def move_step_scene(layout: Layout, move_step: MoveStep) -> Scene:
    """Draw which bowl the hand is over, and what was captured."""
    scene = layout.scene()
    paint_move_step(scene, layout, move_step)
    return scene


def paint_move_step(scene: Scene, layout: Layout, move_step: MoveStep) -> None:
    """Paint a dashed ring round the bowl that the hand is over, and a firm one round what was captured."""
    mid = move_step.mid
    for event in move_step.events:
        if isinstance(event, StonesCaptured):
            place = (3 - mid.player, event.bowl)
            ring(scene, layout, [place], HAPPENED)
            sign(scene, layout, place, f"\N{MINUS SIGN}{event.stones}", HAPPENED)
    if mid.at:
        ring(scene, layout, [(mid.player, mid.at)], HAPPENED, firm=False)


def next_bowl(row: int, bowl: int, way: int) -> int:
    """Return the bowl that follows on the circle."""
    return (bowl - 1 + way) % (2 * row) + 1


@dataclass(frozen=True)
class Choices:
    """The choices: bowls; and when one is chosen, the neighbours that say which way."""

    player: int
    bowls: Collection[int] = ()
    """The bowls that can be sown."""
    chosen: int | None = None
    ways: Collection[int] = (1, -1)
    """The ways that the chosen bowl can be sown."""
    cursor: Place | None = None
    """The bowl where the keys are, or the mouse."""


def choices_scene(layout: Layout, choices: Choices) -> Scene:
    """Draw the choices."""
    scene = layout.scene()
    player, chosen = choices.player, choices.chosen
    ring(scene, layout, [(player, bowl) for bowl in choices.bowls if bowl != chosen], GHOST, thin=True)
    if choices.cursor is not None:
        outline = circle(layout.centre(*choices.cursor), layout.long(RADIUS + 3))
        scene.path(line(CASING, layout.long(9)), outline)
        scene.path(line(LIT, layout.long(5.5)), outline)
    if chosen is not None:
        ring(scene, layout, [(player, chosen)], GHOST, firm=False)
        for way in choices.ways:
            ahead = next_bowl(layout.row, chosen, way)
            arrows(scene, layout, player, [ahead], way, GHOST)
            sign(scene, layout, (player, ahead), WAYS[way], GHOST, side=1)
    return scene


# ── the ghost of a move ───────────────────────────────────────────────────────────────────────────


_STOP = "\N{BLACK SQUARE}"
SIGNS: dict[Close, str] = {
    "stops": _STOP,
    "put down": _STOP,
    "never ends": "\N{INFINITY}",
    "undecided": "?",
}
"""At the bowl where a move ends."""
_MOST_SIGN = 2
"""A sign with more letters than this would reach its neighbours."""


def ghost_scene(layout: Layout, seen: Outlook, now: Bowls) -> Scene:
    """Draw the outlook of a move, as a layer over the board; `now` has the stones in the bowls."""
    scene = layout.scene()
    paint_ghost(scene, layout, seen, now)
    return scene


def paint_ghost(scene: Scene, layout: Layout, seen: Outlook, now: Bowls) -> None:
    """Paint the outlook of a move."""
    player, other = seen.player, 3 - seen.player
    entered = [bowl for bowl, gain in enumerate(seen.gains, 1) if gain]
    captured = dict.fromkeys(bowl for bowl, _stones in seen.captures)
    ring(scene, layout, [(other, bowl) for bowl in captured], HAPPENED)
    for bowl in captured:
        cross(scene, layout, (other, bowl), HAPPENED)
        taken = sum(stones for each, stones in seen.captures if each == bowl)
        sign(scene, layout, (other, bowl), f"\N{MINUS SIGN}{taken}", HAPPENED)
    ring(scene, layout, [(player, seen.move.bowl)], GHOST, firm=False)
    _paint_end(scene, layout, seen)
    arrows(scene, layout, player, entered, seen.move.direction, GHOST)
    _paint_laps(scene, layout, seen)
    _paint_changes(scene, layout, seen, now)


def _paint_end(scene: Scene, layout: Layout, seen: Outlook) -> None:
    place = (seen.player, seen.end)
    ring(scene, layout, [place], GHOST)
    outer_ring(scene, layout, place, GHOST)
    sign(scene, layout, place, SIGNS[seen.close], GHOST, side=1)


def _paint_laps(scene: Scene, layout: Layout, seen: Outlook) -> None:
    """Paint the numbers of the laps that begin in a bowl."""
    laps: dict[int, list[int]] = {}
    for lap, bowl in enumerate(seen.starts, 1):
        laps.setdefault(bowl, []).append(lap)
    for bowl, numbers in laps.items():
        words = ",".join(map(str, numbers))
        if len(words) > _MOST_SIGN:
            words = f"{numbers[0]}\N{HORIZONTAL ELLIPSIS}"
        sign(scene, layout, (seen.player, bowl), words, GHOST)


def _paint_changes(scene: Scene, layout: Layout, seen: Outlook, now: Bowls) -> None:
    """Paint the stones that each bowl will hold, beside its number now."""
    for player in (1, 2):
        bowls = zip(now[player - 1], seen.after.bowls[player - 1], strict=True)
        for bowl, (before, after) in enumerate(bowls, 1):
            if before != after:
                at = layout.near(player, bowl, 18 if before < 10 else 23, PLATE_AT)
                words = f"\N{RIGHTWARDS ARROW}{after}"
                size = layout.letters(16)
                scene.shapes.append(Text(words, at, size, GHOST, "#ffffff", "start", bold=True))
