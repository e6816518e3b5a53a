"""The game of Elongo: its board, its play, its pictures, its analysis, its words."""

from .game import GAME as GAME
