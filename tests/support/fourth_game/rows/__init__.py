"""Three in a Row: two players fill a board of nine squares."""

from .game import GAME as GAME
