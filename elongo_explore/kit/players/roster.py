"""The games that have players, and how a player is found by its name."""

from __future__ import annotations

from typing import Any

from ...games.bao.players.skills import BAO
from ...games.elongo.players.skills import ELONGO
from ...games.shepherds.players.skills import SHEPHERDS
from ..table.errors import BadInput, check_choice, shown
from ..table.wording import listed
from .player import ByFunction, Thinker
from .skills import Skills

SKILLS = (ELONGO, BAO, SHEPHERDS)


def skills_of(state: Any) -> Skills:
    """What is known of the game that a state belongs to."""
    for skills in SKILLS:
        if isinstance(state, skills.states):
            return skills
    raise BadInput(f"expected a state of a game, got {shown(state)}")


def skills_named(game: object) -> Skills:
    """What is known of a game by its name."""
    known = {skills.game: skills for skills in SKILLS}
    check_choice("game", game, known)
    return known[str(game)]


def named(skills: Skills, who: Any) -> Thinker:
    """A player of a game: by name, by name and number of positions ("planner:2000"), or by a function."""
    if isinstance(who, Thinker):
        return who
    if callable(who) and not isinstance(who, type):
        return ByFunction(getattr(who, "__name__", "function"), who)
    name, colon, number = who.partition(":") if isinstance(who, str) else ("", "", "")
    if name not in skills.players:
        names = listed(map(repr, skills.players), "or")
        raise BadInput(f"player: expected {names}, or a function from a state to an action, got {shown(who)}")
    if not colon:
        return skills.players[name](None)
    if not number.isascii() or not number.isdigit() or not 0 < int(number) < 10**9:
        example = f'"{name}:500"'
        raise BadInput(f"player: expected a number of positions, as in {example}, got {shown(who)}")
    return skills.players[name](int(number))
