"""Bao: bad input gets a clear error, and nothing changes; codes, records and undo lead back to what was."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from itertools import pairwise
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.bao import Options, Sow
from elongo_explore.kit.table.codes import checksum
from tests.support import bad_input
from tests.support.bad_input import ALPHABET, is_a_code, refused, refuses_any_text, refuses_slips
from tests.support.for_each import for_each

OPTIONS = [
    (seen, never) for seen in ("at_each_capture", "after_the_move") for never in ("mover_loses", "tie")
]


DIRECTION = -1
"""Wrong everywhere but here."""
JUNK: list[Any] = [*bad_input.JUNK, "TIE", Sow]


# ── positions of every kind ───────────────────────────────────────────────────────────────────────


def random_position(rng: random.Random) -> el.bao.State:
    """Rows of 2 to 8 bowls, 0 to 256 stones, any options; some are over at once."""
    row, stones, favoured = (
        rng.randrange(2, 9),
        rng.choice((rng.randrange(257), rng.randrange(40))),
        rng.random(),
    )
    bowls = [[0] * 2 * row, [0] * 2 * row]
    for _ in range(stones):
        bowls[rng.random() < favoured][rng.randrange(2 * row)] += 1
    seen, never = rng.choice(OPTIONS)
    return el.bao.position(bowls, rng.choice((1, 2)), stones, loss_is_seen=seen, never_ends=never)


def random_game(seed: int) -> list[el.bao.State]:
    """Return every state of a random game, from its start to its end."""
    rng = random.Random(f"game {seed}")
    seen, never = OPTIONS[seed % 4]
    row = 8 if seed % 3 else rng.randrange(2, 8)
    states = [el.bao.new_game(rng.choice((1, 2)), row, rng.choice((2, 2, 3)), seen, never)]
    while states[-1].result is None:
        states.append(states[-1].apply(rng.choice(states[-1].legal_actions())).state)
    return states


def never_ending() -> Iterator[el.bao.State]:
    """Games that a move without an end has ended: the board alone does not tell."""
    for never in ("mover_loses", "tie"):
        for to_act in (1, 2):
            bowls = [(1, 2, 3, 2), (2, 0, 0, 0)] if to_act == 1 else [(2, 0, 0, 0), (1, 2, 3, 2)]
            options = {"loss_is_seen": "after_the_move", "never_ends": never}
            start = el.bao.position(bowls, to_act, 10, **options)
            yield from (start.apply(sow).state for sow in start.legal_actions())


@cache
def all_kinds() -> tuple[el.bao.State, ...]:
    """Thousands of states."""
    rng = random.Random(7)
    made = [random_position(rng) for _ in range(1_500)]
    played = [state.apply(rng.choice(state.legal_actions())).state for state in made if state.to_act]
    games = [state for seed in range(24) for state in random_game(seed)]
    return (*made, *played, *games, *never_ending())


def test_the_states_below_are_of_every_kind() -> None:
    """Else the tests that go through them would say little."""
    states = all_kinds()
    ends = Counter(state.result.rule for state in states if state.result)
    assert len(states) > 3_000
    assert {state.row for state in states} == {2, 3, 4, 5, 6, 7, 8}
    assert {(state.rules.loss_is_seen, state.rules.never_ends) for state in states} == set(OPTIONS)
    assert {state.turn for state in states} == {1, 2}
    assert {0, 256} <= {state.stones for state in states} <= set(range(257))
    assert {"BAO-8", "BAO-9", "RULING-bao-both", "RULING-bao-never"} <= set(ends)
    assert {state.result.winners for state in never_ending() if state.result} == {(1,), (2,), (1, 2)}


# ── what makes no sense ───────────────────────────────────────────────────────────────────────────

FULL = [2] * 16


@for_each(JUNK)
def test_a_new_game_with_nonsense_in_it_is_refused(junk: Any) -> None:
    """Each part of it."""
    for part in ("first", "row", "stones_each", "loss_is_seen", "never_ends"):
        refused(lambda part=part: el.bao.new_game(**{part: junk}), junk)
    refused(lambda: Options(loss_is_seen=junk), junk)
    refused(lambda: Options(never_ends=junk), junk)


@for_each(JUNK)
def test_a_position_with_nonsense_in_it_is_refused(junk: Any) -> None:
    """As a whole, for one player, in any one bowl, and in what is said besides."""
    refused(lambda: el.bao.position(junk), junk)
    if not hasattr(junk, "__len__"):
        refused(lambda: el.bao.position([junk, FULL]), junk)
        refused(lambda: el.bao.position([FULL, junk]), junk)
    for at in range(16):
        refused(lambda at=at: el.bao.position([FULL, [*FULL[:at], junk, *FULL[at + 1 :]]]), junk)
    for part in ("to_act", "stones", "loss_is_seen", "never_ends"):
        if part != "stones" or junk is not None:  # None: the usual number
            refused(lambda part=part: el.bao.position([FULL, FULL], **{part: junk}), junk)


@for_each(JUNK)
def test_a_move_with_nonsense_in_it_is_refused(junk: Any) -> None:
    """No move at all, no bowl, no direction; and players whom nobody knows."""
    game = el.bao.new_game()
    before = el.encode(game)
    refused(lambda: game.apply(junk), junk)
    refused(lambda: game.why_not(junk), junk)
    refused(lambda: el.Record(game, (junk,)).final, junk)
    with pytest.raises(el.BadInput):
        el.encode(el.Record(game, (junk,)))
    refused(lambda: Sow(junk, 1), junk)
    if junk is not DIRECTION:
        refused(lambda: Sow(1, junk), junk)
    refused(lambda: game.seen_by(junk), junk)
    refused(lambda: game.guess(junk, random.Random(1)), junk)
    refused(lambda: el.bao.greedy(junk), junk)
    assert el.encode(game) == before
    assert game == el.bao.new_game()


@pytest.mark.parametrize("number", [0, 3, 9, 17, -2, 257, 2**64, -(2**64)])
def test_a_number_that_is_out_of_reach_is_refused(number: int) -> None:
    """Players, rows, bowls, directions and stones have their bounds."""
    game = el.bao.new_game()
    for player in (game.seen_by, partial(game.guess, rng=random.Random(1)), el.bao.new_game):
        refused(lambda player=player: player(number), number)
    refused(lambda: el.bao.position([FULL, FULL], to_act=number), number)
    refused(lambda: Sow(1, number), number)
    if number not in (3, 9):
        refused(lambda: Sow(number, 1), number)
        refused(lambda: el.bao.new_game(row=number), number)
        refused(lambda: el.bao.new_game(stones_each=number), number)
    if number < 0 or number > 256:
        refused(lambda: el.bao.position([FULL, FULL], stones=number), number)
        refused(lambda: el.bao.position([FULL, [number, *FULL[1:]]], stones=62), number)


@pytest.mark.rule("BAO-1")
@for_each([0, 1, 2, 3, 5, 7, 15, 17, 18, 1_000_000])
def test_a_player_has_two_rows_of_the_same_length(length: int) -> None:
    """Of two to eight bowls; and so has the other."""
    for bowls in ([[2] * length, FULL], [FULL, [2] * length], [[2] * length, [2] * length]):
        with pytest.raises(el.BadInput, match=rf"expected 16 numbers .*got {length}\b"):
            el.bao.position(bowls)


@pytest.mark.rule("BAO-1")
def test_both_players_have_rows_of_the_same_length() -> None:
    """Each length would do alone."""
    with pytest.raises(el.BadInput, match="expected"):
        el.bao.position([[4] * 8, [4] * 6], stones=56)
    for number in (0, 1, 3):
        with pytest.raises(el.BadInput, match="expected two rows"):
            el.bao.position([FULL] * number)


@pytest.mark.rule("BAO-2")
def test_the_number_of_stones_is_the_usual_one_or_is_named() -> None:
    """64, or eight for each bowl of a row; whoever means another one says so, and says the right one."""
    with pytest.raises(el.BadInput, match=r"expected 64 stones in all, got 65 .*say stones=65"):
        el.bao.position([FULL, [3, *FULL[1:]]])
    with pytest.raises(el.BadInput, match="expected 64 stones in all, got 65"):
        el.bao.position([FULL, [3, *FULL[1:]]], stones=64)
    with pytest.raises(el.BadInput, match="expected 65 stones in all, got 64"):
        el.bao.position([FULL, FULL], stones=65)
    with pytest.raises(el.BadInput, match="got 257"):
        el.bao.position([[8] * 16, [9] + [8] * 15], stones=257)
    assert el.bao.position([FULL, [3, *FULL[1:]]], stones=65).stones == 65
    assert el.bao.position([[8] * 16, [8] * 16], stones=256).stones == 256
    assert el.bao.position([[2] * 6, [2] * 6]).stones == 24


@pytest.mark.rule("BAO-2")
def test_what_is_not_said_is_as_usual() -> None:
    """Two stones in each bowl, player 1 begins, and a loss is seen at each capture."""
    usual = el.bao.new_game(1, 8, 2, "at_each_capture", "mover_loses")
    assert el.bao.new_game() == usual == el.bao.position([FULL, FULL])
    assert usual == el.bao.position(
        [FULL, FULL], 1, 64, loss_is_seen="at_each_capture", never_ends="mover_loses"
    )
    assert usual.previous is None
    assert usual != el.bao.new_game(first=2) == el.bao.position([FULL, FULL], to_act=2)
    for other in ({"loss_is_seen": "after_the_move"}, {"never_ends": "tie"}):
        assert usual != el.bao.new_game(**other) == el.bao.position([FULL, FULL], **other)


# ── what the rules forbid ─────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAO-3")
def test_a_move_that_is_not_legal_is_refused_with_every_reason_in_every_state() -> None:
    """Too few stones, or a game that is over, or both; a bowl that this board has not is nonsense."""
    seen: Counter[str] = Counter()
    for state in all_kinds()[::5]:
        legal, before = {*state.legal_actions()}, el.encode(state)
        for sow in (Sow(bowl, direction) for bowl in range(1, 17) for direction in (+1, -1)):
            if sow in legal:
                assert state.why_not(sow) == ()
                continue
            if sow.bowl > 2 * state.row:
                refused(lambda sow=sow, state=state: state.apply(sow), sow.bowl)
                seen["no such bowl"] += 1
                continue
            rules = {"BAO-3"} if state.bowls[state.turn - 1][sow.bowl - 1] < 2 else set()
            if state.result:
                rules.add(state.result.rule)
            with pytest.raises(el.IllegalAction) as caught:
                state.apply(sow)
            assert {refusal.rule for refusal in caught.value.refusals} == rules
            assert caught.value.refusals == state.why_not(sow)
            assert f"sowing bowl {sow.bowl} is not allowed here" in str(caught.value)
            seen.update(rules)
        assert el.encode(state) == before
    assert {"no such bowl", "BAO-3", "BAO-8", "BAO-9", "RULING-bao-both"} <= set(seen)


@pytest.mark.rule("BAO-3")
def test_a_record_with_a_move_that_is_not_legal_is_refused() -> None:
    """The message says which move it was."""
    game = el.bao.new_game()
    with pytest.raises(el.IllegalAction, match=r"action 3, sowing bowl 1, is not allowed here:\n  BAO-3"):
        el.Record(game, (Sow(1, -1), Sow(1, 1), Sow(1, 1))).final  # noqa: B018
    with pytest.raises(el.BadInput, match=r"action 2: .*got 5"):
        el.Record(game, (Sow(1, -1), 5)).final  # type: ignore[arg-type]  # noqa: B018


# ── codes ─────────────────────────────────────────────────────────────────────────────────────────


def test_every_state_comes_back_from_its_code() -> None:
    """All of it: how it ended, the options, whose turn it is. A code has at most 40 characters."""
    codes: dict[str, el.bao.State] = {}
    for state in all_kinds():
        code = el.encode(state)
        back = el.decode(code)
        assert back == state
        assert (back.bowls, back.turn, back.to_act, back.rules) == (
            state.bowls,
            state.turn,
            state.to_act,
            state.rules,
        )
        assert (back.result, back.row, back.stones) == (state.result, state.row, state.stones)
        assert len(code) <= 40
        assert code.startswith("2bs")
        assert codes.setdefault(code, state) == state  # no two states have the same code


@for_each(range(40))
def test_records_come_back_and_undo_leads_back_through_a_whole_game(seed: int) -> None:
    """To the very state before, one by one, until the start; and no further."""
    states = random_game(seed)
    rng = random.Random(f"record {seed}")
    start, sows = states[0], []
    for before, after in pairwise(states):
        sows.append(next(sow for sow in before.legal_actions() if before.after(sow) == after))
    for record in (
        el.Record(start, tuple(sows)),
        el.Record(states[len(sows) // 2], tuple(sows[len(sows) // 2 :])),
    ):
        code = el.encode(record)
        back = el.decode(code)
        assert back == record
        assert back.final == states[-1]
        assert code.startswith("2br")
        refuses_slips(code, rng, 25)
    last = states.pop()
    while states:
        assert last.previous is states[-1]
        last = last.undo()
        assert last is states.pop()
    with pytest.raises(el.IllegalAction, match="undo is not allowed here"):
        last.undo()


@pytest.mark.parametrize("seed", range(4))
def test_a_code_with_a_slip_is_refused(seed: int) -> None:
    """Four times a thousand of them; none leads to another position by accident."""
    rng = random.Random(f"slips {seed}")
    for state in rng.sample(all_kinds(), 1_000):
        refuses_slips(el.encode(state), rng)


def test_any_text_is_refused() -> None:
    """Also with the beginning of a code."""
    refuses_any_text(("", "2", "2b", "2bs", "2br", "2bb", "2xs", "1b", "3bs"))


@pytest.mark.parametrize("kind", ["s", "r"])
def test_a_text_with_the_right_checksum_is_the_code_of_what_it_leads_to_or_refused(kind: str) -> None:
    """Whatever its digits say: no text leads to a position that would be written otherwise."""
    rng, accepted = random.Random(f"digits {kind}"), 0
    for _ in range(3_000):
        text = f"2b{kind}" + "".join(rng.choices(ALPHABET, k=rng.choice((*range(12), *range(40)))))
        accepted += is_a_code(text + checksum(text, 0))
    assert 0 < accepted < 3_000


@for_each(JUNK)
def test_what_is_no_text_is_no_code(junk: Any) -> None:
    """And what is no position has none."""
    if not isinstance(junk, str):
        refused(lambda: el.decode(junk), junk)
    refused(lambda: el.encode(junk), junk)
