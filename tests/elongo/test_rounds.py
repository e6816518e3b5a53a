"""ROUND: the end of a round, new hands, and what happens when shields run out."""

import dataclasses
from collections import Counter
from functools import cache

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.chance import Dealer
from elongo_explore.games.elongo.play.events import GameEnded, HandsFilled, RoundEnded, TurnEnded
from tests.support.positions import do, kinds, of_kind, play_turn, play_until, regular_play, the

WIDES = tuple(shield for shield in el.deck() if shield.kind == "wide")
NARROWS = tuple(shield for shield in el.deck() if shield.kind == "narrow")


@cache
def end_of_round(number: int, players: int = 2) -> el.State:
    """Return a position in which the last turn of a round is played and not yet confirmed."""
    state = regular_play(el.new_game(players)) if number == 1 else next_round(number - 1, players).state
    return play_until(lambda s: s.phase == "confirm" and all(len(p.hand) == 1 for p in s.players), state)


def next_round(number: int, players: int = 2) -> el.Step:
    """Return a position in which Confirm ends a round."""
    return end_of_round(number, players).apply(el.Confirm())


def refilled(stock: tuple[el.Shield, ...], players: int = 2) -> el.Step:
    """End round 1 with another stock."""
    return dataclasses.replace(end_of_round(1, players), stock=stock).apply(el.Confirm())


def drawn(step: el.Step, players: int = 2) -> list[tuple[int, int]]:
    """Return how many wide and narrow shields each player got at the end of round 1."""
    before, after = end_of_round(1, players).players, step.state.players
    new = [Counter(b.hand) - Counter(a.hand) for a, b in zip(before, after, strict=True)]
    assert all((Counter(a.hand) - Counter(b.hand)).total() == 0 for a, b in zip(before, after, strict=True))
    return [kinds(hand.elements()) for hand in new]


# ── when a round ends ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ROUND-1")
@pytest.mark.parametrize("players", [2, 3])
def test_a_round_ends_when_every_hand_is_down_to_one_shield(players: int) -> None:
    """After six turns of each player, and with the last Confirm, not before."""
    state, turns = regular_play(el.new_game(players)), 0
    events: list[object] = []
    while not events:
        assert turns < 6 * players
        step = play_turn(state)
        state, turns = step.state, turns + 1
        events = of_kind(step.events, RoundEnded)  # type: ignore[assignment]
    assert turns == 6 * players
    assert events == [RoundEnded("ROUND-1", 1)]
    assert len(state.board.laid) == 3 + 12 * players
    assert state.round == 2


@pytest.mark.rule("ROUND-1")
def test_one_hand_down_to_one_shield_does_not_end_the_round() -> None:
    """The other player has a turn to come."""
    state = play_until(
        lambda s: s.phase == "confirm" and len(s.player(1).hand) == 1, regular_play(el.new_game())
    )
    assert len(state.player(2).hand) == 3
    state, events = state.apply(el.Confirm())
    assert events == (TurnEnded("TURN-3", 1),)
    assert (state.round, state.turn) == (1, 2)


@pytest.mark.rule("ROUND-1")
def test_what_stands_on_the_table_stays_when_a_round_ends() -> None:
    """Board, claims and animals; and the last shield stays in hand."""
    before = end_of_round(1)
    after = next_round(1).state
    assert (after.board, after.claims, after.animals) == (before.board, before.claims, before.animals)
    for old, new in zip(before.players, after.players, strict=True):
        assert old.hand[0] in new.hand
        assert (new.warriors, new.boys, new.animals) == (old.warriors, old.boys, old.animals)


# ── new hands ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ROUND-2")
@pytest.mark.parametrize(("number", "players"), [(1, 2), (2, 2), (1, 3)])
def test_hands_are_filled_up_to_8_wide_and_5_narrow(number: int, players: int) -> None:
    """Whatever the kind of the shield that was left; the stock gives what they get."""
    before, (after, events) = end_of_round(number, players), next_round(number, players)
    assert [kinds(player.hand) for player in after.players] == [(8, 5)] * players
    assert len(after.stock) == len(before.stock) - 12 * players
    assert the(events, HandsFilled) == HandsFilled("ROUND-2", (13,) * players, after.last_round)
    everything = Counter(after.stock) + Counter(laid.shield for laid in after.board.laid)
    assert everything + sum((Counter(p.hand) for p in after.players), Counter()) == Counter(el.deck())


@pytest.mark.rule("ROUND-2")
def test_a_round_is_dealt_by_chance_from_the_seed() -> None:
    """Another seed, other shields; the same seed, the same."""
    state = end_of_round(1)
    other = dataclasses.replace(state, dealer=Dealer(state.dealer.seed + 1))
    assert state.apply(el.Confirm()).state == state.apply(el.Confirm()).state
    assert state.apply(el.Confirm()).state.players != other.apply(el.Confirm()).state.players


@pytest.mark.rule("ROUND-2")
@pytest.mark.parametrize("players", [2, 3])
def test_the_order_of_play_stays_in_every_round(players: int) -> None:
    """Player 1 begins the next round as well, and the others follow."""
    state = next_round(1, players).state
    seen = []
    for _ in range(players + 1):
        assert state.phase == "lay"
        seen.append(state.turn)
        state = play_turn(state).state
    assert seen == [*range(1, players + 1), 1]


