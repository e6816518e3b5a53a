"""BIG-1 and BIG-2: bomas round bomas, and bomas with room inside."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.board.land import Patch
from elongo_explore.games.elongo.play.events import AnimalsPlaced, BomaPossible
from tests.support.boma_positions import (
    EMPTY,
    HOLE,
    RING,
    done,
    grazing,
    herds,
    lay,
    loop_of,
    one_each,
    people,
    refused,
    star_round_a_boma,
    with_animals,
)

LARGE = el.BuildBoma(1)

# Wides 0 to 4: 1M is a red enclosure by itself, 2M 3M 3A 6A a green one across the large fence.
STAR = star_round_a_boma("RGY GRG YGR GGY RYR", "YGR GYG YRG YRY YRG")
SMALL_LOOP, LARGE_LOOP = loop_of(STAR, 2, 5), loop_of(STAR, 1, 10)
CORE = tuple((index, "C") for index in range(5))
BETWEEN = tuple([(index, "M") for index in range(5)] + [(index, "A") for index in range(5, 10)])


def test_the_star_is_what_it_is_said_to_be() -> None:
    """The last narrow closes the large loop only; the enclosures between the fences are there."""
    assert 9 in LARGE_LOOP.shields
    assert 9 not in SMALL_LOOP.shields
    assert STAR.inside(SMALL_LOOP) == set(CORE)
    assert STAR.inside(LARGE_LOOP) == {*CORE, *BETWEEN}
    assert STAR.parcel((1, "M")).patches == {(1, "M")}


def act(**position: object) -> el.State:
    """Player 1 has just closed the large loop."""
    return el.scenario(STAR, phase="act", round=2, **position)  # type: ignore[arg-type]


# ── BIG-1: a boma round a boma ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BIG-1")
@pytest.mark.parametrize("finished", [False, True], ids=["under construction", "finished"])
@pytest.mark.parametrize("owner", [1, 2])
def test_a_large_boma_takes_the_land_inside_but_not_that_of_a_boma_within(owner: int, finished: bool) -> None:
    """The inner boma keeps owner, builder and animals; the builder's animals go between the fences."""
    state = act(bomas=[(owner, SMALL_LOOP, finished)], animals=grazing(owner, *CORE))
    after = done(state, LARGE)
    assert after.bomas[0] == state.bomas[0]
    assert (after.bomas[1].owner, after.bomas[1].loop) == (1, LARGE_LOOP)
    assert herds(after, 1) == one_each(*BETWEEN, *(CORE if owner == 1 else ()))
    assert herds(after, 2) == (one_each(*CORE) if owner == 2 else {})
    assert after.player(2) == state.player(2)
    assert people(after, 1)[0] == people(state, 1)[0] - 1


@pytest.mark.rule("BIG-1")
def test_an_inner_boma_that_was_short_is_not_filled_by_the_larger_one() -> None:
    """Of five symbols inside, player 2 has filled one: the others stay empty."""
    state = act(bomas=[(2, SMALL_LOOP, True)], animals=grazing(2, (0, "C")))
    assert set(done(state, LARGE).animals) == {(0, "C"), *BETWEEN}


@pytest.mark.rule("BIG-1")
def test_a_loop_inside_that_nobody_built_does_not_hold_the_large_boma_back() -> None:
    """All fifteen patches inside are taken; the small loop can never be built."""
    after = done(act(), LARGE)
    assert herds(after, 1) == one_each(*CORE, *BETWEEN)
    assert refused(after, el.BuildBoma(2))


@pytest.mark.rule("BIG-1")
@pytest.mark.parametrize("finished", [False, True], ids=["under construction", "finished"])
def test_claims_and_animals_between_the_fences_go_home(finished: bool) -> None:
    """Player 3's warrior on 1M with his zebu; player 2's small boma is left alone."""
    state = act(
        players=3,
        bomas=[(2, SMALL_LOOP, finished)],
        claims=[(3, (1, "M"))],
        animals=grazing(2, *CORE) | grazing(3, (1, "M")),
    )
    after = done(state, LARGE)
    assert after.claims == ()
    assert herds(after, 3) == {}
    assert people(after, 3) == (4, 7)
    assert after.player(3).animals == (14, 14, 14)
    assert herds(after, 2) == one_each(*CORE)
    assert herds(after, 1) == one_each(*BETWEEN)


@pytest.mark.rule("BIG-1")
def test_a_claim_outside_the_large_fence_is_cut_by_it() -> None:
    """The boy on 3A keeps his own sheep, and loses those between the fences to the builder's."""
    land = STAR.parcel((3, "A")).patches
    assert land == {(2, "M"), (3, "M"), (3, "A"), (6, "A")}
    state = act(
        players=3,
        bomas=[(2, SMALL_LOOP)],
        claims=[(3, (3, "A"))],
        animals=grazing(2, *CORE) | grazing(3, *land),
    )
    after = done(state, LARGE)
    assert after.claims == (el.Claimed(3, (3, "A")),)
    assert herds(after, 3) == one_each((3, "A"))
    assert herds(after, 1) == one_each(*BETWEEN)


