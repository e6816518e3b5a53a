"""Hus Bao, the simplest form of Bao: `el.bao.new_game()`.

`el.bao.position` makes any position, on rows of 2 to 8 bowls; `el.bao.analysis` counts and solves. game.py
puts the game together as GAME. What each folder may use is said in games/__init__.py.
"""

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
    """Return what people type, and nothing else: for `dir` and for the Tab key."""
    return sorted(__all__)
