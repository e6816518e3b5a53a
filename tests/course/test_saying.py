"""`el.say`: whatever the engine found is told in sentences, and never as a value's own name."""

import re

import pytest

import elongo_explore as el
from tests.support.for_each import for_each

HEXAGON = el.example("a hexagon")
STAR = el.example("a game: close the star and build a boma")
FIVE = el.example("a game: build a boma, with all its five parts")
MIDDLE = el.example("a game half-way")
BAO = el.bao.new_game()
SHEPHERDS = el.example("Good Shepherds: in the middle of a game")
VALUE = re.compile(r"[A-Z][a-z]+\(|frozenset|\(\d+, '|<|\[|None\b(?!\.)|=")
"""What only a programmer could read."""


def told(what: object, *more: object, **of: object) -> list[str]:
    """Return the sentences of something."""
    return str(el.say(what, *more, **of)).split("\n")


def everything() -> list[object]:
    """Things of all three games."""
    step = FIVE.apply(FIVE.legal_actions()[0])
    move = BAO.apply(el.bao.Sow(5, 1))
    use = SHEPHERDS.legal_actions()[0]
    return [
        step,
        step.events,
        step.events[0],
        step.state,
        step.state.claims,
        step.state.animals,
        step.state.bomas,
        step.state.parcels(),
        MIDDLE,
        MIDDLE.bomas,
        MIDDLE.animals,
        MIDDLE.board.loops(),
        HEXAGON,
        HEXAGON.parcels()[0],
        HEXAGON.laid[0].shield,
        HEXAGON.laid[0].placement,
        STAR.why_not(el.Claim((0, "A"))),
        move,
        move.state,
        BAO.why_not(el.bao.Sow(1, 1)),
        el.bao.Sow(3, -1),
        SHEPHERDS,
        SHEPHERDS.units,
        SHEPHERDS.apply(use),
        use,
        el.example("the record of a game, to step through"),
        el.example("Bao: the record of a game, to step through"),
        el.example("Good Shepherds: the record of a game, to step through"),
        el.example("Bao: the record of a game, to step through").final.result,
        el.Record(BAO, (el.bao.Sow(5, 1),)),
        el.puzzle("fit-hexagon").check("b"),
        {"random": 10_000, "greedy": 3},
        {(2, "L"), (0, "A")},
        [(0, 1), (-2, 3)],
        (2, "L"),
        24,
        0.375,
        True,
        None,
    ]


@for_each(everything)
def test_everything_is_told_in_sentences(what):
    """Each ends as sentences do, and none is a value's own name."""
    for line in told(what):
        assert not VALUE.search(line), line
        assert line.endswith((".", "!")), line


def test_patches_are_called_as_on_the_board():
    """2L everywhere."""
    assert told((2, "L")) == ["2L."]
    assert told({(2, "L"), (0, "A")}) == ["0A 2L."]
    assert "Red land 0A 2L: enclosed." in told(HEXAGON.parcels())
    assert "Green land 0M: open at 2 half-edges." in told(HEXAGON.parcels())


def test_what_rests_on_a_rule_names_it():
    """Events, refusals, results and verdicts."""
    assert told(BAO.apply(el.bao.Sow(5, 1)))[0] == "BAO-4: Player 1 picks up the 2 stones of bowl 5."
    over = el.example("Bao: the record of a game, to step through").final.result
    assert told(over)[0].startswith(f"{over.rule}: The game is over: player")
    assert told(STAR.why_not(el.Claim((0, "A"))))[0].startswith("TURN-1: ")
    with pytest.raises(el.IllegalAction) as refused:
        STAR.apply(el.Claim((0, "A")))
    assert told(refused.value) == told(refused.value.refusals)


def test_no_reason_why_not_means_that_it_is_allowed():
    """And an empty list with words before it is none."""
    assert told(BAO.why_not(el.bao.Sow(5, 1))) == ["Nothing is in the way: it is allowed."]
    assert told(HEXAGON.loops(), "Closed fences:") == ["Closed fences:", "None."]


def test_numbers_have_words():
    """Behind them."""
    assert told(24, "places for a wide shield") == ["24 places for a wide shield."]
    assert told(12_345, "games.") == ["12,345 games."]
    assert told(True) == ["Yes."]
    assert told({"random": 10_000}) == ["Random: 10,000."]


def test_actions_are_told_for_their_state():
    """In all three games."""
    assert told(BAO.legal_actions()[:1], of=BAO) == ["Player 1 sows bowl 1, +1."]
    assert told(STAR.legal_actions()[0], of=STAR) == ["Player 1 lays narrow RGR."]
    assert told(SHEPHERDS.legal_actions()[:1], of=SHEPHERDS)[0].startswith("Player ")
    with pytest.raises(el.BadInput, match="of the same game"):
        el.say(BAO.legal_actions()[:1], of=STAR)


def test_on_a_page_it_is_a_list_with_names_that_can_be_pointed_at():
    """One sentence is no list; no colour is set, so that it can be read on light and dark pages."""
    page = el.say(HEXAGON.parcels())._repr_html_()
    assert "<li>Red land <code>0A</code> <code>2L</code>: enclosed.</li>" in page
    assert "<li>" not in el.say(24)._repr_html_()
    assert "color" not in page
    assert "&lt;b&gt;" in el.say("<b>")._repr_html_()
    assert el.say(STAR.why_not(el.Claim((0, "A"))))._repr_html_().count("<b>TURN-1</b>") == 1


@pytest.mark.parametrize("what", [object(), el.State, len])
def test_what_nobody_can_tell_is_refused(what):
    """With what can be told."""
    with pytest.raises(el.BadInput, match="say: expected a step, events"):
        el.say(what)


def test_the_place_where_a_code_breaks_stays_on_one_line():
    """Even if it is a space that is wrong: a line could end there, between the two signs."""
    told = el.holds("2ebfWEFn W8WwqqcVU")
    assert "2ebfWEFn▸ ◂W8WwqqcVU" in repr(told)
    assert '2ebfWEFn<span style="white-space:nowrap">▸ ◂</span>W8WwqqcVU' in told._repr_html_()
