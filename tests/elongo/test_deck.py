"""The deck: its 102 shields, and what is said of a deck file that is wrong."""

import json
import re
import tomllib
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

import elongo_explore as el
from tests.support.for_each import for_each

DECK_FILE = Path(el.__file__).parent / "games" / "elongo" / "board" / "deck.toml"
THREE = {"".join(letters) for letters in product("RGY", repeat=3)}
FOUR = {"".join(letters) for letters in product("RGY", repeat=4)}


def colourings(kind: str, patches: int) -> Counter[str]:
    """How often each colouring of a sort of shield is in the deck."""
    return Counter(s.colours for s in el.deck() if s.kind == kind and len(s.colours) == patches)


@pytest.mark.rule("COMP-1")
def test_the_deck_has_39_narrows_27_wides_with_3_patches_and_36_with_4():
    """102 shields in three sorts."""
    sorts = Counter((shield.kind, len(shield.colours)) for shield in el.deck())
    assert sorts == {("narrow", 3): 39, ("wide", 3): 27, ("wide", 4): 36}


def test_the_wides_with_3_patches_are_all_27_colourings():
    """Each colouring of three patches once."""
    assert colourings("wide", 3) == Counter(THREE)


def test_the_wides_with_4_patches_are_the_36_colourings_with_all_three_colours():
    """Each colouring of four patches that uses red, green and yellow, once."""
    assert colourings("wide", 4) == Counter(c for c in FOUR if len(set(c)) == 3)


def test_a_narrow_comes_twice_when_its_middle_differs_from_both_corners():
    """All 27 colourings, and a second copy of 12 of them."""
    narrows = colourings("narrow", 3)
    assert set(narrows) == THREE
    twice = {colours for colours, number in narrows.items() if number == 2}
    assert twice == {c for c in THREE if c[1] not in (c[0], c[2])}
    assert sum(narrows.values()) == 27 + 12


@pytest.mark.rule("COMP-2")
def test_each_patch_carries_one_symbol_and_the_middle_of_a_narrow_two():
    """So 156 symbols on the narrows, 81 on the wides with 3 patches and 144 on those with 4."""
    for shield in el.deck():
        for name in shield.patches:
            assert shield.symbols(name) == (2 if (shield.kind, name) == ("narrow", "M") else 1)
    assert sum(s.symbols(name) for s in el.deck() for name in s.patches) == 156 + 81 + 144


def test_a_patch_has_the_colour_of_its_letter():
    """The letters stand in the order A M C, or A L R C."""
    assert [el.Shield("narrow", "RGY").colour(name) for name in "AMC"] == ["R", "G", "Y"]
    assert [el.Shield("wide", "YRGG").colour(name) for name in "ALRC"] == ["Y", "R", "G", "G"]


# ── other deck files ──────────────────────────────────────────────────────────────────────────────


def load_changed(tmp_path: Path, change) -> tuple[el.Shield, ...]:
    """Load a copy of our deck file after `change` has had its way with the tables."""
    tables = tomllib.loads(DECK_FILE.read_text("utf-8"))
    change(tables)
    lines = [f"[{name}]\nshields = {json.dumps(table['shields'])}\n" for name, table in tables.items()]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), "utf-8")
    return el.load_deck(path)


def put(table: str, number: int, entry: object):
    """Return a change: another entry at a place that is counted from 1."""

    def change(tables):
        tables[table]["shields"][number - 1] = entry

    return change


def test_a_corrected_copy_of_the_deck_file_loads(tmp_path):
    """Whoever owns the printed game can correct a colour; path as a Path or as a text."""
    path = tmp_path / "printed.toml"
    path.write_text(DECK_FILE.read_text("utf-8").replace('"RRGY"', '"YYYY"'), "utf-8")
    assert Counter(el.load_deck(path)) - Counter(el.deck()) == {el.Shield("wide", "YYYY"): 1}
    assert el.load_deck(str(path)) == el.load_deck(path)


def test_an_unchanged_copy_is_our_deck(tmp_path):
    """The same shields in the same order."""
    assert load_changed(tmp_path, lambda tables: None) == el.deck()


