"""Three in a Row: two players fill a board of nine squares."""

from .game import GAME as GAME
from .play.actions import Mark
from .play.state import State

__all__ = ["Mark", "State"]


def __dir__() -> list[str]:
    """Return what people type, and nothing else: for `dir` and for the Tab key."""
    return sorted(__all__)
