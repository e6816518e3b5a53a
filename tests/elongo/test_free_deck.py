"""A free deck: a game on a table that no deck allows: positions, play, codes and pictures."""

import dataclasses
from collections import Counter
from functools import cache
from random import Random

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.board.deck import beyond_the_deck, left_in_deck
from elongo_explore.games.elongo.play import codes as notation
from elongo_explore.games.elongo.play.codes import ElongoCodes
from elongo_explore.games.elongo.play.validity import what_is_wrong
from elongo_explore.kit.table import codes
from elongo_explore.kit.table.mixed_radix import Writer
from tests.support.positions import star, wide

SAME = star("GRR", "GRR", "GRR", "GRR")
"""Four wide GRR; a deck has one."""
STRANGE = star("RRRR", "RGY", "GYR")
"""No deck has a wide RRRR."""
ALLOWED = star("GRR", "GRY", "GYR")
GRR = wide("GRR")


def off_the_table(state: el.State) -> Counter[el.Shield]:
    """Return the shields in hands and stock."""
    return Counter([*state.stock, *(shield for player in state.players for shield in player.hand)])


def played(state: el.State, rng: Random) -> list[el.State]:
    """Return every state of a random game that takes as long as it can: without claims and bomas."""
    found, quiet = [state], {"act": el.Pass(), "confirm": el.Confirm()}
    while state.result is None:
        legal = state.legal_actions()  # with nothing to take back, they are all lays when one is to be laid
        state = state.after(quiet.get(state.phase) or legal[rng.randrange(len(legal))])
        found.append(state)
    return found


def many(number: int) -> el.Board:
    """Return a table of wide GRR only."""
    board = SAME
    while len(board.laid) < number:
        board = board.lay(GRR, next(p for p in board.placements() if p.kind == "wide"))
    return board


@cache
def to_the_end() -> list[el.State]:
    """Return a game with a free deck, until all shields are laid."""
    return played(el.scenario(many(12), seed=3, deck="free"), Random(3))


# ── positions ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RULING-free")
@pytest.mark.parametrize("board", [SAME, STRANGE])
def test_all_that_is_not_on_the_table_is_what_a_deck_would_have_left(board):
    """Hands are dealt from it as ever."""
    state = el.scenario(board, deck="free")
    assert state.free_deck
    table = Counter(laid.shield for laid in board.laid)
    left = {s: n - table[s] for s, n in Counter(el.deck()).items() if n > table[s]}
    assert off_the_table(state) == Counter(left)
    assert [len(player.hand) for player in state.players] == [13, 13]
    assert what_is_wrong(state) == ()
    assert "free deck" in repr(state)


def test_a_deck_knows_what_is_left_and_what_goes_beyond_it():
    """No shield is in both."""
    assert beyond_the_deck(SAME.laid) == {GRR: 3}
    assert beyond_the_deck(STRANGE.laid) == {wide("RRRR"): 1}
    assert left_in_deck(SAME.laid).total() == 101
    assert left_in_deck(STRANGE.laid).total() == 100
    assert beyond_the_deck(ALLOWED.laid) == {}


@pytest.mark.rule("RULING-free")
def test_without_a_free_deck_such_a_table_is_refused_and_the_way_out_is_told():
    """Once, after the last shield that is too much."""
    board = SAME.lay(wide("RRRR"), el.Placement("wide", (0, 0, 0, 0), 0))
    with pytest.raises(el.BadInput) as caught:
        el.scenario(board)
    assert str(caught.value).splitlines() == [
        "this position cannot come up:",
        "  COMP-1: there are 3 more of wide GRR than in the deck",
        "  COMP-1: there is 1 more of wide RRRR than in the deck; "
        'or play with a free deck: scenario(board, …, deck="free")',
    ]


@pytest.mark.rule("RULING-free")
def test_on_a_table_that_a_deck_allows_a_free_deck_is_a_whole_one():
    """Equal positions are interchangeable, and have one code."""
    free, whole = el.scenario(ALLOWED, deck="free"), el.scenario(ALLOWED)
    assert free == whole
    assert not free.free_deck
    assert el.encode(free) == el.encode(whole)
    assert "free" not in repr(free)


@pytest.mark.rule("RULING-free")
@pytest.mark.parametrize("where", ["hand", "stock"])
def test_hands_and_stock_come_from_the_deck_all_the_same(where):
    """The table alone may have more."""
    more = {"hands": {1: [GRR], 2: []}} if where == "hand" else {"stock": [GRR]}
    with pytest.raises(el.BadInput, match="COMP-1: there is 1 more of wide GRR than in the deck"):
        el.scenario(SAME, deck="free", **more)


@pytest.mark.parametrize("deck", ["", "Free", None, 1, el.deck()])
def test_a_deck_is_whole_or_free(deck):
    """The message says so."""
    with pytest.raises(el.BadInput, match="deck: expected 'whole' or 'free', got"):
        el.scenario(ALLOWED, deck=deck)


