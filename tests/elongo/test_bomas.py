"""BOMA-1 to BOMA-7: who may build, and all that happens when a small boma is built."""

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import (
    AnimalsPlaced,
    AnimalsReturned,
    BomaBuilt,
    BomaFinished,
    BomaPossible,
    ClaimReturned,
    EnclosureCompleted,
    RoundEnded,
)
from tests.support.boards import lay_all
from tests.support.boma_positions import (
    INSIDE,
    NARROWS,
    OPEN,
    RED,
    SHUT,
    WIDES,
    done,
    grazing,
    happened,
    herds,
    lay,
    loop_of,
    one_each,
    people,
    refused,
    round_a_point,
    star,
    with_animals,
)

SMALL = el.BuildBoma(2)
LARGE = el.BuildBoma(1)
FULL = (20, 20, 20)


def act(board: el.Board, **position: object) -> el.State:
    """Player 1 has just laid the last shield, and may build."""
    return el.scenario(board, phase="act", **position)  # type: ignore[arg-type]


def test_the_positions_are_what_they_are_said_to_be() -> None:
    """The red parcel, shut in or open, and the two loops that the last shield closes."""
    assert SHUT.parcel((0, "M")).patches == set(RED)
    assert not SHUT.parcel((0, "M")).is_open
    assert OPEN.parcel((0, "M")).patches == {*RED, (5, "A"), (5, "M")}
    assert OPEN.parcel((0, "M")).is_open
    for board in (SHUT, OPEN):
        assert board.inside(loop_of(board, 2, 5)) == set(INSIDE)
        assert all(9 in loop.shields for loop in (loop_of(board, 2, 5), loop_of(board, 1, 10)))


# ── who may build, and when ───────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-1")
def test_whoever_closes_a_fence_may_build_the_boma_with_a_warrior_from_stock() -> None:
    """The lay says so; building takes one warrior, and the boma is under construction."""
    before = el.scenario(
        lay(NARROWS, "GYR GYG YGR YRY GRY", lay(WIDES[:4], "GRR YGR YRR RYG")),
        hands={1: [el.Shield("wide", "RGY"), el.Shield("wide", "GGG")], 2: [el.Shield("wide", "YYY")]},
    )
    state, events = before.apply(el.LayShield(el.Shield("wide", "RGY"), WIDES[4]))
    assert {event.loop for event in events if isinstance(event, BomaPossible)} == set(state.board.loops())
    assert SMALL in state.legal_actions()
    after, events = state.apply(SMALL)
    loop = loop_of(after.board, 2, 5)
    assert events[0] == BomaBuilt("BOMA-1", 1, loop)
    assert after.bomas == (el.Boma(1, loop, frozenset(INSIDE), False),)
    assert people(after, 1) == (3, 7)
    assert people(after, 2) == (4, 7)


@pytest.mark.rule("BOMA-1")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_boma_belongs_to_the_player_whose_turn_it_is(turn: int) -> None:
    """Whoever of the three that is."""
    state = done(act(SHUT, players=3, turn=turn), SMALL)
    assert [boma.owner for boma in state.bomas] == [turn]
    assert [people(state, number)[0] for number in (1, 2, 3)] == [
        4 - (number == turn) for number in (1, 2, 3)
    ]
    assert herds(state, turn) == one_each(*INSIDE)


@pytest.mark.rule("BOMA-1")
def test_a_fence_that_is_not_closed_cannot_be_built() -> None:
    """Four of the five wides: no loop, no boma, and nothing is offered."""
    state = act(lay(NARROWS, "GYR GYG YGR YRY GRY", lay(WIDES[:4], "GRR YGR YRR RYG")))
    assert refused(state, SMALL) == refused(state, LARGE) == {"BOMA-1"}
    assert not {SMALL, LARGE} & set(state.legal_actions())


@pytest.mark.rule("BOMA-1")
def test_only_the_loop_of_the_right_fence_can_be_built() -> None:
    """Five wides close fence 1 round a point; fence 2 is open."""
    state = act(round_a_point(["wide"] * 5, "RGY GRY YRG RYG GYR", fence=1))
    assert refused(state, el.BuildBoma(1)) == set()
    assert refused(state, el.BuildBoma(2)) == {"BOMA-1"}


