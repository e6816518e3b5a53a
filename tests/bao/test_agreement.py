"""Bao: the engine and the slow, plain second implementation say the same of every move."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.bao.play import sowing
from elongo_explore.games.bao.play.move_events import mid_moves
from tests.support import slow_bao as slow

READINGS = ("at_each_capture", "after_the_move")
SEEDS = range(5)


@pytest.fixture(autouse=True)
def _as_patient_as_the_slow_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine could wait a thousand times longer."""
    monkeypatch.setattr(sowing, "MOST_LAPS", slow.MOST_LAPS)


# ── the same thing in the words of both ───────────────────────────────────────────────────────────

PLAIN = {
    "StonesTaken": ("take", "BAO-4", "player", "bowl", "stones"),
    "StoneSown": ("drop", "BAO-4", "player", "bowl", "holds", "left"),
    "SowingGoesOn": ("go on", "BAO-6", "player", "bowl", "stones"),
    "StonesCaptured": ("capture", "BAO-7", "player", "bowl", "stones"),
    "MoveStopped": ("stop", "BAO-5", "player", "bowl"),
    "LapsLeftOut": ("left out", "BAO-6", "player", "laps"),
    "MoveNeverEnds": ("never", "RULING-bao-never", "player", "bowl", "laps", "since"),
    "MoveUndecided": ("undecided", "RULING-bao-undecided", "player", "laps"),
    "HandPutDown": ("put down", "RULING-bao-hand", "player", "bowl", "stones"),
    "PlayerLost": ("lost", None, "player", "rule"),
    "GameOver": ("over", None, "winners", "rule"),
}
"""An event's class: the word of the slow implementation, the rule (if always the same), and what it says."""


def plain(event: Any) -> slow.Happening:
    """Return an event of the engine in the words of the slow implementation."""
    word, rule, *says = PLAIN[type(event).__name__]
    assert rule in (None, event.rule)
    return (word, *[getattr(event, each) for each in says if each])


