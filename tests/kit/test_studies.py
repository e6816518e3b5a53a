"""Studies: a record with its variations, and its code, in all games."""

import random
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import elongo_explore as el
from elongo_explore.kit.game import game_of
from elongo_explore.kit.table import codes
from elongo_explore.kit.table.codes import MOST_CHARACTERS, PositionCodeError, checksum, decode, encode
from elongo_explore.kit.table.mixed_radix import Reader, Writer
from elongo_explore.kit.table.records import Move, Record, Study
from tests.support.bad_input import ALPHABET
from tests.support.boards import HEXAGON
from tests.support.for_each import for_each
from tests.support.samples import usual_starts

GOLDEN = Path(__file__).parents[1] / "golden" / "codes_studies.txt"
STARTS = {
    **usual_starts(),
    "elongo, for three": lambda seed: el.new_game(3, "long", "tabletop", seed),
    "elongo, a scenario": lambda seed: el.scenario(HEXAGON, hands={1: [WIDE], 2: [el.deck()[0]]}),
}
WIDE = el.Shield("wide", "RRR")
GAME = pytest.mark.parametrize("game", STARTS)


def some_action(rng: random.Random, state):
    """Any legal action, or None when the game is over."""
    actions = state.legal_actions()
    return actions[rng.randrange(len(actions))] if len(actions) else None


def grown(start, moves: int, seed: int, back: float = 0.2) -> Study:
    """Return a study that grew at random: a line goes on, or goes back some way and takes another turn."""
    rng = random.Random(seed)
    line, found, done = [(0, start)], list[Move](), set[Move]()
    for _ in range(moves):
        while len(line) > 1 and rng.random() < back:
            line.pop()
        number, state = line[-1]
        action = some_action(rng, state)
        if action is None and back:
            line.pop()
        elif action is None:
            break
        elif (move := Move(number, action)) not in done:
            done.add(move)
            found.append(move)
            line.append((len(found), state.apply(action).state))
    return Study(start, tuple(found))


def two_lines(start) -> tuple[Study, list[object]]:
    """Return a line of three moves, and another second one; and what was done."""
    a = start.legal_actions()[0]
    after = start.apply(a).state
    b, c = after.legal_actions()[:2]
    d = after.apply(b).state.legal_actions()[0]
    return Study(start, (Move(0, a), Move(1, b), Move(2, d), Move(1, c))), [a, b, c, d]


# ── what a study is ───────────────────────────────────────────────────────────────────────────────


def test_the_main_line_of_a_study_is_a_record():
    """Of several moves after the same one the first; every other line is a record, too."""
    study, (a, b, c, d) = two_lines(el.bao.new_game())
    assert study.main == Record(study.start, (a, b, d))
    assert study.ends == (3, 4)
    assert study.line(4) == Record(study.start, (a, c))
    assert study.line(0) == Study(study.start).main == Record(study.start)
    assert Study(study.start).ends == (0,)
    assert Study.of(study.main).main == study.main
    assert [step.state for step in study.steps()][2] == study.main.final


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ([Move(0, 1)], "expected a tuple of Moves, got"),
        ((Move(1, "a"),), "move 1 .* after move 0 or .*, got after 1"),
        ((Move(0, "a"), Move(1, "b"), Move(0, "c"), Move(2, "d")), "move 4 .* after move 3 .* got after 2"),
        ((Move(0, "a"), Move(0, "a")), "move 2 .* the same was done after move 0 before"),
        ((Move(False, "a"),), "got after False"),
        ((Move(-1, "a"),), "got after -1"),
        (((0, "a"),), "expected a Move, got"),
        ((Move(0, []),), r"expected an action, got \[\]"),
        (("x",), "expected a Move, got 'x'"),
    ],
)
def test_moves_stand_where_they_belong(moves, why):
    """Else it is said which of them does not."""
    with pytest.raises(el.BadInput, match=why):
        Study(el.bao.new_game(), moves)


@pytest.mark.parametrize("start", [None, 7, el.Board(), el.State])
def test_a_study_starts_with_a_state(start):
    """A free board has no moves."""
    with pytest.raises(el.BadInput, match="start of a study: expected a State"):
        Study(start)


@pytest.mark.parametrize("number", [-1, 5, True, "1", None])
def test_a_study_has_the_moves_that_it_has(number):
    """No other number is one."""
    with pytest.raises(el.BadInput, match="expected a number up to 4"):
        two_lines(el.bao.new_game())[0].line(number)


def test_a_move_that_is_not_allowed_is_named():
    """When the study is played, and when its code is to be written."""
    study = grown(el.new_game(seed=1), 4, 1, 0)
    wrong = Study(study.start, (*study.moves, Move(1, el.BuildBoma(1))))
    with pytest.raises(el.IllegalAction, match="action 5"):
        list(wrong.steps())
    with pytest.raises(el.IllegalAction):
        encode(wrong)
    with pytest.raises(el.BadInput, match="move 5: "):
        list(Study(study.start, (*study.moves, Move(1, "no move"))).steps())


# ── codes ─────────────────────────────────────────────────────────────────────────────────────────


@GAME
@given(seed=st.integers(0, 10_000), moves=st.integers(0, 25), back=st.sampled_from([0.0, 0.2, 0.6]))
@settings(max_examples=25, deadline=None)
def test_a_study_comes_back_with_all_its_variations(game, seed, moves, back):
    """In their order; and it has one code only."""
    study = grown(STARTS[game](seed), moves, seed, back)
    code = encode(study)
    assert decode(code) == study
    assert encode(decode(code)) == code
    assert set(code) <= set(ALPHABET)