@pytest.mark.rule("BOMA-1")
def test_without_a_warrior_in_stock_there_is_no_boma() -> None:
    """All four stand on red tips of the star; with three of them there, the fourth can build."""
    board = star("RGY RGG RYY RYG GGY", "GYR GYG YGY YGY GYG")
    tips = [(1, (index, "A")) for index in range(4)]
    none_left = act(board, claims=tips)
    assert people(none_left, 1)[0] == 0
    assert refused(none_left, SMALL) == refused(none_left, LARGE) == {"BOMA-1"}
    assert not {SMALL, LARGE} & set(none_left.legal_actions())
    one_left = act(board, claims=tips[:3])
    assert refused(one_left, SMALL) == set()
    assert people(done(one_left, SMALL), 1)[0] == 0


@pytest.mark.rule("BOMA-1")
def test_other_players_warriors_do_not_build() -> None:
    """Player 2 has none in stock; player 1 has four, and builds."""
    board = star("RGY RGG RYY RYG GGY", "GYR GYG YGY YGY GYG")
    state = act(board, claims=[(2, (index, "A")) for index in range(4)])
    assert people(state, 2)[0] == 0
    assert refused(state, SMALL) == set()


# ── now or never ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-2")
@pytest.mark.parametrize(("one", "other", "size"), [(SMALL, LARGE, 5), (LARGE, SMALL, 10)])
def test_of_two_loops_closed_by_one_shield_at_most_one_is_built(
    one: el.BuildBoma, other: el.BuildBoma, size: int
) -> None:
    """Both are offered. After the one, the other is refused, at once and after the next lay."""
    state = act(SHUT)
    assert {one, other} <= set(state.legal_actions())
    state = done(state, one)
    assert [len(boma.loop.shields) for boma in state.bomas] == [size]
    assert refused(state, other)
    lays = [action for action in state.legal_actions() if isinstance(action, el.LayShield)]
    assert refused(done(state, lays[0]), other) == {"BOMA-1"}


@pytest.mark.rule("BOMA-4")
def test_a_boma_that_is_not_built_now_is_never_built() -> None:
    """Not with the next shield, not by the next player, not in the player's next turn."""
    state = done(act(SHUT, laid=1), el.Pass())
    for turn in (1, 2, 2, 1, 1):
        assert state.turn == turn
        assert refused(state, SMALL)
        state = done(state, next(a for a in state.legal_actions() if isinstance(a, el.LayShield)))
        assert refused(state, SMALL) == refused(state, LARGE) == {"BOMA-1"}
        state = done(state, el.Pass())
        if state.phase == "confirm":
            assert refused(state, SMALL)
            state = done(state, el.Confirm())
    assert state.bomas == ()


@pytest.mark.rule("BOMA-4")
@pytest.mark.parametrize("board", [SHUT, OPEN])
def test_a_loop_that_is_not_built_is_as_if_it_did_not_exist(board: el.Board) -> None:
    """Claims reach across it, nobody leaves, no animal moves, no land is cut."""
    animals = grazing(2, *RED) if board == SHUT else {}
    state = act(board, claims=[(2, (0, "M"))], animals=animals)
    after = done(state, el.Pass())
    assert (after.claims, after.animals, after.players) == (state.claims, state.animals, state.players)
    assert set(RED) <= after.parcel((0, "M")).patches
    assert after.parcels() == board.parcels()


@pytest.mark.rule("BOMA-4")
def test_a_claim_instead_of_a_boma_gives_the_boma_up() -> None:
    """Land of the last shield is claimed: the loops are gone with that."""
    state = done(act(SHUT), el.Claim((9, "A")))
    assert state.bomas == ()
    assert refused(state, SMALL)


