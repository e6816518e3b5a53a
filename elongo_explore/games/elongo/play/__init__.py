"""The game of Elongo: states, actions, events, and the rules that lead from one to the next.

state.py is a moment of a game, actions.py the one table of what can be done. checker.py lists what is
allowed, and says why not. flow.py and parcels.py decide which events happen; draft.py lets them happen.
chance.py: the dealer, and what players cannot know. setup.py starts a game, scenarios.py builds a position,
validity.py says what is wrong with one. codes.py writes and reads it.

Whole numbers only. May use geometry, board and the kit's table.
"""

from . import state as state  # first: see the import cycle at the end of state.py
