"""Why something may not be done at a table of shields."""

from __future__ import annotations

from collections.abc import Callable

from elongo_explore.kit.table import sentences as said

from ..geometry.rhombs import Edge


class Refusal(said.Refusal):
    """One reason why something may not be done: the rule, a sentence, and where."""

    __slots__ = ("edge", "fences", "shield")

    def __init__(
        self,
        rule: str,
        words: str | Callable[[], str],
        shield: int | None = None,
        edge: Edge | None = None,
        fences: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(rule, words)
        self.shield = shield
        """The laid shield that it is about, as an index into `board.laid`."""
        self.edge = edge
        """LAY-2: the edge, by its exact end points; the sentence has its number."""
        self.fences = fences
        """LAY-2: the fence of the new shield and the fence that it would meet."""

    def _place(self) -> tuple[object, ...]:
        return self.shield, self.edge, self.fences