# ── what it takes ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-3")
@pytest.mark.parametrize(
    ("colours", "takes"),
    [
        ("GRR YGR YRR RYR RGR", (5, 0, 0)),
        ("RRG YGG YRG RYG RGG", (0, 5, 0)),
        ("GRY YGY YRY RYY RGY", (0, 0, 5)),
        ("GRR YGG YRY RYR RGY", (2, 1, 2)),
    ],
)
def test_the_land_in_a_boma_may_have_any_colours(colours: str, takes: tuple[int, int, int]) -> None:
    """Zebu go on red, sheep on green and goats on yellow."""
    state = done(act(star(colours, "GYR GYG YGR YRY GRY")), SMALL)
    assert herds(state, 1) == one_each(*INSIDE)
    assert state.player(1).animals == tuple(20 - number for number in takes)
    assert state.player(2).animals == FULL


@pytest.mark.rule("BOMA-7")
@pytest.mark.parametrize("fence", [1, 2])
@pytest.mark.parametrize(
    ("kinds", "colours"),
    [
        (["wide", "narrow", "narrow"], "RGY RGY YGR"),
        (["wide", "wide", "wide", "narrow"], "RGY GYR YRG GRY"),
        (["wide"] * 5, "RGY GYR YRG GRY RRG"),
    ],
)
def test_small_bomas_are_built_on_3_4_or_5_shields(kinds: list, colours: str, fence: int) -> None:  # type: ignore[type-arg]
    """One animal for each: what lies inside are the corner patches round one point."""
    state = act(round_a_point(kinds, colours, fence))
    after = done(state, el.BuildBoma(fence))
    (boma,) = after.bomas
    assert boma.loop.fence == fence
    assert len(boma.loop.shields) == len(kinds)
    beside = len(kinds) - 1
    assert herds(after, 1) == one_each(*((i, "AC"[fence - 1]) for i in range(len(kinds) + 1) if i != beside))


@pytest.mark.rule("BOMA-5")
def test_the_boma_of_the_rulebook_takes_one_zebu_two_goats_and_one_sheep() -> None:
    """A wide makes a yellow parcel larger, a narrow closes the fence on four shields, a warrior builds."""
    one, other, wide, beside, narrow = round_a_point(["wide"] * 3 + ["narrow"], "RGY YGR YRG GRY").laid
    state = el.scenario(
        lay_all([one, other, beside]),
        hands={1: [wide.shield, narrow.shield, el.Shield("wide", "GGG")], 2: [el.Shield("wide", "YYY")]},
    )
    yellow = len(state.parcel((1, "A")).patches)
    state = done(state, el.LayShield(*wide))
    assert len(state.parcel((1, "A")).patches) == yellow + 1
    state, events = done(state, el.Pass(), el.LayShield(*narrow)).apply(el.BuildBoma(1))
    assert [event.sentence for event in events if isinstance(event, AnimalsPlaced)] == [
        "Player 1 places 1 zebu (0A).",
        "Player 1 places 1 sheep (4A).",
        "Player 1 places 2 goats (1A 3A).",
    ]
    assert state.player(1).animals == (19, 19, 18)
    assert people(state, 1) == (3, 7)


# ── building, step (a): those who stand inside ────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-5")
@pytest.mark.parametrize("owner", [1, 2])
def test_a_whoever_stands_inside_gets_it_back_with_all_its_animals_inside_and_outside(owner: int) -> None:
    """The warrior on 1C tends zebu on both sides of the fence: all go home, those on 0M and 2M too."""
    state = act(SHUT, claims=[(owner, (1, "C"))], animals=grazing(owner, *RED))
    assert people(state, owner) == (3, 7)
    after, events = state.apply(SMALL)
    assert after.claims == ()
    assert herds(after, 1) == one_each(*INSIDE)
    assert herds(after, 2) == {}
    assert after.player(1).animals == (17, 19, 19)
    assert after.player(2).animals == FULL
    assert people(after, 1) == (3, 7)  # the builder
    assert people(after, 2) == (4, 7)
    assert [e.patch for e in events if isinstance(e, ClaimReturned)] == [(1, "C")]
    assert sorted(p for e in events if isinstance(e, AnimalsReturned) for p, _ in e.places) == sorted(RED)