@pytest.mark.rule("BIG-1")
def test_the_inner_boma_is_finished_and_its_builder_returns_as_ever() -> None:
    """At the end of the round both are; each builder goes to his own player."""
    hands = {1: [el.Shield("wide", "GGG")], 2: [el.Shield("wide", "YYY")]}
    state = act(laid=2, hands=hands, bomas=[(2, SMALL_LOOP)], animals=grazing(2, *CORE))
    after = done(state, LARGE, el.Confirm())
    assert [(boma.owner, boma.finished) for boma in after.bomas] == [(2, True), (1, True)]
    assert people(after, 1) == people(after, 2) == (4, 7)
    assert herds(after, 2) == one_each(*CORE)


# ── BIG-2: room inside ────────────────────────────────────────────────────────────────────────────

RING_LOOP = loop_of(EMPTY, 2, 15)
FIRST, SECOND, THIRD = el.Shield("wide", "RRG"), el.Shield("narrow", "RGY"), el.Shield("narrow", "GYR")
HAND = [FIRST, SECOND, THIRD, el.Shield("wide", "GGG")]


def ring(owner: int = 1, finished: bool = False, **position: object) -> el.State:
    """Player 2 is about to lay shields into the hole of a boma on fifteen shields."""
    position = {"turn": 2, "hands": {1: [el.Shield("wide", "YYY")], 2: HAND}} | position
    return el.scenario(EMPTY, round=2, bomas=[(owner, RING_LOOP, finished)], **position)  # type: ignore[arg-type]


def into_the_hole(number: int) -> el.LayShield:
    """Lay the first, second or third of the shields that fill the hole."""
    return el.LayShield(HAND[number], HOLE[number])


def symbols(state: el.State, patches: frozenset[Patch]) -> dict[Patch, int]:
    """Return an animal for each symbol on these patches."""
    return {patch: state.board.laid[patch[0]].shield.symbols(patch[1]) for patch in patches}


@pytest.mark.rule("BIG-2")
def test_a_boma_may_have_empty_space_inside() -> None:
    """Building fills what lies inside: all the land along the hole, two animals on a narrow's middle."""
    state = el.scenario(EMPTY, phase="act")
    after = done(state, el.BuildBoma(2))
    inside = EMPTY.inside(RING_LOOP)
    assert {(1, "M"), (3, "M"), (8, "M"), (13, "M"), (1, "A"), (0, "C")} <= inside
    assert herds(after, 1) == symbols(after, inside)
    assert all(after.animals[index, "M"].number == 2 for index in (1, 3, 8, 13))


@pytest.mark.rule("BIG-2")
def test_too_few_animals_go_to_middles_first() -> None:
    """ENC-4 holds in bomas: red middles come before red corners, wherever they lie."""
    state = with_animals(el.scenario(EMPTY, phase="act"), {1: (2, 3, 1)})
    after = done(state, el.BuildBoma(2))
    inside = sorted(EMPTY.inside(RING_LOOP))
    for colour, number in (("R", 2), ("G", 3), ("Y", 1)):
        land = [patch for patch in inside if after.colour(patch) == colour]
        middles = sum(symbols(after, frozenset(patch for patch in land if patch[1] == "M")).values())
        on_middles = sum(after.animals[p].number for p in land if p[1] == "M" and p in after.animals)
        assert sum(after.animals[patch].number for patch in land if patch in after.animals) == number
        assert on_middles == min(middles, number)
    assert after.player(1).animals == (0, 0, 0)


@pytest.mark.rule("BIG-2")
@pytest.mark.parametrize("finished", [False, True], ids=["under construction", "finished"])
@pytest.mark.parametrize("owner", [1, 2])
def test_a_shield_laid_inside_is_filled_at_once_with_the_owners_animals(owner: int, finished: bool) -> None:
    """Whoever lays it, and though the boma be finished."""
    state = ring(owner, finished)
    after, events = state.apply(into_the_hole(0))
    new = frozenset((15, name) for name in "AMC")
    assert herds(after, owner) == one_each(*new)
    assert herds(after, 3 - owner) == {}
    assert [event.rule for event in events if isinstance(event, AnimalsPlaced)] == ["BIG-2", "BIG-2"]
    after = done(after, el.Pass(), into_the_hole(1))
    assert herds(after, owner) == symbols(after, new | {(16, name) for name in "AMC"})
    assert after.animals[16, "M"].number == 2
    assert after.bomas[0].inside == after.board.inside(RING_LOOP) > EMPTY.inside(RING_LOOP)


