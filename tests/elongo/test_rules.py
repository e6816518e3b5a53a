"""The rules in words: all are there, and `rule` shows them."""

import re
from dataclasses import FrozenInstanceError, fields
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elongo_explore.games.elongo.rules import GROUPS, RULEBOOK, RULES, RULINGS, rule
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.table.rulebook import Page, Passage, Rule, Rulebook, Ruling
from tests.support.for_each import for_each

NUMBERS = {
    "COMP": 5,
    "SETUP": 1,
    "HEX": 4,
    "TURN": 4,
    "REM": 5,
    "LAY": 5,
    "CLAIM": 5,
    "ENC": 5,
    "JOIN": 4,
    "BOMA": 7,
    "BIG": 3,
    "BLOCK": 2,
    "ROUND": 4,
    "END": 4,
}
"""How many rules each group has; they are numbered from 1."""

IDS = [f"{group}-{number}" for group, last in NUMBERS.items() for number in range(1, last + 1)]

EVERYTHING = [None, *IDS, *NUMBERS, "RULING", *RULINGS]
"""All that `rule` can be asked for."""


def html(page: Page) -> ElementTree.Element:
    """Return the HTML of a page, which is well-formed XML too."""
    return ElementTree.fromstring(page._repr_html_())


def words(page: Page) -> str:
    """Return what a reader of the HTML sees, without line breaks."""
    return " ".join(" ".join(html(page).itertext()).split())


# ── the texts ─────────────────────────────────────────────────────────────────────────────────────────


def test_every_rule_is_there_once_and_in_order():
    """By id; each under the heading of its group."""
    assert list(RULES) == IDS
    assert [each.id for each in RULES.values()] == IDS
    assert list(GROUPS) == list(NUMBERS)
    assert all(GROUPS.values())


@for_each(IDS)
def test_a_rule_has_a_title_and_a_text_that_is_ended(id):
    """No line breaks off, and no space is left over."""
    title, text = RULES[id].title, RULES[id].text
    assert title[0].isupper()
    assert all(line.rstrip(")")[-1] in ".?" for line in text.split("\n"))
    assert text == text.strip()
    assert "  " not in text


def test_titles_tell_the_rules_apart():
    """No two rules have the same title or the same text."""
    assert len({each.title for each in RULES.values()}) == len(IDS)
    assert len({each.text for each in RULES.values()}) == len(IDS)


def test_editions():
    """Most rules hold in all; these do not."""
    editions = {id: each.editions for id, each in RULES.items() if each.editions}
    assert editions == {
        "REM-5": ("early_online",),
        "ENC-5": ("tabletop",),
        "JOIN-3": ("bga",),
        "JOIN-4": ("tabletop", "early_online"),
        "BLOCK-2": ("early_online",),
    }
    badges = [RULEBOOK.badge(RULES[id]) for id in ("LAY-1", "JOIN-3", "JOIN-4", "REM-5")]
    assert badges == ["", "BGA edition", "tabletop and early online editions", "early online edition"]


@pytest.mark.rule("BOMA-5")
def test_building_a_boma_is_told_in_steps():
    """From (a) to (e)."""
    first, *steps = RULES["BOMA-5"].text.split("\n")
    assert first
    assert [step[:4] for step in steps] == ["(a) ", "(b) ", "(c) ", "(d) ", "(e) "]


@pytest.mark.rule("BIG-3")
def test_three_questions_are_open():
    """They are asked, not answered."""
    assert [line[-1] for line in RULES["BIG-3"].text.split("\n")[1:]] == ["?"] * 3


def test_every_ruling_belongs_to_a_rule_and_says_why():
    """In the order of the rules."""
    for id, ruling in RULINGS.items():
        assert ruling.id == id
        assert re.fullmatch("RULING-[a-z]+", id)
        for text in (ruling.says, ruling.choice, ruling.why):
            assert text.endswith((".", ".)"))
    places = [IDS.index(ruling.rule) for ruling in RULINGS.values()]
    assert all(one <= other for one, other in pairwise(places))


