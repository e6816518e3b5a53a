"""The games, each in one folder. This is the only list of them: a new game is one more line here.

A game may use the kit, up to the layer it is in itself, and never another game.
"""

from ..kit.game import enter
from ..kit.pictures.showing import add_help
from . import bao, elongo, shepherds

GAMES = (elongo.GAME, bao.GAME, shepherds.GAME)
enter(*GAMES)
add_help()
