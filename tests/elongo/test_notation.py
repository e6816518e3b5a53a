"""Position codes: everything survives, every position has one code, and broken codes say where they break."""

import dataclasses
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.games.elongo.geometry.rhombs import edges
from elongo_explore.games.elongo.play import codes as notation
from elongo_explore.games.elongo.play.actions import Action
from elongo_explore.games.elongo.play.chance import Dealer
from elongo_explore.games.elongo.play.codes import ElongoCodes
from elongo_explore.games.elongo.play.options import ALLOWED
from elongo_explore.games.elongo.play.validity import what_is_wrong
from elongo_explore.kit.table import codes
from elongo_explore.kit.table.codes import PositionCodeError, decode, encode
from elongo_explore.kit.table.mixed_radix import Writer
from elongo_explore.kit.table.records import Record
from tests.support.bad_input import ALPHABET
from tests.support.boards import HEXAGON, boards, grow, lay_all, snug
from tests.support.for_each import for_each

Rng = random.Random
Position = el.Board | el.State | Record
COMPARED = [field.name for field in dataclasses.fields(el.State) if field.compare]
MIXTURE = el.Ruleset(kept_claim="owner_chooses", blocked_claims="return", filling="owner_chooses")
"""A lay that joins two claims of one player leaves that player a choice; no edition has that."""


# ── games and scenarios to write down ─────────────────────────────────────────────────────────────


def any_action(rng: Rng, state: el.State) -> Action:
    """Any legal action."""
    actions = state.legal_actions()
    return actions[rng.randrange(len(actions))]


def keen_action(rng: Rng, state: el.State) -> Action:
    """Builds and claims when possible, lays where many edges join, and now and then changes its mind."""
    actions = state.legal_actions()
    builds = [action for action in actions[:4] if isinstance(action, el.BuildBoma)]
    if builds:
        return builds[0]
    if state.phase != "lay" or state.pending or rng.random() < 0.1:
        return actions[rng.randrange(min(len(actions), 8))]
    lays = [a for _ in range(40) if isinstance(a := actions[rng.randrange(len(actions))], el.LayShield)]
    open_edges = state.board.open_edges()
    return max(lays, key=lambda lay: sum(edge in open_edges for edge in edges(*lay.placement)))


@cache
def game(
    seed: int,
    players: int = 2,
    edition: str | el.Ruleset = "bga",
    choose: Callable[[Rng, el.State], Action] = any_action,
    shields: int = 102,
) -> tuple[tuple[el.State, ...], tuple[Action, ...]]:
    """Return the states and actions of a random game, to its end or until a number of shields is laid."""
    rng, actions = random.Random(seed), []
    states = [el.new_game(players, ("long", "short")[seed % 2], edition, seed)]
    while states[-1].phase != "over" and (shields == 102 or len(states[-1].board.laid) < shields):
        actions.append(choose(rng, states[-1]))
        states.append(states[-1].apply(actions[-1]).state)
    return tuple(states), tuple(actions)


def from_deck(rng: Rng, size: int) -> el.Board:
    """Return a round board of shields that are all in one deck."""
    board, left = el.Board(), Counter(el.deck())
    while len(board.laid) < size:
        place = snug(rng, board)
        shield = rng.choice([s for s in sorted(left.elements()) if s.kind == place.kind])
        left[shield] -= 1
        board = board.lay(shield, place)
    return board


def scenario(seed: int, largest: int = 40, **more: object) -> el.State:
    """Return a position with bomas, and claims and animals where they may stand."""
    rng = random.Random(seed)
    board, players = from_deck(rng, rng.randrange(5, largest)), rng.choice((2, 3))
    loops = rng.sample(board.loops(), min(3, len(board.loops())))
    bomas = [(rng.randint(1, players), loop, rng.random() < 0.5) for loop in loops]
    bare = el.scenario(board, players=players, bomas=bomas)
    claims, animals = [], {}
    for parcel in rng.sample(bare.parcels(), len(bare.parcels())):
        owner, patch = rng.randint(1, players), min(parcel.patches)
        if bare.boma_at(patch):
            animals |= {p: (boma.owner, 1) for p in sorted(parcel.patches)[:3] if (boma := bare.boma_at(p))}
        elif patch[0] not in {claim[1][0] for claim in claims} and len(claims) < 6 and parcel.colour != "R":
            claims.append((owner, patch))
            animals |= {} if parcel.is_open else {patch: (owner, 1)}
    dealt = {"turn": rng.randint(1, players), "seed": rng.getrandbits(64), **more}
    if rng.random() < 0.5:
        left = list((Counter(el.deck()) - Counter(laid.shield for laid in board.laid)).elements())
        rng.shuffle(left)
        dealt |= {"hands": {1: left[:5], dealt["turn"]: left[5:9]}, "stock": left[9:30]}
    return el.scenario(board, players=players, bomas=bomas, claims=claims, animals=animals, **dealt)


