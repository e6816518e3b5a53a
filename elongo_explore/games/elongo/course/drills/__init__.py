"""Drills about Elongo: land (land_drills.py), laying shields and loops (laying_drills.py), the game
(game_drills.py).

positions.py has what they share, games.txt the games whose positions they show. The folder above lists them.
"""