@GAME
def test_a_study_of_one_line_is_about_as_long_as_its_record(game):
    """Zeros at the end cost nothing."""
    study = grown(STARTS[game](3), 20, 3, 0)
    assert decode(encode(study)).main == study.main
    assert len(encode(study)) <= len(encode(study.main)) + 2


@pytest.mark.parametrize("game", ["bao", "shepherds"])
def test_long_lines_come_back(game):
    """Nothing in here goes as deep as the line is long."""
    study = grown(STARTS[game](1), 600, 1, 0.02)
    assert len(study.moves) > 70
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(limit // 4)
    try:
        assert decode(encode(study)) == study
    finally:
        sys.setrecursionlimit(limit)


def test_no_variation_hides_in_the_code_of_a_record():
    """A record has one code: digits after its end stay unread, and `decode` refuses them."""
    plain = codes.PlainCodes("x", "any game", el.bao.new_game(), lambda _pen, given: given)
    first, other = el.bao.new_game().legal_actions()[:2]
    pen = Writer()
    plain.go_through(pen, "v", Study(el.bao.new_game(), (Move(0, first), Move(0, other))))
    reader = Reader(pen.total())
    assert plain.go_through(reader, "r", None).actions == (first,)
    assert reader.left


def test_a_study_too_long_for_a_code_says_so():
    """As a record does."""
    wide = grown(el.new_game(seed=1), 4000, 1, 0.3)
    with pytest.raises(el.BadInput, match=r"this study is too long for a position code: .* at most 2,000"):
        encode(wide)


def test_a_code_may_have_as_many_characters_as_the_longest_and_no_more(monkeypatch):
    """It is written and read; were the longest one character shorter, it would be neither."""
    study = grown(STARTS["bao"](3), 20, 3)
    code = encode(study)
    monkeypatch.setattr(codes, "MOST_CHARACTERS", len(code))
    assert decode(encode(study)) == study
    monkeypatch.setattr(codes, "MOST_CHARACTERS", len(code) - 1)
    with pytest.raises(el.BadInput, match=f"have {len(code)} characters, .* at most {len(code) - 1}"):
        encode(study)
    with pytest.raises(PositionCodeError, match=f"at most {len(code) - 1} characters"):
        decode(code)


def forged(code: str, salt: int = 0) -> str:
    """Return a text that was changed, with a checksum that fits."""
    return code[:-4] + checksum(code[:-4], salt)


@GAME
def test_thousands_of_broken_codes_say_where_they_break(game):
    """Changed, cut, grown and forged: an error with the place, or a study that has this very code."""
    code = encode(grown(STARTS[game](4), 12, 4))
    salt = game_of(STARTS[game](4)).codec.salt("v")
    rng, read, places = random.Random(game), 0, list[bool]()
    began = time.process_time()
    for number in range(1200):
        place = rng.randrange(len(code))
        broken = [
            code[:place] + rng.choice(ALPHABET + "é!\n ") + code[place + 1 :],
            code[:place],
            forged(code[:place] + rng.choice(ALPHABET) + code[place + 1 :], salt),
            forged(code[:3] + "".join(rng.choices(ALPHABET, k=rng.randrange(1, 30))) + "....", salt),
        ][number % 4]
        try:
            found = decode(broken)
        except PositionCodeError as error:
            places.append(0 <= error.at <= len(broken))
        else:
            read += 1
            assert encode(found) == broken.strip()
    assert all(places)
    assert len(places) > 300
    assert time.process_time() - began < 60


@GAME
def test_the_longest_code_of_anything_is_read_in_bounded_time(game):
    """Two thousand characters at random behind a start: it ends, and ends soon."""
    salt = game_of(STARTS[game](4)).codec.salt("v")
    code, rng = encode(Study(STARTS[game](4))), random.Random(1)
    began = time.process_time()
    for filling in ("_", "A", "".join(rng.choices(ALPHABET, k=3000))):
        full = (code[:3] + filling * 2000)[: MOST_CHARACTERS - 4 - len(code)] + code[3:]
        with pytest.raises(PositionCodeError):
            decode(forged(full[: MOST_CHARACTERS - 4] + "....", salt))
    assert time.process_time() - began < 20


def test_old_codes_know_no_studies():
    """Version 1 had none."""
    with pytest.raises(PositionCodeError, match="character 2: expected one of 'b'"):
        decode("1vAAAA")


# ── codes that never change ───────────────────────────────────────────────────────────────────────


def kept() -> list[list[str]]:
    """Return a code, its number of moves, the numbers they come after, and codes of the ends of its lines."""
    return [line.split() for line in GOLDEN.read_text("utf-8").splitlines() if not line.startswith("#")]


def told(code: str) -> list[str]:
    """Return the same as it is read today."""
    study = decode(code)
    after = ",".join(str(move.after) for move in study.moves)
    return [code, str(len(study.moves)), after or "-", *(encode(study.line(end).final) for end in study.ends)]


def test_there_are_golden_codes_of_every_game():
    """Enough to notice a change."""
    codes = [line[0] for line in kept()]
    assert {code[:3] for code in codes} == {"2ev", "2bv", "2sv"}
    assert len(codes) == len(set(codes)) >= 20


@for_each(kept)
def test_a_study_leads_where_it_led_when_its_code_was_written(line):
    """And it is written the same today. These lines are never written anew."""
    assert told(line[0]) == line
    assert encode(decode(line[0])) == line[0]


# ── where studies can be used ─────────────────────────────────────────────────────────────────────


def test_a_replay_of_a_study_shows_its_main_line():
    """As that of the record."""
    study, _done = two_lines(el.bao.new_game())
    assert el.replay_html(study).html == el.replay_html(study.main).html
