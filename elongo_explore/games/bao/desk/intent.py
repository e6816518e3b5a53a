"""What a person is about to do at the board of Bao, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..pictures.places import Place
from ..play.actions import Direction, Sow
from ..play.state import State


@dataclass(frozen=True, slots=True)
class Intent:
    """The bowl under the finger, the bowl that was chosen, and the way."""

    cursor: Place | None = None
    """The bowl under the finger, whoever owns it."""
    chosen: int | None = None
    """The bowl that was clicked, and waits for a neighbour to be clicked."""
    way: Direction = 1
    previews: bool = True
    """Is it shown what a move would do, before it is made?"""
    only_looks: bool = False
    """Is there nothing to be done, as in a Stepper?"""

    def let_go(self) -> Intent:
        """Return the same with no bowl chosen, and none under the finger."""
        return replace(self, cursor=None, chosen=None)

    def pointed(self, state: State, where: Place | None, way: Direction | None = None) -> Intent:
        """Put the cursor on a bowl. If one is chosen, its neighbours say which way."""
        # While a bowl is chosen, only its neighbours turn it: the half that the mouse is on does not.
        if where is not None and self.chosen is not None:
            way = self.way_to(state, where)
        return replace(self, cursor=where, way=self.way if way is None else way)

    def way_to(self, state: State, where: Place) -> Direction | None:
        """The way from the chosen bowl to one of its neighbours; None if it is none."""
        if self.chosen is None or where[0] != state.turn:
            return None
        size = 2 * state.row
        steps = (where[1] - self.chosen) % size
        return 1 if steps == 1 else -1 if steps == size - 1 else None

    def own_bowl(self, state: State) -> int | None:
        """The bowl that would be sown: the one that was chosen, or the player's own under the finger."""
        # The chosen one comes first: the cursor is on a neighbour then.
        if self.chosen is not None:
            return self.chosen
        if self.cursor is not None and self.cursor[0] == state.turn:
            return self.cursor[1]
        return None

    def about_to(self, state: State) -> Sow | None:
        """The move that Enter would make."""
        bowl = self.own_bowl(state)
        return None if bowl is None else Sow(bowl, self.way)
