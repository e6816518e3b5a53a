"""Elongo as one value: what the kit asks of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...kit.game import Course, Game, GameWords, Live, NewGames, Showing
from ...kit.pictures.paper import figure
from ...kit.players.skills import Skills
from ...kit.table.sentences import Event
from .board.board import Board
from .board.shields import Shield
from .examples import EXAMPLES
from .play.actions import Action, BuildBoma
from .play.building import what_happened
from .play.codes import ElongoCodes
from .play.sketch import Sketch
from .play.state import State
from .play.words import action_words
from .replay import replay_html
from .rules import RULEBOOK
from .show import show
from .words import places_words, position_lines, position_words, thing_words

if TYPE_CHECKING:
    from ...kit.widgets.explorer import Explorer


def _skills() -> Skills:
    from .players.skills import ELONGO

    return ELONGO


def _course() -> Course:
    from .course.kinds import ELONGO_DRILLS, ELONGO_KINDS

    return Course(ELONGO_KINDS, ELONGO_DRILLS, "25_puzzles")


def _live() -> Live:
    from .desk.desk import STARTS
    from .widgets.bench import ElongoBench, ElongoStepperBench

    return Live(ElongoBench, ElongoStepperBench, STARTS, _guided)


def _guided() -> Explorer:
    from .widgets.first_game import first_game

    return first_game()


def _rule_pictures() -> Mapping[str, str]:
    """Draw the patches of three shields, and the five steps of a boma."""
    from .course.walks.action import walk_action
    from .course.walks.walk import ElongoWalk

    shields = [Shield("wide", "RGY"), Shield("wide", "YRGG"), Shield("narrow", "RGY")]
    state: Any = EXAMPLES["a boma in all its five steps"]
    built = walk_action(state, BuildBoma(2))
    ends = {step.heading: step for step in built.steps if step.heading}  # the last moment of each step
    # At this size three steps are side by side. In two columns the picture would be higher than wide, and on
    # paper too small to read.
    steps = ElongoWalk([*ends.values()], built.title).sheet(size=40)
    return {
        "COMP": figure(show(shields, names=True, size=52), "The patches of three shields, by their names."),
        "": figure(steps, "The five steps of a boma (BOMA-5).", wide=True),
    }


def _card() -> str:
    from .course.card import card

    return card()


def _laid_or_taken_off(before: Any, after: Any) -> Sequence[Event]:
    free = isinstance(before, Board | Sketch) and isinstance(after, Board | Sketch)
    return what_happened(before.board, after.board) if free else ()


def _new_games() -> NewGames:
    from .desk.new_games import NEW_GAMES

    return NEW_GAMES


GAME = Game(
    id="elongo",
    name="Elongo",
    package=__package__,
    positions=(Board, Sketch, State),
    actions=(Action,),
    codec=ElongoCodes(),
    rulebook=RULEBOOK,
    examples=EXAMPLES,
    words=GameWords(action_words, position_words, position_lines, thing_words, places_words),
    show=Showing((Board, Sketch, State, Shield), "Elongo's boards, states and shields", show),
    replay=Showing((State,), "Elongo", replay_html),
    skills=_skills,
    course=_course,
    live=_live,
    new_games=_new_games,
    rule_pictures=_rule_pictures,
    card=_card,
    built=_laid_or_taken_off,
)
