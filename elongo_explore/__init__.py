"""Elongo in a notebook: `import elongo_explore as el`.

Importing this never imports a widget library.
"""

from typing import TYPE_CHECKING

from .engine.actions import (
    BuildBoma,
    Claim,
    Confirm,
    Keep,
    LayShield,
    MoveAnimal,
    Pass,
    Place,
    PlaceAnimal,
    Remove,
    StopPlacing,
)
from .engine.board import Board, Neighbour
from .engine.deck import deck, load_deck
from .engine.errors import BadInput, DeckError, IllegalAction, Refusal
from .engine.fences import Loop
from .engine.hexagon import hexagon
from .engine.land import Parcel
from .engine.notation import PositionCodeError, Record, decode, encode
from .engine.rules import rule
from .engine.ruleset import Ruleset
from .engine.scenarios import scenario
from .engine.setup import new_game
from .engine.shields import Laid, Placement, Shield
from .engine.state import Boma, Choice, Claimed, Herd, Player, Result, State, Step
from .geometry.lattice import Point
from .scene.show import Picture, show

__all__ = [
    "BadInput",
    "Board",
    "Boma",
    "BuildBoma",
    "Choice",
    "Claim",
    "Claimed",
    "Confirm",
    "DeckError",
    "Herd",
    "IllegalAction",
    "Keep",
    "Laid",
    "LayShield",
    "Loop",
    "MoveAnimal",
    "Neighbour",
    "Parcel",
    "Pass",
    "Picture",
    "Place",
    "PlaceAnimal",
    "Placement",
    "Player",
    "Point",
    "PositionCodeError",
    "Record",
    "Refusal",
    "Remove",
    "Result",
    "Ruleset",
    "Shield",
    "State",
    "Step",
    "StopPlacing",
    "deck",
    "decode",
    "encode",
    "hexagon",
    "load_deck",
    "new_game",
    "rule",
    "scenario",
    "show",
]


if TYPE_CHECKING:
    from . import analysis as analysis
else:

    def __getattr__(name: str) -> object:
        """`el.analysis`, imported when it is first asked for."""
        if name != "analysis":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        return import_module(f"{__name__}.analysis")
