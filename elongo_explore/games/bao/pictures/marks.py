"""The marks between the wood and the stones of a live board: the last move, and the choices."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from elongo_explore.kit.pictures.ink import GHOST, HAPPENED, LIT, line
from elongo_explore.kit.pictures.outlines import circle
from elongo_explore.kit.pictures.shapes import Scene

from ..play.events import StonesCaptured
from ..play.move_steps import MoveStep
from ..play.outlook import WAYS, Outlook
from .empty_board import paint_sides
from .places import RADIUS, Layout, Place
from .rings import arrows, outer_ring, ring, sign


def last_scene(layout: Layout, notes: Mapping[int, str], last: Outlook | None = None) -> Scene:
    """Draw whose turn it is (see `words.side_notes`), and what the last move did."""
    scene = layout.scene()
    paint_sides(scene, layout, notes)
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
        scene.path(line("#ffffff", layout.long(9)), outline)
        scene.path(line(LIT, layout.long(5.5)), outline)
    if chosen is not None:
        ring(scene, layout, [(player, chosen)], GHOST, firm=False)
        for way in choices.ways:
            ahead = next_bowl(layout.row, chosen, way)
            arrows(scene, layout, player, [ahead], way, GHOST)
            sign(scene, layout, (player, ahead), WAYS[way], GHOST, side=1)
    return scene
