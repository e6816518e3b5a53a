"""Bao as a Scene: wood, bowls, stones, and the ghost of a move. Floats begin in places.py.

board_scene.py is the whole picture. empty_board.py, stones.py and marks.py paint its parts, and each has the
layers of the live board that it paints; marks.py lists them all.

May use play, analysis and the kit's pictures.
"""
