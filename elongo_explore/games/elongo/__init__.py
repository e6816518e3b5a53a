"""The game of Elongo: its board, its play, its pictures, its analysis, its words."""

from . import replay as replay  # from now on, el.show and el.replay_html know Elongo
from . import show as show
from .play import codes as codes  # from now on, the table knows Elongo's codes
