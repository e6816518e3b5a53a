"""Every kind of drill, of all games. A kind is entered here, and nowhere else."""

from __future__ import annotations

from functools import cache

from elongo_explore.games.bao.course.drills.kinds import BAO_DRILLS
from elongo_explore.games.elongo.course.drills.kinds import ELONGO_DRILLS
from elongo_explore.games.shepherds.course.drills.kinds import SHEPHERDS_DRILLS

from ...table.errors import check_choice
from ..puzzles import Puzzle
from .drill_kind import DrillKind, made, which

DRILLS: dict[str, DrillKind] = {kind.name: kind for kind in (*ELONGO_DRILLS, *BAO_DRILLS, *SHEPHERDS_DRILLS)}
"""Every kind by its name, game by game."""


def games() -> tuple[str, ...]:
    """The games that have drills."""
    return tuple(dict.fromkeys(kind.game for kind in DRILLS.values()))


def names_of(what: str | None) -> tuple[str, ...]:
    """The kinds that a name stands for: one kind, or all of a game; without a name, all that there are."""
    if what is None:
        return tuple(DRILLS)
    known = (*DRILLS, *games())
    check_choice("drill", what, known, f"one of {', '.join(map(repr, known))}")
    return (what,) if what in DRILLS else tuple(n for n, kind in DRILLS.items() if kind.game == what)


@cache
def exercise(id: str) -> Puzzle:
    """The exercise with an id such as "enclosed?-3-17"."""
    asked = which(id)
    names_of(asked.name)
    return made(DRILLS[asked.name], asked.grade, asked.number)
