"""REM-1 to REM-5: taking back warriors, boys and bomas before a shield is laid."""

from dataclasses import replace
from random import Random

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import AnimalsReturned, BomaAbandoned, ClaimReturned
from tests.elongo.test_golden_codes import LINES
from tests.support.boma_positions import (
    INSIDE,
    LOOP,
    NARROWS,
    OPEN,
    RED,
    SHUT,
    WIDES,
    done,
    grazing,
    herds,
    lay,
    loop_of,
    one_each,
    people,
    refused,
    star,
    star_round_a_boma,
)
from tests.support.positions import at_random

FULL = (20, 20, 20)
YELLOW = ((3, "M"), (6, "A"), (7, "A"))  # a yellow enclosure in SHUT and in OPEN


def lays(state: el.State) -> list[el.LayShield]:
    """Return every lay that is allowed."""
    return [action for action in state.legal_actions() if isinstance(action, el.LayShield)]


# ── REM-1: parcels ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("REM-1")
@pytest.mark.parametrize(("patch", "stock"), [((5, "A"), (4, 6)), ((9, "A"), (3, 7))])
def test_abandoning_a_parcel_brings_its_warrior_or_boy_back(
    patch: tuple[int, str], stock: tuple[int, int]
) -> None:
    """5A is red with a warrior, 9A green with a boy; the other one stays."""
    board = star("GRR YGR YRR RYG GGY", "GYR RRY YGR YRG GGY")
    state = el.scenario(board, claims=[(1, (5, "A")), (1, (9, "A"))])
    assert people(state, 1) == (3, 6)
    assert state.parcel(patch).is_open
    after, events = state.apply(el.Remove(patch))
    assert people(after, 1) == stock
    assert [claim.patch for claim in after.claims] == [p for p in ((5, "A"), (9, "A")) if p != patch]
    assert [(event.rule, event.patch) for event in events if isinstance(event, ClaimReturned)] == [
        ("REM-1", patch)
    ]


@pytest.mark.rule("REM-1")
def test_any_number_may_be_taken_back_before_each_lay_and_none_after_it() -> None:
    """Two before the first shield, one before the second; then the turn is for other things."""
    board = star("GRR YGR YRR RYG RGY", "GYR RRY YGR YRG GRY")
    patches = [(5, "A"), (4, "C"), (7, "C")]
    state = el.scenario(board, claims=[(1, patch) for patch in patches])
    state = done(state, el.Remove(patches[0]), el.Remove(patches[1]))
    assert [claim.patch for claim in state.claims] == [patches[2]]
    state = done(state, lays(state)[0])
    assert refused(state, el.Remove(patches[2])) == {"TURN-1"}
    state = done(state, el.Pass())
    assert refused(state, el.Remove(patches[2])) == set()
    state = done(state, el.Remove(patches[2]))
    assert state.claims == ()
    assert people(state, 1) == (4, 7)
    state = done(state, lays(state)[0], el.Pass())
    assert state.phase == "confirm"


@pytest.mark.rule("REM-1")
def test_only_ones_own_warriors_and_boys_can_be_taken_back() -> None:
    """Neither another player's, nor from a patch where nobody stands."""
    state = el.scenario(OPEN, claims=[(2, (5, "A"))])
    assert refused(state, el.Remove((5, "A"))) == {"REM-1"}
    assert refused(state, el.Remove((5, "M"))) == {"REM-1"}
    assert not any(isinstance(action, el.Remove) for action in state.legal_actions())
    assert refused(replace(state, turn=2), el.Remove((5, "A"))) == set()
    assert refused(replace(state, turn=2), el.Remove((5, "M"))) == {"REM-1"}


