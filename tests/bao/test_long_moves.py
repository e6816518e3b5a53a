"""Moves of Bao that take long to decide: the board stays alive, and no link can freeze a page."""

from __future__ import annotations

import pytest

import elongo_explore as el
from elongo_explore.games.bao.desk.desk import BaoDesk
from elongo_explore.games.bao.play import sowing
from elongo_explore.games.bao.play.codes import MOST_LAPS_IN_A_CODE
from elongo_explore.kit.desk.messages import Answer
from elongo_explore.kit.desk.session import Session
from elongo_explore.kit.desk.session_storage import SessionWriter, restored
from elongo_explore.kit.table.errors import TooLong

HUNDREDS_OF_MILLIONS = "2bvKOUbl7sBPbD2YWzQqcN6ub4DJYbcWPCt32Khk0IpyFoO6-Sio"
"""A study of moves that go round for a hundred million laps each."""
THREE_MILLION = el.decode("2bsBFF-fzHrsUUaZusju0Ay"), el.bao.Sow(9, -1)


@pytest.fixture
def played(monkeypatch):
    """The laps that are played, slice by slice."""
    laps: list[int] = []
    play = sowing._without_captures

    def counting(emptied, clock, most, count):
        def counts(so_far):
            laps.append(sowing.LONG)
            if count is not None:
                count(so_far)

        return play(emptied, clock, most, counts)

    monkeypatch.setattr(sowing, "_long_moves", {})
    monkeypatch.setattr(sowing, "_without_captures", counting)
    return laps


def test_a_code_whose_moves_go_round_for_ever_is_refused_after_a_bounded_number_of_laps(played):
    """A link must not be able to freeze a page."""
    with pytest.raises(
        el.PositionCodeError, match="expected moves of at most 3,000,000 laps in all"
    ) as error:
        el.decode(HUNDREDS_OF_MILLIONS)
    assert "would take too long" in error.value.plain
    assert 0 < sum(played) <= MOST_LAPS_IN_A_CODE + sowing.LONG


def test_the_laps_of_all_moves_of_a_code_count_together(monkeypatch):
    """Many moves, each of them short enough, can be too long together."""
    start = el.example("Bao: a move of 82 laps")
    study = el.Study(start, tuple(el.Move(0, move) for move in start.legal_actions()))
    code = el.encode(study)
    monkeypatch.setattr("elongo_explore.games.bao.play.codes.MOST_LAPS_IN_A_CODE", 90)
    for record in (el.Record(start, (move.action,)) for move in study.moves):
        assert el.decode(el.encode(record)) == record
    with pytest.raises(el.PositionCodeError, match="at most 90 laps in all"):
        el.decode(code)
    with pytest.raises(TooLong, match="more than 90 laps"):
        el.encode(study)


def test_laps_count_also_where_a_circle_is_short_but_takes_long_to_find():
    """The engine first plays until no capture can be left: that is work, however short the circle is."""
    state = el.example("Bao: a move that never ends")
    endless = next(move for move in state.legal_actions() if state.after(move).no_end)
    told: list[int] = []
    state.apply(endless, told.append)
    assert max(told) >= (state.row + 1) * state.row * (state.stones + 1) - 1


def test_what_cannot_be_read_is_not_written_either(played):
    """A record with a move of three million laps: it is said why, and its positions have codes."""
    state, move = THREE_MILLION
    with pytest.raises(TooLong, match=r"more than 3,000,000 laps\. Its positions have codes"):
        el.encode(el.Record(state, (move,)))
    assert sum(played) <= MOST_LAPS_IN_A_CODE + sowing.LONG
    assert el.decode(el.encode(state.after(move))) == state.after(move)


def test_a_long_move_is_decided_once(played):
    """Asking again gives the same answer without playing a lap."""
    state, move = THREE_MILLION
    told: list[int] = []
    after = state.apply(move, told.append).state
    assert len(told) > 30
    assert max(told) == told[-1] == state.apply(move).events[-3].laps
    played.clear()
    assert state.after(move) == after
    assert not played


