"""Small boards of Bao, solved: compared with a plain method, and what is kept is found again."""

from itertools import product
from math import comb
from pathlib import Path

import pytest

import elongo_explore as el
from elongo_explore.games.bao.analysis import solved_tables as known
from elongo_explore.games.bao.play.options import LOSS_IS_SEEN, LossIsSeen, Options
from elongo_explore.games.bao.play.state import State
from elongo_explore.kit.pictures.number_table import NumberTable
from tests.support.for_each import for_each
from tools import solve_bao
from tools.retrograde import Whole, shared_out

both_readings = pytest.mark.parametrize("loss_is_seen", LOSS_IS_SEEN)


# ── a second, plain method: it asks the engine, and goes over everything again and again ──────────────


def turned_round(state: State) -> State:
    """Return the same with the players exchanged, so that player 1 moves."""
    first, second = state.bowls
    bowls = (first, second) if state.turn == 1 else (second, first)
    return el.bao.position(bowls, stones=state.stones, loss_is_seen=state.rules.loss_is_seen)


def all_states(row: int, stones: int, loss_is_seen: LossIsSeen) -> list[State]:
    """Return every position of n stones, player 1 to move."""
    return [
        el.bao.position((bowls[: 2 * row], bowls[2 * row :]), stones=stones, loss_is_seen=loss_is_seen)
        for bowls in shared_out(stones, 4 * row)
    ]


def plain_values(states: list[State]) -> dict[State, int]:
    """Return the value of every open position: 3, won in three plies; -4, lost in four; 0, drawn."""
    playing = [state for state in states if state.to_act]
    after = {state: [state.after(move) for move in state.legal_actions()] for state in playing}
    values = dict.fromkeys(playing, 0)
    for ply in range(1, 100):
        news = {}
        for state in playing:
            if not values[state]:
                verdicts = {verdict(follow, values) for follow in after[state]}
                if "won" in verdicts:
                    news[state] = ply
                elif verdicts == {"lost"}:
                    news[state] = -ply
        if not news:
            return values
        values |= news
    raise AssertionError("values keep changing")


def verdict(follow: State, values: dict[State, int]) -> str:
    """Return what a move that leads there is worth to player 1 as far as is known."""
    if follow.result:
        return {(1,): "won", (2,): "lost"}.get(follow.result.winners, "open")
    value = values[turned_round(follow)]
    return "open" if not value else "won" if value < 0 else "lost"


@for_each([*product(LOSS_IS_SEEN, [(2, 4), (2, 5), (2, 6), (2, 7), (2, 8), (3, 6)])])
def test_whole_boards_agree_with_a_plain_method(case) -> None:
    """On the value of every position, mirror images included, and on all that is counted."""
    loss_is_seen, (row, stones) = case
    states = all_states(row, stones, loss_is_seen)
    values = plain_values(states)
    table = Whole(row, stones, Options(loss_is_seen))
    for state, value in values.items():
        own, other = map(table.bitboard.side, state.bowls)
        assert table.value(own, other) == value, state
    moves = [state.after(move) for state in values for move in state.legal_actions()]
    tally = table.tally
    assert tally.positions == len(states) == comb(stones + 4 * row - 1, 4 * row - 1)
    assert tally.over == len(states) - len(values)
    signs = [(value > 0) - (value < 0) for value in values.values()]
    assert (tally.won, tally.lost, tally.drawn) == tuple(map(signs.count, (1, -1, 0)))
    assert tally.moves == len(moves)
    assert tally.never_ending == sum(after.no_end == "never_ends" for after in moves)
    assert tally.ties == sum(bool(after.result and len(after.result.winners) == 2) for after in moves)
    assert tally.longest_win.number == max(0, *values.values())
    assert tally.longest_loss.number == max(0, *(-value for value in values.values()))
    lengths = [each for state in values for each in el.bao.analysis.lengths(state)]
    for kept, numbers in [
        (tally.most_laps, [each.laps for each in lengths if not each.circle]),
        (tally.most_sown, [each.sown for each in lengths if not each.circle]),
        (tally.widest_circle, [each.circle for each in lengths]),
    ]:
        assert kept.number == max(numbers)


def test_a_position_is_drawn_where_neither_can_force_a_win() -> None:
    """With eight stones in rows of two there are four such positions; each has a move to another of them."""
    values = plain_values(all_states(2, 8, "at_each_capture"))
    drawn = [state for state, value in values.items() if not value]
    assert len(drawn) == 4
    for state in drawn:
        follows = [turned_round(state.after(move)) for move in state.legal_actions()]
        assert any(follow in drawn for follow in follows)
        assert el.bao.analysis.forced(state, 12).winner is None


