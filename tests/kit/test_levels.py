"""The five levels that people choose from."""

import pytest

import elongo_explore as el
from elongo_explore.games import GAMES
from elongo_explore.kit.desk.new_game import offers
from elongo_explore.kit.desk.seats import Allowance, Seats
from elongo_explore.kit.players.levels import LEVEL_NAMES
from elongo_explore.kit.players.match import match
from elongo_explore.kit.players.skills import named, skills_named
from tests.support.for_each import for_each
from tests.support.samples import usual_starts


@for_each([game.id for game in GAMES])
def test_every_game_has_the_same_five_levels_and_a_person_chooses_among_them(game):
    """By name, everywhere; the names from before still work."""
    skills, start = skills_named(game), usual_starts()[game](1)
    assert tuple(skills.levels) == LEVEL_NAMES
    assert [named(skills, name).name for name in LEVEL_NAMES] == list(LEVEL_NAMES)
    seats = Seats.allowing(None).sit(start, 2, "learner")
    assert seats.names(start)[:2] == ["person", "learner"]
    assert seats.choices(start) == ["person", *LEVEL_NAMES]
    assert seats.sit(start, 2, "planner").choices(start) == ["person", *LEVEL_NAMES, "planner"]
    offer = next(offer for offer in offers() if offer["id"] == game)
    assert [each["name"] for each in offer["others"]] == ["person", *LEVEL_NAMES]


@for_each([game.id for game in GAMES])
def test_a_master_is_the_best_player_and_thinks_as_long_as_the_board_lets_it(game):
    """The others look at their own number of positions."""
    skills, start = skills_named(game), usual_starts()[game](1)
    assert skills.levels["master"].player == named(skills, skills.best)
    seats = Seats.allowing(Allowance(seconds=3.0))
    for number, name in ((1, "expert"), (2, "master")):
        seat = seats.sit(start, number, name).at(start, number)
        assert (seat.budget(seats.allowance).seconds == 3.0) == (name == "master")
    with pytest.raises(el.BadInput, match="'beginner', 'learner', 'regular', 'expert', 'master'"):
        named(skills, "learner:300")


def test_a_beginner_of_bao_sees_the_first_captures_of_a_move_and_no_further():
    """The events of each move tell what it captures, one after the other."""
    from elongo_explore.games.bao.players.levels import captured

    state = el.watch(el.bao.new_game(), "greedy", "random", seed=3).states()
    for position in list(state)[:-1:3]:
        for move in position.legal_actions():
            step = position.apply(move)
            caught = [event.stones for event in step.events if type(event).__name__ == "StonesCaptured"]
            for number in (0, 1, 2, 100):
                assert captured(position, move, number) == sum(caught[:number])


@pytest.mark.parametrize(("game", "games"), [("bao", 20), ("shepherds", 8), ("elongo", 8)])
def test_two_levels_up_wins_most_games(game, games):
    """A small match: `python -m benchmarks.strength --levels` plays each level against the one before it."""
    options = {"length": "short"} if game == "elongo" else {}
    assert match(game, "regular", "beginner", games, **options).points.value > 60