# ── play ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RULING-free")
def test_a_free_deck_stays_free_and_every_shield_of_the_rest_is_dealt_and_laid():
    """To the very end, with more shields on the table than a deck has."""
    states = to_the_end()
    assert all(state.free_deck for state in states)
    for state in states[::40]:
        assert off_the_table(state) == left_in_deck(state.board.laid)
        assert what_is_wrong(state) == ()
    last = states[-1]
    assert last.result is not None
    assert len(last.board.laid) + len(last.stock) == 12 + 101
    assert len(last.board.laid) > 102
    assert Counter(laid.shield for laid in last.board.laid)[GRR] == 12


@pytest.mark.rule("RULING-free")
@pytest.mark.parametrize("player", [1, 2])
def test_what_a_player_sees_and_guesses_has_the_same_shields(player):
    """A shield that the table has used up is in nobody's guess."""
    state = el.scenario(SAME, deck="free")
    seen = state.seen_by(player)
    assert seen.free_deck
    others = Counter(state.players[2 - player].hand)
    assert Counter(seen.stock) == Counter(state.stock) + others
    for seed in range(5):
        whole = state.guess(player, Random(seed))
        assert off_the_table(whole) == left_in_deck(SAME.laid)
        assert whole.players[player - 1].hand == state.players[player - 1].hand


@pytest.mark.rule("RULING-free")
def test_chance_deals_from_the_rest_each_copy_as_likely_as_the_others():
    """The weights are the copies that are neither on the table nor in a hand."""
    narrow = next(laid for laid in el.deck() if el.deck().count(laid) == 2)
    state = el.scenario(SAME, hands={1: [wide("GYR"), wide("RGY")], 2: [narrow]}, deck="free", turn=1)
    state = dataclasses.replace(state, dealer=None)
    while state.phase != "deal":
        legal = state.legal_actions()
        state = state.after(next((a for a in legal if isinstance(a, el.Pass | el.Confirm)), legal[-1]))
        if state.phase == "lay" and not state.player(state.turn).hand:
            break
    assert state.phase == "deal"
    weights = {action.shield: weight for action, weight in state.chances()}
    left = left_in_deck(state.board.laid) - Counter(s for p in state.players for s in p.hand)
    assert weights == {shield: copies for shield, copies in left.items() if shield.kind == "wide"}
    assert GRR not in weights


# ── codes ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RULING-free")
def test_codes_of_states_and_records_say_that_the_deck_is_free():
    """From the first shield to the last, and in records; what is read is equal to what was written."""
    states = to_the_end()
    for state in (*states[::60], states[-1]):
        again = el.decode(el.encode(state))
        assert again == state
        assert again.free_deck
    lay = next(a for a in states[0].legal_actions() if isinstance(a, el.LayShield))
    record = el.Record(states[0], (lay, el.Pass()))
    assert el.decode(el.encode(record)) == record


def sealed(writes: Writer) -> str:
    """Return a random code of a state with a right checksum."""
    text = f"2es{codes._text(writes.total())}"
    return text + codes.checksum(text, ElongoCodes().salt("s"))


@pytest.mark.rule("RULING-free")
def test_a_code_without_the_word_is_refused_and_so_is_the_word_without_need():
    """So each position has one code."""
    silent, idle = Writer(), Writer()
    notation.through_setting(silent, el.new_game())
    notation.through_board(silent, SAME)
    with pytest.raises(el.PositionCodeError, match=r"COMP-1: the deck has fewer of wide GRR"):
        el.decode(sealed(silent))
    notation.through_setting(idle, el.new_game())
    idle.number(103, 0)
    idle.number(205, len(ALLOWED.laid))
    board = Writer()
    notation.through_board(board, ALLOWED)
    idle.digits += board.digits[1:]
    with pytest.raises(el.PositionCodeError, match="a table that no deck has, after the word"):
        el.decode(sealed(idle))


def test_a_table_of_more_shields_than_two_decks_have_has_no_code():
    """The bound keeps reading short."""
    with pytest.raises(el.BadInput, match="up to 204 shields, not 205"):
        el.encode(el.scenario(many(205), deck="free"))


# ── pictures ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RULING-free")
def test_a_picture_says_free_deck_in_its_title_below_it_and_in_words():
    """And nothing of it for a whole deck."""
    scene = el.show(el.scenario(SAME, deck="free")).scene
    assert scene.title == "Elongo: 4 wide shields, free deck"
    sentence = "Free deck: 3 shields on the table are in no deck"
    assert f"{sentence}." in scene.description.splitlines()
    assert sentence in [getattr(shape, "words", "") for shape in scene.shapes]
    whole = el.show(el.scenario(ALLOWED))
    assert "ree deck" not in whole.svg
