"""END: who wins, and when."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import AnimalsPlaced, GameEnded
from tests.support.positions import (
    do,
    grazing,
    lay_in_gap,
    of_kind,
    position,
    refused,
    star,
    the,
    wide,
    with_player,
)

GREEN = star("GRR", "GRY", "GYR", "GYY")
"""Green corner patches; wide RYG in the gap encloses them: four sheep."""

TWO = star("GRR", "GRY", "YRR", "YRG")
"""Green corner patches on 0 and 1, yellow ones on 2 and 3; wide RGY in the gap encloses both."""


def nearly(turn: int = 1, sheep: int = 4, **more: object) -> el.State:
    """Player 1 has so many sheep and no other animal left in stock, and a boy on the green land."""
    stocks = {1: (0, sheep, 0)}
    return position(GREEN, wide("RYG"), claims=[(1, (0, "A"))], turn=turn, in_stock=stocks, **more)


def both(turn: int = 1, goats: int = 2, **more: object) -> el.State:
    """Player 1 has two sheep left, player 2 some goats, and one lay encloses land of both."""
    claims, stocks = [(1, (0, "A")), (2, (3, "A"))], {1: (0, 2, 0), 2: (0, 0, goats)}
    return position(TWO, wide("RGY"), claims=claims, turn=turn, in_stock=stocks, **more)


# ── all animals are out ───────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("END-1")
def test_who_has_no_animal_left_in_stock_wins_right_after_the_lay() -> None:
    """Before claim or build."""
    state, events = lay_in_gap(nearly(), "RYG")
    assert (state.phase, state.result) == ("over", el.Result((1,), "END-1"))
    assert the(events, GameEnded).winners == (1,)
    assert the(events, GameEnded).rule == "END-1"
    assert events[-1] == the(events, GameEnded)
    assert list(state.legal_actions()) == []


@pytest.mark.rule("END-1")
def test_who_has_one_animal_left_plays_on() -> None:
    """Of whatever kind."""
    for animals in ((1, 4, 0), (0, 5, 0), (0, 4, 1)):
        state, events = lay_in_gap(with_player(nearly(), 1, animals=animals), "RYG")
        assert (state.phase, state.result) == ("act", None)
        assert of_kind(events, GameEnded) == []


@pytest.mark.rule("END-1")
@pytest.mark.rule("END-3")
def test_the_opponent_wins_when_my_lay_completes_the_opponents_last_enclosure() -> None:
    """Player 2 lays, and player 1 has won."""
    state, events = lay_in_gap(nearly(turn=2), "RYG")
    assert state.result == el.Result((1,), "END-1")
    assert the(events, GameEnded).winners == (1,)


@pytest.mark.rule("END-3")
def test_who_thereby_loses_the_chance_to_claim_has_no_remedy() -> None:
    """A zebu on 4A would have made player 2 the winner: too late, and no boma either."""
    state = with_player(nearly(turn=2), 2, animals=(1, 0, 0))
    would = do(lay_in_gap(with_player(state, 1, animals=(0, 5, 0)), "RYG").state, el.Claim((4, "A")))
    assert would.result == el.Result((2,), "END-1")
    over = lay_in_gap(state, "RYG").state
    assert over.result == el.Result((1,), "END-1")
    for action in (el.Claim((4, "A")), el.BuildBoma(1)):
        assert refused(over, action)[0] == "END-3"
    for action in (el.Pass(), el.Confirm()):
        assert refused(over, action)[0] == "END-1"


@pytest.mark.rule("END-1")
def test_it_is_checked_again_after_a_claim() -> None:
    """The last zebu goes on the enclosed red patch that is claimed."""
    state = position(GREEN, wide("RYG"))
    state = lay_in_gap(with_player(state, 1, animals=(1, 0, 0)), "RYG").state
    assert state.phase == "act"
    state, events = state.apply(el.Claim((4, "A")))
    assert state.result == el.Result((1,), "END-1")
    assert the(events, AnimalsPlaced).rule == "CLAIM-5"
    assert events[-1] == GameEnded("END-1", (1,), the(events, GameEnded).reason)


@pytest.mark.rule("END-1")
def test_it_is_checked_again_after_a_build() -> None:
    """Inside the boma: four green patches and a red one."""
    state = with_player(position(GREEN, wide("RYG")), 1, animals=(1, 4, 0))
    state = lay_in_gap(state, "RYG").state
    assert state.phase == "act"
    state, events = state.apply(el.BuildBoma(1))
    assert state.result == el.Result((1,), "END-1")
    assert the(events, GameEnded).rule == "END-1"


@pytest.mark.rule("END-1")
def test_it_is_checked_in_the_hexagon_too() -> None:
    """Green 2L is enclosed from the start: a player with one sheep has won with it."""
    board = el.hexagon(el.Shield("narrow", "RYG"), wide("YRG"), wide("YGRR"))
    state = with_player(el.scenario(board, turn=2, phase="hexagon"), 2, animals=(0, 1, 0))
    assert do(state, el.Place((2, "L"))).result == el.Result((2,), "END-1")


@pytest.mark.rule("END-1")
def test_more_symbols_than_animals_are_enough() -> None:
    """Two sheep for four symbols: all out."""
    state = lay_in_gap(nearly(sheep=2), "RYG").state
    assert state.result == el.Result((1,), "END-1")
    assert len(grazing(state)) == 2


@pytest.mark.rule("END-1")
@pytest.mark.rule("ENC-5")
def test_in_the_tabletop_edition_it_is_checked_when_the_animals_are_placed() -> None:
    """Four sheep one by one; with the last the game is over. Who stops before has not won."""
    state = do(
        lay_in_gap(nearly(edition="tabletop"), "RYG").state, *(el.PlaceAnimal((i, "A")) for i in range(3))
    )
    assert state.result is None
    assert do(state, el.PlaceAnimal((3, "A"))).result == el.Result((1,), "END-1")
    assert do(state, el.StopPlacing()).phase == "act"


@pytest.mark.rule("END-1")
def test_the_winning_lay_can_end_the_first_half_of_a_turn() -> None:
    """No second shield is laid, and nothing is left to confirm."""
    state = lay_in_gap(nearly(), "RYG").state
    assert state.laid == 1
    assert refused(state, el.LayShield(state.player(1).hand[0], min(state.board.placements())))[0] == "END-1"


# ── several at once ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("END-2")
@pytest.mark.parametrize("turn", [1, 2])
def test_players_who_are_done_at_the_same_check_tie(turn: int) -> None:
    """Whoever of them laid the shield."""
    state, events = lay_in_gap(both(turn), "RGY")
    assert state.result == el.Result((1, 2), "END-2")
    assert the(events, GameEnded).rule == "END-2"
    assert the(events, GameEnded).winners == (1, 2)


@pytest.mark.rule("END-2")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_of_three_players_two_can_tie(turn: int) -> None:
    """The third has lost, even if it was the third who laid."""
    assert lay_in_gap(both(turn, players=3), "RGY").state.result == el.Result((1, 2), "END-2")


@pytest.mark.rule("END-2")
def test_if_only_one_of_them_is_done_that_one_wins() -> None:
    """Player 2 has a goat too many."""
    assert lay_in_gap(both(goats=3), "RGY").state.result == el.Result((1,), "END-1")


@pytest.mark.rule("END-2")
def test_in_the_tabletop_edition_both_place_before_it_is_checked() -> None:
    """One lay, two enclosures: the order of placing decides nothing."""
    state = lay_in_gap(both(edition="tabletop"), "RGY").state
    while state.pending:
        state = do(state, state.legal_actions()[0])
    assert state.result == el.Result((1, 2), "END-2")


# ── all shields are laid ──────────────────────────────────────────────────────────────────────────

FIVE = star("RYY", "GYY", "RGY", "YRG", "GYR")
"""Five enclosed corner patches: red, green, red, yellow, green."""


def counted(owners: dict[int, int], players: int = 2, **more: object) -> el.Step:
    """Confirm the last turn of a game. `owners` tells whose animal grazes on which shield."""
    state = el.scenario(
        FIVE,
        players=players,
        turn=players,
        phase="confirm",
        laid=1,
        round=4,
        last_round=True,
        claims=[(owner, (index, "A")) for index, owner in owners.items()],
        animals={(index, "A"): (owner, 1) for index, owner in owners.items()},
        hands={number: [] for number in range(1, players + 1)},
        **more,  # type: ignore[arg-type]
    )
    return state.apply(el.Confirm())


@pytest.mark.rule("END-4")
@pytest.mark.parametrize("winner", [1, 2])
def test_most_zebu_on_the_fields_win(winner: int) -> None:
    """One zebu is more than a sheep, a goat and a sheep."""
    loser = 3 - winner
    state, events = counted({0: winner, 1: loser, 3: loser, 4: loser})
    assert state.result == el.Result((winner,), "END-4")
    assert the(events, GameEnded).rule == "END-4"
    assert the(events, GameEnded).reason.endswith("they have the most zebu on the fields (1)")


@pytest.mark.rule("END-4")
@pytest.mark.parametrize("winner", [1, 2])
def test_with_equal_zebu_most_goats_and_sheep_together_win(winner: int) -> None:
    """One sheep each; the goat decides."""
    loser = 3 - winner
    state = counted({0: winner, 2: loser, 1: winner, 4: loser, 3: winner}).state
    assert state.result == el.Result((winner,), "END-4")


@pytest.mark.rule("END-4")
@pytest.mark.parametrize(
    "owners",
    [{}, {0: 1, 2: 2}, {0: 1, 2: 2, 1: 1, 3: 2}, {1: 1, 3: 2}],
    ids=["nothing", "zebu", "sheep = goat", "no zebu"],
)
def test_if_these_are_equal_too_it_is_a_tie(owners: dict[int, int]) -> None:
    """A sheep counts as much as a goat."""
    state, events = counted(owners)
    assert state.result == el.Result((1, 2), "END-4")
    assert the(events, GameEnded).winners == (1, 2)


@pytest.mark.rule("END-4")
def test_of_three_players_the_best_two_can_tie() -> None:
    """Zebu for players 1 and 3; player 2 has only sheep."""
    assert counted({0: 1, 2: 3, 1: 2, 4: 2}, players=3).state.result == el.Result((1, 3), "END-4")


@pytest.mark.rule("END-4")
def test_animals_in_bomas_count() -> None:
    """A zebu that no warrior looks after."""
    state = el.scenario(
        FIVE,
        turn=2,
        phase="confirm",
        laid=1,
        round=4,
        last_round=True,
        bomas=[(1, FIVE.loops()[0], True)],
        animals={(2, "A"): (1, 1)},
        hands={1: [], 2: []},
    )
    assert do(state, el.Confirm()).result == el.Result((1,), "END-4")


@pytest.mark.rule("END-4")
def test_nothing_is_counted_before_all_hands_are_empty() -> None:
    """Player 1 has one shield more: the game goes on."""
    state = el.scenario(
        FIVE, turn=2, phase="confirm", laid=1, round=4, last_round=True, hands={1: [wide("RRR")], 2: []}
    )
    state = do(state, el.Confirm())
    assert (state.phase, state.turn, state.result) == ("lay", 1, None)
    state = do(state, state.legal_actions()[-1], el.Pass(), el.Confirm())
    assert state.result == el.Result((1, 2), "END-4")


@pytest.mark.rule("END-4")
def test_after_the_end_nothing_is_allowed_and_every_refusal_names_the_rule_that_ended_it() -> None:
    """And the confirmed turn stays locked."""
    state = counted({0: 1}).state
    assert list(state.legal_actions()) == []
    for action in (el.Pass(), el.Confirm(), el.Place((1, "M"))):
        assert refused(state, action)[0] == "END-4"
    with pytest.raises(el.IllegalAction):
        state.undo()
