"""Reading answers about Bao: a move such as "5+", several moves, a bowl, several bowls."""

from __future__ import annotations

import re

from elongo_explore.kit.course.reading import Expected, Recorded, each_part, read_number, unclear
from elongo_explore.kit.course.verdict import Unclear
from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.records import Record

from ..play.actions import Sow
from ..play.state import State

A_MOVE = Expected("a move: the bowl and the way,", "5+", " or '12-'")
SOME_MOVES = Expected("moves, one after the other,", "5+ 12- 3+")
A_BOWL = Expected("the number of a bowl,", 7)
SOME_BOWLS = Expected("the numbers of bowls,", "2 5 11")

# The page shows a true minus sign, and people copy it; some keyboards make a dash of it.
_WAY = {"+": 1, "-": -1, "\N{MINUS SIGN}": -1, "\N{EN DASH}": -1}
_MOVE = re.compile(r"(?:bowl\s+)?(\d{1,3})\s*([-+\N{MINUS SIGN}\N{EN DASH}])1?(?!\d)", re.I)
_BETWEEN = re.compile(r"(?:[\s,;]|\bthen\b)*", re.I)


def read_moves(state: State, answer: object, expected: Expected = SOME_MOVES) -> tuple[Sow, ...]:
    """Read a line of moves: '5+ 12-', moves, a Record, or a live board on which it was played."""
    if isinstance(answer, Recorded):
        answer = answer.record()
    if isinstance(answer, Record):
        if answer.start != state:
            raise Unclear("this record begins with another position; begin with the puzzle's .state.")
        answer = answer.actions
    if isinstance(answer, Sow):
        return (answer,)
    if isinstance(answer, str):
        return _typed(state, answer, expected)
    found = each_part(answer, expected)
    moves = [_typed(state, part, expected)[0] if isinstance(part, str) else part for part in found]
    if not all(isinstance(move, Sow) for move in moves):
        raise unclear(expected, answer)
    return tuple(move for move in moves if isinstance(move, Sow))


def read_move(state: State, answer: object) -> Sow:
    """Read one move."""
    if isinstance(answer, str):  # '5 + 1' is bowl 5 in the direction +1, not bowls 5 and 1
        answer = re.sub(r"([-+\N{MINUS SIGN}\N{EN DASH}])\s*1\s*$", r"\1", answer)
    moves = read_moves(state, answer, A_MOVE)
    if len(moves) != 1:
        raise Unclear(f"give {A_MOVE}, not {len(moves)} moves.")
    return moves[0]


def _typed(state: State, text: str, expected: Expected) -> tuple[Sow, ...]:
    """Read moves as people type them, with nothing but separators between them."""
    moves, at = [], _gap(text, 0)
    while at < len(text):
        found = _MOVE.match(text, at)
        if not found:
            raise unclear(expected, text)
        moves.append(_move(state, int(found[1]), _WAY[found[2]]))
        at = _gap(text, found.end())
    if not moves:
        raise unclear(expected, text)
    return tuple(moves)


def _gap(text: str, at: int) -> int:
    found = _BETWEEN.match(text, at)
    return found.end() if found else at


def _move(state: State, bowl: int, way: int) -> Sow:
    _check(state, bowl)
    try:
        return Sow(bowl, 1 if way == 1 else -1)
    except BadInput:
        raise unclear(A_MOVE, bowl) from None


def read_bowls(state: State, answer: object, expected: Expected = SOME_BOWLS) -> frozenset[int]:
    """Read bowls by their numbers: '2 5 11', a list of numbers, or one number."""
    parts = [answer] if type(answer) is int else each_part(answer, expected)
    bowls = []
    for part in parts:
        try:
            bowls.append(read_number(part))
        except Unclear:
            raise unclear(expected, answer) from None
        _check(state, bowls[-1])
    return frozenset(bowls)


def read_bowl(state: State, answer: object) -> int:
    """Read one bowl."""
    bowls = read_bowls(state, answer, A_BOWL)
    if len(bowls) != 1:
        raise Unclear(f"give {A_BOWL}, not {shown(answer)}.")
    return next(iter(bowls))


def _check(state: State, bowl: int) -> None:
    if not 1 <= bowl <= 2 * state.row:
        raise Unclear(f"give a bowl from 1 to {2 * state.row}, not {bowl}.")
