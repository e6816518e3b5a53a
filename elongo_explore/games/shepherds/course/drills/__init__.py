"""Drills about Good Shepherds: placing units (placing_drills.py), pastures (pasture_drills.py), gold and dice
(gold_drills.py).

positions.py has what they share, games.txt the games whose positions they show. The folder above lists them.
"""
