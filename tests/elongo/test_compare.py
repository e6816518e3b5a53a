"""Editions side by side: the same actions under each value of an option."""

import dataclasses
import xml.etree.ElementTree as ET

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.options import ALLOWED
from elongo_explore.games.elongo.play.pieces import names
from tests.support.for_each import for_each
from tests.support.positions import GAP, do, position, star, wide

LAY = el.LayShield(wide("RYG"), GAP)
GREEN = position(star("GRR", "GRY", "GYR", "GYY"), wide("RYG"), claims=[(1, (0, "A"))])
"""Player 1 holds the green corners; wide RYG in the gap encloses them."""
PAIR = position(el.decode("1bHvB_9QTE_fDEKhNh"), wide("YGR"), claims=[(1, (0, "A")), (1, (3, "M"))])
"""Two boys of player 1 on green land, which wide YGR in the gap joins."""
JOIN = el.LayShield(wide("YGR"), GAP)
BLOCK = position(el.decode("1bunRn1TKeq-eZw"), wide("GRG"), claims=[(2, (2, "M"))])
LEAN = el.LayShield(wide("GRG"), el.Placement("wide", (0, 1, 0, 1), 7))
CUT = position(el.decode("1baxCMx1-2LDY4PWDGM9h5"), wide("YYR"), claims=[(2, (0, "M"))])
BUILD = (el.LayShield(wide("YYR"), GAP), el.BuildBoma(1))
TAKE = el.Remove((0, "A"))
CASES = {
    "removing": (GREEN, TAKE, "REM-5"),
    "filling": (GREEN, LAY, "ENC-5"),
    "joined_claims": (PAIR, JOIN, "JOIN-4"),
    "kept_claim": (PAIR, JOIN, "JOIN-4"),
    "blocked_claims": (BLOCK, LEAN, "BLOCK-2"),
    "boma_enclosures": (CUT, BUILD, "BOMA-5"),
}
"""For each option a position in which it matters, and the rule of editions that differ from the BGA one."""


def test_there_is_a_case_for_every_option():
    """Else the tests below would pass one over."""
    assert list(CASES) == list(ALLOWED)


@pytest.mark.parametrize("option", CASES)
def test_each_value_is_played_with_all_else_equal(option):
    """What is shown is what the engine does under that ruleset."""
    state, actions, rule = CASES[option]
    line = actions if isinstance(actions, tuple) else (actions,)
    compared = el.compare(state, actions, option)
    played = [value for value in ALLOWED[option] if value != "at_owners_turn"]  # no edition has that
    assert [way.name.split(" · ")[0] for way in compared.ways] == played
    for value in played:
        way, rules = compared[value], state.ruleset.replace(**{option: value})
        assert way.state.ruleset == rules
        if not way.refusals:
            assert way.state == do(dataclasses.replace(state, ruleset=rules), *line)
    assert any(rule in line for line in compared.told(compared.ways[1]))
    assert compared.told(compared.ways[0]) != compared.told(compared.ways[1])


@pytest.mark.rule("REM-5")
def test_a_refusal_is_told_with_its_rule():
    """And the position stays as it was."""
    compared = el.compare(GREEN, TAKE, "removing")
    refused = compared["when_out_of_stock"]
    assert [refusal.rule for refusal in refused.refusals] == ["REM-5"]
    assert refused.state == dataclasses.replace(GREEN, ruleset=refused.state.ruleset)
    assert compared.told(refused) == [f"Not allowed. {refused.refusals[0]}"]


@pytest.mark.rule("ENC-5")
@pytest.mark.rule("JOIN-4")
def test_a_choice_that_is_left_to_the_owner_is_told():
    """What would be decided by a rule elsewhere is up to a player here."""
    filling, keeping = el.compare(GREEN, LAY, "filling"), el.compare(PAIR, JOIN, "kept_claim")
    assert filling.told(filling.ways[1]) == [
        "ENC-5: Next, player 1 decides how many animals come in, and where."
    ]
    assert keeping.told(keeping.ways[1]) == ["JOIN-4: Next, player 1 decides who stays."]


@pytest.mark.rule("BOMA-5")
def test_land_that_waits_for_its_owner_is_told():
    """The sheep comes with player 2's move; under an older code, with the turn."""
    turn = el.Ruleset.bga().replace(boma_enclosures="at_owners_turn")
    compared = el.compare(CUT, BUILD, "bga", turn.replace(boma_enclosures="at_owners_move"), turn)
    assert [compared.told(way) for way in compared.ways[1:]] == [
        ["BOMA-5: The land at 0M is filled when player 2's next move begins."],
        ["BOMA-5: The land at 0M is filled when player 2's turn begins."],
    ]


def test_without_rules_all_editions_are_compared():
    """In their order, each by its name in words."""
    compared = el.compare(BLOCK, LEAN)
    assert [way.name for way in compared.ways] == ["BGA edition", "tabletop edition", "early online edition"]
    assert [len(way.state.claims) for way in compared.ways] == [1, 1, 0]