@pytest.mark.rule("REM-1")
def test_an_abandoned_parcel_may_be_claimed_again_in_the_ordinary_way() -> None:
    """Ruling: only enclosures are barred. A shield makes the parcel larger, and its red land is claimed."""
    hands = {1: [el.Shield("wide", "RRR"), el.Shield("wide", "YYY")], 2: [el.Shield("wide", "GGG")]}
    state = done(el.scenario(OPEN, claims=[(1, (5, "A"))], hands=hands), el.Remove((5, "A")))
    for action in lays(state):
        after = done(state, action)
        if action.shield.colours == "RRR" and (5, "A") in after.parcel((10, "M")).patches:
            assert refused(after, el.Claim((10, "M"))) == set()
            assert done(after, el.Claim((10, "M"))).claims == (el.Claimed(1, (10, "M")),)
            break
    else:
        pytest.fail("no lay reaches the parcel")


# ── REM-2: enclosures ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("REM-2")
def test_abandoning_an_enclosure_brings_all_its_animals_back() -> None:
    """The warrior and five zebu; the boy next door stays with his goats."""
    animals = grazing(1, *RED) | grazing(1, *YELLOW)
    state = el.scenario(SHUT, claims=[(1, (1, "C")), (1, (3, "M"))], animals=animals)
    assert state.player(1).animals == (15, 20, 17)
    after, events = state.apply(el.Remove((1, "C")))
    assert after.claims == (el.Claimed(1, (3, "M")),)
    assert herds(after, 1) == one_each(*YELLOW)
    assert after.player(1).animals == (20, 20, 17)
    assert people(after, 1) == (4, 6)
    assert {event.rule for event in events} == {"REM-2"}


@pytest.mark.rule("REM-2")
def test_abandoning_an_enclosure_without_animals_brings_the_claim_back() -> None:
    """Its owner had none left when it was completed."""
    after = done(el.scenario(SHUT, claims=[(1, (1, "C"))]), el.Remove((1, "C")))
    assert after.claims == ()
    assert people(after, 1) == (4, 7)


@pytest.mark.rule("REM-2")
@pytest.mark.parametrize("player", [1, 2])
def test_nobody_can_claim_an_abandoned_enclosure_again(player: int) -> None:
    """Neither the one who left it nor another, whatever they lay: it stays empty."""
    hands = {1: [el.Shield("wide", "RRR"), el.Shield("narrow", "RRR")], 2: [el.Shield("wide", "RYY")]}
    state = el.scenario(SHUT, claims=[(1, (1, "C"))], animals=grazing(1, *RED), hands=hands)
    state = done(state, el.Remove((1, "C")))
    if player == 2:
        state = done(
            state, lays(state)[0], el.Pass(), lays(done(state, lays(state)[0], el.Pass()))[0], el.Pass()
        )
        state = done(state, el.Confirm())
    assert state.turn == player
    for action in lays(state):
        after = done(state, action)
        assert not set(RED) & {
            patch for a in after.legal_actions() if isinstance(a, el.Claim) for patch in [a.patch]
        }
        assert after.parcel((0, "M")).patches == set(RED)
        assert "CLAIM-1" in refused(after, el.Claim((1, "C")))


@pytest.mark.rule("REM-2")
def test_only_the_animals_of_that_enclosure_go_home() -> None:
    """A boma beside it keeps its own, of the same player and the same colour."""
    walls = [(2, LOOP, True)]
    animals = grazing(2, *INSIDE) | grazing(2, (0, "M"))
    state = el.scenario(SHUT, turn=2, round=2, bomas=walls, claims=[(2, (0, "M"))], animals=animals)
    assert herds(done(state, el.Remove((0, "M"))), 2) == one_each(*INSIDE)


# ── REM-3: bomas under construction ───────────────────────────────────────────────────────────────


def building(board: el.Board, **position: object) -> el.State:
    """Player 1 has a small boma under construction, with its five animals in it, and is to lay."""
    animals = grazing(1, *INSIDE) | position.pop("animals", {})  # type: ignore[operator]
    return el.scenario(board, bomas=[(1, LOOP)], animals=animals, **position)  # type: ignore[arg-type]


