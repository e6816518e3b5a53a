"""Weights fitted to how games ended."""

from random import Random

from elongo_explore.games.elongo.players.greedy import Greedy
from elongo_explore.kit.players.skills import skills_named
from elongo_explore.kit.players.value import weights
from tools.fitting import TurnEnd, fitted, moments_of


def test_weights_are_found_again_that_decide_who_wins():
    """Twice as much of one part, nothing of another: from who won alone."""
    rng, data = Random(1), []
    for _ in range(3000):
        amounts = tuple(rng.randrange(-5, 6) for _ in range(3))
        worth = 100 * amounts[0] + 200 * amounts[1] + rng.gauss(0, 200)
        data.append(TurnEnd(amounts, float(worth > 0)))
    found = fitted(data, {"animals placed": 100, "bomas": 60, "noise": 60, "won": 9}, rounds=15)
    assert found["animals placed"] == 100
    assert 160 < found["bomas"] < 240
    assert abs(found["noise"]) < 25
    assert found["won"] == 9


def test_moments_of_a_game_are_told_from_the_side_of_whoever_moved():
    """Each player's turns, those of the winner with 1, those of the other with 0."""
    names = [name for name in weights("elongo") if name != "won"]
    found = moments_of(skills_named("elongo"), Greedy(), names, 3, length="short")
    assert {moment.won for moment in found} == {0.0, 1.0}
    assert 10 < len(found) < 60
    assert all(len(moment.amounts) == len(names) for moment in found)
    last = {won: [moment.amounts[0] for moment in found if moment.won == won][-1] for won in (0.0, 1.0)}
    assert last[1.0] > 30  # who wins has placed nearly all animals by the turn before the last