@pytest.mark.rule("BIG-2")
def test_a_shield_laid_inside_takes_what_the_owner_has() -> None:
    """One zebu, two patches of red: the middle is filled first. No sheep: green stays empty."""
    after = done(with_animals(ring(), {1: (1, 0, 5)}), into_the_hole(0))
    assert herds(after, 1) == one_each((15, "M"))


@pytest.mark.rule("BIG-2")
def test_a_shield_laid_outside_is_not_filled() -> None:
    """Only land inside the fence is the owner's."""
    state = ring()
    outside = [
        placement
        for placement in state.board.placements_in_order()
        if placement.kind == "wide"
        and not state.board.lay(FIRST, placement).inside(RING_LOOP) - EMPTY.inside(RING_LOOP)
    ]
    assert outside
    for placement in outside:
        assert done(state, el.LayShield(FIRST, placement)).animals == {}


@pytest.mark.rule("BIG-2")
@pytest.mark.parametrize("owner", [1, 2])
def test_nobody_can_claim_land_inside_a_boma(owner: int) -> None:
    """Neither another player nor the boma's owner: there is nothing to do but pass."""
    state = done(ring(owner), into_the_hole(0))
    for name in "AMC":
        assert refused(state, el.Claim((15, name))) == {"BIG-2"}
    assert list(state.legal_actions()) == [el.Pass()]


@pytest.mark.rule("BIG-2")
@pytest.mark.parametrize("owner", [1, 2])
def test_no_boma_can_be_built_inside_a_boma(owner: int) -> None:
    """The third shield closes loops of both fences inside: nobody may build them, nor is it offered."""
    hands = {1: [el.Shield("wide", "YYY"), THIRD], 2: [el.Shield("wide", "GGG")]}
    filled = lay(HOLE[:2], "RRG RGY", EMPTY)
    state = el.scenario(filled, round=2, turn=1, hands=hands, bomas=[(owner, RING_LOOP)])
    state, events = state.apply(into_the_hole(2))
    assert len(state.closed_loops()) == 2
    assert refused(state, el.BuildBoma(1)) == refused(state, el.BuildBoma(2)) == {"BIG-2"}
    assert not any(isinstance(event, BomaPossible) for event in events)
    assert list(state.legal_actions()) == [el.Pass()]
    assert herds(state, owner) == symbols(state, frozenset((17, name) for name in "AMC"))


@pytest.mark.rule("BIG-2")
def test_without_a_boma_round_it_the_same_hole_is_ordinary_land() -> None:
    """Land can be claimed and both bomas built: it was the large one that forbade it."""
    hands = {1: [el.Shield("wide", "YYY"), THIRD], 2: [el.Shield("wide", "GGG")]}
    filled = lay(HOLE[:2], "RRG RGY", EMPTY)
    state, events = el.scenario(filled, round=2, turn=1, hands=hands).apply(into_the_hole(2))
    assert state.animals == {}
    assert {type(action) for action in state.legal_actions()} == {el.Claim, el.BuildBoma, el.Pass}
    assert {el.BuildBoma(1), el.BuildBoma(2)} <= set(state.legal_actions())
    assert len([event for event in events if isinstance(event, BomaPossible)]) == 2


@pytest.mark.rule("BIG-1")
@pytest.mark.parametrize(("fence", "size"), [(2, 3), (1, 9)])
def test_land_of_any_boma_inside_is_left_to_it(fence: int, size: int) -> None:
    """The hole holds a boma of three shields, or one of nine that runs round those three."""
    ring, hole = [laid.shield.colours for laid in EMPTY.laid], ["RRG", "RGY", "GYR"]
    board = lay([*RING[:14], *HOLE, RING[14]], " ".join([*ring[:14], *hole, ring[14]]))
    inner, outer = loop_of(board, fence, size), loop_of(board, 2, 15)
    within = symbols(el.scenario(board), board.inside(inner))
    state = el.scenario(
        board,
        phase="act",
        bomas=[(2, inner)],
        animals={patch: (2, number) for patch, number in within.items()},
    )
    after = done(state, el.BuildBoma(2))
    assert herds(after, 2) == within
    assert herds(after, 1) == symbols(after, board.inside(outer) - board.inside(inner))
    assert after.boma_at((14, "C")) == after.bomas[0]
    assert after.boma_at((0, "C")) == after.bomas[1]


@pytest.mark.rule("REM-3")
def test_abandoning_a_boma_frees_the_shields_laid_inside_it_too() -> None:
    """Its owner gets all the animals back, and no land is anybody's."""
    state = done(ring(owner=2), into_the_hole(0), el.Pass())
    assert herds(state, 2)
    after = done(state, el.Remove(RING_LOOP))
    assert after.animals == {}
    assert after.bomas == ()
    assert people(after, 2) == (4, 7)
    assert done(after, into_the_hole(1)).animals == {}