@pytest.mark.rule("REM-3")
def test_abandoning_a_boma_brings_its_warrior_and_animals_back() -> None:
    """The fence is a foundation again: the land is as if it had never been built."""
    state = building(SHUT)
    assert people(state, 1) == (3, 7)
    assert state.parcels() != SHUT.parcels()
    after, events = state.apply(el.Remove(LOOP))
    assert after.bomas == ()
    assert after.animals == {}
    assert after.player(1).animals == FULL
    assert people(after, 1) == (4, 7)
    assert after.parcels() == SHUT.parcels()
    assert events[0] == BomaAbandoned("REM-3", 1, LOOP)
    assert all(event.rule == "REM-3" for event in events)


@pytest.mark.rule("REM-3")
def test_only_ones_own_boma_can_be_abandoned() -> None:
    """Player 2 is not building there; nor is anybody on the other loop."""
    state = building(SHUT, turn=2)
    assert refused(state, el.Remove(LOOP)) == {"REM-3"}
    assert refused(building(SHUT), el.Remove(loop_of(SHUT, 1, 10))) == {"REM-3"}
    assert el.Remove(LOOP) not in state.legal_actions()


@pytest.mark.rule("REM-3")
@pytest.mark.parametrize("owner", [1, 2])
def test_an_enclosure_only_thanks_to_the_fence_is_a_parcel_again(owner: int) -> None:
    """The zebu on 0M goes home, its warrior stays; his parcel is the whole open one."""
    state = building(OPEN, claims=[(owner, (0, "M"))], animals=grazing(owner, (0, "M")))
    assert not state.parcel((0, "M")).is_open
    after, events = state.apply(el.Remove(LOOP))
    assert after.claims == (el.Claimed(owner, (0, "M")),)
    assert after.animals == {}
    assert [player.animals for player in after.players] == [FULL, FULL]
    assert people(after, owner) == (3, 7)
    assert after.parcel((0, "M")).is_open
    assert (0, "M") in {patch for e in events if isinstance(e, AnimalsReturned) for patch, _n in e.places}


@pytest.mark.rule("REM-3")
@pytest.mark.parametrize("owner", [1, 2])
def test_an_enclosure_that_needs_no_fence_keeps_its_animals(owner: int) -> None:
    """0M is shut in with the land that flows back to it; that land is not filled (ruling)."""
    state = building(SHUT, claims=[(owner, (0, "M"))], animals=grazing(owner, (0, "M")))
    after = done(state, el.Remove(LOOP))
    assert after.parcel((0, "M")).patches == set(RED)
    assert not after.parcel((0, "M")).is_open
    assert after.claims == (el.Claimed(owner, (0, "M")),)
    assert herds(after, owner) == one_each((0, "M"))
    assert after.player(3 - owner).animals == FULL


@pytest.mark.rule("REM-3")
def test_enclosures_elsewhere_are_left_alone() -> None:
    """The boy on 3M never had the boma for a neighbour in his colour."""
    state = building(SHUT, claims=[(2, (3, "M"))], animals=grazing(2, *YELLOW))
    after = done(state, el.Remove(LOOP))
    assert herds(after, 2) == one_each(*YELLOW)
    assert after.claims == state.claims


@pytest.mark.rule("REM-3")
@pytest.mark.parametrize("owner", [1, 2])
def test_parcels_of_one_owner_that_flow_together_keep_one(owner: int) -> None:
    """0M and 2M are one enclosure again: the first warrior stays, the other returns, the zebu stay."""
    state = building(
        SHUT, claims=[(owner, (2, "M")), (owner, (0, "M"))], animals=grazing(owner, (0, "M"), (2, "M"))
    )
    after, events = state.apply(el.Remove(LOOP))
    assert after.claims == (el.Claimed(owner, (2, "M")),)
    assert herds(after, owner) == one_each((0, "M"), (2, "M"))
    assert people(after, owner) == (3, 7)
    assert [(e.rule, e.patch) for e in events if isinstance(e, ClaimReturned)] == [("JOIN-1", (0, "M"))]


