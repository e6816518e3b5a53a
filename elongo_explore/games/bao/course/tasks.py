"""Kinds of questions that are answered by moving: one move, or a line of moves of both players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from elongo_explore.kit.course.entry import Entry
from elongo_explore.kit.course.kind import Pointing
from elongo_explore.kit.course.verdict import Mark, Remark, marked, remarks
from elongo_explore.kit.pictures.grid import grid
from elongo_explore.kit.pictures.shapes import Scene, Target
from elongo_explore.kit.table.sentences import Sentence
from elongo_explore.kit.table.wording import counted

from ..pictures.places import Layout
from ..play.actions import Sow
from ..play.outlook import outlook
from ..play.state import State
from . import answers
from .base import BaoKind
from .goals import GOALS, unreached
from .scenes import move_targets, position_scene


class MoveKind(BaoKind[Sow]):
    """Which move reaches the goals? There may be several."""

    drawn = True
    known = GOALS
    expected = answers.A_MOVE
    how = "Click the half of a bowl that lies towards the way in which you sow; or type."
    pointing: ClassVar[Pointing] = "one"
    played = True

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.many = entry.more.get("ways", 1) > 1

    def targets(self, layout: Layout) -> Iterable[Target]:
        """Return both halves of each bowl."""
        return move_targets(layout, self.position.turn)

    def read(self, answer: object) -> Sow:
        """Read a move: '5+', a Sow, or one played on a live board."""
        return answers.read_move(self.position, answer)

    def wrong(self, given: Sow) -> list[Remark]:
        """Return the goals that are not reached."""
        return remarks(unreached(self.done([given]), self.entry.want))

    def marks(self, given: Sow, *, right: bool) -> dict[str, Mark]:
        return marked([str(given)], [str(given)] if right else [])

    def line_of(self, given: Sow) -> list[Sow]:
        return [given]

    def right(self) -> list[Sow]:
        return [move for move in self.position.legal_actions() if not self.wrong(move)]

    def answer(self) -> str:
        return str(self.right()[0])

    def told(self) -> list[str]:
        """Return the effect of the move in a sentence."""
        return [str(outlook(self.position, self.right()[0]))]

    def solution_scenes(self) -> list[Scene]:
        return [position_scene(self.position, outlook(self.position, self.right()[0]))]


class MovesKind(BaoKind[tuple[Sow, ...]]):
    """Which moves of both players, one after the other, reach the goals?"""

    fields = BaoKind.fields | {"moves"}
    """`moves`: the number of moves, of both players together."""
    known = GOALS
    expected = answers.SOME_MOVES
    how = "Type the moves of both players, one after the other; or play them on a live board."
    played = True
    many = True

    @classmethod
    def problems(cls, entry: Entry) -> list[str]:
        found = super().problems(entry)
        return found if entry.more.get("moves") else [*found, "it does not say how many moves"]

    def read(self, answer: object) -> tuple[Sow, ...]:
        """Read '5+ 12-', moves, a Record, or what was played on a live board."""
        return answers.read_moves(self.position, answer)

    def wrong(self, given: tuple[Sow, ...]) -> list[Remark]:
        """Return the goals that are not reached; or that the number of moves is wrong."""
        outcome = self.done(given)
        wanted = self.entry.more["moves"]
        # A refusal comes first: after it the number of moves is not what is wrong.
        if not outcome.refusals and len(given) != wanted:
            told = f"it is to be done with {counted(wanted, 'move')}, not with {len(given)}."
            return remarks([Sentence("BAO-3", told)])
        return remarks(unreached(outcome, self.entry.want))

    def line_of(self, given: tuple[Sow, ...]) -> tuple[Sow, ...]:
        return given

    def right(self) -> Iterator[tuple[Sow, ...]]:
        """Yield every right line. All lines are tried."""
        for line in _lines(self.position, self.entry.more["moves"]):
            if not self.wrong(line):
                yield line

    def answer(self) -> str:
        return " ".join(map(str, next(self.right())))

    def told(self) -> list[str]:
        state, told = self.position, []
        for move in self.read(self.answer()):
            told.append(f"Player {state.turn}. {outlook(state, move)}")
            state = state.after(move)
        return told

    def solution_scenes(self) -> list[Scene]:
        """Return the effect of each move, from the position of the question on."""
        state, scenes = self.position, []
        for move in self.read(self.answer()):
            scenes.append(position_scene(state, outlook(state, move)))
            state = state.after(move)
        return [grid(scenes, scenes[0].title)]


def _lines(state: State, moves: int) -> Iterator[tuple[Sow, ...]]:
    """Yield every line of this many moves."""
    # A game that is over has no moves, so a line that would end too early is left out.
    for move in state.legal_actions():
        if moves == 1:
            yield (move,)
        else:
            yield from ((move, *rest) for rest in _lines(state.after(move), moves - 1))
