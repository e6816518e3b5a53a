"""Good Shepherds in numbers: what the kept games say is counted rightly, and told with its interval."""

import pytest

from elongo_explore.games.shepherds.players import in_numbers
from elongo_explore.kit.players.results import Games


def test_the_first_players_share_counts_games_that_somebody_won():
    """The first turn may be either player's; games that the sheep have won are left out."""
    games = Games(
        {"winners": winners, "first": first} for winners, first in [("1", 1), ("2", 2), ("1", 2), ("", 1)]
    )
    assert in_numbers.first_wins(games).value == pytest.approx(200 / 3)


@pytest.mark.rule("GS-13")
def test_every_game_has_one_end():
    """Room, riches or debt; and what ended it fits the gold at the end."""
    for field in in_numbers.SIZES:
        for who in in_numbers.BOTH.values():
            games = in_numbers.games_on(field, who)
            assert sum(len(games.where(end=end)) for end in ("room", "riches", "debt")) == len(games)
            assert {row["field"] for row in games} == {field}
            for row in games:
                gold = row["gold_1"], row["gold_2"]
                assert (min(gold) < 0) == (row["end"] == "debt")
                assert (max(gold) >= 100 and min(gold) >= 0) == (row["end"] == "riches")
                assert bool(row["winners"]) == (gold[0] != gold[1] or row["sheep_1"] != row["sheep_2"])


def test_plots_tell_every_number_with_its_interval():
    """In words as well, for readers who cannot see the plot."""
    for plot, lines in (
        (in_numbers.lengths(), 2),
        (in_numbers.first_by_strength(), 3),
    ):
        assert len(plot.words.splitlines()) == lines
        assert plot.words.count(" to ") == (8 if lines == 2 else 3)