@pytest.mark.parametrize(
    ("option", "editions"),
    [
        ("removing", ["BGA, tabletop", "early online"]),
        ("filling", ["BGA, early online", "tabletop"]),
        ("joined_claims", ["BGA", "tabletop, early online"]),
        ("kept_claim", ["BGA, early online", "tabletop"]),
        ("blocked_claims", ["BGA, tabletop", "early online"]),
        ("boma_enclosures", ["BGA, early online", "tabletop"]),
    ],
)
def test_each_value_is_named_with_the_editions_that_have_it(option, editions):
    """So it is plain whose rule it is."""
    state, actions, _rule = CASES[option]
    assert [way.name.split(" · ")[1] for way in el.compare(state, actions, option).ways] == editions


@pytest.mark.rule("REM-5")
def test_what_was_taken_back_counts_only_where_it_matters():
    """A position in the middle of a first action is compared with what it means under each edition."""
    early = el.scenario(GREEN.board, edition="early_online", taken_back=True, claims=[(1, (0, "A"))])
    compared = el.compare(early, TAKE)
    assert [way.refusals for way in compared.ways] == [()] * 3
    assert [way.state.taken_back for way in compared.ways] == [False, False, True]


def test_what_happens_in_every_way_is_told_once():
    """Below the position before; beside it only what differs."""
    compared = el.compare(PAIR, JOIN, "kept_claim")
    assert [event.rule for event in compared.same] == ["LAY-1", "ENC-1", "ENC-2", "ENC-2", "BOMA-1"]
    for event in compared.same:
        assert str(compared).count(str(event)) == 1
    blocked = el.compare(BLOCK, LEAN, "blocked_claims")
    assert blocked.told(blocked.ways[0]) == ["Nothing else happens."]


def test_editions_and_mixtures_can_be_compared():
    """By name or as rulesets, two or more."""
    ours = el.Ruleset.bga().replace(filling="owner_chooses", removing="when_out_of_stock")
    compared = el.compare(CUT, BUILD, "bga", el.Ruleset.tabletop(), ours)
    names_ = ["BGA edition", "tabletop edition", "removing=when_out_of_stock, filling=owner_chooses"]
    assert [way.name for way in compared.ways] == names_
    assert repr(compared) == f"<comparison, editions: {' | '.join(names_)}>"
    assert compared[names_[2]].state.pending
    assert "In all ways:" in compared._repr_svg_()


def test_a_comparison_is_a_picture_a_short_text_and_lines():
    """In a notebook, in a list, and printed."""
    compared = el.compare(GREEN, LAY, "filling")
    assert (
        repr(compared) == "<comparison, filling: all_at_once · BGA, early online | owner_chooses · tabletop>"
    )
    assert str(compared).splitlines()[0] == "filling: Player 1 lays wide RYG."
    assert "all_at_once · BGA, early online" in str(compared).splitlines()
    svg = compared._repr_svg_()
    ET.fromstring(svg)
    for word in (
        "Before",
        "all_at_once · BGA, early online",
        "owner_chooses · tabletop",
        "ENC-5",
        "In both ways:",
    ):
        assert word in svg
    assert compared._repr_svg_() == el.compare(GREEN, LAY, "filling")._repr_svg_()
    assert compared.row(size=30).scene.width < compared.row(size=60).scene.width


def test_a_shield_that_one_way_does_not_lay_is_drawn_in_the_other():
    """Also on a large board, where only what is near is drawn."""
    states = el.example("the record of a game, to step through").states()
    start = next(s for s in states if len(s.board.laid) > 20 and s.phase == "lay")
    mine = next(claim.patch for claim in start.claims if claim.owner == start.turn)
    lay = next(action for action in start.legal_actions() if isinstance(action, el.LayShield))
    compared = el.compare(start, [el.Remove(mine), lay], "removing")
    assert compared["when_out_of_stock"].refusals
    assert names([mine]) in str(compared)
    assert f">{len(start.board.laid)}</text>" in compared._repr_svg_()


@for_each(
    [
        (lambda: el.compare(GREEN.board, LAY, "filling"), "expected the State of a game"),
        (lambda: el.compare(GREEN, [], "filling"), "expected an action"),
        (lambda: el.compare(GREEN, "lay", "filling"), "expected an action"),
        (lambda: el.compare(GREEN, [LAY, None], "filling"), "expected an action"),
        (lambda: el.compare(GREEN, LAY, "fillings"), "expected one option"),
        (lambda: el.compare(GREEN, LAY, "bga"), "expected one option"),
        (lambda: el.compare(GREEN, LAY, "bga", "table"), "edition: expected"),
        (lambda: el.compare(GREEN, LAY, "bga", "bga")["tabletop"], "expected one of"),
        (lambda: el.compare(GREEN, LAY, "filling").row(size=0), "size: expected"),
    ]
)
def test_what_cannot_be_compared_is_bad_input(case):
    """With what was expected."""
    call, says = case
    with pytest.raises(el.BadInput, match=says):
        call()


def test_what_nobody_may_do_is_shown_with_its_refusals():
    """Under neither value is there a loop to build on."""
    compared = el.compare(GREEN, el.BuildBoma(1), "filling")
    assert all(way.refusals for way in compared.ways)
    assert compared._repr_svg_().startswith("<svg")
