"""Animals put aside: positions close to the end of the game, with few shields, that still have a code."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.pictures.pieces import aside_words, state_captions
from elongo_explore.games.elongo.play.codes import ElongoCodes
from elongo_explore.games.elongo.play.pieces import ANIMALS_EACH
from elongo_explore.games.elongo.play.validity import what_is_wrong
from elongo_explore.games.elongo.widgets.hand import stocks_html
from elongo_explore.kit.course.entry import entries
from elongo_explore.kit.table.codes import PositionCodeError, checksum, decode, encode
from elongo_explore.kit.table.records import Record
from tests.support.for_each import for_each
from tests.support.positions import do, lay_in_gap, position, star, wide

GREEN = star("GRR", "GRY", "GYR", "GYY")
"""Green corner patches; wide RYG in the gap encloses them: four sheep."""
COUNTS = ((2, "long"), (2, "short"), (3, "long"), (3, "short"))
LAY = el.LayShield(wide("RYG"), el.Placement("wide", (0, 0, 0, 0), 0))


def nearly(**more: object) -> el.State:
    """Player 1 holds the green land and has four sheep left in stock, nothing else."""
    return position(GREEN, wide("RYG"), claims=[(1, (0, "A"))], in_stock={1: (0, 4, 0)}, **more)


# ── building one ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("COMP-4")
@pytest.mark.parametrize(("players", "length"), COUNTS)
def test_animals_are_in_stock_or_on_the_fields_or_put_aside(players, length):
    """Together they are as many as the rule says, of each kind."""
    each = ANIMALS_EACH[players, length]
    state = nearly(players=players, length=length)
    assert state.player(1).animals == (0, 4, 0)
    assert state.put_aside(1) == (each, each - 4, each)
    assert state.player(2).animals == (each, each, each)
    assert state.put_aside(2) == (0, 0, 0)
    after = do(state, LAY)
    assert after.player(1).animals == (0, 0, 0)
    assert after.aside == state.aside


@pytest.mark.rule("COMP-4")
def test_what_grazes_is_not_put_aside():
    """Four sheep on the fields, one in stock: fifteen are out."""
    board = star("GRR", "GRY", "GYR", "GYY", "RYG")
    animals = {(index, "A"): (1, 1) for index in range(4)}
    state = el.scenario(board, claims=[(1, (0, "A"))], animals=animals, in_stock={1: (2, 1, 0)})
    assert (state.player(1).animals, state.put_aside(1)) == ((2, 1, 0), (18, 15, 20))
    abandoned = do(state, el.Remove((0, "A")))
    assert (abandoned.player(1).animals, abandoned.put_aside(1)) == ((2, 5, 0), (18, 15, 20))


@pytest.mark.rule("COMP-4")
def test_nobody_has_more_in_stock_than_there_are():
    """The rule is named, with what there is; all that is wrong is told at once."""
    with pytest.raises(el.BadInput) as caught:
        position(GREEN, in_stock={1: (21, 0, 0), 2: (0, 0, 30)}, turn=2)
    lines = str(caught.value).splitlines()
    assert "COMP-4: player 1 cannot have (21, 0, 0) in stock; 20 zebu, 20 sheep and 20 goats" in lines[1]
    assert "COMP-4: player 2 cannot have (0, 0, 30) in stock" in lines[2]


@pytest.mark.rule("END-1")
def test_a_game_in_which_somebody_has_no_animal_left_is_over():
    """So there is no such position to be played on from."""
    with pytest.raises(el.BadInput, match="END-1: player 2 has no animal left in stock"):
        position(GREEN, in_stock={2: (0, 0, 0)})


@pytest.mark.rule("COMP-4")
@for_each([None, 5, "x", (1, 2), (1, 2, -1), (1, 2, True), (1, 2, 0.5), {}, [1, 2, "3"]])
def test_what_is_no_stock_is_refused(junk):
    """Three whole numbers for a player."""
    with pytest.raises(el.BadInput, match=r"in_stock of player 1: expected three whole numbers"):
        position(GREEN, in_stock={1: junk})
    with pytest.raises(el.BadInput, match="in_stock: player: expected"):
        position(GREEN, in_stock={3: (1, 1, 1)})
    if junk not in (None, {}):
        with pytest.raises(el.BadInput, match="in_stock: expected"):
            position(GREEN, in_stock=junk)


@pytest.mark.rule("COMP-4")
def test_who_has_everything_in_stock_has_nothing_put_aside():
    """A stock that is told and the usual one are the same position."""
    usual = position(GREEN)
    assert position(GREEN, in_stock={1: (20, 20, 20)}) == usual == position(GREEN, in_stock={})
    assert usual.aside == ()


@for_each(
    [((0, 0, 0), (0, 0, 0)), ((1, 0, 0),), ((1, 0, 0), (0, 0)), ((21, 0, 0), (0, 0, 0)), "abc", None, 5,
     ((-1, 0, 0), (0, 0, 0)), ([1, 0, 0], (0, 0, 0)), ((True, 0, 0), (0, 0, 0)), (1, 2)]
)  # fmt: skip
@pytest.mark.rule("COMP-4")
def test_animals_put_aside_are_told_in_one_way_only(aside):
    """A row for each player, or nothing at all."""
    state = dataclasses.replace(position(GREEN), aside=aside)
    assert any(problem.rule == "COMP-4" for problem in what_is_wrong(state))
    with pytest.raises(el.BadInput, match="COMP-4"):
        encode(state)


@pytest.mark.rule("COMP-4")
def test_a_stock_that_does_not_agree_with_what_is_aside_has_no_code():
    """Nothing vanishes, and nothing comes from nowhere."""
    state = nearly()
    for aside in ((), ((20, 15, 20), (0, 0, 0))):
        with pytest.raises(el.BadInput, match=r"players: .* does not agree"):
            encode(dataclasses.replace(state, aside=aside))


# ── playing on ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("END-1")
def test_a_small_herd_wins_as_a_large_one_does():
    """No animal is left in stock, and all that are in the game graze."""
    assert lay_in_gap(nearly(), "RYG").state.result == el.Result((1,), "END-1")
    more = position(GREEN, wide("RYG"), claims=[(1, (0, "A"))], in_stock={1: (0, 5, 0)})
    assert lay_in_gap(more, "RYG").state.result is None


@pytest.mark.rule("END-4")
def test_animals_put_aside_are_not_counted():
    """Only what grazes is."""
    board = star("RYY", "GYY", "RGY", "YRG", "GYR")
    state = el.scenario(
        board, turn=2, phase="confirm", laid=1, round=4, last_round=True, hands={1: [], 2: []},
        claims=[(2, (0, "A"))], animals={(0, "A"): (2, 1)}, in_stock={1: (1, 0, 0)},
    )  # fmt: skip
    assert do(state, el.Confirm()).result == el.Result((2,), "END-4")


@pytest.mark.rule("TURN-3")
def test_undoing_leaves_aside_what_is_aside():
    """And the next turn, too."""
    state = nearly(turn=2)
    after = do(state, LAY)
    assert after.undo() == state
    assert after.undo().aside == state.aside == after.aside


# ── codes ─────────────────────────────────────────────────────────────────────────────────────────


@for_each(entries)
def test_the_position_of_every_puzzle_has_a_new_code(name):
    """Those of the puzzles are of version 1."""
    position = decode(entries()[name].position)
    assert decode(encode(position)) == position


@given(
    st.sampled_from(COUNTS),
    st.lists(st.tuples(*[st.integers(0, 20)] * 3), min_size=3, max_size=3),
    st.sampled_from(["bga", "tabletop"]),
    st.booleans(),
)
@settings(max_examples=80, deadline=None)
def test_a_position_with_animals_put_aside_comes_back(game, stocks, edition, laid):
    """As a state, and as the start of a record; two stocks, two codes."""
    players, length = game
    each = ANIMALS_EACH[game] - 4  # some may have to graze
    kept = {n: tuple(min(each, max(number, 1)) for number in stocks[n - 1]) for n in range(1, players + 1)}
    more = {"players": players, "length": length, "edition": edition}
    state = position(GREEN, wide("RYG"), claims=[(1, (0, "A"))], in_stock=kept, **more)
    if laid:
        state = do(state, LAY)
    found = decode(encode(state))
    assert found == state
    assert (found.aside, found.players) == (state.aside, state.players)
    assert encode(found) == encode(state)
    assert encode(state) != encode(position(GREEN, wide("RYG"), claims=[(1, (0, "A"))], **more))
    record = Record(state, (state.legal_actions()[0],))
    back = decode(encode(record))
    assert back == record
    assert back.final == record.final


def test_the_code_of_a_small_stock_is_pinned():
    """Whatever changes in the engine: what was sent to somebody stays readable."""
    state = el.scenario(
        GREEN, claims=[(1, (0, "A"))], hands={1: [wide("RYG")], 2: []}, in_stock={1: (0, 4, 0)}
    )
    assert decode(encode(state)) == state
    assert decode(STATE) == state
    record = Record(state, (LAY,))
    assert decode(encode(record)) == record
    assert decode(RECORD) == record
    assert decode(RECORD).final.result == el.Result((1,), "END-1")


STATE = "1sQu9zx_Sb2oWvUVNGG0X4onV9F5mlHCtcAAAAAAACVBCsGv2GOF1U4QAjFdw"
PLAIN = "1sH3ER5V9F5mlHCtcAs09idr1MBpMFUWGOF1U4QATO3J"
"""The same with nothing put aside."""
RECORD = "1ta2WYyG57iB_Sv_tJNw79saMQnV9F5mlHCtcAAAAAAACVBCsGv2GOF1U4QAWmRO"


def test_a_record_has_one_code_only():
    """That something is put aside is said only if it is so; in version 1, such records were of kind t."""
    assert encode(Record(nearly(), (LAY,)))[:3] == encode(Record(position(GREEN, wide("RYG")), (LAY,)))[:3]
    for kind, body in (("t", PLAIN), ("r", STATE)):
        text = f"1{kind}{body[2:-4]}"
        with pytest.raises(PositionCodeError):
            decode(text + checksum(text, ElongoCodes().salt(kind)))


# ── words ─────────────────────────────────────────────────────────────────────────────────────────


def test_whoever_tells_stocks_tells_what_is_aside():
    """Captions, the table beside the live board, the page that steps through a game, repr."""
    state = nearly()
    assert "0 zebu, 4 sheep, 0 goats (56 more put aside). Hand" in state_captions(state)[1]
    assert "aside" not in state_captions(state)[2]
    assert aside_words(state) == "Put aside, out of this game: 56 animals of player 1."
    assert aside_words(state) in stocks_html(state)
    assert aside_words(state) in el.replay_html(Record(state, (LAY,))).html
    assert "56 put aside" in repr(state)
    usual = position(GREEN)
    told = (aside_words(usual), stocks_html(usual), el.replay_html(Record(usual)).html, repr(usual))
    assert not any("aside, out" in text or "put aside" in text for text in told)


def test_a_live_board_plays_from_such_a_position():
    """And its code, its record and its way back are right."""
    explorer = el.Explorer(nearly())
    explorer.desk.do(LAY)
    position = explorer.desk.position
    assert position.result == el.Result((1,), "END-1")
    record = explorer.desk.session.record()
    assert decode(encode(record)) == record
    assert encode(decode(encode(position))) == encode(position)
