"""What has happened in Good Shepherds is said, counted, marked and played, without a browser."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.shepherds.play.events import ScoringDone
from elongo_explore.games.shepherds.widgets.board_walk import BEAT
from elongo_explore.kit.desk.messages import Answer
from elongo_explore.kit.table.contract import Result
from elongo_explore.kit.widgets.explorer import Explorer

pytestmark = pytest.mark.usefixtures("no_hidden_errors")


@cache
def scoring(player: int) -> Any:
    """A state of a game and the use of this player that leads to a scoring, after which the game goes on."""
    for seed in range(40):
        game = el.watch(el.shepherds.new_game(seed=seed), "greedy", "greedy", seed=seed)
        states = [*game.states()]
        for before, action, step in zip(states, game.actions, game.steps(), strict=False):
            if (
                before.to_act == player
                and step.state.result is None
                and any(isinstance(event, ScoringDone) for event in step.events)
            ):
                return before, action
    raise AssertionError("no such game")


def watched(ex: Explorer) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The walks and the notes that are sent to the page from now on."""
    walks: list[dict[str, Any]] = []
    notes: list[dict[str, Any]] = []
    ex.board.send = lambda message, *_: walks.append(message["walk"]) if "walk" in message else None
    ex.frame.send = lambda message, *_: notes.append(message)
    return walks, notes


@pytest.mark.rule("GS-12")
@pytest.mark.parametrize("player", [1, 2])
def test_a_scoring_is_said_under_the_actions_with_its_amounts_until_the_person_acts(player):
    """Whoever had the last turn before it. It is not said again after the next action."""
    before, action = scoring(player)
    ex = el.play(before, {2: "random"} if player == 1 else {})
    _walks, notes = watched(ex)
    ex.answer(Answer(ex.desk.act(action)))
    gold = ex.position.gold
    (said,) = [note["note"]["lines"] for note in notes if "note" in note]
    you, other = ("You", "Random") if player == 1 else ("Player 1", "Player 2")
    assert said[0]["rule"] == "GS-12"
    assert f"{you} from {before.gold[0]} to {gold[0]}" in said[0]["text"]
    assert f"{other} from {before.gold[1]} to {gold[1]}" in said[0]["text"]
    assert ex.desk.now().gains == (gold[0] - before.gold[0], gold[1] - before.gold[1])
    assert "(" not in " ".join(line["text"] for line in said)  # it names no hex
    if player == 1:
        ex.players.wait()
        assert "GS-12" in [line.rule for line in ex.bench.news()]  # the other's turn does not hide it
    ex.answer(Answer(ex.desk.act(ex.position.legal_actions()[0])))
    assert "GS-12" not in [line.rule for line in ex.bench.news()]
    assert ex.desk.now().gains is None


def test_dice_roll_units_come_and_gold_is_counted_each_in_at_most_a_second():
    """One message for what one action brings; Undo plays nothing, and the last step is the position."""
    before, action = scoring(1)
    ex = el.play(before, {2: "random"})
    walks, _notes = watched(ex)
    ex.answer(Answer(ex.desk.act(action)))
    (walk,) = walks
    assert walk["shown"] == ex.board.shown
    lasting: dict[str, float] = {}
    for step in walk["steps"]:
        what = step["text"].partition(":")[0]
        lasting[what] = lasting.get(what, 0) + step["beats"]
    assert {"Scoring", "Random rolls"} <= {*lasting}
    assert any(text.startswith("You place") for text in lasting)
    assert max(lasting.values()) * BEAT <= 1000
    assert any('class="comes"' in part for part in walk["parts"])
    ex.players.wait()
    assert len(walks) > 1
    del walks[:]
    ex.go(0)
    assert walks == []
    ex.refresh()
    assert walks == []


def test_the_whole_last_turn_stays_marked_until_the_next_use():
    """Both dice of the other player, while the person looks around; then what the person does."""
    ex = el.play(el.shepherds.new_game(seed=5), {2: "random"}, seed=1)
    for _ in range(8):
        while ex.position.to_act == 1:
            ex.answer(Answer(ex.desk.act(ex.position.legal_actions()[0])))
            assert {use.player for use in ex.desk.now().turn} == {1}
        ex.players.wait()
        turn = ex.desk.now().turn
        assert {use.player for use in turn} == {2}
        ex.desk.point((0, 0))
        assert ex.desk.now().turn == turn
    assert len(turn) in (1, 2)


def test_hexes_that_a_sentence_names_have_their_names_on_the_board():
    """What happened, as long as it is open; all of them beside the list of moves; else none."""
    ex = el.Explorer(el.shepherds.position("hexagon 4", {}, dice=(2, 3)))
    assert "-1, 2<" not in ex.board.pieces
    ex.answer(Answer(ex.desk.act(el.shepherds.Use(2, "pasture", ((-1, 2),)))))
    assert "(-1, 2)" in ex.lines.lines[0]["text"]
    assert ">-1, 2<" in ex.board.pieces
    assert ">0, 0<" not in ex.board.pieces + ex.board.ground
    ex.panel_choice.value = "Moves"
    assert ">0, 0<" in ex.board.ground
    ex.panel_choice.value = "Help"
    assert ">-1, 2<" not in ex.board.pieces + ex.board.ground


def test_who_owes_gold_is_in_debt():
    """And has no negative part of a hundred."""
    owing = replace(el.shepherds.new_game(seed=1), gold=(-27, 12), dice=(), result=Result((2,), "GS-13"))
    assert [bar.words for bar in el.Explorer(owing).desk.now().race] == ["27 gold in debt", "12 of 100 gold"]