@pytest.mark.rule("BOMA-5")
def test_a_a_claim_inside_goes_home_from_an_open_parcel_as_well() -> None:
    """It has no animals yet; its parcel outside is nobody's, though the fence encloses a piece of it."""
    after = done(act(OPEN, claims=[(2, (1, "C"))]), SMALL)
    assert after.claims == ()
    assert people(after, 2) == (4, 7)
    assert not after.parcel((0, "M")).is_open
    assert herds(after, 2) == {}


@pytest.mark.rule("BOMA-5")
def test_a_several_inside_all_go_home() -> None:
    """A warrior of player 2, a boy of player 3, and the builder's own boy."""
    state = act(SHUT, players=3, claims=[(2, (0, "C")), (3, (3, "C")), (1, (9, "C"))])
    after = done(state, SMALL)
    assert after.claims == ()
    assert [people(after, number) for number in (1, 2, 3)] == [(3, 7), (4, 7), (4, 7)]


@pytest.mark.rule("BOMA-5")
def test_a_comes_before_c_so_the_builders_own_animals_can_go_in_again() -> None:
    """No zebu in stock, two outside under a warrior inside: both come home, and go into the boma."""
    state = act(SHUT, claims=[(1, (1, "C"))], animals=grazing(1, (0, "M"), (2, "M")))
    after = done(with_animals(state, {1: (0, 20, 20)}), SMALL)
    assert herds(after, 1) == one_each((0, "C"), (1, "C"), (3, "C"), (9, "C"))
    assert after.player(1).animals == (0, 19, 19)


# ── step (b): other players' animals inside ───────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-5")
def test_b_other_players_animals_inside_go_home_though_their_warrior_stands_outside() -> None:
    """The warrior on 0M keeps the zebu beside him; the three inside make room for the builder's."""
    board = star("GRR YGR RGR RYG RGY", "GYR GYG YGR YRY GRY")  # as SHUT, but 2M is green
    state = act(board, claims=[(2, (0, "M"))], animals=grazing(2, *RED[:4]))
    after = done(state, SMALL)
    assert after.claims == (el.Claimed(2, (0, "M")),)
    assert herds(after, 2) == one_each((0, "M"))
    assert after.player(2).animals == (19, 20, 20)
    assert herds(after, 1) == one_each(*INSIDE)


@pytest.mark.rule("BOMA-5")
def test_b_the_builders_own_animals_inside_stay_and_are_the_bomas_now() -> None:
    """Ruling: their warrior stands outside, so they stay; only the empty symbols are filled."""
    board = star("GRR YGR RGR RYG RGY", "GYR GYG YGR YRY GRY")
    state = act(board, claims=[(1, (0, "M"))], animals=grazing(1, (0, "M"), (0, "C"), (1, "C")))
    after, events = state.apply(SMALL)
    assert not any(isinstance(event, AnimalsReturned) for event in events)
    assert herds(after, 1) == one_each((0, "M"), *INSIDE)
    assert after.player(1).animals == (16, 19, 19)
    assert done(after, el.Remove((0, "M"))).animals == {patch: el.Herd(1, 1) for patch in INSIDE}


# ── step (c): the builder's animals ───────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-5")
def test_c_too_few_animals_leave_symbols_empty() -> None:
    """Two zebu for three red patches, no goat for the yellow one; sheep do not stand in for them."""
    after = done(with_animals(act(SHUT), {1: (2, 5, 0)}), SMALL)
    assert herds(after, 1) == one_each((0, "C"), (1, "C"), (3, "C"))
    assert after.player(1).animals == (0, 4, 0)


@pytest.mark.rule("BOMA-5")
def test_c_comes_before_d_so_animals_that_a_cut_sends_home_do_not_go_in() -> None:
    """No zebu in stock. The one on 2M comes home from a piece that is cut off: too late for the boma."""
    state = act(SHUT, claims=[(1, (0, "M"))], animals=grazing(1, (0, "M"), (2, "M")))
    after = done(with_animals(state, {1: (0, 20, 20)}), SMALL)
    assert herds(after, 1) == one_each((0, "M"), (3, "C"), (9, "C"))
    assert after.player(1).animals == (1, 19, 19)


