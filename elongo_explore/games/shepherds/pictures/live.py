"""The layers of a live board, each a Scene of its own, from back to front.

    ground_scene   hexes, where huts are printed, names of hexes: painted once
    sides_scene    gold, units, whose turn it is, the dice with what they can do
    last_scene     what the last use did
    choices_scene  what can be chosen, what is chosen, where the cursor is
    ghost_scene    the units that a use would place, and the way of its movement
    units_scene    the units
    over them      groups_scene, destroyed_scene (what a use would destroy), lines_scene (lines of movement)

A hover paints the choices, the ghost and what lies over the units alone.
"""

from __future__ import annotations

from .empty_board import ground_scene as ground_scene
from .marks import Choices as Choices
from .marks import choices_scene as choices_scene
from .marks import destroyed_scene as destroyed_scene
from .marks import ghost_scene as ghost_scene
from .marks import groups_scene as groups_scene
from .marks import last_scene as last_scene
from .marks import lines_scene as lines_scene
from .places import Layout as Layout
from .places import fitting as fitting
from .sides import sides_scene as sides_scene
from .tokens import units_scene as units_scene
