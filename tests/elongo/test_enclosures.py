"""ENC: enclosures and their animals."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import AnimalMoved, AnimalsPlaced, EnclosureCompleted
from tests.support.positions import (
    GAP,
    LAST_SIDE,
    allowed,
    claimed,
    do,
    grazing,
    lay_in_gap,
    of_kind,
    position,
    refused,
    star,
    the,
    walled_in,
    wide,
    with_player,
)

GREEN = star("GRR", "GRY", "GYR", "GYY")
"""The corner patches of shields 0 to 3 are green, and open towards the gap."""

WALL = el.LayShield(wide("RYY"), LAST_SIDE)
"""Shuts in the narrow in the middle."""


def boy_in_green(**more: object) -> el.State:
    """Player 1 has a boy on the green land; whoever is to move can enclose it with wide RYG."""
    return position(GREEN, wide("RYG"), claims=[(1, (1, "A"))], **more)


def boy_in_middle(sheep: int = 20, edition: str | el.Ruleset = "bga", **more: object) -> el.State:
    """Return a narrow with green A and M, three symbols, a boy of player 1 on A; WALL encloses it."""
    state = position(walled_in("GGY"), wide("RYY"), claims=[(1, (0, "A"))], edition=edition, **more)
    return with_player(state, 1, animals=(20, sheep, 20))


# ── becoming an enclosure ─────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ENC-3")
def test_the_owners_next_lay_completes_a_green_enclosure_and_four_sheep_go_in() -> None:
    """The rulebooks' example: a shield with land of another colour adjoining, and the boy stays."""
    before = boy_in_green()
    assert before.parcel((1, "A")).is_open
    state, events = lay_in_gap(before, "RYG")
    assert grazing(state) == {(index, "A"): (1, 1) for index in range(4)}
    assert state.player(1).animals == (20, 16, 20)
    assert claimed(state) == [(1, (1, "A"))]
    assert the(events, AnimalsPlaced).rule == "ENC-3"
    assert sum(count for _patch, count in the(events, AnimalsPlaced).places) == 4


@pytest.mark.rule("ENC-3")
def test_the_opponents_lay_fills_the_owners_enclosure() -> None:
    """Whoever laid the shield: player 2 lays, player 1's sheep go in."""
    state, events = lay_in_gap(boy_in_green(turn=2), "RYG")
    assert grazing(state) == {(index, "A"): (1, 1) for index in range(4)}
    assert state.player(1).animals == (20, 16, 20)
    assert state.player(2).animals == (20, 20, 20)
    assert the(events, AnimalsPlaced) == AnimalsPlaced(
        "ENC-3", 1, "G", tuple(((index, "A"), 1) for index in range(4))
    )


@pytest.mark.rule("ENC-3")
def test_an_enclosure_of_nobody_stays_empty() -> None:
    """It is told all the same, without an owner."""
    state, events = lay_in_gap(position(GREEN, wide("RYG")), "RYG")
    assert grazing(state) == {}
    completed = {
        event.parcel.patches: (event.rule, event.owner) for event in of_kind(events, EnclosureCompleted)
    }
    assert completed[frozenset((index, "A") for index in range(4))] == ("ENC-2", None)
    assert of_kind(events, AnimalsPlaced) == []


@pytest.mark.rule("ENC-3")
def test_one_animal_goes_in_for_each_symbol() -> None:
    """Two on the middle of a narrow, one on its corner patch."""
    state, _events = boy_in_middle().apply(WALL)
    assert grazing(state) == {(0, "M"): (1, 2), (0, "A"): (1, 1)}


@pytest.mark.rule("ENC-3")
@pytest.mark.parametrize(
    ("land", "walls", "stock"),
    [("RRG", "GY", (17, 20, 20)), ("GGR", "RY", (20, 17, 20)), ("YYG", "GR", (20, 20, 17))],
)
def test_zebu_go_on_red_sheep_on_green_and_goats_on_yellow(
    land: str, walls: str, stock: tuple[int, int, int]
) -> None:
    """Three symbols on a narrow, walled in by the two other colours."""
    one, other = walls
    board = walled_in(land, one * 3, one * 2 + other, one + other + one)
    state = position(board, wide(one + other * 2), claims=[(1, (0, "A"))])
    state = do(state, el.LayShield(wide(one + other * 2), LAST_SIDE))
    assert state.player(1).animals == stock
    assert claimed(state) == [(1, (0, "A"))]


@pytest.mark.rule("ENC-2")
def test_while_one_side_is_open_nothing_is_placed() -> None:
    """The middles of a whole star still reach the edge of the laid area."""
    state, events = lay_in_gap(position(GREEN, wide("RYG"), claims=[(1, (2, "M"))]), "RYG")
    assert state.parcel((2, "M")).is_open
    assert grazing(state) == {}
    assert of_kind(events, AnimalsPlaced) == []


