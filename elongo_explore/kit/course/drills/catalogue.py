"""Every kind of drill, of all games."""

from __future__ import annotations

from functools import cache

from ...game import games
from ...table.errors import check_choice
from ..puzzles import Puzzle
from .drill_kind import DrillKind, made, which


@cache
def drills() -> dict[str, DrillKind]:
    """Return every kind by its name, game by game."""
    return {kind.name: kind for game in games() for kind in game.course().drills}


def drilled_games() -> tuple[str, ...]:
    """The games that have drills."""
    return tuple(dict.fromkeys(kind.game for kind in drills().values()))


def names_of(what: str | None) -> tuple[str, ...]:
    """The kinds that a name stands for: one kind, or all of a game; without a name, all that there are."""
    if what is None:
        return tuple(drills())
    known = (*drills(), *drilled_games())
    check_choice("drill", what, known, f"one of {', '.join(map(repr, known))}")
    return (what,) if what in drills() else tuple(n for n, kind in drills().items() if kind.game == what)


@cache
def exercise(id: str) -> Puzzle:
    """The exercise with an id such as "enclosed?-3-17"."""
    asked = which(id)
    names_of(asked.name)
    return made(drills()[asked.name], asked.grade, asked.number)