@pytest.mark.rule("BOMA-5")
def test_the_game_is_not_won_with_animals_that_the_same_boma_sends_home() -> None:
    """The builder's last animals go in, one comes back from a lost piece: it has to go out again."""
    state = act(SHUT, claims=[(1, (0, "M"))], animals=grazing(1, *RED))
    last = done(with_animals(state, {1: (0, 1, 1)}), SMALL)
    assert last.player(1).animals == (1, 0, 0)
    assert last.result is None
    won = done(with_animals(act(SHUT), {1: (3, 1, 1)}), SMALL)
    assert won.result == el.Result((1,), "END-1")


# ── step (d): land that is cut ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-5")
@pytest.mark.parametrize("owner", [1, 2])
def test_d_a_claim_outside_keeps_its_piece_and_animals_on_lost_pieces_go_home(owner: int) -> None:
    """The warrior stands on 0M; 2M lies beyond the boma. It is nobody's now, and shut in for ever."""
    state = act(SHUT, claims=[(owner, (0, "M"))], animals=grazing(owner, *RED))
    after = done(state, SMALL)
    assert after.claims == (el.Claimed(owner, (0, "M")),)
    assert after.parcel((0, "M")).patches == {(0, "M")}
    assert after.parcel((2, "M")).patches == {(2, "M")}
    assert set(after.animals) == {(0, "M"), *INSIDE}
    assert after.animals[0, "M"] == el.Herd(owner, 1)
    assert herds(after, 1) == one_each(*INSIDE, *[(0, "M")] * (owner == 1))


@pytest.mark.rule("BOMA-5")
def test_d_on_open_land_a_claim_keeps_only_its_piece() -> None:
    """The warrior on 5A keeps 2M 5A 5M, which stays open; what lies beyond is free."""
    after = done(act(OPEN, claims=[(2, (5, "A"))]), SMALL)
    assert after.claims == (el.Claimed(2, (5, "A")),)
    assert after.parcel((5, "A")).patches == {(2, "M"), (5, "A"), (5, "M")}
    assert after.parcel((5, "A")).is_open
    assert after.claims_in(after.parcel((0, "M"))) == []
    assert herds(after, 2) == {}
    assert people(after, 2) == (3, 7)


@pytest.mark.rule("BOMA-5")
def test_d_an_enclosure_that_is_not_cut_stays_as_it_is() -> None:
    """A boy beside the boma on 3M, with three goats."""
    yellow = ((3, "M"), (6, "A"), (7, "A"))
    state = act(SHUT, claims=[(2, (3, "M"))], animals=grazing(2, *yellow))
    assert SHUT.parcel((3, "M")).patches == set(yellow)
    after = done(state, SMALL)
    assert after.claims == state.claims
    assert herds(after, 2) == one_each(*yellow)


# ── step (e): land that the fence encloses ────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-5")
@pytest.mark.parametrize("owner", [1, 2])
def test_e_a_claimed_parcel_that_the_fence_encloses_is_filled(owner: int) -> None:
    """The warrior on 0M was open beyond the boma only: now he has an enclosure, whoever built."""
    after, events = act(OPEN, claims=[(owner, (0, "M"))]).apply(SMALL)
    assert not after.parcel((0, "M")).is_open
    assert after.animals[0, "M"] == el.Herd(owner, 1)
    assert after.claims == (el.Claimed(owner, (0, "M")),)
    assert herds(after, 3 - owner) == (one_each(*INSIDE) if owner == 2 else {})
    (completed,) = [event for event in events if isinstance(event, EnclosureCompleted)]
    assert (completed.rule, completed.owner) == ("BOMA-5", owner)


