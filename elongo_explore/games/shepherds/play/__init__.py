"""The rules of Good Shepherds: a field, units, dice, gold.

state.py is a moment of a game. fields.py: a set of hexes is a number, with a bit for each hex. uses.py lists
what dice can do, groups.py knows where one more pasture is too many. checker.py says why not, flow.py goes on
with a draft (draft.py), scoring.py counts gold, chance.py rolls. options.py: readings of the rules. setup.py,
codes.py, words.py.

Whole numbers only. May use the kit's table.
"""
