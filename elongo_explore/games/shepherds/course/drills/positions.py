"""The base of all drills about Good Shepherds: fields that grow with the grade, and dice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, ClassVar

from elongo_explore.kit.course.drills.drill_kind import DrillKind, excerpts, game_codes
from elongo_explore.kit.course.entry import Entry

from ...play.actions import Use
from ...play.fields import Hex, Hexes
from ...play.state import State
from ..answers import typed_use

SIDES = {1: 4, 2: 4, 3: 5, 4: 6, 5: 6}
"""The hexes on a side of the field, by grade."""


@cache
def beginnings(number: int) -> tuple[State, ...]:
    """Return every position of a game in which a turn begins, with both dice and without the seed."""
    # The seed would be in the code of the exercise, and with it every roll to come.
    states = (excerpt.state for excerpt in excerpts("shepherds", number))
    return tuple(state.seen_by(1) for state in states if len(state.dice) == 2)


@cache
def crowded(number: int) -> tuple[State, ...]:
    """Return those in which a pasture beside a unit of the player to act could make a group of six."""
    return tuple(state for state in beginnings(number) if near(state) & state.groups.full)


def game_number(grade: int, rng: Random) -> int:
    """Return the number of a random game on a field for a grade."""
    # The file has as many games on each field, in this order. So only the game that is drawn has to be
    # played again, which takes a while.
    fields = sorted(set(SIDES.values()))
    each = len(game_codes("shepherds")) // len(fields)
    return fields.index(SIDES[grade]) * each + rng.randrange(each)


def field(grade: int, rng: Random) -> State:
    """Return a random position at the beginning of a turn."""
    return rng.choice(beginnings(game_number(grade, rng)))


def crowded_field(grade: int, rng: Random) -> State | None:
    """Return one with groups that are nearly full, or None if the random game has none."""
    found = crowded(game_number(grade, rng))
    return rng.choice(found) if found else None


def with_dice(state: State | None, *dice: int) -> State | None:
    """Return the same field with these dice, or None if they allow no move: the turn would be over.

    One die means that the other was used before. `double` stays: it depends on dice that were really rolled.
    """
    found = replace(state, dice=dice) if state else None
    return found if found and found.legal_actions() else None


def any_use(state: State, rng: Random) -> Use:
    """Return a random legal use; with a single die it is never a movement."""
    uses = state.legal_actions()
    use = uses[rng.randrange(len(uses))]
    assert isinstance(use, Use)
    return use


def near(state: State) -> Hexes:
    """Return the empty hexes next to units of the player to act."""
    return state.field.around(state.owned[state.turn - 1]) & state.empty


def units(state: State) -> int:
    """Return the number of units on the field, destroyed ones included."""
    return (state.owned[0] | state.owned[1]).bit_count()


class ShepherdsDrill(DrillKind):
    """A kind of drill about Good Shepherds."""

    game: ClassVar[str] = "shepherds"

    def ask(self, state: State, question: str, *uses: Use, **fields: Any) -> Entry:
        """Return an exercise about a position, after some uses: the hexes that they take are lit up."""
        line = " then ".join(map(typed_use, uses))
        lit = [hex for use in uses for hex in use.hexes]
        return self.entry(state, question, **{"line": line, "show": {"lit": lit}, **fields})


def on(hexes: tuple[Hex, ...]) -> str:
    """Return the hexes of new units in words: "on (1, 2) and (1, 3)"."""
    return "on " + " and ".join(f"({q}, {r})" for q, r in hexes)


def places(use: Use) -> str:
    """Return a use in words: "a sheep on (1, 2)", "two pastures on (1, 2) and (1, 3)"."""
    what = "two pastures" if len(use.hexes) == 2 else f"a {use.unit}"
    return f"{what} {on(use.hexes)}"
