"""TURN: two sequences, the short turn at the end, taking back, and laying from the own hand."""

import dataclasses

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import Passed, ShieldLaid, TurnEnded
from tests.support.positions import (
    GAP,
    allowed,
    do,
    grazing,
    lay_in_gap,
    play_turn,
    play_until,
    position,
    refused,
    regular_play,
    star,
    the,
    wide,
)

GREEN = star("GRR", "GRY", "GYR", "GYY")


def begun(players: int = 2, **more: object) -> el.State:
    """Return a game after its hexagon, without any claim."""
    return regular_play(el.new_game(players, **more))  # type: ignore[arg-type]


def any_lay(state: el.State) -> el.LayShield:
    """Return some legal lay."""
    lay = state.legal_actions()[-1]
    assert isinstance(lay, el.LayShield)
    return lay


# ── the order of things ───────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize(("players", "order"), [(2, [1, 2, 1, 2, 1]), (3, [1, 2, 3, 1, 2])])
def test_player_1_starts_and_the_others_follow(players: int, order: list[int]) -> None:
    """By their numbers, round and round."""
    state, seen = begun(players), []
    for _ in order:
        seen.append(state.to_act)
        state = play_turn(state).state
    assert seen == order


@pytest.mark.rule("TURN-1")
def test_a_turn_is_twice_a_lay_and_what_is_done_with_it() -> None:
    """Then it has to be confirmed."""
    state, phases = begun(), []
    while state.turn == 1:
        phases.append(state.phase)
        action = {"lay": any_lay, "act": lambda _: el.Pass(), "confirm": lambda _: el.Confirm()}[state.phase]
        state = do(state, action(state))
    assert phases == ["lay", "act", "lay", "act", "confirm"]
    assert (state.turn, state.phase, state.laid) == (2, "lay", 0)


@pytest.mark.rule("TURN-1")
def test_the_events_of_a_turn_name_its_player_and_rules() -> None:
    """Laid, passed, ended."""
    first = begun().apply(any_lay(begun()))
    assert the(first.events, ShieldLaid).player == 1
    assert first.state.apply(el.Pass()).events == (Passed("TURN-1", 1),)
    assert the(play_turn(begun()).events, TurnEnded) == TurnEnded("TURN-3", 1)


@pytest.mark.rule("TURN-1")
def test_removing_comes_before_each_lay_and_any_number_may_go() -> None:
    """Three claims: two go before the first shield, one before the second."""
    claims = [(1, (0, "M")), (1, (1, "C")), (1, (2, "C"))]
    state = position(GREEN, claims=claims)
    assert len(allowed(state, el.Remove)) == 3
    state = do(state, el.Remove((0, "M")), el.Remove((1, "C")))
    assert state.phase == "lay"
    state = do(state, el.LayShield(state.player(1).hand[0], _place(state)))
    assert refused(state, el.Remove((2, "C"))) == ["TURN-1"]
    state = do(state, el.Pass(), el.Remove((2, "C")))
    assert state.claims == ()


def _place(state: el.State) -> el.Placement:
    """Somewhere far from the gap for the first shield of the hand."""
    kind = state.player(1).hand[0].kind
    return next(p for p in sorted(state.board.placements()) if p.kind == kind and p != GAP)


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("action", [el.Pass(), el.Confirm(), el.Claim((4, "M")), el.BuildBoma(1)])
def test_nothing_but_removing_can_stand_in_for_a_lay(action: el.Pass) -> None:
    """A shield has to be laid: no passing here, and nothing to confirm."""
    state = position(star("GRR", "GRY", "GYR", "GYY", "RGY"))
    assert refused(state, action)[0] == "TURN-1"


@pytest.mark.rule("TURN-1")
def test_after_a_lay_no_other_shield_is_laid_before_claiming_building_or_passing() -> None:
    """One sequence after the other."""
    state = do(begun(), any_lay(begun()))
    shield = state.player(1).hand[0]
    there = next(p for p in state.board.placements() if p.kind == shield.kind)
    assert refused(state, el.LayShield(shield, there)) == ["TURN-1"]
    assert refused(state, el.Confirm()) == ["TURN-1"]


@pytest.mark.rule("TURN-2")
def test_with_one_shield_left_at_the_very_end_a_turn_is_one_sequence() -> None:
    """Lay, pass, confirm; the opponent does the same, and that was the game."""
    hands = {1: [wide("RYG")], 2: [wide("YRG")]}
    state = el.scenario(GREEN, hands=hands, round=4, last_round=True)
    for turn in (1, 2):
        assert (state.turn, state.phase) == (turn, "lay")
        state = do(state, any_lay(state), el.Pass())
        assert (state.phase, state.laid) == ("confirm", 1)
        state = do(state, el.Confirm())
    assert state.phase == "over"


@pytest.mark.rule("TURN-2")
def test_a_claim_with_the_last_shield_ends_the_turn_as_well() -> None:
    """Not only passing does."""
    state = el.scenario(GREEN, hands={1: [wide("RYG")], 2: [wide("YRG")]}, round=4, last_round=True)
    state = do(lay_in_gap(state, "RYG").state, el.Claim((4, "C")))
    assert state.phase == "confirm"


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize("players", [2, 3])
def test_in_a_whole_game_every_turn_has_two_lays_but_the_last_of_each_player(players: int) -> None:
    """13 shields, or 9 in the last round of three players: an odd number."""
    state, lays = begun(players), []
    while state.phase != "over":
        state = play_until(lambda s: s.phase == "confirm", state)
        lays.append(state.laid)
        state = do(state, el.Confirm())
    assert lays[-players:] == [1] * players
    assert set(lays[:-players]) == {2}


