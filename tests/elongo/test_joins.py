"""JOIN: when a lay makes one parcel out of several, and warriors or boys stand on them."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import (
    AnimalsPlaced,
    ClaimReturned,
    EnclosureCompleted,
    ParcelsJoined,
)
from tests.support.positions import (
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
    wide,
    with_player,
)

Claims = list[tuple[int, tuple[int, str]]]

OPEN = star("GGR", "YRR", "RYR", "RGY")
"""Green 0A 0M here and 3M there, neither claimed yet; wide YGR in the gap joins them. They stay open."""

CORNERS = star("GGR", "YRR", "RYR", "GGY")
"""The same with green 3A 3M."""

CLOSED = star("GRR", "RYR", "YRR", "GYR")
"""Green corner patches on 0 and on 3; wide GRY in the gap joins them, and they are enclosed."""


def joined(board: el.Board, colours: str, claims: Claims, **more: object) -> el.Step:
    """Lay a wide in the gap: by player 1 if nothing else is said."""
    return lay_in_gap(position(board, wide(colours), claims=claims, **more), colours)


def returned(step: el.Step) -> list[tuple[str, int, tuple[int, str]]]:
    """Return who went home, by which rule."""
    return [(event.rule, event.owner, event.patch) for event in of_kind(step.events, ClaimReturned)]


# ── one owner ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("JOIN-1")
def test_of_several_in_one_parcel_the_one_on_a_middle_is_kept() -> None:
    """Though the one on the corner patch came first."""
    step = joined(OPEN, "YGR", [(1, (0, "A")), (1, (3, "M"))])
    assert claimed(step.state) == [(1, (3, "M"))]
    assert returned(step) == [("JOIN-1", 1, (0, "A"))]
    assert step.state.player(1).boys == 6


@pytest.mark.rule("JOIN-1")
@pytest.mark.parametrize("first", [0, 3])
def test_of_two_on_middles_the_first_that_came_is_kept(first: int) -> None:
    """Whichever shield was laid first."""
    other = 3 - first
    step = joined(OPEN, "YGR", [(1, (first, "M")), (1, (other, "M"))])
    assert claimed(step.state) == [(1, (first, "M"))]
    assert returned(step) == [("JOIN-1", 1, (other, "M"))]


@pytest.mark.rule("JOIN-1")
@pytest.mark.parametrize("first", [0, 3])
def test_of_two_on_corner_patches_the_first_that_came_is_kept(first: int) -> None:
    """No middle among them."""
    other = 3 - first
    step = joined(CORNERS, "YGR", [(1, (first, "A")), (1, (other, "A"))])
    assert claimed(step.state) == [(1, (first, "A"))]
    assert returned(step) == [("JOIN-1", 1, (other, "A"))]


@pytest.mark.rule("JOIN-1")
def test_half_a_middle_counts_as_a_middle() -> None:
    """A 4-patch wide: its half L is kept against a corner patch that came first."""
    board = star("GGYR", "YRR", "RYR", "GGY")  # green 0A 0L, 3A 3M
    step = joined(board, "YGR", [(1, (3, "A")), (1, (0, "L"))])
    assert claimed(step.state) == [(1, (0, "L"))]


@pytest.mark.rule("JOIN-1")
def test_warriors_on_red_land_join_in_the_same_way() -> None:
    """The surplus one is in stock again."""
    board = star("RRG", "YGG", "GYG", "GRY")
    step = joined(board, "YRG", [(1, (0, "M")), (1, (3, "M"))])
    assert returned(step) == [("JOIN-1", 1, (3, "M"))]
    assert (step.state.player(1).warriors, step.state.player(1).boys) == (3, 7)


@pytest.mark.rule("JOIN-1")
def test_the_one_that_is_kept_owns_the_enclosure_when_the_lay_completes_it() -> None:
    """Three green corner patches: joined, one boy kept, three sheep."""
    step = joined(CLOSED, "GRY", [(1, (0, "A")), (1, (3, "A"))])
    assert claimed(step.state) == [(1, (0, "A"))]
    assert grazing(step.state) == {(index, "A"): (1, 1) for index in (0, 3, 4)}
    assert the(step.events, AnimalsPlaced).rule == "ENC-3"


@pytest.mark.rule("JOIN-1")
def test_one_claimed_parcel_and_a_free_one_make_one_claimed_parcel() -> None:
    """Nobody has to leave, and the land gained is claimed as well."""
    step = joined(OPEN, "YGR", [(1, (0, "A"))])
    assert claimed(step.state) == [(1, (0, "A"))]
    assert returned(step) == []
    assert (3, "M") in step.state.parcel((0, "A")).patches
    assert the(step.events, ParcelsJoined).number == 2


# ── two owners ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("JOIN-2")
@pytest.mark.parametrize("turn", [1, 2])
def test_when_parcels_of_two_players_join_both_lose_theirs(turn: int) -> None:
    """Whoever of them laid the shield."""
    step = joined(OPEN, "YGR", [(1, (0, "M")), (2, (3, "M"))], turn=turn)
    assert step.state.claims == ()
    assert returned(step) == [("JOIN-2", 1, (0, "M")), ("JOIN-2", 2, (3, "M"))]
    assert [player.boys for player in step.state.players] == [7, 7]


@pytest.mark.rule("JOIN-2")
def test_the_player_who_laid_may_claim_the_joined_parcel() -> None:
    """In the ordinary way, on the shield just laid."""
    step = joined(OPEN, "YGR", [(1, (0, "M")), (2, (3, "M"))], turn=2)
    assert el.Claim((4, "M")) in step.state.legal_actions()
    state = do(step.state, el.Claim((4, "M")))
    assert claimed(state) == [(2, (4, "M"))]
    assert state.parcel((4, "M")).patches >= {(0, "A"), (0, "M"), (3, "M")}


@pytest.mark.rule("JOIN-2")
def test_a_joined_parcel_that_is_enclosed_is_empty_until_the_layer_claims_it() -> None:
    """Then the animals go in at once."""
    step = joined(CLOSED, "GRY", [(1, (0, "A")), (2, (3, "A"))])
    green = {(index, "A") for index in (0, 3, 4)}
    (event,) = [e for e in of_kind(step.events, EnclosureCompleted) if e.parcel.patches == green]
    assert (event.rule, event.owner) == ("ENC-2", None)
    assert grazing(step.state) == {}
    state = do(step.state, el.Claim((4, "A")))
    assert grazing(state) == dict.fromkeys(green, (1, 1))


@pytest.mark.rule("JOIN-2")
def test_a_third_player_can_join_the_parcels_of_two_others() -> None:
    """And may claim what they lose."""
    step = joined(OPEN, "YGR", [(1, (0, "M")), (2, (3, "M"))], turn=3, players=3)
    assert [rule for rule, _owner, _patch in returned(step)] == ["JOIN-2", "JOIN-2"]
    assert claimed(do(step.state, el.Claim((4, "M")))) == [(3, (4, "M"))]


# ── all of one other player ───────────────────────────────────────────────────────────────────────


@pytest.mark.rule("JOIN-3")
def test_a_player_whose_parcels_another_joins_keeps_control_with_one() -> None:
    """Player 2 lays; player 1 gets one boy back and still holds the land."""
    step = joined(OPEN, "YGR", [(1, (0, "A")), (1, (3, "M"))], turn=2)
    assert claimed(step.state) == [(1, (3, "M"))]
    assert returned(step) == [("JOIN-3", 1, (0, "A"))]
    assert step.state.player(1).boys == 6


@pytest.mark.rule("JOIN-3")
def test_who_joins_another_players_parcels_cannot_claim_them() -> None:
    """They are not free."""
    step = joined(OPEN, "YGR", [(1, (0, "A")), (1, (3, "M"))], turn=2)
    assert refused(step.state, el.Claim((4, "M"))) == ["CLAIM-2"]


@pytest.mark.rule("JOIN-3")
def test_if_the_joined_parcel_is_enclosed_its_owner_gets_the_animals() -> None:
    """Not the player who laid."""
    step = joined(CLOSED, "GRY", [(1, (0, "A")), (1, (3, "A"))], turn=2)
    assert grazing(step.state) == {(index, "A"): (1, 1) for index in (0, 3, 4)}
    assert returned(step) == [("JOIN-3", 1, (3, "A"))]


# ── the older editions ───────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("JOIN-4")
@pytest.mark.parametrize(
    "claims",
    [
        [(1, (0, "A")), (1, (3, "M"))],
        [(2, (0, "A")), (2, (3, "M"))],
        [(1, (0, "A")), (2, (3, "M"))],
        [(2, (3, "M"))],
    ],
)
@pytest.mark.parametrize("edition", ["tabletop", "early_online"])
def test_in_the_older_editions_all_leave_parcels_that_a_lay_joins(claims: Claims, edition: str) -> None:
    """Of one owner or of two, and even when only one of the parcels was claimed."""
    step = joined(OPEN, "YGR", claims, edition=edition)
    assert step.state.claims == ()
    assert returned(step) == [("JOIN-4", owner, patch) for owner, patch in claims]
    assert the(step.events, ParcelsJoined).rule == "JOIN-4"
    assert claimed(do(step.state, el.Claim((4, "M")))) == [(1, (4, "M"))]


@pytest.mark.rule("JOIN-4")
@pytest.mark.parametrize("edition", ["bga", "tabletop", "early_online"])
def test_extending_a_parcel_is_not_joining(edition: str) -> None:
    """Green middle 0M gets longer by 4M; at its other end lies red land."""
    board = star("GGR", "YRR", "RYR", "GRY")
    step = joined(board, "YGR", [(1, (0, "M"))], edition=edition)
    assert (4, "M") in step.state.parcel((0, "M")).patches
    assert claimed(step.state) == [(1, (0, "M"))]
    assert of_kind(step.events, ParcelsJoined) == []


@pytest.mark.rule("JOIN-4")
@pytest.mark.parametrize("edition", ["bga", "tabletop", "early_online"])
def test_touching_one_parcel_at_two_sides_is_not_joining(edition: str) -> None:
    """All middles are green already, round the star; the fifth closes the ring."""
    board = star("RGR", "RGY", "YGR", "YGY")
    step = joined(board, "YGG", [(1, (0, "M"))], edition=edition)
    assert (4, "M") in step.state.parcel((0, "M")).patches
    assert claimed(step.state) == [(1, (0, "M"))]
    assert of_kind(step.events, ParcelsJoined) == []


@pytest.mark.rule("JOIN-4")
def test_if_the_owner_may_choose_the_one_that_stays_is_the_one_chosen() -> None:
    """The middle and the first have no right of their own; the opponent waits."""
    choosing = el.Ruleset.bga().replace(kept_claim="owner_chooses")
    step = joined(OPEN, "YGR", [(1, (3, "M")), (1, (0, "A"))], turn=2, edition=choosing)
    assert (step.state.to_act, step.state.turn) == (1, 2)
    assert allowed(step.state, el.Keep) == {el.Keep((0, "A")), el.Keep((3, "M"))}
    assert refused(step.state, el.Pass()) == ["JOIN-4"]
    assert refused(step.state, el.Keep((4, "M"))) == ["JOIN-4"]
    step = step.state.apply(el.Keep((0, "A")))
    assert claimed(step.state) == [(1, (0, "A"))]
    assert returned(step) == [("JOIN-4", 1, (3, "M"))]
    assert (step.state.to_act, step.state.phase) == (2, "act")


# ── not by a lay ──────────────────────────────────────────────────────────────────────────────────


def cut_by_a_boma(edition: str) -> el.State:
    """Player 1's fence keeps two boys of player 2 apart, on 0M and 2M; player 1 is out of boys."""
    board = star("GGR", "GRR", "GGY", "RRG", "RYY")
    claims = [(2, (0, "M")), (2, (2, "M"))]
    state = position(board, claims=claims, bomas=[(1, board.loops()[0])], edition=edition)
    return with_player(state, 1, boys=0)


