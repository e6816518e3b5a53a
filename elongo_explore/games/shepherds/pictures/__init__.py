"""Good Shepherds as a Scene: hexes, units, dice, groups. Floats begin in places.py.

board_scene.py is the whole picture, live.py the layers of the live board, marks.py what is shown over the
field, walk_picture.py the steps of a replay; a strip is some actions as a row of pictures.

May use play, analysis and the kit's pictures.
"""
