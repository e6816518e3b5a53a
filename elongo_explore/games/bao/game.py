"""Hus Bao as one value: what the kit asks of it."""

from __future__ import annotations

from ...kit.game import Course, Game, GameWords, Live, NewGames, Showing
from ...kit.pictures.paper import figure
from ...kit.players.skills import Skills
from .examples import EXAMPLES
from .play import words
from .play.actions import Sow
from .play.codes import BaoCodes
from .play.setup import new_game
from .play.state import State
from .replay import replay_html
from .rules import RULEBOOK
from .show import show


def _skills() -> Skills:
    from .players.skills import BAO

    return BAO


def _course() -> Course:
    from .course.kinds import BAO_DRILLS, BAO_KINDS

    return Course(BAO_KINDS, BAO_DRILLS, "37_bao_puzzles")


def _card() -> str:
    from .course.card import card

    return card()


def _live() -> Live:
    from .desk.desk import STARTS
    from .widgets.bench import BaoBench, BaoStepperBench

    return Live(BaoBench, BaoStepperBench, STARTS)


def _new_games() -> NewGames:
    from .desk.new_games import NEW_GAMES

    return NEW_GAMES


GAME = Game(
    id="bao",
    name="Bao",
    package=__package__,
    positions=(State,),
    actions=(Sow,),
    codec=BaoCodes(),
    rulebook=RULEBOOK,
    examples=EXAMPLES,
    words=GameWords(words.action_words, words.now_words, words.lines, words.thing_words),
    show=Showing((State,), "Bao's states", show),
    replay=Showing((State,), "Bao", replay_html),
    skills=_skills,
    course=_course,
    live=_live,
    new_games=_new_games,
    card=_card,
    rule_pictures=lambda: {"BAO": figure(show(new_game()), "The board at the start.")},
)
