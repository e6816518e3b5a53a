"""The shields on the table and what follows from them, without players: exact and immutable.

board.py is all of it. shields.py and deck.py: the pieces. room.py: every placement that fits, kept up to date
as shields are laid. land.py: parcels and enclosures. fences.py: runs of fence and loops. position.py: what a
board and a game can both be asked. findings.py: what searches find, as values, so that pictures need not
search.

Whole numbers only. May use geometry and the kit's table.
"""
