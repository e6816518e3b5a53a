"""Building freely at the live board: copies left, the next shield by itself, and Play with a free deck."""

import random
from collections import Counter

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.desk.desk import ElongoDesk, no_deck_words, play_on, why_not_play
from elongo_explore.games.elongo.desk.intent import next_shield, shields_of_the_deck
from elongo_explore.kit.desk.session_storage import SessionWriter, restored
from tests.support.positions import narrow, star, wide

HEXAGON = el.example("a hexagon")
FOUR = star("RGY", "RGY", "RGY", "RGY")
TWICE = narrow("RGR")
"""A deck has two of it."""


def lay(desk: ElongoDesk) -> str:
    """Lay the shield in hand somewhere; what is said."""
    edge = next(e for e, kinds in desk.facts.edges if desk.shield.kind in kinds) if desk.board.laid else None
    desk.point(edge)
    return " ".join(line.text for line in desk.lay())


def said(ex: el.Explorer) -> str:
    """Return what is written beside the board."""
    return " ".join(line["text"] for line in ex.lines.lines)


def copies(ex: el.Explorer) -> dict[str, int]:
    """Return what each little shield says of its copies."""
    return dict(zip([item["name"] for item in ex.choice.items], ex.choice.left, strict=True))


# ── copies left ───────────────────────────────────────────────────────────────────────────────────


def test_each_shield_to_choose_from_says_how_many_the_deck_has_left():
    """Twice for twelve narrows, once for all others; less what is on the table."""
    ex = el.Explorer(HEXAGON)
    deck, table = Counter(el.deck()), Counter(laid.shield for laid in HEXAGON.laid)
    for kind, fewest in (("wide", 0), ("narrow", 1)):
        ex.take(next(each for each in el.deck() if each.kind == kind))
        want = {s.colours: deck[s] - table[s] for s in deck if s.kind == kind}
        assert copies(ex) == want
        assert (min(want.values()), max(want.values())) == (fewest, fewest + 1)


def test_in_a_game_nothing_is_said_of_copies():
    """A hand is a hand."""
    ex = el.Explorer(el.new_game(seed=3))
    assert ex.choice.left == []
    assert "left in the deck" not in ex.status.value


def test_the_status_says_it_of_the_shield_in_hand():
    """Also of one that is used up, and of one that no deck has."""
    ex = el.Explorer(HEXAGON)
    assert "wide RRG is in hand, 1 left in the deck." in ex.status.value
    ex.take(TWICE)
    assert "narrow RGR is in hand, 2 left in the deck." in ex.status.value
    ex.take(wide("RGY"))
    assert "wide RGY is in hand, none left in the deck." in ex.status.value
    ex.take(wide("RRRR"))
    assert "wide RRRR is in hand, not in the deck." in ex.status.value


def test_a_lay_sends_numbers_and_no_pictures():
    """The pictures of sixty shields are a hundred kilobytes."""
    ex = el.Explorer(HEXAGON)
    ex.take(TWICE)
    items, sent = ex.choice.items, []
    ex.choice.observe(lambda change: sent.append(change["name"]), names=["items", "left"])
    lay(ex.desk)
    ex.refresh()
    assert sent == ["left"]
    assert ex.choice.items is items


# ── the next shield ───────────────────────────────────────────────────────────────────────────────


def test_a_shield_stays_in_hand_while_there_are_copies_and_then_the_next_is_offered():
    """And it is said."""
    desk = ElongoDesk(el.Board())
    desk.choose(TWICE)
    assert "last" not in lay(desk)
    assert desk.shield == TWICE
    told = lay(desk)
    assert desk.shield == narrow("RGY")
    assert told.endswith("That was the last narrow RGR of the deck. Next in hand: narrow RGY.")


