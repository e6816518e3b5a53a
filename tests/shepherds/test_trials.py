"""Good Shepherds: the trials of fields that are kept as data, and what they are told for."""

from collections import Counter

import pytest

import elongo_explore as el
from elongo_explore.games.shepherds.analysis.odds import FIELDS, Trial, trial
from elongo_explore.games.shepherds.rules import RULINGS
from tools.fields import GAMES_TRIED, played


def test_there_is_a_trial_of_a_thousand_games_for_each_field():
    """Every game has one end."""
    for field in FIELDS:
        found = trial(field)
        assert found.games == GAMES_TRIED == 1000
        assert found.ended_by_room + found.ended_by_riches + found.ended_by_debt == GAMES_TRIED


def test_the_games_of_the_smallest_field_come_out_the_same_again():
    """The data are what the players do today."""
    total = Counter()
    for seed in range(GAMES_TRIED):
        total.update(played("hexagon 3", seed))
    averages = {name: 100 * total.pop(name) // GAMES_TRIED for name in ("turns", "scorings", "passes")}
    assert Trial("hexagon 3", 19, GAMES_TRIED, **averages, **total) == trial("hexagon 3")


@pytest.mark.rule("GS-1")
def test_the_ruling_on_the_field_says_what_was_found():
    """RULING-gs-field quotes the trials."""
    found, why = trial(el.shepherds.new_game().field.name), RULINGS["RULING-gs-field"].why
    assert found.hexes == 91
    for words in (
        f"about {found.turns // 100} turns",
        f"room {found.ended_by_room} times",
        f"riches {found.ended_by_riches}",
        f"debt {found.ended_by_debt}",
        "{} to {} of 100".format(*found.share()),
    ):
        assert words in why, words


def test_a_field_without_a_trial_is_refused():
    """It says which there are."""
    with pytest.raises(el.BadInput, match="'hexagon 6'"):
        trial("hexagon 9")