@pytest.mark.rule("JOIN-1")
@pytest.mark.parametrize("edition", ["bga", "early_online"])
def test_of_several_that_meet_when_a_boma_is_abandoned_one_is_kept(edition: str) -> None:
    """The first that came. JOIN-3 is about lays, so this is JOIN-1."""
    state = cut_by_a_boma(edition)
    step = state.apply(el.Remove(state.bomas[0].loop))
    assert claimed(step.state) == [(2, (0, "M"))]
    assert returned(step) == [("JOIN-1", 2, (2, "M"))]


@pytest.mark.rule("JOIN-4")
def test_in_the_tabletop_edition_the_owner_chooses_when_a_boma_is_abandoned() -> None:
    """Several of one owner for another reason than a lay."""
    state = cut_by_a_boma("tabletop")
    state = do(state, el.Remove(state.bomas[0].loop))
    assert (state.to_act, state.turn) == (2, 1)
    step = state.apply(el.Keep((2, "M")))
    assert claimed(step.state) == [(2, (2, "M"))]
    assert returned(step) == [("JOIN-4", 2, (0, "M"))]
    assert (step.state.to_act, step.state.phase) == (1, "lay")


@pytest.mark.rule("JOIN-4")
def test_keep_is_refused_when_there_is_nothing_to_choose() -> None:
    """In the ordinary course of a turn."""
    assert refused(position(OPEN, claims=[(1, (0, "A"))]), el.Keep((0, "A"))) == ["TURN-1"]
