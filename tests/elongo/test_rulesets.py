"""Editions as data: each option on its own. And scenarios: positions of every phase, or all that is wrong."""

import dataclasses
from itertools import product
from random import Random
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.events import AnimalsPlaced, ClaimReturned
from elongo_explore.games.elongo.play.options import ALLOWED, EDITIONS
from elongo_explore.games.elongo.rules import RULEBOOK, RULES
from tests.support.for_each import for_each
from tests.support.positions import (
    LAST_SIDE,
    allowed,
    at_random,
    claimed,
    do,
    end_at_random,
    grazing,
    kinds,
    lay_in_gap,
    narrow,
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
BGA, TABLETOP, EARLY = el.Ruleset.bga(), el.Ruleset.tabletop(), el.Ruleset.early_online()
CHANGES = [(name, value) for name, values in ALLOWED.items() for value in values[1:]]


def only(option: str) -> tuple[el.Ruleset, el.Ruleset]:
    """Return the online game, and the same with one option as in an older edition."""
    return BGA, BGA.replace(**{option: ALLOWED[option][-1]})


# ── rulesets as values ────────────────────────────────────────────────────────────────────────────


def values(rules: el.Ruleset) -> dict[str, str]:
    """Return what is in force."""
    return dataclasses.asdict(rules)


def test_the_online_edition_has_the_first_value_of_every_option() -> None:
    """Nothing waits for a choice, and nobody goes home unasked."""
    assert values(BGA) == {
        "removing": "always",
        "filling": "all_at_once",
        "joined_claims": "by_owner",
        "kept_claim": "middle_then_first",
        "blocked_claims": "stay",
        "boma_enclosures": "filled_at_once",
    }
    assert list(values(BGA).values()) == [allowed[0] for allowed in ALLOWED.values()]


@pytest.mark.rule("ENC-5")
@pytest.mark.rule("JOIN-4")
def test_the_tabletop_edition_is_what_people_do_at_a_table() -> None:
    """Removing is always allowed, and hopeless claims stay; owners choose."""
    assert values(TABLETOP) == {
        "removing": "always",
        "filling": "owner_chooses",
        "joined_claims": "all_return",
        "kept_claim": "owner_chooses",
        "blocked_claims": "stay",
        "boma_enclosures": "at_owners_move",
    }


@pytest.mark.rule("REM-5")
@pytest.mark.rule("BLOCK-2")
def test_the_early_online_edition_is_the_older_text_with_a_program() -> None:
    """The program places animals and sends hopeless claims home."""
    assert values(EARLY) == {
        "removing": "when_out_of_stock",
        "filling": "all_at_once",
        "joined_claims": "all_return",
        "kept_claim": "middle_then_first",
        "blocked_claims": "return",
        "boma_enclosures": "filled_at_once",
    }


def test_an_edition_has_one_name_everywhere() -> None:
    """As a method, in `of`, in a new game and on the pages of the rules."""
    assert list(EDITIONS) == list(RULEBOOK.editions) == ["bga", "tabletop", "early_online"]
    for name, rules in zip(EDITIONS, (BGA, TABLETOP, EARLY), strict=True):
        assert el.Ruleset.of(name) == el.new_game(edition=name).ruleset == rules
    assert len({BGA, TABLETOP, EARLY}) == 3
    assert {name for rule in RULES.values() for name in rule.editions} == set(EDITIONS)


@pytest.mark.parametrize("option", ALLOWED)
def test_every_option_differs_between_editions(option: str) -> None:
    """Else it would be no option. One value is no edition's any more: older codes have it."""
    used = {getattr(rules, option) for rules in (BGA, TABLETOP, EARLY)}
    assert len(used) == 2
    assert set(ALLOWED[option]) - used == ({"at_owners_turn"} if option == "boma_enclosures" else set())


@pytest.mark.parametrize(("option", "value"), CHANGES)
def test_one_option_is_changed_and_the_others_stay(option: str, value: str) -> None:
    """And the ruleset that it was changed in stays as it is."""
    changed = BGA.replace(**{option: value})
    assert dataclasses.asdict(changed) == dataclasses.asdict(BGA) | {option: value}
    assert el.Ruleset.bga() == BGA


def test_a_game_is_played_by_an_edition_or_by_a_ruleset() -> None:
    """The online edition if nothing is said."""
    mixed = BGA.replace(filling="owner_chooses")
    assert el.new_game().ruleset == el.new_game(edition="bga").ruleset == BGA
    assert el.new_game(edition="tabletop").ruleset == TABLETOP
    assert el.new_game(edition=mixed).ruleset == el.scenario(GREEN, edition=mixed).ruleset == mixed


def test_an_unknown_option_is_refused() -> None:
    """With the list of those that there are."""
    with pytest.raises(el.BadInput, match=r"'fillings' is not an option; there are removing, filling, "):
        BGA.replace(fillings="owner_chooses")


@for_each([*product(ALLOWED, ["", "no such value", None, 1, True, ["always"]])])
def test_an_unknown_value_is_refused(case) -> None:
    """With the values that are allowed, in `replace` and when a ruleset is made."""
    option, value = case
    for attempt in (BGA.replace, el.Ruleset):
        with pytest.raises(el.BadInput) as caught:
            attempt(**{option: value})
        assert str(caught.value).startswith(f"{option}: expected ")
        assert all(repr(each) in str(caught.value) for each in ALLOWED[option])


@pytest.mark.parametrize("option", ALLOWED)
def test_the_value_of_another_option_is_unknown(option: str) -> None:
    """Unless both have it."""
    foreign = {value for values in ALLOWED.values() for value in values} - set(ALLOWED[option])
    for value in sorted(foreign):
        with pytest.raises(el.BadInput, match=option):
            BGA.replace(**{option: value})


@pytest.mark.parametrize("edition", ["BGA", "", None, 1, ("bga",), BGA.removing])
def test_an_unknown_edition_is_refused(edition: Any) -> None:
    """In a new game and in a scenario."""
    for attempt in (lambda: el.new_game(edition=edition), lambda: el.scenario(GREEN, edition=edition)):
        with pytest.raises(el.BadInput, match="expected 'bga', 'tabletop', 'early_online' or a Ruleset"):
            attempt()


# ── each option on its own ────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("REM-5")
def test_option_removing() -> None:
    """Always, or only with no warrior or no boy in stock at the beginning."""
    always, in_need = (position(GREEN, claims=[(1, (0, "M"))], edition=rules) for rules in only("removing"))
    assert el.Remove((0, "M")) in always.legal_actions()
    assert refused(in_need, el.Remove((0, "M"))) == ["REM-5"]
    for stock in ("warriors", "boys"):
        assert el.Remove((0, "M")) in with_player(in_need, 1, **{stock: 0}).legal_actions()


@pytest.mark.rule("ENC-5")
def test_option_filling() -> None:
    """All at once, or by the owner's choice."""
    at_once, by_choice = (
        position(walled_in("GGY"), wide("RYY"), claims=[(1, (0, "A"))], edition=rules).apply(
            el.LayShield(wide("RYY"), LAST_SIDE)
        )
        for rules in only("filling")
    )
    assert grazing(at_once.state) == {(0, "M"): (1, 2), (0, "A"): (1, 1)}
    assert grazing(by_choice.state) == {}
    assert by_choice.state.pending == (el.Choice("fill", 1, ((0, "A"),)),)
    assert allowed(by_choice.state, el.PlaceAnimal) == {el.PlaceAnimal((0, "A")), el.PlaceAnimal((0, "M"))}


@pytest.mark.rule("JOIN-4")
def test_option_joined_claims() -> None:
    """One of one owner stays, or all return."""
    board = star("GGR", "YRR", "RYR", "RGY")
    claims = [(1, (0, "A")), (1, (3, "M"))]
    by_owner, all_return = (
        lay_in_gap(position(board, wide("YGR"), claims=claims, edition=rules), "YGR")
        for rules in only("joined_claims")
    )
    assert claimed(by_owner.state) == [(1, (3, "M"))]
    assert claimed(all_return.state) == []
    assert {event.rule for event in of_kind(all_return.events, ClaimReturned)} == {"JOIN-4"}


@pytest.mark.rule("JOIN-4")
def test_option_kept_claim() -> None:
    """The middle then the first, or the owner's choice."""
    board = star("GGR", "YRR", "RYR", "RGY")
    claims = [(1, (0, "A")), (1, (3, "M"))]
    fixed, chosen = (
        lay_in_gap(position(board, wide("YGR"), claims=claims, edition=rules), "YGR").state
        for rules in only("kept_claim")
    )
    assert (fixed.pending, claimed(fixed)) == ((), [(1, (3, "M"))])
    assert chosen.pending == (el.Choice("keep", 1, ((0, "A"), (3, "M"))),)
    assert claimed(do(chosen, el.Keep((0, "A")))) == [(1, (0, "A"))]


LEANING = el.Placement("wide", (0, 1, 0, 1), 7)


def three_narrows() -> el.Board:
    """Return a wide that leans over them at LEANING blocks an edge of shield 1 and one of shield 2."""
    board = el.Board()
    for colours, corner, turn in (
        ("RGY", (0, 0, 0, 0), 0),
        ("GRY", (-1, 1, -1, 1), 5),
        ("YGR", (-1, 1, -1, 1), 1),
    ):
        board = board.lay(el.Shield("narrow", colours), el.Placement("narrow", corner, turn))
    return board


@pytest.mark.rule("BLOCK-2")
def test_option_blocked_claims() -> None:
    """A claim along an edge that a lay has blocked stays, or returns; one elsewhere stays."""
    board = three_narrows()
    blocked = board.lay(wide("RRR"), LEANING)
    along = blocked.along(blocked.blocked_edges())
    spoilt = min(along)
    good = next(
        patch
        for parcel in blocked.parcels()
        if not parcel.patches & along
        for patch in sorted(parcel.patches)
        if patch[0] not in (3, spoilt[0])
    )
    stay, go = (
        position(board, wide("RRR"), claims=[(1, spoilt), (2, good)], edition=rules).apply(
            el.LayShield(wide("RRR"), LEANING)
        )
        for rules in only("blocked_claims")
    )
    assert claimed(stay.state) == [(1, spoilt), (2, good)]
    assert claimed(go.state) == [(2, good)]
    assert the(go.events, ClaimReturned).rule == "BLOCK-2"


def green_that_a_boma_cuts() -> el.Board:
    """Green 0M 0A 1A 2A 2M; shield 0 has neighbours all round, once wide YYR lies in the gap."""
    board = star("GGR", "GRR", "GGY", "RRG")
    for colours, corner, turn in (("RYR", (-1, 1, 1, 1), 7), ("YRY", (-2, 1, -1, 1), 0)):
        board = board.lay(wide(colours), el.Placement("wide", corner, turn))
    return board


@pytest.mark.rule("BOMA-5")
def test_option_boma_enclosures() -> None:
    """Land that a boma's fence encloses is filled at once, or at its owner's next move."""
    board = green_that_a_boma_cuts()
    at_once, later = (
        do(lay_in_gap(position(board, wide("YYR"), claims=[(2, (0, "M"))], edition=rules), "YYR").state)
        for rules in only("boma_enclosures")
    )
    assert at_once.parcel((0, "M")).is_open
    at_once, events = at_once.apply(el.BuildBoma(1))
    assert not at_once.parcel((0, "M")).is_open
    assert grazing(at_once)[0, "M"] == (2, 1)
    assert [event.owner for event in of_kind(events, AnimalsPlaced)][-1] == 2
    later = do(later, el.BuildBoma(1))
    assert (0, "M") not in grazing(later)
    later = do(later, later.legal_actions()[-1], el.Pass())
    assert (0, "M") not in grazing(later)
    later, events = later.apply(el.Confirm())
    assert (later.turn, grazing(later)[0, "M"]) == (2, (2, 1))
    assert the(events, AnimalsPlaced) == AnimalsPlaced("BOMA-5", 2, "G", (((0, "M"), 1),))


@pytest.mark.rule("BLOCK-2")
def test_nobody_is_asked_who_stays_when_a_block_sends_all_home() -> None:
    """Two options together: narrow RRR joins red 0M with red 3M, and an edge of it is blocked at once."""
    board = el.Board()
    for kind, colours, corner, turn in (
        ("wide", "GRG", (0, 0, 0, 0), 0),
        ("narrow", "GYG", (0, 0, 0, 0), 6),
        ("wide", "GYG", (1, 0, 2, 0), 5),
        ("wide", "YRY", (0, -1, 0, 0), 1),
        ("narrow", "YGY", (0, 0, 2, 0), 0),
    ):
        board = board.lay(el.Shield(kind, colours), el.Placement(kind, corner, turn))  # type: ignore[arg-type]
    mixed = BGA.replace(kept_claim="owner_chooses", blocked_claims="return")
    state = position(board, narrow("RRR"), claims=[(1, (0, "M")), (1, (3, "M"))], edition=mixed)
    step = state.apply(el.LayShield(narrow("RRR"), el.Placement("narrow", (0, 0, 1, 0), 3)))
    assert [event.rule for event in of_kind(step.events, ClaimReturned)] == ["BLOCK-2", "BLOCK-2"]
    assert step.state.claims == ()
    assert step.state.pending == ()


# ── scenarios ─────────────────────────────────────────────────────────────────────────────────────


def test_a_scenario_tells_all_that_is_wrong_at_once() -> None:
    """Seven problems, one message, each with its rule."""
    board = star("GRR", "GRY", "GYR", "GRR")  # wide GRR twice
    with pytest.raises(el.BadInput) as caught:
        el.scenario(
            board,
            turn=3,
            round=5,
            phase="play",  # type: ignore[arg-type]
            claims=[(1, (0, "M")), (1, (0, "C")), (1, (1, "C"))],
            animals={(1, "M"): (1, 2)},
        )
    head, *problems = str(caught.value).splitlines()
    assert head == "this position cannot come up:"
    rules = [problem.split(":")[0].strip() for problem in problems]
    assert sorted(rules) == ["COMP-1", "COMP-2", "COMP-5", "ENC-3", "JOIN-1", "ROUND-2", "TURN-1", "TURN-1"]


def test_a_scenario_tells_all_that_is_not_there_at_once() -> None:
    """Two players, two patches and a loop."""
    loop = el.Loop(1, (0, 1, 2))
    with pytest.raises(el.BadInput) as caught:
        el.scenario(
            GREEN,
            claims=[(3, (0, "M")), (1, (9, "M"))],
            animals={(0, "Q"): (1, 1)},
            bomas=[(0, loop), (1, loop)],
        )
    assert len(str(caught.value).splitlines()) == 1 + 5


@for_each(
    [
        ("TURN-1", {"turn": 3}),
        ("TURN-1", {"phase": "claim"}),
        ("TURN-1", {"phase": "act", "laid": 0}),
        ("TURN-1", {"laid": 3}),
        ("ROUND-2", {"round": 0}),
        ("COMP-1", {"hands": {1: [wide("GRR")], 2: []}}),
        ("SETUP-1", {"hands": {1: el.deck()[:14], 2: []}}),
        ("COMP-5", {"claims": [(1, (0, "A")), (2, (0, "M"))]}),
        ("JOIN-1", {"claims": [(1, (0, "A")), (1, (3, "A"))]}),
        ("COMP-2", {"animals": {(0, "A"): (1, 2)}}),
        ("ENC-3", {"claims": [(1, (0, "A"))], "animals": {(0, "A"): (1, 1)}}),
    ]
)
def test_each_thing_that_is_wrong_is_refused_with_its_rule(case) -> None:
    """On a board of four wides with open green land."""
    rule, wrong = case
    with pytest.raises(el.BadInput, match=f"\n  {rule}: "):
        el.scenario(GREEN, **wrong)


@pytest.mark.rule("COMP-3")
def test_more_warriors_than_there_are_are_refused() -> None:
    """Five claims on red land of one player."""
    board = star("RGY", "YGR", "RYG", "YGRR", "RGYR")
    claims = [(1, (0, "A")), (1, (1, "C")), (1, (2, "A")), (1, (3, "C")), (1, (4, "C"))]
    with pytest.raises(el.BadInput, match="COMP-3: player 1 has 1 warrior too many"):
        el.scenario(board, claims=claims)
    assert el.scenario(board, claims=claims[:4]).player(1).warriors == 0


@pytest.mark.rule("ENC-3")
def test_animals_without_a_keeper_are_refused() -> None:
    """Enclosed, but nobody of theirs stands there."""
    board = star("GRR", "GRY", "GYR", "GYY", "RYG")
    for claims in ([], [(2, (0, "A"))]):
        with pytest.raises(el.BadInput, match="ENC-3: no keeper looks after player 1's animals"):
            el.scenario(board, claims=claims, animals={(0, "A"): (1, 1)})
    el.scenario(board, claims=[(1, (0, "A"))], animals={(0, "A"): (1, 1)})


def test_what_stands_on_the_table_is_taken_from_the_stocks() -> None:
    """Warriors, boys, builders, animals and shields."""
    board = star("GRR", "GRY", "GYR", "RYY", "RYG")
    loop = board.loops()[0]
    state = el.scenario(
        board, claims=[(1, (0, "M")), (2, (2, "C"))], bomas=[(1, loop)], animals={(3, "A"): (1, 1)}
    )
    assert [(player.warriors, player.boys) for player in state.players] == [(2, 7), (3, 7)]
    assert [player.animals for player in state.players] == [(19, 20, 20), (20, 20, 20)]
    in_play = [laid.shield for laid in board.laid] + [s for player in state.players for s in player.hand]
    assert sorted([*in_play, *state.stock]) == sorted(el.deck())


def test_without_hands_they_are_dealt() -> None:
    """From the shields that are left; those that are given stay as they are."""
    assert [kinds(player.hand) for player in el.scenario(GREEN).players] == [(8, 5), (8, 5)]
    state = el.scenario(GREEN, hands={1: [wide("RYG")], 2: []})
    assert [player.hand for player in state.players] == [(wide("RYG"),), ()]
    assert len(state.stock) == 102 - len(GREEN.laid) - 1


@pytest.mark.parametrize("what", ["claims", "animals"])
@pytest.mark.parametrize("patch", [(9, "M"), (-1, "M"), (0, "Q"), "0M"])
def test_a_patch_that_is_not_on_the_table_is_refused(what: str, patch: Any) -> None:
    """As bad input, like everywhere."""
    given = {"claims": [(1, patch)], "animals": {patch: (1, 1)}}
    with pytest.raises(el.BadInput):
        el.scenario(GREEN, **{what: given[what]})


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"phase": "hexagon", "turn": 2}, id="placing in the hexagon after a lay"),
        pytest.param({"phase": "lay", "laid": 2}, id="laying a third shield in a turn"),
        pytest.param({"phase": "confirm", "laid": 0}, id="confirming a turn without a lay"),
        pytest.param({"phase": "over"}, id="over, though nobody is done and shields are left"),
    ],
)
def test_a_phase_that_does_not_agree_with_the_rest_is_refused(wrong: dict[str, Any]) -> None:
    """Such a position cannot come up, and the game could not go on from it."""
    with pytest.raises(el.BadInput, match="this position cannot come up"):
        el.scenario(GREEN, **wrong)


