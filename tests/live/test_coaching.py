"""The coach on the live board: a hint in three steps, what was better, and nothing of it in a quiz."""

from threading import Event
from typing import Any

import pytest
from ipywidgets import Widget

import elongo_explore as el
from elongo_explore.games.elongo.widgets.board_view import LIT, OVER
from elongo_explore.kit.desk import advice
from elongo_explore.kit.desk.computer_players import BETWEEN
from elongo_explore.kit.desk.messages import Answer
from elongo_explore.kit.pictures.shapes import Text
from elongo_explore.kit.players.coach import hint
from tests.support.samples import small_games

GAMES = small_games()


def asked(ex: el.Explorer) -> list[str]:
    """Press the coach's button and wait: what is said, line by line."""
    ex.coach._on_message({"hint": True})
    ex.coach.wait()
    return [line["text"] for line in ex.lines.lines]


def text(ex: el.Explorer) -> str:
    """Return what the button says."""
    return str(ex.coach.button.shown["text"])


def act(ex: el.Explorer, number: int = 0) -> None:
    """A person does something."""
    ex.answer(Answer(ex.desk.do(ex.position.legal_actions()[number])))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_comes_in_three_steps_and_can_be_played(game: str):
    """What to look for, where (the board shows it), the move; then it is done, but not confirmed."""
    start = GAMES[game]
    ex = el.play(start)
    found = hint(start)
    assert text(ex) == "Hint"
    assert asked(ex)[0] == "Hint 1 of 3: what to look for"
    assert (text(ex), getattr(ex.desk, "cursor", None)) == ("Hint 2/3", None)  # a plain board has none
    assert asked(ex)[0] == "Hint 2 of 3: where"
    if found.clue.places:
        assert tuple(ex.desk.cursor) == tuple(getattr(found.actions[0], "patch", found.clue.places[0]))
    told = asked(ex)
    assert told[0] == "Hint 3 of 3: the move, and why"
    assert len(told) == 2 + len(found.reasons)
    assert (text(ex), ex.session.at) == ("Play it", 0)
    asked(ex)
    done = ex.record().actions
    confirms = [*map(repr, found.actions[len(done) :])]
    assert (done, confirms) == (found.actions[: len(done)], ["Confirm()"] if game == "elongo" else [])
    assert text(ex) == "Hint"
    ex.go(0)
    assert ex.position is start
    assert ex.errors == []


def test_where_only_confirming_is_left_the_hint_is_one_step():
    """There is nothing to look for and no place to look at."""
    start = el.new_game(players=2, length="short", seed=2026).after(el.Pass())
    ex = el.play(start)
    assert asked(ex) == ["Confirm the turn.", "All is done in this turn; it can still be taken back."]
    assert (text(ex), ex.coach.button.shown["tip"]) == ("Play it", "Confirm the turn")
    asked(ex)
    assert ex.record().actions == (el.Confirm(),)
    assert ex.errors == []


def test_a_hint_points_at_the_very_patch_that_it_claims():
    """It was the first of the shield, whatever was to be claimed."""
    start = el.new_game(players=2, length="short", seed=2026)
    ex, found = el.play(start), hint(start)
    assert found.actions[0].patch != found.clue.places[0]
    for _ in range(2):
        asked(ex)
    assert tuple(ex.desk.cursor) == found.actions[0].patch


ELONGO = el.new_game(players=2, length="short", seed=2026)


def laying() -> el.Explorer:
    """Return a game of Elongo in which a shield is to be laid, with the whole hint told."""
    state = ELONGO
    while state.stage != "lay":
        state = state.after(state.legal_actions()[0])
    ex = el.play(state)
    for _ in range(3):
        asked(ex)
    return ex


def test_a_hint_is_drawn_with_numbers_until_the_position_is_another_one():
    """Shields as ghosts, whose numbers are those of the sentence; nothing of it while less was told."""
    ex = laying()
    hinted = ex.desk.now().hinted
    assert [number for number, _action in hinted] == [*range(1, len(hinted) + 1)]
    assert tuple(action for _number, action in hinted) == ex.coach.advice.actions
    words = [shape.words for shape in ex.bench.view.scenes()[LIT].shapes if isinstance(shape, Text)]
    assert words[0] == "1"
    # The places that the sentence names have their names on top of the ghosts, and no second time below.
    assert set(ex.bench.live._cited) <= set(words)
    below = [shape.words for shape in ex.bench.view.scenes()[OVER].shapes if isinstance(shape, Text)]
    assert not set(below) & set(ex.bench.live._cited)
    act(ex)
    assert ex.desk.now().hinted == ()
    ex.go(0)
    asked(ex)
    assert ex.desk.now().hinted == ()


