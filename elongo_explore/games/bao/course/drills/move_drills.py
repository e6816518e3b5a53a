"""Drills in which a move of Bao is chosen: where it may begin, which captures most, which stops at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from elongo_explore.kit.course.entry import Entry

from ...play.actions import Sow
from ...play.outlook import outlook
from ...play.state import State
from .positions import ROWS, BaoDrill, Spans, going_on, sows, within


class MayBegin(BaoDrill):
    """With which bowls may a move begin? From grade 3 on a move of the other player comes first."""

    name = "may begin?"
    title = "Where may a move begin?"
    rules = ("BAO-3", "BAO-7")
    about = "Click every bowl with which a player may begin a move."
    harder = "Grades 1 and 2 only look. From grade 3 on another move comes first and captures more and more."
    captures: ClassVar[Spans] = ((0, 0), (0, 0), (1, 1), (2, 2), (3, 5))

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """A position as it is; or one that a move will change."""
        state = rng.choice(going_on(ROWS[grade]))
        ask: dict[str, Any] = {
            "want": {"begin": True},
            "hints": ("A bowl needs two stones at least, in either row.",),
        }
        if grade < 3:
            if not 1 < len(state.legal_actions()) // 2 < 2 * state.row - 1:  # all bowls, or one: too plain
                return None
            question = f"With which bowls may player {state.turn} begin a move?"
            return self.ask(state, "bowls", question, **ask)
        move = rng.choice(state.legal_actions())
        seen = outlook(state, move)
        if seen.after.result or not within(self.captures, grade, len(seen.captures)):
            return None
        other = f"With which bowls may player {3 - state.turn} begin the next move?"
        return self.ask(state, "bowls", f"{sows(state, move)}. {other}", move, **ask)


class BestCatch(BaoDrill):
    """Which move captures most? One alone does, and the grade says how many there are to be tried."""

    name = "best catch?"
    title = "Which move captures most?"
    rules = ("BAO-7", "BAO-6")
    about = "Find the one move that captures more stones than any other."
    harder = "From 4 to 8 moves of at most four laps in grade 1 to 20 or more of any length in grade 5."
    moves: ClassVar[Spans] = ((4, 8), (8, 12), (12, 14), (16, 18), (20, 32))
    laps: ClassVar[Spans] = ((2, 4), (2, 6), (2, 8), (3, 12), (4, 99))
    """Of the longest move."""

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """A position in which the best move is the only best one."""
        state = rng.choice(going_on(ROWS[grade]))
        legal = state.legal_actions()
        if not within(self.moves, grade, len(legal)):
            return None
        caught = sorted(_caught(state, move) for move in legal)
        if caught[-1] == caught[-2]:
            return None
        if not within(self.laps, grade, max(outlook(state, move).laps for move in legal)):
            return None
        return self.ask(
            state,
            "move",
            f"Player {state.turn} has {len(legal)} moves to choose from. Which one captures most?",
            want={"captures_most": True},
            ways=1,
            hints=("A move has to end a lap in the first row, in a bowl that was not empty.",),
        )


def _caught(state: State, move: Sow) -> int:
    """What a move captures: so many stones the other player has less."""
    other = 2 - state.turn
    return sum(state.bowls[other]) - sum(state.after(move).bowls[other])


class StopsAtOnce(BaoDrill):
    """Which move is over after its first lap? Every one that is counts, and in higher grades few are."""

    name = "stops at once?"
    title = "Which move stops at once?"
    rules = ("BAO-5", "BAO-6")
    about = "Find a move that is over after its first lap."
    harder = "Of ten moves three to six stop at once in grade 1, and less than one in grade 5."
    right: ClassVar[Spans] = ((34, 60), (25, 40), (17, 28), (10, 17), (1, 9))
    """Of a hundred moves, so many stop at once."""

    def attempt(self, grade: int, rng: Random, aim: float) -> Entry | None:
        """A position in which the right part of the moves stop at once."""
        state = rng.choice(going_on(ROWS[grade]))
        legal = state.legal_actions()
        ways = sum(map(_is_short, [state] * len(legal), legal))
        if len(legal) < 4 or not within(self.right, grade, 100 * ways // len(legal)):
            return None
        if any(state.after(move).result for move in legal):
            return (
                None  # a capture that ends the game cuts a move short: is it over then after its first lap?
            )
        one = "Which one" if ways == 1 else "Which one, for example,"
        return self.ask(
            state,
            "move",
            f"Player {state.turn} has {len(legal)} moves to choose from. {one} is over after its first lap?",
            want={"stops_at_once": True},
            ways=ways,
            hints=(
                "Its last stone has to fall into an empty bowl.",
                "Begin with the empty bowls: who reaches one?",
            ),
        )


def _is_short(state: State, move: Sow) -> bool:
    """Does the last stone of the first lap fall into an empty bowl? The bowl that begins is empty by then."""
    own: Sequence[int] = state.bowls[state.turn - 1]
    held = own[move.bowl - 1]
    return held < len(own) and own[(move.bowl - 1 + move.direction * held) % len(own)] == 0
