"""Kinds of drills about Bao, listed in kinds.py; games.txt has the games whose positions they show."""
