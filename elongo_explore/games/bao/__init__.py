"""The game of Bao, in its beginners' form: `el.bao.new_game()`."""

from . import analysis
from .game import GAME as GAME
from .play.actions import Sow
from .play.options import Options
from .play.setup import new_game, position
from .play.state import State
from .players.greedy import greedy
from .show import strip

__all__ = ["Options", "Sow", "State", "analysis", "greedy", "new_game", "position", "strip"]


def __dir__() -> list[str]:
    """What people type, and nothing else: for `dir` and for the Tab key."""
    return sorted(__all__)
