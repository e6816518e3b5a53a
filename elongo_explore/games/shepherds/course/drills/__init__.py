"""Kinds of drills about Good Shepherds, listed in kinds.py; games.txt has the games whose positions they
show.
"""