def several_in_a_parcel() -> el.State:
    """Return a position after a lay that joined and enclosed land of player 1 twice: two choices are open."""
    board = el.Board()
    for number, colours in enumerate(("RGG", "GRR", "GYY", "RYY"), 1):
        board = board.lay(el.Shield("wide", colours), el.Placement("wide", (0, 0, 0, 0), 2 * number % 10))
    lay = el.LayShield(el.Shield("wide", "RGY"), el.Placement("wide", (0, 0, 0, 0), 0))
    hands = {1: [lay.shield, el.Shield("narrow", "RYG")], 2: [el.Shield("narrow", "YYY")]}
    claims = [(1, (0, "A")), (2, (1, "C")), (1, (3, "A"))]
    return el.scenario(board, edition=MIXTURE, hands=hands, claims=claims).apply(lay).state


def check_same(one: el.State, other: el.State) -> None:
    """Are two states equal in every field, and in what equality does not look at?"""
    for name in COMPARED:
        assert getattr(one, name) == getattr(other, name), name
    assert one == other
    assert one.board.laid == other.board.laid
    assert one.land.parcels == other.land.parcels


def check_round_trip(state: el.State) -> str:
    """Everything of a state survives, save what came before it; its code is returned."""
    code = encode(state)
    found = decode(code)
    assert isinstance(found, el.State)
    check_same(found, state)
    assert found.previous is None
    return code


# ── boards ────────────────────────────────────────────────────────────────────────────────────────


@given(boards(largest=40))
@example(el.Board())
@example(grow(1, 102))
@settings(max_examples=60)
def test_a_board_comes_back_with_its_shields_in_the_order_laid(board):
    """The order matters: patches and loops are named by it."""
    found = decode(encode(board))
    assert isinstance(found, el.Board)
    assert found == board
    assert found.laid == board.laid
    assert found.loops() == board.loops()
    assert encode(found) == encode(board)


NUMBERS = st.integers(-(2**40), 2**40 - 1) | st.integers(-3, 3)


@given(st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS), st.integers(0, 9), st.sampled_from(el.deck()))
@example((-(2**40),) * 4, 9, el.deck()[0])
@example((2**40 - 1,) * 4, 9, el.deck()[0])
def test_the_first_shield_may_lie_anywhere(corner, turn, shield):
    """Far out, and turned in any way."""
    board = el.Board().lay(shield, el.Placement(shield.kind, corner, turn))
    board = board.lay(*random_lay(board))
    assert decode(encode(board)).laid == board.laid


def random_lay(board: el.Board) -> tuple[el.Shield, el.Placement]:
    """Return some shield, and a place for it."""
    place = min(board.placements())
    return el.Shield(place.kind, "RGY"), place


def test_a_board_too_far_out_has_no_code():
    """Numbers have to end somewhere."""
    board = el.Board().lay(el.Shield("wide", "RGY"), el.Placement("wide", (0, 0, 0, 2**40), 0))
    with pytest.raises(el.BadInput, match="too far out"):
        encode(board)


def test_a_board_larger_than_the_deck_has_no_code():
    """Codes end at 102 shields, whoever writes them."""
    board = grow(1, 103)
    with pytest.raises(el.BadInput, match="up to 102 shields, not 103"):
        encode(board)


def test_boards_laid_in_another_order_have_codes_of_their_own():
    """The same table, but its patches are called differently."""
    board = grow(5, 12)
    other = lay_all(reversed(board.laid))
    assert other.same_table(board)
    assert encode(other) != encode(board)
    assert decode(encode(other)).laid == other.laid