@pytest.mark.rule("REM-3")
def test_of_several_that_flow_together_the_one_on_a_middle_patch_is_kept() -> None:
    """The warrior on 5A came first, but 0M is a middle; the land is open, so the zebu goes home."""
    state = building(OPEN, claims=[(2, (5, "A")), (2, (0, "M"))], animals=grazing(2, (0, "M")))
    after = done(state, el.Remove(LOOP))
    assert after.claims == (el.Claimed(2, (0, "M")),)
    assert after.animals == {}
    assert after.player(2).animals == FULL


@pytest.mark.rule("REM-3")
@pytest.mark.parametrize("edition", ["bga", "tabletop"])
def test_parcels_of_two_owners_that_flow_together_lose_all(edition: str | el.Ruleset) -> None:
    """Players 2 and 3 on 0M and 2M, or player 1 himself: all return, with their animals."""
    for owner in (1, 3):
        state = building(
            SHUT,
            players=3,
            edition=edition,
            claims=[(2, (0, "M")), (owner, (2, "M"))],
            animals=grazing(2, (0, "M")) | grazing(owner, (2, "M")),
        )
        after, events = state.apply(el.Remove(LOOP))
        assert after.claims == ()
        assert after.animals == {}
        assert after.pending == ()
        assert [people(after, number) for number in (1, 2, 3)] == [(4, 7)] * 3
        assert [player.animals for player in after.players] == [(14, 14, 14)] * 3
        assert [event.rule for event in events if isinstance(event, ClaimReturned)] == ["JOIN-2"] * 2


@pytest.mark.rule("REM-3")
@pytest.mark.parametrize("kept", [(0, "M"), (5, "A")])
@pytest.mark.parametrize("owner", [1, 2])
def test_in_the_tabletop_edition_the_owner_chooses_which_one_stays(owner: int, kept: tuple[int, str]) -> None:
    """Before anything else goes on; whoever abandoned the boma."""
    state = building(
        OPEN,
        edition="tabletop",
        claims=[(owner, (5, "A")), (owner, (0, "M"))],
        animals=grazing(owner, (0, "M")),
    )
    state = done(state, el.Remove(LOOP))
    assert state.animals == {}
    assert state.to_act == owner
    assert set(state.legal_actions()) == {el.Keep((0, "M")), el.Keep((5, "A"))}
    assert refused(state, el.Keep((0, "C"))) == {"JOIN-4"}
    after, events = state.apply(el.Keep(kept))
    assert after.claims == (el.Claimed(owner, kept),)
    assert {event.rule for event in events} == {"JOIN-4"}
    assert after.to_act == 1
    assert after.phase == "lay"


@pytest.mark.rule("REM-3")
def test_a_boma_that_was_abandoned_is_never_built_again() -> None:
    """Built with the first shield of a turn, abandoned before the second: BOMA-4 holds."""
    state = done(el.scenario(SHUT, phase="act"), el.BuildBoma(2))
    state = done(state, el.Remove(LOOP))
    assert state.bomas == ()
    assert refused(state, el.BuildBoma(2))
    state = done(state, lays(state)[0])
    assert refused(state, el.BuildBoma(2)) == {"BOMA-1"}
    assert refused(state, el.Remove(LOOP))


@pytest.mark.rule("REM-3")
def test_the_land_of_an_abandoned_boma_may_be_claimed_again_where_it_is_open() -> None:
    """It is open land like any other, and the fence cuts it no more."""
    state = building(OPEN, hands={1: [el.Shield("wide", "RRR")], 2: [el.Shield("wide", "GGG")]})
    state = done(state, el.Remove(LOOP))
    reach = [done(state, a) for a in lays(state)]
    reach = [after for after in reach if (0, "C") in after.parcel((10, "M")).patches]
    assert reach
    assert all(refused(after, el.Claim((10, "M"))) == set() for after in reach)


