"""Kinds of drills about Elongo, listed in kinds.py; games.txt has the games whose positions they show."""
