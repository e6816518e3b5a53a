"""Puzzles about Bao: a second implementation tries everything, and agrees on what is right.

The kinds of questions ask the engine. Here the same is asked of slow_bao.py, with a search of its own.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.bao.course.goals import can_win, defence, winning_moves
from elongo_explore.games.bao.course.kinds import BAO_KINDS
from elongo_explore.games.bao.play.events import MoveNeverEnds, PlayerLost
from elongo_explore.kit.course.entry import entries
from elongo_explore.kit.course.puzzles import Puzzle
from tests.support import slow_bao as slow
from tests.support.for_each import for_each
from tests.support.written_puzzles import written_puzzle

pytestmark = pytest.mark.usefixtures("nothing_solved")

Way = tuple[int, int]
"""A bowl and a direction."""
BAO = [name for name, entry in entries().items() if entry.game == "bao"]
GRADED = [name for name in BAO if entries()[name].grade]
START = el.encode(el.bao.new_game(row=4))


def of_kind(*kinds: str) -> list[str]:
    """Return the puzzles of some kinds."""
    return [name for name in BAO if entries()[name].kind in kinds]


def made(**fields: Any) -> Puzzle:
    """Return a puzzle about the beginning on a small board, written for a test."""
    return written_puzzle("bao", START, "BAO-3", **fields)


# ── the plain way ─────────────────────────────────────────────────────────────────────────────────


def plain(state: el.bao.State) -> slow.Game:
    """Return a position for the second implementation."""
    bowls = {
        (player, bowl): stones for player in (1, 2) for bowl, stones in enumerate(state.bowls[player - 1], 1)
    }
    return slow.Game(bowls, state.row, state.turn, state.rules.loss_is_seen, state.rules.never_ends)


def total(move: slow.Move, kind: str) -> int:
    """Return the stones of all happenings of a kind."""
    return sum(int(str(each[3])) for each in move.happened if each[0] == kind)


def sown(move: slow.Move) -> int:
    """Return the stones that were dropped."""
    return sum(each[0] == "drop" for each in move.happened)


def laps(move: slow.Move) -> int:
    """So often a last stone fell."""
    return sum(each[0] == "drop" and each[4] == 0 for each in move.happened)


def stopped(move: slow.Move) -> int | None:
    """Return the bowl in which it stopped."""
    return next((int(str(each[2])) for each in move.happened if each[0] == "stop"), None)


def never(move: slow.Move) -> bool:
    """Did it come back on itself?"""
    return any(each[0] == "never" for each in move.happened)


def outcome(game: slow.Game, plies: int) -> int:
    """1: whoever is to move can win within so many plies; -1: is lost within them; 0: neither."""
    if plies == 0:
        return 0
    return max(worth(game, way, plies) for way in slow.moves(game))


def worth(game: slow.Game, way: Way, plies: int) -> int:
    """Return the same, if this move is made."""
    move = slow.play(game, *way)
    if move.result is None:
        return -outcome(slow.after(game, move), plies - 1)
    winners, _rule = move.result
    return 0 if len(winners) == 2 else 1 if winners == (game.turn,) else -1


Test = Callable[[slow.Game, Way, Any], bool]


def best(measure: Callable[[slow.Move], int]) -> Test:
    """Is this move alone ahead of all others?"""

    def test(game: slow.Game, way: Way, _yes: Any) -> bool:
        others = [other for other in slow.moves(game) if other != way]
        return all(measure(slow.play(game, *other)) < measure(slow.play(game, *way)) for other in others)

    return test


PLAIN: dict[str, Test] = {
    "captures_most": best(lambda move: total(move, "capture")),
    "sows_most": best(sown),
    "stops_at_once": lambda game, way, _yes: laps(slow.play(game, *way)) == 1,
    "ends_in": lambda game, way, bowl: stopped(slow.play(game, *way)) == bowl,
    "never_ends": lambda game, way, yes: never(slow.play(game, *way)) == yes,
    "wins": lambda game, way, _who: worth(game, way, 1) == 1,
    "holds": lambda game, way, moves: worth(game, way, 2 * moves) >= 0,
    "forces": lambda game, way, moves: worth(game, way, 2 * moves - 1) == 1,
}
"""The goals of the puzzles once more, in terms of the second implementation."""


# ── every puzzle, by search ───────────────────────────────────────────────────────────────────────


def test_there_are_a_dozen_puzzles_and_exercises_for_each_lesson_on_rules() -> None:
    """Of every kind, and of every grade."""
    assert len(GRADED) >= 12
    assert {entries()[name].grade for name in GRADED} == {1, 2, 3, 4, 5}
    assert {entries()[name].kind for name in BAO} == set(BAO_KINDS)
    exercises = {int(entries()[name].source[:2]) for name in BAO if name not in GRADED}
    assert exercises >= set(range(27, 34))


@for_each(lambda: of_kind("move"))
def test_a_move_is_right_if_the_second_implementation_says_so(name: str) -> None:
    """Every bowl in both directions is tried; as many are right as the puzzle says."""
    puzzle, entry = el.puzzle(name), entries()[name]
    game, size = plain(puzzle.state), 2 * puzzle.state.row
    right = {way for way in slow.moves(game) if all(PLAIN[n](game, way, p) for n, p in entry.want.items())}
    everything = [(bowl, direction) for bowl in range(1, size + 1) for direction in (1, -1)]
    accepted = {way for way in everything if puzzle.check(el.bao.Sow(*way))}
    assert accepted == right
    assert len(right) == entry.more["ways"]


@for_each(lambda: of_kind("move", "moves"))
def test_a_wrong_move_is_told_a_rule(name: str) -> None:
    """Each of them, allowed or not."""
    puzzle = el.puzzle(name)
    for bowl in range(1, 2 * puzzle.state.row + 1):
        for direction in (1, -1):
            verdict = puzzle.check(el.bao.Sow(bowl, direction))
            assert verdict or (verdict.understood and verdict.rules)


@pytest.mark.parametrize("name", of_kind("moves"))
def test_a_line_is_right_if_the_second_implementation_says_so(name: str) -> None:
    """Every line of so many moves is tried, and none that is shorter will do."""
    puzzle, entry = el.puzzle(name), entries()[name]
    assert (entry.want, entry.more["moves"]) == ({"wins": 2}, 2)  # what follows is about this
    game, right = plain(puzzle.state), set()
    for first in slow.moves(game):
        assert slow.play(game, *first).result is None
        answer = slow.after(game, slow.play(game, *first))
        right |= {(first, second) for second in slow.moves(answer) if worth(answer, second, 1) == 1}
    assert len(right) == entry.more["ways"]
    assert {tuple((m.bowl, m.direction) for m in line) for line in puzzle.asks.right()} == right
    assert all(puzzle.check([el.bao.Sow(*way) for way in line]) for line in right)


def own_move(name: str) -> tuple[slow.Game, slow.Move]:
    """Return the position of a puzzle that has a move of its own, and that move, played in the plain way."""
    entry = entries()[name]
    game = plain(el.puzzle(name).state)
    bowl, way = re.fullmatch(r"(\d+)([+-])", entry.line).groups()  # type: ignore[union-attr]
    return game, slow.play(game, int(bowl), 1 if way == "+" else -1)


@pytest.mark.rule("BAO-4")
@pytest.mark.rule("BAO-5")
@pytest.mark.rule("BAO-6")
@pytest.mark.parametrize("name", of_kind("bowl"))
def test_a_bowl_is_where_the_move_stops(name: str) -> None:
    """All other bowls are refused: a lap ends there, or none does."""
    puzzle = el.puzzle(name)
    _game, move = own_move(name)
    bowls = range(1, 2 * puzzle.state.row + 1)
    assert [bowl for bowl in bowls if puzzle.check(bowl)] == [stopped(move)]
    went_on = {each[2] for each in move.happened if each[0] == "go on"}
    for bowl in set(bowls) - {stopped(move)}:
        assert puzzle.check(bowl).rules == (("BAO-6",) if bowl in went_on else ("BAO-4",))


@pytest.mark.parametrize("name", of_kind("bowls"))
def test_bowls_are_those_that_may_begin_or_are_captured(name: str) -> None:
    """One too many or one too few is told a rule."""
    puzzle = el.puzzle(name)
    if "begin" in entries()[name].want:
        right = {bowl for bowl, _direction in slow.moves(plain(puzzle.state))}
    else:
        right = {each[2] for each in own_move(name)[1].happened if each[0] == "capture"}
    assert puzzle.check(right)
    assert puzzle.check(" ".join(map(str, right)))
    for bowl in range(1, 2 * puzzle.state.row + 1):
        assert puzzle.check(right ^ {bowl}).rules


@pytest.mark.parametrize("name", of_kind("number"))
def test_a_number_is_what_the_second_implementation_counts(name: str) -> None:
    """Captured stones, laps, or moves."""
    (asked,) = entries()[name].want
    puzzle = el.puzzle(name)
    counts = {
        "captured": lambda: total(own_move(name)[1], "capture"),
        "laps": lambda: laps(own_move(name)[1]),
        "moves": lambda: len(slow.moves(plain(puzzle.state))),
    }
    assert puzzle.answer() == counts[asked]()


@pytest.mark.rule("RULING-bao-loss")
def test_a_move_that_never_ends_by_one_reading_ends_by_the_other() -> None:
    """It stops just before the lap that would come again: its note and its hint say so."""
    puzzle = el.puzzle("back-laps")
    rules = replace(puzzle.state.rules, loss_is_seen="after_the_move")
    move = el.bao.Sow(6, +1)
    events = replace(puzzle.state, rules=rules).apply(move).events
    (never,) = (event for event in events if isinstance(event, MoveNeverEnds))
    assert (never.laps + 1, never.since + 1) == (13, 5)
    assert never.since == puzzle.answer()
    (lost,) = (event for event in puzzle.state.apply(move).events if isinstance(event, PlayerLost))
    assert (lost.rule, lost.player) == ("BAO-8", 2)


@pytest.mark.rule("BAO-9")
def test_who_has_lost_and_why_is_seen_by_the_second_implementation() -> None:
    """Player 2, by BAO-9; and nobody else."""
    puzzle = el.puzzle("end-who")
    game = plain(puzzle.state)
    assert slow.all_lost(game.bowls, game.row) == {2: "BAO-9"}
    assert puzzle.check("player 2: nothing")
    assert [puzzle.check(each).rules for each in ("nobody", "player 1")] == [("BAO-9",), ("BAO-8",)]


@pytest.mark.parametrize("name", ["game-save", "bao-hold"])
def test_the_greedy_player_falls_for_it(name: str) -> None:
    """As the puzzle's text says: it captures, and loses at once."""
    puzzle = el.puzzle(name)
    verdict = puzzle.check(el.bao.greedy(puzzle.state))
    assert verdict.rules == ("BAO-8",)
    assert str(verdict).endswith("and wins.")