# ── states ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("players", "edition"), [(2, "bga"), (3, "bga"), (2, "tabletop"), (3, "tabletop")])
def test_every_state_of_a_game_comes_back(players, edition):
    """At every step while the board is small (larger ones take time), and at choices that are pending."""
    states, _actions = game(3, players, edition)
    assert edition == "bga" or any(state.pending for state in states)
    some = [s for i, s in enumerate(states) if len(s.board.laid) <= 25 or s.pending or i % 10 == 0]
    codes = [check_round_trip(state) for state in some]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("seed", range(6))
def test_states_of_games_with_bomas_come_back(seed):
    """Keen players, under the rules of either edition and under a mixture."""
    edition = ("bga", "tabletop", MIXTURE)[seed % 3]
    states, _actions = game(seed, 2 + seed % 2, edition, keen_action)
    assert max(len(state.bomas) for state in states) > 0
    for before, state in pairwise(states):
        if state.waiting or state.bomas != before.bomas or state.phase == "over":
            check_round_trip(state)


def test_whoever_has_several_in_a_parcel_may_still_be_choosing():
    """Then more than one stands in it, as at no other time."""
    state = several_in_a_parcel()
    assert [choice.kind for choice in state.pending] == ["keep", "fill"]
    check_round_trip(state)
    record = Record(state, (el.Keep((3, "A")), el.PlaceAnimal((0, "A")), el.StopPlacing(), el.Pass()))
    assert decode(encode(record)) == record
    check_round_trip(record.final)


@for_each(range(40))
def test_scenarios_come_back(seed):
    """With bomas, claims, animals; with shields that are neither on the table nor in stock nor in a hand."""
    check_round_trip(scenario(seed))


def test_shields_that_are_nowhere_stay_there():
    """A stock need not hold all that is left."""
    state = el.scenario(HEXAGON, hands={1: [el.Shield("wide", "RRR")]}, stock=[el.Shield("narrow", "RGR")])
    found = decode(check_round_trip(state))
    assert (found.stock, found.players[1].hand) == ((el.Shield("narrow", "RGR"),), ())


@given(
    st.integers(2, 3), st.sampled_from(["long", "short"]), st.integers(0, 2**64 - 1),
    st.builds(el.Ruleset, **{name: st.sampled_from(values) for name, values in ALLOWED.items()}),
)  # fmt: skip
@example(2, "long", 2**64 - 1, el.Ruleset.tabletop())
@settings(max_examples=40)
def test_all_settings_of_a_game_come_back(players, length, seed, rules):
    """Any mixture of rules, any seed."""
    start = el.new_game(players, length, rules, seed)
    check_round_trip(start)
    check_same(decode(encode(Record(start))).start, start)


def test_what_came_before_a_state_is_no_part_of_its_code():
    """Two ways to one position lead to one code; it has nothing to undo."""
    state = game(1)[0][1]
    assert state.previous is not None
    assert encode(dataclasses.replace(state, previous=None)) == encode(state)
    with pytest.raises(el.IllegalAction):
        decode(encode(state)).undo()


def test_stocks_that_do_not_add_up_have_no_code():
    """They are not written: they follow from what is on the table."""
    state = game(1)[0][9]
    players = (state.players[0]._replace(boys=state.players[0].boys - 1), state.players[1])
    with pytest.raises(el.BadInput, match=r"players: .* does not agree with the rest"):
        encode(dataclasses.replace(state, players=players))


BROKEN: list[tuple[dict[str, object], str]] = [
    ({"turn": 3}, "player 3 does not play"),
    ({"phase": "over"}, "END-1"),
    ({"claims": (el.Claimed(1, (0, "A")), el.Claimed(2, (0, "A")))}, "COMP-5"),
    ({"pending": (el.Choice("fill", 1, ((0, "A"),)),)}, "ENC-5"),
    ({"pending": (el.Choice("keep", 1, ((0, "A"),)),)}, "JOIN-4"),
    ({"waiting": ((0, "A"),)}, "BOMA-5"),
    ({"dealer": Dealer(-1)}, "no number"),
    ({"dealer": Dealer(2**64)}, "too large"),
    ({"length": "brief"}, "'brief' has no place"),
    ({"players": ()}, "no place|does not play"),
    ({"stock": (el.Shield("wide", "RRRR"),)}, "COMP-1"),
]


