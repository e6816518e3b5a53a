"""Drills about the end of a game of Bao: who has lost, by which rule, and whether a move ends the game."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, ClassVar, NamedTuple

from elongo_explore.kit.course.entry import Entry

from ...play.actions import Sow
from ...play.outlook import outlook
from ...play.sowing import loss
from ...play.state import State
from .positions import ROWS, BaoDrill, Spans, late, positions, sows, within


class NearTheEnd(NamedTuple):
    """A position in which somebody has lost, or nearly; or one in which a move leads there."""

    state: State
    end: State
    move: Sow | None = None

    @property
    def laps(self) -> int:
        """How many laps the move has; 0 without a move."""
        return outlook(self.state, self.move).laps if self.move else 0

    @property
    def loser(self) -> int:
        """Who has lost; 0 if nobody has."""
        return next((player for player in (1, 2) if loss(self.end.bowls[player - 1])), 0)


def _is_near(state: State) -> bool:
    """Has one player lost, by one rule alone, or is somebody so close to it that one has to look twice?

    Where both have lost, or one by two rules, two answers would be right.
    """
    if state.result is None:
        return min(map(_from_a_loss, state.bowls)) <= 2
    both_rules = any(max(bowls) < 2 and not any(bowls[: state.row]) for bowls in state.bowls)
    return len(state.result.winners) == 1 and not both_rules


def _from_a_loss(bowls: tuple[int, ...]) -> int:
    """How many bowls keep a player from having lost: by an empty first row, or by having nothing to sow."""
    return min(sum(map(bool, bowls[: len(bowls) // 2])), sum(stones > 1 for stones in bowls))


@cache
def _last_positions(row: int) -> tuple[NearTheEnd, ...]:
    return tuple(NearTheEnd(state, state) for state in positions(row) if _is_near(state))


@cache
def _last_moves(row: int) -> dict[int, list[NearTheEnd]]:
    """Moves near the end of a game, by who has lost with them; 0: nobody has, nearly."""
    found: dict[int, list[NearTheEnd]] = {0: [], 1: [], 2: []}
    for state in late(row):
        for move in state.legal_actions():
            each = NearTheEnd(state, state.after(move), move)
            if _is_near(each.end):
                found[each.loser].append(each)
    return found


def _meant(aim: float) -> int:
    """Which player has lost: nobody (0) in two of five exercises."""
    return 0 if aim < 0.4 else 1 if aim < 0.7 else 2


class WhoHasLost(BaoDrill):
    """Who has lost, and why? Nobody has in two of five exercises; then it is a near thing."""

    name = "who has lost?"
    title = "Who has lost, and why?"
    rules = ("BAO-8", "BAO-9")
    about = "Say whether somebody has lost, and by which rule."
    harder = (
        "The board grows up to grade 3. In grades 4 and 5 a move comes first, a short one, then a long one."
    )
    laps: ClassVar[Spans] = ((0, 0), (0, 0), (0, 0), (1, 2), (3, 7))
    choices: ClassVar[dict[str, Any]] = {
        "nobody": {"goes_on": True},
        "player 1: the first row is empty": {"lost": [1, "BAO-8"]},
        "player 1: nothing left to sow": {"lost": [1, "BAO-9"]},
        "player 2: the first row is empty": {"lost": [2, "BAO-8"]},
        "player 2: nothing left to sow": {"lost": [2, "BAO-9"]},
    }

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """A board as it is; or as a move will leave it. Players come up alike."""
        row, loser = ROWS[grade], _meant(aim)
        near = rng.choice(_last_positions(row) if grade < 4 else _last_moves(row)[loser])
        if near.loser != loser or not within(self.laps, grade, near.laps):
            return None
        before, then = (f"{sows(near.state, near.move)}. ", " then") if near.move else ("", "")
        return self.ask(
            near.state,
            "choice",
            f"{before}Has anybody lost{then}, and why?",
            near.move,
            choices=self.choices,
            hints=("Look at both first rows. Then look for a bowl with two stones, on each side.",),
        )


class IsItOver(BaoDrill):
    """Does this move end the game, and who wins? The game goes on in two of five exercises."""

    name = "does it end?"
    title = "Does this move end the game?"
    rules = ("BAO-8", "BAO-9", "BAO-7")
    about = "Say whether a move ends the game, and who wins."
    harder = "The move has one lap or two in grade 1, and eight to twenty in grade 5."
    laps: ClassVar[Spans] = ((1, 2), (2, 4), (2, 6), (5, 10), (8, 20))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Players win alike. Whoever moves may lose by it: that is rare, so others are left out."""
        near = rng.choice(_last_moves(ROWS[grade])[_meant(aim)])
        if not within(self.laps, grade, near.laps):
            return None
        if near.loser == 3 - near.state.turn and rng.random() < 0.6:
            return None
        assert near.move
        return self.ask(
            near.state,
            "choice",
            f"{sows(near.state, near.move)}. Does this end the game?",
            near.move,
            choices={
                "no, the game goes on": {"goes_on": True},
                "yes, player 1 wins": {"wins": 1},
                "yes, player 2 wins": {"wins": 2},
            },
            hints=(
                "A loss is seen at each capture: look at the other side each time that stones are taken.",
                "After the move look at both sides, at the mover's as well.",
            ),
        )