@pytest.mark.parametrize(
    ("loss_is_seen", "drawn"),
    [("at_each_capture", {8: 4, 10: 20, 13: 10}), ("after_the_move", {8: 4, 10: 48})],
)
def test_few_positions_of_rows_of_two_are_drawn(loss_is_seen: LossIsSeen, drawn: dict[int, int]) -> None:
    """None with fourteen stones or more, up to 24."""
    boards = [el.bao.analysis.solved(2, stones, loss_is_seen) for stones in range(25)]
    assert {board.stones: board.drawn for board in boards if board.drawn} == drawn


@pytest.mark.rule("BAO-9")
def test_both_can_lose_at_once_on_rows_of_three() -> None:
    """The last capture takes the first row of one player, and leaves the other with single stones only."""
    board = el.bao.analysis.solved(3, 8, "after_the_move")
    assert board.ties
    assert all(
        not el.bao.analysis.solved(2, stones, reading).ties
        for stones in range(25)
        for reading in LOSS_IS_SEEN
    )


# ── what is kept ──────────────────────────────────────────────────────────────────────────────────────

SMALL = [
    unit
    for unit in solve_bao.units()
    if unit[0] == "whole" and comb(unit[3] + 4 * unit[2] - 1, unit[3]) < 9000
]
MIDDLE: solve_bao.Unit = ("whole", "after_the_move", 2, 16)
STARTS: list[solve_bao.Unit] = [
    ("start", "at_each_capture", row, each) for row in (2, 3, 4) for each in (2, 3, 8)
]


def kept(unit: solve_bao.Unit) -> object:
    """Return what solved.toml has of a unit."""
    what, reading, number = solve_bao.name(unit).split("/")
    return known._data()[what][reading][number]


@for_each([*SMALL, MIDDLE, *STARTS])
def test_what_is_kept_is_found_again(unit: solve_bao.Unit) -> None:
    """All the smallest boards, one of middle size, and the starts that are solved quickly."""
    _name, found = solve_bao.work(unit)
    assert found == kept(unit)


def test_all_units_are_kept_and_nothing_else() -> None:
    """solved.toml is what `tools.solve_bao` writes."""
    labels = {
        (what, reading, label)
        for what, readings in known._data().items()
        for reading, entries in readings.items()
        for label in entries
    }
    units = [solve_bao.name(unit).split("/") for unit in solve_bao.units()]
    plies = {
        ("plies", reading, str(ply)) for reading in LOSS_IS_SEEN for ply in range(1, solve_bao.PLIES + 1)
    }
    assert labels == {(what, reading, label) for what, reading, label in units if what != "plies"} | plies


@both_readings
@pytest.mark.parametrize("row", [2, 3, 4])
def test_positions_are_counted_once(row: int, loss_is_seen: LossIsSeen) -> None:
    """As many as there are ways to share the stones out; and each of them is over, won, lost or drawn."""
    for stones, positions, over, won, lost, drawn, *_more in el.bao.analysis.whole_boards(row, loss_is_seen):
        assert positions == comb(int(stones) + 4 * row - 1, 4 * row - 1)
        assert over + won + lost + drawn == positions  # type: ignore[operator]


@pytest.mark.rule("BAO-8")
def test_no_move_of_a_whole_board_goes_on_for_ever_if_a_loss_is_seen_at_each_capture() -> None:
    """There the proof says so; after the move there are many."""
    for row in (2, 3, 4):
        assert not any(line[7] for line in el.bao.analysis.whole_boards(row))
        endless = any(line[7] for line in el.bao.analysis.whole_boards(row, "after_the_move"))
        assert endless == (row < 4)  # eight stones in rows of four are too few for it


@for_each([*product(LOSS_IS_SEEN, [8, 12, 16, 20, 24])])
def test_places_that_are_kept_show_what_they_say(case) -> None:
    """The longest game takes so many plies, the longest moves have so many laps and stones."""
    loss_is_seen, stones = case
    board = el.bao.analysis.solved(2, stones, loss_is_seen)
    for place, winner in [(board.longest_win, 1), (board.longest_loss, 2)]:
        assert place.state
        found = el.bao.analysis.forced(place.state, place.number)
        assert (found.winner, found.plies) == (winner, place.number)
    for place, count in [
        (board.most_laps, "laps"),
        (board.most_sown, "sown"),
        (board.widest_circle, "circle"),
    ]:
        if place.number:
            assert place.state
            (length,) = (each for each in el.bao.analysis.lengths(place.state) if each.move == place.move)
            assert getattr(length, count) == place.number


