"""Elongo in a notebook: `import elongo_explore as el`.

Importing this never imports a widget library: the live board is brought in when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .course.compare import Comparison, compare
from .course.walk import Walk
from .course.walk_action import walk_action
from .course.walk_land import walk_fence, walk_parcel
from .desk.links import link
from .elongo.board.board import Board
from .elongo.board.deck import DeckError, deck, load_deck
from .elongo.board.fences import Loop
from .elongo.board.hexagon import hexagon
from .elongo.board.land import Neighbour, Parcel
from .elongo.board.refusals import Refusal
from .elongo.board.shields import Laid, Placement, Shield
from .elongo.examples import example, example_names
from .elongo.geometry.lattice import Point
from .elongo.play.actions import (
    BuildBoma,
    Claim,
    Confirm,
    Deal,
    Keep,
    LayShield,
    MoveAnimal,
    Pass,
    Place,
    PlaceAnimal,
    Remove,
    StopPlacing,
)
from .elongo.play.notation import PositionCodeError, Record, decode, encode
from .elongo.play.people import Boma, Choice, Claimed, Herd, Player
from .elongo.play.ruleset import Ruleset
from .elongo.play.scenarios import scenario
from .elongo.play.setup import new_game
from .elongo.play.state import Result, State, Step
from .elongo.replay import replay_html
from .elongo.rules import rule
from .elongo.show import show
from .pictures.picture import Picture
from .pictures.replay_page import Replay
from .table.errors import BadInput, IllegalAction

__all__ = [
    "BadInput",
    "Board",
    "Boma",
    "BuildBoma",
    "Choice",
    "Claim",
    "Claimed",
    "Comparison",
    "Confirm",
    "Deal",
    "DeckError",
    "Explorer",
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
    "Quiz",
    "Record",
    "Refusal",
    "Remove",
    "Replay",
    "Result",
    "Ruleset",
    "Shield",
    "State",
    "Step",
    "Stepper",
    "StopPlacing",
    "Walk",
    "compare",
    "deck",
    "decode",
    "encode",
    "example",
    "example_names",
    "hexagon",
    "link",
    "load_deck",
    "new_game",
    "progress",
    "puzzle",
    "puzzles",
    "replay_html",
    "rule",
    "scenario",
    "show",
    "walk_action",
    "walk_fence",
    "walk_parcel",
]

if TYPE_CHECKING:
    from .course.progress import progress as progress
    from .course.puzzles import puzzle as puzzle
    from .course.puzzles import puzzles as puzzles
    from .elongo import analysis as analysis

_LATER = {
    "Explorer": ".widgets.explorer",
    "Quiz": ".widgets.quiz",
    "Stepper": ".widgets.stepper",
    "progress": ".course.progress",
    "puzzle": ".course.puzzles",
    "puzzles": ".course.puzzles",
}
"""What is seldom needed or needs the widget libraries, and where it is."""


def __getattr__(name: str) -> Any:
    """What is brought in when it is first asked for: `el.analysis`, and the live board."""
    if name == "analysis":
        return import_module(".elongo.analysis", __name__)
    if name in _LATER:
        return getattr(import_module(_LATER[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
