"""The game on the board: states, actions, events, and the rules that lead from one to the next."""

from . import state as state  # first: the modules that State calls know State themselves
