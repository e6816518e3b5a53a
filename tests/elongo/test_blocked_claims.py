"""BLOCK-2: in the early online edition, claims on land that a block has spoilt go home by themselves."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import ClaimReturned
from tests.support.boma_positions import (
    done,
    grazing,
    herds,
    lay,
    loop_of,
    one_each,
    people,
    refused,
    star_round_a_boma,
)

ONE_OPTION = el.Ruleset.bga().replace(blocked_claims="return")

NARROWS = (
    el.Placement("narrow", (0, 0, 0, 0), 0),
    el.Placement("narrow", (-1, 1, -1, 1), 5),
    el.Placement("narrow", (-1, 1, -1, 1), 1),
)
LEANING = el.LayShield(el.Shield("wide", "GRR"), el.Placement("wide", (0, 1, 0, 1), 7))
"""A wide that leans over the three narrows: it blocks an edge of shield 0 and one of shield 2."""

THREE = lay(NARROWS, "RGY YRG GYR")
FOUR = THREE.lay(LEANING.shield, LEANING.placement)
SPOILT = {(0, "M"), (0, "C"), (2, "A"), (2, "M")}


def before(edition: str | el.Ruleset, *claims: tuple[int, tuple[int, str]]) -> el.State:
    """Player 1 is about to lay the wide that blocks."""
    hands = {1: [LEANING.shield, el.Shield("wide", "YYY")], 2: [el.Shield("wide", "GGG")]}
    return el.scenario(THREE, players=2, edition=edition, claims=claims, hands=hands)


def test_the_position_is_what_it_is_said_to_be() -> None:
    """No block before; afterwards two edges, with these four patches along them."""
    assert not THREE.blocked_edges()
    assert FOUR.along(FOUR.blocked_edges()) == SPOILT


@pytest.mark.rule("BLOCK-2")
@pytest.mark.parametrize("edition", ["early_online", ONE_OPTION])
def test_in_the_early_online_edition_a_claim_on_spoilt_land_goes_home(edition: str | el.Ruleset) -> None:
    """Everybody's does: the layer's own boy on 0M and the other's on 2M. 1C is not spoilt."""
    state = before(edition, (1, (0, "M")), (2, (2, "M")), (2, (1, "C")))
    after, events = state.apply(LEANING)
    assert after.claims == (el.Claimed(2, (1, "C")),)
    assert people(after, 1) == (4, 7)
    assert people(after, 2) == (4, 6)
    gone = [(e.rule, e.owner, e.patch) for e in events if isinstance(e, ClaimReturned)]
    assert gone == [("BLOCK-2", 1, (0, "M")), ("BLOCK-2", 2, (2, "M"))]


@pytest.mark.rule("BLOCK-2")
@pytest.mark.parametrize("edition", ["bga", "tabletop"])
def test_elsewhere_such_a_claim_stays(edition: str) -> None:
    """Until its player takes it back."""
    state = before(edition, (1, (0, "M")), (2, (2, "M")), (2, (1, "C")))
    after = done(state, LEANING)
    assert after.claims == state.claims
    assert done(after, el.Pass(), el.Remove((0, "M"))).claims == state.claims[1:]


@pytest.mark.rule("BLOCK-2")
@pytest.mark.parametrize(
    ("edition", "stay"), [("bga", True), ("tabletop", True), ("early_online", False), (ONE_OPTION, False)]
)
def test_it_is_the_parcel_that_counts_and_not_the_patch(edition: str | el.Ruleset, stay: bool) -> None:
    """The warrior on 0A stands away from the blocked edge, on land that reaches it through 0M."""
    board = lay(NARROWS, "RRY YGG GYR")
    hands = {1: [LEANING.shield, el.Shield("wide", "YYY")], 2: [el.Shield("wide", "GGG")]}
    state = el.scenario(board, edition=edition, claims=[(2, (0, "A"))], hands=hands)
    assert state.parcel((0, "A")).patches == {(0, "A"), (0, "M")}
    assert bool(done(state, LEANING).claims) == stay


@pytest.mark.rule("BLOCK-2")
@pytest.mark.parametrize("edition", ["early_online", ONE_OPTION])
def test_a_claim_far_from_the_block_stays(edition: str | el.Ruleset) -> None:
    """Open land is not spoilt by being open."""
    state = before(edition, (1, (1, "A")), (2, (2, "C")))
    assert done(state, LEANING).claims == state.claims


# ── land that joins spoilt land ───────────────────────────────────────────────────────────────────

FIVE = lay([el.Placement("narrow", (0, -1, 0, 0), 1)], "GYR", FOUR)
BRIDGE = el.LayShield(el.Shield("narrow", "YGR"), el.Placement("narrow", (0, 0, 0, 0), 6))
"""Its middle joins 4A with 0M, which is spoilt already; it makes no new block."""


def bridged(edition: str | el.Ruleset, *claims: tuple[int, tuple[int, str]]) -> el.State:
    """Player 1 is about to lay the bridge."""
    hands = {1: [BRIDGE.shield, el.Shield("wide", "YYY")], 2: [el.Shield("wide", "GGG")]}
    return el.scenario(FIVE, edition=edition, claims=claims, hands=hands)


