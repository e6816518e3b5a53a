"""Elongo in a notebook: `import elongo_explore as el`.

Importing this never imports a widget library.
"""

from .engine.board import Board, Neighbour
from .engine.deck import deck, load_deck
from .engine.errors import BadInput, DeckError, IllegalAction, Refusal
from .engine.fences import Loop
from .engine.hexagon import hexagon
from .engine.land import Parcel
from .engine.shields import Laid, Placement, Shield
from .geometry.lattice import Point
from .scene.show import Picture, show

__all__ = [
    "BadInput",
    "Board",
    "DeckError",
    "IllegalAction",
    "Laid",
    "Loop",
    "Neighbour",
    "Parcel",
    "Picture",
    "Placement",
    "Point",
    "Refusal",
    "Shield",
    "deck",
    "hexagon",
    "load_deck",
    "show",
]
