"""Drills about the end of a game of Bao: who has lost, by which rule, and whether a move ends the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, ClassVar, NamedTuple

from ....bao.outlook import outlook
from ....bao.play.actions import Sow
from ....bao.play.sowing import loss
from ....bao.play.state import State
from ...entry import Entry
from .boards import ROWS, BaoDrill, Spans, going_on, positions, sows, within

Lost = tuple[int, str] | None
"""Who has lost, and by which rule; None if nobody has."""


class NearTheEnd(NamedTuple):
    """A position in which somebody has lost, or nearly; or one in which a move leads there."""

    state: State
    end: State
    move: Sow | None = None
    laps: int = 0

    @property
    def lost(self) -> Lost:
        """Who has lost."""
        found = [(player, rule) for player in (1, 2) if (rule := loss(self.end.bowls[player - 1]))]
        return found[0] if found else None


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
def _last_moves(row: int) -> tuple[NearTheEnd, ...]:
    return tuple(_moves_to_the_end(row))


def _moves_to_the_end(row: int) -> Iterator[NearTheEnd]:
    for state in going_on(row):
        for move in state.legal_actions():
            if _is_near(state.after(move)):
                seen = outlook(state, move)
                yield NearTheEnd(state, seen.after, move, seen.laps)


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

    @cache  # noqa: B019 - there is one of each kind of drill
    def known(self, grade: int) -> dict[Lost, list[NearTheEnd]]:
        """What there is for a grade, by the answer."""
        found: dict[Lost, list[NearTheEnd]] = {}
        for each in _last_positions(ROWS[grade]) if grade < 4 else _last_moves(ROWS[grade]):
            if within(self.laps, grade, each.laps):
                found.setdefault(each.lost, []).append(each)
        return found

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """A board as it is; or as a move will leave it. Players and rules come up alike."""
        known = self.known(grade)
        losses = sorted(filter(None, known))  # not every one comes up on every board
        near = rng.choice(known[None if aim < 0.4 else losses[int((aim - 0.4) / 0.6 * len(losses))]])
        before, then = (f"{sows(near.state, near.move)}. ", " then") if near.move else ("", "")
        return self.ask(
            near.state,
            "choice",
            f"{before}Has anybody lost{then}, and why?",
            line=str(near.move or ""),
            choices=self.choices,
            hints=("Look at both first rows. Then look for a bowl with two stones, on each side.",),
        )


class IsItOver(BaoDrill):
    """Does this move end the game, and who wins? The game goes on in two of five exercises."""

    name = "does it end?"
    title = "Does this move end the game?"
    rules = ("BAO-8", "BAO-9", "BAO-7")
    about = "Say whether a move ends the game, and who wins."
    harder = "The move has one lap or two in grade 1, and six to twelve in grade 5."
    laps: ClassVar[Spans] = ((1, 2), (2, 3), (3, 4), (4, 6), (6, 12))

    @cache  # noqa: B019 - there is one of each kind of drill
    def known(self, grade: int) -> dict[tuple[int, bool], list[NearTheEnd]]:
        """What there is for a grade, by who wins (0: nobody yet), and whether that is who moves."""
        found: dict[tuple[int, bool], list[NearTheEnd]] = {}
        for each in _last_moves(ROWS[grade]):
            if within(self.laps, grade, each.laps):
                winner = 3 - each.lost[0] if each.lost else 0
                found.setdefault((winner, winner == each.state.turn), []).append(each)
        return found

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """Players win alike. Whoever moves may lose by it: that is rare in games, and not in exercises."""
        known = self.known(grade)
        winner = 0 if aim < 0.4 else 1 if aim < 0.7 else 2
        mover = rng.random() < 0.75
        near = rng.choice(known.get((winner, mover)) or known[winner, not mover])
        assert near.move
        return self.ask(
            near.state,
            "choice",
            f"{sows(near.state, near.move)}. Does this end the game?",
            line=str(near.move),
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