@pytest.mark.rule("ENC-1")
def test_a_claim_reaches_across_foundations_until_the_fence_is_built() -> None:
    """Red corner and middle of shield 4: one parcel; the boma's fence cuts it in two."""
    board = star("GRR", "GYR", "GYY", "GYG")
    state = do(position(board, wide("RRG"), claims=[(2, (0, "M"))]), el.LayShield(wide("RRG"), GAP))
    assert state.parcel((0, "M")).patches >= {(4, "M"), (4, "A")}
    state = do(state, el.BuildBoma(1))
    assert (4, "A") not in state.parcel((0, "M")).patches
    assert (4, "M") in state.parcel((0, "M")).patches
    assert claimed(state) == [(2, (0, "M"))]


@pytest.mark.rule("ENC-2")
def test_one_lay_can_complete_enclosures_of_two_players() -> None:
    """Green of player 1, yellow of player 2; each gets its own animals."""
    board = star("GRR", "GRY", "YRR", "YRG")
    state = position(board, wide("RGY"), claims=[(1, (0, "A")), (2, (3, "A"))])
    state, events = lay_in_gap(state, "RGY")
    assert grazing(state) == {(0, "A"): (1, 1), (1, "A"): (1, 1), (2, "A"): (2, 1), (3, "A"): (2, 1)}
    assert [event.owner for event in of_kind(events, AnimalsPlaced)] == [1, 2]


# ── too few animals ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ENC-4")
@pytest.mark.parametrize(
    ("sheep", "where"),
    [(0, {}), (1, {(0, "M"): (1, 1)}), (2, {(0, "M"): (1, 2)}), (3, {(0, "M"): (1, 2), (0, "A"): (1, 1)})],
)
def test_with_too_few_animals_the_middle_is_filled_first(sheep: int, where: dict[object, object]) -> None:
    """Three symbols: two on M, then the one on A, where the boy stands."""
    state, _events = boy_in_middle(sheep).apply(WALL)
    assert grazing(state) == where
    assert state.player(1).animals[1] == 0
    assert claimed(state) == [(1, (0, "A"))]


@pytest.mark.rule("ENC-4")
@pytest.mark.parametrize(("sheep", "empty"), [(1, "2 dots stay"), (2, "1 dot stays"), (3, "")])
def test_symbols_that_stay_empty_are_told_with_their_rule(sheep: int, empty: str) -> None:
    """Of three; a herd that is large enough is not spoken of."""
    _state, events = boy_in_middle(sheep).apply(WALL)
    (told,) = [event.sentence for event in events if "places" in event.sentence]
    assert f"No more are in stock, so {empty} empty (ENC-4)." in told or not empty
    assert ("ENC-4" in told) is bool(empty)


@pytest.mark.rule("ENC-4")
def test_half_a_middle_goes_before_a_corner_patch() -> None:
    """In the hexagon: one zebu, and red land on 0A and on the half 2L."""
    board = el.hexagon(el.Shield("narrow", "RGY"), wide("RGY"), wide("YRGG"))
    state = with_player(el.scenario(board, turn=2, phase="hexagon"), 2, animals=(1, 20, 20))
    assert grazing(do(state, el.Place((0, "A")))) == {(2, "L"): (2, 1)}


@pytest.mark.rule("ENC-4")
def test_an_enclosure_that_was_short_is_not_filled_up_later() -> None:
    """Ruling: animals come in when the enclosure is made, and at no other time."""
    state = do(boy_in_middle(sheep=1), WALL, el.Pass())
    state = with_player(state, 1, animals=(20, 5, 20))
    state = do(state, state.legal_actions()[-1])
    assert grazing(state) == {(0, "M"): (1, 1)}


# ── placing by hand (tabletop edition) ────────────────────────────────────────────────────────────


@pytest.mark.rule("ENC-5")
def test_in_the_tabletop_edition_the_owner_chooses_the_patches() -> None:
    """Nothing comes in by itself; one animal at a time, where there is room."""
    state, events = boy_in_middle(edition="tabletop").apply(WALL)
    assert of_kind(events, AnimalsPlaced) == []
    assert the(of_owner(events, 1), EnclosureCompleted).rule == "ENC-3"
    assert allowed(state, el.PlaceAnimal) == {el.PlaceAnimal((0, "A")), el.PlaceAnimal((0, "M"))}
    state, events = state.apply(el.PlaceAnimal((0, "A")))
    assert the(events, AnimalsPlaced) == AnimalsPlaced("ENC-5", 1, "G", (((0, "A"), 1),))
    assert refused(state, el.PlaceAnimal((0, "A"))) == ["ENC-5"]  # full
    assert refused(state, el.PlaceAnimal((0, "C"))) == ["ENC-5"]  # another parcel


