"""Bao's analysis: moves done fast, perft, lengths of moves, moves that never end, forced wins."""

import random
from collections.abc import Iterator

import pytest

import elongo_explore as el
from elongo_explore.games.bao.analysis.bitboard import GOES_ON, LOST, TIED, WON, Bitboard, checked, sow_on
from elongo_explore.games.bao.play.events import (
    HandPutDown,
    MoveNeverEnds,
    SowingGoesOn,
    StoneSown,
    StonesTaken,
)
from elongo_explore.games.bao.play.options import LOSS_IS_SEEN, LossIsSeen
from elongo_explore.games.bao.play.state import State

MARCH = el.bao.position(((1, 1, 3, 0), (0, 1, 5, 5)), loss_is_seen="after_the_move")
"""After one lap the stones walk round the board for ever, three in each lap."""
LONG_MARCH = el.bao.position(
    (
        (3, 0, 1, 1, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2),
        (0, 0, 0, 1, 0, 0, 0, 0, 6, 6, 6, 6, 6, 6, 5, 5),
    ),
    loss_is_seen="after_the_move",
)
"""The same on the board of the usual size."""

both_readings = pytest.mark.parametrize("loss_is_seen", LOSS_IS_SEEN)


def random_positions(number: int, loss_is_seen: LossIsSeen, seed: int) -> Iterator[State]:
    """Positions of boards of all sizes that are not over; in many of them the first row is nearly empty."""
    rng = random.Random(seed)
    while number:
        row = rng.randint(2, 8)
        bowls = [0] * (4 * row)
        for _ in range(stones := rng.randint(4, 6 * row)):
            bowls[rng.randrange(4 * row)] += 1
        if (
            rng.random() < 0.4
        ):  # player 2 keeps one stone in the first row: then moves that never end are near
            for at in range(2 * row, 3 * row):
                bowls[3 * row] += bowls[at]
                bowls[at] = 0
            bowls[2 * row + rng.randrange(row)], stones = 1, stones + 1
        state = el.bao.position(
            (bowls[: 2 * row], bowls[2 * row :]), stones=stones, loss_is_seen=loss_is_seen
        )
        if state.to_act:
            number -= 1
            yield state


def seen_by_mover(state: State) -> int:
    """Return what came of a move of player 1."""
    winners = state.result.winners if state.result else ()
    return {(): GOES_ON, (1,): WON, (2,): LOST, (1, 2): TIED}[winners]


@both_readings
def test_fast_moves_are_those_of_the_engine(loss_is_seen: LossIsSeen) -> None:
    """The same moves in the same order, with the same bowls and the same end, on thousands of moves."""
    never = 0
    for state in random_positions(800, loss_is_seen, seed=5):
        bitboard, own, other = checked(state)
        actions = state.legal_actions()
        assert [(action.bowl - 1, action.direction) for action in actions] == list(bitboard.starts(own))
        assert bitboard.choices(own) == len(actions)
        for action in actions:
            after = state.after(action)
            if after.no_end == "undecided":
                continue
            moved = bitboard.moved(own, other, action.bowl - 1, action.direction)
            assert (bitboard.bowls(moved.own), bitboard.bowls(moved.other)) == after.bowls
            assert bitboard.outcome(moved) == seen_by_mover(after)
            never += after.no_end == "never_ends"
    assert (never > 20) == (loss_is_seen == "after_the_move")


@both_readings
def test_lengths_are_those_that_the_engine_tells(loss_is_seen: LossIsSeen) -> None:
    """Laps and stones are counted in the events."""
    for state in random_positions(60, loss_is_seen, seed=6):
        for length in el.bao.analysis.lengths(state):
            if length.laps > 2000:
                continue
            events = state.apply(length.move).events
            never = [event for event in events if isinstance(event, MoveNeverEnds)]
            taken = sum(isinstance(event, StonesTaken | SowingGoesOn) for event in events)
            put_down = sum(isinstance(event, HandPutDown) for event in events)
            assert length.laps == taken - put_down
            assert length.sown == sum(isinstance(event, StoneSown) for event in events)
            assert length.circle == (never[0].laps - never[0].since if never else 0)


@pytest.mark.rule("BAO-1")
def test_left_and_right_can_be_exchanged() -> None:
    """Every move has a mirror image, in the other direction, and leads to the mirror image."""
    for state in random_positions(100, "at_each_capture", seed=7):
        bitboard, own, other = checked(state)
        for at, step in bitboard.starts(own):
            moved = bitboard.moved(own, other, at, step)
            there = (bitboard.row - 1 - at) % bitboard.size
            image = bitboard.moved(bitboard.mirrored(own), bitboard.mirrored(other), there, -step)
            assert (image.own, image.other) == (bitboard.mirrored(moved.own), bitboard.mirrored(moved.other))
            assert (image.how, image.laps, image.sown) == (moved.how, moved.laps, moved.sown)


