"""The game of Good Shepherds: `el.shepherds.new_game()`."""

from . import analysis
from .game import GAME as GAME
from .play.actions import Roll, Use
from .play.options import Options
from .play.setup import new_game, position
from .play.state import State, Unit
from .players.greedy import greedy
from .show import strip

__all__ = ["Options", "Roll", "State", "Unit", "Use", "analysis", "greedy", "new_game", "position", "strip"]


def __dir__() -> list[str]:
    """What people type, and nothing else: for `dir` and for the Tab key."""
    return sorted(__all__)
