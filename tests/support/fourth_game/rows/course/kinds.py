"""One kind of question: which square?"""

from __future__ import annotations

from typing import Any, ClassVar

from elongo_explore.kit.course.kind import Kind
from elongo_explore.kit.course.reading import Expected
from elongo_explore.kit.course.verdict import Remark, Unclear
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.table.sentences import Sentence

from ..play.actions import Mark
from ..play.state import State
from ..show import show


class SquareKind(Kind[int]):
    """A square that wins at once."""

    known: ClassVar = {"wins": None}
    expected = Expected("the number of a square", 5)

    @property
    def position(self) -> State:
        found: State = self.decoded()
        return found

    @property
    def state(self) -> State:
        return self.position

    def read(self, answer: object) -> int:
        if not isinstance(answer, int) or Mark(answer) not in self.state.legal_actions():
            raise Unclear("give the number of an empty square.")
        return answer

    def wrong(self, given: int) -> list[Remark]:
        after = self.state.after(Mark(given))
        won = after.result and after.result.winners == (self.state.turn,)
        return [] if won else [Remark((Sentence("ROW-2", f"Square {given} makes no line of three."),))]

    def answer(self) -> int:
        return next(each.square for each in self.state.legal_actions() if not self.wrong(each.square))

    def question_scenes(self, *, live: bool) -> list[Scene]:
        return [show(self.position).scene]

    def solution_scenes(self) -> list[Scene]:
        return [show(self.state.after(Mark(self.answer()))).scene]


KINDS: dict[str, type[Kind[Any]]] = {"square": SquareKind}
