"""The game of Elongo: its board, its play, its pictures, its analysis, its words."""

from .play import notation as notation  # from now on, the table knows Elongo's codes
