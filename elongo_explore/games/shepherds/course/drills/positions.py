"""What all drills about Good Shepherds share: fields of real games that grow with the grade, and dice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, ClassVar

from elongo_explore.kit.course.drills.drill_kind import DrillKind
from elongo_explore.kit.course.drills.positions import excerpts, game_codes
from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.table.codes import encode

from ...play.actions import Use
from ...play.fields import Hex, Hexes
from ...play.state import State
from ..answers import typed_use

SIDES = {1: 4, 2: 4, 3: 5, 4: 6, 5: 6}
"""How many hexes a side of the field has, by grade."""
Spans = tuple[tuple[int, int], ...]
"""The least and the most of something, for each of the five grades."""


@cache
def beginnings(number: int) -> tuple[State, ...]:
    """Every position of a game in which a turn begins, with both dice. Nobody knows there what comes next."""
    states = (excerpt.state for excerpt in excerpts("shepherds", number))
    return tuple(state.seen_by(1) for state in states if len(state.dice) == 2)


@cache
def crowded(number: int) -> tuple[State, ...]:
    """Those in which a pasture could make a group of six, beside a unit of whoever is to act."""
    return tuple(state for state in beginnings(number) if near(state) & state.groups.full)


def game_number(grade: int, rng: Random) -> int:
    """One of the games on a field for a grade: they are kept field by field, and as many on each.

    Only the games that are drawn by lot are played again: that takes a while.
    """
    fields = sorted(set(SIDES.values()))
    each = len(game_codes("shepherds")) // len(fields)
    return fields.index(SIDES[grade]) * each + rng.randrange(each)


def field(grade: int, rng: Random) -> State:
    """A position of a game at the beginning of a turn."""
    return rng.choice(beginnings(game_number(grade, rng)))


def crowded_field(grade: int, rng: Random) -> State | None:
    """One with groups that are nearly full; None if the game that comes up has none."""
    found = crowded(game_number(grade, rng))
    return rng.choice(found) if found else None


def with_dice(state: State | None, *dice: int) -> State | None:
    """The same field with dice of our own; None if nothing can be done with them: such a turn would be over.

    The first of two dice may have been used before. No double is rolled by that.
    """
    found = replace(state, dice=dice) if state else None
    return found if found and found.legal_actions() else None


def within(spans: Spans, grade: int, number: int) -> bool:
    """Is a number as it should be in a grade?"""
    least, most = spans[grade - 1]
    return least <= number <= most


def near(state: State) -> Hexes:
    """The empty hexes next to units of whoever is to act."""
    return state.field.around(state.owned[state.turn - 1]) & state.empty


def units(state: State) -> int:
    """How many units stand on the field, destroyed ones included."""
    return (state.owned[0] | state.owned[1]).bit_count()


class ShepherdsDrill(DrillKind):
    """A kind of drill about Good Shepherds."""

    game: ClassVar[str] = "shepherds"

    def ask(self, state: State, kind: str, question: str, *uses: Use, **fields: Any) -> Entry:
        """An exercise about a position, after some uses: the hexes that they take are lit up."""
        line = " then ".join(map(typed_use, uses))
        lit = [hex for use in uses for hex in use.hexes]
        return self.entry(encode(state), kind, question, **{"line": line, "show": {"lit": lit}, **fields})


def on(hexes: tuple[Hex, ...]) -> str:
    """Where units are placed: "on (1, 2) and (1, 3)"."""
    return "on " + " and ".join(f"({q}, {r})" for q, r in hexes)


def places(use: Use) -> str:
    """What a use places: "a sheep on (1, 2)", "two pastures on (1, 2) and (1, 3)"."""
    what = "two pastures" if len(use.hexes) == 2 else f"a {use.unit}"
    return f"{what} {on(use.hexes)}"