def test_the_shortest_game_on_the_full_board_has_three_moves() -> None:
    """Eighteen of them, as the course tells."""
    games, states = [], [el.bao.new_game()]
    for _move in range(3):
        after = [state.after(move) for state in states for move in state.legal_actions()]
        games.append(sum(state.result is not None for state in after))
        states = [state for state in after if state.result is None]
    assert games == [0, 0, 18]


# ── answers ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAO-3")
@for_each(["7-", " 7 - ", "7 -1", "7-1", "bowl 7 -1", "7\N{MINUS SIGN}1", "7 - 1", el.bao.Sow(7, -1), ["7-"]])
def test_a_move_may_be_given_in_any_manner(typed: object) -> None:
    """As people note it down, or as a value."""
    assert el.puzzle("capturing-best").check(typed)


def test_a_move_may_be_played_on_a_live_board() -> None:
    """Or handed over as a record; it has to begin with the puzzle's position."""
    puzzle = el.puzzle("capturing-best")
    record = el.Record(puzzle.state, (el.bao.Sow(7, -1),))

    class Live:
        def record(self) -> el.Record:
            return record

    assert puzzle.check(record)
    assert puzzle.check(Live())
    assert "another position" in str(puzzle.check(el.Record(el.bao.new_game(), ())))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "choose one place first"),
        ("7", "give a move"),
        ("7- 5+", "not 2 moves"),
        ("9+", "from 1 to 8"),
        ("0-", "from 1 to 8"),
        ("7-x", "give a move"),
        ("left", "give a move"),
    ],
)
def test_what_is_no_move_is_told_so(typed: str, said: str) -> None:
    """Never a traceback, and never told a rule."""
    verdict = el.puzzle("capturing-best").check(typed)
    assert not verdict.understood
    assert said in str(verdict)


