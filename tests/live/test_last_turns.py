"""The last turn of each player stays marked on the live board of Elongo until your next lay."""

from itertools import pairwise

import elongo_explore as el
from elongo_explore.games.elongo.pictures.last_turns import LastTurn, last_turn
from elongo_explore.games.elongo.widgets.board_view import OVER
from elongo_explore.kit.desk.messages import Answer
from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.shapes import Path, Text
from tests.support.games import recorded

GAME = recorded(5, 120)


def explored() -> el.Explorer:
    """Return a game with some turns of each player, at its end."""
    ex = el.Explorer(GAME)
    ex.go(ex.session.last)
    return ex


def turns(ex: el.Explorer) -> dict[int, LastTurn]:
    """Return what is marked, by player."""
    return {turn.player: turn for turn in ex.desk.now().turns}


def begins_to_lay(ex: el.Explorer, player: int) -> int:
    """Return a step at which a player is about to lay, after both have laid before."""
    moments = ex.session.moments
    return next(
        number
        for number, (one, other) in enumerate(pairwise(moments), 1)
        if len(other.position.board.laid) > 6
        and one.position.to_act not in (0, player)
        and other.position.to_act == player
        and other.position.stage == "lay"
    )


def act(ex: el.Explorer, kind: type) -> None:
    """Do the first action of a kind."""
    action = next(each for each in ex.position.legal_actions() if isinstance(each, kind))
    ex.answer(Answer(ex.desk.do(action)))


def test_the_last_turn_of_each_player_is_marked_until_the_next_lay() -> None:
    ex = explored()
    ex.go(begins_to_lay(ex, 1))
    marked = turns(ex)
    assert set(marked) == {1, 2}
    laid = len(ex.position.board.laid)
    assert laid - 1 in marked[2].shields
    act(ex, el.LayShield)
    assert set(turns(ex)) == {1}
    assert turns(ex)[1].shields == (laid,)


def test_marks_are_the_same_after_going_back_and_forth() -> None:
    ex = explored()
    at = begins_to_lay(ex, 2)
    ex.go(at)
    marked = turns(ex)
    for number in (0, at - 1, ex.session.last, at):
        ex.go(number)
    assert turns(ex) == marked != {}
    ex.go(0)
    assert turns(ex) == {}


def test_marks_stay_while_the_mouse_is_somewhere_else_and_name_the_player_without_colour() -> None:
    ex = explored()
    ex.go(begins_to_lay(ex, 1))
    scene = ex.bench.view.scenes()[OVER]
    assert scene is not None
    assert {"1", "2"} <= {shape.words for shape in scene.shapes if isinstance(shape, Text)}
    lines = [
        shape for shape in scene.shapes if isinstance(shape, Path) and shape.style.stroke == ink.PLAYER[2]
    ]
    assert lines
    ex.bench.live.look_at((10.0, 10.0))
    assert ex.bench.view.scenes()[OVER].shapes == scene.shapes


def test_land_that_somebody_has_left_is_marked_as_left() -> None:
    """A claim that was taken back, and pieces that were sent home."""
    found = []
    state = GAME.start
    for action in GAME.actions:
        step = state.apply(action)
        turn = last_turn(state.to_act or 0, step.events, step.state)
        stand = {claim.patch for claim in step.state.claims} | set(step.state.animals)
        assert turn.came <= stand
        assert not turn.left & stand
        found.append(turn)
        state = step.state
    assert any(turn.came for turn in found)


def test_a_board_without_players_has_no_marks() -> None:
    ex = el.Explorer(el.example("a hexagon"))
    assert ex.desk.now().turns == ()
