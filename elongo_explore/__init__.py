"""Elongo in a notebook: `import elongo_explore as el`.

Importing this never imports a widget library: the live board is brought in when it is first asked for.
"""

from typing import TYPE_CHECKING

from . import bao as bao
from . import shepherds as shepherds
from .course.compare import Comparison, compare
from .course.handbook import example, example_names, rule
from .course.walk import Walk
from .course.walk_action import walk_action
from .course.walk_land import walk_fence, walk_parcel
from .desk.links import link
from .desk.position_page import page
from .elongo.board.board import Board
from .elongo.board.deck import DeckError, deck, load_deck
from .elongo.board.fences import Loop
from .elongo.board.hexagon import hexagon
from .elongo.board.land import Neighbour, Parcel
from .elongo.board.refusals import Refusal
from .elongo.board.shields import Laid, Placement, Shield
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
from .elongo.play.people import Boma, Choice, Claimed, Herd, Player
from .elongo.play.ruleset import Ruleset
from .elongo.play.scenarios import scenario
from .elongo.play.setup import new_game
from .elongo.play.state import State
from .pictures.picture import Picture
from .pictures.replay_page import Replay
from .pictures.showing import replay_html, show
from .table.codes import PositionCodeError, decode, encode
from .table.contract import Result, Step
from .table.errors import BadInput, IllegalAction
from .table.records import Record
from .table.studies import Move, Study

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
    "Drill",
    "Explorer",
    "Herd",
    "IllegalAction",
    "Keep",
    "Laid",
    "LayShield",
    "Loop",
    "Move",
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
    "Predict",
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
    "Study",
    "Walk",
    "analysis",
    "answers",
    "bao",
    "compare",
    "deck",
    "decode",
    "encode",
    "example",
    "example_names",
    "first_game",
    "games_from",
    "hexagon",
    "hint",
    "holds",
    "kept_games",
    "link",
    "load_deck",
    "look_over",
    "new_game",
    "page",
    "play",
    "prediction",
    "progress",
    "puzzle",
    "puzzles",
    "replay_html",
    "rule",
    "rules",
    "say",
    "scenario",
    "shepherds",
    "show",
    "simulate",
    "walk_action",
    "walk_fence",
    "walk_parcel",
    "watch",
]

if TYPE_CHECKING:
    from .course.key import answers
    from .course.predictions import prediction
    from .course.puzzles import puzzle, puzzles
    from .course.rule_sheet import rules
    from .course.saying import say
    from .desk.holding import holds
    from .elongo import analysis
    from .players.coach import hint
    from .players.looking_over import look_over
    from .players.numbers import kept_games
    from .players.simulate import games_from, simulate
    from .players.watching import watch
    from .widgets.drill import Drill
    from .widgets.explorer import Explorer
    from .widgets.guided import first_game
    from .widgets.opponents import play
    from .widgets.page_progress import progress
    from .widgets.predict import Predict
    from .widgets.quiz import Quiz
    from .widgets.stepper import Stepper

_LATER = {
    "Drill": ".widgets.drill",
    "Explorer": ".widgets.explorer",
    "Predict": ".widgets.predict",
    "Quiz": ".widgets.quiz",
    "Stepper": ".widgets.stepper",
    "first_game": ".widgets.guided",
    "play": ".widgets.opponents",
    "analysis": ".elongo.analysis",
    "answers": ".course.key",
    "hint": ".players.coach",
    "holds": ".desk.holding",
    "look_over": ".players.looking_over",
    "games_from": ".players.simulate",
    "kept_games": ".players.numbers",
    "prediction": ".course.predictions",
    "progress": ".widgets.page_progress",
    "puzzle": ".course.puzzles",
    "puzzles": ".course.puzzles",
    "rules": ".course.rule_sheet",
    "say": ".course.saying",
    "simulate": ".players.simulate",
    "watch": ".players.watching",
}
"""What is seldom needed or needs the widget libraries, and where it is."""
_PLAIN = {"progress": ".course.progress"}
"""What works without the widget libraries, too, and where it is then."""


def __getattr__(name: str) -> object:
    """What is brought in when it is first asked for: `el.analysis`, and the live board."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    try:
        module = import_module(_LATER[name], __name__)
    except ModuleNotFoundError as error:
        if str(error.name).startswith(__name__):
            raise
        if name not in _PLAIN:
            return _missing(name, str(error.name))
        module = import_module(_PLAIN[name], __name__)
    return module if name == "analysis" else getattr(module, name)


def _missing(name: str, library: str) -> object:
    """Stands in for a part of the live board whose libraries are not installed: using it says so."""

    def live(*_args: object, **_more: object) -> None:
        raise ModuleNotFoundError(
            f"el.{name} is a live board and needs {library}, which is not installed. Install it with\n"
            '  pip install "elongo_explore[explore]"\n'
            "Everything else works without it: el.show draws any position.",
            name=library,
        )

    return live


def __dir__() -> list[str]:
    """What people type, and nothing else: for `dir` and for the Tab key."""
    return sorted(__all__)
