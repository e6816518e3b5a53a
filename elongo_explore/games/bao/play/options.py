"""Where the text of the rules is silent: readings that a game can be played by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from elongo_explore.kit.table.errors import BadInput, shown
from elongo_explore.kit.table.wording import listed

LossIsSeen = Literal["at_each_capture", "after_the_move"]
NeverEnds = Literal["mover_loses", "tie"]

LOSS_IS_SEEN: tuple[LossIsSeen, ...] = get_args(LossIsSeen)
NEVER_ENDS: tuple[NeverEnds, ...] = get_args(NeverEnds)


@dataclass(frozen=True, slots=True)
class Options:
    """The readings of one game."""

    loss_is_seen: LossIsSeen = "at_each_capture"
    """When the opponent's loss ends the game: at the capture that causes it, or when the move has ended."""
    never_ends: NeverEnds = "mover_loses"
    """The result of a move that never ends."""

    def __post_init__(self) -> None:
        _check("loss_is_seen", self.loss_is_seen, LOSS_IS_SEEN)
        _check("never_ends", self.never_ends, NEVER_ENDS)


def _check(name: str, value: object, allowed: tuple[str, ...]) -> None:
    if not isinstance(value, str) or value not in allowed:
        raise BadInput(f"{name}: expected {listed(map(repr, allowed), 'or')}, got {shown(value)}")


USUAL = Options()
