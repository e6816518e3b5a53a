"""The words beside the board while nothing is pointed at: what has just happened, and what to do."""

import elongo_explore as el
from elongo_explore.games.elongo.desk.news import idle_lines, news
from elongo_explore.kit.desk.session import Moment

GAME = el.watch(el.new_game(players=2, length="short", seed=7), "greedy", "greedy", seed=2)


def test_whoever_is_to_act_reads_what_the_others_have_done_and_what_to_do() -> None:
    """At every step of a game: two short lines at most, that never cite a rule."""
    ex = el.Explorer(GAME)
    seen = set[str]()
    for number in range(0, ex.session.last, 3):
        ex.go(number)
        lines = idle_lines(ex.desk.now())
        assert 1 <= len(lines) <= 2
        assert sum(map(len, lines)) <= 100
        seen.update(lines)
    assert "Choose a shield, click a circle; or drag it there." in seen
    assert any("builds a boma" in line for line in seen)


def test_what_happened_calls_the_only_person_you_and_a_computer_player_by_its_name() -> None:
    """Two persons are players 1 and 2, and so is a record."""
    state = next(state for state in GAME.states() if state.stage == "lay" and state.turn == 1)
    lay = next(action for action in state.legal_actions() if isinstance(action, el.LayShield))
    for seats, expected in (
        ({2: "greedy"}, "You lay "),
        ({1: "greedy"}, "Greedy lays "),
        ({}, "Player 1 lays "),
    ):
        ex = el.play(state, seats)
        lines = ex.desk.come(Moment(state.after(lay), "", state.apply(lay).events, lay))
        assert lines[0].text.startswith(expected)


def test_pieces_that_left_come_first() -> None:
    """A boma over the land of another player: the losses are told before the boma."""
    for step in GAME.steps():
        told = news(step.events)
        if "return" in told and "builds" in told:
            assert told.index("return") < told.index("builds")
            break
    else:
        raise AssertionError("no boma took land in this game")