@for_each(BROKEN)
def test_states_that_cannot_come_up_have_no_code(case):
    """What is wrong is said."""
    change, why = case
    with pytest.raises(el.BadInput, match=why):
        encode(dataclasses.replace(el.new_game(), **change))


@pytest.mark.parametrize("what", [None, 7, "1bOBU5", [], el.Shield("wide", "RGY"), el.Pass(), el.Board])
def test_only_positions_have_codes(what):
    """A board, a state or a record."""
    with pytest.raises(el.BadInput, match="expected a board, a record, a sketch, a state or a study of"):
        encode(what)


# ── records ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", range(8))
def test_the_record_of_a_game_replays_to_the_same_end(seed):
    """Action for action, both editions and a mixture, keen players and any."""
    edition = ("bga", "tabletop", MIXTURE)[seed % 3]
    states, actions = game(seed, 2 + seed % 2, edition, (any_action, keen_action)[seed // 3 % 2])
    record = Record(states[0], actions)
    found = decode(encode(record))
    assert isinstance(found, Record)
    assert found == record
    assert list(found.states()) == list(states)
    check_same(found.final, states[-1])
    assert encode(found) == encode(record)


def test_a_record_can_begin_in_the_middle():
    """Then it holds the whole state that it begins with."""
    states, actions = game(4, 3, "tabletop")
    for start, end in ((0, 0), (1, 30), (100, 180), (150, 150), (len(actions), len(actions))):
        found = decode(encode(Record(states[start], actions[start:end])))
        check_same(found.start, states[start])
        check_same(found.final, states[end])
        assert found.actions == actions[start:end]


def test_a_record_can_begin_with_a_scenario():
    """Bomas and all."""
    state = scenario(7, edition="tabletop")
    actions = (state.legal_actions()[-1], el.Pass())
    found = decode(encode(Record(state, actions)))
    check_same(found.final, state.apply(actions[0]).state.apply(actions[1]).state)


def test_the_record_of_a_new_game_holds_only_how_it_was_begun():
    """The deal follows from the seed."""
    assert len(encode(Record(el.new_game(seed=7)))) < 12
    assert len(encode(Record(el.new_game(seed=2**64 - 1)))) < 22


def test_an_illegal_record_has_no_code():
    """It says why the action is not allowed."""
    start = el.new_game()
    with pytest.raises(el.IllegalAction, match="TURN-3"):
        encode(Record(start, (el.Pass(), el.Pass())))
    with pytest.raises(el.BadInput, match="expected one such as"):
        encode(Record(start, ("pass",)))


@pytest.mark.parametrize(("start", "actions"), [(HEXAGON, ()), (None, ()), (el.new_game(), [el.Pass()])])
def test_a_record_is_a_state_and_a_tuple_of_actions(start, actions):
    """Anything else is shown."""
    with pytest.raises(el.BadInput, match="of a record: expected"):
        Record(start, actions)


def wandering(moves: int) -> Record:
    """Return two actions by which a goat goes to and fro."""
    states = (s for seed in range(9) for s in game(seed, 2, "tabletop")[0] if s.phase == "lay")
    start, there = next((s, a) for s in states for a in s.legal_actions()[:9] if isinstance(a, el.MoveAnimal))
    back = el.MoveAnimal(there.end, there.start)
    return Record(start, (there, back) * (moves // 2))


def test_a_record_too_long_for_a_code_is_told_so():
    """Animals can wander without end."""
    with pytest.raises(el.BadInput, match=r"this record is too long .* at most 2,000"):
        encode(wandering(5_000))


def test_a_long_record_has_a_bounded_number_of_actions():
    """Each takes up at least one bit, of the 12,000 that a code can hold."""
    record = wandering(2_000)
    code = encode(record)
    assert len(code) > 1_000
    assert decode(code) == record


# ── sizes ─────────────────────────────────────────────────────────────────────────────────────────


def test_codes_fit_in_a_link():
    """The hexagon and 20 shields: 300 characters; a finished game for two: 900; its record: 2,000."""
    early = [game(seed, shields=23)[0][-1] for seed in range(40)]
    assert {len(state.board.laid) for state in early} == {23}
    assert max(len(encode(state)) for state in early) <= 300
    games = [game(seed, 2, ("bga", "tabletop")[seed % 2]) for seed in range(8)]
    assert max(len(encode(states[-1])) for states, _actions in games) <= 900
    assert max(len(encode(Record(states[0], actions))) for states, actions in games) <= 2_000


def test_every_code_is_letters_digits_minus_and_underscore():
    """So that it goes into a link as it is."""
    for state in game(2, 3, "tabletop")[0][::40]:
        assert set(encode(state)) <= set(ALPHABET)
        assert encode(state).startswith("2es")


# ── codes of earlier days ─────────────────────────────────────────────────────────────────────────


OLD_TABLETOP = el.Ruleset(*(values[1] for values in ALLOWED.values()))
"""The rules of the older text, as they were once understood."""


def early_moves() -> Record:
    """Two turns in the hexagon, then a shield."""
    start = el.new_game(2, "short", OLD_TABLETOP, 12345)
    lay = el.LayShield(start.players[0].hand[0], min(start.board.placements()))
    return Record(start, (el.Place((0, "A")), el.Confirm(), el.Pass(), el.Confirm(), lay, el.Pass()))


GOLDEN: list[tuple[str, Callable[[], Position]]] = [
    ("1bOBU5", el.Board),
    ("1bfWKYlLOZQqWg1x", lambda: HEXAGON),
    ("1sibR7H5Vl1p5VoIAf2dkk9GaWcDCVnehZofk4Xp4Lm4A83O4", lambda: el.new_game(seed=7)),
    ("1sFV9xpbWxpU75Kb04DwqiE-yYufEAAADhfuxa4C9yZ2rZ-X14Mz5zXLjf7AVo3-di", several_in_a_parcel),
    ("1rN9uGPQ_8aYzm", early_moves),
    (
        "1rF7LvNhe6jpMMI7O23kkLwQuhaxc-IAAAHC_di1wF7kztWz8vrwZnzmuXG_2ArR3ite",
        lambda: Record(several_in_a_parcel(), (el.Keep((3, "A")), el.StopPlacing())),
    ),
    (
        "2ebmHd6",
        el.Board,
    ),
    (
        "2ebfWKYlLOZQqo7SL",
        lambda: HEXAGON,
    ),
    (
        "2esB77zucbNunjoBDpoMQ3QeowrqYK7na55P3MPm-9oi0uAdmOm",
        lambda: el.new_game(seed=7),
    ),
    (
        "2esTPEyuvR_hk-A_KkwNiZHeu1ZA8oAAAMryOx6WkRop4ALXtmhEG1-qCqfxBDo05fi",
        several_in_a_parcel,
    ),
    (
        "2erB9lsq9y78-Hgr",
        early_moves,
    ),
    (
        "2erD_2HFewzReXfFgcUM4G-HJHo26yB5QAAAZXkdj0tIjRTwAWvbNCINr9UFU_iCHRKR0t",
        lambda: Record(several_in_a_parcel(), (el.Keep((3, "A")), el.StopPlacing())),
    ),
]


@for_each(GOLDEN)
def test_codes_of_earlier_days_stay_readable(case):
    """Whatever changes in the engine: if this fails, write a new version and keep reading the old one."""
    code, position = case
    assert decode(code) == position()
    if code.startswith("2"):
        assert encode(position()) == code


# ── broken codes ──────────────────────────────────────────────────────────────────────────────────


def broken(code: str) -> PositionCodeError:
    """Return the error that a broken code gives."""
    with pytest.raises(PositionCodeError) as caught:
        decode(code)
    assert isinstance(caught.value, ValueError)
    return caught.value


HEXAGON_CODE = encode(HEXAGON)


def test_a_wrong_character_is_pointed_at():
    """The message has the code and a caret below the character."""
    code = HEXAGON_CODE[:7] + "$" + HEXAGON_CODE[8:]
    error = broken(f"  {code}\n")
    assert (error.code, error.at) == (code, 7)
    first, shown, caret = str(error).splitlines()
    assert first.startswith("position code, character 8: expected a letter")
    assert first.endswith("found '$'")
    assert shown[caret.index("^")] == "$"
    assert shown.strip() == code


PLACES: list[tuple[str, int, str]] = [
    ("", 0, "the version, '2' (or '1'), found the end"),
    ("   ", 0, "found the end"),
    ("3" + HEXAGON_CODE[1:], 0, "the version, '2' (or '1'), found '3'"),
    (
        "2x" + HEXAGON_CODE[2:],
        1,
        "the letter of a game: 'b' (Bao), 'e' (Elongo)",
    ),
    ("2e", 2, "found the end"),
    ("2ex" + HEXAGON_CODE[3:], 2, "one of 'b' (board), 's' (state), 'r' (record), 'v' (study), 'p' (sketch)"),
    ("2et" + HEXAGON_CODE[3:], 2, "found 't'"),
    ("é", 0, "the version"),
    ("1", 1, "found the end"),
    (
        "1x" + HEXAGON_CODE[2:],
        1,
        "'b' (board), 's' (state), 'r' (record), 't' (record with animals put aside), found 'x'",
    ),
    ("1B" + HEXAGON_CODE[2:], 1, "found 'B'"),
    ("1b", 2, "4 characters of checksum"),
    ("1bOBU", 5, "checksum at the end, found the end"),
    ("1bOB+5", 4, "found '+'"),
    ("1bOB\n5", 4, r"found '\n'"),
    ("1bOB\ud8005", 4, r"found '\ud800'"),
    (HEXAGON_CODE[:-1] + "~", len(HEXAGON_CODE) - 1, "found '~'"),
    (HEXAGON_CODE[:-1], len(HEXAGON_CODE) - 5, "a character before it was changed or lost"),
    (HEXAGON_CODE.swapcase().replace("2EB", "2eb", 1), len(HEXAGON_CODE) - 4, "the checksum"),
    (encode(el.new_game())[:-1] + "-", len(encode(el.new_game())) - 4, "or the deck is another one"),
]


@for_each(PLACES)
def test_an_error_points_at_the_place(case):
    """Where the code breaks, and what was expected there."""
    code, at, message = case
    error = broken(code)
    assert error.at == at
    assert message in str(error)
    str(error).encode()


SENTENCES: list[tuple[str, str, str]] = [
    ("", "There is no code here.", ""),
    ("2e", "This code is not complete: it ends after 2 characters.", ""),
    (HEXAGON_CODE[:5], "This code is not complete: it ends after 5 characters.", ""),
    ("hello", "This is not a code: no code has 'h' as character 1.", "h"),
    ("2x" + HEXAGON_CODE[2:], "This is not a code: no code has 'x' as character 2.", "x"),
    ("2ex", "This is not a code of Elongo: no code has 'x' as character 3.", "x"),
    ("2eb fWE", "Character 4 cannot be part of a code: only letters, digits, - and _ can.", " "),
    (
        HEXAGON_CODE[:-1],
        "This code is not complete, or a character of it was changed: it has 16 characters, "
        "and the last 4 do not fit the others.",
        HEXAGON_CODE[-5:-1],
    ),
    ("2" * 2001, "This is too long for a code, which has at most 2,000 characters.", "2"),
]


@for_each(SENTENCES)
def test_whoever_pastes_a_broken_code_gets_one_plain_sentence(case):
    """And the characters that it speaks of are known, so that they can be marked."""
    code, sentence, marked = case
    error = broken(code)
    assert error.plain == sentence
    assert error.code[error.at : error.end] == marked


def sealed(kind: str, payload: int | str, start: str = "2e") -> str:
    """Return a random code with a right checksum."""
    text = start + kind + (codes._text(payload) if isinstance(payload, int) else payload)
    return text + codes.checksum(text, ElongoCodes().salt(kind))


def test_a_position_that_cannot_come_up_is_refused_at_its_beginning():
    """With the first thing that is wrong with it."""
    pen = Writer()
    notation.through_state(pen, dataclasses.replace(el.new_game(seed=5), phase="act"))
    error = broken(sealed("s", pen.total()))
    assert error.at == 3
    why = "TURN-1: the number of shields laid in this turn cannot be 0"
    assert f"a position that can come up ({why})" in str(error)


def test_a_position_with_shields_that_no_deck_has_is_refused():
    """No deck has two wide shields of a single red."""
    board = el.Board()
    for _ in range(3):
        place = max(board.placements())
        board = board.lay(el.Shield("wide", "RRR"), place)
    pen = Writer()
    notation.through_setting(pen, el.new_game())
    notation.through_board(pen, board)
    assert "COMP-1: the deck has fewer of wide RRR" in str(broken(sealed("s", pen.total())))


def test_a_game_that_cannot_be_played_is_refused():
    """A record of an action that is not allowed."""
    taken = (el.Place((0, "A")), el.Confirm(), el.Place((1, "A")))
    record = Record(el.new_game(seed=5), taken)
    pen = Writer()
    notation._record(pen, record, aside=True, must=False)
    at = max(i for i, (_digit, below) in enumerate(pen.digits) if below == 10)  # the patch of the last Place
    pen.digits[at] = (1, 10)
    error = broken(sealed("r", pen.total()))
    assert error.at == 3
    why = "HEX-3: Player 2's boy is already on this shield, on 0A."
    assert f"a game that can be played ({why})" in str(error)


def test_a_code_is_refused_that_another_text_says_the_same_as():
    """Zeros in front, something behind, a new game written out in full: each position has one code only."""
    assert "no 'A' at the beginning" in str(broken(sealed("b", "A" + HEXAGON_CODE[3:-4])))
    pen = Writer()
    notation.through_board(pen, HEXAGON)
    pen.number(2, 1)
    assert "the board to end sooner" in str(broken(sealed("b", pen.total())))
    pen = Writer()
    pen.number(2, 1)
    notation.through_state(pen, el.new_game())
    assert "a new game by its players" in str(broken(sealed("r", pen.total())))


@pytest.mark.parametrize("code", [None, 7, b"1bOBU5", ["1bOBU5"], el.Board()])
def test_only_a_text_is_a_code(code):
    """Anything else is shown."""
    with pytest.raises(el.BadInput, match="expected a text"):
        decode(code)


@pytest.mark.parametrize("length", [2_001, 10**6])
def test_a_text_that_is_too_long_is_refused_at_once(length, monkeypatch):
    """Nothing in it is looked at; the message stays short."""
    monkeypatch.setattr(codes, "checksum", None)
    monkeypatch.setattr(codes, "Reader", None)
    error = broken("1b" + "Z" * (length - 2))
    assert error.at == 2_000
    assert "at most 2,000 characters" in str(error)
    assert len(str(error)) < 300


def test_a_long_code_is_shown_round_the_place_only():
    """The caret still stands below the character."""
    code = encode(game(3)[0][-1])
    for at in (3, 31, 200, len(code) - 3):
        error = broken(code[:at] + "." + code[at + 1 :])
        _first, shown, caret = str(error).splitlines()
        assert error.at == at
        assert shown[caret.index("^")] == "."
        assert len(shown) < 70


def test_few_characters_can_say_many_shields_but_never_more_than_the_deck():
    """The numbers that are left out are zeros."""
    assert len(decode(sealed("b", 102)).laid) == 102


# ── twenty thousand codes ─────────────────────────────────────────────────────────────────────────


@cache
def small() -> tuple[Position, ...]:
    """Positions of every kind with few shields: they are read fast, a thousand times."""
    states = (
        s for seed in range(4) for s in game(seed, 2 + seed % 2, ("bga", "tabletop")[seed // 2])[0][:20]
    )
    found: list[Position] = [HEXAGON, grow(3, 2, board=el.Board()), *list(states)[1::7]]
    found += [scenario(seed, 9, edition=("bga", "tabletop")[seed % 2]) for seed in range(8)]
    few = [scenario(seed, 9, in_stock={1: (1, seed, 2)}) for seed in (1, 2)]
    found += [*few, Record(few[0], (few[0].legal_actions()[-1], el.Pass()))]
    found += [several_in_a_parcel(), Record(several_in_a_parcel(), (el.Keep((3, "A")), el.StopPlacing()))]
    for seed in range(3):
        states, actions = game(seed, 3, "tabletop")
        found += [Record(states[0]), Record(states[0], actions[:12]), Record(states[9], actions[9:16])]
    return (*found, early_moves())


@cache
def large() -> tuple[Position, ...]:
    """Positions with many shields."""
    states, actions = game(1, 3, "tabletop", keen_action)
    return (grow(3, 60), states[100], states[-1], Record(states[0], actions))


def changed(rng: Rng, text: str) -> str:
    """Return a text with something wrong in it."""
    at, other = rng.randrange(len(text) + 1), rng.choice(ALPHABET)
    return rng.choice((
        text[:at] + other + text[at + 1 :],
        text[:at] + text[at + 1 :],
        text[:at] + other + text[at:],
        text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :],
        text[:at],
        text[:at] + text[at : at + rng.randrange(9)].swapcase() + text[at + 9 :],
        text[:at] + rng.choice("+/=. %\x00é漢\ud800\u200b") + text[at + 1 :],
        text[:at] + text,
    ))  # fmt: skip


def check_readable_or_refused(code: str) -> bool:
    """Either a code breaks in a way that can be told, or it is the one code of a position that is right."""
    try:
        found = decode(code)
    except PositionCodeError as error:
        refused = error
    else:
        refused = None
    if refused:
        assert 0 <= refused.at <= len(refused.code)
        assert len(str(refused)) < 600
        return False
    assert encode(found) == code.strip()
    last = found.final if isinstance(found, Record) else found
    if isinstance(last, el.State):
        assert last.pending or not what_is_wrong(last)
        assert len(last.legal_actions()) >= 0
        assert len(last.board.laid) <= 102
    else:
        assert len(last.laid) <= 102
    return True


def test_ten_thousand_mutated_codes_are_refused():
    """Changed, shortened, lengthened, swapped, in the wrong case, in another alphabet."""
    rng, known = random.Random(1), [encode(position) for position in (*small(), *large())]
    for number in range(10_000):
        code = known[number % len(known)]
        if (mutant := changed(rng, code)).strip() == code:
            continue
        assert not check_readable_or_refused(mutant), mutant


def test_six_thousand_random_texts_are_refused():
    """Random characters, with and without the beginning of a code."""
    rng = random.Random(2)
    for number in range(6_000):
        start = ("", "2", "2e", "2eb", "2es", "2er", "1b", "1s", "1r", "1t")[number % 10]
        text = start + "".join(rng.choices(ALPHABET, k=int(2 ** (11 * rng.random()))))
        assert not check_readable_or_refused(text), text


def test_three_thousand_mutated_codes_with_a_right_checksum_are_read_or_refused():
    """Now only the reader of the digits stands between a code and the engine."""
    rng, known = random.Random(3), [encode(position) for position in small()[1:]]
    long, results = [encode(position) for position in large()], []
    while len(results) < 3_000:
        code = known[len(results) % len(known)] if len(results) % 200 else rng.choice(long)
        payload = changed(rng, code[3:-4])
        if len(results) % 4 == 0:
            payload = "".join(rng.choices(ALPHABET, k=rng.randrange(60)))
        if set(payload) <= set(ALPHABET):
            results.append(check_readable_or_refused(sealed(code[2], payload)))
    assert 100 < sum(results) < 2_900


def with_digits_changed(rng: Rng, position: Position, times: int) -> Iterator[str]:
    """Yield the codes of positions of which a digit or two are other ones."""
    pen = Writer()
    kind = encode(position)[2]
    if isinstance(position, Record):
        notation._record(pen, position, aside=True, must=False)
    else:
        {"b": notation.through_board, "s": notation.through_state}[kind](pen, position)
    places = [place for place, (_digit, below) in enumerate(pen.digits) if below > 1]
    for _ in range(times):
        other = Writer()
        other.digits = pen.digits.copy()
        for place in rng.sample(places, min(len(places), rng.choice((1, 1, 2)))):
            below = pen.digits[place][1]
            other.digits[place] = (rng.randrange(below), below)
        yield sealed(kind, other.total())


def test_two_thousand_positions_with_a_digit_changed_are_read_or_refused():
    """Every field of a position becomes something else that can be written there."""
    rng = random.Random(4)
    results = [
        check_readable_or_refused(code)
        for position in (*small(), *large())
        for code in with_digits_changed(rng, position, 64 if position in small() else 6)
    ]
    assert len(results) > 2_000
    assert 500 < sum(results) < len(results) - 500