# ── bomas in bomas ────────────────────────────────────────────────────────────────────────────────

NESTED = star_round_a_boma("RGY GRG YGR GGY RYR", "YGR GYG YRG YRY YRG")
CORE = tuple((index, "C") for index in range(5))
BETWEEN = tuple([(index, "M") for index in range(5)] + [(index, "A") for index in range(5, 10)])


def nested(turn: int) -> el.State:
    """Player 1's large boma round player 2's small one, both under construction."""
    return el.scenario(
        NESTED,
        turn=turn,
        bomas=[(2, loop_of(NESTED, 2, 5)), (1, loop_of(NESTED, 1, 10))],
        animals=grazing(1, *BETWEEN) | grazing(2, *CORE),
    )


@pytest.mark.rule("REM-3")
def test_abandoning_a_boma_leaves_the_bomas_inside_it_alone() -> None:
    """Only what lies between the fences is given up."""
    after = done(nested(1), el.Remove(loop_of(NESTED, 1, 10)))
    assert [boma.owner for boma in after.bomas] == [2]
    assert herds(after, 1) == {}
    assert herds(after, 2) == one_each(*CORE)
    assert people(after, 1) == (4, 7)
    assert people(after, 2) == (3, 7)
    assert after.parcels() == NESTED.parcels((index, 2) for index in range(5))


@pytest.mark.rule("REM-3")
def test_abandoning_a_boma_inside_another_leaves_the_outer_one_alone() -> None:
    """Its land lies in the outer boma now, where nobody else can be."""
    after = done(nested(2), el.Remove(loop_of(NESTED, 2, 5)))
    assert [boma.owner for boma in after.bomas] == [1]
    assert herds(after, 2) == {}
    assert after.player(2).animals == FULL
    assert set(herds(after, 1)) >= set(BETWEEN)
    assert after.boma_at((0, "C")) == after.bomas[0]
    assert people(after, 2) == (4, 7)


# ── REM-4: finished bomas ─────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("REM-4")
@pytest.mark.parametrize("turn", [1, 2])
def test_a_finished_boma_cannot_be_abandoned(turn: int) -> None:
    """Not by its owner, and by nobody else anyhow."""
    state = el.scenario(SHUT, turn=turn, round=2, bomas=[(1, LOOP, True)], animals=grazing(1, *INSIDE))
    assert refused(state, el.Remove(LOOP)) == {"REM-4" if turn == 1 else "REM-3"}
    assert el.Remove(LOOP) not in state.legal_actions()
    with pytest.raises(el.IllegalAction, match=r"REM-\d: "):
        state.apply(el.Remove(LOOP))


@pytest.mark.rule("REM-4")
def test_a_boma_cannot_be_abandoned_once_its_round_is_over() -> None:
    """In the last turn of the round it still could; after that it stays."""
    hands = {1: [el.Shield("wide", "GGG"), el.Shield("wide", "YYY")], 2: [el.Shield("wide", "GGY")]}
    state = done(el.scenario(SHUT, phase="act", hands=hands), el.BuildBoma(2))
    assert refused(state, el.Remove(LOOP)) == set()
    state = done(state, lays(state)[0], el.Pass(), el.Confirm())
    while state.turn != 1:
        quiet = {"lay": state.legal_actions()[-1], "act": el.Pass(), "confirm": el.Confirm()}
        state = done(state, quiet[state.phase])
    assert (state.round, state.phase) == (2, "lay")
    assert refused(state, el.Remove(LOOP)) == {"REM-4"}


