"""The intent of a person at the board of Bao, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..pictures.places import Place
from ..play.actions import Direction, Sow
from ..play.state import State


@dataclass(frozen=True, slots=True)
class Intent:
    """The bowl under the cursor, the chosen bowl, and the direction."""

    cursor: Place | None = None
    """The bowl under the cursor, of either player."""
    chosen: int | None = None
    """The bowl that was clicked; a click on its neighbour sows it."""
    direction: Direction = 1
    previews: bool = True
    """True if the board shows what a move would do before it is made."""
    only_looks: bool = False
    """True if a person can only look, as in a Stepper."""

    def pointed(self, state: State, where: Place | None, direction: Direction | None = None) -> Intent:
        """Return the intent with the cursor on a bowl. Neighbours of a chosen bowl give the direction."""
        # While a bowl is chosen, only its neighbours change the direction, not the half that the mouse is on.
        if where is not None and self.chosen is not None:
            direction = self.direction_to(state, where)
        return replace(self, cursor=where, direction=self.direction if direction is None else direction)

    def direction_to(self, state: State, where: Place) -> Direction | None:
        """Return the direction from the chosen bowl to a neighbour; None for any other bowl."""
        if self.chosen is None or where[0] != state.turn:
            return None
        size = 2 * state.row
        steps = (where[1] - self.chosen) % size
        return 1 if steps == 1 else -1 if steps == size - 1 else None

    def own_bowl(self, state: State) -> int | None:
        """Return the bowl that would be sown: the chosen one, or the player's own under the cursor."""
        # The chosen one comes first, because the cursor is then on its neighbour.
        if self.chosen is not None:
            return self.chosen
        if self.cursor is not None and self.cursor[0] == state.turn:
            return self.cursor[1]
        return None

    def about_to(self, state: State) -> Sow | None:
        """Return the move that Enter would make, or None."""
        bowl = self.own_bowl(state)
        return None if bowl is None else Sow(bowl, self.direction)
