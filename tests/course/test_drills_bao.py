"""Drills of Bao: five hundred exercises of each kind, solved a second way, stone by stone.

The solvers know the stones that lie on the board and the words of the question. They share nothing with the
engine: slow_bao.py moves the stones, and the rest is here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from elongo_explore.games.bao.course.kinds import BAO_DRILLS
from elongo_explore.kit.course.drills.practice import exercise
from elongo_explore.kit.course.puzzles import Puzzle
from tests.support import slow_bao as slow
from tests.support.drill_checks import Solver, Work, check, other_choices, other_numbers, other_sets

_SOWS = re.compile(r"Player (\d) sows bowl (\d+) in the direction ([+\N{MINUS SIGN}])1")


def game(one: Puzzle) -> slow.Game:
    """Return the stones as the picture shows them."""
    state = one.state
    bowls = {(player, n): held for player in (1, 2) for n, held in enumerate(state.bowls[player - 1], 1)}
    return slow.Game(bowls, len(state.bowls[0]) // 2, state.turn)


def sown(one: Puzzle) -> slow.Move | None:
    """Return what comes of the move that the question tells of, if it does."""
    found = _SOWS.search(one.question)
    if not found:
        assert not one.entry.line
        return None
    begun = game(one)
    assert int(found[1]) == begun.turn
    way = 1 if found[3] == "+" else -1
    assert one.entry.line == f"{found[2]}{'+' if way == 1 else '-'}"
    return slow.play(begun, int(found[2]), way)


def told(one: Puzzle) -> slow.Move:
    """Return the same, where there is one."""
    move = sown(one)
    assert move is not None
    return move


def lap_ends(move: slow.Move) -> list[tuple[str, int]]:
    """How each lap of a move ends, and in which bowl."""
    found: list[tuple[str, int]] = []
    for word, _player, bowl, *_more in move.happened:
        if word in ("go on", "stop"):
            found.append(("stops" if word == "stop" else "goes on", bowl))
        elif word == "capture":
            found[-1] = ("captures", bowl)
    return found


def drops(move: slow.Move | None) -> int:
    """Return the stones that a learner has to follow."""
    return sum(word == "drop" for word, *_ in move.happened) if move else 0


def captures(move: slow.Move) -> dict[int, int]:
    """Return the bowls that a move captures, with their stones."""
    return {
        bowl: stones for word, _player, bowl, *more in move.happened if word == "capture" for stones in more
    }


def all_moves(one: Puzzle) -> Iterator[tuple[str, slow.Move]]:
    """Yield every move that a player can choose, as people type it, with what comes of it."""
    begun = game(one)
    for bowl in range(1, 2 * begun.row + 1):
        if begun.bowls[begun.turn, bowl] > 1:
            for way, sign in ((1, "+"), (-1, "-")):
                yield f"{bowl}{sign}", slow.play(begun, bowl, way)


# ── every right answer ────────────────────────────────────────────────────────────────────────────


def may_begin(one: Puzzle) -> Sequence[str]:
    """Bowls of two stones or more."""
    move, begun = sown(one), game(one)
    found = re.search(r"may player (\d) begin", one.question)
    assert found
    assert int(found[1]) == (begun.turn if move is None else 3 - begun.turn)
    bowls = begun.bowls if move is None else move.bowls
    return [" ".join(str(n) for n in range(1, 2 * begun.row + 1) if bowls[int(found[1]), n] >= 2)]


def last_stone(one: Puzzle) -> Sequence[str]:
    """Return the bowl in which it stops."""
    return [str(bowl) for word, _player, bowl, *_ in told(one).happened if word == "stop"]


def lap_end(one: Puzzle) -> Sequence[str]:
    """Return what comes after the lap that is asked about."""
    asked = re.search(r"the (first|second|third) lap is over", one.question)
    assert asked
    how, _bowl = lap_ends(told(one))[("first", "second", "third").index(asked[1])]
    words = {
        "stops": "the move stops",
        "goes on": "it goes on, and nothing is captured",
        "captures": "it goes on with captured stones",
    }
    return [words[how]]


def how_many_then(one: Puzzle) -> Sequence[str]:
    """Return what a bowl holds after the move."""
    asked = re.search(r"in bowl (\d+) of player (\d) then", one.question)
    assert asked
    return [str(told(one).bowls[int(asked[2]), int(asked[1])])]


def stops_at_once(one: Puzzle) -> Sequence[str]:
    """Return the moves of a single lap."""
    moves = dict(all_moves(one))
    assert f"has {len(moves)} moves" in one.question
    return [typed for typed, move in moves.items() if lap_ends(move)[0][0] == "stops"]


def best_catch(one: Puzzle) -> Sequence[str]:
    """Return the moves that capture as much as any."""
    caught = {typed: sum(captures(move).values()) for typed, move in all_moves(one)}
    assert f"has {len(caught)} moves" in one.question
    return [typed for typed, stones in caught.items() if stones == max(caught.values())]


def who_has_lost(one: Puzzle) -> Sequence[str]:
    """Return the answer: both rules are checked for both players."""
    move, begun = sown(one), game(one)
    bowls = begun.bowls if move is None else move.bowls
    found = []
    for player in (1, 2):
        held = [bowls[player, n] for n in range(1, 2 * begun.row + 1)]
        if sum(held[: begun.row]) == 0:
            found.append(f"player {player}: the first row is empty")
        if not [stones for stones in held if stones >= 2]:
            found.append(f"player {player}: nothing left to sow")
    return found or ["nobody"]


def does_it_end(one: Puzzle) -> Sequence[str]:
    """Return who wins with it."""
    result = told(one).result
    return ["no, the game goes on"] if result is None else [f"yes, player {who} wins" for who in result[0]]


def captured_bowls(one: Puzzle) -> Sequence[str]:
    """Return the bowls that it captures, in order."""
    return [" ".join(map(str, sorted(captures(told(one)))))]


def all_bowls(one: Puzzle) -> Sequence[str]:
    """Return every bowl of a player."""
    return [str(n) for n in range(1, 2 * game(one).row + 1)]


def other_bowls(one: Puzzle, _right: Sequence[str]) -> Sequence[str]:
    """Return every bowl of a player."""
    return all_bowls(one)


def other_moves(one: Puzzle, right: Sequence[str]) -> Sequence[str]:
    """Return a few of the other moves, and one that the rules refuse, if there is any."""
    begun = game(one)
    few = [f"{n}+" for n in range(1, 2 * begun.row + 1) if begun.bowls[begun.turn, n] < 2]
    return [*[typed for typed, _move in all_moves(one) if typed not in right][::6], *few[:1]]


SOLVED: dict[str, tuple[Solver, object, Work]] = {
    "may begin?": (may_begin, other_sets(all_bowls), lambda one: 4 * game(one).row + drops(sown(one))),
    "last stone?": (last_stone, other_bowls, lambda one: drops(told(one))),
    "stop or go on?": (lap_end, other_choices, lambda one: first_drops(one)),
    "how many laps?": (
        lambda one: [str(len(lap_ends(told(one))))],
        other_numbers,
        lambda one: len(lap_ends(told(one))),
    ),
    "stops at once?": (
        stops_at_once,
        other_moves,
        lambda one: len([*all_moves(one)]) / len(stops_at_once(one)),
    ),
    "which caught?": (captured_bowls, other_sets(all_bowls), lambda one: len(captures(told(one)))),
    "how many caught?": (
        lambda one: [str(sum(captures(told(one)).values()))],
        other_numbers,
        lambda one: drops(told(one)),
    ),
    "best catch?": (best_catch, other_moves, lambda one: sum(drops(move) for _typed, move in all_moves(one))),
    "how many then?": (how_many_then, other_numbers, lambda one: drops(told(one))),
    "who has lost?": (who_has_lost, other_choices, lambda one: 4 * game(one).row + drops(sown(one))),
    "does it end?": (does_it_end, other_choices, lambda one: drops(told(one))),
}
"""Of each kind every right answer, some that may be wrong, and how much there is to do."""


def first_drops(one: Puzzle) -> int:
    """Return the stones until the lap is over that is asked about."""
    laps = 1 + ("second lap" in one.question) + 2 * ("third lap" in one.question)
    fallen = 0
    for word, *_more in told(one).happened:
        fallen += word == "drop"
        laps -= word in ("go on", "stop")
        if not laps:
            break
    return fallen


def test_every_kind_is_solved_a_second_way():
    """None is left out."""
    assert [kind.name for kind in BAO_DRILLS] == [*SOLVED]


@pytest.mark.parametrize("name", SOLVED)
def test_five_hundred_exercises_have_one_right_answer_and_grades_grow_harder(name):
    """Or several, where any of them will do. Wrong ones are told a rule."""
    check(name, *SOLVED[name])


def test_a_picture_does_not_tell_who_has_lost():
    """It neither says that somebody is to move nor that somebody has won."""
    for number in range(20):
        one = exercise(f"who has lost?-2-{number}")
        assert "to move" not in one.card.svg
        assert "wins" not in one.card.svg
        assert "over" not in one.card.svg.replace("hover", "")
