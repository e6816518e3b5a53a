"""Three in a Row as one value."""

from __future__ import annotations

from importlib import resources

from elongo_explore.kit.game import Course, Game, GameWords, Live, Showing
from elongo_explore.kit.pictures.replay_page import plain_replay
from elongo_explore.kit.players.skills import Skills
from elongo_explore.kit.table.codes import PlainCodes
from elongo_explore.kit.table.examples import Examples
from elongo_explore.kit.table.mixed_radix import Pen, Unreadable
from elongo_explore.kit.table.rulebook import Rulebook

from .play.state import Mark, State
from .show import show
from .words import action_words, lines, now_words, thing_words


def _state(pen: Pen, given: State) -> State:
    """Write or read a state. A code may be invented, so what can't come up must be refused."""
    found = State(tuple(pen.number(3, owner) for owner in given.squares), 1 + pen.number(2, given.turn - 1))
    if found.squares.count(1) - found.squares.count(2) != found.turn - 1:
        raise Unreadable("as many marks of player 1 as of player 2, or one more on player 2's turn")
    return found


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
    codec=PlainCodes("t", "Three in a Row", State(), _state),
    rulebook=RULEBOOK,
    examples=Examples("", RULEBOOK.rulings),
    words=GameWords(action_words, now_words, lines, thing_words),
    show=Showing((State,), "positions of Three in a Row", show),
    replay=Showing((State,), "Three in a Row", plain_replay),
    skills=_skills,
    course=_course,
    live=_live,
)
