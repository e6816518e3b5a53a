"""The shields on the table and what follows from them, without players: exact and immutable.

board.py is all of it. shields.py and deck.py: the pieces, and checks of arguments. room.py: every placement
that fits, kept up to date as shields are laid; refusals.py: why one does not. land.py: parcels and
enclosures. fences.py: runs of fence and loops. findings.py: what searches find, as values, so that pictures
need not search.

Whole numbers only. May use geometry and the kit's table.
"""