def test_a_greedy_player_does_not_wait_for_long_moves(played):
    """They count as a tie: no player knows better before they are decided."""
    state = el.example("RULING-bao-undecided")
    long = [move for move in state.legal_actions() if state.after(move, sowing.LONG).no_end == "undecided"]
    played.clear()
    assert el.bao.greedy(state) in state.legal_actions()
    assert len(played) == len(long) > 0


# ── on the live board ─────────────────────────────────────────────────────────────────────────────


def begun(state, move, **more):
    """Return a board on which a long move was just made."""
    ex = el.Explorer(state, **more)
    ex.answer(Answer(ex.desk.do(move)))
    return ex


def test_a_long_move_is_made_beside_the_board_which_shows_how_far_it_is(played):
    """The board answers at once; the move is made when it is known where it leads."""
    state, move = THREE_MILLION
    ex = begun(state, move)
    assert ex.position == state
    shown = ex.players.line.shown
    assert shown["kind"] == "thinks"
    assert "Player 2 sows bowl 9" in shown["text"]
    assert [each["text"] for each in shown["buttons"]] == ["Stop"]
    assert shown["pause"] > 0
    assert "Stop takes this move back" in ex.desk.do(move)[0].text
    ex.players.wait()
    assert ex.position == state.after(move)
    assert ex.position.no_end == "never_ends"
    assert ex.players.line.shown["kind"] == ""
    assert any("This move never ends" in line.text for line in ex.session.transcript.told)
    assert len(played) == 30 + 3  # to see that it is long took three of them


def test_stop_takes_a_long_move_back(played):
    """It ends with the slice that is being played, and nothing was done."""
    state = el.example("RULING-bao-undecided")
    ex = begun(state, el.bao.Sow(3, -1))
    work = ex.session.work
    ex.players._on_line({"press": "leave"})
    work.thought.finish()
    assert sum(played) < sowing.MOST_LAPS / 10
    assert ex.session.work is None
    assert ex.position == state
    assert ex.players.line.shown["kind"] == ""
    ex.players.tick()
    assert ex.position == state


def test_going_to_another_step_drops_a_long_move():
    """What was worked out for one position is never done in another."""
    state = el.example("RULING-bao-undecided")
    ex = begun(state, el.bao.Sow(3, -1))
    work = ex.session.work
    ex.load(el.bao.new_game())
    assert ex.session.work is None
    work.thought.finish()
    assert ex.position == el.bao.new_game()


def test_the_long_move_of_a_player_is_made_when_it_is_worked_out():
    """The player neither fails nor thinks again meanwhile; Stop lets a person decide who goes on."""
    state, move = THREE_MILLION
    ex = el.Explorer(state, players={2: lambda _state: move})
    assert ex.session.work is not None
    assert ex.position == state
    ex.players._on_line({"press": "leave"})
    assert ex.players.line.shown["kind"] == "rests"
    ex.players._on_line({"press": "on"})
    ex.players.wait()
    assert ex.position == state.after(move)


def test_where_a_long_move_led_is_kept_and_comes_back_without_its_laps(played):
    """The page could not read the move; so it keeps the position."""
    state, move = THREE_MILLION
    session = Session(state)
    desk = BaoDesk(session)
    desk.do(move)
    session.work.thought.finish()
    desk.finish()
    text = SessionWriter(session).kept().text()
    played.clear()
    assert restored(text).position == state.after(move)
    assert not played


def test_pointing_at_long_moves_looks_ahead_a_bounded_number_of_laps(played):
    """Every bowl, both ways."""
    state = el.example("RULING-bao-undecided")
    desk = BaoDesk(state)
    for move in state.legal_actions():
        played.clear()
        desk.point((state.turn, move.bowl), move.direction)
        desk.now()
        assert sum(played) <= 300_000