@pytest.mark.rule("BOMA-5")
def test_e_comes_after_the_boma() -> None:
    """Three zebu in stock for three symbols in the boma: none is left for the new enclosure."""
    state = act(OPEN, claims=[(1, (0, "M"))])
    after, events = with_animals(state, {1: (3, 20, 20)}).apply(SMALL)
    assert herds(after, 1) == one_each(*INSIDE)
    assert after.player(1).animals[0] == 0
    placed = [index for index, event in enumerate(events) if isinstance(event, AnimalsPlaced)]
    (completed,) = [index for index, event in enumerate(events) if isinstance(event, EnclosureCompleted)]
    assert max(placed) < completed
    after = done(with_animals(state, {1: (4, 20, 20)}), SMALL)
    assert herds(after, 1) == one_each(*INSIDE, (0, "M"))


@pytest.mark.rule("BOMA-5")
def test_e_uses_animals_that_the_boma_has_sent_home() -> None:
    """Player 2 has no zebu in stock; the one that the large boma drives from 0M goes to 2A."""
    board = star("RRG GYY RRY GRY GGY", "GYG YGY YGR RRY YGG")
    assert board.parcel((0, "A")).patches == {(0, "A"), (0, "M")}
    assert board.parcel((2, "A")).patches == {(2, "A"), (2, "M"), (3, "M"), (7, "A"), (7, "M")}
    state = act(board, claims=[(2, (0, "A")), (2, (2, "A"))], animals=grazing(2, (0, "A"), (0, "M")))
    after = done(with_animals(state, {2: (0, 20, 20)}), LARGE)
    assert herds(after, 2) == one_each((0, "A"), (2, "A"))
    assert after.player(2).animals == (0, 20, 20)
    assert people(after, 2) == (2, 7)


@pytest.mark.rule("BOMA-5")
def test_e_a_piece_that_nobody_claims_stays_empty() -> None:
    """The claim stands on the open piece; 0M is enclosed, and nobody's."""
    after = done(act(OPEN, claims=[(2, (5, "M"))]), SMALL)
    assert (0, "M") not in after.animals
    assert not after.parcel((0, "M")).is_open


def until_turn_of(state: el.State, player: int) -> el.State:
    """Lay and pass until it is a player's turn, or the player has something to decide."""
    while state.to_act != player:
        pending = el.StopPlacing() if state.pending else None
        quiet = {"lay": state.legal_actions()[-1], "act": el.Pass(), "confirm": el.Confirm()}
        state = done(state, pending or quiet[state.phase])
    return state


@pytest.mark.rule("BOMA-5")
@pytest.mark.parametrize("edition", ["tabletop", el.Ruleset.bga().replace(boma_enclosures="at_owners_turn")])
def test_e_in_the_tabletop_edition_such_parcels_wait_for_their_owner(edition: str | el.Ruleset) -> None:
    """Player 1 builds: 0M is enclosed at once, and empty until player 2 begins the next turn."""
    state = done(act(OPEN, laid=2, edition=edition, claims=[(2, (0, "M"))]), SMALL)
    assert herds(state, 1) == one_each(*INSIDE)
    assert not state.parcel((0, "M")).is_open
    assert herds(state, 2) == {}
    assert not state.pending
    state, events = state.apply(el.Confirm())
    assert state.turn == 2
    assert any(isinstance(e, EnclosureCompleted) and (e.rule, e.owner) == ("BOMA-5", 2) for e in events)
    if state.pending:  # the tabletop edition lets the owner choose as well (ENC-5)
        assert state.pending == (el.Choice("fill", 2, ((0, "M"),)),)
        state = done(state, el.PlaceAnimal((0, "M")))
    assert herds(state, 2) == one_each((0, "M"))
    assert state.waiting == ()


@pytest.mark.rule("BOMA-5")
def test_e_at_the_owners_turn_the_builder_too_waits_for_the_next_turn() -> None:
    """Player 1's own parcel is enclosed by player 1's boma: a whole round of turns goes by."""
    edition = el.Ruleset.bga().replace(boma_enclosures="at_owners_turn")
    state = done(act(OPEN, laid=2, edition=edition, claims=[(1, (0, "M"))]), SMALL)
    state = until_turn_of(done(state, el.Confirm()), 1)
    assert (0, "M") in herds(state, 1)
    second = done(act(OPEN, laid=1, edition=edition, claims=[(1, (0, "M"))]), SMALL)
    assert second.phase == "lay"  # the second half of the same turn is not the next turn
    assert (0, "M") not in herds(second, 1)