@pytest.mark.parametrize("first", [wide("RGY"), wide("RGYR"), narrow("YYY")])
def test_the_next_shield_is_of_the_same_kind_and_size_as_long_as_there_is_one(first):
    """After the last of its kind comes the first."""
    desk, seen = ElongoDesk(el.Board()), []
    desk.choose(first)
    sort = [s for s in shields_of_the_deck(first.kind) if len(s.colours) == len(first.colours)]
    for _ in range(12):
        seen.append(desk.shield)
        lay(desk)
    at = sort.index(first)
    assert list(dict.fromkeys(seen)) == [*sort[at:], *sort[:at]][: len(set(seen))]


def test_four_lays_by_default_can_be_played():
    """Whoever only lays what is offered never leaves the deck; with all 102, too."""
    ex = el.Explorer()
    for _ in range(4):
        lay(ex.desk)
    ex.refresh()
    ex.play_mode.click()
    assert isinstance(ex.position, el.State)
    assert not ex.position.free_deck
    desk = ElongoDesk(el.Board())
    for _ in range(102):
        lay(desk)
    assert Counter(laid.shield for laid in desk.board.laid) == Counter(el.deck())
    assert next_shield(desk.board, desk.shield) is None


def test_undo_gives_the_shield_back_and_redo_the_next_one():
    """Whatever was taken in hand since."""
    ex = el.Explorer(HEXAGON)
    first = ex.desk.shield
    lay(ex.desk)
    ex.refresh()
    second = ex.desk.shield
    assert second != first
    ex.take(narrow("YYY"))
    ex.back.click()
    assert ex.desk.shield == first
    assert copies(ex)[first.colours] == 1
    ex.forth.click()
    assert ex.desk.shield == second
    assert copies(ex)[first.colours] == 0


def test_escape_and_taking_off_leave_the_shield_in_hand():
    """Only a step changes it."""
    ex = el.Explorer(HEXAGON)
    lay(ex.desk)
    ex.refresh()
    ex.back.click()
    ex.take(narrow("YYY"))
    ex.answer(ex.controls.let_go())
    assert ex.desk.shield == narrow("YYY")
    ex.take(wide("RGY"))  # of which none is left
    ex.desk.take_off(next(i for i, laid in enumerate(HEXAGON.laid) if laid.shield != wide("RGY")))
    ex.refresh()
    assert ex.desk.shield == wide("RGY")


def test_who_takes_a_shield_of_which_none_is_left_keeps_it():
    """It was taken on purpose: five of them take five lays, not five choices."""
    for shield in (wide("RGY"), wide("RRRR")):
        desk = ElongoDesk(HEXAGON)
        desk.choose(shield)
        for _ in range(3):
            assert "last" not in lay(desk)
            assert desk.shield == shield


def test_a_board_begins_with_a_shield_that_the_deck_still_has():
    """Also one that is built on from a game, or loaded."""
    desk = ElongoDesk(star("RGY", "RRG"))
    assert desk.shield == wide("RRR")
    ex = el.Explorer()
    ex.load(FOUR)
    assert ex.desk.shield == wide("RRG")


# ── play ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RULING-free")
def test_play_asks_on_a_board_that_no_deck_allows_and_plays_with_a_free_deck():
    """No error; the question says why, in place; the code says so, and the picture."""
    ex = el.Explorer(FOUR)
    assert not ex.modes.asks
    ex.play_mode.click()
    assert ex.modes.asks
    assert "This board has 4 of wide RGY; a deck has 1." in ex.modes.words.value
    assert ex.keys_.said.startswith(
        "This board has 4 of wide RGY; a deck has 1. Play with a free deck, or keep"
    )
    assert ex.position == FOUR
    ex.modes.free.click()
    assert ex.position.free_deck
    assert not ex.modes.asks
    assert "with a free deck" in said(ex)
    assert el.decode(ex.desk.now().code) == ex.position
    assert ex.keys_.label.endswith(", free deck")
    assert "Free deck: 3 shields on the table are in no deck" in ex.stocks.value
    assert "free deck" in ex.picture()
    ex.back.click()
    assert ex.position == FOUR
    assert ex.errors == []