def rebuilt(state: el.State) -> el.State:
    """Return the same position as a scenario."""
    return el.scenario(
        state.board,
        players=len(state.players),
        length=state.length,
        edition=state.ruleset,
        seed=state.dealer.seed,
        turn=state.turn,
        phase=state.phase,
        laid=state.laid,
        round=state.round,
        last_round=state.last_round,
        claims=state.claims,
        animals=state.animals,
        bomas=[(boma.owner, boma.loop, boma.finished) for boma in state.bomas],
        hands={number: player.hand for number, player in enumerate(state.players, 1)},
        taken_back=state.taken_back,
    )


@pytest.mark.parametrize("edition", ["bga", "tabletop", "early_online"])
@pytest.mark.parametrize("players", [2, 3])
def test_every_position_that_comes_up_can_be_built_as_a_scenario(players: int, edition: str) -> None:
    """Of every phase but the last; it is the same state, and the same is allowed in it."""
    game = at_random(el.new_game(players, "short", edition, seed=4), Random(4), most=400)
    phases = set()
    for state in game:
        if not state.pending and not state.waiting and state.phase != "over":
            built = rebuilt(state)
            assert built == state
            assert built.parcels() == state.parcels()
            assert list(built.legal_actions()[:20]) == list(state.legal_actions()[:20])
            phases.add(state.phase)
    assert phases == {"hexagon", "lay", "act", "confirm"}


@pytest.mark.rule("END-1")
def test_a_game_that_is_over_is_no_scenario() -> None:
    """A scenario has no result, so that there would be nothing to say about it."""
    over = end_at_random(el.new_game(2, "short", seed=4), 4)
    with pytest.raises(el.BadInput, match="END-1: "):
        rebuilt(over)