def test_a_move_that_never_ends_may_be_a_tie() -> None:
    """If the players have agreed so, and else a loss."""
    for never_ends, winner in [("mover_loses", LOST), ("tie", TIED)]:
        state = el.bao.position(
            MARCH.bowls,
            loss_is_seen="after_the_move",
            never_ends=never_ends,  # type: ignore[arg-type]
        )
        bitboard, own, other = checked(state)
        assert (
            bitboard.outcome(bitboard.moved(own, other, 2, 1))
            == winner
            == seen_by_mover(state.after(el.bao.Sow(3, 1)))
        )


# ── perft ─────────────────────────────────────────────────────────────────────────────────────────────


@both_readings
def test_perft_counts_the_moves_of_the_first_plies(loss_is_seen: LossIsSeen) -> None:
    """The numbers that two other programs have found, too; the same for both readings."""
    start = el.bao.new_game(loss_is_seen=loss_is_seen)
    assert [el.bao.analysis.perft(start, depth) for depth in range(5)] == [1, 32, 912, 17_892, 333_860]


def plain_perft(state: State, depth: int) -> int:
    """Return the same, asking the engine."""
    return (
        1 if depth == 0 else sum(plain_perft(state.after(move), depth - 1) for move in state.legal_actions())
    )


@both_readings
def test_perft_agrees_with_the_engine_where_games_end(loss_is_seen: LossIsSeen) -> None:
    """On small boards nearly every sequence ends soon; and a game that is over has no moves."""
    for row in (2, 3):
        start = el.bao.new_game(row=row, loss_is_seen=loss_is_seen)
        counts = [plain_perft(start, depth) for depth in range(5)]
        assert [el.bao.analysis.perft(start, depth) for depth in range(5)] == counts
        assert [ply.moves for ply in el.bao.analysis.plies(start, 4)] == counts[1:]
    over = el.bao.new_game(row=2, loss_is_seen=loss_is_seen).after(el.bao.Sow(1, 1))
    assert over.result
    assert [el.bao.analysis.perft(over, depth) for depth in (0, 1, 2)] == [1, 0, 0]


# ── moves that never end ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAO-6")
@pytest.mark.parametrize(("march", "circle"), [(MARCH, 4), (LONG_MARCH, 16)])
def test_a_march_goes_round_the_board_for_ever(march: State, circle: int) -> None:
    """One lap captures; then each lap takes three stones, and begins three bowls on."""
    (never,) = el.bao.analysis.never_ending(march)
    assert (never.laps, never.circle, never.sown) == (1 + circle, circle, 3 + 3 * circle)
    assert march.after(never.move).no_end == "never_ends"


@pytest.mark.rule("BAO-8")
def test_a_move_never_ends_only_when_it_has_wiped_out_the_first_row_of_the_opponent() -> None:
    """In a move without end each bowl is taken up, and what lies opposite is captured. So with a loss seen
    at each capture every move ends."""
    found = 0
    for state in random_positions(1500, "after_the_move", seed=8):
        for never in el.bao.analysis.never_ending(state):
            bitboard, own, other = checked(state)
            moved = bitboard.moved(own, other, never.move.bowl - 1, never.move.direction)
            assert not any(bitboard.bowls(moved.other)[: state.row])
            found += 1
        earlier = el.bao.position(state.bowls, stones=state.stones)
        assert el.bao.analysis.never_ending(earlier) == ()
    assert found > 20


def plain_sowing(
    bowls: tuple[int, ...], at: int, hand: int, step: int
) -> tuple[int, int, tuple[int, ...] | None]:
    """Stone by stone, with a memory of every lap."""
    lying, laps, sown, seen = list(bowls), 0, 0, set[tuple[int, ...]]()
    while (now := (at, hand, *lying)) not in seen:
        seen.add(now)
        laps, sown = laps + 1, sown + hand
        for _ in range(hand):
            at = (at + step) % len(lying)
            lying[at] += 1
        if lying[at] == 1:
            return laps, sown, tuple(lying)
        hand, lying[at] = lying[at], 0
    return laps, sown, None


def test_a_long_sowing_is_the_same_as_stone_by_stone() -> None:
    """With its end, or with the laps after which it repeats itself: from its beginning on."""
    rng, endless = random.Random(9), 0
    for _ in range(2000):
        size = 2 * rng.randint(2, 5)
        bowls = [rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(size)]
        at, step, hand = rng.randrange(size), rng.choice((1, -1)), rng.randint(2, 9)
        bowls[at] = 0
        found = tuple(sow_on(tuple(bowls), at, hand, step))
        assert found == plain_sowing(tuple(bowls), at, hand, step)
        endless += found[2] is None
    assert endless > 20


