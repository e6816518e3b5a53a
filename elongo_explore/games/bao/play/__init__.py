"""The rules of Bao: a moment of a game, moves, and what happens in them.

state.py is a moment of a game, actions.py its one action. sowing.py decides a move at once, without moving a
stone, and finds moves that never end: start with the comment at its top. The same move is told stone by stone
in move_events.py, when its events are read. outlook.py is what a move would do, for people. options.py:
readings of the rules. setup.py, codes.py, words.py.

Whole numbers only. May use the kit's table.
"""