@pytest.mark.rule("BLOCK-2")
@pytest.mark.parametrize("owner", [1, 2])
def test_a_claim_whose_land_joins_spoilt_land_goes_home(owner: int) -> None:
    """The block is old, the boy on 4A stood apart from it; now his land can no longer be completed."""
    state = bridged(ONE_OPTION, (owner, (4, "A")))
    after, events = state.apply(BRIDGE)
    assert (0, "M") in after.parcel((4, "A")).patches
    assert after.board.blocked_edges() == FIVE.blocked_edges()
    assert after.claims == ()
    assert people(after, owner) == (4, 7)
    assert [event.rule for event in events if isinstance(event, ClaimReturned)] == ["BLOCK-2"]
    assert done(bridged("bga", (owner, (4, "A"))), BRIDGE).claims == state.claims


@pytest.mark.rule("BLOCK-2")
@pytest.mark.parametrize("edition", ["early_online", ONE_OPTION])
def test_nobody_can_claim_land_that_is_spoilt(edition: str | el.Ruleset) -> None:
    """A claim there would go home at once. The bridge's corner 5C is not spoilt; in bga 5M is no matter."""
    state = done(bridged(edition), BRIDGE)
    assert refused(state, el.Claim((5, "M"))) == {"BLOCK-2"}
    assert refused(state, el.Claim((5, "C"))) == set()
    assert refused(done(bridged("bga"), BRIDGE), el.Claim((5, "M"))) == set()


# ── fences keep land from a block, and let it go ──────────────────────────────────────────────────

# Red land inside the large fence leads from the tips 0A and 1A to 8A and 8M; 8M lies along a blocked edge.
STAR = lay(
    [el.Placement("narrow", (-1, 0, -1, -1), 9), el.Placement("narrow", (1, 0, -1, -1), 2)],
    "GGY YYG",
    star_round_a_boma("RRG RRY GYG YGY YRG", "GYG YGY GYR RRY GYG"),
)
LOOP = loop_of(STAR, 1, 10)
ALWAYS = el.Ruleset.early_online().replace(removing="always")
CHOOSING = el.Ruleset.tabletop().replace(blocked_claims="return")


def fenced(edition: str | el.Ruleset, *claims: tuple[int, tuple[int, str]]) -> el.State:
    """Player 1's large boma is under construction; the claims stand outside it, each with an animal."""
    animals = {patch: herd for owner, patch in claims for patch, herd in grazing(owner, patch).items()}
    return el.scenario(STAR, edition=edition, bomas=[(1, LOOP)], claims=claims, animals=animals)


def test_the_star_is_what_it_is_said_to_be() -> None:
    """One red parcel, spoilt; the fence cuts off the tips."""
    red = STAR.parcel((0, "A")).patches
    assert {(0, "A"), (1, "A"), (8, "A"), (8, "M")} <= red
    assert (8, "M") in STAR.along(STAR.blocked_edges())
    state = fenced("bga")
    assert state.parcel((0, "A")).patches == {(0, "A")}
    assert state.parcel((1, "A")).patches == {(1, "A")}


@pytest.mark.rule("BLOCK-2")
def test_land_that_a_boma_keeps_from_the_block_is_not_spoilt() -> None:
    """BLOCK-1: a boma's fence can enclose it. Warriors on the tips stay, whatever is laid."""
    state = fenced("early_online", (2, (0, "A")), (2, (1, "A")))
    lays = [action for action in state.legal_actions() if isinstance(action, el.LayShield)]
    for action in lays[::50]:
        after = done(state, action)
        assert set(state.claims) <= set(after.claims)
        assert herds(after, 2) == one_each((0, "A"), (1, "A"))


@pytest.mark.rule("BLOCK-2")
@pytest.mark.parametrize(
    ("edition", "stay"), [("bga", True), ("tabletop", True), (ALWAYS, False), (ONE_OPTION, False)]
)
def test_a_claim_that_an_abandoned_boma_leaves_to_the_block_goes_home(
    edition: str | el.Ruleset, stay: bool
) -> None:
    """The tip flows together with 8M again: its zebu goes home by REM-3, and its warrior by BLOCK-2."""
    after, events = fenced(edition, (2, (0, "A"))).apply(el.Remove(LOOP))
    assert after.animals == {}
    assert after.player(2).animals == (20, 20, 20)
    assert after.claims == ((el.Claimed(2, (0, "A")),) if stay else ())
    assert [e.rule for e in events if isinstance(e, ClaimReturned)] == ([] if stay else ["BLOCK-2"])


@pytest.mark.rule("BLOCK-2")
@pytest.mark.parametrize("edition", [ALWAYS, CHOOSING, ONE_OPTION])
def test_there_is_nothing_to_choose_between_claims_that_a_block_sends_home(edition: el.Ruleset) -> None:
    """Two of player 2's flow together, on spoilt land: both go home, and nobody is asked which one stays."""
    after = done(fenced(edition, (2, (0, "A")), (2, (1, "A"))), el.Remove(LOOP))
    assert after.claims == ()
    assert after.animals == {}
    assert people(after, 2) == (4, 7)
    assert after.pending == ()
    assert after.to_act == 1
