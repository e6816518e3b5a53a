"""Everything that games share. The kit knows no game: it imports none and uses no game's words.

Layers, from bottom to top: table, pictures, players, course, desk, widgets. Each may use itself and those
before it. `game.py` has the class Game, through which the kit asks a game for everything; `games()` lists
them, `game_of(position)` finds the one that a position belongs to. `check_game.py` lists what a new game
lacks.
"""