def in_rows(bowls: slow.Bowls, row: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return a slow board as the engine has it."""
    one, two = (tuple(bowls[player, bowl] for bowl in range(1, 2 * row + 1)) for player in (1, 2))
    return one, two


def same_position(game: slow.Game) -> el.bao.State:
    """Return a slow position as the engine has it."""
    return el.bao.position(
        in_rows(game.bowls, game.row),
        to_act=game.turn,
        stones=sum(game.bowls.values()),
        loss_is_seen=game.loss_is_seen,
        never_ends=game.never_ends,
    )


def agree_on_a_position(state: el.bao.State, game: slow.Game, end: slow.Result | None) -> None:
    """The board, whose turn it is, whether it is over and how, and what may be done."""
    assert state.bowls == in_rows(game.bowls, game.row)
    assert (state.row, state.turn) == (game.row, game.turn)
    assert state.result == end
    assert state.to_act == (None if end else game.turn)
    assert state.stage == ("over" if end else "sow")
    legal = [] if end else slow.moves(game)
    assert [(sow.bowl, sow.direction) for sow in state.legal_actions()] == legal


def agree_on_a_move(state: el.bao.State, game: slow.Game, bowl: int, direction: int) -> tuple[Any, slow.Move]:
    """Check a move's result and everything on the way. Return the engine's state after it."""
    sow = el.bao.Sow(bowl, direction)
    move = slow.play(game, bowl, direction)
    step = state.apply(sow)
    agree_on_a_position(step.state, slow.after(game, move), move.result)
    assert sum(map(sum, step.state.bowls)) == sum(game.bowls.values()) == state.stones == step.state.stones
    quick = state.after(sow)
    assert (quick, quick.result, hash(quick)) == (step.state, step.state.result, hash(step.state))
    told = [plain(event) for event in step.events]
    left_out = next((at for at, (word, *_) in enumerate(told) if word == "left out"), len(told))
    # Nobody wants to read a hundred thousand laps: some are left out, and it is said how many.
    end = told[left_out + 1 :]
    assert told[:left_out] == move.happened[:left_out]
    assert end == move.happened[len(move.happened) - len(end) :]
    if left_out < len(told):
        *_, laps = told[left_out]
        begun = sum(word in ("take", "go on") for word, *_ in told[:left_out])
        assert laps + begun - 1 == next(each[-2 if each[0] == "never" else -1] for each in end)
    else:
        assert len(told) == len(move.happened)
    return step.state, move


def counted(move: slow.Move, mover: int) -> Iterable[str]:
    """Yield what a move adds to the sample."""
    yield from {word for word, *_ in move.happened if word in ("capture", "never", "put down", "undecided")}
    yield from (
        f"{rule} for the {'mover' if loser == mover else 'opponent'}"
        for word, loser, rule in (each for each in move.happened if each[0] == "lost")
    )
    if move.result:
        winners, rule = move.result
        yield "tie" if len(winners) == 2 else "won"
        yield rule


def play_along(game: slow.Game, rng: random.Random, most: int, seen: Counter[str]) -> tuple[int, ...]:
    """Random moves from a position, compared one by one; who wins, if that is known within so many moves."""
    state = same_position(game)
    end = slow.result(game.bowls, game.row)
    agree_on_a_position(state, game, end)
    for _ in range(most):
        if end:
            break
        legal = slow.moves(game)
        seen["choices"] += len(legal)
        state, move = agree_on_a_move(state, game, *rng.choice(legal))
        seen.update(["moves", *counted(move, game.turn)])
        game, end = slow.after(game, move), move.result
    return end[0] if end else ()


# ── positions that nobody has played to ───────────────────────────────────────────────────────────


def thrown(rng: random.Random, row: int) -> slow.Bowls:
    """Stones thrown onto the board; one player may have far more than the other."""
    bowls, share = slow.start(row, 0), rng.random()
    for _ in range(rng.randrange(4, 16 * row)):
        bowls[1 if rng.random() < share else 2, rng.randrange(1, 2 * row + 1)] += 1
    return bowls


def sparse(rng: random.Random, row: int) -> slow.Bowls:
    """Few stones: losses are near, even for both players at once."""
    bowls = slow.start(row, 0)
    for player in slow.PLAYERS:
        bowls[player, rng.randrange(1, row + 1)] += rng.choice((1, 2))
        bowls[player, rng.randrange(1, 2 * row + 1)] += rng.choice((1, 2))
    for _ in range(rng.randrange(row)):
        bowls[rng.choice(slow.PLAYERS), rng.randrange(1, 2 * row + 1)] += 1
    return bowls


def one_sided(rng: random.Random, row: int) -> slow.Bowls:
    """Return a player who has next to nothing to be captured: a move of the other may go on for ever."""
    bowls, rich = slow.start(row, 0), rng.choice(slow.PLAYERS)
    bowls[slow.opponent(rich), rng.randrange(1, row + 1)] += 2
    bowls[slow.opponent(rich), rng.randrange(1, 2 * row + 1)] += rng.randrange(2)
    for _ in range(rng.randrange(row, 4 * row)):
        bowls[rich, rng.randrange(1, 2 * row + 1)] += 1
    return bowls


MAKERS: Sequence[Callable[[random.Random, int], slow.Bowls]] = (thrown, sparse, one_sided)


def made(rng: random.Random, reading: str) -> slow.Game:
    """Return a position of any kind, with rows of any length."""
    row = rng.choice((2, 2, 3, 3, 4, 5, 6, 7, 8))
    bowls = rng.choice(MAKERS)(rng, row)
    return slow.Game(bowls, row, rng.choice(slow.PLAYERS), reading, rng.choice(("mover_loses", "tie")))


# ── a hundred thousand moves ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("reading", READINGS)
def test_both_implementations_agree_on_random_games(reading: str, seed: int) -> None:
    """Ten times a hundred games from the start to their end, and no stone is ever lost."""
    rng, seen, wins = random.Random(f"games {reading} {seed}"), Counter[str](), Counter[tuple[int, ...]]()
    for _ in range(100):
        wins[play_along(slow.Game(slow.start(), 8, 1, reading), rng, 10_000, seen)] += 1
    assert sum(wins.values()) == 100
    assert not wins[()]
    assert seen["moves"] > 4_000
    assert seen["capture"] > 2_000
    assert min(wins[1,], wins[2,]) > 30
    if reading == "at_each_capture":
        assert seen["put down"] > 30


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("reading", READINGS)
def test_both_implementations_agree_on_made_positions(reading: str, seed: int) -> None:
    """Ten times five thousand moves: rows of 2 to 8 bowls, any number of stones, every kind of end."""
    rng, seen = random.Random(f"positions {reading} {seed}"), Counter[str]()
    while seen["moves"] < 5_000:
        play_along(made(rng, reading), rng, 4, seen)
    assert seen["capture"] > 1_000
    assert seen["BAO-8 for the opponent"] > 300
    assert seen["BAO-8 for the mover"] > 100
    assert seen["BAO-9 for the opponent"] > 30
    assert seen["BAO-9 for the mover"] > 1_000
    if reading == "after_the_move":
        assert seen["never"] > 20
        assert seen["RULING-bao-both"] > 0
    else:
        assert seen["put down"] > 300
        assert not seen["never"]  # a test below says why
        assert not seen["tie"]  # only captures take stones from the opponent, and each is looked at


def in_the_middle(game: slow.Game, happened: Iterable[slow.Happening]) -> Iterable[tuple[Any, int]]:
    """Yield the board and what is in the hand after each thing that happens in a move."""
    bowls, hand = dict(game.bowls), 0
    for word, player, *says in happened:
        if word in ("take", "go on"):
            bowls[player, says[0]], hand = 0, says[1]
        elif word == "drop":
            bowls[player, says[0]], hand = says[1], says[2]
        elif word == "capture":
            bowls[slow.opponent(player), says[0]] = 0
            hand += says[1]
        elif word == "put down":
            bowls[player, says[0]] += hand
            hand = 0
        yield in_rows(bowls, game.row), hand


@pytest.mark.rule("BAO-4")
@pytest.mark.parametrize("reading", READINGS)
def test_the_board_in_the_middle_of_a_move_is_told_after_each_event(reading: str) -> None:
    """Stone by stone, and no stone is ever lost; the last of them is the board after the move."""
    rng, moves = random.Random(f"middle {reading}"), 0
    while moves < 300:
        game = made(rng, reading)
        for bowl, direction in slow.moves(game)[:2]:
            state, step = same_position(game), same_position(game).apply(el.bao.Sow(bowl, direction))
            move = slow.play(game, bowl, direction)
            if len(move.happened) > 3_000:
                continue
            middle = [*mid_moves(state, step.events)]
            assert [(mid.bowls, mid.hand) for mid in middle] == [*in_the_middle(game, move.happened)]
            assert all(sum(map(sum, mid.bowls)) + mid.hand == state.stones for mid in middle)
            assert all(mid.player == game.turn for mid in middle)
            places = [says[0] for word, _player, *says in move.happened if word in ("take", "drop", "go on")]
            told = zip(middle, move.happened, strict=True)
            assert [mid.at for mid, (word, *_) in told if word in ("take", "drop", "go on")] == places
            assert middle[-1].bowls == step.state.bowls
            moves += 1


def test_a_thousand_random_games_are_as_long_and_as_even_as_known() -> None:
    """About 51 moves a game, 14.9 to choose from, and each player wins about half."""
    rng, moves, choices, wins = random.Random(12), 0, 0, Counter[tuple[int, ...]]()
    for _ in range(1_000):
        state = el.bao.new_game()
        while state.result is None:
            legal = state.legal_actions()
            choices += len(legal)
            moves += 1
            state = state.after(legal[rng.randrange(len(legal))])
        wins[state.result.winners] += 1
    assert 48 < moves / 1_000 < 54
    assert 14.7 < choices / moves < 15.1
    assert 450 < wins[1,] < 550
    assert wins[1,] + wins[2,] == 1_000


# ── moves that never end ──────────────────────────────────────────────────────────────────────────


def along(line: str, reading: str) -> tuple[el.bao.State, slow.Game, slow.Move]:
    """Return a game from the start, compared move by move; as it is before its last move, and that move."""
    game = slow.Game(slow.start(), 8, 1, reading)
    state = same_position(game)
    *before, last = [(int(word[:-1]), +1 if word[-1] == "+" else -1) for word in line.split()]
    for bowl, direction in before:
        state, move = agree_on_a_move(state, game, bowl, direction)
        game = slow.after(game, move)
    return state, game, agree_on_a_move(state, game, *last)[1]


@pytest.mark.rule("BAO-6")
@pytest.mark.parametrize(
    ("line", "laps", "since"),
    [
        ("10- 5- 5- 4+ 12+", 86, 25),
        ("15+ 4+ 4+ 5- 13-", 86, 25),
        ("4- 4- 5- 5- 12-", 204, 24),
        ("1- 2+ 11+ 5- 16-", 209, 37),
        ("2+ 6+ 13- 2+ 11-", 229, 15),
        ("2+ 16+ 11+ 8+ 13+", 577, 25),
        ("1- 2- 13- 2+ 11-", 585, 25),
        ("10- 6- 7+ 5- 13-", 587, 19),
        ("2+ 7+ 11+ 8+ 13+", 607, 25),
        ("1- 14- 4+ 4+ 14-", 1_591, 25),
        ("9- 5- 6+ 4- 12-", 1_860, 26),
        ("12- 12+ 14- 5- 9+", 2_865, 14),
    ],
)
def test_a_fifth_move_of_a_game_may_go_on_for_ever(line: str, laps: int, since: int) -> None:
    """It comes back to its last capture: from there on each lap can be undone in one way only."""
    _state, game, move = along(line, "after_the_move")
    (never,) = (happening for happening in move.happened if happening[0] == "never")
    assert never[3:] == (laps, since)
    assert sum(word == "go on" for word, *_ in move.happened) == laps
    assert move.result == ((slow.opponent(game.turn),), "RULING-bao-never")


@pytest.mark.rule("BAO-8")
def test_a_move_that_never_ends_wins_if_losses_are_seen_at_each_capture() -> None:
    """A move that goes on for ever has emptied the opponent's first row. If that is seen at once, none does.

    For each bowl of the circle gains stones until a lap ends there, and then the bowl opposite is captured.
    """
    rng, found = random.Random(8), 0
    while found < 25:
        game = made(rng, "after_the_move")
        for bowl, direction in slow.moves(game):
            move = slow.play(game, bowl, direction)
            if any(word == "never" for word, *_ in move.happened):
                found += 1
                assert slow.why_lost(move.bowls, slow.opponent(game.turn), game.row) == "BAO-8"
                game.loss_is_seen = "at_each_capture"
                _after, same = agree_on_a_move(same_position(game), game, bowl, direction)
                assert same.result
                assert same.result[0] == (game.turn,)
                break


@pytest.mark.rule("BAO-5")
def test_a_move_of_thousands_of_laps_may_end_all_the_same() -> None:
    """The longest that came up in a million random games: no number of laps says that a move never ends."""
    one = (0, 1, 11, 4, 1, 7, 1, 0, 1, 4, 1, 7, 1, 7, 6, 1)
    two = (0, 0, 1, 1, 0, 0, 0, 0, 4, 0, 1, 0, 2, 1, 0, 1)
    bowls = {(1 + at // 16, 1 + at % 16): stones for at, stones in enumerate(one + two)}
    game = slow.Game(bowls, 8, 2, "after_the_move")
    _state, move = agree_on_a_move(same_position(game), game, 13, -1)
    assert sum(word in ("take", "go on") for word, *_ in move.happened) == 4_916
    assert ("stop", 2) in [happening[:2] for happening in move.happened]


def test_both_implementations_give_up_after_as_many_laps() -> None:
    """A move that goes round for too long to wait for is undecided, and its stones go back."""
    bowls = slow.start(4, 0)
    bowls |= {(1, bowl): stones for bowl, stones in enumerate((5, 7, 4, 13, 8, 9, 7, 8), 1)}
    bowls[2, 3] = 2
    game = slow.Game(bowls, 4, 1, "after_the_move")
    state, move = agree_on_a_move(same_position(game), game, 2, -1)
    assert move.happened[-2] == ("undecided", 1, 100_000)
    assert state.bowls == in_rows(bowls, 4)


# ── golden counts, and the examples of the text ───────────────────────────────────────────────────


@pytest.mark.rule("BAO-3")
@pytest.mark.parametrize("reading", READINGS)
def test_golden_counts_by_the_slow_implementation(reading: str) -> None:
    """32, 912, 17,892 and 333,860 moves in sequence, without a line of the engine."""
    start = slow.Game(slow.start(), 8, 1, reading)
    assert [slow.moves_in_sequence(start, plies) for plies in (1, 2, 3, 4)] == [32, 912, 17_892, 333_860]


# Bowls A to F are neighbours in player 1's first row; the stones in bowls 12 and 16 only keep the game going.
A, B, C, D, E, F = 2, 3, 4, 5, 6, 7


def example(opposite_c: int, c: int, direction: int) -> tuple[el.bao.State, slow.Move]:
    """Return the start situation of the text's examples, and the move from A."""
    bowls = slow.start(8, 0) | {(1, A): 2, (1, 12): 3, (2, 1): 1, (2, 16): 3}
    bowls |= {(1, C): c, (2, C): opposite_c}
    game = slow.Game(bowls, 8)
    return agree_on_a_move(same_position(game), game, A, direction)


@pytest.mark.rule("BAO-5")
def test_the_first_example_of_the_text() -> None:
    """(1) Two stones to the left fill two bowls, and the move stops."""
    state, move = example(opposite_c=0, c=0, direction=-1)
    assert state.bowls[0] == (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 1)
    assert [word for word, *_ in move.happened] == ["take", "drop", "drop", "stop"]


@pytest.mark.rule("BAO-6")
def test_the_second_example_of_the_text() -> None:
    """(2) To the right the last stone falls into C, which was not empty: it goes on, filling D and E."""
    state, move = example(opposite_c=0, c=1, direction=+1)
    assert [state.bowls[0][bowl - 1] for bowl in (A, B, C, D, E, F)] == [0, 1, 0, 1, 1, 0]
    assert move.happened[-1] == ("stop", 1, E)


@pytest.mark.rule("BAO-7")
def test_the_third_example_of_the_text() -> None:
    """(3) The same with a stone opposite C: it is captured and takes part, filling D, E and F."""
    state, move = example(opposite_c=1, c=1, direction=+1)
    assert [state.bowls[0][bowl - 1] for bowl in (A, B, C, D, E, F)] == [0, 1, 0, 1, 1, 1]
    assert state.bowls[1][C - 1] == 0
    assert ("capture", 1, C, 1) in move.happened
    assert move.happened[-1] == ("stop", 1, F)
