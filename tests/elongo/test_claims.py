"""CLAIM: putting a warrior or boy on the shield just laid. And COMP-5: one to a shield."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import (
    AnimalsPlaced,
    BomaBuilt,
    BomaPossible,
    EnclosureCompleted,
    LandClaimed,
    Passed,
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

BOARD = star("GRR", "GRY", "GYR", "GYY")
"""Corner patches: green. Middles: red on 0 and 1, yellow on 2 and 3."""


def laid(colours: str = "RGY", claims: list[tuple[int, tuple[int, str]]] | None = None) -> el.State:
    """Player 1 has just laid shield 4 in the gap."""
    return lay_in_gap(position(BOARD, wide(colours), claims=claims or []), colours).state


# ── where ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CLAIM-1")
def test_only_land_of_the_shield_just_laid_can_be_claimed() -> None:
    """Any patch of it; none of another."""
    state = laid("RGY")
    assert allowed(state, el.Claim) == {el.Claim((4, name)) for name in "AMC"}
    assert refused(state, el.Claim((2, "M"))) == ["CLAIM-1"]


@pytest.mark.rule("CLAIM-1")
def test_the_first_shield_of_a_turn_cannot_be_claimed_after_the_second_is_laid() -> None:
    """It is no longer the one just laid."""
    state = do(laid("RGY"), el.Pass())
    lay = next(a for a in state.legal_actions() if isinstance(a, el.LayShield))
    state = do(state, lay)
    assert refused(state, el.Claim((4, "M"))) == ["CLAIM-1"]
    assert {action.patch[0] for action in allowed(state, el.Claim)} == {5}


@pytest.mark.rule("CLAIM-1")
def test_before_a_shield_is_laid_nothing_can_be_claimed() -> None:
    """Not even on the opponent's last shield."""
    state = position(star("GRR", "GRY", "GYR", "GYY", "RGY"))
    assert refused(state, el.Claim((4, "M"))) == ["TURN-1", "CLAIM-1"]


@pytest.mark.rule("CLAIM-2")
@pytest.mark.parametrize("owner", [1, 2])
def test_land_of_a_claimed_parcel_cannot_be_claimed(owner: int) -> None:
    """Neither the opponent's nor one's own, wherever in the parcel the other one stands."""
    state = laid("RYG", [(owner, (2, "M"))])  # yellow: 2M 3M 4M
    (refusal,) = state.why_not(el.Claim((4, "M")))
    assert (refusal.rule, refusal.shield) == ("CLAIM-2", 2)
    assert refused(state, el.Claim((4, "M"))) == ["CLAIM-2"]
    assert el.Claim((4, "C")) in state.legal_actions()


@pytest.mark.rule("CLAIM-2")
def test_land_that_goes_on_over_other_shields_is_claimed_as_a_whole() -> None:
    """Nobody stands on the yellow land of shields 2, 3 and 4: it is free, and then taken."""
    state = do(laid("RYG"), el.Claim((4, "M")))
    parcel = state.parcel((2, "M"))
    assert parcel.patches == {(2, "M"), (3, "M"), (3, "C"), (4, "M")}
    assert [claim.owner for claim in state.claims_in(parcel)] == [1]


# ── who ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CLAIM-3")
@pytest.mark.parametrize(
    ("patch", "colour", "warriors", "boys"), [("A", "R", 3, 7), ("M", "G", 4, 6), ("C", "Y", 4, 6)]
)
def test_a_warrior_goes_on_red_and_a_boy_on_green_or_yellow(
    patch: str, colour: str, warriors: int, boys: int
) -> None:
    """From stock; the event says which land."""
    state, events = laid("RGY").apply(el.Claim((4, patch)))
    assert (state.player(1).warriors, state.player(1).boys) == (warriors, boys)
    assert the(events, LandClaimed) == LandClaimed("CLAIM-3", 1, (4, patch), colour)  # type: ignore[arg-type]
    assert claimed(state) == [(1, (4, patch))]


@pytest.mark.rule("CLAIM-3")
@pytest.mark.parametrize(("stock", "barred"), [("warriors", "A"), ("boys", "MC")])
def test_without_a_warrior_no_red_land_and_without_a_boy_no_green_or_yellow(stock: str, barred: str) -> None:
    """The others can still be claimed."""
    state = with_player(laid("RGY"), 1, **{stock: 0})
    for name in "AMC":
        action = el.Claim((4, name))
        if name in barred:
            assert refused(state, action) == ["CLAIM-3"]
        else:
            assert action in state.legal_actions()


@pytest.mark.rule("CLAIM-3")
def test_the_opponents_stock_does_not_help() -> None:
    """It is the layer's own that counts."""
    assert refused(with_player(laid("RGY"), 1, boys=0), el.Claim((4, "M"))) == ["CLAIM-3"]
    assert el.Claim((4, "M")) in with_player(laid("RGY"), 2, boys=0, warriors=0).legal_actions()


@pytest.mark.rule("COMP-5")
def test_a_second_one_on_the_same_shield_is_refused() -> None:
    """Though it is another parcel; and one claim for a shield is all, besides."""
    state = do(laid("RGY"), el.Claim((4, "A")))
    assert refused(state, el.Claim((4, "M"))) == ["CLAIM-4", "COMP-5"]


# ── one thing for one shield ──────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CLAIM-4")
def test_after_a_claim_no_boma_is_built_with_the_same_shield() -> None:
    """The lay has closed a fence, too: one or the other."""
    step = lay_in_gap(position(BOARD, wide("RGY")), "RGY")
    assert the(step.events, BomaPossible).rule == "BOMA-1"
    assert el.BuildBoma(1) in step.state.legal_actions()
    after = do(step.state, el.Claim((4, "M")))
    assert refused(after, el.BuildBoma(1)) == ["CLAIM-4"]
    assert after.bomas == ()


@pytest.mark.rule("CLAIM-4")
def test_after_a_boma_no_land_is_claimed_with_the_same_shield() -> None:
    """The other way round."""
    state, events = laid("RGY").apply(el.BuildBoma(1))
    assert the(events, BomaBuilt).owner == 1
    assert "CLAIM-4" in refused(state, el.Claim((4, "M")))
    assert state.claims == ()


@pytest.mark.rule("CLAIM-4")
def test_neither_has_to_be_done() -> None:
    """Pass."""
    state, events = laid("RGY").apply(el.Pass())
    assert events == (Passed("TURN-1", 1),)
    assert (state.claims, state.bomas, state.phase) == ((), (), "lay")


# ── enclosed already ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CLAIM-5")
def test_a_claim_on_enclosed_land_gets_its_animals_now() -> None:
    """All corner patches are green: five sheep."""
    state, events = laid("GRG").apply(el.Claim((4, "A")))
    assert grazing(state) == {(index, "A"): (1, 1) for index in range(5)}
    assert state.player(1).animals == (20, 15, 20)
    assert the(events, EnclosureCompleted).rule == "CLAIM-5"
    assert the(events, AnimalsPlaced).rule == "CLAIM-5"
    assert claimed(state) == [(1, (4, "A"))]  # the boy stays


@pytest.mark.rule("CLAIM-5")
def test_a_claim_on_open_land_gets_none() -> None:
    """The middle has an open edge."""
    state, events = laid("GRG").apply(el.Claim((4, "M")))
    assert grazing(state) == {}
    assert of_kind(events, EnclosureCompleted) == of_kind(events, AnimalsPlaced) == []