def test_the_fastest_way_from_the_start_to_a_move_without_end_takes_five_moves() -> None:
    """25 laps lead to it, and then the same 61 come again and again. (That four are not enough: the data.)"""
    game = el.bao.new_game(loss_is_seen="after_the_move")
    for bowl, direction in [(10, -1), (5, -1), (5, -1), (4, +1)]:
        game = game.apply(el.bao.Sow(bowl, direction)).state
    (never,) = (each for each in el.bao.analysis.never_ending(game) if each.move == el.bao.Sow(12, +1))
    assert (never.laps, never.circle) == (86, 61)
    assert str(never) == "12+ never ends: after 25 laps, the same 61 laps forever"


# ── forced wins ───────────────────────────────────────────────────────────────────────────────────────


def plain_value(state: State, plies: int) -> int:
    """1, 0 or -1: player 1 wins, nobody, player 2, within so many plies; by trying everything."""
    if state.result:
        return {(1,): 1, (2,): -1}.get(state.result.winners, 0)
    if not plies:
        return 0
    values = [plain_value(state.after(move), plies - 1) for move in state.legal_actions()]
    return max(values) if state.turn == 1 else min(values)


@both_readings
def test_forced_wins_are_those_that_trying_everything_finds(loss_is_seen: LossIsSeen) -> None:
    """Who wins, and that it takes so many plies and no fewer; the line is a game of that length."""
    decided = 0
    for state in random_positions(120, loss_is_seen, seed=10):
        if len(state.legal_actions()) > 10:
            continue
        found = el.bao.analysis.forced(state, 3)
        values = [plain_value(state, plies) for plies in (1, 2, 3)]
        plies = next((n for n, value in enumerate(values, 1) if value), 3)
        assert (found.winner, found.plies) == ({1: 1, -1: 2, 0: None}[values[-1]], plies)
        if found.winner:
            decided += 1
            for move in found.line:
                state = state.apply(move).state
            assert len(found.line) == plies
            assert state.result
            assert state.result.winners == (found.winner,)
    assert decided > 20


@pytest.mark.parametrize(
    ("row", "loss_is_seen", "winner", "plies"),
    [
        (2, "at_each_capture", 1, 1),
        (2, "after_the_move", 1, 1),
        (3, "at_each_capture", 1, 1),
        (3, "after_the_move", 1, 1),
        (4, "at_each_capture", 2, 14),
        (4, "after_the_move", 2, 20),
        (5, "at_each_capture", 1, 9),
        (5, "after_the_move", 1, 9),
    ],
)
def test_who_wins_on_small_boards(row: int, loss_is_seen: LossIsSeen, winner: int, plies: int) -> None:
    """With two stones in each bowl at the start. On rows of four, whoever begins loses."""
    found = el.bao.analysis.forced(el.bao.new_game(row=row, loss_is_seen=loss_is_seen), 20)
    assert (found.winner, found.plies) == (winner, plies)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: el.bao.analysis.perft(el.bao.new_game(), -1),
        lambda: el.bao.analysis.perft(el.Board(), 1),  # type: ignore[arg-type]
        lambda: el.bao.analysis.plies(el.bao.new_game(), 0),
        lambda: el.bao.analysis.lengths("x"),  # type: ignore[arg-type]
        lambda: el.bao.analysis.forced(el.bao.new_game(), 0),
        lambda: el.bao.analysis.forced(el.bao.new_game(row=2).after(el.bao.Sow(1, 1)), 3),
    ],
)
def test_bad_questions_get_a_clear_error(ask: object) -> None:
    """What came and what was expected."""
    with pytest.raises(el.BadInput, match=r"expected .*, got "):
        ask()  # type: ignore[operator]


def test_the_names_of_the_analysis_are_those_that_people_type() -> None:
    """For the Tab key; and whatever is no name is no attribute."""
    assert {"forced", "lengths", "longest_move", "never_ending", "perft", "plies"} <= set(
        dir(el.bao.analysis)
    )
    assert all(callable(getattr(el.bao.analysis, name)) for name in dir(el.bao.analysis))
    with pytest.raises(AttributeError, match="has no attribute 'prft'"):
        el.bao.analysis.prft  # noqa: B018
    assert Bitboard(2, 16).bowls(Bitboard(2, 16).side((1, 2, 3, 4))) == (1, 2, 3, 4)
