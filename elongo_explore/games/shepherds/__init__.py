"""Good Shepherds, a game of dice, sheep and gold: `el.shepherds.new_game()`.

`el.shepherds.position` makes any position; `el.shepherds.analysis` has the odds. game.py puts the game
together as GAME. What each folder may use is said in games/__init__.py.
"""

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
    """Return what people type, and nothing else: for `dir` and for the Tab key."""
    return sorted(__all__)
