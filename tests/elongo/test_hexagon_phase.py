"""COMP, SETUP and HEX: what players begin with, and placing in the hexagon."""

from collections import Counter

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import (
    AnimalsPlaced,
    EnclosureCompleted,
    LandClaimed,
    Passed,
    TurnEnded,
)
from elongo_explore.games.elongo.play.pieces import Length
from tests.support.positions import (
    allowed,
    claimed,
    do,
    grazing,
    kinds,
    narrow,
    of_kind,
    refused,
    the,
    wide,
    with_player,
)

SEEDS = range(100)

EXAMPLE = el.hexagon(narrow("RYG"), wide("YRG"), wide("YGRR"))
"""As in the rulebooks' example. Red: 0A 1M. Yellow over all three: 0M 1A 2A. Green 2L is enclosed."""


def placing(players: int = 2, **more: object) -> el.State:
    """Return the example's hexagon, player 2 to place."""
    return el.scenario(EXAMPLE, players=players, turn=2, phase="hexagon", **more)  # type: ignore[arg-type]


# ── what players begin with ───────────────────────────────────────────────────────────────────────


@pytest.mark.rule("COMP-3")
@pytest.mark.parametrize("players", [2, 3])
def test_each_player_has_4_warriors_and_7_boys(players: int) -> None:
    """Whatever the number of players."""
    for player in el.new_game(players).players:
        assert (player.warriors, player.boys) == (4, 7)


@pytest.mark.rule("COMP-3")
@pytest.mark.parametrize(("patch", "stock"), [((0, "A"), (3, 7)), ((0, "M"), (4, 6)), ((0, "C"), (4, 6))])
def test_warriors_stand_on_red_land_and_boys_on_green_or_yellow(
    patch: tuple[int, str], stock: tuple[int, int]
) -> None:
    """The stock that gets smaller tells who went: on 0A red, on 0M yellow, on 0C green."""
    state, events = placing().apply(el.Place(patch))
    assert (state.player(2).warriors, state.player(2).boys) == stock
    assert the(events, LandClaimed).rule == "HEX-2"


@pytest.mark.rule("COMP-4")
@pytest.mark.parametrize(
    ("players", "length", "each"), [(2, "long", 20), (2, "short", 14), (3, "long", 14), (3, "short", 10)]
)
def test_herds_depend_on_players_and_length(players: int, length: Length, each: int) -> None:
    """As many of each of the three kinds, in a new game and in a scenario."""
    for state in (el.new_game(players, length), el.scenario(EXAMPLE, players=players, length=length)):
        assert [player.animals for player in state.players] == [(each, each, each)] * players


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("players", [2, 3])
def test_each_player_is_dealt_8_wide_and_5_narrow_shields(players: int) -> None:
    """And hands, hexagon and stock are the deck, each shield once."""
    for seed in SEEDS:
        state = el.new_game(players, seed=seed)
        hands = [player.hand for player in state.players]
        assert [kinds(hand) for hand in hands] == [(8, 5)] * players
        laid = [shield for shield, _placement in state.board.laid]
        assert Counter(laid) + sum(map(Counter, hands), Counter(state.stock)) == Counter(el.deck())


@pytest.mark.rule("SETUP-1")
def test_shields_are_dealt_at_random() -> None:
    """Each seed another deal, and the same seed the same; every shield of the deck reaches every player."""
    assert el.new_game(seed=5) == el.new_game(seed=5)
    games = [el.new_game(3, seed=seed) for seed in SEEDS]
    assert len({game.players for game in games}) == len(SEEDS)
    for number in (1, 2, 3):
        assert {shield for game in games for shield in game.player(number).hand} == set(el.deck())


# ── the hexagon ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("HEX-1")
@pytest.mark.parametrize("players", [2, 3])
def test_the_hexagon_takes_a_narrow_a_3_patch_and_a_4_patch_wide_never_of_one_colour(players: int) -> None:
    """Over many seeds, and all four forms of the hexagon come up."""
    forms = set()
    for seed in range(300):
        board = el.new_game(players, seed=seed).board
        shields = [shield for shield, _placement in board.laid]
        assert [(s.kind, len(s.colours)) for s in shields] == [("narrow", 3), ("wide", 3), ("wide", 4)]
        assert all(len(set(shield.colours)) > 1 for shield in shields)
        forms.add(tuple(placement for _shield, placement in board.laid))
    assert len(forms) == 4


@pytest.mark.rule("HEX-1")
def test_any_shield_of_two_colours_or_three_can_be_drawn_for_the_hexagon() -> None:
    """Over many seeds nearly all of them are; those of one colour are not among them."""
    drawn = {laid.shield for seed in range(600) for laid in el.new_game(seed=seed).board.laid}
    mixed = {shield for shield in el.deck() if len(set(shield.colours)) > 1}
    assert drawn == mixed


@pytest.mark.rule("HEX-2")
@pytest.mark.parametrize(("players", "order"), [(2, [2, 1]), (3, [2, 3, 1])])
def test_player_2_places_first_and_player_1_last(players: int, order: list[int]) -> None:
    """Then player 1 lays the first shield."""
    state, seen = el.new_game(players), []
    while state.phase == "hexagon":
        seen.append(state.to_act)
        state = do(state, el.Pass(), el.Confirm())
    assert seen == order
    assert (state.phase, state.to_act) == ("lay", 1)