@pytest.mark.rule("REM-4")
@pytest.mark.parametrize("finished", [False, True], ids=["under construction", "finished"])
def test_nobody_can_build_or_claim_a_boma_that_stands(finished: bool) -> None:
    """It is not built a second time, nor is its land claimed; by its owner as little as by another."""
    for turn in (1, 2):
        state = el.scenario(
            SHUT, turn=turn, round=2, bomas=[(1, LOOP, finished)], animals=grazing(1, *INSIDE)
        )
        state = done(state, lays(state)[0])
        assert refused(state, el.BuildBoma(2)) == {"BOMA-1"}
        assert all({"CLAIM-1", "BIG-2"} <= refused(state, el.Claim(patch)) for patch in INSIDE)


# ── REM-5: the early online edition────────────────────────────────────────────────────────────────

# Five wides with red tips for four warriors, and seven places for boys, each on a shield of its own.
CROWD = lay(NARROWS, "GYR GYG YGY YGY GYG", lay(WIDES, "RGY RGG RYY RYG GGR"))
TIPS = [(0, "A"), (1, "A"), (2, "A"), (3, "A")]
PLACES = [(5, "M"), (4, "M"), (6, "C"), (7, "C"), (8, "C"), (9, "C"), (2, "M")]
ONE_OPTION = el.Ruleset.bga().replace(removing="when_out_of_stock")


def crowd(edition: str | el.Ruleset, patches: list[tuple[int, str]]) -> el.State:
    """Player 1 stands on all these patches, and player 2 nowhere."""
    return el.scenario(CROWD, edition=edition, claims=[(1, patch) for patch in patches])


@pytest.mark.rule("REM-5")
@pytest.mark.parametrize("edition", ["early_online", ONE_OPTION])
@pytest.mark.parametrize("patches", [TIPS[:1], TIPS[:3] + PLACES[:4]])
def test_in_the_early_online_edition_nobody_takes_back_who_has_warriors_and_boys(
    edition: str | el.Ruleset, patches: list[tuple[int, str]]
) -> None:
    """One of each in stock is enough to be refused."""
    state = crowd(edition, patches)
    assert min(people(state, 1)) > 0
    assert all(refused(state, el.Remove(patch)) == {"REM-5"} for patch in patches)
    assert not any(isinstance(action, el.Remove) for action in state.legal_actions())


@pytest.mark.rule("REM-5")
@pytest.mark.parametrize("edition", ["bga", "tabletop", "early_online", ONE_OPTION])
@pytest.mark.parametrize("patches", [TIPS, PLACES], ids=["no warrior", "no boy"])
def test_in_all_editions_a_player_without_warriors_or_without_boys_may_take_back(
    edition: str | el.Ruleset, patches: list[tuple[int, str]]
) -> None:
    """Whoever is missing, either kind may be taken back, and any number."""
    state = crowd(edition, patches)
    assert min(people(state, 1)) == 0
    assert {a.what for a in state.legal_actions() if isinstance(a, el.Remove)} == set(patches)
    after = done(state, el.Remove(patches[0]))
    assert min(people(after, 1)) == 1
    for patch in patches[1:]:
        assert refused(after, el.Remove(patch)) == set()
        after = done(after, el.Remove(patch))
    assert after.claims == ()


@pytest.mark.rule("REM-5")
def test_the_first_action_closes_with_the_lay_and_opens_anew_for_each_sequence() -> None:
    """Two of four warriors are taken back in the first sequence: in the second there are two in stock."""
    state = done(crowd(ONE_OPTION, TIPS), el.Remove(TIPS[0]), el.Remove(TIPS[1]))
    assert state.taken_back
    state = done(state, lays(state)[0], el.Pass())
    assert (state.phase, state.laid, people(state, 1)) == ("lay", 1, (2, 7))
    assert not state.taken_back
    assert refused(state, el.Remove(TIPS[2])) == {"REM-5"}