@pytest.mark.parametrize("typed", ["3+ 9+", "3+, 9+", "3 +1 then 9 +1", "3+;9+", ["3+", "9+"]])
def test_a_line_may_be_given_in_any_manner(typed: object) -> None:
    """Moves of both players, one after the other."""
    assert el.puzzle("bao-together").check(typed)


def test_a_line_of_another_length_is_told_so() -> None:
    """And one that the rules refuse is told the rule."""
    puzzle = el.puzzle("bao-together")
    assert "with 2 moves, not with 1" in str(puzzle.check("3+"))
    assert puzzle.check("3+ 5-").rules == ("BAO-3",)


@pytest.mark.rule("BAO-8")
def test_whoever_overlooks_a_threat_is_told_the_answer_to_it() -> None:
    """The refutation is a move that wins, or that wins by force."""
    puzzle = el.puzzle("bao-hold-two")
    for move in puzzle.state.legal_actions():
        verdict = puzzle.check(move)
        if not verdict:
            bowl, way = re.search(r"answers (\d+)([+-])", str(verdict)).groups()  # type: ignore[union-attr]
            reply = (int(bowl), 1 if way == "+" else -1)
            game = plain(puzzle.state.after(move))
            assert worth(game, reply, 1 if "and wins." in str(verdict) else 3) == 1


