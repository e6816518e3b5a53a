"""Where the text of the rules can be read in two ways: readings that a game can be played by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.wording import listed

Destruction = Literal["after_each_use", "after_the_turn"]
Stuck = Literal["either_player", "player_to_move"]

DESTRUCTION: tuple[Destruction, ...] = get_args(Destruction)
STUCK: tuple[Stuck, ...] = get_args(Stuck)
YES_OR_NO = (False, True)


@dataclass(frozen=True, slots=True)
class Options:
    """The readings of one game."""

    movement_may_end_adjacent: bool = False
    """True if a movement may end next to one of your own units."""
    destroyed_count_for_placing: bool = True
    """True if you may place next to a destroyed pasture of yours."""
    destruction: Destruction = "after_each_use"
    """When sheep destroy pastures: after each die, or once when the turn is over."""
    stuck: Stuck = "either_player"
    """Whose lack of room ends the game."""

    def __post_init__(self) -> None:
        _check("movement_may_end_adjacent", self.movement_may_end_adjacent, YES_OR_NO)
        _check("destroyed_count_for_placing", self.destroyed_count_for_placing, YES_OR_NO)
        _check("destruction", self.destruction, DESTRUCTION)
        _check("stuck", self.stuck, STUCK)


def _check(name: str, value: object, allowed: tuple[object, ...]) -> None:
    if not any(value is each or (isinstance(value, str) and value == each) for each in allowed):
        raise BadInput(f"{name}: expected {listed(map(repr, allowed), 'or')}, got {shown(value)}")


USUAL = Options()