@pytest.mark.rule("REM-5")
def test_the_first_action_opens_in_the_second_sequence_for_whoever_has_none_left_then() -> None:
    """The last warrior goes out with the first shield; before the second shield all may be taken back."""
    state = crowd(ONE_OPTION, TIPS[:3])
    assert refused(state, el.Remove(TIPS[0])) == {"REM-5"}
    lay = next(a for a in lays(state) if a.shield.colour("M") == "R" and not done(state, a).pending)
    state = done(state, lay, el.Claim((10, "M")))
    assert people(state, 1) == (0, 7)
    state = done(state, el.Remove(TIPS[0]), el.Remove(TIPS[1]))
    assert people(state, 1) == (2, 7)


@pytest.mark.rule("REM-5")
def test_that_something_was_taken_back_is_known_only_where_it_counts() -> None:
    """With removing always allowed, nothing is kept of it: positions that play alike are equal."""
    assert not done(crowd("bga", TIPS), el.Remove(TIPS[0])).taken_back
    with pytest.raises(el.BadInput, match="REM-5"):
        el.scenario(CROWD, taken_back=True)
    with pytest.raises(el.BadInput, match="REM-5"):
        el.scenario(CROWD, edition=ONE_OPTION, phase="act", taken_back=True)


@pytest.mark.rule("REM-5")
def test_a_position_after_something_was_taken_back_is_the_same_after_a_code() -> None:
    """The next removal is allowed there too."""
    state = done(crowd(ONE_OPTION, TIPS), el.Remove(TIPS[0]))
    again = el.decode(el.encode(state))
    assert isinstance(again, el.State)
    assert again == state
    assert refused(again, el.Remove(TIPS[1])) == set()


@pytest.mark.rule("REM-5")
def test_what_could_be_taken_back_by_the_stock_as_it_is_now_still_can() -> None:
    """Older records asked for the stock now. Whoever has none now had none at the beginning: they go on."""
    asked = 0
    for seed in range(4):
        for state in at_random(el.new_game(2, "short", ONE_OPTION, seed=seed), Random(seed), 500):
            mine = [el.Remove(claim.patch) for claim in state.claims if claim.owner == state.turn]
            if state.phase == "lay" and not min(people(state, state.turn)):
                assert all(refused(state, action) == set() for action in mine)
                asked += len(mine)
    assert asked > 50


@pytest.mark.rule("REM-5")
def test_there_are_codes_of_version_1_with_something_taken_back_under_rem_5() -> None:
    """`test_golden_codes.py` plays them: each goes on into the positions that it was written for."""
    records = [el.decode(code) for code, _digest, _what in LINES[1] if code[1] in "rt"]
    in_need = [r for r in records if r.start.ruleset.removing == "when_out_of_stock"]  # type: ignore[union-attr]
    assert any(isinstance(action, el.Remove) for record in in_need for action in record.actions)  # type: ignore[union-attr]


@pytest.mark.rule("REM-5")
def test_what_another_player_lacks_does_not_count() -> None:
    """Player 2 has no warrior in stock, player 1 has all four."""
    claims = [(2, patch) for patch in TIPS] + [(1, (8, "C"))]
    state = el.scenario(CROWD, edition="early_online", claims=claims)
    assert refused(state, el.Remove((8, "C"))) == {"REM-5"}


@pytest.mark.rule("REM-5")
@pytest.mark.parametrize(
    ("edition", "rules"),
    [("bga", set()), ("tabletop", set()), ("early_online", {"REM-5"}), (ONE_OPTION, {"REM-5"})],
)
def test_it_holds_for_bomas_as_well(edition: str | el.Ruleset, rules: set[str]) -> None:
    """With three warriors on tips and one building there is none in stock: only then he may be called off."""
    loop = loop_of(CROWD, 2, 5)
    few = el.scenario(CROWD, edition=edition, bomas=[(1, loop)])
    assert refused(few, el.Remove(loop)) == rules
    none = el.scenario(CROWD, edition=edition, bomas=[(1, loop)], claims=[(1, patch) for patch in TIPS[:3]])
    assert people(none, 1) == (0, 7)
    assert done(none, el.Remove(loop)).bomas == ()
