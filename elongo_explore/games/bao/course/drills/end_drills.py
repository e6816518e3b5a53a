"""Drills about the end of a game of Bao: who has lost, by which rule, and whether a move ends the game."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import ClassVar, NamedTuple

from elongo_explore.kit.course.drills.drill_kind import Spans, within
from elongo_explore.kit.course.entry import Entry

from ...play.actions import Sow
from ...play.outlook import outlook
from ...play.sowing import loss
from ...play.state import State
from .positions import ROWS, BaoDrill, late, positions, sows


class NearTheEnd(NamedTuple):
    """A position in which a player has lost, or nearly; or one in which a move leads there."""

    state: State
    end: State
    move: Sow | None = None

    @property
    def laps(self) -> int:
        """The number of laps of the move; 0 without a move."""
        return outlook(self.state, self.move).laps if self.move else 0

    @property
    def loser(self) -> int:
        """The player who has lost; 0 if neither has."""
        return next((player for player in (1, 2) if loss(self.end.bowls[player - 1])), 0)


def _is_near(state: State) -> bool:
    """Return True if one player has lost by exactly one rule, or is so close to it that you have to look
    twice."""
    if state.result is None:
        return min(map(_from_a_loss, state.bowls)) <= 2
    # If both players have lost, or one by two rules, two answers would be right.
    both_rules = any(max(bowls) < 2 and not any(bowls[: state.row]) for bowls in state.bowls)
    return len(state.result.winners) == 1 and not both_rules


def _from_a_loss(bowls: tuple[int, ...]) -> int:
    """Return the number of bowls that save a player from an empty first row, or from having nothing to sow;
    the smaller of the two."""
    return min(sum(map(bool, bowls[: len(bowls) // 2])), sum(stones > 1 for stones in bowls))


@cache
def _last_positions(row: int) -> tuple[NearTheEnd, ...]:
    return tuple(NearTheEnd(state, state) for state in positions(row) if _is_near(state))


@cache
def _last_moves(row: int) -> dict[int, list[NearTheEnd]]:
    """Return moves near the end of a game by the player who loses by them; 0: neither, but nearly."""
    found: dict[int, list[NearTheEnd]] = {0: [], 1: [], 2: []}
    for state in late(row):
        for move in state.legal_actions():
            each = NearTheEnd(state, state.after(move), move)
            if _is_near(each.end):
                found[each.loser].append(each)
    return found


def _meant(aim: float) -> int:
    """Return the player who is to have lost; 0 (neither) in two of five exercises."""
    return 0 if aim < 0.4 else 1 if aim < 0.7 else 2


class WhoHasLost(BaoDrill):
    """Who has lost, and why? In two of five exercises neither has, but nearly."""

    name = "who has lost?"
    title = "Who has lost, and why?"
    rules = ("BAO-8", "BAO-9")
    about = "Say whether a player has lost, and by which rule."
    harder = (
        "The board grows up to grade 3. In grades 4 and 5 a move comes first, a short one, then a long one."
    )
    kind = "choice"
    choices: ClassVar = {
        "nobody": {"goes_on": True},
        "player 1: the first row is empty": {"lost": [1, "BAO-8"]},
        "player 1: nothing left to sow": {"lost": [1, "BAO-9"]},
        "player 2: the first row is empty": {"lost": [2, "BAO-8"]},
        "player 2: nothing left to sow": {"lost": [2, "BAO-9"]},
    }
    hints = ("Look at both first rows. Then look for a bowl with two stones, on each side.",)
    laps: ClassVar[Spans] = ((0, 0), (0, 0), (0, 0), (1, 2), (3, 7))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a position as it is; from grade 4 on, as a move will leave it."""
        row, loser = ROWS[grade], _meant(aim)
        near = rng.choice(_last_positions(row) if grade < 4 else _last_moves(row)[loser])
        if near.loser != loser or not within(self.laps, grade, near.laps):
            return None
        before, then = (f"{sows(near.state, near.move)}. ", " then") if near.move else ("", "")
        return self.ask(near.state, f"{before}Has a player lost{then}, and why?", near.move)


class IsItOver(BaoDrill):
    """Does this move end the game, and who wins? The game goes on in two of five exercises."""

    name = "does it end?"
    title = "Does this move end the game?"
    rules = ("BAO-8", "BAO-9", "BAO-7")
    about = "Say whether a move ends the game, and who wins."
    harder = "The move has one lap or two in grade 1, and eight to twenty in grade 5."
    kind = "choice"
    choices: ClassVar = {
        "no, the game goes on": {"goes_on": True},
        "yes, player 1 wins": {"wins": 1},
        "yes, player 2 wins": {"wins": 2},
    }
    hints = (
        "A loss is seen at each capture: look at the other side each time that stones are taken.",
        "After the move look at both sides, at the mover's as well.",
    )
    laps: ClassVar[Spans] = ((1, 2), (2, 4), (2, 6), (5, 10), (8, 20))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Try a move near the end of a game. Both players win equally often."""
        near = rng.choice(_last_moves(ROWS[grade])[_meant(aim)])
        if not within(self.laps, grade, near.laps):
            return None
        # A player seldom loses by their own move: most of the other moves are left out, so that it comes up.
        if near.loser == 3 - near.state.turn and rng.random() < 0.6:
            return None
        assert near.move
        return self.ask(near.state, f"{sows(near.state, near.move)}. Does this end the game?", near.move)
