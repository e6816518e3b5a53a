"""The games, each in one folder. This is the only list of them: a new game is one more line here.

game.py in each folder puts the game together as one value, GAME. Layers inside a game, from bottom to top:
geometry and board (Elongo only), play, analysis, pictures, then the modules of the folder itself (show.py,
rules.py …), players, course, desk, widgets. Each may use those before it and the kit, up to the layer of the
same name (play: the kit's table; analysis: its pictures). A game never uses another game.
"""

from ..kit.game import enter
from ..kit.pictures.showing import add_help
from . import bao, elongo, shepherds

GAMES = (elongo.GAME, bao.GAME, shepherds.GAME)
enter(*GAMES)
add_help()