def of_owner(events: tuple[object, ...], owner: int | None) -> list[EnclosureCompleted]:
    """Return the enclosures of one owner."""
    return [event for event in events if isinstance(event, EnclosureCompleted) and event.owner == owner]


@pytest.mark.rule("ENC-5")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_in_the_tabletop_edition_the_owner_may_place_fewer(number: int) -> None:
    """Stop after none, one or two; then the turn goes on."""
    state = do(
        boy_in_middle(edition="tabletop"), WALL, *[el.PlaceAnimal((0, "M"))] * number, el.StopPlacing()
    )
    assert grazing(state) == ({(0, "M"): (1, number)} if number else {})
    assert state.player(1).animals[1] == 20 - number
    assert (state.phase, state.pending) == ("act", ())


@pytest.mark.rule("ENC-5")
def test_when_all_symbols_have_their_animal_the_turn_goes_on_by_itself() -> None:
    """No need to stop."""
    m, a = el.PlaceAnimal((0, "M")), el.PlaceAnimal((0, "A"))
    state = do(boy_in_middle(edition="tabletop"), WALL, m, a, m)
    assert grazing(state) == {(0, "M"): (1, 2), (0, "A"): (1, 1)}
    assert state.pending == ()


@pytest.mark.rule("ENC-5")
def test_with_too_few_animals_the_owner_chooses_where_they_go() -> None:
    """One sheep, on the corner patch: the middle has no right of its own here."""
    state = do(boy_in_middle(1, "tabletop"), WALL, el.PlaceAnimal((0, "A")))
    assert grazing(state) == {(0, "A"): (1, 1)}
    assert state.pending == ()


@pytest.mark.rule("ENC-5")
def test_with_no_animal_left_there_is_nothing_to_choose() -> None:
    """The turn goes on at once."""
    assert boy_in_middle(0, "tabletop").apply(WALL).state.pending == ()


@pytest.mark.rule("ENC-5")
def test_the_owner_chooses_when_the_opponent_lays() -> None:
    """Player 2's turn stops for player 1, and then goes on."""
    state = do(boy_in_middle(edition="tabletop", turn=2), WALL)
    assert (state.to_act, state.turn) == (1, 2)
    assert refused(state, el.Pass()) == ["ENC-5"]
    state = do(state, el.StopPlacing())
    assert (state.to_act, state.phase) == (2, "act")


@pytest.mark.rule("ENC-5")
def test_animals_may_be_moved_within_their_enclosure_in_the_own_turn() -> None:
    """From the corner patch to the middle, as far as there is room."""
    state = do(boy_in_middle(edition="tabletop"), WALL, el.PlaceAnimal((0, "A")), el.StopPlacing(), el.Pass())
    state, events = state.apply(el.MoveAnimal((0, "A"), (0, "M")))
    assert grazing(state) == {(0, "M"): (1, 1)}
    assert events == (AnimalMoved("ENC-5", 1, (0, "A"), (0, "M")),)
    assert state.player(1).animals == (20, 19, 20)
    assert refused(state, el.MoveAnimal((0, "A"), (0, "M"))) == ["ENC-5"]  # nothing there any more
    assert refused(state, el.MoveAnimal((0, "M"), (0, "C"))) == ["ENC-5"]  # another parcel
    assert refused(state, el.MoveAnimal((0, "M"), (0, "M"))) == ["ENC-5"]


@pytest.mark.rule("ENC-5")
def test_one_animal_of_two_moves_and_the_other_stays() -> None:
    """Two in the middle: one goes to the corner patch, and then that is full."""
    m = el.PlaceAnimal((0, "M"))
    state = do(boy_in_middle(edition="tabletop"), WALL, m, m, el.StopPlacing(), el.Pass())
    state = do(state, el.MoveAnimal((0, "M"), (0, "A")))
    assert grazing(state) == {(0, "M"): (1, 1), (0, "A"): (1, 1)}
    assert refused(state, el.MoveAnimal((0, "M"), (0, "A"))) == ["ENC-5"]


@pytest.mark.rule("ENC-5")
def test_the_opponents_animals_are_not_moved() -> None:
    """It is player 2's turn, and the sheep are player 1's."""
    state = do(
        boy_in_middle(edition="tabletop", turn=2), WALL, el.PlaceAnimal((0, "A")), el.StopPlacing(), el.Pass()
    )
    assert refused(state, el.MoveAnimal((0, "A"), (0, "M"))) == ["ENC-5"]


@pytest.mark.rule("ENC-5")
def test_in_the_online_edition_animals_are_not_moved() -> None:
    """They stay where they came in."""
    state = do(boy_in_middle(2), WALL, el.Pass())
    assert refused(state, el.MoveAnimal((0, "M"), (0, "A"))) == ["ENC-5"]
    assert allowed(state, el.MoveAnimal) == set()
