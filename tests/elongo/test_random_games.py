"""Whole games of legal actions chosen at random: they all end, and only for the reasons that there are."""

from collections import Counter
from itertools import product

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.pieces import Length
from elongo_explore.games.elongo.play.validity import what_is_wrong
from tests.support.positions import end_at_random, with_player

COMBINATIONS = list(product((2, 3), ("long", "short"), ("bga", "tabletop", "early_online")))
SEEDS = range(100)
MOST_ACTIONS = 400
"""A game has 98 or 99 lays; what is done between them is bounded by the pieces there are."""


def check(state: el.State) -> None:
    """The result is what the rules say about this end of a game."""
    assert state.result is not None
    winners, rule = state.result
    done = tuple(n for n in range(1, len(state.players) + 1) if state.in_stock(n) == 0)
    if rule == "END-4":
        assert done == ()
        assert not any(player.hand for player in state.players)
    else:
        assert winners == done
        assert rule == ("END-1" if len(done) == 1 else "END-2")
    assert what_is_wrong(state) == ()


@pytest.mark.rule("END-4")
@pytest.mark.parametrize(("players", "length", "edition"), COMBINATIONS)
def test_every_game_ends(players: int, length: Length, edition: str) -> None:
    """A hundred seeds; each game within a bounded number of actions."""
    reasons: Counter[str] = Counter()
    for seed in SEEDS:
        state = end_at_random(el.new_game(players, length, edition, seed), seed, MOST_ACTIONS)
        check(state)
        assert state.result is not None
        reasons[state.result.rule] += 1
    assert set(reasons) <= {"END-1", "END-2", "END-4"}
    assert reasons.total() == len(SEEDS)


@pytest.mark.rule("END-1")
@pytest.mark.parametrize("edition", ["bga", "tabletop"])
def test_with_two_animals_each_some_games_end_before_the_shields_do_and_some_do_not(edition: str) -> None:
    """A sheep and a goat: whoever gets them out has won. With whole herds chance hardly ever does."""
    reasons: Counter[str] = Counter()
    for seed in range(25):
        state = el.new_game(2, "short", edition, seed)
        for number in (1, 2):
            state = with_player(state, number, animals=(0, 1, 1))
        last = end_at_random(state, seed, MOST_ACTIONS)
        check(last)
        assert last.result is not None
        reasons[last.result.rule] += 1
    assert reasons["END-1"] > 0 < reasons["END-4"]
    assert set(reasons) <= {"END-1", "END-2", "END-4"}
