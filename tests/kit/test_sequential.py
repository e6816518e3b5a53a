"""The test that guards against weaker players: how often it errs, tried with coins instead of games."""

from random import Random

import pytest

from elongo_explore.kit.table.errors import BadInput
from tools.sequential import FIRST_DEALS, Ratio, expected, guard

TRIALS = 300


def coins(rng: Random, score: float, together: float) -> tuple[float, float]:
    """Return a pair of games that are won so often; now and then both end alike."""
    first = float(rng.random() < score)
    return first, first if rng.random() < together else float(rng.random() < score)


def verdicts(elo: float, together: float, seed: int) -> list[str]:
    """Return what the test says of coins as strong as that, looking as `guard` looks."""
    found, test = [], Ratio(worse=-100)
    for trial in range(TRIALS):
        rng, groups = Random(f"{seed} {trial}"), []
        while (verdict := test.verdict(groups)) == "undecided" and len(groups) < 2000:
            more = max(FIRST_DEALS, len(groups) // 2)
            groups += [coins(rng, expected(elo), together) for _ in range(more)]
        found.append(verdict)
    return found


@pytest.mark.parametrize("together", [0.0, 0.5])
def test_a_weaker_player_seldom_passes(together):
    """At most about one in twenty, also where games of a pair go together."""
    found = verdicts(-100, together, 1)
    assert found.count("as strong") <= 0.08 * TRIALS
    assert found.count("weaker") >= 0.9 * TRIALS


@pytest.mark.parametrize("together", [0.0, 0.5])
def test_an_equal_player_is_seldom_called_weaker(together):
    """Nor that."""
    found = verdicts(0, together, 2)
    assert found.count("weaker") <= 0.08 * TRIALS
    assert found.count("as strong") >= 0.9 * TRIALS


def test_the_stronger_the_clearer():
    """A player that is far better, or far worse, is known after the first look or two."""
    assert Ratio().verdict([(1.0, 1.0)] * FIRST_DEALS) == "as strong"
    assert Ratio().verdict([(0.0, 0.0)] * FIRST_DEALS) == "weaker"
    assert set(verdicts(200, 0.0, 3)) == {"as strong"}
    assert set(verdicts(-300, 0.0, 4)) == {"weaker"}


def test_a_few_equal_results_are_no_certainty():
    """No game, one pair, four pairs of wins in turn: undecided."""
    for groups in ([], [(1.0, 1.0)], [(1.0, 0.0)] * 4):
        assert Ratio().verdict(groups) == "undecided"
    assert Ratio().llr([]) == 0.0


def test_it_stops_as_soon_as_it_knows():
    """Random moves are weaker than greedy ones; the other way round they are not."""
    found = guard("bao", "random", "greedy", row=6, most=400)
    assert found.verdict == "weaker"
    assert found.report.games < 100
    assert str(found).startswith("random is weaker than greedy (log ratio -")
    assert found._repr_html_().startswith("<pre>random is weaker")
    other = guard("bao", "greedy", "random", row=6, most=400)
    assert other.verdict == "as strong"
    assert "greedy is not weaker than random by 30 Elo points" in str(other)


def test_it_says_when_there_were_not_enough_games():
    """At most so many are played."""
    found = guard("bao", "random", "random", row=3, most=4)
    assert (found.verdict, found.report.games) == ("undecided", 4)
    assert "more games are needed" in str(found)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"worse": 30}, "worse: expected a number of Elo points below 0, got 30"),
        ({"worse": "much"}, "worse: expected a number of Elo points below 0, got 'much'"),
        ({"most": 1}, "most: expected a number of games of at least 2, got 1"),
        ({"players": 1}, "players: expected a whole number of at least 2, got 1"),
        ({"players": 3}, "players: expected 2 for bao, got 3"),
    ],
)
def test_claims_that_make_no_sense_are_refused(options, said):
    """With what came."""
    with pytest.raises(BadInput, match=said):
        guard("bao", "random", "greedy", **options)
