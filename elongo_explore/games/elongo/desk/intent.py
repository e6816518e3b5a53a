"""What a person is about to do at the board of Elongo, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from ..board.board import Board
from ..board.land import Patch
from ..board.shields import Placement, Shield
from ..geometry.lattice import ORIGIN
from ..pictures.highlight import Highlight
from ..pictures.pointing import AtEdge, AtPatch, Where
from ..play.state import State
from .aim import Aim, ways_at
from .copies import shields_of_the_deck

_FIRST = Shield("wide", "RGY")


@dataclass(frozen=True, slots=True)
class Intent:
    """The shield in hand, where the cursor is, and what the mouse is on."""

    shield: Shield = _FIRST
    cursor: Where | None = None
    way: int = 0
    """Of the ways in which the shield could lie at the cursor, the one with this number."""
    over: AtPatch | Aim | None = None
    """What the mouse is on: a patch, or where the shield would lie."""
    over_button: str = ""
    """The button that the mouse or the keyboard is on."""
    lifted: Patch | None = None
    """Where an animal was picked up that is to be moved (tabletop edition)."""
    asked: Highlight | None = None
    """What a guide asks for: it stays lit, whatever is pointed at."""
    previews: bool = True
    """Is it shown what something would do, before it is done?"""

    @property
    def patch(self) -> AtPatch | None:
        """The patch that the mouse is on, or else the cursor."""
        on = self.cursor if self.over is None else self.over
        return on if isinstance(on, AtPatch) else None

    def is_but_for_the_mouse(self, other: Intent) -> bool:
        """Return True if both are the same, wherever the mouse is."""
        mine = self.shield, self.cursor, self.way, self.lifted, self.asked, self.previews
        return mine == (other.shield, other.cursor, other.way, other.lifted, other.asked, other.previews)

    def ways(self, board: Board) -> tuple[Placement, ...]:
        """Where the shield could lie at the cursor, those that fit first; on an empty table, all turns."""
        # On an empty table there is no edge to choose: it can be turned all the way round.
        if not board.laid:
            return tuple(Placement(self.shield.kind, ORIGIN, turn) for turn in range(10))
        return ways_at(board, self.shield.kind, self.cursor) if isinstance(self.cursor, AtEdge) else ()


def hand_of(state: State | None, shield: Shield, watcher: int) -> tuple[Shield, ...]:
    """The shields to choose from: the player's hand, or on a free board every shield of the deck.

    In what one player sees of a game (`seen_by`), the hands of the others are face down: none to choose.
    """
    if state is None:
        return shields_of_the_deck(shield.kind)
    player = watcher or state.to_act or state.turn  # nobody is to act when the game is over
    return tuple(sorted(shield for shield in state.player(player).hand if shield.colours))