@pytest.mark.rule("BOMA-5")
def test_e_at_the_owners_turn_a_claim_that_is_gone_by_then_gets_nothing() -> None:
    """The builder takes the warrior on 0M back in the same turn: nothing is filled in the next one."""
    edition = el.Ruleset.bga().replace(boma_enclosures="at_owners_turn")
    state = done(act(OPEN, laid=1, turn=2, edition=edition, claims=[(2, (0, "M"))]), SMALL)
    assert state.waiting == ((0, "M"),)
    state = done(state, el.Remove((0, "M")))
    assert state.waiting == ()
    state = until_turn_of(until_turn_of(state, 1), 2)
    assert (0, "M") not in state.animals


# ── all of it together ────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BOMA-5")
def test_one_boma_can_cut_parcels_of_several_players() -> None:
    """Three players: one stands inside, one outside with animals inside, one outside on open land."""
    board = star("GRR YRG RGG GYY RGY", "YGR YGR YYR GRY YRG")
    assert board.parcel((0, "M")).patches == {(0, "M"), (0, "C"), (1, "M")}
    assert board.parcel((2, "M")).patches == {(2, "M"), (2, "C"), (1, "C")}
    assert {(3, "M"), (3, "C"), (9, "C"), (6, "A"), (6, "M")} <= board.parcel((3, "C")).patches
    state = el.scenario(
        board,
        players=3,
        phase="act",
        turn=1,
        claims=[(2, (1, "M")), (3, (2, "C")), (1, (6, "A"))],
        animals=grazing(2, (0, "M"), (0, "C"), (1, "M")) | grazing(3, (2, "M"), (2, "C"), (1, "C")),
    )
    after = done(state, SMALL)
    assert after.claims == (el.Claimed(2, (1, "M")), el.Claimed(1, (6, "A")))
    assert herds(after, 1) == one_each(*INSIDE)
    assert herds(after, 2) == one_each((0, "M"), (1, "M"))
    assert herds(after, 3) == {}
    assert [player.animals for player in after.players] == [(13, 12, 12), (12, 14, 14), (14, 14, 14)]
    assert [people(after, number) for number in (1, 2, 3)] == [(3, 6), (3, 7), (4, 7)]
    assert (9, "C") not in after.parcel((6, "A")).patches


@pytest.mark.rule("BOMA-5")
def test_the_steps_happen_in_their_order() -> None:
    """Built, (a) somebody leaves, (c) animals go in, (d) animals leave, (e) an enclosure is filled."""
    state = act(SHUT, claims=[(2, (0, "M")), (2, (3, "C"))], animals=grazing(2, *RED))
    names = [type(event).__name__ for event in happened(state, SMALL)]
    assert names == [
        "BomaBuilt",
        "ClaimReturned",  # (a) the boy on 3C
        "AnimalsReturned",  # (b) zebu on 0C 1C 2C
        *["AnimalsPlaced"] * 3,  # (c)
        "AnimalsReturned",  # (d) the zebu on 2M
    ]
    events = happened(act(OPEN, claims=[(2, (0, "M"))]), SMALL)
    assert [type(event).__name__ for event in events] == [
        "BomaBuilt",
        *["AnimalsPlaced"] * 3,  # (c)
        "EnclosureCompleted",  # (e)
        "AnimalsPlaced",
    ]


# ── the builder ───────────────────────────────────────────────────────────────────────────────────


def last_turn_of_the_round(claims: list[tuple[int, tuple[int, str]]]) -> el.State:
    """Player 1 has built with the first of two shields; then every hand is down to one."""
    hands = {1: [el.Shield("wide", "GGG"), el.Shield("wide", "YYY")], 2: [el.Shield("wide", "GGY")]}
    return done(act(SHUT, claims=claims, hands=hands), SMALL)


