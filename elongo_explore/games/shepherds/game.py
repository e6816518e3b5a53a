"""Good Shepherds as one value: what the kit asks of it."""

from __future__ import annotations

from ...kit.game import Course, Game, GameWords, Live, NewGames, Showing
from ...kit.pictures.paper import figure
from ...kit.players.skills import Skills
from .examples import EXAMPLES
from .play import words
from .play.actions import Roll, Use
from .play.codes import ShepherdsCodes
from .play.setup import new_game
from .play.state import State
from .replay import replay_html
from .rules import RULEBOOK
from .show import show


def _skills() -> Skills:
    from .players.skills import SHEPHERDS

    return SHEPHERDS


def _course() -> Course:
    from .course.kinds import SHEPHERDS_DRILLS, SHEPHERDS_KINDS

    return Course(SHEPHERDS_KINDS, SHEPHERDS_DRILLS, "45_shepherds_puzzles")


def _card() -> str:
    from .course.card import card

    return card()


def _live() -> Live:
    from .desk.desk import STARTS
    from .widgets.bench import ShepherdsBench, ShepherdsStepperBench

    return Live(ShepherdsBench, ShepherdsStepperBench, STARTS)


def _new_games() -> NewGames:
    from .desk.new_games import NEW_GAMES

    return NEW_GAMES


GAME = Game(
    id="shepherds",
    name="Good Shepherds",
    package=__package__,
    positions=(State,),
    actions=(Roll, Use),
    codec=ShepherdsCodes(),
    rulebook=RULEBOOK,
    examples=EXAMPLES,
    words=GameWords(words.action_words, words.now_words, words.lines, words.thing_words),
    show=Showing((State,), "Good Shepherds' states", show),
    replay=Showing((State,), "Good Shepherds", replay_html),
    skills=_skills,
    course=_course,
    live=_live,
    new_games=_new_games,
    card=_card,
    rule_pictures=lambda: {"GS": figure(show(new_game()), "The field at the start.")},
)
