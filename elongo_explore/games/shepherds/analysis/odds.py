"""How likely rolls are: exact, by counting the 36 of them. And how games go on fields of several sizes.

The games were played by greedy players and are kept as data: `python -m tools.fields` plays them again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from math import ceil, floor
from typing import TYPE_CHECKING

from elongo_explore.kit.pictures.number_table import Cell, NumberTable
from elongo_explore.kit.table.errors import BadInput, check_choice, shown

from ..play.actions import GIVES
from ..play.setup import position

if TYPE_CHECKING:
    from fractions import Fraction

_NEEDS = {
    "a sheep": {die for die, gives in GIVES.items() if ("sheep", 1) in gives},
    "a pasture": {die for die, gives in GIVES.items() if any(kind == "pasture" for kind, _number in gives)},
    "two pastures": {die for die, gives in GIVES.items() if ("pasture", 2) in gives},
    "a hut": {die for die, gives in GIVES.items() if ("hut", 1) in gives},
    "a movement": {die for die in GIVES if die > 1},
}
"""The dice that give something (GS-5), or move it (GS-6)."""


def _rolls() -> list[tuple[tuple[int, int], int]]:
    return [(roll.dice, weight) for roll, weight in position("hexagon 2", {}).chances()]


def scoring_within(pairs: int) -> Fraction:
    """Return how likely a scoring is within `pairs` pairs of turns (GS-11).

    >>> scoring_within(1)
    Fraction(11, 36)
    """
    if type(pairs) is not int or not 0 <= pairs <= 100:
        raise BadInput(f"pairs: expected a number of pairs of turns from 0 to 100, got {shown(pairs)}")
    from fractions import Fraction  # large, and seldom needed

    total = sum(weight for _dice, weight in _rolls())
    quiet = Fraction(sum(weight for (one, two), weight in _rolls() if one != two), total)
    return 1 - quiet ** (2 * pairs)


def scoring_chances(most: int = 4) -> NumberTable:
    """Return how likely a scoring is within one pair of turns, within two, and so on, as a table."""
    scoring_within(most)  # it says what was expected
    found = [(pairs, scoring_within(pairs)) for pairs in range(1, most + 1)]
    rows = tuple((pairs, str(chance), f"{float(chance):.1%}") for pairs, chance in found)
    return NumberTable("A scoring within n pairs of turns", ("pairs", "chance", "about"), rows)


def dice_chances() -> NumberTable:
    """Return how many of the 36 rolls have a die for something."""
    rows = tuple(
        (words, sum(weight for dice, weight in _rolls() if values.intersection(dice)))
        for words, values in _NEEDS.items()
    )
    return NumberTable("Rolls with at least one die for it", ("for", "of 36 rolls"), rows)


# ── games on several fields ───────────────────────────────────────────────────────────────────────


FIELDS = ("hexagon 3", "hexagon 4", "hexagon 5", "hexagon 6", "hexagon 7", "rows 7 x 7", "rows 9 x 10")
_DATA = resources.files(__package__) / "trials.json"


@dataclass(frozen=True, slots=True)
class Trial:
    """The results of many games on one field. Averages are in hundredths, so that they are whole."""

    field: str
    hexes: int
    games: int
    turns: int
    """Turns in a game, in hundredths."""
    scorings: int
    """Scorings in a game, in hundredths."""
    passes: int
    """Turns that passed, in hundredths of one for each game."""
    ended_by_room: int
    ended_by_riches: int
    ended_by_debt: int
    first_wins: int
    """Games that the player with the first turn won."""
    sheep_win: int

    def share(self) -> tuple[int, int]:
        """Return the first player's share of decided games in percent: from, to (95 times in 100)."""
        decided = self.games - self.sheep_win
        middle, wide = 100 * self.first_wins / decided, 98 / decided**0.5
        return floor(middle - wide), ceil(middle + wide)

    def __str__(self) -> str:
        low, high = self.share()
        turns, scorings = (f"{number / 100:.1f}" for number in (self.turns, self.scorings))
        ends = f"room {self.ended_by_room}, riches {self.ended_by_riches}, debt {self.ended_by_debt}"
        begun = f"{self.field}: {turns} turns, {scorings} scorings"
        return f"{begun}; of {self.games} games ended by {ends}; first player {low} to {high} %"


def trial(field: str) -> Trial:
    """Return the results of the games on a field that are kept as data."""
    kept = json.loads(_DATA.read_text("utf-8"))
    check_choice("field", field, kept)
    return Trial(**kept[field])


def fields() -> NumberTable:
    """Return how a thousand games went on each of several fields."""
    heads = ("field", "hexes", "turns", "scorings", "ended by room", "riches", "debt", "first player wins")
    rows: list[tuple[Cell, ...]] = []
    for name in FIELDS:
        found = trial(name)
        low, high = found.share()
        means = (f"{number / 100:.1f}" for number in (found.turns, found.scorings))
        ends = (found.ended_by_room, found.ended_by_riches, found.ended_by_debt)
        rows.append((name, found.hexes, *means, *ends, f"{low} to {high} %"))
    return NumberTable("A thousand games of simple players on each field", heads, tuple(rows))
