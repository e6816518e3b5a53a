"""The game of Elongo: states, actions, events, and the rules that lead from one to the next.

state.py is a moment of a game, actions.py the one table of what can be done. checker.py lists what is
allowed, and says why not. flow.py and parcels.py decide which events happen (events.py); draft.py lets them
happen to the pieces (pieces.py). options.py has the editions. chance.py: the dealer, and what players cannot
know. setup.py starts a game, scenarios.py builds a position; building.py and sketch.py build one step by
step, and validity.py says what is wrong with it. codes.py writes and reads a position, words.py puts it into
words.

Whole numbers only. May use geometry, board and the kit's table.
"""

from . import state as state  # first: see the import cycle at the end of state.py