def test_a_hint_is_played_one_action_after_the_other_at_the_pace_of_a_player():
    """The page asks for each; the rest stays drawn with its numbers, and Stop leaves it to the person."""
    ex = laying()
    actions = ex.coach.advice.actions
    assert isinstance(actions[-1], el.Confirm)
    ex.coach._on_message({"hint": True})
    assert (ex.session.at, text(ex), ex.coach.button.shown["pause"]) == (1, "Stop", BETWEEN)
    assert ex.desk.now().hinted == tuple(enumerate(actions[1:-1], 2))
    ex.coach._on_message({"tick": ex.coach.button.shown["number"]})
    assert ex.session.at == 2
    while text(ex) == "Stop":
        ex.coach._on_message({"tick": ex.coach.button.shown["number"]})
    assert ex.record().actions == actions[:-1]
    assert ex.desk.now().hinted == ()
    ex.go(0)
    for _ in range(3):
        asked(ex)
    ex.coach._on_message({"hint": True})
    ex.coach._on_message({"hint": True})  # Stop
    assert (ex.session.at, text(ex), ex.coach.button.shown["pause"]) == (1, "Hint", 0)
    assert ex.desk.now().hinted == ()
    assert ex.errors == []


def test_a_hint_draws_the_move_that_it_names():
    """The ghost sows the way that the coach means, whichever way was looked at before."""
    for start in (el.bao.new_game(), el.bao.new_game(row=4), el.bao.new_game(row=6)):
        ex, found = el.play(start), hint(start)
        ex.desk.choose(2)
        for _ in range(2):
            asked(ex)
        assert ex.desk.intent.about_to(start) == found.actions[0]


@pytest.mark.parametrize("game", GAMES)
def test_better_was_is_said_of_the_turn_that_led_here_and_only_when_asked(game: str):
    """With the difference in parts; of what a strong player would do, that it would."""
    ex = el.play(GAMES[game])
    act(ex)
    before = [line["text"] for line in ex.lines.lines]
    assert not any("etter" in line for line in before)
    ex.moves._on_message({"better": True})
    ex.coach.wait()
    told = " ".join(line["text"] for line in ex.lines.lines)
    assert any(words in told for words in ("Better was", "would do", "Nothing better is known"))
    ex.go(0)
    for _ in range(4):
        asked(ex)
    ex.moves._on_message({"better": True})
    ex.coach.wait()
    assert "would do" in ex.lines.lines[0]["text"]
    assert ex.errors == []


def test_where_nobody_has_moved_or_nobody_can_the_coach_says_so():
    """At the start, on a game that is over, before a roll, and while somebody else is to move."""
    ex = el.play(GAMES["bao"])
    ex.moves._on_message({"better": True})
    assert ex.lines.lines[0]["text"] == advice.NO_TURN
    while ex.position.result is None:
        act(ex)
    assert asked(ex) == ["The game is over: there is nothing left to do."]
    rolls = el.play(el.shepherds.new_game("hexagon 3", seed=None))
    assert asked(rolls) == ["Chance decides first: deal, or roll the dice."]
    waits = el.play(el.bao.new_game(), {2: "planner"}, seconds=999)
    act(waits)
    assert asked(waits)[0].startswith("Now Planner is to move.")
    waits.players._on_line({"press": "stop"})


def test_a_hint_is_never_told_of_another_position(monkeypatch):
    """The person has moved on before the coach came to an end."""
    let = Event()

    def slow(state: Any, budget: Any) -> Any:
        let.wait(20)
        return hint(state)

    monkeypatch.setattr(advice, "hint", slow)
    ex = el.play(GAMES["bao"])
    ex.coach._on_message({"hint": True})
    assert (text(ex), ex.coach.button.shown["pause"] > 0) == ("Hint …", True)
    thought = ex.coach.advice.thought
    act(ex)
    assert text(ex) == "Hint"
    let.set()
    thought.finish()
    ex.coach.tick()
    assert not any("Hint" in line["text"] for line in ex.lines.lines)


def test_while_the_coach_thinks_nothing_but_its_button_is_redrawn(monkeypatch):
    """The page asks again and again: seats, board and lines stay as they are."""
    let, sent = Event(), []
    monkeypatch.setattr(advice, "hint", lambda _state, budget: let.wait(20))
    ex = el.play(GAMES["bao"], {2: "greedy"})
    ex.coach._on_message({"hint": True})
    monkeypatch.setattr(type(ex.players), "show", lambda _players: sent.append("seats"))
    monkeypatch.setattr(Widget, "send_state", lambda self, _key=None, **_more: sent.append(self))
    ex.coach.button._handle_custom_msg({"tick": ex.coach.button.shown["number"]}, [])
    let.set()
    assert sent == [ex.coach.button]


def test_what_goes_wrong_in_the_coach_is_said_and_the_board_goes_on(monkeypatch):
    """As in any callback."""

    def broken(_state: Any, budget: Any) -> Any:
        raise KeyError("no idea")

    monkeypatch.setattr(advice, "hint", broken)
    ex = el.play(GAMES["bao"])
    ex.coach._on_message({"hint": True})
    ex.coach.advice.thought.finish()
    ex.guarded(ex.coach.tick)()
    assert "KeyError" in ex.errors[0]
    assert (text(ex), ex.coach.button.shown["pause"]) == ("Hint", 0)
    act(ex)
    assert ex.session.at == 1


def test_a_quiz_and_a_free_board_have_no_coach():
    """Where the answer is asked for, nobody gives it away."""
    assert text(el.Explorer()) == ""
    quiz = el.Explorer(GAMES["bao"], previews=False)
    assert text(quiz) == ""
    assert quiz.moves.table.coaches is False
    quiz.moves._on_message({"better": True})
    quiz.coach.better()
    assert quiz.coach.advice.thought is None
