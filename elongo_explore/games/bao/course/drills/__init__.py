"""Drills about Bao: choosing or following a move (move_drills.py), the end of a game (end_drills.py).

positions.py has what they share, games.txt the games whose positions they show. The folder above lists them.
"""
