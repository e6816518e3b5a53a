"""The rules of Good Shepherds: a field, units, dice, gold.

state.py is a moment of a game. fields.py: a set of hexes is a number, with a bit for each hex; it also knows
the groups of pastures. actions.py and uses.py list what dice can do, checker.py says why not, flow.py goes on
with a draft (draft.py), events.py tells what happens, scoring.py counts gold, chance.py rolls. outlook.py is
what a use would do, for people. options.py: readings of the rules. setup.py, codes.py, words.py.

Whole numbers only. May use the kit's table.
"""
