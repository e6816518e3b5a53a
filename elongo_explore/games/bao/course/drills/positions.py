"""What all drills about Bao share: boards that grow with the grade, and moves that are followed by eye."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, ClassVar

from elongo_explore.kit.course.drills.drill_kind import DrillKind
from elongo_explore.kit.course.drills.positions import excerpts, game_codes
from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.table.codes import encode
from elongo_explore.kit.table.wording import spelt

from ...play.actions import Sow
from ...play.outlook import WAYS, Outlook, outlook
from ...play.state import State

ROWS = {1: 5, 2: 6, 3: 8, 4: 8, 5: 8}
"""The bowls in a row, by grade."""
Spans = tuple[tuple[int, int], ...]
"""The least and the most of something, for each of the five grades."""


@cache
def _games(row: int) -> tuple[tuple[State, ...], ...]:
    """The games with so many bowls in a row, position by position."""
    found = [excerpts("bao", number) for number in range(len(game_codes("bao")))]
    return tuple(tuple(each.state for each in game) for game in found if game[0].state.row == row)


@cache
def positions(row: int) -> tuple[State, ...]:
    """Every position of these games, the last of each included."""
    return tuple(state for game in _games(row) for state in game)


@cache
def going_on(row: int) -> tuple[State, ...]:
    """Those in which somebody is to move."""
    return tuple(state for state in positions(row) if state.result is None)


@cache
def late(row: int) -> tuple[State, ...]:
    """Those of them that are near the end of a game."""
    return tuple(state for game in _games(row) for state in game[-4:-1])


def within(spans: Spans, grade: int, number: int) -> bool:
    """Is a number as it should be in a grade?

    >>> within(((1, 1), (2, 3)), 2, 3), within(((1, 1), (2, 3)), 1, 3)
    (True, False)
    """
    least, most = spans[grade - 1]
    return least <= number <= most


def drawn(spans: Spans, grade: int, aim: float) -> int:
    """One of the numbers of a grade, each as likely as the others.

    >>> [drawn(((1, 3),), 1, aim) for aim in (0.1, 0.5, 0.9)]
    [1, 2, 3]
    """
    least, most = spans[grade - 1]
    return least + int(aim * (most - least + 1))


class BaoDrill(DrillKind):
    """A kind of drill about Bao."""

    game: ClassVar[str] = "bao"

    def ask(self, state: State, kind: str, question: str, move: Sow | None = None, **fields: Any) -> Entry:
        """An exercise about a position, or about a move there: the bowl that is sown is lit up.

        Rows that are not of the usual length are named.
        """
        rows = "" if state.row == ROWS[5] else f"Rows of {spelt(state.row)}. "
        if move:
            fields |= {"line": str(move), "show": {"lit": [(state.turn, move.bowl)]}}
        return self.entry(encode(state), kind, f"{rows}{question}", **fields)


class FollowedMove(BaoDrill):
    """A drill about a move that is given. It stops in an empty bowl; the grade says after how many laps."""

    laps: ClassVar[Spans] = ((1, 1), (2, 2), (3, 3), (4, 5), (6, 8))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Any move of any position, if it is as long as it should be."""
        state = rng.choice(going_on(ROWS[grade]))
        move = rng.choice(state.legal_actions())
        seen = outlook(state, move)
        if seen.close != "stops" or not within(self.laps, grade, seen.laps):
            return None
        return self.follow(state, seen, grade, rng, aim)

    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        """What is asked about the move; None if it is no good for that."""
        raise NotImplementedError


def sows(state: State, move: Sow) -> str:
    """What a player does: "Player 1 sows bowl 5 in the direction +1"."""
    return f"Player {state.turn} sows bowl {move.bowl} in the direction {WAYS[move.direction]}"
