"""Three in a Row as one value."""

from __future__ import annotations

from importlib import resources

from elongo_explore.kit.game import Course, Game, GameWords, Live, Showing
from elongo_explore.kit.pictures.replay_page import plain_replay
from elongo_explore.kit.players.skills import Skills
from elongo_explore.kit.table.examples import Examples
from elongo_explore.kit.table.rulebook import Rulebook

from .play.actions import Mark
from .play.codes import CODES
from .play.state import State
from .show import show
from .words import action_words, lines, now_words, thing_words


def _skills() -> Skills:
    from .players.skills import SKILLS

    return SKILLS


def _course() -> Course:
    from .course.kinds import KINDS

    return Course(KINDS)


def _live() -> Live:
    from elongo_explore.kit.widgets.plain_bench import plain_live

    return plain_live({"Three in a Row: a new game": State})


RULEBOOK = Rulebook((resources.files(__package__) / "rules.toml").read_text("utf-8"))
GAME = Game(
    id="rows",
    name="Three in a Row",
    package=__package__,
    positions=(State,),
    actions=(Mark,),
    codec=CODES,
    rulebook=RULEBOOK,
    examples=Examples("", RULEBOOK.rulings),
    words=GameWords(action_words, now_words, lines, thing_words),
    show=Showing((State,), "positions of Three in a Row", show),
    replay=Showing((State,), "Three in a Row", plain_replay),
    skills=_skills,
    course=_course,
    live=_live,
)
