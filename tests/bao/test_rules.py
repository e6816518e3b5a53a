"""The rules of Bao, one by one, and the rulings, each played in its position."""

from __future__ import annotations

import itertools

import pytest

import elongo_explore as el
from elongo_explore.games.bao.play import sowing
from elongo_explore.games.bao.play.events import (
    GameOver,
    HandPutDown,
    LapsLeftOut,
    MoveNeverEnds,
    MoveStopped,
    MoveUndecided,
    PlayerLost,
    SowingGoesOn,
    StonesCaptured,
    StoneSown,
    StonesTaken,
)
from elongo_explore.games.bao.play.move_events import LAPS_TOLD, mid_moves
from elongo_explore.games.bao.rules import RULINGS
from elongo_explore.kit.table.contract import Result

Sow = el.bao.Sow
QUIET = (1, 1, 1, 1, 1, 1, 1, 1, 2, 0, 0, 0, 0, 0, 0, 0)
"""Somebody who has not lost, and who is not in the way."""


def made(own, other=QUIET, **options):
    """Return a position of any number of stones; player 1 is to sow."""
    return el.bao.position((own, other), stones=sum(own) + sum(other), **options)


def side(**stones):
    """Sixteen bowls, empty but for some: side(b3=2)."""
    return tuple(stones.get(f"b{bowl}", 0) for bowl in range(1, 17))


def kinds(step):
    """Return the events of a step by their kinds, stones that fall left out."""
    return [type(event) for event in step.events if not isinstance(event, StoneSown)]


def sown(step):
    """Return the bowls into which stones fall."""
    return [event.bowl for event in step.events if isinstance(event, StoneSown)]


# ── the board ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAO-1")
def test_each_player_has_sixteen_bowls_in_two_rows():
    """Bowls 1 to 8 are the first row, 9 to 16 the second."""
    game = el.bao.new_game()
    assert game.row == 8
    assert [len(bowls) for bowls in game.bowls] == [16, 16]


@pytest.mark.rule("BAO-1")
@pytest.mark.parametrize(("bowl", "direction", "follow"), [(15, 1, [16, 1, 2]), (2, -1, [1, 16, 15])])
def test_the_rows_are_one_circle(bowl, direction, follow):
    """After 16 comes 1, and before 1 comes 16."""
    step = made(side(b5=1, **{f"b{bowl}": 3})).apply(Sow(bowl, direction))
    assert sown(step) == follow


@pytest.mark.rule("BAO-1")
@pytest.mark.parametrize("bowl", range(1, 9))
def test_bowl_n_lies_opposite_bowl_n(bowl):
    """Going on from bowl n of the first row captures what is in bowl n of the other's."""
    start = (bowl - 3) % 16 + 1
    other = side(**{f"b{bowl}": 5}, b9=2, **({"b1": 1} if bowl != 1 else {"b2": 1}))
    step = made(side(**{f"b{bowl}": 1, f"b{start}": 2}), other).apply(Sow(start, 1))
    assert next(event.bowl for event in step.events if isinstance(event, StonesCaptured)) == bowl


@pytest.mark.rule("BAO-2")
def test_a_game_begins_with_two_stones_in_every_bowl():
    """They are 64."""
    game = el.bao.new_game()
    assert game.bowls == ((2,) * 16, (2,) * 16)
    assert game.stones == 64
    assert game.to_act == 1


# ── a move ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAO-3")
def test_a_move_begins_with_a_bowl_of_at_least_two_stones_either_way():
    """By bowl, and +1 before -1."""
    game = made(side(b1=1, b4=2, b9=3))
    assert [*game.legal_actions()] == [Sow(4, 1), Sow(4, -1), Sow(9, 1), Sow(9, -1)]


@pytest.mark.rule("BAO-3")
@pytest.mark.parametrize(("bowl", "words"), [(1, "holds 1 stone:"), (2, "is empty:")])
def test_a_bowl_with_fewer_than_two_stones_is_refused(bowl, words):
    """And nothing changes."""
    game = made(side(b1=1, b4=2))
    (reason,) = game.why_not(Sow(bowl, 1))
    assert reason.rule == "BAO-3"
    assert words in reason.sentence
    before = repr(game)
    with pytest.raises(el.IllegalAction, match="BAO-3"):
        game.apply(Sow(bowl, 1))
    assert repr(game) == before


@pytest.mark.rule("BAO-3")
def test_the_direction_stays_for_the_whole_move():
    """Lap by lap, each stone falls into the bowl beside the one before."""
    for direction in (1, -1):
        for move in el.bao.new_game().legal_actions()[:: 2 + direction]:
            bowls = sown(el.bao.new_game().apply(Sow(move.bowl, direction)))
            assert bowls[0] == (move.bowl - 1 + direction) % 16 + 1
            assert {(b - a) % 16 for a, b in itertools.pairwise(bowls)} == {direction % 16}


