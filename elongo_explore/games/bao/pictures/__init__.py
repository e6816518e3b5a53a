"""Bao as a Scene: wood, bowls, stones, and the ghost of a move. Floats begin in places.py.

board_scene.py is the whole picture, live.py the layers of the live board, ghost.py what a move would do,
walk_picture.py the steps of a replay; a strip is a move as a row of pictures.

May use play, analysis and the kit's pictures.
"""