@pytest.mark.rule("RULING-free")
def test_what_the_page_keeps_brings_a_free_deck_back():
    """The board that was built, the game, and its moves."""
    ex = el.Explorer(FOUR)
    ex.play_mode.click()
    ex.modes.free.click()
    lay(ex.desk)
    again = restored(SessionWriter(ex.session).kept().text())
    assert [moment.position for moment in again.moments] == [moment.position for moment in ex.session.moments]
    assert again.position.free_deck


def test_keep_building_changes_nothing():
    """And whatever is done next, the question is gone."""
    ex = el.Explorer(FOUR)
    ex.play_mode.click()
    ex.modes.keep.click()
    assert not ex.modes.asks
    assert (ex.position, ex.session.last) == (FOUR, 0)
    for does in (lambda: ex.build_mode.click(), lambda: (lay(ex.desk), ex.refresh())):
        ex.play_mode.click()
        assert ex.modes.asks
        does()
        assert not ex.modes.asks


def test_on_a_board_that_a_deck_allows_nothing_is_asked():
    """As ever."""
    ex = el.Explorer(HEXAGON)
    ex.play_mode.click()
    assert not ex.modes.asks
    assert isinstance(ex.position, el.State)
    ex.play_mode.click()
    assert ex.session.last == 1


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (HEXAGON, ""),
        (FOUR, "This board has 4 of wide RGY; a deck has 1."),
        (star("RRRR", "RGY"), "This board has 1 of wide RRRR; a deck has none."),
        (
            star("RRRR", "RGY", "RGY", "RGY"),
            "This board has 3 of wide RGY (a deck has 1) and 1 of wide RRRR (a deck has none).",
        ),
        (
            star("RRRR", "GGGG", "YYYY", "RRGG", "RRYY"),
            "This board has 1 of wide GGGG (a deck has none), 1 of wide RRGG (a deck has none), "
            "1 of wide RRRR (a deck has none) and 2 more sorts that go beyond a deck.",
        ),
    ],
)
def test_what_no_deck_has_is_told_in_words(board, words):
    """Not more than three sorts by name, those first of which there are too many by most."""
    assert no_deck_words(board) == words


def test_a_table_with_less_than_three_shields_says_what_is_missing():
    """Whatever the deck."""
    ex = el.Explorer(star("RRRR"))
    ex.play_mode.click()
    assert (
        said(ex)
        == "A game begins with three shields on the table. Lay 2 more shields, or start from a new game."
    )
    assert not ex.modes.asks
    assert ex.lines.lines[0]["rule"] == "HEX-1"


def test_when_the_whole_deck_is_on_the_table_nobody_has_a_shield_to_lay():
    """So no game goes on from there; one shield less is enough for one."""
    board, rng = el.Board(), random.Random(1)
    for shield in el.deck():
        fits = [place for place in board.placements_in_order() if place.kind == shield.kind]
        board = board.lay(shield, rng.choice(fits[:9]))
    (line,) = why_not_play(board)
    assert line.rule == "TURN-4"
    fewer = el.Board()
    for laid in board.laid[:-1]:
        fewer = fewer.lay(*laid)
    assert why_not_play(fewer) == []
    assert len(play_on(fewer).player(1).hand) == 1


@pytest.mark.rule("RULING-free")
def test_a_game_with_a_free_deck_may_have_more_shields_than_a_deck_and_be_built_on():
    """What is built has 102 at most, but what is too large may be taken off."""
    board = FOUR
    while len(board.laid) < 101:
        board = board.lay(wide("RGY"), next(p for p in board.placements() if p.kind == "wide"))
    desk = ElongoDesk(play_on(board, free=True))
    for _ in range(2):
        lay(desk)
        desk.do(el.Pass())
    assert len(desk.board.laid) == 103
    built = ElongoDesk(desk.board)
    with pytest.raises(el.BadInput, match="All 102 shields of the deck"):
        lay(built)
    built.take_off(102)
    assert len(built.board.laid) == 102