@pytest.mark.parametrize("row", [2, 3, 4])
def test_looking_ahead_agrees_with_the_plain_search(row: int) -> None:
    """From the beginning of small boards: who wins within two moves, and who can hold."""
    state = el.bao.new_game(row=row)
    game = plain(state)
    right = [way for way in slow.moves(game) if worth(game, way, 3) == 1]
    assert [(move.bowl, move.direction) for move in winning_moves(state, 2)] == right
    assert can_win(state, 2) == bool(right)
    held = [way for way in slow.moves(game) if worth(game, way, 2) >= 0]
    found = defence(state, 1)
    assert (found is None) == (not held)
    assert found is None or (found.bowl, found.direction) in held


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"kind": "riddle", "want": {"wins": True}}, "not one of bowl"),
        ({"kind": "move", "want": {"flies": True}}, "'flies' is not one of"),
        ({"kind": "moves", "want": {"wins": True}}, "how many moves"),
        ({"kind": "number", "want": {"laps": True, "sown": True}}, "must have exactly one goal"),
        ({"kind": "move", "want": {"wins": True}, "rules": ["LAY-1"]}, "expected an id"),
    ],
)
def test_a_mistake_in_the_data_is_named(fields: dict[str, Any], says: str) -> None:
    """For whoever writes a lesson."""
    with pytest.raises(el.BadInput, match=says):
        made(**fields)


# ── on a live page ────────────────────────────────────────────────────────────────────────────────


@for_each(lambda: of_kind("move", "bowl", "bowls"))
def test_what_can_be_pointed_at_is_an_answer_by_name(name: str) -> None:
    """Every bowl once, or both halves of it; none tells more than another."""
    puzzle = el.puzzle(name)
    targets = puzzle.live_card.scene.targets
    size = 2 * puzzle.state.row
    assert len({target.name for target in targets}) == len(targets)
    assert len(targets) == (2 * size if puzzle.kind == "move" else size)
    assert all(puzzle.check(target.name).understood for target in targets)
    assert not puzzle.card.scene.targets


@pytest.mark.rule("BAO-1")
def test_the_half_of_a_bowl_lies_towards_its_neighbour() -> None:
    """In the first row +1 is to the right, in the second to the left."""
    targets = {
        target.name: target for target in made(kind="move", want={"wins": True}).live_card.scene.targets
    }

    def middle(name: str) -> float:
        places = [x for piece in targets[name].outline for x, _y in piece]
        return sum(places) / len(places)

    for bowl in range(1, 9):
        assert (middle(f"{bowl}+") > middle(f"{bowl}-")) == (bowl <= 4)