WRONG = {
    "too few": (lambda t: t["narrow"]["shields"].pop(), ["[narrow]", "39", "38", "COMP-1"]),
    "too many": (lambda t: t["wide_3"]["shields"].append("RGY"), ["[wide_3]", "27", "28", "COMP-1"]),
    "none": (lambda t: t["wide_4"]["shields"].clear(), ["[wide_4]", "36", "0", "COMP-1"]),
    "unknown letter": (put("wide_4", 5, "RGXY"), ["[wide_4] entry 5", "'RGXY'", "'X'"]),
    "small letter": (put("narrow", 39, "RgY"), ["[narrow] entry 39", "'RgY'", "'g'"]),
    "too long": (put("wide_3", 3, "RGYR"), ["[wide_3] entry 3", "'RGYR'", " 3 "]),
    "too short": (put("wide_4", 36, "RGY"), ["[wide_4] entry 36", "'RGY'", " 4 "]),
    "much too short": (put("narrow", 1, "R"), ["[narrow] entry 1:", "'R'", " 3 "]),
    "empty": (put("wide_3", 27, ""), ["[wide_3] entry 27", "''", " 3 "]),
    "a number": (put("wide_3", 2, 47), ["[wide_3] entry 2:", "47", "text"]),
    "a list": (put("narrow", 2, ["R", "G", "Y"]), ["[narrow] entry 2:", "['R', 'G', 'Y']", "text"]),
    "no list": (lambda t: t["narrow"].update(shields="RGY"), ["[narrow]", "list", "39"]),
    "missing table": (lambda t: t.pop("wide_3"), ["[wide_3]", "shields = [...]", "27"]),
    "unknown table": (lambda t: t.update(wide_5={"shields": []}), ["[wide_5]", "unknown table", "wide_4"]),
}


@for_each(WRONG)
def test_a_wrong_deck_file_is_told_by_file_table_entry_and_fault(fault, tmp_path):
    """One fault gives one line, with all that is needed to mend it."""
    change, told = WRONG[fault]
    with pytest.raises(el.DeckError) as caught:
        load_changed(tmp_path, change)
    first, *problems = str(caught.value).splitlines()
    assert str(tmp_path / "mine.toml") in first
    (problem,) = problems
    assert [words for words in told if words not in problem] == []


def test_all_faults_of_a_deck_file_are_told_at_once(tmp_path):
    """Nobody has to load the file again and again."""

    def change(tables):
        del tables["wide_3"]
        put("narrow", 7, "RGX")(tables)
        put("narrow", 9, 5)(tables)
        tables["wide_4"]["shields"].pop()
        tables["thin"] = {"shields": []}

    with pytest.raises(el.DeckError) as caught:
        load_changed(tmp_path, change)
    places = [re.search(r"\[\w+\](?: entry \d+)?", line) for line in str(caught.value).splitlines()[1:]]
    assert [place and place[0] for place in places] == [
        "[thin]",
        "[narrow] entry 7",
        "[narrow] entry 9",
        "[wide_3]",
        "[wide_4]",
    ]


UNREADABLE = {
    "not TOML": (b"[narrow]\nshields = RGY", "line 2"),
    "not UTF-8": ("[narrow]  # \N{LATIN SMALL LETTER E WITH ACUTE}".encode("latin-1"), "utf-8"),
    "missing file": (None, "No such file"),
}


@pytest.mark.parametrize(("content", "told"), UNREADABLE.values(), ids=UNREADABLE)
def test_a_deck_file_that_cannot_be_read_is_named_with_the_cause(tmp_path, content, told):
    """The file, and why it cannot be read."""
    path = tmp_path / "torn.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(el.DeckError) as caught:
        el.load_deck(path)
    assert str(path) in str(caught.value)
    assert told in str(caught.value)


def test_a_wrong_deck_file_is_bad_input(tmp_path):
    """Whoever catches BadInput, or ValueError, catches a wrong deck as well."""
    with pytest.raises(el.BadInput):
        el.load_deck(tmp_path / "nowhere.toml")
    assert issubclass(el.DeckError, ValueError)
