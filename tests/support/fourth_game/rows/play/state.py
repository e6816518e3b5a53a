"""The whole game: nine squares, and the player who gets three of them in a row wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from elongo_explore.kit.table.contract import Result, Step
from elongo_explore.kit.table.errors import IllegalAction, check_choice
from elongo_explore.kit.table.sentences import Event, Refusal

from .actions import Mark

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True, slots=True)
class SquareMarked(Event):
    player: int = 0
    square: int = 0

    def _words(self) -> str:
        return f"Player {self.player} marks square {self.square}."


@dataclass(frozen=True, slots=True)
class State:
    """Nine squares, 0 for an empty one, and whose turn it is."""

    squares: tuple[int, ...] = (0,) * 9
    turn: int = 1
    stage: ClassVar[str] = "mark"

    @property
    def result(self) -> Result | None:
        for line in LINES:
            (owner, *others) = {self.squares[at] for at in line}
            if owner and not others:
                return Result((owner,), "ROW-2")
        return None if 0 in self.squares else Result((1, 2), "ROW-3")

    @property
    def to_act(self) -> int | None:
        return None if self.result else self.turn

    def legal_actions(self) -> Sequence[Mark]:
        return [] if self.result else [Mark(at + 1) for at, owner in enumerate(self.squares) if not owner]

    def why_not(self, action: Mark) -> tuple[Refusal, ...]:
        if self.result:
            return (Refusal("ROW-2", "The game is over."),)
        if action.square not in range(1, 10):
            return (Refusal("ROW-1", "Squares are numbered from 1 to 9."),)
        if self.squares[action.square - 1]:
            return (Refusal("ROW-1", f"Square {action.square} is taken."),)
        return ()

    def apply(self, action: Mark) -> Step[State]:
        if refusals := self.why_not(action):
            raise IllegalAction(repr(action), refusals)
        return Step(self.after(action), (SquareMarked("ROW-1", self.turn, action.square),))

    def after(self, action: Mark) -> State:
        squares = list(self.squares)
        squares[action.square - 1] = self.turn
        return replace(self, squares=tuple(squares), turn=3 - self.turn)

    def chances(self) -> Sequence[tuple[Mark, int]]:
        return ()

    def seen_by(self, player: int) -> State:
        check_choice("player", player, (1, 2))
        return self

    def guess(self, player: int, rng: Random) -> State:
        return self.seen_by(player)
