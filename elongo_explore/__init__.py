"""Elongo in a notebook: `import elongo_explore as el`.

Importing this never imports a widget library: the live board is brought in when it is first asked for.
"""

from typing import TYPE_CHECKING

from elongo_explore.games.elongo.play.pieces import Boma, Choice, Claimed, Herd, Player
from elongo_explore.games.elongo.play.setup import hexagon

from .games import bao as bao
from .games import shepherds as shepherds
from .games.elongo.board.board import Board
from .games.elongo.board.deck import DeckError, deck, load_deck
from .games.elongo.board.fences import Loop
from .games.elongo.board.land import Neighbour, Parcel
from .games.elongo.board.refusals import Refusal
from .games.elongo.board.shields import Laid, Placement, Shield
from .games.elongo.course.compare import Comparison, compare
from .games.elongo.course.walks.action import walk_action
from .games.elongo.course.walks.block import walk_block
from .games.elongo.course.walks.border import walk_border
from .games.elongo.course.walks.closing import walk_closing
from .games.elongo.course.walks.fence import walk_fence
from .games.elongo.course.walks.graph import walk_graph
from .games.elongo.course.walks.inside import walk_inside
from .games.elongo.course.walks.parcel import walk_parcel
from .games.elongo.course.walks.walk import ElongoWalk as Walk
from .games.elongo.geometry.lattice import Point
from .games.elongo.play.actions import (
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
from .games.elongo.play.options import Ruleset
from .games.elongo.play.scenarios import scenario
from .games.elongo.play.setup import new_game
from .games.elongo.play.state import State
from .kit.course.handbook import example, example_names, rule
from .kit.desk.links import link
from .kit.desk.position_page import page
from .kit.pictures.picture import Picture
from .kit.pictures.replay_page import Replay
from .kit.pictures.showing import replay_html, show
from .kit.table.codes import PositionCodeError, decode, encode
from .kit.table.contract import Result, Step
from .kit.table.errors import BadInput, IllegalAction
from .kit.table.records import Move, Record, Study

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
    "walk_block",
    "walk_border",
    "walk_closing",
    "walk_fence",
    "walk_graph",
    "walk_inside",
    "walk_parcel",
    "watch",
]

if TYPE_CHECKING:
    from .games.elongo import analysis
    from .games.elongo.widgets.first_game import first_game
    from .kit.course.answer_key import answers
    from .kit.course.handbook import rules
    from .kit.course.predictions import prediction
    from .kit.course.puzzles import puzzle, puzzles
    from .kit.course.say import say
    from .kit.desk.describe_code import holds
    from .kit.players.coach import hint
    from .kit.players.kept_games import kept_games
    from .kit.players.play_out import watch
    from .kit.players.review import look_over
    from .kit.players.simulate import games_from, simulate
    from .kit.widgets.drill import Drill
    from .kit.widgets.explorer import Explorer, play
    from .kit.widgets.predict import Predict
    from .kit.widgets.progress_sync import progress
    from .kit.widgets.quiz import Quiz
    from .kit.widgets.stepper import Stepper

_LATER = {
    "Drill": ".kit.widgets.drill",
    "Explorer": ".kit.widgets.explorer",
    "Predict": ".kit.widgets.predict",
    "Quiz": ".kit.widgets.quiz",
    "Stepper": ".kit.widgets.stepper",
    "first_game": ".games.elongo.widgets.first_game",
    "play": ".kit.widgets.explorer",
    "analysis": ".games.elongo.analysis",
    "answers": ".kit.course.answer_key",
    "hint": ".kit.players.coach",
    "holds": ".kit.desk.describe_code",
    "look_over": ".kit.players.review",
    "games_from": ".kit.players.simulate",
    "kept_games": ".kit.players.kept_games",
    "prediction": ".kit.course.predictions",
    "progress": ".kit.widgets.progress_sync",
    "puzzle": ".kit.course.puzzles",
    "puzzles": ".kit.course.puzzles",
    "rules": ".kit.course.handbook",
    "say": ".kit.course.say",
    "simulate": ".kit.players.simulate",
    "watch": ".kit.players.play_out",
}
"""The home of each name that is seldom needed or needs the widget libraries."""
_PLAIN = {"progress": ".kit.course.progress"}
"""The home of each name that also works without the widget libraries, if there are none."""


def __getattr__(name: str) -> object:
    """Import a name when it is first asked for: `el.analysis`, and the live board."""
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
    """Return a stand-in for a part of the live board whose libraries are not installed: using it says so."""

    def live(*_args: object, **_more: object) -> None:
        raise ModuleNotFoundError(
            f"el.{name} is a live board and needs {library}, which is not installed. Install it with\n"
            '  pip install "elongo_explore[explore]"\n'
            "Everything else works without it: el.show draws any position.",
            name=library,
        )

    return live


def __dir__() -> list[str]:
    """Return the names that people type, and nothing else: for `dir` and for the Tab key."""
    return sorted(__all__)