def test_kept_games_are_played_to_their_end() -> None:
    """By the engine: so many moves, and the winner that is kept."""
    played = 0
    for reading in LOSS_IS_SEEN:
        for label, entry in known._kept("start", reading).items():
            if "value" in entry:
                row, each = map(int, label.split("x"))
                game = el.bao.new_game(row=row, stones_each=each, loss_is_seen=reading)
                for move in el.bao.analysis.perfect_game(row, each, reading):
                    game = game.apply(move).state
                    played += 1
                assert game.result
                assert game.result.winners == ((1,) if entry["value"] > 0 else (2,))
                assert len(el.bao.analysis.perfect_game(row, each, reading)) == abs(entry["value"])
    assert played > 100


@both_readings
def test_kept_first_moves_have_the_numbers_of_perft(loss_is_seen: LossIsSeen) -> None:
    """And a hundred of the fifth moves never end, if a loss is seen after the move; else none."""
    table = el.bao.analysis.first_moves(loss_is_seen)
    assert [line[1] for line in table] == [32, 912, 17_892, 333_860, 5_287_232]
    never = [0, 0, 0, 0, 100 if loss_is_seen == "after_the_move" else 0]
    assert [line[3] for line in table] == never
    if loss_is_seen == "after_the_move":
        fifth = known._kept("plies", loss_is_seen)["5"]
        assert fifth["least_circle"] == [61, "10- 5- 5- 4+ 12+"]
        assert fifth["widest_circle"][0] == 94_820_448


# ── making it, and showing it ─────────────────────────────────────────────────────────────────────────

TINY: list[solve_bao.Unit] = [
    ("whole", "at_each_capture", 2, 4),
    ("start", "at_each_capture", 2, 2),
    ("plies", "at_each_capture", 3, 2),
]


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    """Whole lines are believed, a torn one is done again; the data file is the same in the end."""
    checkpoint, data = tmp_path / "bao.txt", tmp_path / "solved.toml"
    found = solve_bao.solve_all(TINY, checkpoint, workers=1)
    lines = checkpoint.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) == 3
    checkpoint.write_text(lines[0].replace('"moves": 8', '"moves": 9') + lines[1][:30], "utf-8")
    again = solve_bao.solve_all(TINY, checkpoint, workers=1)
    assert again.pop("whole/at_each_capture/2x4")["moves"] == 9
    assert again == {key: value for key, value in found.items() if not key.startswith("whole")}
    solve_bao.write(data, found)
    text = data.read_text("utf-8")
    assert text.startswith("# Small boards of Bao, solved.")
    assert "[plies.at_each_capture]\n1 = { moves = 12, " in text
    assert "[start.at_each_capture]\n2x2 = { value = 1, positions = 1, line = " in text
    assert "[whole.at_each_capture]\n2x4 = { positions = 330, over = 326, " in text


def test_a_table_is_text_and_a_page() -> None:
    """Numbers stand to the right, words to the left; signs of HTML are only signs."""
    table = NumberTable("A <b>", ("who", "how many"), (("first & last", 1234), ("x", 5)))
    assert repr(table).splitlines()[1:] == [
        "who           how many",
        "first & last     1,234",
        "x                    5",
    ]
    page = table._repr_html_()
    assert "A &lt;b&gt;" in page
    assert '<td style="text-align:left">first &amp; last</td><td style="text-align:right">1,234</td>' in page


@pytest.mark.parametrize(
    "ask",
    [
        lambda: el.bao.analysis.solved(2, 99),
        lambda: el.bao.analysis.solved("x", 2),  # type: ignore[arg-type]
        lambda: el.bao.analysis.solved(2, 16, "later"),  # type: ignore[arg-type]
        lambda: el.bao.analysis.perfect_game(8),
        lambda: el.bao.analysis.starts("later"),  # type: ignore[arg-type]
    ],
)
def test_what_is_not_kept_gets_a_clear_error(ask: object) -> None:
    """What came and what is there."""
    with pytest.raises(el.BadInput, match=r"expected .*got "):
        ask()  # type: ignore[operator]