# ── taking back ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize("edition", ["bga", "tabletop"])
def test_a_whole_turn_can_be_taken_back_step_by_step(edition: str) -> None:
    """Removing, laying, joining, placing animals: each undo leads to the exact state before."""
    start = position(GREEN, wide("RYG"), claims=[(1, (0, "A")), (1, (2, "C"))], edition=edition)
    states = [do(start, el.Remove((2, "C")))]
    states.append(lay_in_gap(states[-1], "RYG").state)
    while states[-1].phase != "confirm":
        state = states[-1]
        actions = [a for a in state.legal_actions() if not isinstance(a, el.MoveAnimal)]
        states.append(do(state, actions[-1] if state.phase == "lay" and not state.pending else actions[0]))
    for before, state in reversed([*zip([start, *states], states, strict=False)]):
        assert_same(state.undo(), before)
    with pytest.raises(el.IllegalAction):
        start.undo()


def assert_same(one: el.State, other: el.State) -> None:
    """Equal in every part, also those that do not count in comparisons."""
    for field in dataclasses.fields(el.State):
        if field.name not in ("land", "previous"):
            assert getattr(one, field.name) == getattr(other, field.name), field.name
    assert one.parcels() == other.parcels()
    assert one.board.laid == other.board.laid


@pytest.mark.rule("TURN-3")
def test_history_leads_back_to_the_start_of_the_turn() -> None:
    """The newest first; the last is the state after the opponent's Confirm."""
    start = play_turn(begun()).state
    state = do(start, any_lay(start), el.Pass())
    *_, first = state.history()
    assert first == start
    assert len(list(state.history())) == 3
    assert state.undo().undo() == start


@pytest.mark.rule("TURN-3")
def test_a_confirmed_turn_is_locked() -> None:
    """Nothing can be taken back until the next player does something."""
    state = play_turn(begun()).state
    with pytest.raises(el.IllegalAction) as caught:
        state.undo()
    assert [refusal.rule for refusal in caught.value.refusals] == ["TURN-3"]
    assert list(state.history()) == [state]


@pytest.mark.rule("TURN-3")
def test_a_new_game_has_nothing_to_take_back_and_placing_in_the_hexagon_is_locked_by_confirm() -> None:
    """The same as for a turn."""
    state = el.new_game()
    with pytest.raises(el.IllegalAction):
        state.undo()
    placed = do(state, state.legal_actions()[0])
    assert placed.undo() == state
    with pytest.raises(el.IllegalAction):
        do(placed, el.Confirm()).undo()


@pytest.mark.rule("TURN-3")
def test_until_it_is_confirmed_a_finished_turn_waits() -> None:
    """Neither player can go on."""
    state = do(begun(), any_lay(begun()), el.Pass())
    state = do(state, any_lay(state), el.Pass())
    assert list(state.legal_actions()) == [el.Confirm()]
    assert (state.phase, state.to_act) == ("confirm", 1)
    assert refused(state, el.Pass()) == ["TURN-3"]


@pytest.mark.rule("TURN-3")
def test_playing_on_does_not_change_the_states_before() -> None:
    """States are values: animals that went in after a lay are not in the state before it."""
    before = position(GREEN, wide("RYG"), claims=[(1, (0, "A"))])
    copy = dataclasses.replace(before, animals=dict(before.animals))
    after = lay_in_gap(before, "RYG").state
    assert grazing(after)
    assert before == copy
    assert grazing(before) == {}


# ── the hand ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TURN-4")
def test_any_shield_of_the_own_hand_may_be_laid_and_no_other() -> None:
    """Not the opponent's, not one from the stock, and not a colouring that nobody has."""
    state = begun(seed=3)
    mine, theirs = (set(player.hand) for player in state.players)
    assert {action.shield for action in allowed(state, el.LayShield)} == mine
    for shield in (min(theirs - mine), min(set(state.stock) - mine)):
        there = next(p for p in state.board.placements() if p.kind == shield.kind)
        assert refused(state, el.LayShield(shield, there)) == ["TURN-4"]


@pytest.mark.rule("TURN-4")
def test_a_shield_that_is_laid_leaves_the_hand() -> None:
    """One copy of it, if there are two."""
    state = el.scenario(GREEN, hands={1: [el.Shield("narrow", "RGR")] * 2 + [wide("RYG")], 2: []})
    lay = next(a for a in allowed(state, el.LayShield) if a.shield.kind == "narrow")
    after = do(state, lay)
    assert after.player(1).hand == (el.Shield("narrow", "RGR"), wide("RYG"))
    assert after.board.laid[-1] == (lay.shield, lay.placement)


@pytest.mark.rule("TURN-4")
def test_every_reason_against_a_lay_is_told() -> None:
    """Not in hand, and no edge to rest against."""
    state = position(GREEN)
    assert refused(state, el.LayShield(wide("RYG"), el.Placement("wide", (50, 0, 0, 0), 0))) == [
        "TURN-4",
        "LAY-1",
    ]


@pytest.mark.rule("TURN-4")
def test_the_second_shield_must_be_laid_even_when_it_hurts() -> None:
    """The only shield left joins two parcels or worse: there is no way round it."""
    state = do(begun(), any_lay(begun()), el.Pass())
    assert {type(action) for action in state.legal_actions()} == {el.LayShield}
    assert refused(state, el.Pass()) == ["TURN-1"]
    assert refused(state, el.Confirm()) == ["TURN-1"]
