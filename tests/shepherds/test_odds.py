"""Good Shepherds: how likely rolls are, counted and not tried out."""

from fractions import Fraction
from itertools import product

import pytest

import elongo_explore as el
from elongo_explore.games.shepherds.analysis import dice_chances, fields, scoring_chances, scoring_within


@pytest.mark.rule("GS-11")
@pytest.mark.parametrize("pairs", [0, 1, 2])
def test_a_scoring_is_as_likely_as_counting_all_rolls_says(pairs):
    """All rolls of so many pairs of turns are gone through."""
    rolls = list(product(range(1, 7), repeat=2))
    quiet = sum(all(one != two for one, two in turns) for turns in product(rolls, repeat=2 * pairs))
    assert scoring_within(pairs) == 1 - Fraction(quiet, 36 ** (2 * pairs))


@pytest.mark.rule("GS-5", "GS-6")
def test_how_many_rolls_have_a_die_for_something():
    """A sheep, grass, a hut, a movement."""
    assert dict(dice_chances()) == {
        "a sheep": 27, "a pasture": 27, "two pastures": 20, "a hut": 20, "a movement": 35,
    }  # fmt: skip


def test_the_tables_have_a_row_for_each_question():
    """As text, too."""
    assert len(scoring_chances(4).rows) == 4
    assert "11/36" in repr(scoring_chances())
    assert "hexagon 6" in repr(fields())


@pytest.mark.parametrize("pairs", [-1, 101, 1.5, "2", None, True])
def test_what_is_no_number_of_pairs_is_refused(pairs):
    """It says what was expected."""
    with pytest.raises(el.BadInput, match="from 0 to 100"):
        scoring_within(pairs)