@pytest.mark.rule("ROUND-2")
def test_with_two_players_there_are_four_rounds() -> None:
    """Only the fourth is the last."""
    last = [next_round(number).state.last_round for number in (1, 2, 3)]
    assert last == [False, False, True]
    assert next_round(3).state.round == 4


# ── when shields run out ──────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ROUND-3")
def test_when_wides_run_out_narrows_fill_in() -> None:
    """Three wides are dealt in playing order; hands are full, and this is not the last round."""
    step = refilled(WIDES[:3] + NARROWS[:30])
    assert drawn(step) == [(2, 10), (1, 11)]
    assert [len(player.hand) for player in step.state.players] == [13, 13]
    assert len(step.state.stock) == 33 - 24
    assert not step.state.last_round


@pytest.mark.rule("ROUND-3")
def test_when_narrows_run_out_wides_fill_in() -> None:
    """The other way round."""
    step = refilled(WIDES[:40] + NARROWS[:1])
    assert [sum(new) for new in drawn(step)] == [12, 12]
    assert [narrow for _wide, narrow in drawn(step)] == [1, 0]
    assert not step.state.last_round


@pytest.mark.rule("ROUND-3")
def test_wides_run_out_in_round_4_if_two_players_lay_them_first() -> None:
    """They keep a narrow each time, so that 13 wides are left where 16 are wanted."""
    assert kinds(end_of_round(3).stock)[0] == 13
    state = next_round(3).state
    assert [kinds(player.hand) for player in state.players] == [(7, 6), (6, 7)]
    assert kinds(state.stock)[0] == 0


@pytest.mark.rule("ROUND-3")
def test_hands_that_another_kind_filled_up_are_told_by_the_rule_for_it() -> None:
    """They are not 8 wide and 5 narrow, so it was not ROUND-2 alone."""
    assert the(refilled(NARROWS[:30]).events, HandsFilled).rule == "ROUND-3"


@pytest.mark.rule("ROUND-3")
@pytest.mark.parametrize(
    ("size", "sizes"), [(23, (13, 12)), (5, (4, 3)), (4, (3, 3)), (1, (2, 1)), (0, (1, 1))]
)
def test_a_stock_too_small_is_dealt_one_at_a_time_in_playing_order(size: int, sizes: tuple[int, int]) -> None:
    """Until it is empty, and the round is the last."""
    state, events = refilled((WIDES + NARROWS)[50 : 50 + size])
    assert tuple(len(player.hand) for player in state.players) == sizes
    assert state.stock == ()
    assert state.last_round
    assert the(events, HandsFilled) == HandsFilled("ROUND-3", sizes, True)


@pytest.mark.rule("ROUND-3")
def test_a_stock_that_is_just_enough_does_not_make_the_last_round() -> None:
    """24 shields for two hands."""
    state, events = refilled(WIDES[:14] + NARROWS[:10])
    assert (state.stock, state.last_round) == ((), False)
    assert the(events, HandsFilled).sizes == (13, 13)


@pytest.mark.rule("ROUND-3")
def test_round_3_of_three_players_is_the_last() -> None:
    """24 shields are left, where 36 would be needed: eight for each, nine in hand."""
    assert len(end_of_round(2, 3).stock) == 24
    state, events = next_round(2, 3)
    assert (state.round, state.last_round, state.stock) == (3, True, ())
    assert the(events, HandsFilled) == HandsFilled("ROUND-3", (9, 9, 9), True)


# ── the last round ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ROUND-4")
@pytest.mark.parametrize(("players", "rounds", "lays", "left"), [(2, 4, 98, 1), (3, 3, 99, 0)])
def test_in_the_last_round_hands_are_played_out(players: int, rounds: int, lays: int, left: int) -> None:
    """To the last shield of each player, and then it is over."""
    state = play_until(lambda _s: False, next_round(rounds - 1, players).state)
    assert (state.phase, state.round) == ("over", rounds)
    assert [player.hand for player in state.players] == [()] * players
    assert (len(state.board.laid), len(state.stock)) == (3 + lays, left)


@pytest.mark.rule("ROUND-4")
def test_hands_of_uneven_size_are_played_out_and_the_empty_one_is_passed_over() -> None:
    """Four shields against one: player 2 lays it, and then player 1 the rest."""
    state = end_of_round(1)
    hands = (state.players[0].hand[:1] + WIDES[:4], state.players[1].hand)
    players = tuple(p._replace(hand=hand) for p, hand in zip(state.players, hands, strict=True))
    state = dataclasses.replace(state, players=players, stock=(), round=4, last_round=True, turn=2)
    state, turns = do(state, el.Confirm()), []
    while state.phase != "over":
        turns.append(state.turn)
        step = play_turn(state)
        state = step.state
    assert turns == [1, 2, 1, 1]
    assert the(step.events, GameEnded).rule == "END-4"
    assert of_kind(step.events, RoundEnded) == []
