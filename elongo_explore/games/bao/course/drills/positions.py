"""The base of all drills about Bao: boards that grow with the grade, and moves to follow by eye."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from random import Random
from typing import Any, ClassVar

from elongo_explore.kit.course.drills.drill_kind import DrillKind, Spans, excerpts, game_codes, within
from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.table.wording import spelt

from ...play.actions import Sow
from ...play.outlook import WAYS, Outlook, outlook
from ...play.state import State

ROWS = {1: 5, 2: 6, 3: 8, 4: 8, 5: 8}
"""The bowls in a row, by grade."""


@cache
def _games(row: int) -> tuple[tuple[State, ...], ...]:
    """Return the games with this many bowls in a row, position by position."""
    # In the order of the file: an exercise draws by place, so another order would make another exercise.
    found = [excerpts("bao", number) for number in range(len(game_codes("bao")))]
    return tuple(tuple(each.state for each in game) for game in found if game[0].state.row == row)


@cache
def positions(row: int) -> tuple[State, ...]:
    """Return every position of these games, including the last of each."""
    return tuple(state for game in _games(row) for state in game)


@cache
def going_on(row: int) -> tuple[State, ...]:
    """Return the positions in which the game is not over."""
    return tuple(state for state in positions(row) if state.result is None)


@cache
def late(row: int) -> tuple[State, ...]:
    """Return the positions near the end of a game, without the last."""
    return tuple(state for game in _games(row) for state in game[-4:-1])


class BaoDrill(DrillKind):
    """A kind of drill about Bao."""

    game: ClassVar[str] = "bao"

    def ask(self, state: State, question: str, move: Sow | None = None, **fields: Any) -> Entry:
        """Return an exercise about a position, or about a move there: the bowl that is sown is lit up.

        Rows of an unusual length are named.
        """
        rows = "" if state.row == ROWS[5] else f"Rows of {spelt(state.row)}. "
        if move:
            fields |= {"line": str(move), "show": {"lit": [(state.turn, move.bowl)]}}
        return self.entry(state, f"{rows}{question}", **fields)


class FollowedMove(BaoDrill):
    """A drill about a given move, which stops in an empty bowl. The grade decides its number of laps."""

    laps: ClassVar[Spans] = ((1, 1), (2, 2), (3, 3), (4, 5), (6, 8))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try any move of any position, if it has the right number of laps."""
        state = rng.choice(going_on(ROWS[grade]))
        move = rng.choice(state.legal_actions())
        seen = outlook(state, move)
        # A move that ends the game or never ends has no bowl in which it stops.
        if seen.close != "stops" or not within(self.laps, grade, seen.laps):
            return None
        return self.follow(state, seen, grade, rng, aim)

    @abstractmethod
    def follow(self, state: State, seen: Outlook, grade: int, rng: Random, aim: float) -> Entry | None:
        """Return an exercise about the move, or None if the move does not suit."""


def sows(state: State, move: Sow) -> str:
    """Return a move in words: "Player 1 sows bowl 5 in the direction +1"."""
    return f"Player {state.turn} sows bowl {move.bowl} in the direction {WAYS[move.direction]}"
