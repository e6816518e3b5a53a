"""Good Shepherds as a Scene: hexes, units, dice, groups. Floats begin in places.py.

board_scene.py is the whole picture. empty_board.py, tokens.py (the units) and marks.py paint its parts, and
each has the layers of the live board that it paints; marks.py lists them all.

May use play, analysis and the kit's pictures.
"""