@pytest.mark.rule("BOMA-6")
def test_the_builder_stays_until_the_end_of_the_round_and_then_returns() -> None:
    """The boma is finished, its animals stay; a warrior who tends zebu stays, too."""
    state = last_turn_of_the_round([(1, (0, "M"))])
    lays = [action for action in state.legal_actions() if isinstance(action, el.LayShield)]
    state = done(state, lays[-1], el.Pass())
    assert [boma.finished for boma in state.bomas] == [False]
    assert people(state, 1) == (2, 7)
    after, events = state.apply(el.Confirm())
    assert after.round == 2
    assert [boma.finished for boma in after.bomas] == [True]
    assert people(after, 1) == (3, 7)
    assert after.animals == state.animals
    assert after.claims == state.claims
    order = [type(event) for event in events]
    assert order.index(RoundEnded) < order.index(BomaFinished)
    assert after.parcels() == state.parcels()  # a finished fence cuts as one under construction did


@pytest.mark.rule("BOMA-6")
def test_bomas_of_all_players_are_finished_together_and_only_once() -> None:
    """Both builders return; in the next round they do not return again."""
    board = star("GRR YGR YRR RYG RGY", "GYR GYG YGR YRY GRY")
    state = el.scenario(
        board,
        phase="confirm",
        laid=2,
        bomas=[(1, loop_of(board, 2, 5)), (2, loop_of(board, 1, 10), False)],
        hands={1: [el.Shield("wide", "GGG")], 2: [el.Shield("wide", "YYY")]},
    )
    assert people(state, 1) == people(state, 2) == (3, 7)
    after, events = state.apply(el.Confirm())
    assert people(after, 1) == people(after, 2) == (4, 7)
    assert {event.owner for event in events if isinstance(event, BomaFinished)} == {1, 2}
    again = el.scenario(
        board,
        phase="confirm",
        laid=2,
        round=2,
        bomas=[(1, loop_of(board, 2, 5), True)],
        hands={1: [el.Shield("wide", "GGG")], 2: [el.Shield("wide", "YYY")]},
    )
    assert people(done(again, el.Confirm()), 1) == (4, 7)


def eager(state: el.State) -> el.State:
    """Go on as somebody does who thinks of nothing but bomas."""
    if state.phase in ("hexagon", "act"):
        build = [action for action in state.legal_actions() if isinstance(action, el.BuildBoma)]
        return done(state, *build[:1] or [el.Pass()])
    if state.phase == "confirm":
        return done(state, el.Confirm())
    fits = [
        el.LayShield(shield, placement)
        for shield in {shield.kind: shield for shield in state.player(state.turn).hand}.values()
        for placement in state.board.placements_in_order()
        if placement.kind == shield.kind
    ]
    closing = (
        a for a in fits if len(state.board.lay(a.shield, a.placement).loops()) > len(state.board.loops())
    )
    snug = min(fits, key=lambda a: len(state.board.lay(a.shield, a.placement).open_edges()))
    return done(state, next(closing, snug))


@pytest.mark.rule("BOMA-6")
@pytest.mark.parametrize("players", [2, 3])
def test_in_a_game_builders_come_home_when_the_round_ends_and_not_before(players: int) -> None:
    """A whole first round in which both sides build wherever they can."""
    state, built = el.new_game(players, seed=1), 0
    while state.round == 1:
        before, state = state, eager(state)
        if state.round == 1:
            built = max(built, len(state.bomas))
            for number in range(1, players + 1):
                mine = [boma for boma in state.bomas if boma.owner == number]
                assert not any(boma.finished for boma in mine)
                assert people(state, number)[0] == 4 - len(mine)
    assert built >= 2
    assert before.phase == "confirm"
    assert all(len(player.hand) == 1 for player in before.players)
    assert all(boma.finished for boma in state.bomas)
    assert [people(state, number)[0] for number in range(1, players + 1)] == [4] * players
    assert state.animals == before.animals