@pytest.mark.rule("BAO-4")
def test_one_stone_falls_into_each_following_bowl():
    """All stones of the bowl are sown, and it is empty then."""
    step = made(side(b3=1, b9=5)).apply(Sow(9, 1))
    assert sown(step) == [10, 11, 12, 13, 14]
    assert step.state.bowls[0] == side(b3=1, b10=1, b11=1, b12=1, b13=1, b14=1)


@pytest.mark.rule("BAO-4")
def test_many_stones_go_round_and_into_the_bowl_they_came_from():
    """Seventeen stones end where the first one fell."""
    step = made(side(b1=1, b9=17)).apply(Sow(9, 1))
    assert sown(step)[:17] == [10, 11, 12, 13, 14, 15, 16, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert kinds(step)[1] is SowingGoesOn


@pytest.mark.rule("BAO-5")
def test_a_move_stops_in_an_empty_bowl():
    """The source's first example: two stones, two bowls, and the move is over."""
    step = made(side(b1=2, b5=2)).apply(Sow(5, -1))
    assert [type(event) for event in step.events] == [StonesTaken, StoneSown, StoneSown, MoveStopped]
    assert step.state.bowls[0] == side(b1=2, b3=1, b4=1)
    assert step.state.to_act == 2


@pytest.mark.rule("BAO-6")
def test_a_move_goes_on_from_a_bowl_that_was_not_empty():
    """The source's second example: the last stone joins one that lay there, and both are sown."""
    step = made(side(b1=2, b10=2, b12=1)).apply(Sow(10, 1))
    assert sown(step) == [11, 12, 13, 14]
    assert kinds(step) == [StonesTaken, SowingGoesOn, MoveStopped]
    assert step.state.bowls[0] == side(b1=2, b11=1, b13=1, b14=1)


@pytest.mark.rule("BAO-7")
def test_going_on_from_the_first_row_captures_the_opposite_bowl():
    """The source's third example: one captured stone is sown along, so three fall instead of two."""
    game = made(side(b9=2, b2=2, b4=1), side(b1=1, b4=1, b9=2))
    step = game.apply(Sow(2, 1))
    assert sown(step) == [3, 4, 5, 6, 7]
    assert kinds(step) == [StonesTaken, SowingGoesOn, StonesCaptured, MoveStopped]
    assert step.state.bowls[1] == side(b1=1, b9=2)


@pytest.mark.rule("BAO-7")
def test_only_the_first_rows_capture_and_are_captured():
    """Neither does the bowl that begins a move capture, nor the second row, nor does it lose anything."""
    other = side(b1=1, b2=4, b10=4, b15=4, b16=4)
    begin = made(side(b2=2), other).apply(Sow(2, 1))
    behind = made(side(b1=1, b9=2, b11=1), other).apply(Sow(9, 1))
    assert StonesCaptured not in kinds(begin) + kinds(behind)
    assert SowingGoesOn in kinds(behind)
    assert begin.state.bowls[1] == behind.state.bowls[1] == other


@pytest.mark.rule("BAO-7")
def test_an_empty_opposite_bowl_gives_nothing():
    """The move goes on all the same."""
    step = made(side(b9=2, b2=2, b4=1), side(b1=1, b5=1, b9=2)).apply(Sow(2, 1))
    assert kinds(step) == [StonesTaken, SowingGoesOn, MoveStopped]


# ── the end ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAO-8")
def test_a_player_with_an_empty_first_row_has_lost():
    """However many stones are in the second."""
    game = made(side(b9=9, b10=9))
    assert game.result == Result((2,), "BAO-8")
    assert (game.to_act, game.stage, [*game.legal_actions()]) == (None, "over", [])


@pytest.mark.rule("BAO-9")
def test_a_player_without_two_stones_in_any_bowl_has_lost():
    """However many bowls have one."""
    assert made((1,) * 16).result == Result((2,), "BAO-9")
    assert made(QUIET, (1,) * 16).result == Result((1,), "BAO-9")


@pytest.mark.rule("BAO-8", "BAO-9")
def test_when_the_game_is_over_every_move_is_refused_for_every_reason():
    """The rule that ended it comes first; an empty bowl is a reason of its own."""
    game = made(side(b9=9))
    assert [reason.rule for reason in game.why_not(Sow(9, 1))] == ["BAO-8"]
    assert [reason.rule for reason in game.why_not(Sow(1, 1))] == ["BAO-8", "BAO-3"]


# ── rulings: each is played in its position ───────────────────────────────────────────────────────


def ruled(word):
    """Return the position of a ruling."""
    return el.decode(RULINGS[f"RULING-bao-{word}"].position)


def otherwise(game, **options):
    """Return the same bowls by other rules."""
    rules = {"loss_is_seen": game.rules.loss_is_seen, "never_ends": game.rules.never_ends, **options}
    return el.bao.position(game.bowls, game.turn, game.stones, **rules)


@pytest.mark.rule("BAO-2")
def test_player_1_begins_unless_told_otherwise():
    """RULING-bao-first."""
    assert el.bao.new_game().turn == 1
    assert el.bao.new_game(first=2) == ruled("first")
    assert ruled("first").to_act == 2


@pytest.mark.rule("BAO-8")
def test_a_loss_is_seen_at_the_capture_or_after_the_move():
    """RULING-bao-loss: at the capture the game is won; a move that has to be finished never ends."""
    game = ruled("loss")
    step = game.apply(Sow(1, 1))
    assert step.state.result == Result((1,), "BAO-8")
    assert kinds(step) == [StonesTaken, SowingGoesOn, StonesCaptured, HandPutDown, PlayerLost, GameOver]
    assert step.events[-2].sentence == "Player 2 has lost: the first row is empty."
    late = otherwise(game, loss_is_seen="after_the_move").apply(Sow(1, 1))
    assert late.state.result == Result((2,), "RULING-bao-never")


@pytest.mark.rule("BAO-8")
def test_stones_in_hand_go_into_the_bowl_from_which_the_move_went_on():
    """RULING-bao-hand: none vanishes."""
    game = ruled("hand")
    step = game.apply(Sow(6, 1))
    (put,) = (event for event in step.events if isinstance(event, HandPutDown))
    assert (put.bowl, put.stones) == (2, 7)
    assert step.state.bowls == ((5, 7, 1, 3, 1, 0), (0, 0, 0, 3, 0, 4))
    assert step.state.stones == game.stones


@pytest.mark.rule("BAO-9")
def test_if_both_have_lost_it_is_a_tie():
    """RULING-bao-both."""
    step = ruled("both").apply(Sow(2, 1))
    assert [event.sentence for event in step.events if isinstance(event, PlayerLost)] == [
        "Player 1 has lost: no bowl has more than one stone.",
        "Player 2 has lost: the first row is empty.",
    ]
    assert step.state.result == Result((1, 2), "RULING-bao-both")


@pytest.mark.rule("BAO-9")
def test_whoever_moves_can_lose_by_the_move():
    """RULING-bao-stuck: both are looked at when a move has ended."""
    step = ruled("stuck").apply(Sow(3, 1))
    assert step.state.result == Result((2,), "BAO-9")


@pytest.mark.rule("BAO-6")
def test_a_move_that_never_ends_is_found_and_loses():
    """RULING-bao-never: the lap that comes again is named, and the option makes it a tie."""
    game = ruled("never")
    step = game.apply(Sow(3, 1))
    (never,) = (event for event in step.events if isinstance(event, MoveNeverEnds))
    assert (never.laps, never.since, never.circle) == (5, 1, 4)
    assert step.state.result == Result((2,), "RULING-bao-never")
    assert otherwise(game, never_ends="tie").apply(Sow(3, 1)).state.result.winners == (1, 2)
    boards = [mid for mid, event in zip(mid_moves(game, step.events), step.events, strict=True)
              if isinstance(event, StonesCaptured | MoveNeverEnds)]  # fmt: skip
    assert boards[0] == boards[1]


@pytest.mark.rule("BAO-6")
def test_a_move_that_is_too_long_to_wait_for_is_undecided(monkeypatch):
    """RULING-bao-undecided: the stones go back. (The real limit takes ten seconds, so here it is lower.)"""
    assert sowing.MOST_LAPS == 100_000_000
    assert "after 100,000,000 laps" in RULINGS["RULING-bao-undecided"].choice
    monkeypatch.setattr(sowing, "MOST_LAPS", 30_000)
    game = ruled("undecided")
    step = game.apply(Sow(3, -1))
    assert step.state.result == Result((1, 2), "RULING-bao-undecided")
    assert step.state.bowls == game.bowls
    assert kinds(step)[-3:] == [LapsLeftOut, MoveUndecided, GameOver]
    assert step.events[-3].laps == 30_000 - LAPS_TOLD
    *_, last = mid_moves(game, step.events)
    assert last.bowls == game.bowls


@pytest.mark.rule("BAO-6")
def test_a_long_circle_is_followed_exactly_and_told_in_part():
    """Three million laps: a program in another language found the same circle."""
    game = el.decode("2bsBFF-fzHrsUUaZusju0Ay")
    step = game.apply(Sow(9, -1))
    (never,) = (event for event in step.events if isinstance(event, MoveNeverEnds))
    (left_out,) = (event for event in step.events if isinstance(event, LapsLeftOut))
    assert never.circle == 3_069_116
    assert left_out.laps == never.circle - LAPS_TOLD
    *_, last = mid_moves(game, step.events)
    assert last.bowls == step.state.bowls


def test_every_ruling_has_a_position_that_is_played_here():
    """A new ruling needs a new test."""
    words = {"first", "loss", "hand", "both", "stuck", "never", "undecided"}
    assert {f"RULING-bao-{word}" for word in words} == set(RULINGS)
    assert all(ruled(word) for word in words)
