"""The layers of a live board, each a Scene of its own, from back to front.

    table_scene    wood, hollows, numbers of bowls, which way is +1: painted once
    last_scene     whose turn it is, and what the last move did
    choices_scene  what can be chosen, what is chosen, where the cursor is
    ghost_scene    what a move would do
    stones_scene   the stones, their numbers, and in the middle of a move the hand

A hover paints the choices or the ghost alone, a stone that falls the stones alone.
"""

from __future__ import annotations

from elongo_explore.kit.pictures.shapes import Scene

from ..play.move_events import MidMove
from ..play.move_steps import MoveStep
from .empty_board import table_scene as table_scene
from .ghost import ghost_scene as ghost_scene
from .marks import Choices as Choices
from .marks import choices_scene as choices_scene
from .marks import last_scene as last_scene
from .marks import paint_move_step
from .places import Layout
from .places import fitting as fitting
from .stones import FLOORS, Bowls, paint_counts, paint_floor, paint_hand, paint_stones


def stones_scene(layout: Layout, bowls: Bowls, mid: MidMove | None = None, way: int = 1) -> Scene:
    """Draw the stones; or in the middle of a move those that lie, and the hand with the others."""
    scene = layout.scene()
    lying = bowls if mid is None else mid.bowls
    paint_stones(scene, layout, lying)
    if mid is not None:
        paint_hand(scene, layout, mid, way)
    return scene


def bowl_scene(layout: Layout, player: int, bowl: int, stones: int) -> Scene:
    """Draw the stones and the number of one bowl: a part of `stones_scene` that can be shown by itself."""
    scene = layout.scene()
    held = {(player, bowl): stones}
    for floor in FLOORS:
        paint_floor(scene, layout, held, floor)
    paint_counts(scene, layout, held)
    return scene


def move_step_scene(layout: Layout, move_step: MoveStep) -> Scene:
    """Draw which bowl the hand is over, and what was captured."""
    scene = layout.scene()
    paint_move_step(scene, layout, move_step)
    return scene


def hand_scene(layout: Layout, mid: MidMove, way: int) -> Scene:
    """Draw the hand alone."""
    scene = layout.scene()
    paint_hand(scene, layout, mid, way)
    return scene