def test_the_texts_cite_only_what_there_is():
    """Ids of rules, and groups in capitals."""
    texts = [r.text for r in RULES.values()]
    texts += [text for r in RULINGS.values() for text in (r.says, r.choice, r.why)]
    cited = {name for text in texts for name in re.findall(r"[A-Z]{3,}(?:-\w+)?", text)}
    assert cited - {"BGA"} <= {*IDS, *NUMBERS}
    assert "ENC-4" in cited


@pytest.mark.parametrize("record", [RULES["LAY-1"], RULINGS["RULING-deck"]])
def test_rules_and_rulings_never_change(record):
    """They are values."""
    with pytest.raises(FrozenInstanceError):
        record.id = "LAY-9"


def test_the_fields_have_their_names():
    """Others rely on them."""
    assert [field.name for field in fields(Rule)] == ["id", "title", "text", "editions"]
    assert [field.name for field in fields(Ruling)] == ["id", "rule", "says", "choice", "why", "position"]


# ── showing them ──────────────────────────────────────────────────────────────────────────────────────


@for_each(IDS)
def test_a_rule_is_shown_with_its_rulings_and_edition(id):
    """In plain text and in HTML alike; nothing of any other rule."""
    shown = RULES[id]
    for seen in (" ".join(str(rule(id)).split()), words(rule(id))):
        assert seen.startswith(f"{id} · {shown.title}")
        assert " ".join(shown.text.split()) in seen
        head, badge = seen.split(shown.text[:9])[0], RULEBOOK.badge(shown)
        assert badge in head
        assert (" edition" in head) == bool(shown.editions)
        for ruling in RULINGS.values():
            assert all((text in seen) == (ruling.rule == id) for text in (ruling.id, ruling.says))
            assert ruling.rule != id or (ruling.choice in seen and ruling.why in seen)


@for_each(NUMBERS)
def test_a_group_is_shown_whole(group):
    """Its heading, then its rules in order, and no other."""
    for seen in (str(rule(group)), words(rule(group))):
        assert seen.startswith(f"{group} · {GROUPS[group]}")
        titles = [f"{id} · {each.title}" for id, each in RULES.items() if each.group == group]
        places = [seen.index(title) for title in titles]
        assert places == sorted(places)
        assert len(places) == NUMBERS[group]
        assert not any(f"{id} · " in seen for id in IDS if RULES[id].group != group)


def test_without_an_id_there_is_a_table_of_contents():
    """All groups, with the titles of their rules, and the rulings by their words."""
    for seen in (" ".join(str(rule()).split()), words(rule())):
        assert all(f"{group} · {heading}" in seen for group, heading in GROUPS.items())
        assert all(f"{id.split('-')[1]} {each.title}" in seen for id, each in RULES.items())
        assert all(id.removeprefix("RULING-") in seen for id in RULINGS)


def test_rulings_are_shown_one_by_one_or_all_together():
    """Each names the rule that it belongs to."""
    assert str(rule("ruling-contact")).startswith("RULING-contact · on LAY-1\n")
    assert all(f"{id} · on {ruling.rule}" in str(rule("RULING")) for id, ruling in RULINGS.items())


@pytest.mark.parametrize("asked", ["boma-5", " BOMA-5 ", "Boma-5\n"])
def test_ids_may_be_typed_carelessly(asked):
    """Small letters and spaces around do not matter."""
    assert str(rule(asked)) == str(rule("BOMA-5"))


@for_each(EVERYTHING)
def test_pages_read_well_anywhere(asked):
    """Lines that fit, the same each time; HTML that sets no colour of text or background."""
    page = rule(asked)
    assert repr(page) == str(page) == str(rule(asked))
    assert page._repr_html_() == rule(asked)._repr_html_()
    assert all(len(line) <= 100 and line == line.rstrip() for line in str(page).split("\n"))
    styles = [element.get("style", "") for element in html(page).iter()]
    assert not any(re.search(r"background|(?<![-\w])color:", style) for style in styles)