@pytest.mark.rule("HEX-2")
def test_each_may_place_one_or_pass() -> None:
    """Passing is an event; whoever has placed one cannot place another."""
    state, events = placing().apply(el.Pass())
    assert events == (Passed("HEX-2", 2),)
    assert state.claims == ()
    state = do(placing(), el.Place((0, "C")))
    assert claimed(state) == [(2, (0, "C"))]
    assert refused(state, el.Place((2, "C"))) == ["TURN-3"]
    assert state.apply(el.Confirm()).events == (TurnEnded("TURN-3", 2),)


@pytest.mark.rule("HEX-2")
def test_no_shield_is_laid_while_the_hexagon_is_being_claimed() -> None:
    """The refusal says what may be done now."""
    state = placing()
    shield = state.player(2).hand[0]
    there = next(p for p in state.board.placements() if p.kind == shield.kind)
    assert refused(state, el.LayShield(shield, there)) == ["HEX-2"]


@pytest.mark.rule("HEX-3")
@pytest.mark.rule("COMP-5")
def test_nobody_is_placed_on_a_shield_that_has_somebody() -> None:
    """Not on any of its patches, free as their parcels may be."""
    state = do(placing(), el.Place((2, "C")), el.Confirm())
    assert refused(state, el.Place((2, "L"))) == ["HEX-3"]
    assert {action.patch[0] for action in allowed(state, el.Place)} == {0, 1}


@pytest.mark.rule("HEX-3")
def test_nobody_is_placed_on_a_claimed_parcel() -> None:
    """On whichever of its shields."""
    state = do(placing(), el.Place((1, "A")), el.Confirm())
    assert refused(state, el.Place((0, "M"))) == ["HEX-3"]
    assert refused(state, el.Place((2, "A"))) == ["HEX-3"]
    assert refused(state, el.Place((1, "A"))) == ["HEX-3", "HEX-3"]  # both reasons


@pytest.mark.rule("HEX-3")
def test_red_land_over_two_shields_bars_player_1_who_takes_yellow_land_over_three() -> None:
    """The rulebooks' example: player 2 stands on shield 1, and the red land reaches over to shield 0."""
    state = do(placing(), el.Place((1, "M")), el.Confirm())
    assert state.parcel((1, "M")).patches == {(1, "M"), (0, "A")}
    assert refused(state, el.Place((1, "A"))) == ["HEX-3"]  # yellow, but on that shield
    assert refused(state, el.Place((0, "A"))) == ["HEX-3"]  # on another shield, but that parcel
    assert {(2, name) for name in "ALRC"} < {action.patch for action in allowed(state, el.Place)}
    state = do(state, el.Place((0, "M")))
    assert state.parcel((0, "M")).patches == {(0, "M"), (1, "A"), (2, "A")}
    assert claimed(state) == [(2, (1, "M")), (1, (0, "M"))]


@pytest.mark.rule("HEX-3")
def test_with_three_players_the_last_one_has_the_third_shield_without_the_claimed_land() -> None:
    """The example goes on: player 3 takes the yellow land, and player 1 what is left on shield 2."""
    state = do(placing(3), el.Place((1, "M")), el.Confirm(), el.Place((0, "M")), el.Confirm())
    assert state.to_act == 1
    assert allowed(state, el.Place) == {el.Place((2, name)) for name in "LRC"}
    assert refused(state, el.Place((2, "A"))) == ["HEX-3"]


@pytest.mark.rule("HEX-3")
def test_who_has_no_warrior_or_boy_cannot_place_one() -> None:
    """No warrior: no red land, but green or yellow."""
    state = with_player(placing(), 2, warriors=0)
    assert refused(state, el.Place((0, "A"))) == ["CLAIM-3"]
    assert el.Place((0, "C")) in state.legal_actions()


@pytest.mark.rule("HEX-4")
def test_land_that_is_enclosed_from_the_start_gets_its_animals_at_once() -> None:
    """The rulebooks' example: a boy on the enclosed green patch, and a sheep beside him."""
    state, events = placing().apply(el.Place((2, "L")))
    assert grazing(state) == {(2, "L"): (2, 1)}
    assert state.player(2).animals == (20, 19, 20)
    assert the(events, EnclosureCompleted).rule == "HEX-4"
    assert the(events, AnimalsPlaced) == AnimalsPlaced("HEX-4", 2, "G", (((2, "L"), 1),))


@pytest.mark.rule("HEX-4")
def test_open_land_gets_no_animals_yet() -> None:
    """A claim is enough until it is enclosed."""
    state, events = placing().apply(el.Place((0, "M")))
    assert grazing(state) == {}
    assert of_kind(events, AnimalsPlaced) == []


@pytest.mark.rule("HEX-2")
def test_what_was_placed_stays_when_regular_play_begins() -> None:
    """Both claims are there in the first turn."""
    state = do(placing(), el.Place((1, "M")), el.Confirm(), el.Place((0, "M")), el.Confirm())
    assert (state.phase, claimed(state)) == ("lay", [(2, (1, "M")), (1, (0, "M"))])
