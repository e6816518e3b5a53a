"""The guided first game: the board asks for one thing at a time.

tasks.py: what can be asked for, and when it is done. leading.py: which task it is, from how far the position
goes along a line of actions, so that Undo undoes tasks; and the guide on paper.
first_game.py: the game and its words.
"""