def test_signs_of_html_are_shown_as_they_are():
    """Whatever a text may hold one day."""
    odd = '<b>&amp; "x"'
    (div,) = html(Page([Passage(odd, odd, odd, ((odd, odd),))]))
    assert [text for text in div.itertext() if odd in text] == [odd, f" · {odd} ", odd, f"{odd}:", f" {odd}"]


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [
        ("BOMA5", "BOMA-5"),
        ("BOMA-8", "BOMA-7"),
        ("boma 5", "BOMA-5"),
        ("CLAIMS", "CLAIM"),
        ("RULING-hand", "RULING-hands"),
    ],
)
def test_an_unknown_id_is_refused_with_the_nearest(asked, nearest):
    """The message shows what came, and what may have been meant."""
    with pytest.raises(BadInput) as caught:
        rule(asked)
    assert repr(asked) in str(caught.value)
    assert nearest in str(caught.value).split("nearest: ")[1].rstrip(")").split(", ")


@pytest.mark.parametrize("asked", ["", "?", "x" * 100_000, 5, True, b"BOMA-5", ["BOMA-5"], RULES["BOMA-5"]])
def test_what_is_like_no_id_is_refused_with_the_groups(asked):
    """Nothing is near; so the message lists where to begin."""
    with pytest.raises(BadInput, match=r"got .*groups: COMP, SETUP, .*, END") as caught:
        rule(asked)
    assert len(str(caught.value)) < 300


@given(st.text())
def test_any_text_is_an_id_or_refused(text):
    """And nothing else can happen."""
    if text.strip().casefold() in {str(id).casefold() for id in EVERYTHING[1:]}:
        assert isinstance(rule(text), Page)
    else:
        with pytest.raises(BadInput, match="expected an id"):
            rule(text)


# ── another game's ────────────────────────────────────────────────────────────────────────────────────

TOY = """
[book]
example = "DIE-1"
see = "look at {}"
[editions]
old = "old"
new = "brand new"
[groups]
DIE = "rolling"
[rules.DIE-1]
title = "Roll"
text = "Roll it."
[rules.DIE-2]
title = "Roll again"
editions = ["old", "new"]
text = "Once more."
[rulings.floor]
rule = "DIE-1"
says = "Nothing."
choice = "It counts."
why = "It rolled."
position = "x"
[rulings.cocked]
rule = "DIE-1"
says = "Nothing."
choice = "It does not count."
why = "Nobody can read it."
"""


def test_any_game_can_have_a_rulebook():
    """Groups, editions and messages come from its file."""
    book = Rulebook(TOY)
    assert [book.badge(each) for each in book.rules.values()] == ["", "old and brand new editions"]
    assert book.find("die-1") == "DIE-1"
    assert (
        str(Page(book.passages("DIE-2"))) == "DIE-2 · Roll again [old and brand new editions]\n  Once more."
    )
    assert [passage.bold for passage in book.passages("DIE")] == [
        "DIE", "DIE-1", "RULING-floor", "RULING-cocked", "DIE-2",
    ]  # fmt: skip
    with pytest.raises(BadInput, match=r'expected an id such as "DIE-1", got .*groups: DIE'):
        book.find("?")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[book]", "[boot]", "there is no table [book]; add it, with example ="),
        ('example = "DIE-1"', "", "[book]: there is no example; add example = …"),
        ("title =", "name =", "[rules.DIE-1]: there is no title; add title = …"),
        ("says =", "say =", "there is no says; add says = …"),
    ],
)
def test_a_mistake_in_the_file_of_rules_is_named(old, new, says):
    """For the author of a new game."""
    assert old in TOY
    with pytest.raises(BadInput, match=r"^rules\.toml") as caught:
        Rulebook(TOY.replace(old, new))
    assert says in str(caught.value)


def test_a_ruling_with_a_position_says_how_to_see_it():
    """In the game's own words; one without a position says nothing of it."""
    book = Rulebook(TOY)
    seen = {id: str(Page(book.passages(id))) for id in book.rulings}
    assert "A position: look at RULING-floor" in seen["RULING-floor"]
    assert "A position" not in seen["RULING-cocked"]
