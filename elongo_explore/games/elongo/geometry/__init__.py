"""Exact points (four integers) and the two rhombs. Nothing here knows the game.

Start with the comment at the top of lattice.py: why one integer can stand for a real height. rhombs.py has
corners, edges, what fits against an edge, and overlap.
"""
