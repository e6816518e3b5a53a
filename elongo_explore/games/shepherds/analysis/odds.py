"""How likely rolls are: exact, by counting the 36 of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elongo_explore.kit.pictures.number_table import Cell, NumberTable
from elongo_explore.kit.table.errors import BadInput, shown

from ..play.actions import GIVES
from ..play.setup import position
from .trials import FIELDS, trial

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
    return NumberTable("A scoring within so many pairs of turns", ("pairs", "chance", "about"), rows)


def dice_chances() -> NumberTable:
    """Return how many of the 36 rolls have a die for something."""
    rows = tuple(
        (words, sum(weight for dice, weight in _rolls() if values.intersection(dice)))
        for words, values in _NEEDS.items()
    )
    return NumberTable("Rolls with at least one die for it", ("for", "of 36 rolls"), rows)


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
